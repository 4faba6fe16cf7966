// An experiment: Four Winds as squares (the product's model: a cell a square, its options the
// winds) against Four Winds as rays (a cell for each of a number's four rays, its options the
// lengths; a sum for each number and one for each open square, which is covered exactly once).
// Counts every board of the files given, and some grown at random, with both models, and prints
// how many states that took.
//
//   c++ -std=c++20 -O2 -Iinclude -Isrc -Itests bench/experiments/fourwinds_models.cpp -o models
//       BUILD/libgridloom.a -lfmt -lcryptominisat5
//   ./models ../shared/corpus/fourwinds/*.txt
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "formats/fourwinds_clue.h"
#include "fourwinds/random_fourwinds.h"
#include "gridloom/answers.h"

using namespace gridloom;
using namespace gridloom::formats::fourwinds;

namespace {

Instance rays_model(const Board& board) {
    Instance m;
    std::vector<std::vector<Term>> over(static_cast<std::size_t>(board.squares()));
    constexpr std::array<std::array<int, 2>, 4> steps = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    for (int s = 0; s < board.squares(); ++s) {
        const int number = clue_at(board, s);
        if (!sends_rays(number)) continue;
        std::vector<Term> total;
        for (const auto& [down_by, right_by] : steps) {
            std::vector<int> lengths = {0};
            std::vector<int> crossed;
            for (int r = board.row(s) + down_by, c = board.column(s) + right_by;
                 r >= 0 && c >= 0 && r < board.height && c < board.width && clue_at(board, r * board.width + c) == open;
                 r += down_by, c += right_by) {
                if (lengths.size() == max_options || (number != untold && lengths.back() == number)) break;
                crossed.push_back(r * board.width + c);
                lengths.push_back(lengths.back() + 1);
            }
            if (crossed.empty()) continue;
            const KindId kind = m.kind(lengths);
            const Cell ray = m.cell(kind);
            total.push_back({ray, m.weigh(kind, [](int length) { return length; })});
            for (std::size_t k = 0; k < crossed.size(); ++k)
                over[static_cast<std::size_t>(crossed[k])].push_back(
                    {ray, m.weigh(kind, [k](int length) { return length > static_cast<int>(k) ? 1 : 0; })});
        }
        if (number != untold) m.exactly(total, number);
    }
    for (int s = 0; s < board.squares(); ++s)
        if (clue_at(board, s) == open) m.exactly(over[static_cast<std::size_t>(s)], 1);
    return m;
}

struct Totals {
    std::uint64_t peak = 0, states = 0;
    double slowest = 0;
    int given_up = 0;
};

void add(Totals& totals, const CountAnswer& answer) {
    totals.peak = std::max(totals.peak, answer.stats.peak);
    totals.states += answer.stats.states;
    totals.slowest = std::max(totals.slowest, answer.stats.seconds);
    totals.given_up += !answer.exact;
}

// Boards separated by blank lines, each after a line `# models=N`.
std::vector<Board> read_boards(const Puzzle& puzzle, const char* file) {
    std::vector<Board> boards;
    std::ifstream in(file);
    std::string text;
    const auto close = [&] {
        if (!text.empty()) boards.push_back(*parse_board(puzzle, text, "text"));
        text.clear();
    };
    for (std::string line; std::getline(in, line);) {
        if (line.empty())
            close();
        else if (!line.starts_with("# models"))
            text += line + "\n";
    }
    close();
    return boards;
}

// Ten boards a line, without blocked squares; short rays leave more to find out.
std::vector<Board> grown(int side, int reach) {
    std::vector<Board> boards;
    for (std::uint32_t seed = 0; seed < 10; ++seed) {
        testing::Dice dice(seed);
        testing::Growth how;
        how.reach = reach;
        how.blocked = 0;
        boards.push_back(testing::grow_fourwinds(dice, side, side, how).board);
    }
    return boards;
}

class Table {
  public:
    Table() {
        rays_.model = rays_model;
        std::printf("| boards | propagated | squares: peak | states | slowest | rays: peak | states | slowest |\n");
        std::printf("|---|---|---|---|---|---|---|---|\n");
    }
    void add_lines(const std::string& name, const std::vector<Board>& boards) {
        for (const bool propagate : {true, false}) add_line(name, boards, propagate);
    }

  private:
    void add_line(const std::string& name, const std::vector<Board>& boards, bool propagate) {
        Settings settings;
        settings.propagate = propagate;
        settings.limits.seconds = 5;
        settings.limits.memory = std::size_t{1} << 30;
        std::array<Totals, 2> totals;
        for (const Board& board : boards) {
            const CountAnswer by_squares = count(squares_, board, settings);
            const CountAnswer by_rays = count(rays_, board, settings);
            add(totals[0], by_squares);
            add(totals[1], by_rays);
            if (by_squares.exact && by_rays.exact && by_squares.count != by_rays.count)
                std::printf("DIFFERENT: %s\n", squares_.formats[1]->print(board).c_str());
        }
        std::printf("| %s (%zu) | %s |", name.c_str(), boards.size(), propagate ? "yes" : "no");
        for (const Totals& t : totals) {
            std::printf(" %llu | %llu | %.1f ms", static_cast<unsigned long long>(t.peak),
                        static_cast<unsigned long long>(t.states), t.slowest * 1e3);
            if (t.given_up > 0) std::printf(", %d given up", t.given_up);
            std::printf(" |");
        }
        std::printf("\n");
        std::fflush(stdout);
    }

    const Puzzle& squares_ = *find_puzzle("fourwinds");
    Puzzle rays_ = squares_;
};

}  // namespace

int main(int argc, char** argv) {
    Table table;
    for (int i = 1; i < argc; ++i)
        table.add_lines(std::filesystem::path(argv[i]).stem(), read_boards(*find_puzzle("fourwinds"), argv[i]));
    table.add_lines("grown 12x12, rays to 2", grown(12, 2));
    table.add_lines("grown 20x20, rays to 2", grown(20, 2));
    table.add_lines("grown 30x30, rays to 4", grown(30, 4));
}
