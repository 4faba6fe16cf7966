// Gridloom's own JSON, one form for every puzzle:
// `{"format":"gridloom","version":1,"puzzle","width","height","wraps","rule", and each plane of the
// puzzle by its name}`. A plane is an array of integers, row by row; the first is always there, the
// others are all zeros where they are left out. A solution is an array of values, row by row, null
// where there is nothing filled in.
//
// Which planes there are and what they may hold, the puzzle's table says.
#include "formats/cursor.h"
#include "formats/formats.h"
#include "formats/json_text.h"

namespace gridloom::formats {
namespace {

using nlohmann::json;

constexpr std::string_view format_name = "gridloom";
constexpr int format_version = 1;

class BoardReader {
  public:
    BoardReader(std::string_view text, const json& whole) : text_(text), whole_(whole) {}

    Result<Board> board() {
        if (!whole_.is_object() || text_of("format") != format_name)
            return complain({}, "a board {\"format\":\"gridloom\",\"version\",\"puzzle\",\"width\",\"height\",...}");
        if (const auto v = whole_.find("version"); v == whole_.end() || *v != format_version)
            return complain({"version"}, "version " + std::to_string(format_version));
        puzzle_ = find_puzzle(text_of("puzzle"));
        if (!puzzle_) return complain({"puzzle"}, "the name of a puzzle");
        board_.puzzle = puzzle_->name;
        for (auto [key, size] : {std::pair{"width", &board_.width}, {"height", &board_.height}}) {
            const auto found = whole_.find(key);
            if (found == whole_.end() || !is_integer_in(*found, 1, max_squares))
                return complain({key}, std::string("a ") + key + " from 1 to " + std::to_string(max_squares));
            *size = found->get<int>();
        }
        if (static_cast<long long>(board_.width) * board_.height > max_squares)
            return complain({"width"}, "a board of at most " + std::to_string(max_squares) + " squares");
        if (const auto failure = read_rules()) return *failure;
        for (const PlaneRange& range : puzzle_->planes)
            if (const auto failure = read_plane(range)) return *failure;
        return std::move(board_);
    }

  private:
    std::string text_of(const char* key) const {
        const auto found = whole_.find(key);
        return found != whole_.end() && found->is_string() ? found->get<std::string>() : std::string();
    }

    std::optional<Error> read_rules() {
        if (const auto wraps = whole_.find("wraps"); wraps != whole_.end()) {
            if (!wraps->is_boolean()) return complain({"wraps"}, "true or false, found " + found_json(*wraps));
            board_.wraps = wraps->get<bool>();
        }
        if (!whole_.contains("rule")) return std::nullopt;
        board_.rule = text_of("rule");
        for (const Variant& v : puzzle_->variants)
            if (v.name == board_.rule) return std::nullopt;
        if (whole_["rule"] == "") return std::nullopt;
        return complain({"rule"}, "a rule of " + std::string(puzzle_->name));
    }

    std::optional<Error> read_plane(const PlaneRange& range) {
        const std::string name(range.name);
        const auto found = whole_.find(name);
        const auto squares = static_cast<std::size_t>(board_.squares());
        const bool first = board_.planes.empty();
        const bool right = found == whole_.end() ? !first : found->is_array() && found->size() == squares;
        if (!right) return complain({name}, "an array \"" + name + "\" of " + std::to_string(squares) + " integers");
        Plane plane(squares, 0);
        if (found != whole_.end())
            for (std::size_t s = 0; s < squares; ++s) {
                const json& value = (*found)[s];
                if (!is_integer_in(value, range.least, range.most))
                    return complain({name, std::to_string(s)}, "an integer from " + std::to_string(range.least) + " to " +
                                                                   std::to_string(range.most) + ", found " + found_json(value));
                plane[s] = value.get<int>();
            }
        board_.planes.push_back(std::move(plane));
        return std::nullopt;
    }

    Error complain(const JsonPath& where, const std::string& what) const { return json_error(text_, where, "expected " + what); }

    std::string_view text_;
    const json& whole_;
    const Puzzle* puzzle_ = nullptr;
    Board board_;
};

Result<Board> parse(std::string_view text) {
    const auto whole = parse_json(text);
    if (!whole) return whole.error();
    return BoardReader(text, *whole).board();
}

std::string print(const Board& board) {
    nlohmann::ordered_json j = {{"format", format_name},
                                {"version", format_version},
                                {"puzzle", board.puzzle},
                                {"width", board.width},
                                {"height", board.height}};
    if (board.wraps) j["wraps"] = true;
    if (!board.rule.empty()) j["rule"] = board.rule;
    const Puzzle& puzzle = *find_puzzle(board.puzzle);
    for (std::size_t p = 0; p < board.planes.size(); ++p) j[std::string(puzzle.planes[p].name)] = board.planes[p];
    return j.dump() + "\n";
}

std::string print_solution(const Board&, const Filling& filling) {
    json j = json::array();
    for (const int value : filling) j.push_back(value == unfilled ? json() : json(value));
    return j.dump() + "\n";
}

// What a value means, the judge knows; here it is any small number.
Result<Filling> parse_solution(const Board& board, std::string_view text) {
    constexpr int most = 1'000'000;
    const auto whole = parse_json(text);
    if (!whole) return whole.error();
    const auto squares = static_cast<std::size_t>(board.squares());
    if (!whole->is_array() || whole->size() != squares)
        return json_error(text, {}, "expected an array of " + std::to_string(squares) + " values");
    Filling filling;
    for (const json& value : *whole) {
        if (!value.is_null() && !is_integer_in(value, 0, most))
            return json_error(text, {std::to_string(filling.size())}, "expected a value or null, found " + found_json(value));
        filling.push_back(value.is_null() ? unfilled : value.get<int>());
    }
    return filling;
}

bool looks_like(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{' && text.find("\"format\"") != std::string_view::npos;
}

}  // namespace

const Format gridloom_json{"gridloom", "Gridloom's own JSON: format, version, puzzle, width, height and the puzzle's planes",
                           // Null is as good for what is not known yet.
                           looks_like, parse, print, print_solution, parse_solution, print_solution, parse_solution};

}  // namespace gridloom::formats
