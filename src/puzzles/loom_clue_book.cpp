#include "puzzles/loom_clue_book.h"

#include <algorithm>
#include <set>

#include "puzzles/clue_slots.h"
#include "puzzles/clue_teller.h"
#include "puzzles/needed_clues.h"
#include "puzzles/told_clues.h"
#include "rules/separate_clues.h"

namespace gridloom::puzzles {
namespace {

using Form = rules::ValueType::Form;

class LoomClueBook : public ClueBook {
  public:
    explicit LoomClueBook(formats::loom::SharedRules rules) : rules_(std::move(rules)) {}

    std::vector<Slot> clues(const Board& board) const override {
        return some(board, [&](const ClueSlot& slot) {
            Board fewer = board;
            return has_clue(board, slot) && take_away(rules_->file, fewer, slot);
        });
    }
    std::vector<Slot> open(const Board& board) const override {
        return some(board, [&](const ClueSlot& slot) { return !has_clue(board, slot); });
    }

    void drop(Board& board, int slot) const override { take_away(rules_->file, board, at(board, slot)); }
    void put(Board& board, int slot, const ClueValue& value) const override { write(board, at(board, slot), value); }

    ClueValue value(const Board& board, int slot) const override {
        const ClueSlot here = at(board, slot);
        ClueValue value;
        for (const int plane : here.planes) value.fields.push_back(board.planes[rules::at(plane)][rules::at(here.index)]);
        if (here.use.list >= 0) value.list = board.lists[rules::at(here.use.list)][rules::at(here.index)];
        return value;
    }

    std::string text(const Board& board, int slot, const ClueValue& value) const override {
        const ClueSlot here = at(board, slot);
        if (here.use.of == rules::PlaneUse::Of::walls) return value.fields.at(0) ? "wall" : "no wall";
        const rules::Layer& layer = rules_->file.layers[rules::at(here.use.layer)];
        std::string all;
        for (std::size_t f = 0; f < value.fields.size(); ++f)
            all += (f ? " " : "") + field_text(layer.fields[f].type, value.fields[f], value.list);
        return all;
    }

    std::vector<Told> told(const Board& board, const std::vector<Slot>& slots, const Filling& solution) const override {
        const auto all = clue_slots(view(board));
        std::vector<Told> found;
        for (const Slot& slot : slots) wanted(all, slot);
        TellEach teller(rules_->file, rules_->layout, all, is_separate(board));
        std::vector<int> numbers;
        for (const Slot& slot : slots) numbers.push_back(slot.number);
        return teller.run(board, numbers, solution);
    }

    bool tell_all(Drawn& drawn, Random& random, const LimitsLeft& left) const override {
        put_needed_clues(rules_->file, rules_->layout, drawn, random, left);
        return ClueTeller(rules_->file, rules_->layout, random, left).tell(drawn);
    }

    std::vector<ClueValue> values(const Board& board, int slot, std::size_t at_most) const override {
        const ClueSlot here = at(board, slot);
        std::vector<ClueValue> all = {{}};
        for (std::size_t f = 0; f < here.planes.size(); ++f) {
            std::vector<ClueValue> longer;
            for (const ClueValue& begun : all)
                for (const int value : field_values(view(board), here, f, at_most)) {
                    if (longer.size() == at_most) break;
                    longer.push_back(begun);
                    longer.back().fields.push_back(value);
                }
            all = std::move(longer);
        }
        return all;
    }

    // Each rule reads one clue, and no two clues share a place: rules are known by that.
    bool is_separate(const Board& board) const override {
        if (!rules::has_separate_clues(rules_->file, board.rule)) return false;
        std::set<std::pair<Sort, int>> places;
        for (const ClueSlot& slot : clue_slots(view(board))) {
            const Place place = slot.place();
            if (has_clue(board, slot) && !places.insert({place.sort, place.index}).second) return false;
        }
        return true;
    }

  private:
    rules::BoardView view(const Board& board) const { return {rules_->file, rules_->layout, board}; }
    ClueSlot at(const Board& board, int slot) const { return wanted(clue_slots(view(board)), {slot, {}}); }
    static const ClueSlot& wanted(const std::vector<ClueSlot>& slots, const Slot& slot) {
        return slots.at(rules::at(slot.number));
    }
    static ClueSlot wanted(std::vector<ClueSlot>&& slots, const Slot& slot) { return slots.at(rules::at(slot.number)); }

    template <class Wanted>
    std::vector<Slot> some(const Board& board, Wanted&& is_wanted) const {
        const auto slots = clue_slots(view(board));
        std::vector<Slot> all;
        for (std::size_t i = 0; i < slots.size(); ++i)
            if (is_wanted(slots[i])) all.push_back({static_cast<int>(i), slots[i].place()});
        return all;
    }

    static std::string field_text(const rules::ValueType& type, int value, const std::vector<int>& list) {
        static constexpr const char* directions[] = {"up", "right", "down", "left"};
        if (value == clue_untold && type.form != Form::list) return "?";
        switch (type.form) {
        case Form::mark: return value ? type.marks[0] : "no " + type.marks[0];
        case Form::marks: return type.marks.at(rules::at(value));
        case Form::direction: return directions[value & 3];
        case Form::list: {
            std::string all;
            for (const int entry : list) all += (all.empty() ? "" : " ") + (entry == clue_untold ? "?" : std::to_string(entry));
            return all.empty() ? "nothing" : all;
        }
        case Form::ways:
        case Form::turn:
        case Form::range: break;
        }
        return std::to_string(value);
    }

    formats::loom::SharedRules rules_;
};

}  // namespace

std::shared_ptr<const ClueBook> loom_clue_book(formats::loom::SharedRules rules) {
    return std::make_shared<LoomClueBook>(std::move(rules));
}

}  // namespace gridloom::puzzles
