#include "service/handle.h"

#include <algorithm>
#include <cmath>

#include "formats/json_text.h"
#include "service/answer_json.h"
#include "service/command.h"

namespace gridloom::service {
namespace {

constexpr std::string_view shared_fields[] = {"version", "id", "command"};
constexpr std::string_view board_fields[] = {"puzzle", "board", "from", "rule", "to", "limits"};

Refused refused(std::string message, std::string_view field) { return {{1, 1, std::move(message)}, std::string(field)}; }

// Reads an optional text field.
std::optional<Refused> read_text(const Json& body, std::string_view name, std::string& text) {
    const Json* found = field(body, name);
    if (!found) return std::nullopt;
    if (!found->is_string()) return refused("expected a text \"" + std::string(name) + "\"", name);
    text = found->get<std::string>();
    return std::nullopt;
}

const Command* find_command(const Json& body) {
    const Json* name = body.is_object() ? field(body, "command") : nullptr;
    if (!name || !name->is_string()) return nullptr;
    for (const Command& c : commands())
        if (c.name == name->get_ref<const std::string&>()) return &c;
    return nullptr;
}

std::string unknown_command(const Json& body) {
    std::vector<std::string> names;
    for (const Command& c : commands()) names.emplace_back(c.name);
    const Json* given = field(body, "command");
    return unknown_name("a command", names, given && given->is_string() ? given->get<std::string>() : std::string());
}

double number_in_limits(const Json& body, std::string_view name) {
    const Json* limits = field(body, "limits");
    const Json* found = limits && limits->is_object() ? field(*limits, name) : nullptr;
    return found && found->is_number() ? found->get<double>() : 0;
}

std::optional<Refused> check_limits(const Json& body) {
    const Json* limits = field(body, "limits");
    if (!limits) return std::nullopt;
    bool right = limits->is_object();
    if (right)
        for (const auto& [name, value] : limits->items())
            right &= (name == "seconds" || name == "memory") && value.is_number() && value.get<double>() > 0 &&
                     value.get<double>() <= (name == "seconds" ? max_seconds : max_memory);
    if (right) return std::nullopt;
    return refused("expected limits {\"seconds\",\"memory\"} above 0, at most 1e9 seconds and 2^62 bytes", "limits");
}

std::optional<Refused> check_fields(const Json& body, const Command& command) {
    const auto among = [](const auto& names, std::string_view name) {
        return std::find(std::begin(names), std::end(names), name) != std::end(names);
    };
    for (const auto& [name, value] : body.items())
        if (!among(shared_fields, name) && !(command.takes_board && among(board_fields, name)) && !among(command.fields, name))
            return refused("expected no field \"" + name + "\" in " + std::string(command.name), name);
    return std::nullopt;
}

std::optional<Refused> read_puzzle(Call& call) {
    std::string name;
    if (auto wrong = read_text(call.body, "puzzle", name)) return wrong;
    const auto puzzle = named_puzzle(name);
    if (!puzzle) return Refused{puzzle.error(), "puzzle"};
    call.puzzle = *puzzle;
    return std::nullopt;
}

std::optional<Refused> read_board(Call& call) {
    std::string from;
    if (auto wrong = read_text(call.body, "from", from)) return wrong;
    const Json* given = field(call.body, "board");
    if (!given || !(given->is_string() || given->is_object()))
        return refused("expected a board: text in one of the puzzle's formats, or Gridloom's own JSON", "board");
    const std::string text = given->is_string() ? given->get<std::string>() : given->dump();
    auto board = parse_board(*call.puzzle, text, given->is_object() ? "" : from);
    if (!board) return Refused{board.error(), "board"};
    if (board->squares() > call.most.squares)
        return refused("expected a board of at most " + std::to_string(call.most.squares) + " squares", "board");
    call.board = std::move(*board);
    return std::nullopt;
}

std::optional<Refused> read_rule_and_format(Call& call) {
    std::string rule, to;
    if (auto wrong = read_text(call.body, "rule", rule)) return wrong;
    if (auto wrong = set_rule(*call.puzzle, rule, call.board)) return Refused{std::move(*wrong), "rule"};
    if (auto wrong = read_text(call.body, "to", to)) return wrong;
    const auto format = named_format(*call.puzzle, to);
    if (!format) return Refused{format.error(), "to"};
    call.format = *format;
    return std::nullopt;
}

std::size_t memory_of(const Json& body, const Maxima& most) {
    const double asked = number_in_limits(body, "memory");
    const auto limit = static_cast<double>(most.memory);
    if (asked <= 0) return most.memory;
    return static_cast<std::size_t>(std::min(asked, limit > 0 ? limit : max_memory));
}

Reply answer(const Request& request) {
    const Json& body = request.body;
    if (!body.is_object()) return refused("expected a request {\"command\",...}", "");
    if (const Json* v = field(body, "version"); v && *v != api_version)
        return refused("expected version " + std::to_string(api_version), "version");
    if (const Json* id = field(body, "id"); id && !id->is_string() && !id->is_number() && !id->is_null())
        return refused("expected a text or a number for the id", "id");
    const Command* command = find_command(body);
    if (!command) return refused(unknown_command(body), "command");
    if (auto wrong = check_fields(body, *command)) return *wrong;
    if (auto wrong = check_limits(body)) return *wrong;
    Call call{body, request.most};
    if (command->takes_board) {
        if (auto wrong = read_puzzle(call)) return *wrong;
        if (auto wrong = read_board(call)) return *wrong;
        if (auto wrong = read_rule_and_format(call)) return *wrong;
    }
    Limits& limits = call.settings.limits;
    limits.seconds = seconds_of(body, request.most);
    limits.memory = memory_of(body, request.most);
    limits.shared_process = request.shared_process;
    limits.cancel = request.cancel;
    limits.progress = request.progress;
    return command->run(call);
}

// Version and id first, then the answer's own fields.
Json enveloped(const Json& body, Json answer) {
    Json out = {{"version", api_version}};
    const Json* id = body.is_object() ? field(body, "id") : nullptr;
    if (id && (id->is_string() || id->is_number())) out["id"] = *id;
    for (auto& [name, value] : answer.items()) out[name] = std::move(value);
    return out;
}

Response trouble(const Json& body, Outcome outcome, const std::string& message) {
    return {outcome, enveloped(body, {{"error", {{"message", message}}}})};
}

}  // namespace

const Json* field(const Json& body, std::string_view name) {
    const auto found = body.find(name);
    return found == body.end() ? nullptr : &*found;
}

std::optional<Refused> too_large(const Call& call, std::size_t bytes) {
    // Half of the memory is for the answer as JSON, from which the text is made.
    std::size_t most = call.most.answer ? call.most.answer : ~std::size_t{0};
    if (const std::size_t memory = call.settings.limits.memory) most = std::min(most, memory / 2);
    if (bytes <= most) return std::nullopt;
    return refused(
        "expected an answer of at most " + std::to_string(most) + " bytes, this one has " + std::to_string(bytes) + " or more",
        "command");
}

double seconds_of(const Json& body, const Maxima& most) {
    const double asked = body.is_object() ? number_in_limits(body, "seconds") : 0;
    if (most.seconds <= 0) return std::max(asked, 0.0);
    return asked > 0 ? std::min(asked, most.seconds) : most.seconds;
}

bool is_quick(const Json& body) {
    const Command* command = find_command(body);
    return !command || command->quick;
}

Response refusal(const Json& body, const Error& error, std::string_view where) {
    Json told = to_json(error);
    if (!where.empty()) told["field"] = where;
    return {Outcome::refused, enveloped(body, {{"error", told}})};
}

Json progress_event(const Json& body, const Progress& p) {
    return enveloped(body, {{"progress",
                             {{"part", p.part},
                              {"parts", p.parts},
                              {"step", p.step},
                              {"steps", p.steps},
                              {"states", p.states},
                              {"layer", p.layer},
                              {"memory", p.memory},
                              {"seconds", p.seconds}}}});
}

std::string to_text(const Json& body) { return body.dump(-1, ' ', false, Json::error_handler_t::replace); }

Result<Json> read_body(std::string_view text) { return formats::parse_ordered_json(text); }

Response handle(const Request& request) {
    try {
        Reply reply = answer(request);
        if (const auto* wrong = std::get_if<Refused>(&reply)) return refusal(request.body, wrong->error, wrong->field);
        auto& answered = std::get<Answered>(reply);
        return {answered.gave_up ? Outcome::gave_up : Outcome::answered, enveloped(request.body, std::move(answered.body))};
    } catch (const std::bad_alloc&) {
        return trouble(request.body, Outcome::gave_up, "gave up: the machine has no more memory");
    } catch (const std::exception& e) {
        return trouble(request.body, Outcome::bug, std::string("this is a bug: ") + e.what());
    }
}

}  // namespace gridloom::service
