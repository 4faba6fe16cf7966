#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/signals.h"
#include "service/solutions_json.h"

namespace gridloom::cli {
namespace {

int run_sample(const Words& words) {
    const std::uint64_t n = whole_number_64(words.n, "--n");
    Random random(whole_number_64(words.seed, "--seed"));
    const Asked asked = read(words);
    const Format& format = solution_format(words, *asked.puzzle);
    const Solutions solutions(*asked.puzzle, asked.board, asked.settings);
    tell_stats(words, solutions.stats());
    if (!solutions.known()) {
        if (words.json) print(service::answer_json(*asked.puzzle, asked.board, solutions).dump() + "\n");
        return give_up(words, solutions.stats());
    }
    std::vector<Filling> kept;
    for (std::uint64_t i = 0; i < n && solutions.count() != 0; ++i) {
        if (interrupt_flag()) return Exit::interrupted;
        if (solutions.stopped() != Stop::none) return give_up(words, solutions);
        Filling f = solutions.sample(random);
        if (words.json)
            kept.push_back(std::move(f));
        else
            print((i == 0 ? "" : "\n") + format.print_solution(asked.board, f));
    }
    if (words.json) {
        service::Json j = service::answer_json(*asked.puzzle, asked.board, solutions);
        j["solutions"] = service::solutions_json(asked.board, kept, format);
        print(j.dump() + "\n");
    } else if (solutions.count() == 0) {
        print("no solution\n");
    }
    return solutions.count() == 0 ? Exit::no : Exit::ok;
}

}  // namespace

const Command sample_command{"sample",
                             "fair random solutions: each as likely as any other",
                             "  gridloom sample mosaic 3x3:h2 --n 3 --seed 7",
                             true,
                             {{"--n", &Words::n, nullptr, "how many"},
                              {"--seed", &Words::seed, nullptr, "the same seed gives the same solutions on every machine"},
                              {"--to", &Words::to, nullptr, "the solutions' format"}},
                             run_sample};

}  // namespace gridloom::cli
