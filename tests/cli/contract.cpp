// What each command prints and how it ends, for tools that are written against it.
#include <doctest/doctest.h>

#include <sstream>

#include "support/process.h"

using namespace gridloom::testing;

namespace {

void answers(const Run& r, const std::string& out, int code) {
    CHECK(r.out == out);
    CHECK(r.err == "");
    CHECK(r.code == code);
}

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("solve prints a solution in the form the players use, or in another") {
        answers(ask({"solve", "mosaic", "3x3:a6a47d"}), "111\n111\n001\n", 0);
        answers(ask({"solve", "mosaic", "3x3:a6a47d", "--to", "sgt"}), "sfc80\n", 0);
        answers(ask({"solve", "mosaic", "5x5:0b432d244a4b5b1b6a"}), "00011\n00101\n11001\n00111\n10111\n", 0);
    }

    TEST_CASE("solve says that there is no solution") {
        answers(ask({"solve", "mosaic", "3x3:9h"}), "no solution\n", 1);
        answers(ask({"solve", "mosaic", "-"}, "4 4\n9___\n____\n____\n____\n"), "no solution\n", 1);
        answers(ask({"solve", "mosaic", "3x3:010000000"}), "no solution\n", 1);
        answers(ask({"solve", "mosaic", "3x3:9h", "--method", "classic"}), "no solution\n", 1);
    }

    TEST_CASE("count prints the number alone on its line, whatever its size") {
        answers(ask({"count", "mosaic", "3x3:i"}), "512\n", 0);
        answers(ask({"count", "mosaic", "3x3:9h"}), "0\n", 0);
        answers(ask({"count", "mosaic", "10x10:zzzv"}), "1267650600228229401496703205376\n", 0);
        answers(ask({"count", "mosaic", "3x3:h2", "--method", "classic"}), "192\n", 0);
    }

    TEST_CASE("check prints none, unique or several and how many") {
        answers(ask({"check", "mosaic", "3x3:a6a47d"}), "unique\n", 0);
        answers(ask({"check", "mosaic", "3x3:9h"}), "none\n", 1);
        answers(ask({"check", "mosaic", "3x3:h2"}), "several 192\n", 1);
    }

    TEST_CASE("check --show prints the one solution, two that differ and are correct, or why there is none") {
        answers(ask({"check", "mosaic", "3x3:a6a47d", "--show"}), "unique\n\n111\n111\n001\n", 0);
        answers(ask({"check", "mosaic", "3x3:a6a47d", "--show", "--to", "sgt"}), "unique\n\nsfc80\n", 0);
        answers(ask({"check", "mosaic", "3x3:9h", "--show"}), "none\n\nthese already contradict each other:\nrow 1, column 1\n",
                1);
        const Run r = ask({"check", "mosaic", "3x3:h2", "--show"});
        CHECK(r.code == 1);
        REQUIRE(r.out.size() > std::string("several 192\n\nabc\nabc\nabc\n\nabc\nabc\nabc\n").size());
        const std::string first = r.out.substr(13, 12), second = r.out.substr(26, 12);
        const std::string shown = "several 192\n\n" + first + "\n" + second;
        CHECK(r.out.substr(0, shown.size()) == shown);
        std::string differ;
        int places = 0;
        for (int s = 0; s < 9; ++s) {
            const char a = first[static_cast<std::size_t>(s / 3 * 4 + s % 3)],
                       b = second[static_cast<std::size_t>(s / 3 * 4 + s % 3)];
            if (a == b) continue;
            differ += "row " + std::to_string(s / 3 + 1) + ", column " + std::to_string(s % 3 + 1) + ": " + a + " or " + b + "\n";
            ++places;
        }
        CHECK(r.out.substr(shown.size()) ==
              "\nthey differ in " + std::to_string(places) + (places == 1 ? " place:\n" : " places:\n") + differ);
        CHECK(first != second);
        for (const std::string& solution : {first, second})
            answers(ask({"verify", "mosaic", "3x3:h2", "-"}, solution), "correct\n", 0);
    }

    TEST_CASE("verify prints correct, or the first broken rule and where") {
        const Folder folder;
        const std::string board = folder.file("board", "3 3\n_6_\n47_\n___\n");
        const std::string good = folder.file("good", "111\n111\n001\n"), bad = folder.file("bad", "111\n111\n000\n");
        answers(ask({"verify", "mosaic", board, good}), "correct\n", 0);
        answers(ask({"verify", "mosaic", board, "sfc80"}), "correct\n", 0);
        answers(ask({"verify", "mosaic", "3x3:a6a47d", "-"}, "111111001"), "correct\n", 0);
        answers(ask({"verify", "mosaic", board, bad}), "row 2, column 2: the 7 has 6 black squares in its box\n", 1);
        answers(ask({"verify", "mosaic", board, "-"}, "111\n1_1\n001\n"),
                "row 2, column 2: the square is neither white nor black\n", 1);
    }

    TEST_CASE("convert goes there and back again") {
        const std::string sized[] = {"5x5:0b432d244a4b5b1b6a", "3x3:a6a47d", "1x1:9", "1x7:g", "27x2:zzb"};
        for (const std::string& board : sized) {
            CAPTURE(board);
            const Run text = ask({"convert", "mosaic", board, "--to", "text"});
            CHECK(text.code == 0);
            CHECK(text.err == "");
            answers(ask({"convert", "mosaic", "-", "--to", "sgt"}, text.out), board + "\n", 0);
            answers(ask({"convert", "mosaic", "-", "--to", "text"}, text.out), text.out, 0);
        }
        answers(ask({"convert", "mosaic", "5h1:0b432d244a4b5b1b6a", "--to", "sgt"}), "5x5:0b432d244a4b5b1b6a\n", 0);
        answers(ask({"convert", "mosaic", "3:i", "--to", "text"}), "3 3\n___\n___\n___\n", 0);
    }

    TEST_CASE("puzzles lists every puzzle with its rules and formats") {
        const Run r = ask({"puzzles"});
        CHECK(r.code == 0);
        CHECK(r.err == "");
        for (const std::string word : {"mosaic", "fill-a-pix", "3x3", "format text", "format sgt", "--method classic"}) {
            CAPTURE(word);
            CHECK(r.out.find(word) != std::string::npos);
        }
    }

    TEST_CASE("--version and --help answer on standard output") {
        answers(ask({"--version"}), "gridloom " GRIDLOOM_VERSION "\n", 0);
        const Run help = ask({"--help"});
        CHECK(help.code == 0);
        CHECK(help.err == "");
        for (const std::string command :
             {"solve", "count", "check", "verify", "convert", "draw", "hint", "explain", "rate", "puzzles"}) {
            CAPTURE(command);
            CHECK(help.out.find(command) != std::string::npos);
        }
    }

    TEST_CASE("the example in each command's help works as it stands") {
        const Folder folder;
        folder.file("board.txt", "3 3\n_6_\n47_\n___\n");
        folder.file("position.txt", "1__\n___\n__1\n");
        for (const std::string command :
             {"solve", "count", "check", "verify", "convert", "draw", "hint", "explain", "rate", "puzzles"}) {
            CAPTURE(command);
            const Run help = ask({command, "--help"});
            CHECK(help.code == 0);
            const std::size_t at = help.out.find("Example:\n  gridloom ");
            REQUIRE(at != std::string::npos);
            auto words = words_of(help.out.substr(at + 9, help.out.find('\n', at + 9) - at - 9));
            REQUIRE(words.size() >= 2);
            CHECK(words[1] == command);
            words[0] = GRIDLOOM_BINARY;
            Given given;
            given.folder = folder.path();
            const Run r = run(words, given);
            CAPTURE(r.err);
            CHECK(r.code <= 1);
            CHECK(r.out != "");
        }
    }

    TEST_CASE("a board of one square is a board") {
        answers(ask({"count", "mosaic", "1x1:a"}), "2\n", 0);
        answers(ask({"solve", "mosaic", "1x1:1"}), "1\n", 0);
        answers(ask({"solve", "mosaic", "1x1:0"}), "0\n", 0);
        answers(ask({"solve", "mosaic", "1x1:2"}), "no solution\n", 1);
    }
}
