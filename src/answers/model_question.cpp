#include "answers/model_question.h"

#include <algorithm>

#include "answers/solvable.h"
#include "model/definition.h"

namespace gridloom::answers {
namespace {

// Whether a filling is the option of each cell. A model that was made from an instance may show other values elsewhere.
bool is_by_cell(const Instance& instance) {
    for (Cell c = 0; c < instance.cells(); ++c) {
        if (instance.is_hidden(c)) continue;
        if (instance.shown_at(c) != static_cast<int>(c)) return false;
        const auto& values = instance.kind_of(c).values;
        for (std::size_t o = 0; o < values.size(); ++o)
            if (values[o] != static_cast<int>(o)) return false;
    }
    return true;
}

std::size_t filling_size(const Model& model) {
    const Instance& instance = model.instance();
    int last = static_cast<int>(model.cells()) - 1;
    for (Cell c = 0; c < instance.cells(); ++c) last = std::max(last, instance.shown_at(c));
    return static_cast<std::size_t>(last + 1);
}

// Options of all cells that agree with the filling in the visible ones; nothing: there are none.
std::optional<std::vector<int>> completed(Instance instance, const Filling& filling) {
    restrict_to(instance, filling);
    const Settings settings;
    engine::Budget budget(settings.limits);
    const Solvable found = solvable(std::move(instance), settings, budget);
    return found.options;
}

}  // namespace

Question question_of(const Model& model) {
    Question q;
    q.make = [&model](engine::Budget&) { return std::optional(model.instance()); };
    q.squares = filling_size(model);
    q.objection = [plain = model.instance(), search = model.instance().any_hidden() || !is_by_cell(model.instance())](
                      const Filling& filling) -> std::optional<std::string> {
        std::vector<std::uint8_t> chosen;
        if (search) {
            const auto witness = completed(plain, filling);
            if (!witness) return "what is hidden can not be filled in";
            chosen.assign(witness->begin(), witness->end());
        } else {
            chosen.assign(filling.begin(), filling.end());
        }
        if (is_solution(plain, chosen)) return std::nullopt;
        return "a rule of the model is broken";
    };
    return q;
}

}  // namespace gridloom::answers
