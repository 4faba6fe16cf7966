// Cost along a strip 10 wide: ten times the rows should cost ten times as much.
#include <fmt/format.h>

#include "peers/boards.h"
#include "peers/ours.h"
#include "peers/sections.h"

namespace gridloom::peers {

void strips(Bench& bench) {
    bench.report.heading("Strips, counted");
    std::vector<Row> rows;
    const struct {
        const char* name;
        Board (*strip)(int rows);
    } kinds[] = {{"Mosaic, 60 % clues,", mosaic_strip}, {"Net", net_strip}};
    for (const auto& [name, strip] : kinds) {
        double first = 0;
        bool clasp_out = false;
        for (const int length : {100, 1000, 10000}) {
            const Board board = strip(length);
            const OwnAnswer ours =
                quickest(length < 10000 ? bench.repeats() : 1, [&] { return count_ours(board, bench.own_limit); });
            const double a_row = ours.seconds / length;
            if (length == 100) first = a_row;
            std::string clasp = "–";
            if (!clasp_out) {
                const PeerAnswer asked = ask_clasp(board, 2, bench.limit);
                clasp_out = !asked.finished;
                clasp = asked.finished ? duration(asked.seconds) : "gave up";
                if (asked.finished && ours.finished && asked.found != (ours.count > 1 ? 2 : ours.count.convert_to<long>()))
                    disagree("clasp finds another number", board_text(board).substr(0, 1000));
            }
            rows.push_back({fmt::format("{} 10x{}", name, length), ours.finished ? magnitude(ours.count.str()) : "gave up",
                            duration(ours.seconds), duration(a_row), fmt::format("{:.2f}", a_row / first), clasp});
        }
    }
    bench.report.table({"strip", "solutions", "ours, own", "a row", "a row, 10x100 = 1", "gringo+clasp, two solutions"}, rows);
}

}  // namespace gridloom::peers
