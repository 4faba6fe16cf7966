// The benchmarks, one file each. They draw their boards from a seed, so that every run on every
// machine measures the same boards; figures other than seconds are the same everywhere.
#pragma once

#include <string>

namespace gridloom::bench {

struct Options {
    double classic_seconds = 200;  // the textbook method gives up after this long on one board
    std::string only;              // of `own`: the files of this name, to look at with a profiler
};

void solve(const Options& options);    // ours on 1,000 boards, the textbook's worst case beside it
void count(const Options& options);    // states and time, ours and the textbook's
void layer(const Options& options);    // what a layer adds to the library's table
void classic(const Options& options);  // each puzzle's textbook method and ours on the same boards
void threads(const Options& options);  // one wide count on one thread and on two
void own(const Options& options);      // from board to proved answer, beside Simon Tatham's solvers
void decide(const Options& options);   // our own SAT solver and the library's, on the same parts
void make(const Options& options);     // new boards, beside his generators

}  // namespace gridloom::bench
