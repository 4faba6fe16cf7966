#include "formats/loom/address.h"

#include <algorithm>

namespace gridloom::formats::loom {
namespace {

bool is_id_character(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-'; }

void drop_ending(std::string& id, std::string_view ending) {
    if (id.size() > ending.size() && std::string_view(id).substr(id.size() - ending.size()) == ending)
        id.resize(id.size() - ending.size());
}

std::string read_id(Cursor& in) {
    std::string id;
    while (!in.at_end() && is_id_character(in.peek()) && id.size() < 60) id += in.next();
    drop_ending(id, "_edit");
    drop_ending(id, "_play");
    return id;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

Cursor query_of(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    Cursor in(text.substr(0, last == text.npos ? 0 : last + 1));
    in.skip_white();
    const std::string_view line = in.rest().substr(0, in.rest().find_first_of(" \n"));
    const std::size_t question = line.find('?');
    if (question != line.npos && question > 0 && line.substr(0, question).find_first_of("./") != line.npos)
        for (std::size_t i = 0; i <= question; ++i) in.next();
    // Other fields of the query: KEY=VALUE&
    while (true) {
        const std::string_view rest = in.rest().substr(0, in.rest().find('/'));
        const std::size_t field = rest.find('&');
        if (field == rest.npos || rest.substr(0, field).find('=') == rest.npos) return in;
        for (std::size_t i = 0; i <= field; ++i) in.next();
    }
}

std::optional<std::string> id_of_address(std::string_view text) {
    Cursor in = query_of(text);
    std::string id = read_id(in);
    if (id.empty() || !in.skip('/')) return std::nullopt;
    if (id.starts_with("pzprv3")) {
        id = read_id(in);
        return !id.empty() && in.peek() == '/' ? std::optional(id) : std::nullopt;
    }
    while (!in.at_end() && !is_digit(in.peek()) && (is_id_character(in.peek()) || in.peek() == ':')) in.next();
    in.skip('/');
    if (!is_digit(in.peek())) return std::nullopt;
    while (is_digit(in.peek())) in.next();
    return in.skip('/') && is_digit(in.peek()) ? std::optional(id) : std::nullopt;
}

Result<Address> read_address(std::string_view text) {
    Address a;
    Cursor in = query_of(text);
    a.id = read_id(in);
    if (a.id.empty()) return in.expected("an address, or ID/COLUMNS/ROWS/BODY");
    if (!in.skip('/')) return in.expected("'/' after '" + a.id + "'");
    a.flags_at = in;
    if (in.rest().starts_with("v:"))
        return in.error(
            "expected the usual rules, found 'v:', which marks a board with rules of its own that no address tells: "
            "leave it out to ask under the usual ones");
    while (!in.at_end() && ((in.peek() >= 'a' && in.peek() <= 'z') || (in.peek() >= 'A' && in.peek() <= 'Z')))
        a.flags += in.next();
    if (!a.flags.empty() && !in.skip('/')) return in.expected("'/' after the flags");
    const auto columns = in.size("a number of columns");
    if (!columns) return columns.error();
    if (!in.skip('/')) return in.expected("'/' and the number of rows");
    const auto rows = in.size("a number of rows");
    if (!rows) return rows.error();
    if (!in.at_end() && !in.skip('/')) return in.expected("'/' and the board");
    a.columns = *columns, a.rows = *rows;
    a.body = in;
    return a;
}

}  // namespace gridloom::formats::loom
