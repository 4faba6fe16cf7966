#include "formats/loom/url.h"

#include <algorithm>
#include <set>

#include "formats/loom/address.h"

namespace gridloom::formats::loom {
namespace {

bool is_alphanumeric(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The variant that the flags of an address choose.
Result<std::string> rule_of(const UrlCode& code, const Address& address) {
    std::string rule;
    for (const CodeFlag& f : code.line.flags)
        if (f.letter.empty() && address.flags.empty()) rule = f.variant;
    for (const char letter : address.flags) {
        const auto& known = code.line.flags;
        const auto flag =
            std::find_if(known.begin(), known.end(), [&](const CodeFlag& f) { return f.letter == std::string(1, letter); });
        if (flag == known.end())
            return address.flags_at.error("expected other rules: the flag '" + std::string(1, letter) + "' is not known here");
        if (flag->variant.empty()) continue;
        if (!rule.empty()) return address.flags_at.error("expected one variant of the rules");
        rule = flag->variant;
    }
    return rule;
}

bool tells(const UrlPart& part, const Board& board, const FileRules& rules) {
    for (const int plane : part.planes()) {
        const Plane& values = board.planes[at(plane)];
        const bool areas = rules.layout.planes[at(plane)].of == rules::PlaneUse::Of::areas;
        if (std::any_of(values.begin(), values.end(), [&](int v) { return areas ? v > 0 : v != clue_absent; })) return true;
    }
    return false;
}

}  // namespace

Result<UrlPartPtr> url_part(const FileRules& rules, const CodePart& part) {
    for (const auto make : {runs_part, bits_part, special_part, outside_part})
        if (auto made = make(rules, part)) {
            if (!*made) return made->error();
            (**made)->optional = part.optional;
            return UrlPartPtr(**made);
        }
    return Error{part.spot.line, part.spot.column,
                 "expected a part of an address (hex, four, ten, arrows, letters, ring, winds, castle, walls, circles, bits, "
                 "sparse, dots, "
                 "runs, sums, fleet, count, slash or boxes), found '" +
                     part.name + "'"};
}

Result<UrlCode> url_code(SharedRules rules, const CodeLine& line) {
    UrlCode code{rules, line, {}};
    for (const CodePart& p : line.parts) {
        auto part = url_part(*rules, p);
        if (!part) return part.error();
        code.parts.push_back(*part);
    }
    return code;
}

bool is_url_of(const UrlCode& code, std::string_view text) {
    const auto id = id_of_address(text);
    return id && std::find(code.line.ids.begin(), code.line.ids.end(), *id) != code.line.ids.end() &&
           !query_of(text).rest().starts_with("pzprv3");
}

Result<Board> read_url(const UrlCode& code, std::string_view text) {
    auto address = read_address(text);
    if (!address) return address.error();
    if (std::find(code.line.ids.begin(), code.line.ids.end(), address->id) == code.line.ids.end())
        return query_of(text).error("expected '" + code.line.ids[0] + "', found '" + address->id + "'");
    const auto rule = rule_of(code, *address);
    if (!rule) return rule.error();
    Cursor in = address->body;
    const Cursor body = in;
    const long long squares = static_cast<long long>(address->columns) * address->rows;
    constexpr long long most_in_a_character = 40;
    const bool blank = in.at_end();
    if (squares > max_file_squares)
        return body.error("expected a board of at most " + std::to_string(max_file_squares) + " squares");
    if (squares > max_blank_squares + most_in_a_character * static_cast<long long>(in.rest().size()))
        return body.error("expected a longer text for a board of " + std::to_string(squares) + " squares");
    Draft draft(*code.rules, address->columns, address->rows);
    draft.set_rule(*rule);
    if (blank) {
        for (const UrlPartPtr& part : code.parts) part->read_blank(draft);
        return draft.finish_at(body);
    }
    for (const UrlPartPtr& part : code.parts) {
        if (part->optional && (in.at_end() || in.rest() == "/")) continue;
        if (auto error = part->read(in, draft)) return *error;
    }
    in.skip('/');
    if (!in.at_end()) return in.expected("nothing after the last square");
    return draft.finish_at(body);
}

Result<std::string> print_url(const UrlCode& code, const Board& board) {
    const auto refuse = [](const std::string& why) { return Error{1, 1, "this board has no such address: " + why}; };
    const auto flag = code.line.flag_of(board.rule);
    if (!flag) return refuse("there is no flag for the rule '" + board.rule + "'");
    if (board.wraps) return refuse("it wraps");
    const rules::BoardView view(code.rules->file, code.rules->layout, board);
    const Writing w{*code.rules, view};
    std::string out = code.line.ids[0] + "/" + (flag->empty() ? "" : *flag + "/") + std::to_string(board.width) + "/" +
                      std::to_string(board.height) + "/";
    std::set<int> told;
    for (const UrlPartPtr& part : code.parts) {
        for (const int plane : part->planes()) told.insert(plane);
        if (part->optional && !tells(*part, board, *code.rules)) continue;
        if (const auto why = part->print(w, out)) return refuse(*why);
    }
    for (std::size_t p = 0; p < board.planes.size(); ++p) {
        const auto& values = board.planes[p];
        if (!told.count(static_cast<int>(p)) && std::any_of(values.begin(), values.end(), [](int v) { return v != clue_absent; }))
            return refuse("it can not tell '" + code.rules->layout.planes[p].name + "'");
    }
    return out + (is_alphanumeric(out.back()) ? "\n" : "/\n");
}

}  // namespace gridloom::formats::loom
