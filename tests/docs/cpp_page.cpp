// docs/cpp.md: its programs, compiled from the page, print what the page says they print.
#if defined(GRIDLOOM_CPP_PAGE)  // not under sanitizers
#include <doctest/doctest.h>

#include <sstream>

#include "support/transcripts.h"

using namespace gridloom::testing;

namespace {

// The blocks of a page in one language, each as its lines.
std::vector<std::string> blocks(const std::string& markdown, const std::string& language) {
    std::vector<std::string> found;
    std::istringstream in(markdown);
    bool inside = false;
    for (std::string line; std::getline(in, line);) {
        if (line.rfind("```", 0) == 0) {
            inside = !inside && line == "```" + language;
            if (inside) found.emplace_back();
        } else if (inside) {
            found.back() += line + "\n";
        }
    }
    return found;
}

std::vector<std::string> told_by_each(const std::string& output) {
    std::vector<std::string> told;
    std::istringstream in(output);
    for (std::string line; std::getline(in, line);) {
        if (line.rfind("--- ", 0) == 0)
            told.emplace_back();
        else
            told.back() += line + "\n";
    }
    return told;
}

}  // namespace

TEST_SUITE("docs") {
    TEST_CASE("the programs on the page of the C++ library print what it says") {
        const std::string page = read_file(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "docs/cpp.md");
        const Run r = run({GRIDLOOM_CPP_PAGE});
        CHECK_MESSAGE(r.code == 0, r.err);
        const std::vector<std::string> expected = blocks(page, "text"), told = told_by_each(r.out);
        REQUIRE(blocks(page, "cpp").size() == expected.size());
        REQUIRE(told.size() == expected.size());
        CHECK(expected.size() >= 5);
        for (std::size_t i = 0; i < told.size(); ++i) CHECK(told[i] == expected[i]);
    }
}
#endif
