#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/files.h"
#include "draw/trace_chart.h"
#include "gridloom/trace.h"
#include "service/solutions_json.h"

namespace gridloom::cli {
namespace {

// A square by its row and column, any other place by its sort and number.
std::string short_name(const Puzzle& puzzle, const Board& board, int index) {
    const Place place = fill_place(puzzle, board, index).place;
    if (place.sort != Sort::cell) return std::string(to_text(place.sort)) + std::to_string(place.index);
    return std::to_string(board.row(place.index) + 1) + "." + std::to_string(board.column(place.index) + 1);
}

std::string table(const Puzzle& puzzle, const Board& board, const TraceAnswer& answer) {
    std::string text = std::to_string(answer.settled.size()) + " squares settled before the sweep, " +
                       std::to_string(answer.free.size()) + " free, " + std::to_string(answer.parts.size()) + " parts\n";
    for (std::size_t k = 0; k < answer.parts.size(); ++k) {
        const TracePart& part = answer.parts[k];
        text += "\npart " + std::to_string(k + 1) + ", peak " + std::to_string(part.peak) +
                (part.listed ? ", solutions listed\n" : "\nstep squares unfinished tried moved states merged\n");
        for (std::size_t i = 0; i < part.steps.size(); ++i) {
            const TraceStep& s = part.steps[i];
            text += std::to_string(i + 1) + " ";
            for (std::size_t q = 0; q < s.squares.size(); ++q) text += (q ? "," : "") + short_name(puzzle, board, s.squares[q]);
            if (s.squares.empty()) text += "-";
            for (const std::uint64_t n : {std::uint64_t{s.unfinished.size()}, s.tried, s.moved, s.states, s.moved - s.states})
                text += " " + std::to_string(n);
            text += "\n";
        }
    }
    return text;
}

int run_trace(const Words& words) {
    if (!words.output.empty()) check_picture_name(words.output);
    const Asked asked = read(words);
    const TraceAnswer answer = trace(*asked.puzzle, asked.board, asked.settings);
    tell_stats(words, answer.stats);
    if (words.json)
        print(service::answer_json(*asked.puzzle, asked.board, answer).dump() + "\n");
    else if (words.output.empty())
        print(table(*asked.puzzle, asked.board, answer));
    if (!words.output.empty()) write_picture(words.output, draw::trace_chart(*asked.puzzle, asked.board, answer));
    return answer.finished ? Exit::ok : give_up(words, answer.stats);
}

}  // namespace

const Command trace_command{"trace",
                            "the sweep step by step: states, merges, the frontier and the peak",
                            "  gridloom trace mosaic 5x5:0b432d244a4b5b1b6a --json",
                            true,
                            {{"-o,--output", &Words::output, nullptr, "a chart of the sweep into this file, .svg or .png"}},
                            run_trace};

}  // namespace gridloom::cli
