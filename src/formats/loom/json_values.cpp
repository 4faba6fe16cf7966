#include "formats/loom/json_values.h"

#include <algorithm>

#include "formats/json_text.h"
#include "places/way.h"

namespace gridloom::formats::loom {

using nlohmann::json;
using Form = rules::ValueType::Form;
using Ordered = nlohmann::ordered_json;

namespace {

constexpr int largest_number = 1'000'000;

std::optional<int> straight_way(const json& j) {
    if (!j.is_string()) return std::nullopt;
    const auto way = way_named(j.get_ref<const std::string&>());
    return way && is_straight(*way) ? std::optional(static_cast<int>(*way) / 2) : std::nullopt;
}
}  // namespace

Ordered to_json(const rules::ValueType& type, int value, const std::vector<int>* list) {
    const auto number = [](int v) { return v == clue_untold ? Ordered("?") : Ordered(v); };
    if (value == clue_absent) return nullptr;
    if (value == clue_untold) return "?";
    switch (type.form) {
    case Form::mark: return value == 1;
    case Form::marks:
        return static_cast<std::size_t>(value) < type.marks.size() ? Ordered(type.marks[static_cast<std::size_t>(value)])
                                                                   : Ordered();
    case Form::direction: return to_text(static_cast<Way>(2 * value));
    case Form::ways:
    case Form::turn: {
        Ordered ways = Ordered::array();
        for (int w = 0; w < 4; ++w)
            if (value >> w & 1) ways.push_back(to_text(static_cast<Way>(2 * w)));
        return ways;
    }
    case Form::list: {
        Ordered entries = Ordered::array();
        for (const int v : *list) entries.push_back(number(v));
        return entries;
    }
    case Form::range: break;
    }
    return value;
}

std::optional<JsonRead> from_json(const rules::ValueType& type, const json& j) {
    if (j.is_null()) return JsonRead{};
    if (j == "?") return JsonRead{clue_untold, {}};
    switch (type.form) {
    case Form::mark: return j.is_boolean() ? std::optional(JsonRead{j.get<bool>() ? 1 : 0, {}}) : std::nullopt;
    case Form::marks: {
        const auto mark =
            j.is_string() ? std::find(type.marks.begin(), type.marks.end(), j.get_ref<const std::string&>()) : type.marks.end();
        return mark == type.marks.end() ? std::nullopt : std::optional(JsonRead{static_cast<int>(mark - type.marks.begin()), {}});
    }
    case Form::direction: {
        const auto way = straight_way(j);
        return way ? std::optional(JsonRead{*way, {}}) : std::nullopt;
    }
    case Form::ways:
    case Form::turn: {
        JsonRead set{0, {}};
        if (!j.is_array()) return std::nullopt;
        for (const json& w : j) {
            const auto way = straight_way(w);
            if (!way) return std::nullopt;
            set.value |= 1 << *way;
        }
        return set;
    }
    case Form::list: {
        JsonRead list{0, {}};
        if (!j.is_array()) return std::nullopt;
        for (const json& v : j) {
            if (v != "?" && !is_integer_in(v, 0, largest_number)) return std::nullopt;
            list.list.push_back(v == "?" ? clue_untold : v.get<int>());
        }
        return list;
    }
    case Form::range: break;
    }
    return is_integer_in(j, 0, largest_number) ? std::optional(JsonRead{j.get<int>(), {}}) : std::nullopt;
}

}  // namespace gridloom::formats::loom
