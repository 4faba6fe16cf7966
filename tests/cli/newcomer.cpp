// What someone meets who has just installed the program: help, slips of the pen, and the question whether a board is unique.
#include <doctest/doctest.h>

#include "service/reading.h"
#include "support/endless.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::string told_wrong(const std::vector<std::string>& words) {
    const Run r = ask(words);
    CHECK(r.code == 2);
    CHECK(r.out == "");
    return r.err;
}

bool ends_with(const std::string& text, const std::string& end) {
    CAPTURE(text);
    const bool does = text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
    CHECK(does);
    return does;
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("the program alone prints its help") {
        const Run alone = ask({}), asked = ask({"--help"});
        CHECK(alone.code == 0);
        CHECK(alone.err == "");
        CHECK(alone.out == asked.out);
        CHECK(alone.out.find("Subcommands:") != std::string::npos);
    }

    TEST_CASE("a command or a puzzle that does not exist is answered with the nearest") {
        CHECK(ends_with(told_wrong({"cuont", "mosaic", "3x3:h2"}), "found 'cuont': did you mean 'count'?\n"));
        CHECK(ends_with(told_wrong({"enum", "mosaic", "3x3:h2"}), ": did you mean 'enumerate'?\n"));
        CHECK(told_wrong({"xyzzy"}).find("did you mean") == std::string::npos);
        CHECK(told_wrong({"xyzzy"}).rfind("1:1: expected a command (solve, count, ", 0) == 0);
        CHECK(
            ends_with(told_wrong({"count", "mosiac", "3x3:h2"}), "expected a puzzle, found 'mosiac': did you mean 'mosaic'?\n"));
        CHECK(ends_with(told_wrong({"count", "fillapxi", "3x3:h2"}), ": did you mean 'fillapix'?\n"));
        CHECK(told_wrong({"count", "chess", "3x3:h2"}).find("did you mean") == std::string::npos);
        CHECK(ends_with(told_wrong({"solve", "mosaic", "3x3:h2", "--to", "sgg"}), ": did you mean 'sgt'?\n"));
        CHECK(ends_with(told_wrong({"count", "net", "3x3:111111111", "--rule", "matchin"}), ": did you mean 'matching'?\n"));
        CHECK(told_wrong({"count", "mosaic", "3x3:h2", "--rule", "odd"}).find("one only") != std::string::npos);
    }

    TEST_CASE("slips of the pen are counted as one would") {
        const std::vector<std::string> names = {"count", "check", "complete", "convert", "net"};
        CHECK(service::nearest_name(names, "count") == "count");
        CHECK(service::nearest_name(names, "cont") == "count");
        CHECK(service::nearest_name(names, "chekc") == "check");
        CHECK(service::nearest_name(names, "comp") == "complete");
        CHECK(service::nearest_name(names, "nt") == "net");
        CHECK(service::nearest_name(names, "draw") == "");
        CHECK(service::nearest_name(names, "") == "");
        CHECK(service::nearest_name({}, "count") == "");
    }

    TEST_CASE("check ends as soon as a second solution, or the one asked for, is known") {
        const Run two = ask({"check", "mosaic", "3x3:h2", "--no-count"});
        CHECK(two.out == "several >=2\n");
        CHECK(two.code == 1);
        CHECK(ask({"check", "mosaic", "3x3:h2", "--at-most", "192"}).out == "several >=192\n");
        CHECK(ask({"check", "mosaic", "3x3:h2", "--at-most", "193"}).out == "several 192\n");
        CHECK(ask({"check", "mosaic", "3x3:a6a47d", "--no-count"}).out == "unique\n");
        CHECK(ask({"check", "mosaic", "3x3:a6a47d", "--at-most", "5"}).out == "unique\n");
        CHECK(ask({"check", "mosaic", "3x3:9h", "--no-count"}).out == "none\n");
        CHECK(told_wrong({"check", "mosaic", "3x3:h2", "--at-most", "1"}).find("from 2 on") != std::string::npos);
        CHECK(told_wrong({"check", "mosaic", "3x3:h2", "--at-most", "5", "--no-count"}).find("found both") != std::string::npos);
        // No one counts this board: without the answer to come first, these would not end.
        CHECK(ask({"check", "mosaic", endless_board(), "--no-count"}).out == "several >=2\n");
        CHECK(ask({"check", "mosaic", endless_board(), "--at-most", "1000000"}).out == "several >=1000000\n");
    }
}
