// The puzzles of the gallery as their files say them, and a hundred boards of each (bench/boards/gallery).
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "gridloom/puzzle.h"

namespace gridloom::peers {

// Names, sorted: those of the files in puzzles.
std::vector<std::string> gallery_names();
std::filesystem::path gallery_file(const std::string& name);
std::shared_ptr<const Puzzle> gallery_puzzle(const std::string& name);

// Of other programs' forms a rules file may know fewer than the same puzzle in C++, which reads them then.
Board gallery_board(const std::string& name, const Puzzle& puzzle, const std::string& text);
std::vector<Board> gallery_boards(const std::string& name, const Puzzle& puzzle);

}  // namespace gridloom::peers
