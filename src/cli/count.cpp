#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "answers/prepare.h"
#include "cli/command.h"
#include "cli/means.h"
#include "gridloom/estimate.h"
#include "service/answer_json.h"

namespace gridloom::cli {
namespace {

// The plan, a part a line.
int tell_plan(const Words& words, const Asked& asked) {
    const EstimateAnswer plan = estimate(*asked.puzzle, asked.board, asked.settings);
    if (words.json) {
        print(service::answer_json(*asked.puzzle, asked.board, plan).dump() + "\n");
    } else {
        print(fmt::format("{} cells, {} settled, {}\n", plan.stats.cells, plan.stats.forced,
                          plan.contradiction       ? "no solution"
                          : plan.parts.empty()     ? "nothing to sweep"
                          : plan.parts.size() == 1 ? "1 part"
                                                   : fmt::format("{} parts", plan.parts.size())));
        if (!plan.parts.empty()) print("part  cells  rules  order  of  bytes/state  widest layer  all layers\n");
        for (std::size_t k = 0; k < plan.parts.size(); ++k) {
            const PartEstimate& p = plan.parts[k];
            print(fmt::format("{:4} {:6} {:6}  {:<5} {:3} {:12}       <=2^{:4.1f}     <=2^{:4.1f}\n", k + 1, p.cells, p.rules,
                              p.order, p.orders, p.words * 8, p.widest, p.cost));
        }
    }
    tell_stats(words, plan.stats);
    return Exit::ok;
}

// Standard input belongs to the first rank of an MPI job.
Words with_shared_input(const Words& words) {
    Words shared = words;
    engine::Communicator* communicator = many::communicator();
    if (communicator && words.board == "-")
        shared.board =
            many::share_text(*communicator, communicator->rank() == 0 ? read_text("-", asked_puzzle(words)) + "\n" : "");
    return shared;
}

int run_count(const Words& given) {
    const Words words = with_shared_input(given);
    Asked asked = read(words);
    if (words.estimate) return tell_plan(words, asked);
    Means means(words, asked);
    CountAnswer answer;
    if (words.method == "classic") {
        const answers::Stopwatch watch;
        const ClassicAnswer classic = asked_classic(words, *asked.puzzle).count(asked.board, asked.settings.limits);
        if (const auto failed = classic_failed(words, classic)) return *failed;
        answer = {true, classic.count, classic.count, stats_of(classic, asked.board, watch.seconds())};
    } else {
        answer = count(*asked.puzzle, asked.board, asked.settings);
    }
    if (!means.speaks()) return Exit::ok;
    if (answer.exact) means.finish();
    const auto digits = answer.exact && !words.json ? digits_within(answer.count, asked.settings.limits, answer.stats) : "";
    if (!digits) return give_up(words, answer.stats);
    if (words.json)
        print(service::answer_json(*asked.puzzle, asked.board, answer).dump() + "\n");
    else if (answer.exact)
        print(*digits + "\n");
    tell_stats(words, answer.stats);
    if (answer.stats.stopped == Stop::disk && !means.why().empty()) fmt::print(stderr, "gridloom: {}\n", means.why());
    return answer.exact ? Exit::ok : give_up(words, answer.stats, answer.at_least);
}

std::vector<Option> options() {
    std::vector<Option> all = means_options();
    all.push_back({"--estimate", nullptr, &Words::estimate, "how it would be counted and what that may cost, without doing it"});
    return all;
}

}  // namespace

const Command count_command{
    "count",  "the exact number of solutions, whatever its size", "  gridloom count mosaic board.txt --stats", true, options(),
    run_count};

}  // namespace gridloom::cli
