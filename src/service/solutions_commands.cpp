#include "service/solutions_commands.h"

#include <algorithm>
#include <charconv>

#include "service/solutions_json.h"

namespace gridloom::service {
namespace {

// A whole number that may be left out.
std::optional<Refused> read_number(const Call& call, std::string_view name, std::int64_t least, std::int64_t most,
                                   std::int64_t& value) {
    const Json* given = field(call.body, name);
    if (!given) return std::nullopt;
    if (!given->is_number_integer() || *given < least || *given > most)
        return wrong("expected a whole number from " + std::to_string(least) + " to " + std::to_string(most), name);
    value = given->get<std::int64_t>();
    return std::nullopt;
}

// A number of any size: digits, as an integer or as text.
std::optional<Refused> read_natural(const Call& call, std::string_view name, Natural& value) {
    constexpr std::size_t most_digits = 10'000;
    const Json* given = field(call.body, name);
    if (!given) return std::nullopt;
    const std::string text = given->is_string() ? given->get<std::string>() : given->dump();
    const bool digits = !text.empty() && text.size() <= most_digits &&
                        std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!digits) return wrong("expected a whole number, as digits", name);
    const std::size_t first = text.find_first_not_of('0');  // a leading 0 would be read as octal
    value = first == text.npos ? Natural(0) : Natural(text.substr(first));
    return std::nullopt;
}

// A position where one is given.
std::optional<Refused> read_optional_position(const Call& call, std::optional<Position>& position) {
    if (!field(call.body, "position")) return std::nullopt;
    auto read = read_filling(call, "position", &Format::parse_position);
    if (auto* refused = std::get_if<Refused>(&read)) return std::move(*refused);
    position = std::move(std::get<Filling>(read));
    return std::nullopt;
}

// All solutions, with the position where there is one.
struct Asked {
    std::optional<Position> position;
    std::optional<Solutions> solutions;
    Json answer;
};
std::optional<Refused> solve_all(const Call& call, Asked& asked) {
    if (auto refused = read_optional_position(call, asked.position)) return refused;
    asked.solutions.emplace(*call.puzzle, call.board, call.settings, asked.position ? &*asked.position : nullptr);
    asked.answer = answer_json(*call.puzzle, call.board, *asked.solutions);
    return std::nullopt;
}

Json told(const Call& call, const Filling& solution) {
    const Json text = solution_json(call.board, solution, *call.format);
    return call.format->name == "gridloom" ? Json::parse(text.get<std::string>()) : text;
}

// What a value weighs in a square, out of {"VALUE": weight}, the same for all squares or one for each.
class Weights {
  public:
    std::optional<Refused> read(const Call& call) {
        const Json* given = field(call.body, "weights");
        const auto refused = wrong(R"(expected weights {"VALUE":number}, one for all squares or an array of one for each)", "weights");
        if (!given) return refused;
        if (given->is_object()) return add(*given) ? std::nullopt : std::optional(refused);
        if (!given->is_array() || given->size() != static_cast<std::size_t>(call.board.squares())) return refused;
        for (const Json& one : *given)
            if (!add(one)) return refused;
        return std::nullopt;
    }
    long long operator()(int square, int value) const {
        const auto& table = tables_.size() == 1 ? tables_[0] : tables_[static_cast<std::size_t>(square)];
        const auto found = table.find(value);
        return found == table.end() ? 0 : found->second;
    }

  private:
    bool add(const Json& object) {
        constexpr long long heaviest = 1'000'000;
        auto& table = tables_.emplace_back();
        if (object.is_null()) return true;
        if (!object.is_object()) return false;
        for (const auto& [name, weight] : object.items()) {
            int value = 0;
            const auto [end, failure] = std::from_chars(name.data(), name.data() + name.size(), value);
            if (failure != std::errc() || end != name.data() + name.size() || !weight.is_number_integer() ||
                weight < -heaviest || weight > heaviest)
                return false;
            table[value] = weight.get<long long>();
        }
        return true;
    }
    std::vector<std::map<int, long long>> tables_;
};

}  // namespace

Reply run_enumerate(const Call& call) {
    std::int64_t most = std::min(10, call.most.solutions);
    Natural index = 0;
    if (auto refused = read_number(call, "max", 1, call.most.solutions, most)) return *refused;
    if (auto refused = read_natural(call, "skip", index)) return *refused;
    Asked asked;
    if (auto refused = solve_all(call, asked)) return *refused;
    if (!asked.solutions->known()) return Answered{asked.answer, true};
    asked.answer["solutions"] = Json::array();
    for (; most > 0 && index < asked.solutions->count(); --most, ++index)
        asked.answer["solutions"].push_back(told(call, asked.solutions->at(index)));
    return Answered{asked.answer};
}

Reply run_rank(const Call& call) {
    const auto solution = read_filling(call, "solution");
    if (const auto* refused = std::get_if<Refused>(&solution)) return *refused;
    Asked asked;
    if (auto refused = solve_all(call, asked)) return *refused;
    if (!asked.solutions->known()) return Answered{asked.answer, true};
    const auto rank = asked.solutions->rank(std::get<Filling>(solution));
    asked.answer["rank"] = rank ? Json(rank->str()) : Json();
    return Answered{asked.answer};
}

Reply run_sample(const Call& call) {
    std::int64_t n = 1, seed = 0;
    if (auto refused = read_number(call, "n", 1, call.most.solutions, n)) return *refused;
    if (auto refused = read_number(call, "seed", 0, INT64_MAX, seed)) return *refused;
    Asked asked;
    if (auto refused = solve_all(call, asked)) return *refused;
    if (!asked.solutions->known()) return Answered{asked.answer, true};
    asked.answer["solutions"] = Json::array();
    Random random(static_cast<std::uint64_t>(seed));
    for (; n > 0 && asked.solutions->count() > 0; --n)
        asked.answer["solutions"].push_back(told(call, asked.solutions->sample(random)));
    return Answered{asked.answer};
}

Reply run_marginals(const Call& call) {
    Asked asked;
    if (auto refused = solve_all(call, asked)) return *refused;
    if (!asked.solutions->known()) return Answered{asked.answer, true};
    const auto marginals = asked.solutions->marginals();
    if (!marginals) {
        asked.answer["verdict"] = to_text(Verdict::gave_up);
        return Answered{asked.answer, true};
    }
    asked.answer["cells"] = marginals_json(call.board, *marginals);
    return Answered{asked.answer};
}

Reply run_weights(const Call& call) {
    Weights weights;
    if (auto refused = weights.read(call)) return *refused;
    Asked asked;
    if (auto refused = solve_all(call, asked)) return *refused;
    if (!asked.solutions->known()) return Answered{asked.answer, true};
    if (asked.solutions->count() == 0) return Answered{asked.answer};
    const Extremes extremes = asked.solutions->extremes(weights);
    for (const auto& [name, extreme] : {std::pair{"least", &extremes.least}, {"most", &extremes.most}}) {
        asked.answer[name] = extreme_json(call.board, *extreme, *call.format);
        asked.answer[name]["solution"] = told(call, extreme->solution);
    }
    if (const auto counts = asked.solutions->by_weight(weights)) asked.answer["by_weight"] = by_weight_json(*counts);
    return Answered{asked.answer};
}

Reply run_complete(const Call& call) {
    const auto position = read_filling(call, "position", &Format::parse_position);
    if (const auto* refused = std::get_if<Refused>(&position)) return *refused;
    const CountAnswer answer = count(*call.puzzle, call.board, call.settings, &std::get<Filling>(position));
    return Answered{answer_json(*call.puzzle, call.board, answer), !answer.exact};
}

// With a position: which of its squares can not stand together. Without: which of the board's clues.
Reply run_blame(const Call& call) {
    std::optional<Position> position;
    if (auto refused = read_optional_position(call, position)) return *refused;
    Json j = about(*call.puzzle, call.board);
    const auto tell = [&](bool decided, const std::vector<int>& squares, const Stats& stats) {
        if (decided) j["cells"] = cells_json(call.board, squares);
        if (!decided && stats.stopped != Stop::none) j["verdict"] = to_text(Verdict::gave_up);
        j["stats"] = to_json(stats);
        return Answered{j, !decided && stats.stopped != Stop::none};
    };
    if (position) {
        const BlameAnswer answer = blame(*call.puzzle, call.board, *position, call.settings);
        if (answer.decided) j["smallest"] = answer.smallest;
        return tell(answer.decided, answer.squares, answer.stats);
    }
    const ConflictAnswer answer = conflict(*call.puzzle, call.board, call.settings);
    if (answer.decided) j["whole_board"] = answer.whole_board;
    return tell(answer.decided, answer.squares, answer.stats);
}

Reply run_trace(const Call& call) {
    std::int64_t states = 400;
    if (auto refused = read_number(call, "states", 0, 2'000, states)) return *refused;
    const TraceAnswer answer = trace(*call.puzzle, call.board, call.settings, static_cast<std::uint64_t>(states));
    return Answered{answer_json(*call.puzzle, call.board, answer), !answer.finished};
}

}  // namespace gridloom::service
