// The sections of `bench/run peers`, one file each, and what they share.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "peers/chart.h"
#include "peers/report.h"

namespace gridloom::peers {

struct Bench {
    Report report;
    bool quick = false;
    double limit = 20;                                  // seconds a peer has for one board
    double own_limit = 20;                              // seconds we have
    std::string only;                                   // of sequences and genres: those whose name has this in it
    std::map<std::string, std::vector<Series>> charts;  // by puzzle

    int repeats() const { return quick ? 1 : 3; }
    void point(const std::string& puzzle, const std::string& series, Point point);
};

// Different answers to the same question: the bench ends there.
[[noreturn]] void disagree(const std::string& what, const std::string& board);

// The quickest of several runs of `ask`, which gives something that has `seconds` and `finished`.
template <class Ask>
auto quickest(int repeats, const Ask& ask) {
    auto best = ask();
    for (int i = 1; i < repeats && best.finished; ++i)
        if (auto again = ask(); again.seconds < best.seconds) best = again;
    return best;
}

void check_encodings(Bench& bench);  // always first

void human(Bench& bench);       // 1 Mosaics made by people
void random(Bench& bench);      // 2 random Mosaics, counted
void minimal(Bench& bench);     // 3 Mosaics without a redundant clue, checked
void net(Bench& bench);         // 4
void fourwinds(Bench& bench);   // 5
void strips(Bench& bench);      // 6 cost along a strip
void classic(Bench& bench);     // 7 worst cases of the textbook methods
void solvers(Bench& bench);     // 8 sgt-puzzles' solvers, quoted
void generators(Bench& bench);  // 9 sgt-puzzles' generators
void limits(Bench& bench);      // 10 a hopeless board under limits
void sequences(Bench& bench);   // 11 empty boards, beside a counter of loops
void genres(Bench& bench);      // 12 boards of many puzzles, checked
void files(Bench& bench);       // 13 rules files beside C++
void table(Bench& bench);       // 14 the gallery, a row a puzzle
void cpsat(Bench& bench);       // 15 large boards, beside CP-SAT

}  // namespace gridloom::peers
