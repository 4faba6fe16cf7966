// Four Winds, also known as Wall Logic and as Kattis' "Board Covering": every number sends rays up,
// down, left and right, over as many squares in all as it says, and every open square is covered
// by exactly one ray.
#include <array>

#include "classic/classic.h"
#include "formats/formats.h"
#include "formats/fourwinds_clue.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

using namespace formats::fourwinds;

constexpr std::array<Wind, 4> winds = {up, down, left, right};

// The next square that way, or no_square at the edge of the board.
int step(const Board& board, int square, Wind wind) {
    const int row = board.row(square) + (wind == down) - (wind == up);
    const int column = board.column(square) + (wind == right) - (wind == left);
    const bool inside = row >= 0 && row < board.height && column >= 0 && column < board.width;
    return inside ? row * board.width + column : no_square;
}

// The squares a ray from a number can cross, nearest first, for as long as visit() returns true.
template <class Visit>
void each_open(const Board& board, int number, Wind wind, Visit&& visit) {
    for (int s = step(board, number, wind); s != no_square && clue_at(board, s) == open; s = step(board, s, wind))
        if (!visit(s)) return;
}

// A cell a square, its options the winds it can be covered by. A ray has no gaps: of two
// neighbours in a row, rank them 1 for `>`, 0 for none of both and -1 for `<`; then the left one
// never ranks below the right one. Likewise in a column. With that, a number's rays are as long
// as the squares that show them, and its rule is their sum.
Model model(const Board& board) {
    Model m;
    const KindId kind = m.kind(is_nocover(board) ? std::vector<int>{up, down, left, right, uncovered}
                                                 : std::vector<int>{up, down, left, right});
    std::array<WeightId, 4> shows{};
    for (const Wind w : winds) shows[w] = m.weigh(kind, [w](int value) { return value == w ? 1 : 0; });
    const auto rank = [&](Wind high, Wind low) {
        return m.weigh(kind, [=](int value) { return value == high ? 1 : value == low ? -1 : 0; });
    };
    struct Axis {
        Wind ahead;
        WeightId rank, reversed;
    };
    const std::array<Axis, 2> axes = {Axis{right, rank(right, left), rank(left, right)},
                                      Axis{down, rank(down, up), rank(up, down)}};

    std::vector<Cell> cell_of(static_cast<std::size_t>(board.squares()));
    for (int s = 0; s < board.squares(); ++s)
        if (clue_at(board, s) == open) cell_of[static_cast<std::size_t>(s)] = m.cell(kind, s);
    const auto cell = [&](int s) { return cell_of[static_cast<std::size_t>(s)]; };

    // No square shows a wind that no number can send so far.
    std::vector<OptionSet> reached(m.cells(), is_nocover(board) ? OptionSet{1} << uncovered : 0);
    std::vector<Term> rays;
    for (int s = 0; s < board.squares(); ++s) {
        const int number = clue_at(board, s);
        if (!sends_rays(number)) continue;
        rays.clear();
        for (const Wind w : winds) {
            int length = 0;
            each_open(board, s, w, [&](int covered) {
                if (number != untold && ++length > number) return false;
                reached[cell(covered)] |= OptionSet{1} << w;
                rays.push_back({cell(covered), shows[w]});
                return true;
            });
        }
        if (number != untold) m.exactly(rays, number, {s, 0});
    }
    for (Cell c = 0; c < m.cells(); ++c) m.restrict(c, reached[c]);
    for (int s = 0; s < board.squares(); ++s)
        for (const Axis& axis : axes) {
            const int next = step(board, s, axis.ahead);
            if (clue_at(board, s) != open || next == no_square || clue_at(board, next) != open) continue;
            const Term neighbours[] = {{cell(s), axis.rank}, {cell(next), axis.reversed}};
            m.sum(neighbours, 0, 2, {s, 1});
        }
    return m;
}

std::string number_at(const Board& board, int square) {
    const int clue = clue_at(board, square);
    return "the " + (clue == untold ? "?" : std::to_string(clue)) + " in " + place(board, square);
}

// Follows every ray out from its number. What it crosses is covered by it; an arrow that no ray
// crosses comes from nowhere.
std::optional<Fault> judge(const Board& board, const Filling& filling) {
    const auto value = [&](int s) { return filling[static_cast<std::size_t>(s)]; };
    std::vector<bool> covered(filling.size(), false);
    std::optional<Fault> wrong_total;
    for (int s = 0; s < board.squares(); ++s) {
        const int clue = clue_at(board, s);
        if (clue != open && value(s) != unfilled)
            return Fault{s, "the square in " + place(board, s) + " is not open and takes no arrow"};
        if (!sends_rays(clue)) continue;
        int total = 0;
        for (const Wind w : winds)
            each_open(board, s, w, [&](int near) {
                if (value(near) != w) return false;
                covered[static_cast<std::size_t>(near)] = true;
                ++total;
                return true;
            });
        if (clue != untold && total != clue && !wrong_total)
            wrong_total = Fault{s, number_at(board, s) + " covers " + std::to_string(total) +
                                       (total == 1 ? " square" : " squares")};
    }
    for (int s = 0; s < board.squares(); ++s) {
        if (clue_at(board, s) != open || covered[static_cast<std::size_t>(s)]) continue;
        const bool arrow = value(s) >= up && value(s) <= right;
        if (arrow)
            return Fault{s, std::string("the ") + arrows[value(s)] + " in " + place(board, s) +
                                " does not lead back to a number"};
        if (!is_nocover(board)) return Fault{s, "the square in " + place(board, s) + " is not covered"};
    }
    return wrong_total;
}

Face face(const Board& board, const Filling* filling, int square) {
    Face f;
    const int clue = clue_at(board, square);
    if (clue == blocked) f.ground = Face::Ground::wall;
    if (sends_rays(clue)) f.text = clue == untold ? "?" : std::to_string(clue);
    if (clue != open) return f;
    const int value = filling ? (*filling)[static_cast<std::size_t>(square)] : unfilled;
    f.settled = value != unfilled;
    if (value >= up && value <= right) f.arrow = arrows[value];
    return f;
}

}  // namespace

const Puzzle fourwinds{
    .name = "fourwinds",
    .title = "Four Winds",
    .aliases = {"walllogic", "wall-logic", "board-covering"},
    .rules = "Every number sends rays up, down, left and right, over as many squares in all as it says; a ? sends "
             "as many as it likes. Rays cross neither each other nor a number nor a blocked square. Every open "
             "square is covered by exactly one ray.",
    .variants = {{"cover", "every open square is covered"}, {"nocover", "open squares may stay uncovered"}},
    .planes = {"clues"},
    .formats = {&formats::fourwinds_text, &formats::fourwinds_url, &formats::pzprv3},
    .model = model,
    .judge = judge,
    .face = face,
    .classic = &classic::ray_memo,
    .examples = {{"4 4\n2..3\n....\n..#.\n5...\n", "", "0"},
                 {"walllogic/5/5/h1k2g2i5g5k4h", "", "1"},
                 {"3 3\n.1.\n2.2\n.1.\n", "", "0"}},
};

}  // namespace gridloom::puzzles
