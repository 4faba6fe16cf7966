#include "rules/clue_values.h"

#include <algorithm>
#include <map>

#include "rules/judge/evaluator.h"

namespace gridloom::rules {
namespace {

bool is_name_of_clue(const File& file, const Expr& e) {
    return e.name.layer >= 0 && e.of.empty() && e.set.empty() && !file.layers[at(e.name.layer)].fill && !e.name.agreed &&
           (e.name.of == NameUse::Of::value || e.name.of == NameUse::Of::clue) && e.op != Op::count && e.op != Op::sum;
}

}  // namespace

class ClueValues::Impl {
    // A clue's value in a comparison, and what it equals.
    struct Equation {
        int layer = -1, field = -1;
        const Expr* quantity = nullptr;
        bool any_order = false;
    };

  public:
    Impl(const File& file, const Layout& layout, const Board& board, const Filling& filling)
        : file_(file), evaluator_(BoardView(file, layout, board)) {
        evaluator_.read(filling);
        for (const Rule& rule : file.rules)
            if (applies(rule.when, board.rule)) collect(rule.formula, false);
    }

    std::optional<Value> at_place(int layer, int field, const Layer::On& on, int index) {
        for (const Equation& equation : equations_) {
            if (equation.layer != layer || equation.field != field) continue;
            auto& frames = evaluator_.frames();
            frames.assign(1, judging::Frame());
            if (on.kind != Kind::board) {
                judging::Frame here;
                here.kind = on.kind;
                here.index = index;
                here.partition = on.partition;
                frames.push_back(here);
            }
            auto value = evaluated(equation);
            frames.assign(1, judging::Frame());
            if (value) return value;
        }
        return std::nullopt;
    }

  private:
    // Of formulas that hold at each clue, as a whole or as one of several.
    void collect(const Expr& e, bool at_clue) {
        switch (e.op) {
        case Op::conjunction:
            for (const Expr& part : e.of) collect(part, at_clue);
            return;
        case Op::each:
            if (!at_clue && e.select.size() == 1 && e.select[0].that.empty() && e.select[0].cond.empty()) collect(e.of[0], true);
            return;
        case Op::compare: {
            if (e.relation != Relation::equal || !e.also.empty()) return;
            for (const std::size_t side : {std::size_t{1}, std::size_t{0}})
                if (is_name_of_clue(file_, e.of[side]) && e.of[side].name.frame == 0) {
                    const NameUse& name = e.of[side].name;
                    equations_.push_back({name.layer, std::max(0, name.field), &e.of[1 - side], e.any_order});
                }
            return;
        }
        default: return;
        }
    }

    std::optional<Value> evaluated(const Equation& equation) {
        Value value;
        if (equation.quantity->type == Type::list) {
            std::vector<judging::Number> entries;
            bool unknown = false;
            if (!evaluator_.list(*equation.quantity, entries, unknown) || unknown) return std::nullopt;
            for (const judging::Number& n : entries) {
                if (!n.known()) return std::nullopt;
                value.list.push_back(static_cast<int>(n.low));
            }
            if (equation.any_order) std::sort(value.list.rbegin(), value.list.rend());
            value.number = static_cast<int>(value.list.size());
            return value;
        }
        const judging::Number n = evaluator_.number(*equation.quantity);
        if (!n.known() || n.low < 0 || n.low > 1'000'000) return std::nullopt;
        value.number = static_cast<int>(n.low);
        return value;
    }

    const File& file_;
    judging::Evaluator evaluator_;
    std::vector<Equation> equations_;
};

ClueValues::ClueValues(const File& file, const Layout& layout, const Board& board, const Filling& filling)
    : impl_(std::make_unique<Impl>(file, layout, board, filling)) {}
ClueValues::~ClueValues() = default;

std::optional<ClueValues::Value> ClueValues::at_place(int layer, int field, const Layer::On& on, int index) {
    return impl_->at_place(layer, field, on, index);
}

}  // namespace gridloom::rules
