#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/signals.h"
#include "service/solutions_json.h"

namespace gridloom::cli {
namespace {

int run_enumerate(const Words& words) {
    const Natural skip = whole_number(words.skip, "--skip");
    const std::optional<Natural> most = words.max.empty() ? std::nullopt : std::optional(whole_number(words.max, "--max"));
    const Asked asked = read(words);
    const Format& format = solution_format(words, *asked.puzzle);
    const Solutions solutions(*asked.puzzle, asked.board, asked.settings);
    if (!solutions.known()) {
        if (words.json) print(service::answer_json(*asked.puzzle, asked.board, solutions).dump() + "\n");
        tell_stats(words, solutions.stats());
        return give_up(words, solutions.stats());
    }
    Natural end = solutions.count();
    if (most && skip + *most < end) end = skip + *most;
    constexpr int max_as_json = 100'000;
    if (words.json && end - skip > max_as_json) complain("expected --max up to " + std::to_string(max_as_json) + " with --json");
    std::vector<Filling> kept;
    for (Natural k = skip; k < end; ++k) {
        if (interrupt_flag()) return Exit::interrupted;
        if (solutions.stopped() != Stop::none) return give_up(words, solutions);
        Filling f = solutions.at(k);
        if (words.json)
            kept.push_back(std::move(f));
        else
            print((k == skip ? "" : "\n") + format.print_solution(asked.board, f));
    }
    if (words.json) {
        service::Json j = service::answer_json(*asked.puzzle, asked.board, solutions);
        j["solutions"] = service::solutions_json(asked.board, kept, format);
        print(j.dump() + "\n");
    } else if (solutions.count() == 0) {
        print("no solution\n");
    }
    tell_stats(words, solutions.stats());
    return solutions.count() == 0 ? Exit::no : Exit::ok;
}

int run_rank(const Words& words) {
    const Asked asked = read(words);
    const Filling filling = read_solution(words.solution, asked);
    const Solutions solutions(*asked.puzzle, asked.board, asked.settings);
    tell_stats(words, solutions.stats());
    if (!solutions.known()) return give_up(words, solutions.stats());
    const auto rank = solutions.rank(filling);
    print(rank ? rank->str() + "\n" : "no solution\n");
    return rank ? Exit::ok : Exit::no;
}

}  // namespace

const Command enumerate_command{"enumerate",
                                "every solution, in a fixed order",
                                "  gridloom enumerate mosaic 3x3:h2 --skip 30 --max 2",
                                true,
                                {{"--skip", &Words::skip, nullptr, "begin after so many, however many: nobody walks there"},
                                 {"--max", &Words::max, nullptr, "at most so many"},
                                 {"--to", &Words::to, nullptr, "the solutions' format"}},
                                run_enumerate};

const Command rank_command{"rank",
                           "how many solutions `enumerate` lists before this one",
                           "  gridloom rank mosaic 3x3:h2 s1a80",
                           true,
                           {{"SOLUTION", &Words::solution, nullptr, "a file, -, or the solution's own text", true}},
                           run_rank};

}  // namespace gridloom::cli
