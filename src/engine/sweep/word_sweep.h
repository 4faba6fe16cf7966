// WordSweep: sweeps one loop over bracket words. A layer is an array with a count for each word; a move adds counts to counts, run by
// run, and nothing is looked up.
//
// All counts have the same number of limbs. What a layer's counts reach is noted as they are written, and before a move that might
// overflow them every count gets one limb more.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "engine/base/budget.h"
#include "engine/base/charged.h"
#include "engine/program/planar_lines.h"
#include "engine/sweep/swept.h"
#include "engine/sweep/word_runs.h"

namespace gridloom::engine {

class WordSweep {
  public:
    // Places of an ending for which a move is spelled out, where the line is not further left: the more of them the fewer beginnings and
    // the more runs to be found. From 6 to 10 hardly matters.
    static constexpr std::uint32_t usual_ending = 8;

    WordSweep(const PlanarLines& lines, Budget& budget, std::uint32_t places_of_ending = usual_ending);

    // Bytes that the sweep takes at least.
    static std::uint64_t bytes(const PlanarLines& lines) { return 2 * lines.widest * sizeof(std::uint64_t); }
    // To the end, on top of the figures of what was tried before. False: a limit was reached.
    bool run(Swept& result, Progress progress, std::size_t steps);

  private:
    using Limbs = std::vector<std::uint64_t, Charged<std::uint64_t>>;
    // The beginnings of words, up to a place before the line.
    struct Beginning {
        std::uint64_t from = 0, to = 0;  // numbers before and after the move
        std::size_t height = 0;
        bool has_path = false;
    };

    bool take(const PlanarLines::Move& move);
    bool each_beginning(std::size_t place, Beginning b);
    bool pass(const Beginning& b);
    void close(const std::vector<std::uint32_t>& endings, std::uint64_t first);
    const WordRuns& runs_of(const PlanarLines::Move& move);
    void widen();

    const PlanarLines& lines_;
    std::uint64_t widest_;  // words of a layer, the first one too
    std::uint32_t places_of_ending_;
    Budget& budget_;
    Limbs from_, to_;
    std::size_t limbs_ = 1;
    std::uint64_t seen_ = 0;  // all high limbs since the counts got that many, or'ed
    Natural closed_ = 0;
    std::uint64_t since_look_ = 0;
    // Of the move being taken.
    BracketWords before_, after_;
    const WordRuns* runs_ = nullptr;
    std::uint32_t cut_ = 0;
    std::vector<std::vector<std::uint64_t>>
        turned_;  // by place: the number after the move of a beginning with one bracket turned
    std::map<std::vector<std::uint32_t>, WordRuns> known_;
};

}  // namespace gridloom::engine
