#include "formats/loom/json.h"

#include <algorithm>

#include "formats/json_text.h"
#include "formats/loom/draft.h"
#include "formats/loom/json_values.h"
#include "formats/loom/old_boards.h"

namespace gridloom::formats::loom {
namespace {

using nlohmann::json;
using rules::Kind;
using rules::PlaneUse;
using Form = rules::ValueType::Form;
using Ordered = nlohmann::ordered_json;

constexpr std::string_view format_name = "gridloom";

class JsonBoardReader {
  public:
    JsonBoardReader(const FileRules& rules, std::string_view text, const json& whole)
        : rules_(rules), text_(text), whole_(whole) {}

    Result<Board> run() {
        if (!whole_.is_object() || !is("format", format_name))
            return complain({}, "a board {\"format\":\"gridloom\",\"version\",\"puzzle\",\"width\",\"height\",...}");
        const json version = whole_.value("version", json());
        if (version != 1 && version != 2) return complain({"version"}, "version 1 or 2");
        const json name = whole_.value("puzzle", json());
        if (!name.is_string() || !is_name_of(rules_, name.get<std::string>()))
            return complain({"puzzle"}, "'" + rules_.puzzle + "'");
        int size[2] = {0, 0};
        for (const int i : {0, 1}) {
            const char* key = i ? "height" : "width";
            const json value = whole_.value(key, json());
            if (!is_integer_in(value, 1, max_file_squares)) return complain({key}, std::string("a ") + key + " from 1 on");
            size[i] = value.get<int>();
        }
        const long long squares = static_cast<long long>(size[0]) * size[1];
        if (squares > max_file_squares)
            return complain({"width"}, "a board of at most " + std::to_string(max_file_squares) + " squares");
        if (squares > max_blank_squares + static_cast<long long>(text_.size()))
            return complain({"width"}, "planes as long as the board is large");
        const json wraps = whole_.value("wraps", json(false)), rule = whole_.value("rule", json(""));
        if (!wraps.is_boolean() || (wraps.get<bool>() && !rules_.file.may_wrap))
            return complain({"wraps"}, rules_.file.may_wrap ? "true or false" : "false, as boards of this puzzle do not wrap");
        const auto& variants = rules_.file.variants;
        if (rule != "" && std::none_of(variants.begin(), variants.end(), [&](const auto& v) { return rule == v.name; }))
            return complain({"rule"}, "a rule of this puzzle");
        if (version == 1) return old_board(size[0], size[1], wraps.get<bool>(), rule.get<std::string>());
        Draft draft(rules_, size[0], size[1], wraps.get<bool>());
        draft.set_rule(rule.get<std::string>());
        if (const auto error = read_planes(draft)) return *error;
        const Error here = complain({}, "");
        return draft.finish(here.line, here.column);
    }

  private:
    bool is(const char* key, std::string_view value) const {
        const auto found = whole_.find(key);
        return found != whole_.end() && found->is_string() && found->get_ref<const std::string&>() == value;
    }
    Error complain(const JsonPath& where, const std::string& what) const { return json_error(text_, where, "expected " + what); }

    Result<Board> old_board(int width, int height, bool wraps, const std::string& rule) const {
        Board old;
        old.puzzle = rules_.puzzle;
        old.width = width, old.height = height, old.wraps = wraps, old.rule = rule;
        for (const OldPlane& plane : old_planes(rules_)) {
            const auto found = whole_.find(plane.name);
            const auto squares = static_cast<std::size_t>(old.squares());
            if (found == whole_.end() ? old.planes.empty() : !found->is_array() || found->size() != squares)
                return complain({plane.name}, "an array \"" + plane.name + "\" of " + std::to_string(squares) + " integers");
            Plane values(squares, 0);
            for (std::size_t s = 0; found != whole_.end() && s < squares; ++s) {
                if (!is_integer_in((*found)[s], plane.least, plane.most))
                    return complain({plane.name, std::to_string(s)},
                                    "an integer from " + std::to_string(plane.least) + " to " + std::to_string(plane.most));
                values[s] = (*found)[s].get<int>();
            }
            old.planes.push_back(std::move(values));
        }
        if (old.planes.empty()) return complain({"version"}, "version 2");
        auto board = from_old(rules_, old);
        return board ? Result<Board>(std::move(*board)) : complain({}, "a board of this puzzle");
    }

    // Blocks and areas first, as in every reader.
    std::optional<Error> read_planes(Draft& draft) const {
        const auto planes = whole_.find("planes");
        if (planes == whole_.end() || !planes->is_object()) return complain({"planes"}, "an object of planes");
        for (const auto& [name, plane] : planes->items())
            if (std::none_of(rules_.layout.planes.begin(), rules_.layout.planes.end(),
                             [&, n = name](const PlaneUse& use) { return use.name == n; }))
                return complain({"planes", name}, "a plane of this puzzle");
        for (const bool structure : {true, false})
            for (std::size_t p = 0; p < rules_.layout.planes.size(); ++p) {
                const PlaneUse& use = rules_.layout.planes[p];
                const bool is_structure =
                    use.of == PlaneUse::Of::areas || (use.of == PlaneUse::Of::clue && use.on.kind == Kind::block);
                if (is_structure != structure) continue;
                const auto plane = planes->find(use.name);
                if (plane == planes->end()) continue;
                if (auto error = read_plane(draft, static_cast<int>(p), *plane)) return error;
            }
        return std::nullopt;
    }

    std::optional<Error> read_plane(Draft& draft, int plane, const json& told) const {
        const PlaneUse& use = rules_.layout.planes[at(plane)];
        const bool board = use.of == PlaneUse::Of::clue && use.on.kind == Kind::board;
        const std::string on(to_text(rules::sort_of(use.on.kind)));
        if (!told.is_object() || !told.contains("values") || told.value("on", json(on)) != on)
            return complain({"planes", use.name}, "{\"on\":\"" + on + "\",\"values\":...}");
        const json& values = told["values"];
        const JsonPath path = {"planes", use.name, "values"};
        if (board) return put(draft, plane, 0, values, path);
        const int places = use.of == PlaneUse::Of::areas ? draft.grid().squares() : draft.places(plane);
        if (!values.is_array() || values.size() != at(places))
            return complain(path, "an array of " + std::to_string(places) + " values");
        if (use.of == PlaneUse::Of::areas) return put_areas(draft, use.partition, values, path);
        for (int i = 0; i < places; ++i)
            if (!values[at(i)].is_null())
                if (auto error = put(draft, plane, i, values[at(i)], {path[0], path[1], path[2], std::to_string(i)}))
                    return error;
        return std::nullopt;
    }

    std::optional<Error> put(Draft& draft, int plane, int place, const json& j, const JsonPath& path) const {
        const PlaneUse& use = rules_.layout.planes[at(plane)];
        const auto read = from_json(type_of(rules_, use), j);
        if (read && read->value == clue_absent) return std::nullopt;
        const bool lone = use.of == PlaneUse::Of::clue && type_of(rules_, use).form == Form::mark;
        if (read && lone && read->value == 0) return std::nullopt;
        const bool good = read && (use.list >= 0 ? read->value != clue_untold && draft.put_list(plane, place, read->list)
                                                 : draft.put(plane, place, read->value));
        return good ? std::nullopt : std::optional(complain(path, draft.expected(plane) + ", found " + found_json(j)));
    }

    std::optional<Error> put_areas(Draft& draft, int partition, const json& values, const JsonPath& path) const {
        std::vector<int> areas;
        for (const json& v : values) {
            if (!v.is_null() && !is_integer_in(v, 0, max_file_squares))
                return complain({path[0], path[1], path[2], std::to_string(areas.size())}, "the number of an area, or null");
            areas.push_back(v.is_null() ? -1 : v.get<int>());
        }
        draft.put_areas(partition, areas);
        return std::nullopt;
    }

    const FileRules& rules_;
    std::string_view text_;
    const json& whole_;
};

}  // namespace

Result<Board> read_json(const FileRules& rules, std::string_view text) {
    const auto whole = parse_json(text);
    if (!whole) return whole.error();
    return JsonBoardReader(rules, text, *whole).run();
}

std::string print_json(const FileRules& rules, const Board& board) {
    Ordered j = {
        {"format", format_name}, {"version", 2}, {"puzzle", board.puzzle}, {"width", board.width}, {"height", board.height}};
    if (board.wraps) j["wraps"] = true;
    if (!board.rule.empty()) j["rule"] = board.rule;
    j["planes"] = Ordered::object();
    for (std::size_t p = 0; p < rules.layout.planes.size(); ++p) {
        const PlaneUse& use = rules.layout.planes[p];
        const bool areas = use.of == PlaneUse::Of::areas;
        Ordered values = Ordered::array();
        for (std::size_t i = 0; i < board.planes[p].size(); ++i) {
            const int value = board.planes[p][i];
            if (areas)
                values.push_back(value < 0 ? Ordered() : Ordered(value));
            else
                values.push_back(to_json(type_of(rules, use), value, use.list < 0 ? nullptr : &board.lists[at(use.list)][i]));
        }
        if (!areas && use.of == PlaneUse::Of::clue && use.on.kind == Kind::board) values = Ordered(values[0]);
        j["planes"][use.name] = {{"on", to_text(rules::sort_of(use.on.kind))}, {"values", std::move(values)}};
    }
    return j.dump() + "\n";
}

bool looks_like_json(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != text.npos && text[first] == '{' && text.find("\"format\"") != text.npos;
}

std::optional<std::string> puzzle_of_json(std::string_view text) {
    if (!looks_like_json(text)) return std::nullopt;
    const auto whole = parse_json(text);
    if (!whole || !whole->is_object()) return std::nullopt;
    const json name = whole->value("puzzle", json());
    return whole->value("format", json()) == format_name && name.is_string() ? std::optional(name.get<std::string>())
                                                                             : std::nullopt;
}

}  // namespace gridloom::formats::loom
