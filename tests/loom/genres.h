// Boards of other people's puzzles with their addresses, files and answers: see README.md there. Not everywhere: tests that read them say
// that they were skipped.
#pragma once

#include <string>
#include <vector>

#include "formats/loom/file_rules.h"

namespace gridloom::testing {

struct GenreBoard {
    std::string genre;   // as its table is called
    std::string puzzle;  // as the rules file is
    std::string source, where, url, verdict, solution, file;
    bool unique = false;
};
// Empty where the folder is absent.
std::vector<GenreBoard> genre_boards();

// Addresses that say what our rules can not, and why.
const char* not_ours(const std::string& url);

}  // namespace gridloom::testing
