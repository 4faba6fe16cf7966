// Solutions and positions as JSON.
#include <algorithm>

#include "formats/json_text.h"
#include "formats/loom/fills.h"
#include "formats/loom/json.h"
#include "formats/loom/json_values.h"
#include "formats/loom/old_boards.h"

namespace gridloom::formats::loom {

using nlohmann::json;
using Ordered = nlohmann::ordered_json;
using rules::at;

std::string print_json_filling(const FileRules& rules, const Board& board, const Filling& filling) {
    const rules::BoardView view(rules.file, rules.layout, board);
    Ordered j = Ordered::object();
    for (const FillLayerText& fill : fills_of(view, rules)) {
        Ordered values = Ordered::array();
        for (int i = 0; i < fill.count; ++i) {
            const int value = value_at(fill, filling, i);
            const bool told = is_filled(view, fill, i) && may_be(view, fill, i, value);
            values.push_back(told ? to_json(fill.words.type(), value, nullptr) : Ordered());
        }
        j[fill.name] = std::move(values);
    }
    return j.dump() + "\n";
}

Result<Filling> read_json_filling(const FileRules& rules, const Board& board, std::string_view text) {
    const auto whole = parse_json(text);
    if (!whole) return whole.error();
    const rules::BoardView view(rules.file, rules.layout, board);
    const auto fills = fills_of(view, rules);
    const auto complain = [&](const JsonPath& where, const std::string& what) {
        return json_error(text, where, "expected " + what);
    };
    if (whole->is_array()) {
        Filling old;
        for (const json& value : *whole) {
            if (!value.is_null() && !is_integer_in(value, 0, 1'000'000))
                return complain({std::to_string(old.size())}, "a value or null");
            old.push_back(value.is_null() ? unfilled : value.get<int>());
        }
        if (old.size() != static_cast<std::size_t>(board.squares()))
            return complain({}, "an array of " + std::to_string(board.squares()) + " values");
        auto filling = from_old_filling(rules, old);
        if (!filling) return complain({}, "an object {\"" + fills[0].name + "\":[...]}");
        return std::move(*filling);
    }
    Filling filling(at(view.size()), unfilled);
    if (!whole->is_object()) return complain({}, "an object {\"" + fills[0].name + "\":[...]}");
    for (const auto& [name, values] : whole->items())
        if (std::none_of(fills.begin(), fills.end(), [&, n = name](const auto& fill) { return fill.name == n; }))
            return complain({name}, "a layer that is filled in");
    for (const FillLayerText& fill : fills) {
        const auto values = whole->find(fill.name);
        if (values == whole->end() || !values->is_array() || values->size() != at(fill.count))
            return complain({fill.name}, "an array of " + std::to_string(fill.count) + " values");
        for (int i = 0; i < fill.count; ++i) {
            const json& j = (*values)[at(i)];
            if (j.is_null()) continue;
            const auto read = from_json(fill.words.type(), j);
            if (!read || !is_filled(view, fill, i) || !may_be(view, fill, i, read->value))
                return complain({fill.name, std::to_string(i)},
                                is_filled(view, fill, i) ? "a value that fits, or null" : "null, as nothing is filled in here");
            filling[at(fill.begin + i)] = read->value;
        }
    }
    return filling;
}

}  // namespace gridloom::formats::loom
