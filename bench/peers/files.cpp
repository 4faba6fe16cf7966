// Mosaic, Net and Four Winds said as rules files beside the same puzzles in C++, on every file of the shared corpus: their answers are the
// same, and the ratio of their times is what a rules file costs. Then how long the files of the gallery take to read, and the program to start.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "peers/boards.h"
#include "peers/gallery_boards.h"
#include "peers/ours.h"
#include "peers/sections.h"
#include "support/corpus.h"
#include "support/process.h"

namespace gridloom::peers {
namespace {

namespace fs = std::filesystem;

// The boards of a file of the corpus as text: tab-separated lines, or blocks with a remark before each.
std::vector<std::string> board_texts(const fs::path& path) {
    std::vector<std::string> texts;
    if (path.extension() == ".tsv") {
        for (const auto& known : testing::read_tsv(path)) texts.push_back(known.board);
        return texts;
    }
    std::ifstream in(path);
    std::string block;
    const auto finish = [&] {
        if (!block.empty()) texts.push_back(block);
        block.clear();
    };
    for (std::string line; std::getline(in, line);)
        if (line.empty())
            finish();
        else if (line[0] != '#' || line.find("models=") == std::string::npos)
            block += line + "\n";
    finish();
    return texts;
}

// One question about all boards of a corpus file, asked of both.
struct Compared {
    double cpp = 0, file = 0;
    int boards = 0, gave_up = 0;

    double ratio() const { return cpp > 0 ? file / cpp : 1; }
};

struct Asked {
    const Puzzle* cpp;
    const Puzzle* file;
    double limit;
};

struct Timed {
    bool finished = false;
    std::string answer;
    double seconds = 0;
};

Timed timed(const Puzzle& puzzle, const Board& board, bool counting, double limit) {
    Settings settings;
    settings.limits.seconds = limit;
    Timed result;
    const double start = processor_seconds();
    if (counting) {
        const CountAnswer answer = count(puzzle, board, settings);
        result.seconds = processor_seconds() - start;
        result.finished = answer.exact;
        result.answer = answer.count.str();
    } else {
        const CheckAnswer answer = check(puzzle, board, settings, 2);
        result.seconds = processor_seconds() - start;
        result.finished = answer.verdict != Verdict::gave_up;
        result.answer = std::to_string(static_cast<int>(answer.verdict));
    }
    return result;
}

// In turns, until a board has cost some milliseconds or been asked often; the quickest of each counts.
void compare(const Asked& asked, const std::string& text, bool counting, int repeats, Compared& all) {
    const auto cpp_board = parse_board(*asked.cpp, text);
    if (!cpp_board) throw std::runtime_error("not a board: " + text.substr(0, 80) + ": " + cpp_board.error().text());
    const Board file_board = gallery_board(asked.cpp->name, *asked.file, find_format(*asked.cpp, "gridloom")->print(*cpp_board));
    Timed cpp = timed(*asked.cpp, *cpp_board, counting, asked.limit),
          file = timed(*asked.file, file_board, counting, asked.limit);
    if (!cpp.finished || !file.finished) {
        ++all.gave_up;
        return;
    }
    if (cpp.answer != file.answer)
        disagree(fmt::format("in C++ {} says {}, its rules file {}", asked.cpp->name, cpp.answer, file.answer), text);
    double spent = cpp.seconds + file.seconds;
    for (int i = 1; i < repeats && spent < 0.5; ++i) {
        const double a = timed(*asked.cpp, *cpp_board, counting, asked.limit).seconds;
        const double b = timed(*asked.file, file_board, counting, asked.limit).seconds;
        cpp.seconds = std::min(cpp.seconds, a), file.seconds = std::min(file.seconds, b), spent += a + b;
    }
    ++all.boards;
    all.cpp += cpp.seconds;
    all.file += file.seconds;
}

std::string figures(const Compared& c, double Compared::*seconds) {
    return c.boards == 0 ? "gave up" : duration(c.*seconds / c.boards);
}

void compare_corpus(Bench& bench, const std::string& name) {
    const auto file = gallery_puzzle(name);
    const Asked asked{find_puzzle(name), file.get(), bench.own_limit};
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(testing::shared_corpus() / name)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Row> rows;
    Compared all[2];
    double worst[2] = {0, 0};
    for (const fs::path& path : files) {
        if (!bench.only.empty() && (name + "/" + path.stem().string()).find(bench.only) == std::string::npos) continue;
        auto texts = board_texts(path);
        if (bench.quick && texts.size() > 3) texts.resize(3);
        Compared one[2];
        for (const int counting : {0, 1}) {
            for (const std::string& text : texts) compare(asked, text, counting > 0, bench.quick ? 2 : 5, one[counting]);
            worst[counting] = std::max(worst[counting], one[counting].ratio());
            all[counting].cpp += one[counting].cpp, all[counting].file += one[counting].file;
        }
        rows.push_back({name + "/" + path.stem().string(), std::to_string(texts.size()), figures(one[0], &Compared::cpp),
                        figures(one[0], &Compared::file), fmt::format("{:.2f}", one[0].ratio()), figures(one[1], &Compared::cpp),
                        figures(one[1], &Compared::file), fmt::format("{:.2f}", one[1].ratio()), std::to_string(one[1].gave_up)});
    }
    bench.report.table({"boards", "n", "check, C++", "file", "ratio", "count, C++", "file", "ratio", "gave up"}, rows);
    if (!rows.empty())
        bench.report.text(
            fmt::format("All of {}: {:.2f} of the C++ for `check` (at most {:.2f}), {:.2f} for `count` (at most {:.2f}).", name,
                        all[0].ratio(), worst[0], all[1].ratio(), worst[1]));
}

// Best of several, as the rest of the machine only adds to it.
template <class F>
double best_of(int times, F&& seconds) {
    double best = seconds();
    for (int i = 1; i < times; ++i) best = std::min(best, seconds());
    return best;
}

void reading(Bench& bench) {
    double all = 0, most = 0;
    std::string slowest;
    const auto names = gallery_names();
    for (const std::string& name : names) {
        const std::string text = testing::read_file(gallery_file(name));
        const double took = best_of(20, [&] {
            const double start = processor_seconds();
            if (!read_puzzle(text)) throw std::runtime_error(name + " can't be read");
            return processor_seconds() - start;
        });
        all += took;
        if (took > most) most = took, slowest = name;
    }
    const double start = best_of(50, [] { return testing::run({GRIDLOOM_BINARY, "--version"}).processor_seconds; });
    bench.report.table({"what", "processor time"},
                       {{fmt::format("the {} files read, the slowest ({})", names.size(), slowest), duration(most)},
                        {fmt::format("the {} files read, mean", names.size()), duration(all / static_cast<double>(names.size()))},
                        {"gridloom --version", duration(start)}});
}

}  // namespace

void files(Bench& bench) {
    bench.report.heading("Rules files beside C++");
    bench.report.text(
        "`check --no-count` and `count` in this process, from a parsed board to the answer, means; the quickest of several runs "
        "in "
        "turns. Answers are the same, or the bench ends.");
    for (const char* name : {"mosaic", "net", "fourwinds"})
        if (has_shared_corpus()) compare_corpus(bench, name);
    if (bench.only.empty()) reading(bench);
}

}  // namespace gridloom::peers
