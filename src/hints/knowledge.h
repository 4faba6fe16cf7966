// Knowledge: the domain of each cell so far, with a derivation for every change (an implication graph).
//
//     Inference  --made-->  Change of cell a (version 2)  --previous-->  Change of cell a (version 1)
//         |
//         +------needs-->   Change of cell b (version 1)
//
// Every narrowing of a cell is a Change made by an Inference, and an inference names the versions of cells that it needs. A
// version is a change together with all earlier changes of the same cell. Walking back along needs gives all that a change
// depends on: a hint tells only the steps that lead to its square, and a failed guess names the rules it broke.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gridloom/hints.h"
#include "model/instance.h"

namespace gridloom::hints {

using ChangeId = std::uint32_t;
using InferenceId = std::uint32_t;
inline constexpr std::uint32_t no_id = ~std::uint32_t{0};

enum class Why : std::uint8_t { position, given, sum, overlap, network, window, guess, proof };

// What a sum implies: all open terms at their heaviest, all at their lightest, or neither.
enum class Shape : std::uint8_t { all, none, some };

struct Change {
    Cell cell;
    OptionSet before, after;
    InferenceId inference;
    ChangeId previous;  // of the same cell
    bool told;          // the player knows it: from the position or from an earlier step
};

struct Narrow {
    Cell cell;
    OptionSet keep;
};

// An option that connectivity forbids: it closes a loop, or cuts an island off.
struct Barred {
    OptionSet option = 0;
    bool loop = false;
    std::vector<Cell> cells;   // of the loop, or of the island
    std::vector<Cell> around;  // of an island: the neighbours that cut it off
};

struct Broken {
    enum class What : std::uint8_t { rule, square, loop, island };
    What what = What::rule;
    RuleId rule = 0;
    std::vector<Cell> cells;  // a square without options; the loop or island
    std::vector<ChangeId> needs;
};

struct Tried {
    Cell cell = 0;
    OptionSet option = 0;
    std::size_t steps = 0;
    Broken broken;
};

struct Inference {
    Why why = Why::position;
    Level level = Level::one_rule;
    std::vector<RuleId> rules;
    std::vector<ChangeId> needs;
    ChangeId begin = 0, end = 0;  // the changes it made
    Shape shape = Shape::some;
    int need = 0, left = 0, shared = 0, own = 0, minimum = 0, maximum = 0;  // figures for its sentence
    int choices = 1;
    std::vector<Cell> cells;  // why == given: the cells that the board settles
    std::vector<Barred> barred;
    Tried tried;
};

class Knowledge {
  public:
    explicit Knowledge(const Instance& model) : model_(&model), domains_(model.domains()), last_(model.cells(), no_id) {}

    const Instance& model() const { return *model_; }
    const std::vector<OptionSet>& domains() const { return domains_; }
    const std::vector<Change>& changes() const { return changes_; }
    const Inference& inference(InferenceId i) const { return inferences_[i]; }
    std::size_t inferences() const { return inferences_.size(); }
    std::span<const Change> made_by(const Inference& i) const { return {changes_.data() + i.begin, changes_.data() + i.end}; }
    ChangeId latest(Cell c) const { return last_[c]; }
    bool is_open(Cell c) const { return !is_settled(domains_[c]); }

    // Records the inference and narrows. False: a cell would have no option left; its domain is unchanged.
    bool apply(Inference inference, std::span<const Narrow> narrows);

    // Adds the version of a cell that a reason needs: the earliest for which same(domain before it) is false.
    template <class Same>
    void need(Cell c, std::vector<ChangeId>& needs, Same&& same) const {
        ChangeId at = last_[c];
        if (at == no_id || (changes_[at].told && is_settled(changes_[at].after))) return;
        while (at != no_id && same(changes_[at].before)) at = changes_[at].previous;
        if (at != no_id) needs.push_back(at);
    }
    void need_all(Cell c, std::vector<ChangeId>& needs) const {
        need(c, needs, [](OptionSet) { return false; });
    }

    void mark_told(ChangeId c) { changes_[c].told = true; }

    // All changes unknown to the player that these versions depend on, in the order of inference.
    std::vector<ChangeId> roots_of(std::span<const ChangeId> versions) const;

    // rollback() undoes all inferences since mark().
    struct Mark {
        std::size_t changes, inferences;
    };
    Mark mark() const { return {changes_.size(), inferences_.size()}; }
    void rollback(const Mark& mark);

  private:
    const Instance* model_;
    std::vector<OptionSet> domains_;
    std::vector<ChangeId> last_;
    std::vector<Change> changes_;
    std::vector<Inference> inferences_;
};

}  // namespace gridloom::hints
