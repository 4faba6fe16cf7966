// Pages that lead from file to file: a block below a line that ends with `NAME`: is written as that file, and ```console blocks are
// run beside it, in order. Every rules file on such a page is read.
#include <doctest/doctest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "gridloom/answers.h"
#include "gridloom/puzzle.h"
#include "support/transcripts.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

struct Walked {
    std::size_t rules_files = 0, commands = 0;
};

// Words of a command, with the program under its own name.
std::string with_function(const std::string& command) {
    return "gridloom() { '" GRIDLOOM_BINARY "' \"$@\"; }\n{ " + command + "\n} 2>&1";
}

class Walk {
  public:
    explicit Walk(const std::string& page) : page_(page) {}

    Walked run() {
        std::istringstream in(read_file(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / page_));
        const std::regex named("(?:.* )?`([A-Za-z0-9_-]+[.][a-z]+)`:");
        std::string name;
        for (std::string line; std::getline(in, line);) {
            if (std::smatch found; std::regex_match(line, found, named))
                name = found[1];
            else if (line.rfind("```", 0) == 0)
                block(line.substr(3), rest_of_block(in), std::exchange(name, ""));
            else if (!line.empty())
                name.clear();
        }
        return walked_;
    }

  private:
    static std::string rest_of_block(std::istream& in) {
        std::string text;
        for (std::string line; std::getline(in, line) && line != "```";) text += line + "\n";
        return text;
    }

    void block(const std::string& language, const std::string& text, const std::string& name) {
        if (!name.empty()) std::ofstream(folder_.path() / name) << text;
        if (language == "loom") {
            const auto puzzle = read_puzzle(text);
            CHECK_MESSAGE(puzzle, page_ << ": " << text << (puzzle ? "" : puzzle.error().text()));
            if (puzzle) count_examples(**puzzle);
            ++walked_.rules_files;
        }
        if (language == "console") console(text);
    }

    static void count_examples(const Puzzle& puzzle) {
        for (const Example& example : puzzle.examples) {
            const auto board = parse_board(puzzle, example.board);
            CHECK_MESSAGE(board, example.board);
            if (board) CHECK_MESSAGE(count(puzzle, *board).count.str() == example.count, example.board);
        }
    }

    void console(const std::string& text) {
        for (const Exchange& e : exchanges("```console\n" + text + "```\n")) {
            CAPTURE(page_);
            CAPTURE(e.command);
            Given given;
            given.folder = folder_.path();
            CHECK(testing::run({"bash", "-c", with_function(e.command)}, given).out == e.output);
            ++walked_.commands;
        }
    }

    std::string page_;
    Folder folder_;
    Walked walked_;
};

}  // namespace

TEST_SUITE("docs") {
    TEST_CASE("the manual of the rules language: every file on it is a puzzle, and the program says what it shows") {
        const Walked walked = Walk("docs/rules.md").run();
        CHECK(walked.rules_files >= 13);
        CHECK(walked.commands >= 8);
    }

    TEST_CASE("a puzzle of one's own, from an empty file to the gallery") {
        const Walked walked = Walk("docs/adding-a-puzzle.md").run();
        CHECK(walked.rules_files == 1);
        CHECK(walked.commands == 7);
    }

    TEST_CASE("a setter's evening: a board with one solution, of a puzzle that did not exist before") {
        const Walked walked = Walk("docs/setters-evening.md").run();
        CHECK(walked.rules_files == 1);
        CHECK(walked.commands >= 12);
    }
}
