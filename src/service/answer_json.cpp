#include "service/answer_json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace gridloom::service {
namespace {

double tenths(double bits) { return std::round(std::max(bits, 0.0) * 10) / 10; }

// The board in the first format that is one line and can say it; every puzzle has one.
std::string one_line(const Puzzle& puzzle, const Board& board) {
    std::string text;
    for (const Format* f : puzzle.formats) {
        if (f->refuses && f->refuses(board)) continue;
        text = trimmed(f->print(board));
        if (text.find('\n') == std::string::npos) break;
    }
    return text;
}

std::string_view stop_text(Stop stop) {
    switch (stop) {
    case Stop::none: return "none";
    case Stop::memory: return "memory";
    case Stop::time: return "time";
    case Stop::cancelled: return "cancelled";
    case Stop::disk: return "disk";
    }
    return "";
}

}  // namespace

std::string trimmed(std::string text) {
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

std::string solution_text(const Board& board, const Filling& filling, const Format& format) {
    return trimmed(format.print_solution(board, filling));
}

Json to_json(const Stats& s) {
    Json j = {{"cells", s.cells},   {"forced", s.forced}, {"parts", s.parts},
              {"states", s.states}, {"peak", s.peak},     {"seconds", s.seconds}};
    if (s.stopped != Stop::none) {
        j["stopped"] = stop_text(s.stopped);
        j["done"] = s.done;
    }
    return j;
}

Json to_json(const Error& e) { return {{"line", e.line}, {"column", e.column}, {"message", e.message}}; }

std::string_view to_text(Verdict verdict) {
    switch (verdict) {
    case Verdict::none: return "none";
    case Verdict::unique: return "unique";
    case Verdict::several: return "several";
    case Verdict::gave_up: return "gave up";
    }
    return "";
}

Json place_json(const Puzzle& puzzle, const Board& board, const Place& place) {
    if (place.sort == Sort::cell) return {{"row", board.row(place.index) + 1}, {"column", board.column(place.index) + 1}};
    return {{"on", to_text(place.sort)}, {"index", place.index}, {"name", place_name(puzzle, board, place)}};
}

Json place_json(const Puzzle& puzzle, const Board& board, int index) {
    const FilledPlace at = fill_place(puzzle, board, index);
    Json j = place_json(puzzle, board, at.place);
    if (puzzle.fills.size() > 1) j["layer"] = puzzle.fills[at.layer].name;
    return j;
}

Json places_json(const Puzzle& puzzle, const Board& board, const std::vector<int>& indices) {
    Json j = Json::array();
    for (const int i : indices) j.push_back(place_json(puzzle, board, i));
    return j;
}

Json about(const Puzzle& puzzle, const Board& board) {
    Json j = {{"puzzle", puzzle.name}, {"board", one_line(puzzle, board)}};
    if (!board.rule.empty()) j["rule"] = board.rule;
    return j;
}

Json answer_json(const Puzzle& puzzle, const Board& board, const SolveAnswer& a, const Format& format) {
    Json j = about(puzzle, board);
    if (!a.decided)
        j["verdict"] = to_text(Verdict::gave_up);
    else if (!a.solution)
        j["verdict"] = to_text(Verdict::none);
    if (a.solution) j["solution"] = solution_text(board, *a.solution, format);
    j["stats"] = to_json(a.stats);
    return j;
}

Json answer_json(const Puzzle& puzzle, const Board& board, const CountAnswer& a) {
    Json j = about(puzzle, board);
    if (a.exact) {
        j["verdict"] = to_text(a.count == 0 ? Verdict::none : a.count == 1 ? Verdict::unique : Verdict::several);
        j["count"] = a.count.str();
    } else {
        j["verdict"] = to_text(Verdict::gave_up);
        if (a.at_least > 0) j["at_least"] = a.at_least.str();
    }
    j["stats"] = to_json(a.stats);
    return j;
}

Json answer_json(const Puzzle& puzzle, const Board& board, const EstimateAnswer& a) {
    Json j = about(puzzle, board);
    if (a.contradiction) j["verdict"] = to_text(Verdict::none);
    j["plan"] = Json::array();
    for (const PartEstimate& p : a.parts)
        j["plan"].push_back({{"cells", p.cells},
                             {"rules", p.rules},
                             {"order", p.order},
                             {"orders", p.orders},
                             {"bytes", p.words * 8},
                             {"log2_widest", tenths(p.widest)},
                             {"log2_states", tenths(p.cost)}});
    j["stats"] = to_json(a.stats);
    return j;
}

Json answer_json(const Puzzle& puzzle, const Board& board, const CheckAnswer& a, const Format& format) {
    Json j = about(puzzle, board);
    j["verdict"] = to_text(a.verdict);
    if (a.exact)
        j["count"] = a.count.str();
    else if (a.verdict == Verdict::several)
        j["at_least"] = a.count.str();
    if (a.solutions.size() == 1) j["solution"] = solution_text(board, a.solutions[0], format);
    if (a.solutions.size() == 2) {
        j["solutions"] = Json::array();
        for (const Filling& f : a.solutions) j["solutions"].push_back(solution_text(board, f, format));
        j["cells"] = places_json(puzzle, board, a.differ);
    }
    j["stats"] = to_json(a.stats);
    return j;
}

Json answer_json(const Puzzle& puzzle, const Board& board, const std::optional<Fault>& fault) {
    Json j = about(puzzle, board);
    j["verdict"] = fault ? "broken" : "correct";
    if (fault) {
        j["cells"] = Json::array({place_json(puzzle, board, fault->place)});
        j["message"] = fault->message;
    }
    return j;
}

}  // namespace gridloom::service
