// gridloom book, as a user meets it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "draw/pdf.h"
#include "support/process.h"

using namespace gridloom::testing;
namespace fs = std::filesystem;

namespace {

// The number before a word in what the program says: "12 boards on 7 pages".
int told(const std::string& text, const std::string& before, const std::string& after) {
    const std::size_t end = text.find(after), begin = before.empty() ? 0 : text.find(before) + before.size();
    return end == text.npos ? -1 : std::stoi(text.substr(begin, end - begin));
}

bool no_pdf() {
    if (!gridloom::draw::why_no_pdf()) return false;
    MESSAGE("skipped: no librsvg");
    return true;
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("a book is a PDF with its boards, the same for the same seed and any number of jobs") {
        if (no_pdf()) return;
        const Folder folder;
        const std::string file = (folder.path() / "book.pdf").string(), other = (folder.path() / "other.pdf").string();
        const Run r = ask({"book", "mosaic", "net", "slitherlink", "--n", "10", "--size", "5x5", "--title", "Ten", "-o", file});
        CHECK(r.code == 0);
        CHECK(r.out == "");
        CHECK(told(r.err, "", " boards") == 10);
        const std::string bytes = read_file(file);
        CHECK(bytes.find("/Count " + std::to_string(told(r.err, "on ", " pages")) + "\n") != std::string::npos);
        CHECK_FALSE(fs::exists(file + ".boards"));
        CHECK_FALSE(fs::exists(file + ".boards.question"));
        CHECK(ask({"book", "mosaic", "net", "slitherlink", "--n", "10", "--size", "5x5", "--title", "Ten", "-o", other, "--jobs",
                   "2"})
                  .code == 0);
        CHECK(read_file(other) == bytes);
        CHECK(ask({"book", "mosaic", "net", "slitherlink", "--n", "10", "--size", "5x5", "--title", "Ten", "-o", other, "--seed",
                   "2"})
                  .code == 0);
        CHECK(read_file(other) != bytes);
    }

    TEST_CASE("a book of SVG pages has a file a page") {
        const Folder folder;
        const Run r = ask(
            {"book", "mosaic", "--n", "9", "--size", "4x4", "--difficulty", "easy", "-o", (folder.path() / "b.svg").string()});
        CHECK(r.code == 0);
        const int pages = told(r.err, "on ", " pages");
        CHECK(pages == 6);  // title, rules, three of boards, one of solutions
        for (int p = 1; p <= pages; ++p) CHECK(fs::exists(folder.path() / ("b-" + std::to_string(p) + ".svg")));
        CHECK(read_file(folder.path() / "b-3.svg").find(">easy</text>") != std::string::npos);
        CHECK(read_file(folder.path() / "b-6.svg").find(">Solutions</text>") != std::string::npos);
    }

    TEST_CASE("a book is made of boards that are given, each of which says what it is") {
        const Folder folder;
        const std::string file = (folder.path() / "b.svg").string();
        const std::string boards =
            ask({"generate", "slitherlink", "--size", "5x5", "--n", "3"}).out + "mosaic 5x5:0b432d244a4b5b1b6a\n\n";
        const Run r = ask({"book", "-", "-o", file, "--rated"}, boards);
        CHECK(r.code == 0);
        CHECK(told(r.err, "", " boards") == 4);
        const std::string page = read_file(folder.path() / "b-3.svg");
        CHECK(page.find(">Slitherlink</text>") != std::string::npos);
        CHECK(page.find(">Mosaic</text>") != std::string::npos);
        CHECK(page.find(">easy</text>") != std::string::npos);
        const auto refused = [&](const std::string& lines) { return ask({"book", "-", "-o", file}, lines).err; };
        CHECK(refused("mosaic 3x3:h2\n") == "1:1: expected a board with one solution in line 1, found one with several\n");
        CHECK(refused("\nmosaic 3x3:9h\n") == "1:1: expected a board with one solution in line 2, found one with none\n");
        CHECK(refused("chess 3x3:9h\n").rfind("-:1:1: expected a board that names its puzzle", 0) == 0);
        CHECK(refused("mosaic 3x3:zz\n").rfind("-:1:1: expected", 0) == 0);
        CHECK(refused("").rfind("1:1: expected a board a line", 0) == 0);
    }

    TEST_CASE("what makes no book is refused before a board is made") {
        const Folder folder;
        const std::string file = (folder.path() / "b.svg").string();
        for (const std::vector<std::string>& words : {std::vector<std::string>{"mosaic", "--n", "5"},
                                                      {"mosaic", "-o", "b.png"},
                                                      {"nosuch", "-o", file},
                                                      {"mosaic", "net", "--n", "1", "-o", file},
                                                      {"mosaic", "--per-page", "0", "-o", file},
                                                      {"mosaic", "--paper", "a0", "-o", file},
                                                      {"slitherlink", "--size", "0x5", "-o", file},
                                                      {"-", "--resume", "-o", file}}) {
            auto all = words;
            all.insert(all.begin(), "book");
            const Run r = ask(all);
            CHECK_MESSAGE(r.code == 2, words[0]);
            CHECK(r.err.rfind("1:1: ", 0) == 0);
        }
    }

    TEST_CASE("a book that was killed or ran out of time goes on with its boards to the same book") {
        const Folder folder, whole;
        const std::vector<std::string> words = {GRIDLOOM_BINARY, "book", "net",        "mosaic", "--n", "400",
                                                "--size",        "9x9",  "--per-page", "12",     "-o"};
        const auto book = [&](const Folder& in, std::vector<std::string> more, const Given& given = {}) {
            auto all = words;
            all.push_back((in.path() / "b.svg").string());
            all.insert(all.end(), more.begin(), more.end());
            return run(all, given);
        };
        REQUIRE(book(whole, {}).code == 0);
        CHECK(book(folder, {"--time-limit", "20ms", "--jobs", "2", "--rated"}).code == 3);
        const Run limited = book(folder, {"--time-limit", "20ms"});
        CHECK(limited.code == 3);
        CHECK(limited.err.find("are kept in") != std::string::npos);
        Given given;
        given.signal = SIGKILL;
        bool killed = false;
        for (int i = 1; i < 30; ++i) {
            given.interrupt_after = 0.02 * i;
            const Run r = book(folder, {"--resume"}, given);
            if (r.code == 0) break;
            killed = true;
        }
        CHECK(killed);
        CHECK(book(folder, {"--resume"}).code == 0);
        for (const auto& page : fs::directory_iterator(whole.path()))
            CHECK_MESSAGE(read_file(page.path()) == read_file(folder.path() / page.path().filename()), page.path().filename());
        // Other boards are not taken for the book's.
        CHECK(book(folder, {"--time-limit", "20ms"}).code == 3);
        CHECK(fs::exists(folder.path() / "b.svg.boards"));
    }
}
