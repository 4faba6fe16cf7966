// docs/gallery.md and its pictures are what scripts/gallery_page writes, and every board on it has one solution.
#include <doctest/doctest.h>

#include "gridloom/answers.h"
#include "gridloom/puzzle.h"
#include "support/transcripts.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace fs = std::filesystem;

TEST_SUITE("docs") {
    TEST_CASE("the gallery is up to date: run scripts/gallery_page where it is not") {
        const Folder folder;
        const fs::path docs = fs::path(GRIDLOOM_SOURCE_DIR) / "docs";
        const Run r = run({GRIDLOOM_SOURCE_DIR "/scripts/gallery_page", folder.path().string(), GRIDLOOM_BINARY});
        REQUIRE_MESSAGE(r.code == 0, r.err);
        CHECK(read_file(folder.path() / "gallery.md") == read_file(docs / "gallery.md"));
        std::size_t written = 0, kept = 0;
        for (const auto& entry : fs::directory_iterator(folder.path() / "gallery")) {
            ++written;
            const fs::path there = docs / "gallery" / entry.path().filename();
            REQUIRE_MESSAGE(fs::exists(there), there);
            CHECK_MESSAGE(read_file(entry.path()) == read_file(there), there);
        }
        for (const auto& entry : fs::directory_iterator(docs / "gallery")) kept += entry.path().extension() == ".svg";
        CHECK(written == kept);
        CHECK(written == 2 * all_puzzles().size());
    }

    TEST_CASE("every board of the gallery has one solution, and every puzzle has a board") {
        for (const Puzzle* puzzle : all_puzzles()) {
            CAPTURE(puzzle->name);
            const fs::path file = fs::path(GRIDLOOM_SOURCE_DIR) / "tests/boards/gallery" / (puzzle->name + ".txt");
            REQUIRE(fs::exists(file));
            const auto board = parse_board(*puzzle, read_file(file));
            REQUIRE(board);
            CHECK(check(*puzzle, *board).verdict == Verdict::unique);
        }
    }
}
