#include "peers/gallery_boards.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "support/process.h"

namespace gridloom::peers {
namespace {

namespace fs = std::filesystem;
const fs::path project = GRIDLOOM_SOURCE_DIR;

}  // namespace

std::vector<std::string> gallery_names() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(project / "puzzles"))
        if (entry.path().extension() == ".loom") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

fs::path gallery_file(const std::string& name) { return project / "puzzles" / (name + ".loom"); }

std::shared_ptr<const Puzzle> gallery_puzzle(const std::string& name) {
    auto read = read_puzzle(testing::read_file(gallery_file(name)));
    if (!read) throw std::runtime_error(name + ": " + read.error().text());
    return *read;
}

Board gallery_board(const std::string& name, const Puzzle& puzzle, const std::string& text) {
    if (auto board = parse_board(puzzle, text)) return *board;
    const Puzzle* in_cpp = find_puzzle(name);
    const auto known = parse_board(*in_cpp, text);
    if (!known) throw std::runtime_error("not a board: " + text.substr(0, 80) + ": " + known.error().text());
    const auto board = parse_board(puzzle, find_format(*in_cpp, "gridloom")->print(*known));
    if (!board) throw std::runtime_error("not a board of the rules file: " + board.error().text());
    return *board;
}

std::vector<Board> gallery_boards(const std::string& name, const Puzzle& puzzle) {
    std::vector<Board> boards;
    std::ifstream in(project / "bench/boards/gallery" / (name + ".txt"));
    for (std::string line; std::getline(in, line);)
        if (!line.empty()) boards.push_back(gallery_board(name, puzzle, line));
    return boards;
}

}  // namespace gridloom::peers
