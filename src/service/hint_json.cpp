// Hints, explanations and ratings as JSON.
#include <nlohmann/json.hpp>

#include "service/answer_json.h"

namespace gridloom::service {
namespace {

Json with_value(const Puzzle& puzzle, const Board& board, const Settled& s) {
    Json j = place_json(puzzle, board, s.square);
    j["value"] = s.value;
    return j;
}

Json to_json(const Puzzle& puzzle, const Board& board, const Step& step) {
    Json j = {{"level", to_text(step.level)}, {"sentence", step.sentence}};
    j["settled"] = Json::array();
    for (const Settled& s : step.settled) j["settled"].push_back(with_value(puzzle, board, s));
    j["excluded"] = Json::array();
    for (const Excluded& e : step.excluded) {
        j["excluded"].push_back(place_json(puzzle, board, e.square));
        j["excluded"].back()["values"] = e.values;
    }
    j["rules"] = Json::array();
    for (const UsedRule& r : step.rules) {
        Json rule = {{"name", r.name}};
        if (r.square != no_square) rule.update(place_json(puzzle, board, Place{r.place_sort, r.square}));
        if (puzzle.rule_text && r.sort >= 0) rule["text"] = puzzle.rule_text(r.sort);
        j["rules"].push_back(std::move(rule));
    }
    j["squares"] = places_json(puzzle, board, step.squares);
    if (step.guess)
        j["guess"] = {{"tried", with_value(puzzle, board, step.guess->tried)},
                      {"steps", step.guess->steps},
                      {"breaks_at", places_json(puzzle, board, step.guess->breaks_at)}};
    j["choices"] = step.choices;
    return j;
}

}  // namespace

Json answer_json(const Puzzle& puzzle, const Board& board, const HintAnswer& a, const Format& format) {
    Json j = about(puzzle, board);
    j["outlook"] = to_text(a.outlook);
    if (!a.sentence.empty()) j["sentence"] = a.sentence;
    if (a.outlook == Outlook::mistake) j["cells"] = places_json(puzzle, board, a.mistakes);
    j["steps"] = Json::array();
    for (const Step& s : a.steps) j["steps"].push_back(to_json(puzzle, board, s));
    std::string after = format.print_position(board, a.after);
    while (!after.empty() && after.back() == '\n') after.pop_back();
    j["position"] = std::move(after);
    j["end"] = to_text(a.end);
    j["stats"] = to_json(a.stats);
    return j;
}

Json answer_json(const Puzzle& puzzle, const Board& board, const Rating& r) {
    Json j = about(puzzle, board);
    j["verdict"] = to_text(r.verdict);
    if (r.verdict == Verdict::unique) {
        j["rating"] = r.number;
        j["word"] = r.word;
        j["hardest"] = to_text(r.hardest);
        for (std::size_t l = 0; l < levels; ++l) j["steps"][std::string(to_text(static_cast<Level>(l)))] = r.steps[l];
        j["choices"] = r.choices;
    }
    j["stats"] = to_json(r.stats);
    return j;
}

}  // namespace gridloom::service
