#include "puzzles/wanted_clues.h"

#include <algorithm>
#include <map>
#include <set>

#include "puzzles/bare_board.h"
#include "puzzles/clue_teller.h"
#include "rules/clue_values.h"
#include "rules/judge.h"

namespace gridloom::puzzles {

using rules::Expr;
using rules::Kind;
using rules::Op;
using Form = rules::ValueType::Form;

namespace {

bool is_clue_of_cells(const rules::File& file, int layer) {
    if (layer < 0 || file.layers[rules::at(layer)].fill) return false;
    const auto& on = file.layers[rules::at(layer)].on;
    return std::any_of(on.begin(), on.end(), [](const auto& o) { return o.kind == Kind::cell; });
}

bool reads_clue(const rules::File& file, const Expr& e, int layer = -1) {
    if (layer < 0 ? is_clue_of_cells(file, e.name.layer) : e.name.layer == layer) return true;
    return std::any_of(e.of.begin(), e.of.end(), [&](const Expr& part) { return reads_clue(file, part, layer); });
}

// Keeps the parts of a conjunction that do not read the clue. False: nothing is left.
template <class Reads>
bool keep_parts(Expr& e, Reads&& reads) {
    if (e.op != Op::conjunction) return !reads(e);
    std::erase_if(e.of, reads);
    return !e.of.empty();
}

// What is said of every place with a clue of the layer, but for its value.
std::vector<Expr> said_of(const rules::File& file, int layer) {
    std::vector<Expr> all;
    for (const rules::Rule& rule : file.rules) {
        const Expr& e = rule.formula;
        if (e.op != Op::each || !rule.when.empty() || e.select.size() != 1 || e.select[0].name.layer != layer ||
            !e.select[0].and_name.empty() || !e.select[0].with.empty() || !e.select[0].without.empty())
            continue;
        Expr body = e.of[0];
        if (!keep_parts(body, [&](const Expr& part) { return reads_clue(file, part, layer); })) continue;
        if (body.op == Op::conjunction)
            all.insert(all.end(), body.of.begin(), body.of.end());
        else
            all.push_back(std::move(body));
    }
    return all;
}

// The rule as it is where a clue may be at each place; false: it says nothing then.
bool relax(const rules::File& file, Expr& e, bool& changed) {
    if (e.op != Op::each || e.select.size() != 1) return true;
    rules::Select& select = e.select[0];
    if (select.who == rules::Select::Who::group || select.kind == Kind::area) {
        if (!reads_clue(file, e.of[0])) return true;
        changed = true;
        return keep_parts(e.of[0], [&](const Expr& part) { return reads_clue(file, part); });
    }
    if (select.without.size() != 1 || !is_clue_of_cells(file, select.without[0].layer)) return true;
    changed = true;
    std::vector<Expr> with = said_of(file, select.without[0].layer);
    if (with.empty()) return false;
    select.without.clear();
    Expr either = e.of[0], both = e.of[0];
    both.op = Op::conjunction, both.of = std::move(with);
    if (both.of.size() == 1) both = Expr(both.of[0]);
    either.op = Op::disjunction, either.of = {e.of[0], both};
    either.type = rules::Type::truth;
    e.of[0] = std::move(either);
    return true;
}

bool is_of_pieces(const Expr& e) {
    return e.op == Op::each && !e.select.empty() &&
           (e.select[0].who == rules::Select::Who::group || e.select[0].kind == Kind::area);
}

// Whether a rule for groups says that this clue tells their size.
bool tells_size(const rules::File& file, const Expr& e, int layer, bool in_group = false) {
    in_group |= is_of_pieces(e);
    if (in_group && e.op == Op::compare &&
        ((e.of[0].op == Op::size && e.of[1].name.layer == layer) || (e.of[1].op == Op::size && e.of[0].name.layer == layer)))
        return true;
    return std::any_of(e.of.begin(), e.of.end(), [&](const Expr& part) { return tells_size(file, part, layer, in_group); });
}

// Squares that hang together: neighbours that are filled in alike, joined by a line, or not parted by a wall.
std::vector<int> pieces_of(const rules::BoardView& view, const Filling& filling) {
    const Grid& grid = view.ground().grid();
    std::vector<int> piece(rules::at(grid.squares()), -1);
    const auto joined = [&](int link, int a, int b) {
        bool joins = true;
        for (std::size_t f = 0; f < view.layout().fills.size(); ++f) {
            const rules::FillUse& use = view.layout().fills[f];
            const auto value = [&](int index) { return filling[rules::at(view.begin(f) + index)]; };
            if (use.hidden) continue;
            if (use.sort == Sort::cell) joins &= value(a) == value(b);
            if (use.sort == Sort::link) joins &= value(link) > 0;
            if (use.sort == Sort::edge) joins &= value(grid.edge_across(link)) <= 0;
        }
        return joins;
    };
    for (int s = 0; s < grid.squares(); ++s) {
        if (piece[rules::at(s)] >= 0) continue;
        std::vector<int> open = {s};
        piece[rules::at(s)] = s;
        while (!open.empty()) {
            const int from = open.back();
            open.pop_back();
            for (const int link : view.ground().touching({Sort::cell, from}, Sort::link)) {
                const auto [a, b] = grid.ends_of_link(link);
                const int to = a == from ? b : a;
                if (piece[rules::at(to)] >= 0 || !joined(link, from, to)) continue;
                piece[rules::at(to)] = s;
                open.push_back(to);
            }
        }
    }
    return piece;
}

}  // namespace

std::optional<rules::File> without_wanted_clues(const rules::File& file) {
    rules::File result = file;
    bool changed = false;
    std::erase_if(result.rules, [&](rules::Rule& rule) { return !relax(file, rule.formula, changed); });
    if (!changed) return std::nullopt;
    return result;
}

bool WantedClues::tell(Drawn& drawn, const Drawn* before) {
    const rules::BoardView view(file_, layout_, drawn.board);
    const std::vector<int> pieces = pieces_of(view, drawn.solution);
    if (before) keep(drawn, *before, pieces);
    const auto slots = clue_slots(view);
    stuck_at_ = -1;
    for (int steps = 0; steps < 2 * drawn.board.squares(); ++steps) {
        if (!left_()) return false;
        const auto fault = rules::judge(file_, layout_, drawn.board, drawn.solution);
        if (!fault) return true;
        if (put_one(drawn, slots, pieces, *fault)) continue;
        if (fault->place.sort == Sort::cell) stuck_at_ = fault->place.index;
        return false;
    }
    return false;
}

void WantedClues::keep(Drawn& drawn, const Drawn& before, const std::vector<int>& pieces) {
    const rules::BoardView view(file_, layout_, before.board);
    const std::vector<int> old = pieces_of(view, before.solution);
    std::map<int, std::set<int>> cells, old_cells;
    for (int s = 0; s < static_cast<int>(pieces.size()); ++s) {
        cells[pieces[rules::at(s)]].insert(s);
        old_cells[old[rules::at(s)]].insert(s);
    }
    for (const ClueSlot& slot : clue_slots(view)) {
        if (slot.use.on.kind != Kind::cell || slot.is_fixed() || !has_clue(before.board, slot)) continue;
        if (cells[pieces[rules::at(slot.index)]] == old_cells[old[rules::at(slot.index)]]) set(drawn, slot, pieces);
    }
}

// Numbers that no rule tells at their place are the size of the piece, where a rule asks for that, or alike in it and in no other.
bool WantedClues::set(Drawn& drawn, const ClueSlot& slot, const std::vector<int>& pieces) {
    if (!ClueTeller(file_, layout_, random_, left_).choose(drawn, slot)) return false;
    for (std::size_t f = 0; f < slot.planes.size(); ++f)
        if (file_.layers[rules::at(slot.use.layer)].fields[f].type.form == Form::range &&
            !rules::ClueValues(file_, layout_, drawn.board, drawn.solution)
                 .at_place(slot.use.layer, static_cast<int>(f), slot.use.on, slot.index)) {
            const auto number = number_of_piece(drawn.board, slot, f, pieces);
            if (!number) return false;
            put(drawn.board, slot, f, *number);
        }
    return true;
}

std::optional<int> WantedClues::number_of_piece(const Board& board, const ClueSlot& slot, std::size_t field,
                                                const std::vector<int>& pieces) const {
    const rules::BoardView view(file_, layout_, board);
    const auto [low, high] = view.range(slot.use.layer, static_cast<int>(field), slot.use.on.kind, slot.index);
    const int own = pieces[rules::at(slot.index)];
    int number = low;
    if (std::any_of(file_.rules.begin(), file_.rules.end(),
                    [&](const rules::Rule& rule) { return tells_size(file_, rule.formula, slot.use.layer); })) {
        number = static_cast<int>(std::count(pieces.begin(), pieces.end(), own));
    } else {
        const Plane& values = board.planes[rules::at(slot.planes[field])];
        std::set<int> taken;
        for (int s = 0; s < static_cast<int>(values.size()); ++s) {
            if (s == slot.index || values[rules::at(s)] < 0) continue;
            if (pieces[rules::at(s)] == own) return values[rules::at(s)];
            taken.insert(values[rules::at(s)]);
        }
        while (taken.count(number) > 0) ++number;
    }
    return number < low || number > high ? std::nullopt : std::optional(number);
}

// One clue where the judge complains, or in the piece there: so that he complains of something else.
bool WantedClues::put_one(Drawn& drawn, const std::vector<ClueSlot>& slots, const std::vector<int>& pieces, const Fault& fault) {
    if (fault.place.sort != Sort::cell) return false;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (slots[i].use.on.kind == Kind::cell && !slots[i].is_fixed() && !has_clue(drawn.board, slots[i]) &&
            pieces[rules::at(slots[i].index)] == pieces[rules::at(fault.place.index)])
            open.push_back(i);
    shuffle(open, random_);
    const bool of_piece = fault.rule >= 0 && is_of_pieces(file_.rules[rules::at(fault.rule)].formula);
    if (!of_piece)
        std::stable_partition(open.begin(), open.end(), [&](std::size_t i) { return slots[i].index == fault.place.index; });
    for (const std::size_t i : open) {
        const Board before = drawn.board;
        if (set(drawn, slots[i], pieces)) {
            const auto now = rules::judge(file_, layout_, drawn.board, drawn.solution);
            if (!now || ((now->rule != fault.rule || now->place != fault.place) && now->place != slots[i].place())) return true;
        }
        drawn.board = before;
    }
    return false;
}

}  // namespace gridloom::puzzles
