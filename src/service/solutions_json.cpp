#include "service/solutions_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "service/answer_json.h"

namespace gridloom::service {
namespace {

Json cell_json(const Board& board, int square) {
    return {{"row", board.row(square) + 1}, {"column", board.column(square) + 1}};
}

Verdict verdict_of(const Natural& count) {
    return count == 0 ? Verdict::none : count == 1 ? Verdict::unique : Verdict::several;
}

Json counted(const Puzzle& puzzle, const Board& board, const Solutions& solutions) {
    Json j = about(puzzle, board);
    j["verdict"] = to_text(verdict_of(solutions.count()));
    j["count"] = solutions.count().str();
    return j;
}

}  // namespace

Json cells_json(const Board& board, const std::vector<int>& squares) {
    Json cells = Json::array();
    for (const int s : squares) cells.push_back(cell_json(board, s));
    return cells;
}

Json gave_up_json(const Puzzle& puzzle, const Board& board, const Stats& stats) {
    Json j = about(puzzle, board);
    j["verdict"] = to_text(Verdict::gave_up);
    j["stats"] = to_json(stats);
    return j;
}

Json solutions_json(const Puzzle& puzzle, const Board& board, const Solutions& solutions,
                    const std::vector<Filling>& shown, const Format& format) {
    Json j = counted(puzzle, board, solutions);
    j["solutions"] = Json::array();
    for (const Filling& f : shown) j["solutions"].push_back(solution_text(board, f, format));
    j["stats"] = to_json(solutions.stats());
    return j;
}

Json marginals_json(const Puzzle& puzzle, const Board& board, const Solutions& solutions,
                    const std::vector<SquareMarginals>& marginals) {
    Json j = counted(puzzle, board, solutions);
    j["cells"] = Json::array();
    for (const SquareMarginals& m : marginals) {
        Json cell = cell_json(board, m.square);
        cell["values"] = Json::array();
        for (const Marginal& v : m.values)
            cell["values"].push_back({{"value", puzzle.value_text(v.value)}, {"count", v.count.str()}});
        j["cells"].push_back(std::move(cell));
    }
    j["stats"] = to_json(solutions.stats());
    return j;
}

std::vector<double> heat_of(const Board& board, const Natural& count, const std::vector<SquareMarginals>& marginals) {
    std::vector<double> heat(static_cast<std::size_t>(board.squares()), -1);
    const auto share = [&](const Natural& n) {
        return count == 0 ? 0 : static_cast<double>(static_cast<long long>(n * 1'000'000 / count)) / 1e6;
    };
    for (const SquareMarginals& m : marginals) {
        double& h = heat[static_cast<std::size_t>(m.square)];
        if (m.values.size() <= 2) {
            h = m.values.empty() ? -1 : m.values.back().value == 0 ? 0 : share(m.values.back().count);
            continue;
        }
        double largest = 0;
        for (const Marginal& v : m.values) largest = std::max(largest, share(v.count));
        h = 1 - largest;
    }
    return heat;
}

Json weights_json(const Puzzle& puzzle, const Board& board, const Solutions& solutions, const Extremes& extremes,
                  const std::map<long long, Natural>& by_weight, const Format& format) {
    Json j = counted(puzzle, board, solutions);
    for (const auto& [name, e] : {std::pair{"least", &extremes.least}, {"most", &extremes.most}})
        j[name] = {{"weight", e->weight}, {"count", e->count.str()}, {"solution", solution_text(board, e->solution, format)}};
    j["by_weight"] = Json::array();
    for (const auto& [weight, count] : by_weight) j["by_weight"].push_back({{"weight", weight}, {"count", count.str()}});
    j["stats"] = to_json(solutions.stats());
    return j;
}

Json complete_json(const Puzzle& puzzle, const Board& board, const CountAnswer& answer, const BlameAnswer* blame) {
    Json j = answer_json(puzzle, board, answer);
    if (blame && blame->decided) {
        j["cells"] = cells_json(board, blame->squares);
        j["smallest"] = blame->smallest;
    }
    return j;
}

Json conflict_json(const Board& board, const ConflictAnswer& answer) {
    return {{"cells", cells_json(board, answer.squares)}, {"whole_board", answer.whole_board}};
}

Json trace_json(const Puzzle& puzzle, const Board& board, const TraceAnswer& answer) {
    Json j = about(puzzle, board);
    if (answer.finished) j["count"] = answer.count.str();
    j["settled"] = cells_json(board, answer.settled);
    j["free"] = cells_json(board, answer.free);
    j["parts"] = Json::array();
    for (const TracePart& part : answer.parts) {
        Json p = {{"peak", part.peak}, {"listed", part.listed}, {"steps", Json::array()}};
        for (const TraceStep& step : part.steps) {
            Json s = {{"cells", cells_json(board, step.squares)}, {"unfinished", cells_json(board, step.unfinished)},
                      {"tried", step.tried}, {"moved", step.moved}, {"states", step.states},
                      {"merged", step.moved - step.states}};
            if (!step.detail.empty()) s["detail"] = Json::array();
            for (const TraceState& state : step.detail) {
                Json d = {{"useful", state.useful}, {"histories", Json::array()}};
                for (const History& history : state.histories) {
                    Json shown = Json::array();
                    for (const Shown& v : history) {
                        Json cell = cell_json(board, v.square);
                        cell["value"] = puzzle.value_text(v.value);
                        shown.push_back(std::move(cell));
                    }
                    d["histories"].push_back(std::move(shown));
                }
                s["detail"].push_back(std::move(d));
            }
            p["steps"].push_back(std::move(s));
        }
        j["parts"].push_back(std::move(p));
    }
    j["stats"] = to_json(answer.stats);
    return j;
}

}  // namespace gridloom::service
