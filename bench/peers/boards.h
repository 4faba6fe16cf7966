// Where the bench's boards come from: the shared corpus beside the project, the project's own boards
// where that is absent, sgt-puzzles' generators, and boards grown here from a seed.
#pragma once

#include <string>
#include <vector>

#include "gridloom/board.h"

namespace gridloom::peers {

struct Known {
    Board board;
    std::string count;  // empty where no one told
};

bool has_shared_corpus();
// A file of the shared corpus, such as "mosaic/minimal.tsv"; nothing where it is absent.
std::vector<Known> corpus_file(const std::string& puzzle, const std::string& name);
std::vector<Known> every_corpus_net();
std::vector<Known> own_boards(const std::string& puzzle);

// So many boards of one size by `sgt-net` or `sgt-mosaic`; nothing where that is not installed.
std::vector<Known> sgt_boards(const std::string& puzzle, const std::string& parameters, int boards);
std::vector<Known> grown_fourwinds(int side, int boards, bool nocover);

// A random picture, half of it black, with this share of its clues.
Board half_black_mosaic(int width, int height, double share);
// Strips 10 wide: such a picture with six clues in ten; a random tree without tiles of four ports.
Board mosaic_strip(int rows);
Board net_strip(int rows);

std::string size_of(const Board& board);
double clue_share(const Board& mosaic);
// The board in a form that our command line reads.
std::string board_text(const Board& board);

}  // namespace gridloom::peers
