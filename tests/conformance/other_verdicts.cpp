#include "conformance/other_verdicts.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <set>

#include "answers/question.h"
#include "conformance/gallery_puzzles.h"
#include "gridloom/answers.h"
#include "loom/rules_files.h"
#include "loom/told_answers.h"
#include "rules/compile.h"
#include "rules/judge.h"

namespace gridloom::testing {

using formats::loom::FileRules;
using rules::at;

namespace {

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

Refused wrong(std::string why) { return {Refused::How::wrong, std::move(why)}; }

}  // namespace

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

bool is_wrong_board(const GenreBoard& b) { return begins(b.verdict, "rejected:"); }
bool is_accepted_board(const GenreBoard& b) { return b.verdict == "accepted" && begins(b.file, "pzprv3") && !differs(b); }
bool is_example(const GenreBoard& b) { return b.source == "cspuz_core"; }

Refused refused(const GenreBoard& b, const BrokenRules& table) {
    using How = Refused::How;
    const FileRules& rules = *gallery().at(b.puzzle);
    const std::string code = b.verdict.substr(b.verdict.find(':') + 1);
    const Format& file = format_named(*gallery_puzzle(b.puzzle), "pzprv3");
    const auto board = file.parse(b.file);
    if (!board) return differs(b) ? Refused{How::excused} : wrong(board.error().text());
    const auto answer = file.parse_solution(*board, b.file);
    if (!answer) return wrong(answer.error().text());
    const auto faults = rules::faults(rules.file, rules.layout, *board, *answer);
    if (faults.empty()) return differs(b) ? Refused{How::excused} : wrong("accepted");
    auto meant = table.find({b.puzzle, code});
    if (meant == table.end()) meant = table.find({"*", code});
    if (meant == table.end()) return wrong("the table has no rule for this code");
    const auto same = [&](const Fault& fault) { return is_meant(rules, fault.rule, meant->second); };
    if (same(faults[0])) return {How::first};
    if (std::any_of(faults.begin(), faults.end(), same)) return {How::among};
    if (faults[0].rule >= 0) return wrong("another rule is broken: " + faults[0].message);
    const bool broken = std::any_of(meant->second.begin(), meant->second.end(),
                                    [&](const std::string& m) { return breaks(rules, *board, *answer, m); });
    if (broken) return {How::unfinished};
    return differs(b) ? Refused{How::excused} : wrong("what is filled in can still obey '" + meant->second[0] + "'");
}

Confirmed confirmed(const GenreBoard& b) {
    const Puzzle& puzzle = *gallery_puzzle(b.puzzle);
    const Format& file = format_named(puzzle, "pzprv3");
    const auto board = file.parse(b.file);
    if (!board) return {board.error().text()};
    const auto answer = file.parse_solution(*board, b.file);
    if (!answer) return {answer.error().text()};
    if (const auto fault = puzzle.judge(*board, *answer)) return {"our judge refuses it: " + fault->message};
    const CheckAnswer checked = check(puzzle, *board, {}, 2);
    const bool unique = checked.verdict == Verdict::unique;
    if (!unique && (checked.verdict != Verdict::several || b.unique)) return {"we do not find what it says"};
    if (unique && checked.solutions.at(0) != *answer) return {"our only solution is another"};
    return {"", unique};
}

Confirmed exemplified(const GenreBoard& b) {
    const Puzzle& puzzle = *gallery_puzzle(b.puzzle);
    const auto board = format_named(puzzle, "puzz.link").parse(b.url);
    if (!board) return {board.error().text()};
    const CheckAnswer checked = check(puzzle, *board, {}, 2);
    const bool unique = checked.verdict == Verdict::unique;
    if (!unique && checked.verdict != Verdict::several) return {"we find no solution"};
    if (unique != b.unique) return {"it has one solution for one of us"};
    Confirmed result{"", unique};
    if (!unique) return result;
    const FileRules& rules = *gallery().at(b.puzzle);
    const rules::BoardView view(rules.file, rules.layout, *board);
    const ToldFields fields = told_fields(b.solution);
    for (const auto& fill : formats::loom::fills_of(view, rules))
        for (int i = 0; i < fill.count; ++i) {
            if (!formats::loom::is_filled(view, fill, i) || !tells(fields, fill)) continue;
            if (b.genre == "battleship" && board->planes.at(3).at(at(i)) != clue_absent) continue;  // not told again
            const int ours = formats::loom::value_at(fill, checked.solutions[0], i);
            if (ours != told_value(fields, b.genre, fill, view.ground().grid(), i))
                return {"our solution differs: " + fill.name + " at " + view.ground().name({fill.sort, i}), unique};
            ++result.told;
        }
    return result;
}

}  // namespace gridloom::testing
