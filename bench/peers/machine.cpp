#include "peers/machine.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "support/process.h"

namespace gridloom::peers {
namespace {

std::string processor() {
    std::ifstream cpuinfo("/proc/cpuinfo");
    for (std::string line; std::getline(cpuinfo, line);)
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    return "unknown";
}

std::string version(const std::string& package) {
    const testing::Run asked = testing::run({"dpkg-query", "-W", "-f=${Version}", package});
    return asked.code == 0 ? asked.out : "not installed";
}

// Boards a second that `sgt-net --generate 1000 '15x15#1'` makes on the machine that quoted figures come from.
constexpr double yardstick = 1450;

}  // namespace

double speed_of_machine() {
    double most = 0;
    for (int i = 0; i < 3; ++i) {
        const testing::Run made = testing::run({"/usr/games/sgt-net", "--generate", "1000", "15x15#1"});
        if (made.code == 0) most = std::max(most, 1000 / made.processor_seconds);
    }
    return most > 0 ? most / yardstick : 1;
}

void describe_machine(Bench& bench) {
    bench.report.heading("Machine and programs");
    std::vector<Row> rows = {{"processor", processor()},
                             {"cores", std::to_string(std::thread::hardware_concurrency())},
                             {"gridloom", GRIDLOOM_VERSION}};
    for (const char* package : {"gringo", "clasp", "cadical", "minizinc", "sgt-puzzles"})
        rows.push_back({package, version(package)});
    rows.push_back({"limit", fmt::format("{:.0f} s a board and peer; the quickest of {}", bench.limit,
                                         bench.repeats() == 1 ? "one run" : "three runs")});
    bench.report.table({"what", "which"}, rows);
}

}  // namespace gridloom::peers
