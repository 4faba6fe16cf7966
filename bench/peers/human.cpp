// Mosaics made by people: all counted by us, against the slowest single one of the peers.
#include <fmt/format.h>

#include <algorithm>

#include "peers/boards.h"
#include "peers/ours.h"
#include "peers/sections.h"

namespace gridloom::peers {
namespace {

struct Sum {
    int boards = 0;
    double total = 0, slowest = 0;
    std::string where;

    void add(double seconds, const Board& board) {
        ++boards;
        total += seconds;
        if (seconds > slowest) slowest = seconds, where = size_of(board);
    }
    Row row(const std::string& who) const { return {who, std::to_string(boards), duration(total), duration(slowest), where}; }
};

}  // namespace

void human(Bench& bench) {
    bench.report.heading("Mosaics made by people");
    std::vector<Known> boards = corpus_file("mosaic", "peers/mosaic_human.tsv");
    if (boards.empty()) {
        bench.report.text("These lie in the shared corpus, which is not here: the project's own boards instead.");
        boards = own_boards("mosaic");
    }
    // The biggest first: in a quick run the peers get only those.
    std::stable_sort(boards.begin(), boards.end(),
                     [](const Known& a, const Known& b) { return a.board.squares() > b.board.squares(); });
    const std::size_t asked = bench.quick ? 20 : boards.size();
    Sum own, process, clasp, cadical;
    int unique = 0;
    std::string several;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const auto& [board, told] = boards[i];
        const OwnAnswer ours = quickest(bench.repeats(), [&, &b = board] { return count_ours(b, bench.own_limit); });
        if (!ours.finished) disagree("we gave up", board_text(board));
        if (!told.empty() && ours.count.str() != told) disagree("we count " + ours.count.str(), board_text(board));
        own.add(ours.seconds, board);
        if (ours.count == 1)
            ++unique;
        else
            several += (several.empty() ? "" : ", ") + ours.count.str();
        if (i >= asked) continue;
        process.add(process_ours("count", board, bench.limit).seconds, board);
        const PeerAnswer listed = ask_clasp(board, 10'000, bench.limit);
        if (listed.finished && ours.count <= 10'000 && ours.count != listed.found)
            disagree(fmt::format("clasp lists {}, we count {}", listed.found, ours.count.str()), board_text(board));
        clasp.add(listed.seconds, board);
        const PeerAnswer decided = ask_cadical(board, bench.limit);
        if (decided.finished && std::min<long>(decided.found, 2) != (ours.count > 1 ? 2 : ours.count.convert_to<long>()))
            disagree("cadical finds another number", board_text(board));
        cadical.add(decided.seconds, board);
    }
    bench.report.text(fmt::format("{} boards counted, {} with one solution; the others have {}.{}", boards.size(), unique,
                                  several.empty() ? "none" : several,
                                  asked < boards.size() ? " Peers: the 20 biggest only." : ""));
    bench.report.table(
        {"who", "boards", "all together", "slowest one", "its size"},
        {own.row("ours, own"), process.row("ours, process"), clasp.row("gringo+clasp"), cadical.row("cadical (decides only)")});
    bench.report.text(fmt::format("All {} counted by us take {} of own time: clasp's slowest single board takes {} that.",
                                  boards.size(), duration(own.total), ratio(clasp.slowest, own.total)));
}

}  // namespace gridloom::peers
