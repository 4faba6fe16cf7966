// Patterns of marks that must not occur, in all turns and mirrors.
#include <algorithm>

#include "rules/compile/unfold.h"

namespace gridloom::rules {
namespace {

// By row and column: the index of a mark in Pattern::marks.
using Shape2 = std::vector<std::vector<std::size_t>>;

Shape2 quarter_turned(const Shape2& s) {
    Shape2 t(s[0].size(), std::vector<std::size_t>(s.size()));
    for (std::size_t r = 0; r < s.size(); ++r)
        for (std::size_t c = 0; c < s[0].size(); ++c) t[c][s.size() - 1 - r] = s[r][c];
    return t;
}

Shape2 mirrored(Shape2 s) {
    for (auto& row : s) std::reverse(row.begin(), row.end());
    return s;
}

}  // namespace

Node Unfolder::pattern(const Expr& e) {
    const Pattern& p = e.pattern;
    Shape2 shape(at(p.rows), std::vector<std::size_t>(at(p.columns)));
    for (std::size_t i = 0; i < p.marks.size(); ++i) shape[i / at(p.columns)][i % at(p.columns)] = i;
    // Marks that mean the same are the same, so that turns that look alike are one.
    for (auto& row : shape)
        for (std::size_t& i : row)
            for (std::size_t j = 0; j < i; ++j)
                if (p.marks[j].word == p.marks[i].word) i = j;
    std::set<Shape2> all;
    for (int turn = 0; turn < 4; ++turn, shape = quarter_turned(shape)) all.insert({shape, mirrored(shape)});
    const std::vector<int> mine = cells_of(here());
    const std::set<int> member(mine.begin(), mine.end());
    const Grid& grid = ground().grid();
    std::vector<Node> never;
    for (const Shape2& s : all)
        for (int corner = 0; corner < grid.squares(); ++corner) {
            std::vector<Node> found;
            std::set<int> used;
            bool fits = true;
            int row = corner;
            for (std::size_t r = 0; r < s.size() && fits; ++r) {
                int square = row;
                for (std::size_t c = 0; c < s[r].size() && fits; ++c) {
                    fits = member.count(square) && used.insert(square).second;  // nor round a board that wraps into itself
                    const NameUse& mark = p.marks[s[r][c]];
                    if (fits && !mark.word.empty()) {
                        Frame there;
                        there.kind = Kind::cell;
                        there.index = square;
                        found.push_back(at_frame(there, [&] { return holds(mark); }));
                    }
                    if (c + 1 < s[r].size()) {
                        const auto next = grid.step(square, Way::right);
                        fits = fits && next;
                        if (fits) square = *next;
                    }
                }
                if (r + 1 < s.size()) {
                    const auto next = grid.step(row, Way::down);
                    fits = fits && next;
                    if (fits) row = *next;
                }
            }
            if (fits) never.push_back(circuit_.negation(circuit_.all(std::move(found))));
        }
    return circuit_.all(std::move(never));
}

}  // namespace gridloom::rules
