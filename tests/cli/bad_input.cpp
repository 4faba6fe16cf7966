#include <doctest/doctest.h>

#include <regex>

#include "support/process.h"
#include "support/sanitized.h"

using namespace gridloom::testing;

namespace {

// Exit 2, nothing on standard output, one line on standard error that begins with a place.
void is_refused(const Run& r, const std::string& where = R"(\d+:\d+)") {
    CHECK(r.code == 2);
    CHECK(r.out == "");
    CHECK_MESSAGE(std::regex_match(r.err, std::regex(where + ": expected [^\n]+\n")), r.err);
    CHECK(r.seconds < 10);
    if (!sanitized) CHECK(r.memory < (std::size_t{64} << 20));  // nothing was allocated for what can not be
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("bad boards are refused, with the place and what was expected there") {
        const struct {
            std::string what, text, where;
        } boards[] = {
            {"empty", "", "1:1"},
            {"only white space", " \n\n", R"(\d+:\d+)"},
            {"a size alone", "2 3", R"(1:4|2:1)"},
            {"a row too few", "2 3\n___\n", "3:1"},
            {"a row too many", "2 3\n___\n___\n___\n", "4:1"},
            {"a column too few", "2 3\n__\n___\n", "2:3"},
            {"a column too many", "2 3\n____\n___\n", "2:4"},
            {"a character too few at the end", "2 3\n___\n__", "3:3"},
            {"a letter for a clue", "2 3\n_x_\n___\n", "2:2"},
            {"a minus for a clue", "2 3\n___\n_-1\n", "3:2"},
            {"no rows", "0 3\n", "1:1"},
            {"no columns", "3 0\n\n\n\n", "1:3"},
            {"fewer than no rows", "-2 3\n___\n___\n", "1:1"},
            {"fewer than no columns", "2 -3\n___\n___\n", "1:3"},
            {"enormous", "999999999 999999999\n", R"(1:\d+)"},
            {"larger than any number", "99999999999999999999999 2\n__\n", "1:1"},
            {"large, and not there", "10000 10000\n___\n", R"(2:\d+)"},
            {"a size and no more numbers", "3\n___\n___\n___\n", "1:2"},
            {"three numbers", "2 3 4\n___\n___\n", "1:5"},
            {"words", "two three\n", "1:1"},
            {"binary rubbish", std::string("\x7f\x45\x4c\x46\x00\xff\xfe\x00\n\x80", 10), "1:1"},
            {"a zero byte for a clue", std::string("1 3\n_\0_\n", 8), "2:2"},
            {"a game ID too short", "3x3:h", R"(1:\d+)"},
            {"a game ID too long", "3x3:k", R"(1:\d+)"},
            {"a game ID with a strange letter", "3x3:d!d", "1:6"},
            {"a game ID with no squares", "0x3:a", "1:1"},
            {"an enormous game ID", "99999x99999:a", "1:1"},
            {"an enormous number in a game ID", "99999999999999999999x1:a", "1:1"},
            {"a game ID and more", "3x3:i 3x3:i", R"(1:\d+)"},
        };
        for (const auto& board : boards)
            for (const std::string command : {"solve", "count", "check"}) {
                CAPTURE(board.what);
                CAPTURE(command);
                is_refused(ask({command, "mosaic", "-"}, board.text), "(?:" + board.where + ")");
            }
    }

    TEST_CASE("files that can not be read are refused") {
        const Folder folder;
        is_refused(ask({"solve", "mosaic", (folder.path() / "missing.txt").string()}));
        is_refused(ask({"solve", "mosaic", folder.path().string()}));
        is_refused(ask({"verify", "mosaic", "3x3:i", (folder.path() / "missing.txt").string()}));
        is_refused(ask({"verify", "mosaic", "3x3:i", folder.path().string()}));
    }

    TEST_CASE("bad usage is refused") {
        is_refused(ask({"paint", "mosaic"}));
        is_refused(ask({"solve"}));
        is_refused(ask({"solve", "chess", "-"}));
        is_refused(ask({"solve", "mosaic", "3x3:i", "more"}));
        is_refused(ask({"solve", "mosaic", "3x3:i", "--loud"}));
        is_refused(ask({"solve", "mosaic", "3x3:i", "--to", "origami"}));
        is_refused(ask({"solve", "mosaic", "3x3:i", "--from", "origami"}));
        is_refused(ask({"solve", "mosaic", "3x3:i", "--rule", "origami"}));
        is_refused(ask({"solve", "mosaic", "3x3:i", "--method", "origami"}));
        is_refused(ask({"convert", "mosaic", "3x3:i"}));
        is_refused(ask({"verify", "mosaic", "3x3:i"}));
        for (const std::string time : {"soon", "-3s", "0", "3 parsecs", "nan"})
            is_refused(ask({"count", "mosaic", "3x3:i", "--time-limit", time}));
        for (const std::string memory : {"much", "-2G", "0", "2 elephants"})
            is_refused(ask({"count", "mosaic", "3x3:i", "--memory-limit", memory}));
    }

    TEST_CASE("bad solutions are refused") {
        for (const char* solution : {"", "0", "00\n00\n00\n", "000\n0x0\n000\n", "000\n000\n000\n000\n", "sff", "szz80"}) {
            CAPTURE(solution);
            is_refused(ask({"verify", "mosaic", "3x3:i", "-"}, solution));
        }
    }

    TEST_CASE("the classic method refuses a board that it can not hold, saying so") {
        const Run r = ask({"count", "mosaic", "32x1:zf", "--method", "classic"});
        is_refused(r);
        CHECK(r.err.find("31 columns") != std::string::npos);
    }
}
