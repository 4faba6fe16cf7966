// The layout of the sources, as docs/design.md has it: includes point downward only, nothing below
// the puzzles knows one by name, and the library neither prints nor ends the program.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <regex>

#include "gridloom/puzzle.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;
namespace fs = std::filesystem;

namespace {

struct Source {
    fs::path path;       // as seen from the top
    std::string folder;  // "include/gridloom", "src/hints", "src/engine/base", ...
    std::string text;
};

const fs::path top = GRIDLOOM_SOURCE_DIR;

// "src/hints" of "src/hints/hint.cpp"; the engine's rooms are folders of their own.
std::string folder_of(const fs::path& path) {
    auto part = path.begin();
    fs::path folder = *part++;
    folder /= *part++;
    if (folder == "src/engine") folder /= *part;
    return folder.generic_string();
}

std::vector<Source> sources() {
    std::vector<Source> found;
    for (const char* root : {"include", "src"})
        for (const auto& entry : fs::recursive_directory_iterator(top / root)) {
            if (!entry.is_regular_file()) continue;
            const fs::path path = fs::relative(entry.path(), top);
            found.push_back({path, folder_of(path), read_file(entry.path())});
        }
    return found;
}

// The rooms of the engine, lowest first: each may include those before it.
const std::vector<std::string> rooms = {"base", "part", "propagate", "order", "program", "sweep", "solver", "strategy"};

bool is_engine(const Source& source) { return source.folder.rfind("src/engine/", 0) == 0; }

// What each folder may include, by the beginning of the name; its own files it always may.
const std::map<std::string, std::vector<std::string>> allowed = {
    {"include/gridloom", {"gridloom/"}},
    {"src/model", {"gridloom/model.h"}},
    {"src/engine/", {"gridloom/model.h", "gridloom/limits.h", "gridloom/natural.h", "gridloom/random.h"}},  // and lower rooms
    {"src/answers", {"gridloom/", "engine/"}},
    {"src/hints", {"gridloom/", "engine/", "answers/"}},
    {"src/formats", {"gridloom/"}},
    // The textbook methods are oracles: of the engine they share the limits, and nothing else.
    {"src/classic", {"gridloom/", "formats/", "engine/base/budget.h"}},
    {"src/puzzles", {"gridloom/", "formats/", "classic/"}},
    {"src/make", {"gridloom/", "answers/", "engine/"}},
    {"src/draw", {"gridloom/"}},
    {"src/service", {"gridloom/", "draw/", "make/"}},
    {"src/many", {"gridloom/", "engine/"}},
    {"src/mpi", {"many/", "engine/"}},
    {"src/c", {"gridloom/", "service/"}},
    {"src/python", {"gridloom/", "service/"}},
    {"src/cli", {"gridloom/", "service/", "draw/", "make/", "answers/", "many/", "engine/base/resources.h"}},
};

bool has_row(const Source& source) {
    if (!is_engine(source)) return allowed.count(source.folder) == 1;
    return std::any_of(rooms.begin(), rooms.end(), [&](const std::string& room) { return source.folder == "src/engine/" + room; });
}

bool may_include(const Source& source, const std::string& name) {
    const auto begins = [&](const std::string& prefix) { return name.rfind(prefix, 0) == 0; };
    if (is_engine(source)) {
        for (const std::string& room : rooms) {
            if (begins("engine/" + room + "/")) return true;
            if (source.folder == "src/engine/" + room) break;
        }
    } else if (begins(fs::path(source.folder).filename().string() + "/")) {
        return true;
    }
    const auto& names = allowed.at(is_engine(source) ? "src/engine/" : source.folder);
    return std::any_of(names.begin(), names.end(), begins);
}

// Calls visit(match) for each place in the source that the pattern matches.
template <class Visit>
void each_match(const Source& source, const std::regex& pattern, Visit&& visit) {
    for (std::sregex_iterator m(source.text.begin(), source.text.end(), pattern), end; m != end; ++m) visit(*m);
}

bool is_library(const Source& source) { return source.folder != "src/cli"; }

}  // namespace

TEST_SUITE("layout") {
    TEST_CASE("includes point downward only") {
        const std::regex include(R"(#\s*include\s*"([^"]+)\")");
        std::size_t seen = 0;
        for (const Source& source : sources()) {
            CAPTURE(source.path);
            REQUIRE_MESSAGE(has_row(source), "a folder without a row in the table");
            each_match(source, include, [&](const std::smatch& m) {
                ++seen;
                CHECK_MESSAGE(may_include(source, m[1]), source.path << " includes " << m[1]);
                CHECK_MESSAGE((fs::exists(top / "include" / m[1].str()) || fs::exists(top / "src" / m[1].str())),
                              "includes are written from the top: " << m[1]);
            });
        }
        CHECK(seen > 100);
    }

    TEST_CASE("model, engine, answers, hints and make name no puzzle") {
        for (const Puzzle* puzzle : all_puzzles()) {
            // As a title, as a quoted name, as an object; long names as any part of any word.
            const std::string name(puzzle->name), title(puzzle->title);
            std::string pattern = "\\b" + title + "\\b|\"" + name + "\"|puzzles::" + name + "\\b";
            if (name.size() > 4) pattern += "|" + name;
            const std::regex named(
                pattern, name.size() > 4 ? std::regex::icase | std::regex::ECMAScript : std::regex::ECMAScript);
            for (const Source& source : sources()) {
                if (source.folder != "src/model" && !is_engine(source) && source.folder != "src/answers" &&
                    source.folder != "src/hints" && source.folder != "src/make")
                    continue;
                each_match(source, named,
                           [&](const std::smatch& m) { FAIL_CHECK(source.path << " names a puzzle: " << m[0]); });
            }
        }
    }

    TEST_CASE("the library does not print, exit or abort") {
        const std::regex forbidden(R"(std::(cout|cerr|clog)\b|\b(f|v|vf)?printf\s*\(|\bf?puts\s*\(|fmt::print\b)"
                                   R"(|\b(quick_|_)?exit\s*\(|\b_Exit\s*\(|\babort\s*\(|std::terminate\b)");
        for (const Source& source : sources()) {
            if (!is_library(source)) continue;
            each_match(source, forbidden, [&](const std::smatch& m) { FAIL_CHECK(source.path << " uses " << m[0]); });
        }
    }

    TEST_CASE("every header is read once, and no header opens a namespace for others") {
        for (const Source& source : sources()) {
            if (source.path.extension() != ".h") continue;
            CAPTURE(source.path);
            CHECK(source.text.find("#pragma once") != std::string::npos);
            CHECK_FALSE(std::regex_search(source.text, std::regex(R"((^|\n)using namespace)")));
        }
    }
}
