// Who includes whom, as docs/design.md has it: includes point downward only, from folder to folder and in the engine from room to
// room, and no two files of the engine need each other. The checks return what they complain of, so that they can be tested too.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "layout/sources.h"

using namespace gridloom::testing;
namespace fs = std::filesystem;

namespace {

// What each folder may include, by the beginning of the name; its own files it always may. The rooms of the engine have one row:
// they may include lower rooms too.
const std::map<std::string, std::vector<std::string>> allowed = {
    {"include/gridloom", {"gridloom/"}},
    {"src/places", {"gridloom/place.h"}},
    {"src/model", {"gridloom/board.h", "gridloom/model.h"}},
    {"src/engine/", {"model/", "gridloom/limits.h", "gridloom/natural.h", "gridloom/random.h"}},
    {"src/answers", {"gridloom/", "model/", "engine/"}},
    {"src/hints", {"gridloom/", "model/", "engine/", "answers/"}},
    {"src/formats", {"gridloom/", "places/", "rules/"}},  // of rules files: src/formats/loom
    // A rules file read, checked, compiled, judged, exported.
    {"src/rules", {"gridloom/", "places/", "model/"}},
    // The textbook methods are oracles: of the engine they share the limits, and nothing else.
    {"src/classic", {"gridloom/", "formats/", "engine/base/budget.h"}},
    {"src/puzzles", {"gridloom/", "model/", "formats/", "classic/", "places/", "rules/"}},
    {"src/make", {"gridloom/", "model/", "answers/", "engine/"}},
    {"src/draw", {"gridloom/"}},
    {"src/service", {"gridloom/", "formats/json_text.h", "draw/", "make/", "puzzles/rules_text.h"}},
    {"src/many", {"gridloom/", "engine/"}},
    {"src/mpi", {"many/", "engine/"}},
    {"src/c", {"gridloom/", "service/"}},
    {"src/python", {"gridloom/", "service/"}},
    {"src/cli",
     {"gridloom/", "places/", "service/", "draw/", "make/", "answers/", "many/", "engine/base/resources.h",
      "puzzles/rules_text.h"}},
};

bool has_row(const Source& source) {
    if (!is_engine(source)) return allowed.count(source.folder) == 1;
    return std::any_of(rooms().begin(), rooms().end(),
                       [&](const std::string& room) { return source.folder == "src/engine/" + room; });
}

bool may_include(const Source& source, const std::string& name) {
    const auto begins = [&](const std::string& prefix) { return name.rfind(prefix, 0) == 0; };
    if (is_engine(source)) {
        for (const std::string& room : rooms()) {
            if (begins("engine/" + room + "/")) return true;
            if (source.folder == "src/engine/" + room) break;
        }
    } else if (begins(fs::path(source.folder).filename().string() + "/")) {
        return true;
    }
    const auto& names = allowed.at(is_engine(source) ? "src/engine/" : source.folder);
    return std::any_of(names.begin(), names.end(), begins);
}

std::vector<std::string> upward_includes(const std::vector<Source>& all) {
    std::vector<std::string> complaints;
    for (const Source& source : all) {
        if (!has_row(source)) {
            complaints.push_back(source.path.generic_string() + " lies in a folder without a row in the table");
            continue;
        }
        for (const std::string& name : included_by(source)) {
            if (!may_include(source, name)) complaints.push_back(source.path.generic_string() + " includes " + name);
            if (!fs::exists(top() / "include" / name) && !fs::exists(top() / "src" / name))
                complaints.push_back(source.path.generic_string() + " includes " + name + ", which is not written from the top");
        }
    }
    return complaints;
}

// A header and the files that implement it are one: x.h, x.cpp, and x_some_side_of_it.cpp where there is no header of that name.
std::string unit_of(const fs::path& path, const std::set<std::string>& headers) {
    const std::string whole = (path.parent_path() / path.stem()).generic_string();
    std::string name = whole;
    while (!headers.count(name)) {
        const std::size_t cut = name.rfind('_');
        if (cut == std::string::npos || cut < name.rfind('/')) return whole;
        name.resize(cut);
    }
    return name;
}

std::set<std::string> headers_of(const std::vector<Source>& all) {
    std::set<std::string> headers;
    for (const Source& source : all)
        if (source.path.extension() == ".h") headers.insert((source.path.parent_path() / source.path.stem()).generic_string());
    return headers;
}

// Takes away, again and again, the units that include none of those left: what stays includes itself in a circle.
std::vector<std::string> circles(const std::vector<Source>& all) {
    const std::set<std::string> headers = headers_of(all);
    std::map<std::string, std::set<std::string>> needs;
    for (const Source& source : all) {
        if (!is_engine(source)) continue;
        const std::string unit = unit_of(source.path, headers);
        std::set<std::string>& mine = needs[unit];
        for (const std::string& name : included_by(source))
            if (const std::string other = unit_of(fs::path("src") / name, headers); other != unit) mine.insert(other);
    }
    for (bool more = true; more;) {
        more = false;
        for (auto unit = needs.begin(); unit != needs.end();) {
            const bool free =
                std::none_of(unit->second.begin(), unit->second.end(), [&](const std::string& n) { return needs.count(n); });
            unit = free ? needs.erase(unit) : std::next(unit);
            more |= free;
        }
    }
    std::vector<std::string> complaints;
    for (const auto& [unit, others] : needs) complaints.push_back(unit + " includes itself by others, or what does");
    return complaints;
}

// Every .cpp of the engine implements a header beside it, or is one of several ways to implement the one header of its folder.
std::vector<std::string> without_header(const std::vector<Source>& all) {
    const std::set<std::string> headers = headers_of(all);
    std::vector<std::string> complaints;
    for (const Source& source : all) {
        if (!is_engine(source) || source.path.extension() != ".cpp") continue;
        const auto beside = std::count_if(headers.begin(), headers.end(), [&](const std::string& h) {
            return fs::path(h).parent_path() == source.path.parent_path();
        });
        if (beside != 1 && !headers.count(unit_of(source.path, headers)))
            complaints.push_back(source.path.generic_string() + " has no header");
    }
    return complaints;
}

Source planted(const std::string& path, const std::string& text) { return {path, folder_of(path), text}; }

void check_none(const std::vector<std::string>& complaints) {
    for (const std::string& c : complaints) FAIL_CHECK(c);
}

}  // namespace

TEST_SUITE("layout") {
    TEST_CASE("includes point downward only") {
        const std::vector<Source> all = sources();
        std::size_t seen = 0;
        for (const Source& source : all) seen += included_by(source).size();
        CHECK(seen > 100);
        check_none(upward_includes(all));
    }

    TEST_CASE("a planted upward include is seen") {
        const auto complaints = [](const std::string& path, const std::string& name) {
            return upward_includes({planted(path, "#include \"" + name + "\"\n")}).size();
        };
        CHECK(complaints("src/engine/order/planted.h", "engine/part/part.h") == 0);
        CHECK(complaints("src/engine/order/planted.h", "engine/sweep/sweep.h") == 1);
        CHECK(complaints("src/engine/base/planted.cpp", "engine/part/part.h") == 1);
        CHECK(complaints("src/engine/sweep/planted.cpp", "answers/prepare.h") == 1);
        CHECK(complaints("src/engine/solver/sat/planted.cpp", "engine/solver/decide.h") == 0);
        CHECK(complaints("src/engine/solver/sat/planted.cpp", "engine/strategy/find.h") == 1);
        CHECK(complaints("src/model/planted.cpp", "engine/base/budget.h") == 1);
        CHECK(complaints("src/classic/planted.cpp", "engine/order/order.h") == 1);
        CHECK(complaints("src/engine/order/planted.h", "engine/order/nowhere.h") == 1);
        CHECK(complaints("src/engine/attic/planted.h", "engine/base/budget.h") == 1);
    }

    TEST_CASE("no two files of the engine need each other, and every one implements a header") {
        const std::vector<Source> all = sources();
        check_none(circles(all));
        check_none(without_header(all));
    }

    TEST_CASE("a planted circle and a planted file without a header are seen") {
        std::vector<Source> all = sources();
        all.push_back(planted("src/engine/sweep/one.h", "#include \"engine/sweep/two.h\"\n"));
        all.push_back(planted("src/engine/sweep/two.h", ""));
        CHECK(circles(all).empty());
        all.push_back(planted("src/engine/sweep/two_by_parts.cpp", "#include \"engine/sweep/one.h\"\n"));
        CHECK(circles(all).size() == 2);
        CHECK(without_header(all).empty());
        all.push_back(planted("src/engine/sweep/three.cpp", ""));
        CHECK(without_header(all).size() == 1);
    }

    TEST_CASE("every room begins with what it is") {
        const std::map<std::string, std::string> main_header = {
            {"base", "budget.h"},     {"part", "part.h"},   {"propagate", "propagate.h"}, {"order", "order.h"},
            {"program", "program.h"}, {"sweep", "sweep.h"}, {"solver", "decide.h"},       {"strategy", "count_part.h"}};
        for (const std::string& room : rooms()) {
            const std::string text = read_file(top() / "src/engine" / room / main_header.at(room));
            CHECK_MESSAGE(text.rfind("// Room `" + room + "`: ", 0) == 0, room);
            CHECK_MESSAGE(text.find("// Key types: ") < text.find("#pragma once"), room);
        }
    }
}
