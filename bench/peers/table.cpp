// The gallery, a row a puzzle: other people's verdicts beside ours, counts beside clasp's, and `check` on a hundred boards beside gringo and
// clasp on the program that the file exports as. A difference anywhere ends the bench.
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "conformance/other_verdicts.h"
#include "gridloom/answers.h"
#include "peers/gallery_boards.h"
#include "peers/ours.h"
#include "peers/sections.h"
#include "rules/asp.h"
#include "rules/check.h"
#include "rules/compile.h"
#include "support/process.h"
#include "support/solvable_rules_board.h"

namespace gridloom::peers {
namespace {

struct Genre {
    std::string name;
    rules::File file;
    rules::Layout layout;
    std::shared_ptr<const Puzzle> puzzle;
    long lines = 0;
};

Genre genre_named(const std::string& name) {
    const std::string text = testing::read_file(gallery_file(name));
    auto file = rules::read_rules(text);
    if (!file) throw std::runtime_error(name + ": " + file.error().text());
    auto layout = rules::layout_of(*file);
    return {name, std::move(*file), std::move(layout), gallery_puzzle(name), std::count(text.begin(), text.end(), '\n')};
}

std::string some_of(int right, int boards) { return boards == 0 ? "–" : fmt::format("{} of {}", right, boards); }

// Other people's boards of one puzzle. Where we differ for a reason that tests/conformance tells, a board is not right.
struct Verdicts {
    int accepted = 0, wrong = 0, refused = 0, examples = 0, unique = 0;
};

Verdicts verdicts_on(const Genre& genre, const std::vector<testing::GenreBoard>& boards) {
    static const testing::BrokenRules table = testing::broken_rules();
    Verdicts all;
    const auto insist = [&](const std::string& trouble, const std::string& board) {
        if (!trouble.empty()) disagree(genre.name + ": " + trouble, board);
    };
    for (const testing::GenreBoard& b : boards) {
        if (b.puzzle != genre.name) continue;
        if (testing::is_wrong_board(b)) {
            const testing::Refused ours = testing::refused(b, table);
            insist(ours.trouble, b.file);
            ++all.wrong;
            all.refused += ours.how != testing::Refused::How::excused;
        } else if (testing::is_accepted_board(b)) {
            insist(testing::confirmed(b).trouble, b.file);
            ++all.accepted;
        }
        if (testing::is_example(b)) {
            const testing::Confirmed ours = testing::exemplified(b);
            insist(ours.trouble, b.url);
            ++all.examples;
            all.unique += ours.unique;
        }
    }
    return all;
}

std::string program_of(const Genre& genre, const Board& board) {
    const auto program = rules::to_asp(genre.file, genre.layout, board);
    if (!program) throw std::runtime_error(genre.name + " can't be exported: " + program.error().text());
    return *program;
}

// Random boards, half of them solvable, as many as asked for or as can be drawn.
std::string counted(Bench& bench, const Genre& genre) {
    constexpr long most = 2'000;
    const int wanted = bench.quick ? 2 : 20;
    testing::Dice dice(static_cast<std::uint32_t>(genre.name.size()));
    testing::SolvableRulesBoard random(genre.file, genre.layout, dice);
    int boards = 0, solvable = 0;
    for (int i = 0; i < 10 * wanted && boards < wanted; ++i) {
        const auto drawn = random.draw(2, 4);
        if (!drawn) continue;
        Board board = drawn->board;
        if (2 * solvable > boards) random.perturb(board);
        Settings settings;
        settings.limits.seconds = bench.own_limit;
        const CountAnswer ours = count(Model(rules::compile(genre.file, genre.layout, board)), settings);
        if (!ours.exact || ours.count > most) continue;
        const PeerAnswer theirs = ask_clasp_program(program_of(genre, board), most + 1, bench.limit);
        if (!theirs.finished) continue;
        if (ours.count != theirs.found)
            disagree(fmt::format("{}: we count {}, clasp {}", genre.name, ours.count.str(), theirs.found),
                     program_of(genre, board));
        ++boards;
        solvable += theirs.found > 0;
    }
    return fmt::format("{} of {}", boards, boards);
}

// Seconds a board; a board that was given up has what it took until then.
struct Times {
    std::vector<double> seconds;
    std::size_t gave_up = 0;

    std::string median() {
        if (seconds.empty()) return "–";
        std::sort(seconds.begin(), seconds.end());
        return 2 * gave_up >= seconds.size() ? "gave up" : duration(seconds[(seconds.size() - 1) / 2]);
    }
    std::string slowest() const {
        if (seconds.empty()) return "–";
        const double most = *std::max_element(seconds.begin(), seconds.end());
        return gave_up == 0 ? duration(most) : fmt::format("gave up {} of {}", gave_up, seconds.size());
    }
};

std::string sizes_of(const std::vector<Board>& boards) {
    std::string least, most;
    int fewest = 0, all = 0;
    for (const Board& b : boards) {
        if (least.empty() || b.squares() < fewest) fewest = b.squares(), least = fmt::format("{}x{}", b.width, b.height);
        if (b.squares() > all) all = b.squares(), most = fmt::format("{}x{}", b.width, b.height);
    }
    return least == most ? most : least + " to " + most;
}

// Clasp is not asked any more once it has given up that often.
constexpr std::size_t patience = 3;

Row checked(Bench& bench, const Genre& genre) {
    std::vector<Board> boards = gallery_boards(genre.name, *genre.puzzle);
    if (bench.quick && boards.size() > 5) boards.resize(5);
    if (boards.empty()) return {"0", "–", "–", "–", "–", "–"};
    Times ours, theirs;
    const auto add = [](Times& times, const auto& answer) {
        times.seconds.push_back(answer.seconds);
        times.gave_up += !answer.finished;
    };
    for (const Board& board : boards) {
        const OwnAnswer own = quickest(bench.repeats(), [&] { return two_ours(*genre.puzzle, board, bench.own_limit); });
        add(ours, own);
        if (theirs.gave_up >= patience) continue;
        const PeerAnswer listed = ask_clasp_program(program_of(genre, board), 2, bench.limit);
        add(theirs, listed);
        if (own.finished && listed.finished && own.count != listed.found)
            disagree(fmt::format("{}: we find {}, clasp {}", genre.name, own.count.str(), listed.found),
                     program_of(genre, board));
    }
    return {std::to_string(boards.size()), sizes_of(boards), ours.median(), ours.slowest(), theirs.median(), theirs.slowest()};
}

}  // namespace

void table(Bench& bench) {
    bench.report.heading("The gallery");
    bench.report.text(
        "A row a puzzle of `puzzles`. *Accepted*: boards with answers that puzz.link's own checker accepts, and so do our judge "
        "and our "
        "engine. *Refused*: wrong boards that break, for us too, the rule that it names (the others differ for a reason that "
        "tests/conformance tells). *Examples*: those of cspuz_core's solvers whose solution and uniqueness are ours. *Counts*: "
        "random "
        "boards, half of them solvable, counted as gringo and clasp count the exported program. Then `check --no-count` in this "
        "process on "
        "the boards of bench/boards/gallery beside gringo and clasp (`-n 2`), median and slowest; clasp is asked until it has "
        "given up "
        "three. Any difference ends the bench.");
    const std::vector<testing::GenreBoard> others = testing::genre_boards();
    std::vector<Row> rows;
    for (const std::string& name : gallery_names()) {
        if (!bench.only.empty() && name.find(bench.only) == std::string::npos) continue;
        const Genre genre = genre_named(name);
        const Verdicts v = verdicts_on(genre, others);
        Row row = {name,
                   std::to_string(genre.lines),
                   some_of(v.accepted, v.accepted),
                   some_of(v.refused, v.wrong),
                   v.examples == 0 ? "–" : fmt::format("{} of {}", v.examples, v.examples),
                   counted(bench, genre)};
        for (std::string& cell : checked(bench, genre)) row.push_back(std::move(cell));
        fmt::print("  {}\n", fmt::join(row, "  "));
        std::fflush(stdout);
        rows.push_back(std::move(row));
    }
    bench.report.table({"puzzle", "lines", "accepted", "refused", "examples", "counts", "boards", "size", "check", "slowest",
                        "clasp", "slowest"},
                       rows);
    bench.report.text(fmt::format("No difference in {} puzzles.", rows.size()));
}

}  // namespace gridloom::peers
