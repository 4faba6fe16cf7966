// Four Winds, also known as Wall Logic and as Kattis' "Board Covering": every number sends rays up,
// down, left and right, over as many squares in all as it says, and every open square is covered
// by exactly one ray.
#include <array>

#include "classic/classic.h"
#include "formats/formats.h"
#include "formats/fourwinds_clue.h"
#include "model/instance.h"
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

// A cell a square, its options the winds it can be covered by.
class Builder {
  public:
    explicit Builder(const Board& board, bool apart = false)
        : board_(board),
          apart_(apart),
          kind_(m_.kind(is_nocover(board) ? std::vector<int>{up, down, left, right, uncovered}
                                          : std::vector<int>{up, down, left, right})),
          cell_of_(static_cast<std::size_t>(board.squares())) {
        for (int s = 0; s < board.squares(); ++s)
            if (clue_at(board, s) == open) cell_of_[static_cast<std::size_t>(s)] = m_.cell(kind_, s);
    }

    Instance run() {
        add_numbers();
        if (!apart_) add_ledger();
        add_neighbours();
        return std::move(m_);
    }

  private:
    Cell cell(int square) const { return cell_of_[static_cast<std::size_t>(square)]; }
    void add_numbers();
    void add_ledger();
    void add_neighbours();

    const Board& board_;
    bool apart_;  // no rule takes several numbers together
    Instance m_;
    KindId kind_;
    std::vector<Cell> cell_of_;
    std::vector<OptionSet> spare_;  // for each cell, the options that no told number pays for
    long long spared_ = 0;          // how many cells take one
};

// A number's rule is the sum of the squares that show its rays. No square shows a wind that no
// number can send so far.
void Builder::add_numbers() {
    std::array<WeightId, 4> shows{};
    for (const Wind w : winds) shows[w] = m_.weigh(kind_, [w](int value) { return value == w ? 1 : 0; });
    std::vector<OptionSet> reached(m_.cells(), is_nocover(board_) ? OptionSet{1} << uncovered : 0);
    spare_ = reached;
    spared_ = static_cast<long long>(m_.cells());
    std::vector<Term> rays;
    for (int s = 0; s < board_.squares(); ++s) {
        const int number = clue_at(board_, s);
        if (!sends_rays(number)) continue;
        rays.clear();
        for (const Wind w : winds) {
            int length = 0;
            each_open(board_, s, w, [&](int covered) {
                if (number != untold && !apart_ && ++length > number) return false;
                reached[cell(covered)] |= OptionSet{1} << w;
                if (number == untold) spare_[cell(covered)] |= OptionSet{1} << w;
                rays.push_back({cell(covered), shows[w]});
                return true;
            });
        }
        if (number == untold) continue;
        m_.exactly(rays, number, {.square = s, .is_clue = true});
        spared_ -= number;
    }
    for (Cell c = 0; c < m_.cells(); ++c) m_.restrict(c, reached[c]);
}

// What the numbers told do not cover is left to the others, or stays uncovered: a sum over the
// whole board that follows from the other rules, and tells at once when numbers are too many or
// too few. A state knows what was covered so far, so it seldom adds states; but it holds parts
// together that would be independent, and is left out where much is spared (docs/experiments.md).
void Builder::add_ledger() {
    constexpr long long little = 8;
    std::array<std::optional<WeightId>, 1 << (uncovered + 1)> weighings;
    std::vector<Term> terms;
    for (Cell c = 0; c < m_.cells(); ++c) {
        const OptionSet spare = spare_[c];
        if (spare == 0) continue;
        auto& weights = weighings[spare];
        if (!weights) weights = m_.weigh(kind_, [spare](int value) { return static_cast<int>(spare >> value & 1); });
        terms.push_back({c, *weights});
    }
    if (terms.empty() || spared_ <= little)
        m_.exactly(terms, static_cast<int>(std::clamp<long long>(spared_, -1, largest_number)), {no_square, 3});
}

// A ray has no gaps. Rank the squares of a row 1 for `>`, -1 for `<` and 0 for neither: then of two
// neighbours the left one never ranks below the right one. Likewise in a column.
void Builder::add_neighbours() {
    const auto rank = [&](Wind high, Wind low) {
        return m_.weigh(kind_, [=](int value) { return value == high ? 1 : value == low ? -1 : 0; });
    };
    struct Axis {
        Wind ahead;
        WeightId rank, reversed;
    };
    const std::array<Axis, 2> axes = {Axis{right, rank(right, left), rank(left, right)},
                                      Axis{down, rank(down, up), rank(up, down)}};
    for (int s = 0; s < board_.squares(); ++s)
        for (const Axis& axis : axes) {
            const int next = step(board_, s, axis.ahead);
            if (clue_at(board_, s) != open || next == no_square || clue_at(board_, next) != open) continue;
            const Term neighbours[] = {{cell(s), axis.rank}, {cell(next), axis.reversed}};
            m_.sum(neighbours, 0, 2, {s, axis.ahead == right ? 1 : 2});
        }
}

Instance model(const Board& board) { return Builder(board).run(); }

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
            return fault_at(s, "the square in " + place(board, s) + " is not open and takes no arrow");
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
            wrong_total =
                fault_at(s, number_at(board, s) + " covers " + std::to_string(total) + (total == 1 ? " square" : " squares"));
    }
    for (int s = 0; s < board.squares(); ++s) {
        if (clue_at(board, s) != open || covered[static_cast<std::size_t>(s)]) continue;
        const bool arrow = value(s) >= up && value(s) <= right;
        if (arrow)
            return fault_at(
                s, std::string("the ") + arrows[value(s)] + " in " + place(board, s) + " does not lead back to a number");
        if (!is_nocover(board) || value(s) > uncovered)
            return fault_at(s, "the square in " + place(board, s) + " is not covered");
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

Instance fourwinds_clue_model(const Board& board) { return Builder(board, true).run(); }

const Puzzle fourwinds{
    .name = "fourwinds",
    .title = "Four Winds",
    .aliases = {"walllogic", "wall-logic", "board-covering"},
    .rules =
        "Every number sends rays up, down, left and right, over as many squares in all as it says; a ? sends "
        "as many as it likes. Rays cross neither each other nor a number nor a blocked square. Every open "
        "square is covered by exactly one ray.",
    .variants = {{"cover", "every open square is covered"}, {"nocover", "open squares may stay uncovered"}},
    .planes = {{"clues", untold, largest_number}},
    .fills = {{"", Sort::cell, [](int value) { return std::string(1, value >= up && value <= right ? arrows[value] : '.'); }}},
    .formats = {&formats::fourwinds_text, &fourwinds_drawing, &formats::fourwinds_url, &formats::pzprv3, &formats::gridloom_json},
    .model = [](const Board& board) { return Model(model(board)); },
    .clue_by_clue = [](const Board& board) { return Model(fourwinds_clue_model(board)); },
    .judge = judge,
    .face = face,
    .measures = {{"sideways", "squares covered from the left or the right",
                  [](const Board&, const FilledPlace&, int value) -> long long { return value == left || value == right; }},
                 {"covered", "squares covered at all",
                  [](const Board&, const FilledPlace&, int value) -> long long { return value >= up && value <= right; }}},
    .classic = &classic::ray_memo,
    .sentences = &fourwinds_sentences,
    .examples = {{"walllogic/5/5/h1k2g2i5g5k4h", "", "1"},
                 {"4 4\n..2.\n2...\n...2\n.2..\n", "", "0"},
                 {"4 4\n..2.\n2...\n...2\n.2..\n", "nocover", "240"},
                 {"2 2\n? .\n. ?\n", "", "4"}},
    .usual_width = 8,
    .usual_height = 8,
};

}  // namespace gridloom::puzzles
