#include "peers/peers.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>

#include "peers/boards.h"
#include "peers/machine.h"
#include "peers/sections.h"

namespace gridloom::peers {
namespace {

struct Section {
    const char* name;
    void (*run)(Bench&);
};
constexpr Section sections[] = {{"human", human},           {"random", random}, {"minimal", minimal},     {"net", net},
                                {"fourwinds", fourwinds},   {"strips", strips}, {"classic", classic},     {"solvers", solvers},
                                {"generators", generators}, {"limits", limits}, {"sequences", sequences}, {"genres", genres},
                                {"files", files},           {"table", table},   {"cpsat", cpsat}};

const std::map<std::string, std::string> chart_titles = {{"fourwinds", "Four Winds grown from a seed, counted"},
                                                         {"mosaic", "Mosaics without a spare clue, checked"},
                                                         {"net", "Nets of sgt-net, counted"}};

const char* const introduction =
    "Every figure is processor time (user and system). *Own* is the library called inside the bench, from parsed board to "
    "answer; *process* is the `gridloom` binary from start to end, which is what the peers' figures are too: gringo and clasp "
    "together, cadical's two runs (a solution; with that forbidden, another) together. *Classic* is our own textbook "
    "method, in process. The last column is the quickest peer's time over ours, process against process, or (classic) "
    "own time against own time: below 1 we lose. A dash: not asked, having failed on a smaller board, or having no "
    "encoding. *Refused*: too wide for the textbook, or by a rule it does not know.\n\n"
    "The commands: `gringo bench/encodings/PUZZLE.lp - | clasp -n 10000` (`-n 2` where the question is unique or not), "
    "`cadical -q`, `gridloom count PUZZLE -`, `gridloom check PUZZLE -`. The classic methods have 5 s a board at most.\n\n"
    "The peers' encodings are in bench/encodings and bench/peers/cnf.cpp; before anything is measured their answers are "
    "compared with ours on random boards, and any difference on any board ends the bench.";

void write(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

void write_documents(Bench& bench, const std::string& command) {
    const std::filesystem::path docs = std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "docs";
    std::string text = "# Benchmarks\n\nWritten by `" + command + "`; run it again to have your own.\n\n";
    bench.report.heading("Cost against size");
    for (const auto& [puzzle, series] : bench.charts) {
        const std::string& title = chart_titles.at(puzzle);
        write(docs / "img" / (puzzle + ".svg"), chart(title, series));
        bench.report.picture("img/" + puzzle + ".svg", title);
    }
    write(docs / "benchmarks.md", text + bench.report.markdown());
}

int usage() {
    fmt::print(stderr, "usage: bench/run peers [SECTION...] [--quick] [--limit SECONDS] [--only NAME] [--page FILE]; sections:");
    for (const Section& section : sections) fmt::print(stderr, " {}", section.name);
    fmt::print(stderr, "\n");
    return 2;
}

}  // namespace

void Bench::point(const std::string& puzzle, const std::string& name, Point point) {
    auto& all = charts[puzzle];
    auto at = std::find_if(all.begin(), all.end(), [&](const Series& s) { return s.name == name; });
    if (at == all.end()) at = all.insert(all.end(), {name, {}});
    at->points.push_back(point);
}

void disagree(const std::string& what, const std::string& board) {
    throw std::runtime_error("the bench ends here: " + what + ", on\n" + board);
}

int run(const std::vector<std::string>& words) {
    Bench bench;
    std::vector<Section> wanted;
    std::string page;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto section =
            std::find_if(std::begin(sections), std::end(sections), [&](const Section& s) { return words[i] == s.name; });
        if (section != std::end(sections))
            wanted.push_back(*section);
        else if (words[i] == "--quick")
            bench.quick = true;
        else if (words[i] == "--limit" && i + 1 < words.size())
            bench.limit = std::stod(words[++i]);
        else if (words[i] == "--only" && i + 1 < words.size())
            bench.only = words[++i];
        else if (words[i] == "--page" && i + 1 < words.size())
            page = words[++i];
        else
            return usage();
    }
    if (bench.quick) bench.limit = std::min(bench.limit, 2.0);
    bench.own_limit = std::max(bench.own_limit, bench.limit);
    const bool all = wanted.empty();
    if (all) wanted.assign(std::begin(sections), std::end(sections));
    const auto start = std::chrono::steady_clock::now();
    try {
        bench.report.text(introduction);
        describe_machine(bench);
        if (!has_shared_corpus())
            bench.report.text(
                "There is no shared corpus beside the project: boards are those of tests/boards, of "
                "sgt-puzzles' generators, and drawn here.");
        check_encodings(bench);
        for (const Section& section : wanted) section.run(bench);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    bench.report.text(fmt::format("The whole run took {:.0f} s.", taken.count()));
    if (!page.empty())
        write(page, fmt::format("# Benchmarks\n\nWritten by `bench/run peers {}`; run it again to have your own.\n\n{}",
                                fmt::join(words, " "), bench.report.markdown()));
    if (all) write_documents(bench, bench.quick ? "bench/run peers --quick" : "bench/run peers");
    return 0;
}

}  // namespace gridloom::peers
