#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "service/solutions_json.h"

namespace gridloom::cli {
namespace {

const Measure& asked_measure(const Words& words, const Puzzle& puzzle) {
    std::string names;
    for (const Measure& m : puzzle.measures) {
        if (words.by.empty() || words.by == m.name) return m;
        names += (names.empty() ? "" : ", ") + std::string(m.name);
    }
    complain("expected --by " + names + ", found '" + words.by + "'");
}

int run_weigh(const Words& words) {
    const Asked asked = read(words);
    const Measure& measure = asked_measure(words, *asked.puzzle);
    const Format& format = solution_format(words, *asked.puzzle);
    const Solutions solutions(*asked.puzzle, asked.board, asked.settings);
    tell_stats(words, solutions.stats());
    if (!solutions.known()) {
        if (words.json) print(service::answer_json(*asked.puzzle, asked.board, solutions).dump() + "\n");
        return give_up(words, solutions.stats());
    }
    if (solutions.count() == 0) {
        print(words.json ? service::answer_json(*asked.puzzle, asked.board, solutions).dump() + "\n" : "no solution\n");
        return Exit::no;
    }
    const Weight weight = [&](int square, int value) {
        return measure.of(asked.board, fill_place(*asked.puzzle, asked.board, square), value);
    };
    const auto by_weight = solutions.by_weight(weight);
    const auto found = by_weight ? solutions.extremes(weight) : std::nullopt;
    if (!found) return give_up(words, solutions);
    const Extremes& extremes = *found;
    if (words.json) {
        service::Json j = service::answer_json(*asked.puzzle, asked.board, solutions);
        j["least"] = service::extreme_json(asked.board, extremes.least, format);
        j["most"] = service::extreme_json(asked.board, extremes.most, format);
        j["by_weight"] = service::by_weight_json(*by_weight);
        print(j.dump() + "\n");
        return Exit::ok;
    }
    for (const auto& [total, count] : *by_weight) {
        const auto digits = decimal(count, [&] { return solutions.stopped() == Stop::none; });
        if (!digits) return give_up(words, solutions);
        print(std::to_string(total) + " " + *digits + "\n");
    }
    if (words.show)
        for (const Extreme* e : {&extremes.least, &extremes.most}) print("\n" + format.print_solution(asked.board, e->solution));
    return Exit::ok;
}

}  // namespace

const Command weigh_command{"weigh",
                            "how many solutions have each weight (black squares, turns), lightest first",
                            "  gridloom weigh mosaic 3x3:h2 --show",
                            true,
                            {{"--by", &Words::by, nullptr, "which weight; `gridloom puzzles` lists them"},
                             {"--show", nullptr, &Words::show, "a lightest and a heaviest solution too"},
                             {"--to", &Words::to, nullptr, "the solutions' format"}},
                            run_weigh};

}  // namespace gridloom::cli
