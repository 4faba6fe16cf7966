#include "puzzles/told_clues.h"

#include <algorithm>

#include "rules/judge.h"

namespace gridloom::puzzles {
namespace {

using Form = rules::ValueType::Form;
using rules::PlaneUse;

// Numbers that no rule tells are tried one after the other, so many from the least one on.
constexpr int most_tried = 10;

const rules::ValueType& type_of(const rules::File& file, const ClueSlot& slot, std::size_t field) {
    return file.layers[rules::at(slot.use.layer)].fields[field].type;
}

// Values that a clue may have whatever is filled in; a number or a list is none of them.
std::vector<int> free_values(const rules::ValueType& type) {
    const auto up_to = [](int many) {
        std::vector<int> all;
        for (int v = 0; v < many; ++v) all.push_back(v);
        return all;
    };
    switch (type.form) {
    case Form::mark: return {1};
    case Form::marks: return up_to(static_cast<int>(type.marks.size()));
    case Form::direction: return up_to(4);
    case Form::ways: return up_to(16);
    case Form::turn:
    case Form::range:
    case Form::list: break;
    }
    return {clue_untold};
}

}  // namespace

void write(Board& board, const ClueSlot& slot, const ClueValue& value) {
    for (std::size_t f = 0; f < slot.planes.size(); ++f)
        board.planes[rules::at(slot.planes[f])][rules::at(slot.index)] = value.fields.at(f);
    if (slot.use.list >= 0) board.lists[rules::at(slot.use.list)][rules::at(slot.index)] = value.list;
}

std::vector<int> field_values(const rules::BoardView& view, const ClueSlot& slot, std::size_t field, std::size_t at_most) {
    if (slot.use.of == PlaneUse::Of::walls) return {0, 1};
    const rules::ValueType& type = type_of(view.file(), slot, field);
    if (type.form == Form::list) return {};
    if (type.form == Form::mark && slot.is_fixed()) return {0, 1};
    if (type.form != Form::range) return free_values(type);
    const auto [low, high] = view.range(slot.use.layer, static_cast<int>(field), slot.use.on.kind, slot.index);
    std::vector<int> all;
    for (int v = low; v <= high && all.size() < at_most; ++v) all.push_back(v);
    return all;
}

// All that can be said at a slot before a number is: for each field a value, or `untold` where it is to be found.
std::vector<std::vector<int>> TellEach::choices(const ClueSlot& slot) const {
    std::vector<std::vector<int>> all = {{}};
    for (std::size_t f = 0; f < slot.planes.size(); ++f) {
        std::vector<std::vector<int>> longer;
        for (const auto& begun : all)
            for (const int value : free_values(type_of(file_, slot, f))) {
                longer.push_back(begun);
                longer.back().push_back(value);
            }
        all = std::move(longer);
    }
    return all;
}

ClueValue TellEach::fixed_value(const Board& board, const ClueSlot& slot, const Filling& solution) const {
    const rules::BoardView view(file_, layout_, board);
    const int fill =
        slot.use.of == PlaneUse::Of::walls ? layout_.fill_of_walls(slot.use.partition) : layout_.fill_of_layer(slot.use.layer);
    return {{solution[rules::at(view.begin(rules::at(fill)) + slot.index)]}, {}};
}

std::vector<ClueBook::Told> TellEach::run(const Board& board, const std::vector<int>& slots, const Filling& solution) {
    Told all;
    std::size_t most = 1;
    for (const int s : slots) {
        const ClueSlot& slot = slots_.at(rules::at(s));
        if (!slot.is_fixed()) {
            most = std::max(most, choices(slot).size());
        } else if (ClueValue value = fixed_value(board, slot, solution); value.fields[0] != unfilled) {
            all.push_back({s, std::move(value)});
        }
    }
    for (std::size_t choice = 0; choice < most; ++choice) {
        Told more = tell_choice(board, slots, choice, solution);
        all.insert(all.end(), more.begin(), more.end());
    }
    std::sort(all.begin(), all.end(),
              [](const auto& a, const auto& b) { return a.slot != b.slot ? a.slot < b.slot : a.value < b.value; });
    return all;
}

// One choice of what is free at each slot, the numbers that go with it, and those of them that the judge takes.
TellEach::Told TellEach::tell_choice(const Board& board, const std::vector<int>& slots, std::size_t choice,
                                     const Filling& solution) {
    Board asked = board;
    Told begun;
    for (const int s : slots) {
        const ClueSlot& slot = slots_[rules::at(s)];
        if (slot.is_fixed()) continue;
        const auto all = choices(slot);
        if (choice >= all.size()) continue;
        begun.push_back({s, {all[choice], {}}});
        write(asked, slot, begun.back().value);
    }
    rules::ClueValues values(file_, layout_, asked, solution);
    const rules::BoardView view(file_, layout_, asked);
    Told tried, good;
    for (ClueBook::Told& told : begun) {
        const ClueSlot& slot = slots_[rules::at(told.slot)];
        std::vector<std::size_t> unknown;
        if (!fill_in(view, slot, values, told.value, unknown)) continue;
        if (unknown.empty()) {
            tried.push_back(std::move(told));
            continue;
        }
        if (unknown.size() > 1) continue;
        for (const int value : field_values(view, slot, unknown[0], most_tried)) {
            told.value.fields[unknown[0]] = value;
            judged(board, {told}, solution, good);
        }
    }
    judged(board, std::move(tried), solution, good);
    return good;
}

// The numbers and lists that the rules tell. False: one is out of its range.
bool TellEach::fill_in(const rules::BoardView& view, const ClueSlot& slot, rules::ClueValues& values, ClueValue& value,
                       std::vector<std::size_t>& unknown) const {
    for (std::size_t f = 0; f < slot.planes.size(); ++f) {
        const rules::ValueType& type = type_of(file_, slot, f);
        if (type.form != Form::range && type.form != Form::list) continue;
        auto found = values.at_place(slot.use.layer, static_cast<int>(f), slot.use.on, slot.index);
        if (type.form == Form::list) {
            if (!found) return false;
            value.list = found->list.empty() && type.low.number == 0 ? std::vector<int>{0} : std::move(found->list);
            value.fields[f] = static_cast<int>(value.list.size());
        } else if (!found) {
            unknown.push_back(f);
        } else {
            const auto [low, high] = view.range(slot.use.layer, static_cast<int>(f), slot.use.on.kind, slot.index);
            if (found->number < low || found->number > high) return false;
            value.fields[f] = found->number;
        }
    }
    return true;
}

// Those of the clues with which the filling is still a solution. Where clues are separate they are judged together: the one that
// the judge complains of goes, or one half is tried after the other.
void TellEach::judged(const Board& board, Told tried, const Filling& solution, Told& good) const {
    if (!separate_ && tried.size() > 1) {
        for (ClueBook::Told& one : tried) judged(board, {std::move(one)}, solution, good);
        return;
    }
    while (!tried.empty()) {
        Board told = board;
        for (const ClueBook::Told& one : tried) write(told, slots_[rules::at(one.slot)], one.value);
        const auto faults = rules::faults(file_, layout_, told, solution);
        if (faults.empty()) {
            good.insert(good.end(), tried.begin(), tried.end());
            return;
        }
        if (tried.size() == 1) return;
        const std::size_t before = tried.size();
        std::erase_if(tried, [&](const ClueBook::Told& one) {
            const Place place = slots_[rules::at(one.slot)].place();
            return std::any_of(faults.begin(), faults.end(), [&](const Fault& f) { return f.place == place; });
        });
        if (tried.size() < before) continue;
        const auto middle = tried.begin() + static_cast<std::ptrdiff_t>(before / 2);
        judged(board, Told(tried.begin(), middle), solution, good);
        judged(board, Told(middle, tried.end()), solution, good);
        return;
    }
}

}  // namespace gridloom::puzzles
