#include "answers/model_question.h"

#include "answers/solvable.h"
#include "model/definition.h"

namespace gridloom::answers {
namespace {

// Options of all cells that agree with the filling in the visible ones; nothing: there are none.
std::optional<std::vector<int>> completed(Instance instance, const Filling& filling) {
    for (Cell c = 0; c < instance.cells(); ++c)
        if (instance.shown_at(c) != no_square) instance.restrict(c, OptionSet{1} << filling[c]);
    const Settings settings;
    engine::Budget budget(settings.limits);
    const Solvable found = solvable(std::move(instance), settings, budget);
    return found.options;
}

}  // namespace

Question question_of(const Model& model) {
    Question q;
    q.instance = model.instance();
    q.squares = model.cells();
    q.objection = [plain = model.instance()](const Filling& filling) -> std::optional<std::string> {
        std::vector<std::uint8_t> chosen;
        if (plain.any_hidden()) {
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
