// What reading, telling and compiling a rules file promise, whatever the text: an error that says where, or a puzzle; its sentences; its
// usual form, which says the same; a model of a small board, or a refusal, within bounds of work.
#include <algorithm>
#include <string>

#include "fuzz/bodies.h"
#include "fuzz/demand.h"
#include "gridloom/rules_error.h"
#include "puzzles/rules_text.h"

namespace gridloom::fuzz {
namespace {

constexpr int most_asked = 2'000;                           // half a million steps of the compiler
constexpr std::size_t most_bytes = std::size_t{256} << 20;  // that it holds
constexpr const char* small_boards[] = {"...\n...\n...\n", "1.2\n.0.\n3.1\n", "size: 3x2\n"};

void compile(const Puzzle& puzzle, const std::string& text, std::string_view rules) {
    const auto board = parse_board(puzzle, text, "text");
    if (!board) return check_error(board.error(), text);
    int asked = 0;
    try {
        puzzle.model_within(*board, [&](std::size_t bytes) {
            demand(bytes < 4 * most_bytes, "the compiler tells what it takes before it has taken too much");
            return ++asked < most_asked && bytes < most_bytes;
        });
    } catch (const RulesError& e) {
        check_error(e.error(), rules);
    }
    if (const auto program = puzzle.exported(*board, "dimacs"); !program) check_error(program.error(), rules);
}

}  // namespace

void rules(Bytes bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const auto puzzle = read_puzzle(text);
    if (!puzzle) return check_error(puzzle.error(), text);
    demand(!(*puzzle)->name.empty() && !(*puzzle)->fills.empty(), "a puzzle has a name and something to fill in");
    const auto tidy = puzzles::tidy_rules(text);
    demand(tidy && read_puzzle(*tidy), "a file that was tidied is read again");
    const auto again = puzzles::tidy_rules(*tidy);
    demand(again && *again == *tidy, "a tidy file stays as it is");
    for (const char* board : small_boards) compile(**puzzle, board, text);
}

}  // namespace gridloom::fuzz
