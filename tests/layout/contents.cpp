// What the sources may not say: nothing below the puzzles knows one by name, and the library neither prints nor ends the program.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "gridloom/puzzle.h"
#include "layout/sources.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// Formats and textbook methods are of one puzzle each; three puzzles have files of their own, and the list of puzzles begins with them.
bool may_name_none(const Source& source) {
    const std::string file = source.path.filename().string();
    if (source.folder == "src/formats" || source.folder == "src/classic") return false;
    const auto own = {"mosaic", "net", "fourwinds", "old_drawings", "puzzles.h", "registry.cpp"};
    return source.folder != "src/puzzles" ||
           std::none_of(own.begin(), own.end(), [&](const char* begin) { return file.rfind(begin, 0) == 0; });
}

}  // namespace

TEST_SUITE("layout") {
    TEST_CASE("nothing names a puzzle but formats, textbook methods, the first three puzzles' files and examples of commands") {
        std::size_t seen = 0;
        const std::vector<Source> all = sources({"src"});
        for (const Puzzle* puzzle : all_puzzles()) {
            // Titles as they are written, names as words or parts of names: `slant`, not `slanting`.
            const std::string name(puzzle->name), title(puzzle->title);
            // Words that mean something else too: a net of wires, marks that are called so, literals, what slants, tents in a picture.
            const auto words = {"net", "cave", "snake", "lits", "slant", "tents"};
            const bool word = std::find(words.begin(), words.end(), name) != words.end();
            const std::regex named("\\b" + title + "\\b|puzzles::" + name + "\\b" +
                                   (word ? "" : "|(^|[^a-z])" + name + "(?![a-z])"));
            for (const Source& source : all) {
                if (!may_name_none(source)) continue;
                ++seen;
                if (source.text.find(name) == std::string::npos && source.text.find(title) == std::string::npos) continue;
                std::istringstream lines(source.text);
                for (std::string line; std::getline(lines, line);) {
                    std::smatch m;
                    const bool example = source.folder == "src/cli" && line.find("gridloom ") != std::string::npos;
                    const bool told = source.folder == "src/python" && line.rfind("A puzzle is its name (", 0) == 0;
                    if (!example && !told && std::regex_search(line, m, named))
                        FAIL_CHECK(source.path << " names a puzzle: " << m[0] << " in " << line);
                }
            }
        }
        CHECK(all_puzzles().size() == 45);
        CHECK(seen > 45 * 200);
    }

    TEST_CASE("the library does not print, exit or abort") {
        const std::regex forbidden(R"(std::(cout|cerr|clog)\b|\b(f|v|vf)?printf\s*\(|\bf?puts\s*\(|fmt::print\b)"
                                   R"(|\b(quick_|_)?exit\s*\(|\b_Exit\s*\(|\babort\s*\(|std::terminate\b)");
        for (const Source& source : sources()) {
            if (source.folder == "src/cli") continue;
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
