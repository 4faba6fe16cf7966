// A rules file wherever a puzzle's name is: the command line, the API, C, the registry.
#include <doctest/doctest.h>

#include <filesystem>

#include "gridloom/answers.h"
#include "gridloom/gridloom.h"
#include "gridloom/rules_error.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

const std::string stars =
    "puzzle Quiet Stars\nfill cell star | empty\neach row, column: count star = 1\neach star: no star near\n";
const std::string broken = "puzzle Quiet Stars\nfill cell star | empty\neach star: no star neer\n";
const std::string endless =
    "puzzle Too Much\nfill cell digit 1..99\nfill cell other 1..99\neach cell: digit * other * digit * other = 7\n";

void answers(const Run& r, const std::string& out, const std::string& err, int code) {
    CHECK(r.out == out);
    CHECK(r.err == err);
    CHECK(r.code == code);
}

struct Told {
    gridloom_status status;
    std::string text;
};
Told counted(const std::string& puzzle, const char* board) {
    char* text = nullptr;
    const gridloom_status status = gridloom_count(puzzle.c_str(), board, nullptr, &text);
    Told told{status, text};
    gridloom_free(text);
    return told;
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("a rules file is a puzzle: by its ending, a slash, or because it is there") {
        const Folder folder;
        const std::string file = folder.file("my.loom", stars), board = folder.file("board", "size: 5x5\n");
        folder.file("plain", stars);
        answers(ask({"count", file, board}), "14\n", "", 0);
        const auto here = [&](std::vector<std::string> words) {
            words.insert(words.begin(), GRIDLOOM_BINARY);
            Given given;
            given.folder = folder.path();
            return run(words, given);
        };
        answers(here({"count", "my.loom", "board"}), "14\n", "", 0);
        answers(here({"count", "plain", "board"}), "14\n", "", 0);
        answers(here({"check", "./plain", "board", "--no-count"}), "several >=2\n", "", 1);
        folder.file("mosaic", stars);  // a puzzle's name stays one
        answers(here({"count", "mosaic", "3x3:i"}), "512\n", "", 0);
        answers(here({"batch", "my.loom", "boards", "--do", "count", "--jobs", "1"}), "",
                "1:1: expected a file of boards, one a line, found 'boards'\n", 2);
        folder.file("boards", "size: 4x4\nsize: 5x5\n");
        const Run batch = here({"batch", "my.loom", "boards", "--do", "count", "--jobs", "1", "--resume", "answers"});
        CHECK(batch.code == 0);
        CHECK(read_file(folder.path() / "answers").find("\"puzzle\":\"quietstars\"") != std::string::npos);
        folder.file("my.loom", stars + "each row: some empty\n");
        answers(here({"batch", "my.loom", "boards", "--do", "count", "--jobs", "1", "--resume", "answers"}), "",
                "1:1: expected the rules that 'answers' answers, found others\n", 2);
    }

    TEST_CASE("a faulty rules file is told with its name, line and column") {
        const Folder folder;
        const std::string file = folder.file("my.loom", broken), large = folder.file("large.loom", endless);
        const std::string told =
            ":3:20: expected ',', 'and', 'or', 'say' or the end of the line, found 'neer'; did you mean 'near'?\n";
        for (const char* command :
             {"count", "solve", "check", "sample", "marginals", "hint", "rate", "draw", "trace", "minimise"})
            answers(ask({command, file, "-"}, "size: 3x3\n"), "", file + told, 2);
        answers(ask({"rules", file}), "", file + told, 2);
        answers(ask({"batch", file, "-", "--do", "count"}, "size: 3x3\n"), "", file + told, 2);
        answers(ask({"generate", file, "--size", "3x3"}), "", file + told, 2);
        for (const char* command : {"count", "solve", "check", "sample", "hint", "rate", "trace"}) {
            const Run r = ask({command, large, "-"}, "size: 3x3\n");
            CHECK(r.code == 2);
            CHECK(r.err.find(large + ":4:26: ") == 0);
            CHECK(r.err.find("bug") == std::string::npos);
        }
        const Run absent = ask({"count", folder.path() / "none.loom", "-"});
        CHECK(absent.code == 2);
        CHECK(absent.err.find("expected a rules file that can be read") != std::string::npos);
    }

    TEST_CASE("new writes a file that is a puzzle, and never over another") {
        const Folder folder;
        Given given;
        given.folder = folder.path();
        const auto here = [&](std::vector<std::string> words) {
            words.insert(words.begin(), GRIDLOOM_BINARY);
            return run(words, given);
        };
        answers(here({"new", "Quiet Stars"}), "quiet-stars.loom\n", "", 0);
        answers(here({"new", "quiet-stars"}), "", "1:1: expected a file that is not there yet, found 'quiet-stars.loom'\n", 2);
        folder.file("board", "1..\n...\n.2.\n");
        answers(here({"count", "quiet-stars.loom", "board"}), "1\n", "", 0);
        CHECK(here({"rules", "quiet-stars.loom"}).out.find("Quiet Stars\n") == 0);
        CHECK(here({"rules", "quiet-stars.loom"}).out.find("Warnings") == std::string::npos);
        CHECK(here({"new", "Other", "-o", "-"}).out.find("puzzle Other\n") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(folder.path() / "other.loom"));
        for (const char* name : {"a\"b", "../up", "#", "", "a,b"}) CHECK_MESSAGE(here({"new", name}).code == 2, name);
    }

    TEST_CASE("export writes a board for another solver, or says which rule it has no words for") {
        CHECK(ask({"export", "slitherlink", "slither/5/5/cbcbcddad", "--to", "asp"}).out.find("#show") != std::string::npos);
        CHECK(ask({"export", "mosaic", "3x3:h2", "--to", "dimacs"}).out.find("p cnf ") != std::string::npos);
        CHECK(ask({"export", "mosaic", "3x3:h2", "--to", "opb"}).out.find("#variable= ") != std::string::npos);
        const Run loop = ask({"export", "slitherlink", "slither/5/5/cbcbcddad", "--to", "dimacs"});
        CHECK(loop.code == 2);
        CHECK(loop.err.find("slitherlink.loom:7:") == 0);
        CHECK(ask({"export", "mosaic", "3x3:h2", "--to", "pascal"}).code == 2);
        CHECK(ask({"export", "mosaic", "3x3:h2"}).code == 2);
    }

    TEST_CASE("a board that names its puzzle needs no other name") {
        const std::string url = "https://puzz.link/p?slither/5/5/cbcbcddad";
        const Run named = ask({"check", "slitherlink", url, "--show", "--no-count"}), alone = ask({url});
        CHECK(alone.out == named.out);
        CHECK(alone.code == named.code);
        CHECK(alone.err == "Slitherlink\n");
        CHECK(ask({"count", url}).out == ask({"count", "slitherlink", url}).out);
        CHECK(ask({"count", "http://pzv.jp/p.html?slither/5/5/cbcbcddad"}).out == ask({"count", "slitherlink", url}).out);
        CHECK(ask({"count", "http://pzprxs.vercel.app/p?slither/5/5/cbcbcddad"}).out == ask({"count", "slitherlink", url}).out);
        CHECK(ask({"count", "mosaic:3x3:h2"}).out == "192\n");
        CHECK(ask({"count", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mosaic.html#3x3:h2"}).out == "192\n");
        CHECK(ask({"https://puzz.link/p?nosuch/5/5/zzz"}).err ==
              "1:1: expected the address of a puzzle that is known, found 'https://puzz.link/p?nosuch/5/5/zzz'\n");
        CHECK(ask({"nosuch"}).code == 2);
    }

    TEST_CASE("C takes the text of a rules file, and can add its puzzle to those known by name") {
        CHECK(counted(stars, "size: 5x5").text == "14");
        const Told faulty = counted(broken, "size: 5x5");
        CHECK(faulty.status == GRIDLOOM_BAD_INPUT);
        CHECK(faulty.text.find("3:20: ") == 0);
        CHECK(counted(endless, "size: 3x3").status == GRIDLOOM_BAD_INPUT);
        CHECK(counted("addedstars", "size: 5x5").status == GRIDLOOM_BAD_INPUT);
        const std::string added = "puzzle Added Stars, Stars Added\n" + stars.substr(stars.find('\n') + 1);
        char* name = nullptr;
        CHECK(gridloom_add_puzzle(added.c_str(), &name) == GRIDLOOM_YES);
        CHECK(std::string(name) == "addedstars");
        gridloom_free(name);
        CHECK(counted("addedstars", "size: 5x5").text == "14");
        CHECK(counted("starsadded", "size: 5x5").text == "14");
        CHECK(gridloom_add_puzzle(added.c_str(), nullptr) == GRIDLOOM_BAD_INPUT);
        CHECK(gridloom_add_puzzle("puzzle Mosaic\nfill cell black | white\nblack connected\n", nullptr) == GRIDLOOM_BAD_INPUT);
        CHECK(gridloom_add_puzzle(broken.c_str(), nullptr) == GRIDLOOM_BAD_INPUT);
    }

    TEST_CASE("C++: a rule that asks too much is thrown as an error of the file") {
        const auto puzzle = read_puzzle(endless);
        REQUIRE(puzzle);
        const auto board = parse_board(**puzzle, "size: 3x3\n");
        REQUIRE(board);
        CHECK_THROWS_AS(count(**puzzle, *board), RulesError);
    }
}
