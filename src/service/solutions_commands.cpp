#include "service/solutions_commands.h"

#include <algorithm>
#include <charconv>

#include "formats/json_text.h"
#include "service/fields.h"
#include "service/solutions_json.h"

namespace gridloom::service {
namespace {

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

// Solutions one by one, as long as the answer does not become too large.
struct Told {
    explicit Told(const Call& asked) : call(asked) {}
    std::optional<Refused> add(const Filling& solution) {
        Json text = solution_json(call.board, solution, *call.format);
        bytes += text.get_ref<const std::string&>().size();
        if (auto refused = too_large(call, bytes)) return refused;
        list.push_back(call.format->name == "gridloom" ? Json::parse(text.get<std::string>()) : std::move(text));
        return std::nullopt;
    }

    const Call& call;
    Json list = Json::array();
    std::size_t bytes = 0;
};

// The length of what marginals_json() gives, a little less where a number is short.
std::size_t marginals_size(const std::vector<SquareMarginals>& marginals) {
    const auto digits = [](const Natural& n) { return n == 0 ? 1 : static_cast<double>(msb(n)) * 0.30103 + 1; };
    double bytes = 0;
    for (const SquareMarginals& m : marginals) {
        bytes += 32;  // {"row":1,"column":1,"values":[]},
        for (const Marginal& each : m.values) bytes += 24 + digits(each.count);
    }
    return static_cast<std::size_t>(bytes);
}

// What a value weighs in a square, out of {"VALUE": weight}, the same for all squares or one for each.
class Weights {
  public:
    std::optional<Refused> read(const Call& call) {
        const Json* given = field(call.body, "weights");
        const auto refused =
            wrong(R"(expected weights {"VALUE":number}, one for all squares or an array of one for each)", "weights");
        if (!given) return refused;
        if (given->is_object()) return add(*given) ? std::nullopt : std::optional(refused);
        if (!given->is_array() || given->size() != static_cast<std::size_t>(fill_size(*call.puzzle, call.board))) return refused;
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
            if (failure != std::errc() || end != name.data() + name.size() ||
                !formats::is_integer_in(weight, -heaviest, heaviest))
                return false;
            table[value] = weight.get<long long>();
        }
        return true;
    }
    std::vector<std::map<int, long long>> tables_;
};

}  // namespace

Reply run_enumerate(const Call& call) {
    int most = std::min(10, call.most.solutions);
    Natural index = 0;
    Fields fields(call.body);
    fields.number("max", 1, call.most.solutions, most);
    if (fields.refused()) return std::move(*fields.refused());
    if (auto refused = read_natural(call, "skip", index)) return *refused;
    Asked asked;
    if (auto refused = solve_all(call, asked)) return *refused;
    if (!asked.solutions->known()) return Answered{std::move(asked.answer), true};
    Told solutions(call);
    for (; most > 0 && index < asked.solutions->count(); --most, ++index)
        if (auto refused = solutions.add(asked.solutions->at(index))) return *refused;
    asked.answer["solutions"] = std::move(solutions.list);
    return Answered{std::move(asked.answer)};
}

Reply run_rank(const Call& call) {
    const auto solution = read_filling(call, "solution");
    if (const auto* refused = std::get_if<Refused>(&solution)) return *refused;
    Asked asked;
    if (auto refused = solve_all(call, asked)) return *refused;
    if (!asked.solutions->known()) return Answered{std::move(asked.answer), true};
    const auto rank = asked.solutions->rank(std::get<Filling>(solution));
    asked.answer["rank"] = rank ? Json(rank->str()) : Json();
    return Answered{std::move(asked.answer)};
}

Reply run_sample(const Call& call) {
    int n = 1;
    std::uint64_t seed = 0;
    Fields fields(call.body);
    fields.number("n", 1, call.most.solutions, n);
    fields.number("seed", std::uint64_t{0}, ~std::uint64_t{0}, seed);
    if (fields.refused()) return std::move(*fields.refused());
    Asked asked;
    if (auto refused = solve_all(call, asked)) return *refused;
    if (!asked.solutions->known()) return Answered{std::move(asked.answer), true};
    Told solutions(call);
    Random random(seed);
    for (; n > 0 && asked.solutions->count() > 0; --n)
        if (auto refused = solutions.add(asked.solutions->sample(random))) return *refused;
    asked.answer["solutions"] = std::move(solutions.list);
    return Answered{std::move(asked.answer)};
}

Reply run_marginals(const Call& call) {
    Asked asked;
    if (auto refused = solve_all(call, asked)) return *refused;
    if (!asked.solutions->known()) return Answered{std::move(asked.answer), true};
    if (auto refused = too_large(call, least_marginals_size(*asked.solutions))) return *refused;
    const auto marginals = asked.solutions->marginals();
    if (!marginals) {
        asked.answer["verdict"] = to_text(Verdict::gave_up);
        return Answered{std::move(asked.answer), true};
    }
    if (auto refused = too_large(call, marginals_size(*marginals))) return *refused;
    asked.answer["cells"] = marginals_json(call.board, *marginals);
    return Answered{std::move(asked.answer)};
}

Reply run_weights(const Call& call) {
    Weights weights;
    if (auto refused = weights.read(call)) return *refused;
    Asked asked;
    if (auto refused = solve_all(call, asked)) return *refused;
    if (!asked.solutions->known()) return Answered{std::move(asked.answer), true};
    if (asked.solutions->count() == 0) return Answered{std::move(asked.answer)};
    const auto extremes = asked.solutions->extremes(weights);
    const auto counts = extremes ? asked.solutions->by_weight(weights) : std::nullopt;
    if (!counts) {
        asked.answer["verdict"] = to_text(Verdict::gave_up);
        return Answered{std::move(asked.answer), true};
    }
    for (const auto& [name, extreme] : {std::pair{"least", &extremes->least}, {"most", &extremes->most}}) {
        asked.answer[name] = extreme_json(call.board, *extreme, *call.format);
        asked.answer[name]["solution"] = told(call, extreme->solution);
    }
    asked.answer["by_weight"] = by_weight_json(*counts);
    return Answered{std::move(asked.answer)};
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
        return Answered{std::move(j), !decided && stats.stopped != Stop::none};
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
    int states = 400;
    Fields fields(call.body);
    fields.number("states", 0, 2'000, states);
    if (fields.refused()) return std::move(*fields.refused());
    const TraceAnswer answer = trace(*call.puzzle, call.board, call.settings, static_cast<std::uint64_t>(states));
    return Answered{answer_json(*call.puzzle, call.board, answer), !answer.finished};
}

}  // namespace gridloom::service
