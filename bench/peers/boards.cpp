#include "peers/boards.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "formats/net_tiles.h"
#include "fourwinds/boards_file.h"
#include "fourwinds/random_fourwinds.h"
#include "gridloom/puzzle.h"
#include "mosaic/random_mosaic.h"
#include "net/random_net.h"
#include "support/corpus.h"
#include "support/process.h"

namespace gridloom::peers {
namespace {

namespace fs = std::filesystem;

Board parsed(const std::string& puzzle, const std::string& text) {
    auto board = parse_board(*find_puzzle(puzzle), text);
    if (!board) throw std::runtime_error("not a board: " + text.substr(0, 80) + ": " + board.error().text());
    return *board;
}

std::vector<Known> read(const std::string& puzzle, const fs::path& file) {
    std::vector<Known> boards;
    if (!fs::exists(file)) return boards;
    if (file.extension() == ".txt") {
        for (testing::Block& block : testing::read_blocks(file)) {
            std::string count = block.notes["models"];
            if (count.empty()) count = block.notes["cover"];
            boards.push_back({parsed(puzzle, block.text), count});
        }
    } else {
        for (const testing::KnownBoard& known : testing::read_tsv(file))
            boards.push_back({parsed(puzzle, known.board), known.count});
    }
    return boards;
}

}  // namespace

bool has_shared_corpus() { return fs::exists(testing::shared_corpus()); }

std::vector<Known> corpus_file(const std::string& puzzle, const std::string& name) {
    return read(puzzle, testing::shared_corpus() / name);
}

std::vector<Known> every_corpus_net() {
    std::vector<Known> boards = corpus_file("net", "peers/net_hard_wrapping.tsv");
    if (!has_shared_corpus()) return boards;
    for (const auto& entry : fs::directory_iterator(testing::shared_corpus() / "net"))
        for (Known& known : read("net", entry.path())) boards.push_back(std::move(known));
    return boards;
}

std::vector<Known> own_boards(const std::string& puzzle) {
    return read(puzzle, fs::path(GRIDLOOM_SOURCE_DIR) / "tests/boards" / (puzzle + (puzzle == "fourwinds" ? ".txt" : ".tsv")));
}

std::vector<Known> sgt_boards(const std::string& puzzle, const std::string& parameters, int boards) {
    const std::string program = "/usr/games/sgt-" + puzzle;
    if (!fs::exists(program)) return {};
    std::vector<Known> made;
    std::istringstream lines(testing::run({program, "--generate", std::to_string(boards), parameters + "#gridloom-bench"}).out);
    for (std::string line; std::getline(lines, line);) made.push_back({parsed(puzzle, line), "1"});
    return made;
}

std::vector<Known> grown_fourwinds(int side, int boards, bool nocover) {
    testing::Dice dice(static_cast<std::uint32_t>(side));
    std::vector<Known> grown;
    for (int i = 0; i < boards; ++i) {
        grown.push_back({testing::grow_fourwinds(dice, side, side, {}).board, ""});
        if (nocover) grown.back().board.rule = "nocover";
    }
    return grown;
}

Board half_black_mosaic(int width, int height, double share) {
    testing::Dice dice(static_cast<std::uint32_t>(width));
    return testing::half_black_mosaic(dice, width, height, share);
}

Board mosaic_strip(int rows) { return half_black_mosaic(10, rows, 0.6); }

// Grown from one square by a random one of the wires that may still be laid, in time linear in the rows.
Board net_strip(int rows) {
    testing::Dice dice(10);
    Board b;
    b.puzzle = "net";
    b.width = 10;
    b.height = rows;
    const auto squares = static_cast<std::size_t>(b.squares());
    b.planes.assign(3, Plane(squares, 0));
    Plane& tiles = b.planes[formats::net_plane::tiles];
    const auto edges = testing::net_edges(b);
    std::vector<std::vector<std::size_t>> edges_of(squares);
    for (std::size_t e = 0; e < edges.size(); ++e)
        for (const int end : {edges[e].a, edges[e].b}) edges_of[static_cast<std::size_t>(end)].push_back(e);
    std::vector<int> ports(squares, 0);
    std::vector<std::size_t> open = edges_of[0];
    while (!open.empty()) {
        std::swap(open[static_cast<std::size_t>(dice.below(static_cast<int>(open.size())))], open.back());
        const testing::NetEdge edge = edges[open.back()];
        open.pop_back();
        const auto a = static_cast<std::size_t>(edge.a), c = static_cast<std::size_t>(edge.b);
        const bool in_a = ports[a] > 0 || a == 0, in_c = ports[c] > 0 || c == 0;
        if (in_a == in_c || ports[a] == 3 || ports[c] == 3) continue;
        ++ports[a], ++ports[c];
        tiles[a] |= edge.below ? formats::port::down : formats::port::right;
        tiles[c] |= edge.below ? formats::port::up : formats::port::left;
        const auto& more = edges_of[in_a ? c : a];
        open.insert(open.end(), more.begin(), more.end());
    }
    for (int& tile : tiles) tile = testing::turned_net_tile(tile, dice.below(4));
    return b;
}

std::string size_of(const Board& board) { return fmt::format("{}x{}{}", board.width, board.height, board.wraps ? "w" : ""); }

double clue_share(const Board& mosaic) {
    const Plane& clues = mosaic.planes[0];
    const auto told = std::count_if(clues.begin(), clues.end(), [](int clue) { return clue >= 0; });
    return static_cast<double>(told) / static_cast<double>(clues.size());
}

std::string board_text(const Board& board) {
    const Puzzle& puzzle = *find_puzzle(board.puzzle);
    const Format* sgt = find_format(puzzle, "sgt");
    return (sgt ? sgt : puzzle.formats[0])->print(board);
}

}  // namespace gridloom::peers
