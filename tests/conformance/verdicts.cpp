// Other people's verdicts on other people's boards (tests/loom/genres.h): what puzz.link's checker accepts is correct for our judge and
// found by our engine, what it refuses is refused for the same rule. tests/boards/broken_rules.tsv says which rule its codes mean.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <set>

#include "answers/question.h"
#include "conformance/gallery_puzzles.h"
#include "gridloom/answers.h"
#include "loom/genres.h"
#include "loom/rules_files.h"
#include "loom/told_answers.h"
#include "rules/compile.h"
#include "rules/judge.h"

using namespace gridloom;
using namespace gridloom::testing;
using formats::loom::FileRules;
using rules::at;

namespace {

// By puzzle and code, how our rules begin that it means.
using BrokenRules = std::map<std::pair<std::string, std::string>, std::vector<std::string>>;
BrokenRules broken_rules() {
    BrokenRules table;
    std::ifstream in(GRIDLOOM_SOURCE_DIR "/tests/boards/broken_rules.tsv");
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::size_t first = line.find('\t'), second = line.find('\t', first + 1);
        table[{line.substr(0, first), line.substr(first + 1, second - first - 1)}].push_back(line.substr(second + 1));
    }
    return table;
}

// Wrong boards that are right for us, or break what we have no rule for.
const char* differs(const GenreBoard& b) {
    const std::string code = b.verdict.substr(b.verdict.find(':') + 1);
    if (b.url == "aqre/b/3/3/00g0g" || b.url == "aqre/b/3/3/a0g0g") return "its walls enclose no areas";
    if (code == "anNoArrow") return "a number without an arrow is no clue of ours";
    static const std::set<std::string> blank = {"creek/6/6/zzo",
                                                "hashi/5/5/zk",
                                                "heyawake/6/6/000000000000g",
                                                "hitori/4/4/................/",
                                                "kurodoko/5/5/zk",
                                                "kurotto/5/5/zk",
                                                "numlin/5/5/zk",
                                                "shakashaka/6/6/zv",
                                                "tapa/5/5/zk"};
    if ((code == "brNoShade" || code == "brNoLine" || code == "brNoTriangle") && blank.count(b.url))
        return "a board without clues asks for nothing, and something has to be drawn there";
    static const std::set<std::string> open = {"fillomino bkSizeLt",     "fillomino bkMixedNum",  "fillomino bkSizeGt3",
                                               "fourwinds nmConnWallLt", "skyscrapers nmSightNe", "yinyang msDivide",
                                               "yinyang muDivide"};
    if (open.count(b.puzzle + " " + code)) return "it can still be finished: pzprjs counts what is drawn so far, or walls";
    return nullptr;
}

bool begins(const std::string& text, const std::string& with) { return text.rfind(with, 0) == 0; }

bool is_meant(const FileRules& rules, int rule, const std::vector<std::string>& meant) {
    return std::any_of(meant.begin(), meant.end(),
                       [&](const std::string& m) { return rule < 0 ? m == "-" : begins(rules.file.rules[at(rule)].text, m); });
}

// Whether what is filled in can be completed so that all these rules hold.
bool completes(const FileRules& rules, const Board& board, const Filling& filling,
               const std::function<bool(const std::string&)>& of) {
    rules::File some = rules.file;
    std::erase_if(some.rules, [&](const rules::Rule& r) { return !of(r.text); });
    Instance instance = rules::compile(some, rules.layout, board);
    answers::restrict_to(instance, filling);
    return check(Model(std::move(instance)), {}, 2).verdict != Verdict::none;
}

// An unfinished answer breaks a rule where nothing that completes it obeys that rule, alone or together with the others, which can be
// obeyed without it.
bool breaks(const FileRules& rules, const Board& board, const Filling& filling, const std::string& meant) {
    const auto is_it = [&](const std::string& rule) { return begins(rule, meant); };
    const auto is_other = [&](const std::string& rule) { return !begins(rule, meant); };
    const auto any = [](const std::string&) { return true; };
    if (!completes(rules, board, filling, is_it)) return true;
    return completes(rules, board, filling, is_other) && !completes(rules, board, filling, any);
}

bool skipped(int boards) {
    if (boards == 0) MESSAGE("skipped: no boards of other people's puzzles here");
    return boards == 0;
}

struct Tally {
    int boards = 0, first = 0, among = 0, unfinished = 0, excused = 0;
};

void check_refused(const GenreBoard& b, const BrokenRules& table, Tally& tally) {
    const FileRules& rules = *gallery().at(b.puzzle);
    const std::string code = b.verdict.substr(b.verdict.find(':') + 1);
    const Format file = format_named(*formats::loom::formats_for(gallery().at(b.puzzle)), "pzprv3");
    const auto board = file.parse(b.file);
    if (!board) {
        CHECK_MESSAGE(differs(b), board.error().text());
        ++tally.excused;
        return;
    }
    const auto answer = file.parse_solution(*board, b.file);
    REQUIRE(answer);
    const auto faults = rules::faults(rules.file, rules.layout, *board, *answer);
    if (faults.empty()) {
        CHECK_MESSAGE(differs(b), "accepted");
        ++tally.excused;
        return;
    }
    auto meant = table.find({b.puzzle, code});
    if (meant == table.end()) meant = table.find({"*", code});
    REQUIRE_MESSAGE(meant != table.end(), "the table has no rule for this code");
    const auto same = [&](const Fault& fault) { return is_meant(rules, fault.rule, meant->second); };
    if (same(faults[0])) {
        ++tally.first;
    } else if (std::any_of(faults.begin(), faults.end(), same)) {
        ++tally.among;
    } else {
        REQUIRE_MESSAGE(faults[0].rule < 0, "another rule is broken: " << faults[0].message);
        const bool broken = std::any_of(meant->second.begin(), meant->second.end(),
                                        [&](const std::string& m) { return breaks(rules, *board, *answer, m); });
        if (!broken && differs(b)) {
            ++tally.excused;
            return;
        }
        CHECK_MESSAGE(broken, "what is filled in can still obey '" << meant->second[0] << "'");
        ++tally.unfinished;
    }
}

}  // namespace

TEST_SUITE("conformance") {
    TEST_CASE("wrong boards of other people are refused for the same rule") {
        const BrokenRules table = broken_rules();
        Tally tally;
        for (const GenreBoard& b : genre_boards()) {
            if (!begins(b.verdict, "rejected:")) continue;
            INFO(b.puzzle, " ", b.verdict, " ", b.url, " ", b.file);
            ++tally.boards;
            check_refused(b, table, tally);
        }
        if (skipped(tally.boards)) return;
        MESSAGE(tally.boards, " boards: ", tally.first, " break that rule first, ", tally.among, " among others, ",
                tally.unfinished, " by what is filled in; ", tally.excused, " differ for a reason that is told");
        CHECK(tally.first + tally.among + tally.unfinished + tally.excused == tally.boards);
        CHECK(tally.excused < 22);
    }

    TEST_CASE("boards that other people's checkers accept are correct, and found by the engine") {
        int boards = 0, unique = 0;
        for (const GenreBoard& b : genre_boards()) {
            if (b.verdict != "accepted" || !begins(b.file, "pzprv3") || differs(b)) continue;
            INFO(b.puzzle, " ", b.url, " ", b.file);
            const Puzzle& puzzle = *gallery_puzzle(b.puzzle);
            const Format& file = format_named(puzzle, "pzprv3");
            const auto board = file.parse(b.file);
            REQUIRE(board);
            const auto answer = file.parse_solution(*board, b.file);
            REQUIRE(answer);
            const auto fault = puzzle.judge(*board, *answer);
            CHECK_MESSAGE(!fault, fault->message);
            const CheckAnswer checked = check(puzzle, *board, {}, 2);
            CHECK((checked.verdict == Verdict::unique || checked.verdict == Verdict::several));
            if (b.unique) CHECK(checked.verdict == Verdict::unique);
            if (checked.verdict == Verdict::unique) CHECK(checked.solutions.at(0) == *answer);
            ++boards;
            unique += checked.verdict == Verdict::unique;
        }
        if (skipped(boards)) return;
        MESSAGE(boards, " boards, ", unique, " with one solution");
        CHECK(boards > 45);
    }

    TEST_CASE("examples of other solvers have the solution that they print, and one where they say so") {
        int boards = 0, told = 0;
        for (const GenreBoard& b : genre_boards()) {
            if (b.source != "cspuz_core") continue;
            INFO(b.puzzle, " ", b.url, " ", b.solution);
            const Puzzle& puzzle = *gallery_puzzle(b.puzzle);
            const auto board = format_named(puzzle, "puzz.link").parse(b.url);
            REQUIRE(board);
            const CheckAnswer checked = check(puzzle, *board, {}, 2);
            CHECK((checked.verdict == Verdict::unique || checked.verdict == Verdict::several));
            CHECK((checked.verdict == Verdict::unique) == b.unique);
            ++boards;
            if (checked.verdict != Verdict::unique) continue;
            const FileRules& rules = *gallery().at(b.puzzle);
            const rules::BoardView view(rules.file, rules.layout, *board);
            const ToldFields fields = told_fields(b.solution);
            for (const auto& fill : formats::loom::fills_of(view, rules))
                for (int i = 0; i < fill.count; ++i) {
                    if (!formats::loom::is_filled(view, fill, i) || !tells(fields, fill)) continue;
                    if (b.genre == "battleship" && board->planes.at(3).at(at(i)) != clue_absent) continue;  // not told again
                    const int ours = formats::loom::value_at(fill, checked.solutions[0], i);
                    CHECK_MESSAGE(ours == told_value(fields, b.genre, fill, view.ground().grid(), i),
                                  fill.name << " at " << view.ground().name({fill.sort, i}));
                    ++told;
                }
        }
        if (skipped(boards)) return;
        CHECK(told > 1'000);
    }
}
