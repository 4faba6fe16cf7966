// What the sources may not say: nothing below the puzzles knows one by name, and the library neither prints nor ends the program.
#include <doctest/doctest.h>

#include "gridloom/puzzle.h"
#include "layout/sources.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("layout") {
    TEST_CASE("model, engine, answers, hints and make name no puzzle") {
        for (const Puzzle* puzzle : all_puzzles()) {
            // As a title, as a quoted name, as an object; long names as any part of any word.
            const std::string name(puzzle->name), title(puzzle->title);
            std::string pattern = "\\b" + title + "\\b|\"" + name + "\"|puzzles::" + name + "\\b";
            if (name.size() > 4) pattern += "|" + name;
            const std::regex named(pattern,
                                   name.size() > 4 ? std::regex::icase | std::regex::ECMAScript : std::regex::ECMAScript);
            for (const Source& source : sources()) {
                if (source.folder != "src/model" && !is_engine(source) && source.folder != "src/answers" &&
                    source.folder != "src/hints" && source.folder != "src/make")
                    continue;
                each_match(source, named, [&](const std::smatch& m) { FAIL_CHECK(source.path << " names a puzzle: " << m[0]); });
            }
        }
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
