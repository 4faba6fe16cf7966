#include "puzzles/clue_teller.h"

#include <algorithm>

#include "rules/judge.h"

namespace gridloom::puzzles {

using Form = rules::ValueType::Form;

int ClueTeller::below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(std::max(1, bound)))); }

// Every clue that the solution allows. False: it does not allow one that the board must have, or none at all.
bool ClueTeller::tell(Drawn& drawn, bool missing) {
    std::vector<ClueSlot> slots;
    bool any_layer = false;
    std::vector<std::size_t> open;
    std::size_t told = 0;
    for (ClueSlot& slot : clue_slots({file_, layout_, drawn.board})) {
        if (slot.is_fixed()) continue;
        any_layer = true;
        if (missing && has_clue(drawn.board, slot) &&
            drawn.board.planes[rules::at(slot.planes[0])][rules::at(slot.index)] != clue_untold)
            ++told;
        else
            open.push_back(slots.size());
        slots.push_back(std::move(slot));
    }
    for (std::size_t i = open.size(); i > 1; --i) std::swap(open[i - 1], open[random_.below(i)]);
    for (int pass = 0; pass < 6 && !open.empty(); ++pass) {
        if (!left_()) return false;
        const std::size_t before = open.size();
        told += tell_some(drawn, slots, open);
        if (open.size() == before && pass > 3) break;
    }
    if (any_layer && told == 0) return false;
    return !rules::judge(file_, layout_, drawn.board, drawn.solution);
}

bool is_chosen(const rules::Layer& layer) {
    return std::any_of(layer.fields.begin(), layer.fields.end(), [](const rules::Field& f) {
        return f.type.form == Form::marks || f.type.form == Form::direction || f.type.form == Form::range;
    });
}

bool ClueTeller::choose(Drawn& drawn, const ClueSlot& slot) {
    choose_free(drawn, slot);
    rules::ClueValues values(file_, layout_, drawn.board, drawn.solution);
    Found found;
    for (std::size_t f = 0; f < slot.planes.size(); ++f)
        found.push_back(values.at_place(slot.use.layer, static_cast<int>(f), slot.use.on, slot.index));
    return set_found(drawn.board, slot, found);
}

ClueTeller::Told ClueTeller::value_of(const Board& board, const Slots& slots, std::size_t slot) {
    Told old{slot, {}, {}};
    for (const int plane : slots[slot].planes) old.fields.push_back(board.planes[rules::at(plane)][rules::at(slots[slot].index)]);
    if (slots[slot].use.list >= 0) old.list = board.lists[rules::at(slots[slot].use.list)][rules::at(slots[slot].index)];
    return old;
}
void ClueTeller::restore(Board& board, const Slots& slots, const Told& old) {
    for (std::size_t f = 0; f < old.fields.size(); ++f) put(board, slots[old.slot], f, old.fields[f]);
    if (slots[old.slot].use.list >= 0)
        board.lists[rules::at(slots[old.slot].use.list)][rules::at(slots[old.slot].index)] = old.list;
}

// A value for each open slot; those that the judge refuses stay open. How many are told.
std::size_t ClueTeller::tell_some(Drawn& drawn, const Slots& slots, std::vector<std::size_t>& open) {
    std::vector<Told> before;
    for (const std::size_t i : open) {
        before.push_back(value_of(drawn.board, slots, i));
        choose_free(drawn, slots[i]);
    }
    rules::ClueValues values(file_, layout_, drawn.board, drawn.solution);
    std::vector<std::pair<std::size_t, Found>> found;
    for (const std::size_t i : open) {
        found.push_back({i, {}});
        for (std::size_t f = 0; f < slots[i].planes.size(); ++f)
            found.back().second.push_back(
                values.at_place(slots[i].use.layer, static_cast<int>(f), slots[i].use.on, slots[i].index));
    }
    std::vector<std::uint8_t> fits;
    for (std::size_t k = 0; k < open.size(); ++k) {
        fits.push_back(set_found(drawn.board, slots[open[k]], found[k].second));
        if (!fits.back()) restore(drawn.board, slots, before[k]);
    }
    choose_again(drawn, slots, open);
    std::vector<Told> tried;
    for (std::size_t k = 0; k < open.size(); ++k)
        if (fits[k]) tried.push_back(value_of(drawn.board, slots, open[k]));
    for (std::size_t k = 0; k < open.size(); ++k) restore(drawn.board, slots, before[k]);
    std::set<std::size_t> told;
    keep(drawn, slots, tried, told);
    std::erase_if(open, [&](std::size_t i) { return told.count(i) > 0; });
    return told.size();
}

// Marks, directions and numbers that no rule tells: at random.
void ClueTeller::choose_free(Drawn& drawn, const ClueSlot& slot) {
    const rules::Layer& layer = file_.layers[rules::at(slot.use.layer)];
    for (std::size_t f = 0; f < slot.planes.size(); ++f) {
        const rules::ValueType& type = layer.fields[f].type;
        switch (type.form) {
        case Form::mark: put(drawn.board, slot, f, 1); break;
        case Form::marks: put(drawn.board, slot, f, below(static_cast<int>(type.marks.size()))); break;
        case Form::direction: put(drawn.board, slot, f, below(4)); break;
        case Form::ways: put(drawn.board, slot, f, turned_solution(drawn, slot)); break;
        case Form::turn:
        case Form::range: put(drawn.board, slot, f, clue_untold); break;
        case Form::list: put_list(drawn.board, slot, {}); break;
        }
    }
}

// What is filled in as this clue turned, turned at random; else any ways.
int ClueTeller::turned_solution(const Drawn& drawn, const ClueSlot& slot) {
    int ways = below(16);
    for (std::size_t l = 0; l < file_.layers.size(); ++l)
        if (const auto& type = file_.layers[l].fields[0].type;
            type.form == Form::turn && type.turned_layer == slot.use.layer && file_.layers[l].fill) {
            const rules::BoardView view(file_, layout_, drawn.board);
            ways = drawn.solution[rules::at(view.begin(rules::at(layout_.fill_of_layer(static_cast<int>(l)))) + slot.index)];
            for (int turns = below(4); turns > 0; --turns) ways = (ways << 1 | ways >> 3) & 15;
        }
    return ways;
}

// False: a number is beyond its range.
bool ClueTeller::set_found(Board& board, const ClueSlot& slot, const Found& found) {
    const rules::BoardView view(file_, layout_, board);
    for (std::size_t f = 0; f < slot.planes.size(); ++f) {
        const rules::ValueType& type = file_.layers[rules::at(slot.use.layer)].fields[f].type;
        if (type.form == Form::list) {
            if (!found[f]) return false;
            put_list(board, slot, found[f]->list.empty() && type.low.number == 0 ? std::vector<int>{0} : found[f]->list);
        } else if (type.form == Form::range) {
            const auto [low, high] = view.range(slot.use.layer, static_cast<int>(f), slot.use.on.kind, slot.index);
            const int value =
                found[f] ? found[f]->number : low + below(std::min(high - low + 1, std::max(board.width, board.height)));
            if (value < low || value > high) return false;
            put(board, slot, f, value);
        }
    }
    return true;
}

// Blocks say something else where the judge complains of them: without what they say he would have to look for it.
void ClueTeller::choose_again(Drawn& drawn, const Slots& slots, const std::vector<std::size_t>& open) {
    std::vector<int> left(slots.size());
    for (const std::size_t i : open)
        if (slots[i].is_block() && is_chosen(file_.layers[rules::at(slots[i].use.layer)])) left[i] = 8;
    for (bool again = true; again && left_();) {
        again = false;
        for (const Fault& fault : rules::faults(file_, layout_, drawn.board, drawn.solution))
            for (std::size_t i = 0; i < slots.size(); ++i)
                if (left[i] > 0 && fault.place == slots[i].place()) {
                    --left[i];
                    choose(drawn, slots[i]);
                    again = true;
                }
    }
}

// Puts those that the judge accepts together with what is there: the clue that it complains of goes, or one half is tried after
// the other.
void ClueTeller::keep(Drawn& drawn, const Slots& slots, std::vector<Told> tried, std::set<std::size_t>& told) {
    std::vector<Told> before;
    for (const Told& value : tried) before.push_back(value_of(drawn.board, slots, value.slot));
    while (!tried.empty() && left_()) {
        for (const Told& value : tried) restore(drawn.board, slots, value);
        const auto faults = rules::faults(file_, layout_, drawn.board, drawn.solution);
        if (faults.empty()) {
            for (const Told& value : tried) told.insert(value.slot);
            return;
        }
        const std::size_t size = tried.size();
        for (std::size_t i = tried.size(); i-- > 0;)
            if (std::any_of(faults.begin(), faults.end(),
                            [&](const Fault& f) { return f.place == slots[tried[i].slot].place(); })) {
                restore(drawn.board, slots, before[i]);
                tried.erase(tried.begin() + static_cast<std::ptrdiff_t>(i));
                before.erase(before.begin() + static_cast<std::ptrdiff_t>(i));
            }
        if (tried.size() < size) continue;
        for (std::size_t i = 0; i < tried.size(); ++i) restore(drawn.board, slots, before[i]);
        if (size == 1) return;
        const auto middle = tried.begin() + static_cast<std::ptrdiff_t>(size / 2);
        keep(drawn, slots, std::vector<Told>(tried.begin(), middle), told);
        keep(drawn, slots, std::vector<Told>(middle, tried.end()), told);
        return;
    }
}

}  // namespace gridloom::puzzles
