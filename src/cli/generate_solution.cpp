#include "cli/generate_solution.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "gridloom/clue_book.h"
#include "gridloom/solution_first.h"
#include "make/read_png.h"
#include "service/make_json.h"
#include "service/reading.h"

namespace gridloom::cli {
namespace {

// The board's ground: areas and blocks stay, clues go.
Board without_clues(const Puzzle& puzzle, Board board) {
    const ClueBook& book = *clue_book_of(puzzle);
    for (const ClueBook::Slot& clue : book.clues(board)) book.drop(board, clue.number);
    return board;
}

std::optional<Board> sized_board(const Puzzle& puzzle, const std::string& size) {
    const std::size_t x = size.find('x');
    if (x == std::string::npos) complain("expected a size such as 10x8, found '" + size + "'");
    const int width = whole_number(size.substr(0, x), 1, 1000, "a width");
    const int height = whole_number(size.substr(x + 1), 1, 1000, "a height");
    return blank_board(puzzle, width, height);
}

// Sizes that a text of so many lines, of so many letters or words, may be a solution of.
std::vector<std::pair<int, int>> possible_sizes(const std::string& text) {
    std::vector<std::pair<int, int>> all;
    int lines = 0, longest = 0, words = 0, length = 0, many = 0;
    bool in_word = false;
    for (const char c : text + "\n") {
        if (c == '\n') {
            if (length > 0) ++lines;
            longest = std::max(longest, length), words = std::max(words, many);
            length = many = 0, in_word = false;
            continue;
        }
        ++length;
        const bool blank = c == ' ' || c == '\t' || c == '\r';
        if (!blank && !in_word) ++many;
        in_word = !blank;
    }
    for (const int across : {longest, words, (longest + 1) / 2, (longest - 1) / 2, (words + 1) / 2, (words - 1) / 2})
        for (const int down : {lines, (lines + 1) / 2, (lines - 1) / 2})
            if (across > 0 && down > 0 && across <= 1000 && down <= 1000) all.emplace_back(across, down);
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first * a.second < b.first * b.second; });
    return all;
}

struct Given {
    Board ground;
    Filling solution;
};

Given given(const Words& words, const Puzzle& puzzle) {
    const bool is_picture = words.solution.empty();
    std::optional<Board> ground;
    if (!words.ground.empty()) {
        auto board = parse_board(puzzle, read_text(words.ground, puzzle), words.from);
        if (!board) throw Complaint{board.error()};
        if (!is_picture) {
            const Asked on{&puzzle, *board, {}};  // a solution may show the board's clues
            return {without_clues(puzzle, *board), read_solution(words.solution, on)};
        }
        ground = without_clues(puzzle, std::move(*board));
    } else if (!words.size.empty() || is_picture) {
        ground =
            sized_board(puzzle, words.size.empty() ? fmt::format("{}x{}", puzzle.usual_width, puzzle.usual_height) : words.size);
        if (!ground) complain("expected --board: a board of " + puzzle.title + " has more than a size");
    }
    if (is_picture) {
        auto picture = make::read_png(read_text(words.image, puzzle));
        if (!picture) throw Complaint{picture.error()};
        const int threshold = words.threshold.empty() ? 0 : whole_number(words.threshold, 1, 255, "a threshold");
        auto filling = filling_of_picture(puzzle, *ground, *picture, threshold);
        if (!filling) complain(puzzle.title + " is not made from pictures");
        return {std::move(*ground), std::move(*filling)};
    }
    if (ground) {
        Filling filling = read_solution(words.solution, {&puzzle, *ground, {}});
        return {std::move(*ground), std::move(filling)};
    }
    const bool is_text = words.solution.find('\n') != std::string::npos;
    const std::string text = is_text ? words.solution : read_text(words.solution, puzzle);
    for (const auto& [width, height] : possible_sizes(text))
        if (auto board = blank_board(puzzle, width, height))
            if (auto filling = service::parse_filling(puzzle, *board, text, &Format::parse_solution))
                return {std::move(*board), std::move(*filling)};
    complain("expected a solution of " + puzzle.title +
             "; where its size can not be seen say --size, where it has areas or blocks --board");
}

// The format asked for, or the first that is one line.
std::string printed(const Words& words, const Puzzle& puzzle, const Board& board) {
    if (!words.format.empty()) return asked_format(puzzle, words.format).print(board);
    for (const Format* f : puzzle.formats) {
        std::string text = f->print(board);
        if (text.find('\n') >= text.size() - 1) return text;
    }
    return puzzle.formats.front()->print(board);
}

std::string places(const Puzzle& puzzle, const Board& board, const std::vector<int>& indices) {
    std::string text;
    for (const int i : indices) text += (text.empty() ? "" : "; ") + place_name(puzzle, board, i);
    return text;
}

}  // namespace

bool is_solution_first(const Words& words, const Puzzle& puzzle) {
    if (!words.solution.empty()) return true;
    return !words.image.empty() && !(maker_of(puzzle) && maker_of(puzzle)->from_picture);
}

int generate_from_solution(const Words& words, const Puzzle& puzzle, const std::function<MakeRequest(const Words&)>& asked) {
    if (!words.solution.empty() && !words.image.empty()) complain("expected --solution or --image, found both");
    if (words.distinct || words.go_on) complain("expected --solution without --distinct and --resume: it makes one board");
    if (words.n != "1") complain("expected one board of one solution, found '--n " + words.n + "'");
    if (!clue_book_of(puzzle)) complain("expected a puzzle whose clues are known, found '" + puzzle.name + "'");
    const Given one = given(words, puzzle);
    Words sized = words;
    sized.size = fmt::format("{}x{}", one.ground.width, one.ground.height);
    const MakeRequest request = asked(sized);
    const SolutionBoard answer = make_from_solution(puzzle, request, one.ground, one.solution);
    const MadeBoard& made = answer.made;
    tell_stats(words, made.stats);
    if (made.outcome == MadeBoard::Outcome::refused) complain(made.why);
    if (words.json && made.outcome != MadeBoard::Outcome::gave_up)
        print(service::solution_board_json(puzzle, answer).dump() + "\n");
    if (made.outcome == MadeBoard::Outcome::gave_up) return give_up(words, made.stats);
    if (made.outcome != MadeBoard::Outcome::made) {
        fmt::print(stderr, "gave up: {}\n", made.why);
        return Exit::gave_up;
    }
    if (words.json) return Exit::ok;
    std::string text = printed(words, puzzle, made.board);
    if (text.empty() || text.back() != '\n') text += '\n';
    print(text);
    if (!answer.changed.empty()) fmt::print(stderr, "changed: {}\n", places(puzzle, made.board, answer.changed));
    return Exit::ok;
}

}  // namespace gridloom::cli
