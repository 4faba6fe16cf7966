// generate --distinct and --resume, as a user meets them.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "gridloom/forms.h"
#include "gridloom/puzzle.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

using Words = std::vector<std::string>;

Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::size_t forms_in(const char* name, const std::vector<std::string>& boards) {
    const Puzzle& puzzle = *find_puzzle(name);
    const auto form_of = forms_of(puzzle);
    std::set<BoardForm> forms;
    for (const std::string& board : boards) forms.insert(form_of(*parse_board(puzzle, board)));
    return forms.size();
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("generate --distinct makes no two boards alike, the same with any number of jobs") {
        const Words words = {"generate",     "mosaic",    "--size", "2x2",    "--n", "60",
                             "--not-unique", "--density", "0.5",    "--seed", "5"};
        const auto all = lines_of(ask(words).out);
        CHECK(forms_in("mosaic", all) < all.size());
        const Words small = {"generate", "net", "--size", "3x3", "--wrap", "--n", "40", "--distinct"};
        const Run one = ask(small);
        CHECK(one.code == 0);
        const auto boards = lines_of(one.out);
        CHECK(boards.size() == 40);
        CHECK(forms_in("net", boards) == 40);
        CHECK(ask(with(small, {"--jobs", "3"})).out == one.out);
        // Where none has to be passed over, the boards are those that there are without the wish.
        const Words large = {"generate", "mosaic", "--size", "8x8", "--n", "6"};
        CHECK(ask(with(large, {"--distinct"})).out == ask(large).out);
    }

    TEST_CASE("where there are too few boards, generate --distinct prints those and says so") {
        const Run r = ask({"generate", "net", "--size", "2x2", "--n", "1000", "--distinct"});
        CHECK(r.code == 3);
        const auto boards = lines_of(r.out);
        CHECK(boards.size() < 200);
        CHECK(boards.size() == forms_in("net", boards));
        CHECK(r.err == "gave up: " + std::to_string(boards.size()) +
                           " boards are different, and 500 more in a row were each like one of them, turned or mirrored\n");
    }

    TEST_CASE("a series that was killed goes on to the same boards") {
        for (const Words& wish : {Words{}, Words{"--distinct"}, Words{"--distinct", "--json"}}) {
            const Words words = with({"generate", "net", "--size", "4x4", "--n", "3000", "--seed", "9"}, wish);
            const std::string expected = ask(words).out;
            const Folder folder;
            const std::string file = (folder.path() / "boards.txt").string();
            const Words resumed = with(with({GRIDLOOM_BINARY}, words), {"-o", file, "--resume"});
            bool killed = false;
            for (int i = 0; i < 40; ++i) {
                Given given;
                given.interrupt_after = 0.02 + 0.01 * i;
                given.signal = SIGKILL;
                const Run r = run(resumed, given);
                if (r.code == 0) break;
                killed = true;
            }
            CHECK(killed);
            CHECK(run(resumed).code == 0);
            CHECK(read_file(file) == expected);
        }
    }

    TEST_CASE("boards that the usual format can not say are printed in one that can") {
        for (const Words& wish : {Words{}, Words{"--json"}}) {
            const auto boards = lines_of(ask(with({"generate", "nonogram", "--size", "5x5", "--n", "6"}, wish)).out);
            CHECK(boards.size() == 6);
            for (const std::string& board : boards) {
                const std::string given = wish.empty() ? board : nlohmann::json::parse(board)["board"].get<std::string>();
                CHECK(ask({"check", "nonogram", "-"}, given).out == "unique\n");
            }
        }
        const Run r = ask({"generate", "nonogram", "--size", "5x5", "--n", "6", "--format", "puzz.link"});
        CHECK((r.code == 0 || (r.code == 2 && r.err.rfind("1:1: ", 0) == 0)));
        CHECK(r.out.find("\n\n") == std::string::npos);
    }

    TEST_CASE("a torn line is made again, and boards of another series are refused") {
        const Folder folder;
        const std::string file = (folder.path() / "boards.txt").string();
        const Words words = {"generate", "mosaic", "--size", "5x5", "--n", "5", "--distinct", "-o", file, "--resume"};
        const std::string whole = ask({"generate", "mosaic", "--size", "5x5", "--n", "5", "--distinct"}).out;
        CHECK(ask(words).code == 0);
        CHECK(read_file(file) == whole);
        folder.file("boards.txt", whole.substr(0, whole.size() / 2));
        CHECK(ask(words).code == 0);
        CHECK(read_file(file) == whole);
        const Run other = ask(with(words, {"--seed", "2"}));
        CHECK(other.code == 2);
        CHECK(other.err.find("--seed \"1\"") != std::string::npos);
        CHECK(read_file(file) == whole);
        CHECK(ask({"generate", "mosaic", "--size", "5x5", "--resume"}).code == 2);
        CHECK(ask({"generate", "mosaic", "--size", "5x5", "--distinct", "--image", file}).code == 2);
        // Without --resume the file is begun anew.
        CHECK(ask({"generate", "mosaic", "--size", "5x5", "-o", file}).code == 0);
        CHECK(lines_of(read_file(file)).size() == 1);
    }
}
