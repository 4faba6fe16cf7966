#include "rules/judge.h"

#include <algorithm>

#include "rules/judge/existence.h"
#include "rules/judge/filling.h"
#include "rules/judge/wording.h"

namespace gridloom::rules {

class Judge::Impl {
  public:
    Impl(const File& file, const Layout& layout, const Board& board)
        : evaluator_(BoardView(file, layout, board)), check_(evaluator_.view()), open_(evaluator_), wording_(evaluator_) {
        for (std::size_t r = 0; r < file.rules.size(); ++r)
            if (applies(file.rules[r].when, board.rule)) rules_.push_back(static_cast<int>(r));
        for (std::size_t l = 0; l < file.layers.size(); ++l) find_turns(static_cast<int>(l));
    }

    std::vector<Fault> run(const Filling& filling, bool all) {
        faults_.clear();
        if (const auto found = check_(filling)) {
            faults_.push_back(found->fault);
            if (!all || !found->complete) return faults_;
        }
        evaluator_.read(filling);
        evaluator_.remember(true);
        for (std::size_t p = 0; p < evaluator_.file().partitions.size(); ++p)
            if (const int wall = evaluator_.filled_areas(static_cast<int>(p)).idle_wall; wall >= 0 && faults_.empty()) {
                const Place place = {Sort::edge, wall, 0};
                faults_.push_back({place, "the wall at " + name(place) + " has the same area on both sides"});
                if (!all) return faults_;
            }
        if (!values_exist()) return faults_;
        read_rules(all);
        if (all || faults_.empty()) look_for_values(all);
        std::stable_sort(faults_.begin(), faults_.end(), [](const Fault& a, const Fault& b) { return a.rule < b.rule; });
        return faults_;
    }

  private:
    std::string name(Place place) const { return evaluator_.view().ground().name(place); }

    // Ways that are turns of clues whose value is not told.
    void find_turns(int layer) {
        const ValueType& type = evaluator_.file().layers[at(layer)].fields[0].type;
        if (type.form != ValueType::Form::turn) return;
        const Kind kind = evaluator_.file().layers[at(layer)].on[0].kind;
        for (int i = 0; i < evaluator_.view().ground().count(sort_of(kind)); ++i)
            if (evaluator_.values().raw(type.turned_layer, 0, kind, i, 0) == clue_untold) turns_.push_back({layer, i});
    }

    // A range may be empty: then nothing can be there.
    bool values_exist() {
        for (const judging::Variable& v : evaluator_.values().variables()) {
            if (v.least <= v.most) continue;
            const Place place = {sort_of(v.kind), v.index, 0};
            faults_.push_back({place, "no value fits at " + name(place)});
            return false;
        }
        return true;
    }

    void read_rules(bool all) {
        open_.clear();
        broken_.assign(evaluator_.file().rules.size(), 0);
        for (const int rule : rules_) {
            judging::ClauseWalk walk(evaluator_, open_, [&](const Expr& clause) {
                faults_.push_back(wording_.broken(clause, rule));
                broken_[at(rule)] = 1;
                return false;
            });
            walk.run(rule);
            if (!all && broken_[at(rule)]) return;
        }
        for (const auto& [layer, index] : turns_) open_.add_turn(layer, index);
    }

    // Whether what need only exist does; the first clause that can not hold with those before it is what is wrong.
    void look_for_values(bool all) {
        if (open_.size() == 0) return;
        evaluator_.remember(false);
        open_.put_conditional_first();
        judging::Existence existence(evaluator_, open_);
        while (!existence.possible(open_.size(), broken_)) {
            std::size_t holds = 0, fails = open_.size();  // so many clauses can hold together, so many can not
            while (fails - holds > 1) {
                const std::size_t middle = holds + (fails - holds) / 2;
                (existence.possible(middle, broken_) ? holds : fails) = middle;
            }
            const judging::OpenClause& clause = open_[fails - 1];
            evaluator_.frames().assign(1, judging::Frame());
            if (clause.formula) {
                open_.enter(fails - 1);
            } else {
                evaluator_.frames().push_back({});
                evaluator_.frames().back().kind = evaluator_.file().layers[at(clause.layer)].on[0].kind;
                evaluator_.frames().back().index = clause.index;
            }
            for (judging::Variable& v : evaluator_.values().variables()) v.low = v.least, v.high = v.most;
            faults_.push_back(wording_.impossible(clause.formula, clause.rule, open_.reads(fails - 1)));
            if (!all || clause.rule < 0) return;
            broken_[at(clause.rule)] = 1;
        }
    }

    judging::Evaluator evaluator_;
    judging::FillingCheck check_;
    judging::OpenClauses open_;
    judging::Wording wording_;
    std::vector<int> rules_;  // those that apply
    std::vector<std::pair<int, int>> turns_;
    std::vector<Fault> faults_;
    std::vector<std::uint8_t> broken_;  // by rule
};

Judge::Judge(const File& file, const Layout& layout, const Board& board) : impl_(std::make_unique<Impl>(file, layout, board)) {}
Judge::~Judge() = default;
Judge::Judge(Judge&&) noexcept = default;
Judge& Judge::operator=(Judge&&) noexcept = default;

std::optional<Fault> Judge::operator()(const Filling& filling) {
    const std::vector<Fault> found = impl_->run(filling, false);
    if (found.empty()) return std::nullopt;
    return found.front();
}

std::vector<Fault> Judge::faults(const Filling& filling) { return impl_->run(filling, true); }

std::optional<Fault> judge(const File& file, const Layout& layout, const Board& board, const Filling& filling) {
    return Judge(file, layout, board)(filling);
}

std::vector<Fault> faults(const File& file, const Layout& layout, const Board& board, const Filling& filling) {
    return Judge(file, layout, board).faults(filling);
}

}  // namespace gridloom::rules
