// Own time beside Simon Tatham's solvers: mean over each file of the shared corpus that they were timed on.
#pragma once

#include <functional>
#include <string>

namespace gridloom::bench {

struct OwnRow {
    std::string puzzle, file;
    std::size_t boards;  // 0: the file is not there
    double ours, sgt;    // microseconds a board
};

// Calls tell(row) for each as it is measured, or for those of one name only.
void own_rows(const std::function<void(const OwnRow&)>& tell, const std::string& only = "");

}  // namespace gridloom::bench
