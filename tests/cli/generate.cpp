// generate and minimise, as a user meets them.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/process.h"

using namespace gridloom::testing;

TEST_SUITE("cli") {
    TEST_CASE("generate prints boards one a line, the same with any number of jobs") {
        for (const char* puzzle : {"mosaic", "net", "fourwinds"}) {
            const std::vector<std::string> words = {"generate", puzzle, "--size", "6x5", "--n", "8", "--seed", "3"};
            const Run one = ask(words);
            CHECK(one.code == 0);
            CHECK(one.err == "");
            CHECK(std::count(one.out.begin(), one.out.end(), '\n') == 8);
            auto with_jobs = words;
            with_jobs.insert(with_jobs.end(), {"--jobs", "3"});
            CHECK(ask(with_jobs).out == one.out);
            const std::string first = one.out.substr(0, one.out.find('\n'));
            CHECK(ask({"check", puzzle, first}).out == "unique\n");
        }
    }

    TEST_CASE("generate prints boards of several lines as convert does, a blank line between") {
        const Run text = ask({"generate", "mosaic", "--size", "3x3", "--n", "2", "--format", "text"});
        CHECK(text.code == 0);
        const std::size_t gap = text.out.find("\n\n");
        REQUIRE(gap != std::string::npos);
        CHECK(ask({"check", "mosaic", "-"}, text.out.substr(0, gap + 1)).out == "unique\n");
    }

    TEST_CASE("what can not be made is an error, at once") {
        const Run expert = ask({"generate", "mosaic", "--size", "1x1", "--difficulty", "expert"});
        CHECK(expert.code == 2);
        CHECK(expert.out == "");
        CHECK(expert.err == "1:1: expert boards of 1x1 are not offered for Mosaic: of that size there are easy\n");
        const Run tried = ask({"generate", "mosaic", "--size", "1x1", "--difficulty", "expert", "--try"});
        CHECK(tried.code == 3);
        CHECK(tried.err.find("no such board was found") != std::string::npos);
        for (const std::vector<std::string>& words : {std::vector<std::string>{"--size", "5"},
                                                      {"--size", "0x4"},
                                                      {"--size", "5x5", "--density", "2"},
                                                      {"--size", "5x5", "--wrap"},
                                                      {"--size", "5x5", "--format", "nothing"},
                                                      {"--size", "5x5", "--not-unique", "--minimal"}}) {
            auto all = words;
            all.insert(all.begin(), {"generate", "mosaic"});
            const Run r = ask(all);
            CHECK(r.code == 2);
            CHECK(r.err.rfind("1:1: ", 0) == 0);
            CHECK(r.out == "");
        }
    }

    TEST_CASE("what --list offers is what generate does not refuse") {
        CHECK(ask({"generate", "--list", "net"}).out ==
              "net: easy, medium from 25 to 2500 squares, hard from 49 to 900 squares, expert from 25 to 900 squares\n"
              "net that wrap: medium from 25 to 2500 squares, hard from 25 to 900 squares, expert from 25 to 900 squares\n");
        CHECK(ask({"generate", "net", "--size", "9x9", "--wrap", "--difficulty", "easy"}).err ==
              "1:1: easy boards of 9x9 that wrap are not offered for Net: of that size there are medium, hard, expert\n");
        CHECK(ask({"generate", "fourwinds", "--size", "5x5", "--difficulty", "hard"}).code == 2);
        CHECK(ask({"generate", "--n", "1"}).err == "1:1: expected a puzzle; `gridloom puzzles` lists them\n");
        const Run all = ask({"generate", "--list", "--json"});
        CHECK(std::count(all.out.begin(), all.out.end(), '\n') > 40);
        CHECK(all.out.find(R"({"puzzle":"mosaic","offers":[{"difficulty":"easy","least":1},)") != std::string::npos);
    }

    TEST_CASE("what was made before a limit or an interrupt is kept") {
        const Run limited = ask({"generate", "mosaic", "--size", "12x12", "--n", "1000000", "--time-limit", "300ms"});
        CHECK(limited.code == 3);
        CHECK(limited.seconds < 30);  // boards that are made in a moment are counted too
        CHECK(limited.err.find("time limit") != std::string::npos);
        CHECK(limited.out.size() > 100);
        CHECK(limited.out.back() == '\n');
        Given given;
        given.interrupt_after = 0.3;
        const Run stopped = run({GRIDLOOM_BINARY, "generate", "net", "--size", "12x12", "--n", "100000000"}, given);
        CHECK(stopped.code == 130);
        CHECK(stopped.out.size() > 100);
        CHECK(stopped.out.back() == '\n');
    }

    TEST_CASE("minimise prints the board without its spare clues") {
        const Run r = ask({"minimise", "mosaic", "3x3:244255133", "--to", "sgt"});
        CHECK(r.code == 0);
        const std::string board = r.out.substr(0, r.out.size() - 1);
        CHECK(ask({"check", "mosaic", board}).out == "unique\n");
        CHECK(board.size() < std::string("3x3:244255133").size());
        CHECK(ask({"minimise", "mosaic", "3x3:h2"}).out == "several solutions\n");
        CHECK(ask({"minimise", "mosaic", "3x3:9h"}).code == 1);
    }
}
