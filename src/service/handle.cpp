#include "service/handle.h"

#include <algorithm>
#include <cmath>

#include "service/answer_json.h"
#include "service/command.h"

namespace gridloom::service {
namespace {

constexpr std::string_view shared_fields[] = {"version", "id", "command"};
constexpr std::string_view board_fields[] = {"puzzle", "board", "from", "rule", "to", "limits"};

Refused refused(std::string message, std::string_view field) { return {{1, 1, std::move(message)}, std::string(field)}; }

template <class Items, class Name>
std::string list(const Items& items, Name name) {
    std::string out;
    for (const auto& item : items) out += (out.empty() ? "" : ", ") + std::string(name(item));
    return out;
}

// A text field, empty where it is left out; anything but a text is a complaint.
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
            right &= (name == "seconds" || name == "memory") && value.is_number() && value.get<double>() > 0;
    if (right) return std::nullopt;
    return refused("expected limits {\"seconds\",\"memory\"} above 0", "limits");
}

std::optional<Refused> check_fields(const Json& body, const Command& command) {
    const auto among = [](const auto& names, std::string_view name) {
        return std::find(std::begin(names), std::end(names), name) != std::end(names);
    };
    for (const auto& [name, value] : body.items())
        if (!among(shared_fields, name) && !(command.takes_board && among(board_fields, name)) &&
            !among(command.fields, name))
            return refused("expected no field \"" + name + "\" in " + std::string(command.name), name);
    return std::nullopt;
}

std::optional<Refused> read_puzzle(Call& call) {
    std::string name;
    if (auto wrong = read_text(call.body, "puzzle", name)) return wrong;
    call.puzzle = find_puzzle(name);
    if (call.puzzle) return std::nullopt;
    return refused("expected a puzzle (" + list(all_puzzles(), [](const Puzzle* p) { return p->name; }) + "), found '" +
                       name + "'", "puzzle");
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
    const auto& variants = call.puzzle->variants;
    if (!rule.empty()) {
        if (std::none_of(variants.begin(), variants.end(), [&](const Variant& v) { return v.name == rule; }))
            return refused("expected a rule of " + std::string(call.puzzle->name) + " (" +
                               (variants.empty() ? "it has one only" : list(variants, [](const Variant& v) { return v.name; })) +
                               "), found '" + rule + "'", "rule");
        call.board.rule = rule;
    }
    if (auto wrong = read_text(call.body, "to", to)) return wrong;
    call.format = to.empty() ? call.puzzle->formats.front() : find_format(*call.puzzle, to);
    if (call.format) return std::nullopt;
    return refused("expected a format of " + std::string(call.puzzle->name) + " (" +
                       list(call.puzzle->formats, [](const Format* f) { return f->name; }) + "), found '" + to + "'", "to");
}

std::size_t memory_of(const Json& body, const Maxima& most) {
    const double asked = number_in_limits(body, "memory");
    const auto limit = static_cast<double>(most.memory);
    if (asked <= 0) return most.memory;
    constexpr double any = 0x1p62;  // what a size can hold, with room to spare
    return static_cast<std::size_t>(std::min(asked, limit > 0 ? limit : any));
}

Reply answer(const Request& request) {
    const Json& body = request.body;
    if (!body.is_object()) return refused("expected a request {\"command\",...}", "");
    if (const Json* v = field(body, "version"); v && *v != api_version)
        return refused("expected version " + std::to_string(api_version), "version");
    if (const Json* id = field(body, "id"); id && !id->is_string() && !id->is_number() && !id->is_null())
        return refused("expected a text or a number for the id", "id");
    const Command* command = find_command(body);
    if (!command)
        return refused("expected a command (" + list(commands(), [](const Command& c) { return c.name; }) + ")", "command");
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
Json enveloped(const Json& body, const Json& answer) {
    Json out = {{"version", api_version}};
    const Json* id = body.is_object() ? field(body, "id") : nullptr;
    if (id && (id->is_string() || id->is_number())) out["id"] = *id;
    out.update(answer);
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

Json read_body(std::string_view text, Response& refused_as) {
    Json body = Json::parse(text.begin(), text.end(), nullptr, false);
    if (body.is_discarded()) refused_as = refusal({}, {1, 1, "expected a request {\"command\",...} as JSON"}, "");
    return body;
}

Response handle(const Request& request) {
    try {
        Reply reply = answer(request);
        if (const auto* wrong = std::get_if<Refused>(&reply)) return refusal(request.body, wrong->error, wrong->field);
        const auto& answered = std::get<Answered>(reply);
        return {answered.gave_up ? Outcome::gave_up : Outcome::answered, enveloped(request.body, answered.body)};
    } catch (const std::bad_alloc&) {
        return trouble(request.body, Outcome::gave_up, "gave up: the machine has no more memory");
    } catch (const std::exception& e) {
        return trouble(request.body, Outcome::bug, std::string("this is a bug: ") + e.what());
    }
}

}  // namespace gridloom::service
