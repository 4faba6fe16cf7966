#include "service/solutions_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace gridloom::service {
namespace {

std::string_view verdict_of(const Natural& count) {
    return to_text(count == 0 ? Verdict::none : count == 1 ? Verdict::unique : Verdict::several);
}

Json state_json(const TraceState& state) {
    Json histories = Json::array();
    for (const History& history : state.histories) {
        Json one = Json::array();
        for (const Shown& shown : history) one.push_back({shown.square, shown.value});
        histories.push_back(std::move(one));
    }
    return {{"useful", state.useful}, {"histories", std::move(histories)}};
}

Json step_json(const TraceStep& step) {
    Json j = {{"squares", step.squares},
              {"unfinished", step.unfinished},
              {"tried", step.tried},
              {"moved", step.moved},
              {"states", step.states}};
    if (step.detail.empty()) return j;
    j["detail"] = Json::array();
    for (const TraceState& state : step.detail) j["detail"].push_back(state_json(state));
    return j;
}

}  // namespace

Json solution_json(const Board& board, const Filling& solution, const Format& format) {
    return solution_text(board, solution, format);
}

Json answer_json(const Puzzle& puzzle, const Board& board, const Solutions& solutions) {
    Json j = about(puzzle, board);
    j["verdict"] = solutions.known() ? verdict_of(solutions.count()) : to_text(Verdict::gave_up);
    if (solutions.known()) j["count"] = solutions.count().str();
    j["stats"] = to_json(solutions.stats());
    return j;
}

std::size_t least_marginals_size(const Solutions& solutions) {
    const Natural& count = solutions.count();
    // Some value of each square stands in at least a 64th of the solutions, which is two digits less.
    const double digits = count == 0 ? 1 : std::max(1.0, static_cast<double>(msb(count)) * 0.30103 - 1);
    constexpr double around = 40;  // {"row":1,"column":1,"values":[{"value":0,"count":""}]},
    return static_cast<std::size_t>((digits + around) * static_cast<double>(solutions.squares()));
}

Json marginals_json(const Puzzle& puzzle, const Board& board, const SquareMarginals& m) {
    Json values = Json::array();
    for (const Marginal& each : m.values) values.push_back({{"value", each.value}, {"count", each.count.str()}});
    Json place = place_json(puzzle, board, m.square);
    place["values"] = std::move(values);
    return place;
}

Json marginals_json(const Puzzle& puzzle, const Board& board, const std::vector<SquareMarginals>& marginals) {
    Json cells = Json::array();
    for (const SquareMarginals& m : marginals) cells.push_back(marginals_json(puzzle, board, m));
    return cells;
}

Json extreme_json(const Board& board, const Extreme& extreme, const Format& format) {
    return {
        {"weight", extreme.weight}, {"count", extreme.count.str()}, {"solution", solution_json(board, extreme.solution, format)}};
}

Json solutions_json(const Board& board, const std::vector<Filling>& shown, const Format& format) {
    Json solutions = Json::array();
    for (const Filling& f : shown) solutions.push_back(solution_json(board, f, format));
    return solutions;
}

Json conflict_json(const Puzzle& puzzle, const Board& board, const ConflictAnswer& answer) {
    Json cells = Json::array();
    for (const Place& place : answer.places) cells.push_back(place_json(puzzle, board, place));
    return {{"cells", std::move(cells)}, {"whole_board", answer.whole_board}};
}

std::vector<double> heat_of(const Puzzle& puzzle, const Board& board, const Natural& count,
                            const std::vector<SquareMarginals>& marginals) {
    std::vector<double> heat(static_cast<std::size_t>(fill_size(puzzle, board)), -1);
    for (const SquareMarginals& m : marginals) {
        if (m.values.empty() || count == 0) continue;
        const bool binary =
            std::all_of(m.values.begin(), m.values.end(), [](const Marginal& v) { return v.value == 0 || v.value == 1; });
        Natural hot = 0;
        for (const Marginal& v : m.values)
            if (!binary || v.value == 1) hot = std::max(hot, v.count);
        // Counts may exceed any double; six digits are enough for a colour.
        heat[static_cast<std::size_t>(m.square)] = static_cast<double>(static_cast<long long>(hot * 1'000'000 / count)) / 1e6;
    }
    return heat;
}

Json by_weight_json(const std::map<long long, Natural>& counts) {
    Json j = Json::array();
    for (const auto& [weight, count] : counts) j.push_back({{"weight", weight}, {"count", count.str()}});
    return j;
}

Json answer_json(const Puzzle& puzzle, const Board& board, const TraceAnswer& trace) {
    Json j = about(puzzle, board);
    j["verdict"] = trace.finished ? verdict_of(trace.count) : to_text(Verdict::gave_up);
    if (trace.finished) j["count"] = trace.count.str();
    j["settled"] = trace.settled;
    j["free"] = trace.free;
    j["parts"] = Json::array();
    for (const TracePart& part : trace.parts) {
        Json steps = Json::array();
        for (const TraceStep& step : part.steps) steps.push_back(step_json(step));
        Json told = {{"peak", part.peak}, {"steps", std::move(steps)}};
        if (part.listed) told["listed"] = true;
        j["parts"].push_back(std::move(told));
    }
    j["stats"] = to_json(trace.stats);
    return j;
}

}  // namespace gridloom::service
