#include "peers/comparison.h"

#include <fmt/format.h>

#include <algorithm>

#include "peers/cnf.h"

namespace gridloom::peers {
namespace {

constexpr long most_listed = 10'000;
constexpr double classic_limit = 5;

// One count, or the fewest and the most.
std::string solutions(std::vector<Natural> counts, bool counting) {
    if (counts.empty()) return "?";
    std::sort(counts.begin(), counts.end());
    const Natural &fewest = counts.front(), &most = counts.back();
    if (!counting && most > 1) return fewest < 2 ? "some several" : "several";
    return magnitude(fewest.str()) + (fewest == most ? "" : "–" + magnitude(most.str()));
}

}  // namespace

struct Comparison::Asking {
    Total own, process, clasp, cadical, classic;
    bool refused = false;
    std::vector<Natural> counts;
};

void Comparison::ask_one(const Known& known, Asking& asking) {
    const Board& board = known.board;
    const auto add = [](Total& total, const auto& answer) {
        ++total.asked;
        total.finished += answer.finished;
        if (answer.finished) total.seconds += answer.seconds;
        return answer.finished;
    };
    const bool counting = asked_ == Asked::count;
    const long most = counting ? most_listed : 2;
    const auto shown = [](const Natural& count, long up_to) { return count > up_to ? up_to : count.convert_to<long>(); };
    const OwnAnswer own = quickest(
        bench_.repeats(), [&] { return counting ? count_ours(board, bench_.own_limit) : check_ours(board, bench_.own_limit); });
    const auto same = [&](const char* who, long theirs, long up_to) {
        if (own.finished && theirs != shown(own.count, up_to))
            disagree(fmt::format("{} says {}, we say {}", who, theirs, own.count.str()), board_text(board));
    };
    if (add(asking.own, own)) {
        asking.counts.push_back(own.count);
        if (!known.count.empty() && counting && known.count != own.count.str())
            disagree("the corpus says " + known.count + ", we say " + own.count.str(), board_text(board));
        if (!known.count.empty()) same("the corpus", shown(Natural(known.count), most), most);
    }
    add(asking.process,
        quickest(bench_.repeats(), [&] { return process_ours(counting ? "count" : "check", board, bench_.own_limit); }));
    if (!out_clasp_) {
        const auto listed = quickest(bench_.repeats(), [&] { return ask_clasp(board, most, limit_); });
        out_clasp_ = !add(asking.clasp, listed);
        if (listed.finished) same("clasp", listed.found, most);
    }
    if (!out_cadical_ && has_plain_cnf(board)) {
        const auto decided = quickest(bench_.repeats(), [&] { return ask_cadical(board, limit_); });
        out_cadical_ = !add(asking.cadical, decided);
        if (decided.finished) same("cadical", decided.found, 2);
    }
    if (!out_classic_ && !asking.refused) {
        const ClassicRun run = classic_count(board, std::min(limit_, classic_limit));
        asking.refused = run.refused;
        if (run.refused) return;
        out_classic_ = !add(asking.classic, run);
        if (run.finished) same("classic", shown(run.count, most), most);
    }
}

std::string Comparison::figure(const Total& total, int boards) const {
    if (total.asked == 0) return "–";
    if (total.finished == 0) return "gave up";
    const std::string mean = duration(total.seconds / total.finished);
    return total.finished == boards ? mean : fmt::format("{} ({} of {})", mean, total.finished, total.asked);
}

void Comparison::add(const std::string& kind, const std::vector<Known>& boards, bool charted) {
    if (boards.empty()) return;
    Asking asking;
    for (const Known& known : boards) ask_one(known, asking);
    const int n = static_cast<int>(boards.size());
    const auto all = [&](const Total& total) { return total.finished == n; };
    std::string best = "–";
    double least = 1e9;  // process against process; the textbook, like our own time, runs in this one
    for (const auto& [peer, ours] : {std::pair{asking.clasp, asking.process}, std::pair{asking.cadical, asking.process},
                                     std::pair{asking.classic, asking.own}})
        if (all(peer) && all(ours)) least = std::min(least, peer.seconds / ours.seconds);
    if (least < 1e9) best = ratio(least, 1);
    rows_.push_back({kind, std::to_string(n), solutions(asking.counts, asked_ == Asked::count), figure(asking.own, n),
                     figure(asking.process, n), figure(asking.clasp, n), figure(asking.cadical, n),
                     asking.refused ? "refused" : figure(asking.classic, n), best});
    if (!charted) return;
    const double squares = boards[0].board.squares();
    const auto chart = [&](const char* name, const Total& total) {
        if (all(total)) bench_.point(boards[0].board.puzzle, name, {squares, total.seconds / n});
    };
    chart("gridloom, own time", asking.own);
    chart("gridloom, whole process", asking.process);
    chart("gringo + clasp", asking.clasp);
    chart("cadical", asking.cadical);
    chart("classic method", asking.classic);
}

void Comparison::print() {
    bench_.report.table(
        {"boards", "n", "solutions", "ours, own", "ours, process", "gringo+clasp", "cadical", "classic", "quickest peer / ours"},
        rows_);
    rows_.clear();
}

}  // namespace gridloom::peers
