// Boards with known answers: tab-separated lines of board, number of solutions, a solution. The
// shared corpus lies beside the project, or where GRIDLOOM_CORPUS says, and is not there everywhere:
// tests that read it say that they were skipped.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace gridloom::testing {

struct KnownBoard {
    std::string board, count, solution;
};

inline std::filesystem::path shared_corpus() {
    if (const char* told = std::getenv("GRIDLOOM_CORPUS")) return told;
    return std::filesystem::path(GRIDLOOM_SOURCE_DIR) / ".." / "shared" / "corpus";
}

inline std::vector<KnownBoard> read_tsv(const std::filesystem::path& file) {
    std::vector<KnownBoard> boards;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        KnownBoard b;
        std::istringstream fields(line);
        std::getline(fields, b.board, '\t');
        std::getline(fields, b.count, '\t');
        std::getline(fields, b.solution, '\t');
        if (!b.board.empty() && b.board[0] != '#') boards.push_back(b);
    }
    return boards;
}

}  // namespace gridloom::testing
