// The commands of the API, one row each; the functions of those about all solutions have a file of
// their own.
#include <algorithm>

#include "draw/svg.h"
#include "formats/json_text.h"
#include "service/answer_json.h"
#include "service/command.h"
#include "service/fields.h"
#include "service/hint_commands.h"
#include "service/make_commands.h"
#include "service/reading.h"
#include "service/rules_commands.h"
#include "service/solutions_commands.h"
#include "service/worth_commands.h"

namespace gridloom::service {
namespace {

Json described(const Puzzle& p) {
    Json j = {{"name", p.name}, {"title", p.title}, {"aliases", p.aliases}, {"rules", p.rules}};
    const auto each = [](const auto& items, auto&& item) {
        Json array = Json::array();
        for (const auto& i : items) array.push_back(item(i));
        return array;
    };
    j["variants"] = each(p.variants, [](const Variant& v) { return Json{{"name", v.name}, {"what", v.what}}; });
    j["planes"] = each(p.planes, [](const PlaneRange& r) {
        return Json{{"name", r.name}, {"least", r.least}, {"most", r.most}};
    });
    j["formats"] = each(p.formats, [](const Format* f) { return Json{{"name", f->name}, {"what", f->what}}; });
    j["examples"] = each(p.examples, [](const Example& e) {
        return Json{{"board", trimmed(std::string(e.board))}, {"rule", e.rule}, {"count", e.count}};
    });
    return j;
}

Reply run_puzzles(const Call& call) {
    Json j;
    j["gridloom"] = GRIDLOOM_VERSION;
    j["puzzles"] = Json::array();
    for (const Puzzle* p : all_puzzles()) j["puzzles"].push_back(described(*p));
    j["commands"] = Json::array();
    for (const Command& c : commands()) j["commands"].push_back({{"name", c.name}, {"what", c.what}});
    j["limits"] = {{"seconds", call.most.seconds},
                   {"memory", call.most.memory},
                   {"squares", call.most.squares},
                   {"solutions", call.most.solutions}};
    return Answered{std::move(j)};
}

Reply run_solve(const Call& call) {
    const SolveAnswer answer = solve(*call.puzzle, call.board, call.settings);
    Json j = answer_json(*call.puzzle, call.board, answer, *call.format);
    unwrap_solutions(j, *call.format);
    return Answered{std::move(j), !answer.decided};
}

Reply run_count(const Call& call) {
    const CountAnswer answer = count(*call.puzzle, call.board, call.settings);
    return Answered{answer_json(*call.puzzle, call.board, answer), !answer.exact};
}

Reply run_estimate(const Call& call) {
    return Answered{answer_json(*call.puzzle, call.board, estimate(*call.puzzle, call.board, call.settings)), false};
}

Reply run_check(const Call& call) {
    Fields fields(call.body);
    std::uint64_t at_most = 0;
    fields.number<std::uint64_t>("at_most", 2, ~std::uint64_t{0}, at_most);
    if (fields.refused()) return std::move(*fields.refused());
    const CheckAnswer answer = check(*call.puzzle, call.board, call.settings, at_most);
    Json j = answer_json(*call.puzzle, call.board, answer, *call.format);
    unwrap_solutions(j, *call.format);
    return Answered{std::move(j), answer.verdict == Verdict::gave_up};
}

Reply run_verify(const Call& call) {
    const auto read = read_filling(call, "solution");
    if (const auto* refused = std::get_if<Refused>(&read)) return *refused;
    const auto fault = call.puzzle->judge(call.board, std::get<Filling>(read));
    return Answered{answer_json(*call.puzzle, call.board, fault)};
}

Reply run_convert(const Call& call) {
    if (const auto why = refused_by(*call.format, call.board))
        return wrong("expected a form that can hold this board: " + *why, "to");
    Json j = about(*call.puzzle, call.board);
    const std::string text = trimmed(call.format->print(call.board));
    if (call.format->name == "gridloom")
        j["converted"] = Json::parse(text);
    else
        j["converted"] = text;
    return Answered{std::move(j)};
}

// Squares that a request points at: [{"row","column"}, ...].
std::variant<std::vector<int>, Refused> read_squares(const Call& call, std::string_view name) {
    std::vector<int> squares;
    const Json* given = field(call.body, name);
    if (!given) return squares;
    const auto refused = wrong("expected an array of {\"row\",\"column\"} on the board", name);
    if (!given->is_array()) return refused;
    for (const Json& cell : *given) {
        const Json *row = cell.is_object() ? field(cell, "row") : nullptr, *column = row ? field(cell, "column") : nullptr;
        if (!column || !formats::is_integer_in(*row, 1, call.board.height) ||
            !formats::is_integer_in(*column, 1, call.board.width))
            return refused;
        squares.push_back((row->get<int>() - 1) * call.board.width + column->get<int>() - 1);
    }
    return squares;
}

std::variant<std::vector<double>, Refused> read_heat(const Call& call) {
    std::vector<double> heat;
    const Json* given = field(call.body, "heat");
    if (!given) return heat;
    const auto squares = static_cast<std::size_t>(fill_size(*call.puzzle, call.board));
    bool right = given->is_array() && given->size() == squares;
    for (std::size_t s = 0; right && s < squares; ++s) {
        const Json& share = (*given)[s];
        right = share.is_null() || (share.is_number() && share.get<double>() >= 0 && share.get<double>() <= 1);
        if (right) heat.push_back(share.is_null() ? -1 : share.get<double>());
    }
    if (!right)
        return wrong("expected a share from 0 to 1 or null for each of the " + std::to_string(squares) + " values of a filling",
                     "heat");
    return heat;
}

Reply run_draw(const Call& call) {
    draw::Picture picture;
    std::optional<Filling> filling;
    if (field(call.body, "solution")) {
        auto read = read_filling(call, "solution");
        if (const auto* refused = std::get_if<Refused>(&read)) return *refused;
        filling = std::move(std::get<Filling>(read));
        picture.filling = &*filling;
    }
    const auto heat = read_heat(call);
    if (const auto* refused = std::get_if<Refused>(&heat)) return *refused;
    picture.heat = std::get<0>(heat);
    const auto cells = read_squares(call, "cells");
    if (const auto* refused = std::get_if<Refused>(&cells)) return *refused;
    picture.marked = std::get<0>(cells);
    if (const Json* dark = field(call.body, "dark")) {
        if (!dark->is_boolean()) return wrong("expected true or false", "dark");
        picture.dark = dark->get<bool>();
    }
    Json j = about(*call.puzzle, call.board);
    j["svg"] = draw::svg(*call.puzzle, call.board, picture);
    return Answered{std::move(j)};
}

const Command table[] = {
    {"puzzles", "the puzzles, their rules and formats; the commands; the limits", false, true, {}, run_puzzles},
    {"rules",
     "a rules file read back in plain sentences, in its usual form, and what its rules become",
     false,
     false,
     {"puzzle", "rules", "formatted", "cost", "rule"},
     run_rules},
    {"solve", "a solution, or the proof that there is none", true, false, {}, run_solve},
    {"count", "the exact number of solutions", true, false, {}, run_count},
    {"estimate", "how a board would be counted and what that may cost", true, false, {}, run_estimate},
    {"check", "none, unique or several, with one solution or two that differ", true, false, {"at_most"}, run_check},
    {"verify", "whether a solution is correct, or the first rule it breaks", true, true, {"solution"}, run_verify},
    {"convert", "the board in another format", true, true, {}, run_convert},
    {"export", "the board as a program for another solver", true, false, {}, run_export, false},
    {"enumerate", "solutions in a fixed order, from any index on", true, false, {"max", "skip", "position"}, run_enumerate},
    {"rank", "the index of a solution in that order", true, false, {"solution", "position"}, run_rank},
    {"sample", "fair random solutions", true, false, {"n", "seed", "position"}, run_sample},
    {"marginals", "for each square and value, how many solutions have it", true, false, {"position"}, run_marginals},
    {"weights",
     "the lightest and heaviest solutions, and how many have each weight",
     true,
     false,
     {"weights", "position"},
     run_weights},
    {"complete", "in how many ways a position can be completed", true, false, {"position"}, run_complete},
    {"blame",
     "the squares of a position, or the clues of a board, that can not stand together",
     true,
     false,
     {"position"},
     run_blame},
    {"hint", "the easiest next step from a position, and why", true, false, {"position"}, run_hint},
    {"explain", "all steps from a position on, as far as anything is forced", true, false, {"position"}, run_explain},
    {"rate", "how hard a board is", true, false, {}, run_rate},
    {"trace", "the sweep over the board, step by step", true, false, {"states"}, run_trace},
    {"generate",
     "new boards, or the board of a solution or a picture",
     false,
     false,
     {"puzzle", "rules",    "width",   "height", "n",        "seed",    "difficulty", "unique",   "minimal", "symmetry",
      "wrap",   "barriers", "density", "style",  "distinct", "picture", "threshold",  "solution", "board",   "limits"},
     run_generate},
    {"minimise", "removes clues while the board stays unique, until none can go", true, false, {"seed"}, run_minimise},
    {"worth",
     "what each clue does, the best next clues, what singles a solution out, all minimal conflicts",
     true,
     false,
     {"at_most", "conflicts", "wished", "other"},
     run_worth},
    {"draw", "a picture of the board as SVG", true, true, {"solution", "heat", "cells", "dark"}, run_draw},
};

// A filling as one text a row, in each a digit of base 36 a square, ? where nothing is known: an array of values in about a third
// of the bytes. Nothing where it is not of that form.
std::optional<Json> from_rows(const Board& board, const Json& rows) {
    Json values = Json::array();
    if (rows.size() != static_cast<std::size_t>(board.height)) return std::nullopt;
    for (const Json& row : rows) {
        if (!row.is_string() || row.get_ref<const std::string&>().size() != static_cast<std::size_t>(board.width))
            return std::nullopt;
        for (const char c : row.get_ref<const std::string&>()) {
            if (c >= '0' && c <= '9')
                values.push_back(c - '0');
            else if (c >= 'a' && c <= 'z')
                values.push_back(c - 'a' + 10);
            else if (c == '?')
                values.push_back(nullptr);
            else
                return std::nullopt;
        }
    }
    return values;
}

}  // namespace

std::span<const Command> commands() { return table; }

std::variant<Filling, Refused> read_filling(const Call& call, std::string_view name, ParseFilling parse) {
    const Json* given = field(call.body, name);
    if (!given || !(given->is_string() || given->is_array()))
        return wrong("expected a filling: text in one of the puzzle's formats, or an array of values", name);
    std::optional<Json> values;
    if (given->is_array() && !given->empty() && given->front().is_string() && !(values = from_rows(call.board, *given)))
        return wrong("expected " + std::to_string(call.board.height) + " rows of " + std::to_string(call.board.width) +
                         " digits 0-9, a-z, or ? where nothing is known",
                     name);
    const std::string text = given->is_string() ? given->get<std::string>() : (values ? *values : *given).dump();
    auto filling = parse_filling(*call.puzzle, call.board, text, parse);
    if (filling) return std::move(*filling);
    // Of an array only one format can tell what is wrong.
    const Format* own = given->is_array() ? find_format(*call.puzzle, "gridloom") : nullptr;
    return Refused{own ? (own->*parse)(call.board, text).error() : filling.error(), std::string(name)};
}

void unwrap_solutions(Json& answer, const Format& format) {
    if (format.name != "gridloom") return;
    if (answer.contains("solution")) answer["solution"] = Json::parse(answer["solution"].get<std::string>());
    if (answer.contains("solutions"))
        for (Json& solution : answer["solutions"]) solution = Json::parse(solution.get<std::string>());
}

}  // namespace gridloom::service
