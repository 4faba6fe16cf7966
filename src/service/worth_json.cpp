#include "service/worth_json.h"

#include <nlohmann/json.hpp>

namespace gridloom::service {
namespace {

void add_count(Json& to, const SolutionCount& count) { to[count.exact ? "count" : "at_least"] = count.count.str(); }

Json clue_json(const Puzzle& puzzle, const Board& board, const WorthAnswer& answer, const ClueWorth& clue) {
    Json j = place_json(puzzle, board, clue.slot.place);
    if (clue.needed != Known::unknown) j["needed"] = clue.needed == Known::yes;
    j["without"] = Json::object();
    add_count(j["without"], clue.without);
    j["spares"] = Json::array();
    for (const std::size_t other : clue.spares) j["spares"].push_back(place_json(puzzle, board, answer.clues[other].slot.place));
    if (!clue.all_spares) j["more_spares"] = true;
    return j;
}

Json next_json(const Puzzle& puzzle, const Board& board, const NextClue& next) {
    Json j = place_json(puzzle, board, next.slot.place);
    j["clue"] = clue_book_of(puzzle)->text(board, next.slot.number, next.value);
    j["slot"] = next.slot.number;
    j["value"] = next.value.fields;
    if (!next.value.list.empty()) j["list"] = next.value.list;
    return j;
}

Json all_next_json(const Puzzle& puzzle, const Board& board, const WorthAnswer& answer) {
    Json all = Json::array();
    for (const NextClue& next : answer.next) {
        all.push_back(next_json(puzzle, board, next));
        if (next.leaves.exact || answer.basis == NextBasis::all)
            add_count(all.back(), next.leaves);
        else
            all.back()["of_sample"] = next.leaves.count.str();
    }
    return all;
}

Json singled_json(const Puzzle& puzzle, const Board& board, const SingledOut& singled, const Format& format) {
    Json j = {{"wished", solution_text(board, singled.wished, format)}, {"other", solution_text(board, singled.other, format)}};
    j["apart"] = Json::array();
    for (const NextClue& clue : singled.apart) j["apart"].push_back(next_json(puzzle, board, clue));
    j["possible"] = singled.possible;
    j["sets"] = Json::array();
    for (std::size_t i = 0; singled.choice > 0 && i < singled.sets.size(); ++i) {
        if (i % singled.choice == 0) j["sets"].push_back(Json::array());
        j["sets"].back().push_back(next_json(puzzle, board, singled.sets[i]));
    }
    j["smallest"] = singled.smallest;
    if (!singled.finished) j["finished"] = false;
    return j;
}

Json conflicts_json(const Puzzle& puzzle, const Board& board, const Conflicts& conflicts) {
    Json j = {{"whole_board", conflicts.whole_board}, {"all", conflicts.all}, {"sets", Json::array()}};
    for (const auto& places : conflicts.sets) {
        Json set = Json::array();
        for (const Place& place : places) set.push_back(place_json(puzzle, board, place));
        j["sets"].push_back(std::move(set));
    }
    return j;
}

const char* text_of(NextBasis basis) {
    switch (basis) {
    case NextBasis::nothing: return "nothing";
    case NextBasis::all: return "all";
    case NextBasis::folded: return "folded";
    case NextBasis::some: break;
    }
    return "some";
}

}  // namespace

Json worth_json(const Puzzle& puzzle, const Board& board, const WorthAnswer& answer, const Format& format) {
    Json j = about(puzzle, board);
    j["verdict"] = to_text(answer.verdict);
    if (answer.verdict != Verdict::gave_up) add_count(j, answer.solutions);
    j["clues"] = Json::array();
    for (const ClueWorth& clue : answer.clues) j["clues"].push_back(clue_json(puzzle, board, answer, clue));
    if (answer.basis != NextBasis::nothing) {
        j["next"] = all_next_json(puzzle, board, answer);
        j["next_of"] = text_of(answer.basis);
        if (answer.looked_at > 0) j["sample"] = answer.looked_at;
        j["all_next"] = answer.all_next;
    }
    if (answer.singled.asked) j["singled_out"] = singled_json(puzzle, board, answer.singled, format);
    if (answer.conflicts.asked) j["conflicts"] = conflicts_json(puzzle, board, answer.conflicts);
    j["stats"] = to_json(answer.stats);
    return j;
}

}  // namespace gridloom::service
