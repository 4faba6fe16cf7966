#include "puzzles/loom_drawer.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "model/instance.h"
#include "puzzles/clue_slots.h"
#include "puzzles/loom_clue_book.h"
#include "puzzles/loom_drawing.h"
#include "puzzles/own_clues.h"

namespace gridloom::puzzles {
namespace {

using rules::PlaneUse;

class LoomDrawer : public BoardDrawer {
  public:
    explicit LoomDrawer(formats::loom::SharedRules rules)
        : rules_(std::move(rules)),
          untold_(without_told_rules(rules_->file)),
          own_(own_clues(rules_->file)),
          clue_book_(loom_clue_book(rules_)) {}

    bool may_wrap() const override { return rules_->file.may_wrap; }

    std::optional<Drawn> draw(const Wishes& wishes, Random& random, const LimitsLeft& left) const override {
        auto drawn = draw_board(rules_->file, untold_, rules_->layout, wishes, random, left);
        if (drawn) drawn->board.puzzle = rules_->puzzle;
        return drawn;
    }

    bool tell_more(Drawn& drawn) const override {
        bool any = false;
        const rules::BoardView view(rules_->file, rules_->layout, drawn.board);
        for (const ClueSlot& slot : clue_slots(view)) {
            if (!slot.is_fixed() || has_clue(drawn.board, slot)) continue;
            const int fill = slot.use.of == PlaneUse::Of::walls ? rules_->layout.fill_of_walls(slot.use.partition)
                                                                : rules_->layout.fill_of_layer(slot.use.layer);
            const int value = drawn.solution[rules::at(view.begin(rules::at(fill)) + slot.index)];
            if (value == unfilled) continue;
            put(drawn.board, slot, 0, value);
            any = true;
        }
        return any;
    }

    std::vector<int> clues(const Board& board) const override {
        const auto slots = clue_slots({rules_->file, rules_->layout, board});
        std::vector<int> fixed, told;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            Board fewer = board;
            if (has_clue(board, slots[i]) && take_away(rules_->file, fewer, slots[i]))
                (slots[i].is_fixed() ? fixed : told).push_back(static_cast<int>(i));
        }
        fixed.insert(fixed.end(), told.begin(), told.end());
        return fixed;
    }

    void drop(Board& board, int clue) const override {
        take_away(rules_->file, board, clue_slots({rules_->file, rules_->layout, board})[rules::at(clue)]);
    }

    bool is_fixed(const Board& board, int clue) const override {
        return clue_slots({rules_->file, rules_->layout, board})[rules::at(clue)].is_fixed();
    }

    // Not known of a file, so not promised.
    bool is_monotone() const override { return false; }

    OwnedRules owned(const Board& board, const Instance& model) const override {
        // By layer of the clue (-1: what is fixed) and place; -1 where two clues could be meant.
        std::map<std::tuple<int, Sort, int>, int> slot_at;
        const auto slots = clue_slots({rules_->file, rules_->layout, board});
        for (std::size_t i = 0; i < slots.size(); ++i) {
            const Place place = slots[i].place();
            const int layer = slots[i].is_fixed() ? -1 : slots[i].use.layer;
            if (!has_clue(board, slots[i]) || (layer >= 0 && !own_.is_own[rules::at(layer)])) continue;
            const auto [known, fresh] = slot_at.try_emplace({layer, place.sort, place.index}, static_cast<int>(i));
            if (!fresh) known->second = -1;
        }
        OwnedRules owned;
        for (const auto& [at, slot] : slot_at)
            if (slot >= 0) owned.clues.push_back(slot);
        for (const AnyRule rule : model.rules()) {
            const Origin& from = model.origin_of(rule);
            const int layer = from.sort < 0 ? -1 : own_.layer_of_rule[rules::at(from.sort)];
            const bool of_clue = from.is_clue && (layer >= 0 || from.sort == Origin::fixed);
            const auto slot = slot_at.find({layer, static_cast<Sort>(from.place_sort), from.square});
            owned.clue_of.push_back(of_clue && slot != slot_at.end() ? slot->second : -1);
        }
        return owned;
    }
    const ClueBook* clue_book() const override { return clue_book_.get(); }

    int image_of(const Board& board, int clue, Symmetry symmetry) const override {
        const rules::BoardView view(rules_->file, rules_->layout, board);
        return puzzles::image_of(view, clue_slots(view), clue, symmetry);
    }

    const formats::loom::SharedRules& rules() const { return rules_; }

  private:
    formats::loom::SharedRules rules_;
    rules::File untold_;
    OwnClues own_;
    std::shared_ptr<const ClueBook> clue_book_;
};

}  // namespace

std::shared_ptr<const BoardDrawer> loom_drawer(formats::loom::SharedRules rules) {
    return std::make_shared<LoomDrawer>(std::move(rules));
}

formats::loom::SharedRules rules_of(const Puzzle& puzzle) {
    const auto* drawer = dynamic_cast<const LoomDrawer*>(puzzle.drawer.get());
    return drawer ? drawer->rules() : nullptr;
}

}  // namespace gridloom::puzzles
