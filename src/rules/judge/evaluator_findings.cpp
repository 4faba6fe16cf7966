// What is wrong, and where: places that are alike or not, patterns, lines filled alike.
#include <algorithm>
#include <set>

#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {
namespace {

struct Carrier {
    Place place;
    Number value;
    bool sure = true;  // it carries a value
};

Truth differ(const Carrier& a, const Carrier& b) {
    const Truth apart = compare(a.value, Relation::unequal, b.value);
    return apart == Truth::no && !(a.sure && b.sure) ? Truth::unknown : apart;
}

// Different: two with the same value, the second as early as can be.
Clash all_different(const std::vector<Carrier>& carriers, bool known) {
    Clash clash;
    if (known) {
        std::vector<std::size_t> order(carriers.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return carriers[a].value.low < carriers[b].value.low; });
        std::size_t earliest = carriers.size();
        for (std::size_t i = 1; i < order.size(); ++i) {
            const Carrier &a = carriers[order[i - 1]], &b = carriers[order[i]];
            if (a.value.low != b.value.low || order[i] >= earliest) continue;
            earliest = order[i];
            clash = {Truth::no, a.place, b.place, b.value};
        }
        return clash;
    }
    for (std::size_t j = 0; j < carriers.size(); ++j)
        for (std::size_t i = 0; i < j; ++i) {
            const Truth apart = differ(carriers[i], carriers[j]);
            if (apart == Truth::no) return {Truth::no, carriers[i].place, carriers[j].place, carriers[j].value};
            clash.truth = both(clash.truth, apart);
        }
    return clash;
}

Clash all_equal(const std::vector<Carrier>& carriers, bool known) {
    Clash clash;
    const Carrier* first = nullptr;
    Number common;
    for (const Carrier& c : carriers) {
        if (!c.sure) continue;
        if (!first) {
            first = &c;
            common = c.value;
            continue;
        }
        common = agreed(common, c.value);
        if (common.lacks()) return {Truth::no, first->place, c.place, c.value};
    }
    if (!known && carriers.size() > 1) clash.truth = Truth::unknown;
    return clash;
}

}  // namespace

Clash Evaluator::clash(const Expr& e) {
    std::vector<Carrier> carriers;
    bool known = true;
    each_place(e.set[0], [&](Truth in) {
        Number value = number(e.of[0]);
        if (value.lacks()) return true;
        const bool sure = in == Truth::yes && !value.may_lack;
        known = known && sure && value.single();
        value.may_lack = false;
        carriers.push_back({place_of(here()), value, sure});
        return true;
    });
    return e.op == Op::different ? all_different(carriers, known) : all_equal(carriers, known);
}

// A pattern in all turns and mirrors, each once. Its squares are on the board, and those that are named are cells of the whole.
Finding Evaluator::pattern(const Expr& e) {
    const Frame whole = here();
    const Grid& grid = view_.ground().grid();
    std::vector<std::uint8_t> in(at(grid.squares()), 0);
    for (const int c : members(whole))
        if (c >= 0) in[at(c)] = 1;
    std::set<std::vector<int>> tried;
    Finding finding;
    for (int turn = 0; turn < 8; ++turn) {
        const bool swapped = turn & 4;
        const int rows = swapped ? e.pattern.columns : e.pattern.rows, columns = swapped ? e.pattern.rows : e.pattern.columns;
        std::vector<int> form = {columns};  // for each square which mark of the pattern; the same mark has one number
        std::vector<const NameUse*> marks;
        for (int r = 0; r < rows; ++r)
            for (int c = 0; c < columns; ++c) {
                const int y = turn & 1 ? rows - 1 - r : r, x = turn & 2 ? columns - 1 - c : c;
                const NameUse& mark = e.pattern.marks[at(swapped ? x * e.pattern.columns + y : y * e.pattern.columns + x)];
                const auto same = std::find_if(e.pattern.marks.begin(), e.pattern.marks.end(),
                                               [&](const NameUse& other) { return other.word == mark.word; });
                form.push_back(mark.word.empty() ? -1 : static_cast<int>(same - e.pattern.marks.begin()));
                marks.push_back(&mark);
            }
        if (!tried.insert(form).second) continue;
        finding = find_pattern(marks, rows, columns, in, finding);
    }
    return finding;
}

// The first place of one form of a pattern, where that comes before what is found already.
Finding Evaluator::find_pattern(const std::vector<const NameUse*>& marks, int rows, int columns,
                                const std::vector<std::uint8_t>& in, Finding finding) {
    const Grid& grid = view_.ground().grid();
    if (rows > grid.height() || columns > grid.width()) return finding;
    const int last_row = grid.wraps() ? grid.height() - 1 : grid.height() - rows;
    const int last_column = grid.wraps() ? grid.width() - 1 : grid.width() - columns;
    frames_.emplace_back();
    frames_.back().kind = Kind::cell;
    for (int r = 0; r <= last_row; ++r)
        for (int c = 0; c <= last_column; ++c) {
            const int corner = grid.square(r, c);
            if (finding.truth == Truth::no && finding.index <= corner) continue;
            Truth there = Truth::yes;
            for (int i = 0; i < rows * columns && there != Truth::no; ++i) {
                if (marks[at(i)]->word.empty()) continue;
                const int s = grid.square((r + i / columns) % grid.height(), (c + i % columns) % grid.width());
                frames_.back().index = s;
                there = in[at(s)] ? both(there, holds(*marks[at(i)])) : Truth::no;
            }
            if (there == Truth::unknown && finding.truth == Truth::yes) finding.truth = Truth::unknown;
            if (there == Truth::yes) finding = {Truth::no, corner, -1};
        }
    frames_.pop_back();
    return finding;
}

// Two rows or columns whose cells are filled alike, in every layer that is filled in at cells and is not hidden.
Finding Evaluator::lines(const Expr& e) {
    const bool rows = e.op == Op::different_rows;
    const Grid& grid = view_.ground().grid();
    std::map<std::vector<int>, int> seen;
    for (int line = 0; line < (rows ? grid.height() : grid.width()); ++line) {
        std::vector<int> filled;
        for (std::size_t f = 0; f < view_.layout().fills.size(); ++f) {
            const FillUse& use = view_.layout().fills[f];
            if (use.hidden || use.layer < 0 || use.sort != Sort::cell) continue;
            for (const int s : rows ? grid.cells_of_row(line) : grid.cells_of_column(line))
                filled.push_back((*filling_)[at(view_.begin(f) + s)]);
        }
        if (filled.empty()) return {};
        if (const auto [entry, is_new] = seen.try_emplace(filled, line); !is_new) return {Truth::no, line, entry->second};
    }
    return {};
}

}  // namespace gridloom::rules::judging
