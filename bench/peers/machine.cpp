#include "peers/machine.h"

#include <fmt/format.h>

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

}  // namespace

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
