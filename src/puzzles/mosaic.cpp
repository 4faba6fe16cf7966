// Mosaic, also known as Fill-a-Pix: paint cells so that every number counts the painted cells in
// the 3x3 box around it, its own cell included.
#include <algorithm>
#include <array>

#include "classic/classic.h"
#include "formats/formats.h"
#include "model/instance.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

using formats::no_clue;

// The squares of the 3x3 box around one, as far as the board reaches.
template <class Visit>
void each_in_box(const Board& board, int square, Visit&& visit) {
    const int row = board.row(square), column = board.column(square);
    for (int r = std::max(0, row - 1); r <= std::min(board.height - 1, row + 1); ++r)
        for (int c = std::max(0, column - 1); c <= std::min(board.width - 1, column + 1); ++c) visit(r * board.width + c);
}

// What every board speaks of: squares that are white or black.
struct Colours {
    std::shared_ptr<Vocabulary> words = std::make_shared<Vocabulary>();
    KindId square = words->kind({0, 1});
    WeightId is_black = words->weigh(square, [](int value) { return value; });
};

Instance model(const Board& board) {
    static const Colours colours;
    const auto squares = static_cast<std::size_t>(board.squares());
    const auto clues = squares - static_cast<std::size_t>(std::count(board.planes[0].begin(), board.planes[0].end(), no_clue));
    Instance m(colours.words);
    m.reserve(squares, clues, 9 * clues);
    m.squares(colours.square, squares);
    std::array<Term, 9> box;
    for (int s = 0; s < board.squares(); ++s) {
        const int clue = board.planes[0][static_cast<std::size_t>(s)];
        if (clue == no_clue) continue;
        std::size_t size = 0;
        each_in_box(board, s, [&](int near) { box[size++] = {static_cast<Cell>(near), colours.is_black}; });
        m.exactly(std::span(box.data(), size), clue, {.square = s, .is_clue = true});
    }
    return m;
}

std::optional<Fault> judge(const Board& board, const Filling& filling) {
    for (int s = 0; s < board.squares(); ++s)
        if (const int v = filling[static_cast<std::size_t>(s)]; v != 0 && v != 1)
            return fault_at(s, "the square is neither white nor black");
    for (int s = 0; s < board.squares(); ++s) {
        const int clue = board.planes[0][static_cast<std::size_t>(s)];
        if (clue == no_clue) continue;
        int black = 0;
        each_in_box(board, s, [&](int near) { black += filling[static_cast<std::size_t>(near)]; });
        if (black != clue)
            return fault_at(s, "the " + std::to_string(clue) + " has " + std::to_string(black) + " black squares in its box");
    }
    return std::nullopt;
}

Face face(const Board& board, const Filling* filling, int square) {
    Face f;
    const int clue = board.planes[0][static_cast<std::size_t>(square)];
    if (clue != no_clue) f.text = std::to_string(clue);
    const int value = filling ? (*filling)[static_cast<std::size_t>(square)] : unfilled;
    f.settled = value != unfilled;
    f.ground = value == 1 ? Face::Ground::dark : Face::Ground::plain;
    return f;
}

}  // namespace

const Puzzle mosaic{
    .name = "mosaic",
    .title = "Mosaic",
    .aliases = {"fill-a-pix", "fillapix"},
    .rules =
        "Paint squares black or white. A number counts the black squares in the 3x3 box around it, "
        "its own square included.",
    .variants = {},
    .planes = {{"clues", no_clue, 9}},
    .formats = {&formats::mosaic_text, &formats::mosaic_sgt, &mosaic_drawing, &formats::gridloom_json},
    .model = [](const Board& board) { return Model(model(board)); },
    .judge = judge,
    .face = face,
    .measures = {{"black", "black squares", [](const Board&, const FilledPlace&, int value) -> long long { return value; }}},
    .classic = &classic::colour_window,
    .sentences = &mosaic_sentences,
    .examples = {{"6 8\n_1__5_1_\n1_4__42_\n3__6__5_\n___56___\n_688___4\n_____6__\n", "", "1"},
                 {"5x5:0b432d244a4b5b1b6a", "", "1"},
                 {"4x4:5o", "", "0"},
                 {"3x3:h2", "", "192"}},
    .usual_width = 10,
    .usual_height = 10,
};

}  // namespace gridloom::puzzles
