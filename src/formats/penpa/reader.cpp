// The lines of a Penpa link, read into a sheet.
#include "formats/penpa/sheet.h"

#include <algorithm>

#include "formats/json_text.h"
#include "formats/penpa/text.h"

namespace gridloom::formats::loom {
namespace {

using Json = nlohmann::json;

constexpr int frame = 2, most_lines = 200;
constexpr std::size_t most_fields = 100'000;

// The fields of the first line.
std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields(1);
    for (const char c : line) {
        if (c == ',')
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return fields;
}

std::string with_commas(std::string text) {
    for (std::size_t at; (at = text.find("%2C")) != text.npos;) text.replace(at, 3, ",");
    return text;
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == text.npos ? std::string() : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Text or a number, as text.
std::string text_of(const Json& value) {
    if (value.is_string()) return trimmed(value.get<std::string>());
    if (is_integer_in(value, -1'000'000, 1'000'000)) return std::to_string(value.get<int>());
    return "?!";  // which nothing reads
}

// `circle_L` is a circle.
std::string without_size(const std::string& name) {
    const std::size_t end = name.rfind('_');
    const std::string size = end == name.npos ? "" : name.substr(end + 1);
    return size == "LL" || size == "L" || size == "M" || size == "S" || size == "SS" ? name.substr(0, end) : name;
}

class SheetReader {
  public:
    SheetReader(const Cursor& at, const std::vector<std::string>& lines) : lines_(lines) { sheet_.at = at; }

    Result<Sheet> run() {
        if (lines_.size() < 6) return fail("a drawing of Penpa");
        if (auto error = read_head()) return *error;
        const auto drawn = parse_json(lines_[3], most_fields);
        if (!drawn || !drawn->is_object()) return fail("what was drawn as JSON in the fourth line");
        for (const auto& [name, what] : drawn->items())
            if (auto error = read_drawn(name, what)) return *error;
        if (auto error = read_squares()) return *error;
        read_tags();
        return std::move(sheet_);
    }

  private:
    Error fail(const std::string& expected) const { return sheet_.at.error("expected " + expected); }

    static std::optional<int> number_of(std::string_view text, int most) {
        int value = 0;
        for (const char c : text) {
            if (c < '0' || c > '9' || value > most) return std::nullopt;
            value = 10 * value + (c - '0');
        }
        return text.empty() || value > most ? std::nullopt : std::optional(value);
    }

    std::optional<Error> read_head() {
        const auto head = fields_of(lines_[0]);
        if (head[0] != "square" && head[0] != "sudoku" && head[0] != "kakuro")
            return fail("a grid of squares, found '" + head[0].substr(0, 20) + "'");
        const auto columns = head.size() < 7 ? std::nullopt : number_of(head[1], most_lines);
        const auto rows = columns ? number_of(head[2], most_lines) : std::nullopt;
        if (!rows || *rows < 1 || *columns < 1) return fail("a board of at most 200x200 squares");
        if (head[4] != "0" || head[5] != "1" || head[6] != "1") return fail("a board that is not turned or mirrored");
        if (head.size() > 15) sheet_.title = with_commas(head[15]);
        if (sheet_.title.starts_with("Title:")) sheet_.title.erase(0, 6);
        sheet_.title = trimmed(sheet_.title);
        const auto margins = parse_json(lines_[1]);
        if (!margins || !margins->is_array() || margins->size() != 4) return fail("the margins in the second line");
        for (const Json& m : *margins)
            if (!is_integer_in(m, 0, most_lines)) return fail("the margins in the second line");
        top_ = (*margins)[0].get<int>(), left_ = (*margins)[2].get<int>();
        sheet_.height = *rows - top_ - (*margins)[1].get<int>();
        sheet_.width = *columns - left_ - (*margins)[3].get<int>();
        if (sheet_.height < 1 || sheet_.width < 1) return fail("squares between the margins");
        across_ = *columns + 2 * frame, down_ = *rows + 2 * frame;
        return std::nullopt;
    }

    // Where a point lies; its kind: 0 squares, 1 corners, 2 and 3 edges; nothing: it is none of these.
    std::optional<Spot> spot_of(int point) const {
        const int kind = point / (across_ * down_), cell = point % (across_ * down_);
        if (point < 0 || kind > 3) return std::nullopt;
        const int y = 2 * (cell / across_ - frame - top_) + 1, x = 2 * (cell % across_ - frame - left_) + 1;
        return Spot{y + (kind == 1 || kind == 2), x + (kind == 1 || kind == 3)};
    }
    std::optional<Spot> spot_of(std::string_view key) const {
        const auto point = number_of(key, 100'000'000);
        return point ? spot_of(*point) : std::nullopt;
    }

    std::optional<Error> read_drawn(const std::string& name, const Json& what) {
        // What could be undone, and the outlines of cages, whose squares are told apart.
        if (name.starts_with("command_") || what.empty() || what.is_null()) return std::nullopt;
        if (name == "cage") return cage_lines_ = true, std::nullopt;
        if (name == "killercages") return read_cages(what);
        static constexpr std::string_view known[] = {"number", "numberS", "sudoku",      "symbol",    "surface",
                                                     "lineE",  "edge",    "deletelineE", "deleteedge"};
        if (std::find(std::begin(known), std::end(known), name) == std::end(known) || !what.is_object()) {
            if (sheet_.unread.empty()) sheet_.unread = name.substr(0, 20);
            return std::nullopt;
        }
        for (const auto& [key, value] : what.items())
            if (!read_item(name, key, value))
                return fail("what Penpa draws, found '" + key.substr(0, 20) + "' among '" + name + "'");
        return std::nullopt;
    }

    bool read_item(const std::string& name, const std::string& key, const Json& value) {
        if (name == "deletelineE" || name == "deleteedge") return true;  // a thin line of the grid that is not shown
        if (name == "lineE" || name == "edge") return read_line(key, value);
        if (name == "numberS" || name == "sudoku") return read_small(key, value);
        const auto spot = spot_of(key);
        if (!spot) return false;
        if (is_hidden(key)) return true;
        if (name == "surface") {
            if (!spot->is_square() || !is_integer_in(value, 0, 1'000)) return false;
            if (value.get<int>() > 0) sheet_.colours[*spot] = value.get<int>();
            return true;
        }
        if (!value.is_array() || value.size() < 2) return false;
        if (name == "number") {
            sheet_.numbers[*spot] = {text_of(value[0]), value.size() > 2 ? text_of(value[2]) : "1"};
            return true;
        }
        return read_symbol(*spot, value);
    }

    // In the outermost squares of the frame, which are never shown.
    bool is_hidden(std::string_view key) const {
        const int cell = *number_of(key, 100'000'000) % (across_ * down_), row = cell / across_, column = cell % across_;
        return row == 0 || column == 0 || row == down_ - 1 || column == across_ - 1;
    }

    bool read_symbol(Spot spot, const Json& value) {
        if (!value[1].is_string()) return false;
        Sheet::Symbol symbol{without_size(value[1].get<std::string>()), 0, {}};
        if (is_integer_in(value[0], 0, 1'000)) {
            symbol.style = value[0].get<int>();
        } else {
            if (!value[0].is_array()) return false;
            for (const Json& flag : value[0]) symbol.flags.push_back(is_integer_in(flag, 0, 1) ? flag.get<int>() : 0);
        }
        sheet_.symbols[spot] = std::move(symbol);
        return true;
    }

    bool read_line(const std::string& key, const Json& value) {
        const std::size_t comma = key.find(',');
        if (comma == key.npos || !is_integer_in(value, 0, 1'000)) return false;
        const auto one = spot_of(std::string_view(key).substr(0, comma)),
                   other = spot_of(std::string_view(key).substr(comma + 1));
        if (!one || !other) return false;
        const int down = std::abs(one->y - other->y), across = std::abs(one->x - other->x);
        const bool corners = one->y % 2 == 0 && one->x % 2 == 0 && other->y % 2 == 0 && other->x % 2 == 0;
        if (corners && down + across == 2)
            sheet_.lines[{(one->y + other->y) / 2, (one->x + other->x) / 2}] = value.get<int>();
        else if (sheet_.unread.empty())
            sheet_.unread = "a slanting line";
        return true;
    }

    // In the quarters of squares: points behind all others.
    bool read_small(const std::string& key, const Json& value) {
        const auto point = number_of(key, 100'000'000);
        const int first = 4 * across_ * down_;
        if (!point || *point < first || !value.is_array() || value.empty()) return false;
        if (*point >= 2 * first) {
            if (sheet_.unread.empty()) sheet_.unread = "numbers at the sides of squares";
            return true;
        }
        const auto spot = spot_of((*point - first) / 4);
        if (!spot) return false;
        const std::string text = text_of(value[0]);
        if (!text.empty()) sheet_.small[{*spot, (*point - first) % 4}] = text;
        return true;
    }

    std::optional<Error> read_cages(const Json& what) {
        if (!what.is_array()) return fail("cages that are lists of squares");
        for (const Json& cage : what) {
            std::vector<Spot> spots;
            if (!cage.is_array()) return fail("cages that are lists of squares");
            for (const Json& point : cage) {
                const auto spot = is_integer_in(point, 0, 100'000'000) ? spot_of(point.get<int>()) : std::nullopt;
                if (!spot || !spot->is_square() || !sheet_.has(*spot)) return fail("cages that are lists of squares");
                spots.push_back(*spot);
            }
            if (!spots.empty()) sheet_.cages.push_back(std::move(spots));
        }
        return std::nullopt;
    }

    // The squares of the board: the first one, then how far it is to the next.
    std::optional<Error> read_squares() {
        if (cage_lines_ && sheet_.cages.empty() && sheet_.unread.empty()) sheet_.unread = "lines of cages";
        const auto steps = parse_json(lines_[5]);
        if (!steps || !steps->is_array()) return fail("the squares of the board in the sixth line");
        std::size_t inside = 0;
        int point = 0;
        for (const Json& step : *steps) {
            if (!is_integer_in(step, -100'000, 100'000)) return fail("the squares of the board in the sixth line");
            point = std::clamp(point + step.get<int>(), -1, 1'000'000);
            const auto spot = spot_of(point);
            inside += spot && spot->is_square() && sheet_.has(*spot);
        }
        const std::size_t all = static_cast<std::size_t>(sheet_.width) * static_cast<std::size_t>(sheet_.height);
        if (inside != all || steps->size() != all) return fail("a board that is a whole rectangle, without missing squares");
        return std::nullopt;
    }

    void read_tags() {
        if (lines_.size() < 18) return;
        const auto tags = parse_json(lines_[17]);
        if (!tags || !tags->is_array()) return;
        for (const Json& tag : *tags)
            if (tag.is_string() && sheet_.tags.size() < 20) sheet_.tags.push_back(tag.get<std::string>());
    }

    const std::vector<std::string>& lines_;
    Sheet sheet_;
    int top_ = 0, left_ = 0, across_ = 0, down_ = 0;
    bool cage_lines_ = false;
};

}  // namespace

Result<Sheet> read_penpa_link(std::string_view text) {
    const Cursor payload = penpa_payload(text);
    const auto lines = penpa_lines(payload);
    if (!lines) return lines.error();
    return SheetReader(payload, *lines).run();
}

}  // namespace gridloom::formats::loom
