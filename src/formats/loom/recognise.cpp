#include "formats/loom/recognise.h"

#include <algorithm>

#include "formats/loom/address.h"
#include "formats/loom/code_line.h"
#include "formats/loom/json.h"
#include "formats/loom/pzpr_file.h"
#include "formats/loom/text.h"

namespace gridloom::formats::loom {
namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// The id on the second row of a file.
std::string id_of_file(std::string_view text) {
    FileRows rows(query_of(text).rest());
    rows.next();
    return std::string(rows.next().trimmed().text);
}

}  // namespace

KnownAs known_as(const FileRules& rules) {
    KnownAs known{rules.puzzle, rules.file.names, {}, {}};
    const auto lines = code_lines(rules);
    if (!lines) return known;
    for (const CodeLine& line : *lines) {
        if (line.form == "sgt") continue;
        auto& ids = line.form.empty() ? known.addresses : line.form == "penpa" ? known.names : known.files;
        ids.insert(ids.end(), line.ids.begin(), line.ids.end());
    }
    return known;
}

std::optional<std::string> puzzle_of(std::span<const KnownAs> puzzles, std::string_view text) {
    const auto first = [&](const auto& is_it) -> std::optional<std::string> {
        const auto found = std::find_if(puzzles.begin(), puzzles.end(), is_it);
        return found == puzzles.end() ? std::nullopt : std::optional(found->puzzle);
    };
    if (looks_like_file(text)) {
        const std::string id = id_of_file(text);
        return first([&](const KnownAs& k) { return has(k.files, id); });
    }
    if (const auto id = id_of_address(text)) return first([&](const KnownAs& k) { return has(k.addresses, *id); });
    auto name = puzzle_of_json(text);
    if (!name) name = puzzle_of_text(text);
    if (!name) return std::nullopt;
    return first([&](const KnownAs& k) {
        return same_name(k.puzzle, *name) ||
               std::any_of(k.names.begin(), k.names.end(), [&](const auto& n) { return same_name(n, *name); });
    });
}

}  // namespace gridloom::formats::loom
