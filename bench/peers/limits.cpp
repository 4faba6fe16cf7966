// A board that no one can count, under a memory limit: given up in time, and within the memory.
#include <fmt/format.h>

#include "peers/boards.h"
#include "peers/sections.h"
#include "support/process.h"

namespace gridloom::peers {

void limits(Bench& bench) {
    bench.report.heading("A hopeless board under limits");
    testing::Given given;
    given.input = board_text(half_black_mosaic(100, 100, 0.3));
    std::vector<Row> rows;
    for (const char* limit : {"2s", "10s"}) {
        if (bench.quick && !rows.empty()) break;
        const testing::Run run =
            testing::run({GRIDLOOM_BINARY, "count", "mosaic", "-", "--memory-limit", "200M", "--time-limit", limit}, given);
        rows.push_back({fmt::format("count, --memory-limit 200M --time-limit {}", limit), std::to_string(run.code),
                        fmt::format("{:.2f} s", run.seconds), fmt::format("{:.0f} MB", static_cast<double>(run.memory) / 1e6)});
    }
    bench.report.text(
        "Mosaic 100x100 with 30 % clues, the whole process; exit code 3 is `gave up`. Seconds here are on the "
        "wall.");
    bench.report.table({"asked", "exit code", "took", "most memory"}, rows);
}

}  // namespace gridloom::peers
