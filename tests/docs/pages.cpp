// The pages about the command line and the formats: what they show is what the program prints, and they leave nothing out.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "gridloom/puzzle.h"
#include "support/first_puzzles.h"
#include "support/transcripts.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::string page_text(const std::string& page) { return read_file(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / page); }

std::set<std::string> words_of(const std::string& text, const char* pattern) {
    const std::regex expression(pattern);
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), expression), end; at != end; ++at) found.insert((*at)[1]);
    return found;
}

}  // namespace

TEST_SUITE("docs") {
    TEST_CASE("the pages show what the program prints") {
        CHECK(check_transcripts("docs/cli.md", GRIDLOOM_BINARY) >= 20);
        CHECK(check_transcripts("docs/formats.md", GRIDLOOM_BINARY) >= 12);
    }

    TEST_CASE("the page of the command line has every command and every option") {
        const std::string page = page_text("docs/cli.md");
        const std::string help = run({GRIDLOOM_BINARY, "--help"}).out;
        const auto commands = words_of(help.substr(help.find("Subcommands:")), "\n  ([a-z]+) ");
        REQUIRE(commands.size() >= 20);
        for (const std::string& command : commands) {
            bool shown = false;
            for (const char* before : {"`", "./run ", "gridloom "}) shown |= page.find(before + command) != page.npos;
            CHECK_MESSAGE(shown, command);
            for (const std::string& option : words_of(run({GRIDLOOM_BINARY, command, "--help"}).out, "[ ,](--[a-z-]+)"))
                if (option != "--help") CHECK_MESSAGE(page.find(option) != page.npos, command << " " << option);
        }
    }

    TEST_CASE("what the pages tell one to run is there") {
        for (const char* page : {"docs/testing.md", "docs/experiments.md", "docs/benchmarks.md", "docs/cluster.md",
                                 "docs/design.md", "docs/glossary.md", "README.md"})
            for (const std::string& path :
                 words_of(page_text(page), "(?:^|[^/a-z_])((?:scripts|bench|tests|src)/[a-z_0-9/]*[a-z_0-9](?:[.][a-z]+)?)"))
                CHECK_MESSAGE(std::filesystem::exists(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / path), page << ": " << path);
    }

    TEST_CASE("every bug of the mutation check can still be put in, and the page counts them") {
        const Run listed = run({GRIDLOOM_SOURCE_DIR "/scripts/mutate", "--list"});
        CHECK_MESSAGE(listed.code == 0, listed.err);
        const auto bugs = std::count(listed.out.begin(), listed.out.end(), '\n');
        CHECK(page_text("docs/testing.md").find("The list holds " + std::to_string(bugs) + " plausible bugs") !=
              std::string::npos);
    }

    TEST_CASE("the first page names every puzzle") {
        const std::string page = page_text("README.md");
        CHECK(page.find("45 in [puzzles]") != page.npos);
        CHECK(all_puzzles().size() == 45);
        for (const Puzzle* puzzle : all_puzzles()) CHECK_MESSAGE(page.find(puzzle->title) != page.npos, puzzle->title);
    }

    TEST_CASE("the page of formats has every format of every puzzle") {
        const std::string page = page_text("docs/formats.md");
        for (const Puzzle* puzzle : testing::first_puzzles()) {
            CHECK(page.find("## " + std::string(puzzle->title)) != page.npos);
            for (const Format* format : puzzle->formats)
                CHECK_MESSAGE(page.find("**" + std::string(format->name) + "**") != page.npos, format->name);
        }
    }
}
