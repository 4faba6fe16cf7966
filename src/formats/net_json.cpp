// The Nets engine's board: `{"width","height","wraps","tiles":[{"type","rotation","locked",
// "connections"}]}`, tiles row by row. `rotation` turns the type's ports clockwise by degrees;
// `connections`, four booleans N, E, S, W before rotation, replaces them. A solution is the same
// board with its tiles turned; a position has those tiles locked that the player has settled.
//
// A type and a rotation show every set of ports there is, so printing never needs `connections`.
// The form knows no barriers; ours has `"barriers":["E","S"]` in tiles that have one on their right
// or lower edge, so that no board loses its own.
#include "formats/net_tiles.h"

#include <array>

#include "formats/cursor.h"
#include "formats/formats.h"
#include "formats/json_text.h"

namespace gridloom::formats {
namespace {

using nlohmann::json;

struct TileType {
    std::string_view name;
    int ports;  // before rotation
};
constexpr std::array<TileType, 7> types = {{{"EMPTY", 0},
                                            {"PC", port::up},
                                            {"STRAIGHT", port::up | port::down},
                                            {"CORNER", port::up | port::right},
                                            {"T_JUNCTION", port::up | port::right | port::down},
                                            {"CROSS", port::up | port::right | port::down | port::left},
                                            {"POWER", port::up | port::right | port::down | port::left}}};

// One tile's way from JSON to ports. The first complaint is kept, with where it belongs.
class TileReader {
  public:
    TileReader(std::string_view text, const json& tile, std::size_t index)
        : text_(text), tile_(tile), index_(std::to_string(index)) {}

    Result<int> ports() const {
        if (!tile_.is_object()) return complain({}, "a tile {\"type\",\"rotation\"}, found " + found_json(tile_));
        auto ports = unturned();
        if (!ports) return ports;
        const auto rotation = tile_.find("rotation");
        if (rotation == tile_.end()) return ports;
        for (int degrees = 0; degrees < 360; degrees += 90, *ports = turned(*ports))
            if (rotation->is_number_integer() && *rotation == degrees) return ports;
        return complain({"rotation"}, "a rotation of 0, 90, 180 or 270, found " + found_json(*rotation));
    }

    Result<int> locked() const {
        const auto locked = tile_.find("locked");
        if (locked == tile_.end()) return 0;
        if (!locked->is_boolean()) return complain({"locked"}, "true or false, found " + found_json(*locked));
        return locked->get<bool>() ? 1 : 0;
    }

    Result<int> bars() const {
        const auto barriers = tile_.find("barriers");
        if (barriers == tile_.end()) return 0;
        int bars = 0;
        if (barriers->is_array())
            for (const json& b : *barriers) bars |= b == "E" ? bar::right : b == "S" ? bar::below : 4;
        if (!barriers->is_array() || bars > 3) return complain({"barriers"}, "an array of \"E\" and \"S\"");
        return bars;
    }

  private:
    Result<int> unturned() const {
        const auto connections = tile_.find("connections");
        if (connections != tile_.end() && !connections->is_null()) return own_ports(*connections);
        const auto type = tile_.find("type");
        if (type == tile_.end()) return complain({}, "a tile with a type or connections");
        if (type->is_string())
            for (const TileType& t : types)
                if (type->get_ref<const std::string&>() == t.name) return t.ports;
        return complain({"type"}, "EMPTY, POWER, PC, STRAIGHT, CORNER, T_JUNCTION or CROSS");
    }

    Result<int> own_ports(const json& connections) const {
        constexpr std::array<int, 4> clockwise = {port::up, port::right, port::down, port::left};
        if (!connections.is_array() || connections.size() != clockwise.size())
            return complain({"connections"}, "an array of four booleans: N, E, S, W");
        int ports = 0;
        for (std::size_t i = 0; i < clockwise.size(); ++i) {
            if (!connections[i].is_boolean())
                return complain({"connections", std::to_string(i)}, "true or false, found " + found_json(connections[i]));
            if (connections[i].get<bool>()) ports |= clockwise[i];
        }
        return ports;
    }

    Error complain(const JsonPath& where, const std::string& what) const {
        JsonPath path = {"tiles", index_};
        path.insert(path.end(), where.begin(), where.end());
        return json_error(text_, path, "expected " + what);
    }

    std::string_view text_;
    const json& tile_;
    std::string index_;
};

Result<int> read_size(std::string_view text, const json& whole, const char* key) {
    const auto size = whole.find(key);
    const std::string wanted = std::string("expected a board with a ") + key + " from 1 to " + std::to_string(max_squares);
    if (size == whole.end()) return json_error(text, {}, wanted);
    if (!is_integer_in(*size, 1, max_squares)) return json_error(text, {key}, wanted + ", found " + found_json(*size));
    return size->get<int>();
}

// Everything but the tiles. Their number is checked here, before any plane is made.
Result<Board> read_head(std::string_view text, const json& whole) {
    if (!whole.is_object())
        return json_error(text, {}, "expected a board {\"width\",\"height\",\"wraps\",\"tiles\"}, found " + found_json(whole));
    const auto width = read_size(text, whole, "width");
    if (!width) return width.error();
    const auto height = read_size(text, whole, "height");
    if (!height) return height.error();
    Board board;
    board.puzzle = "net";
    board.width = *width;
    board.height = *height;
    const long long squares = static_cast<long long>(*width) * *height;
    if (squares > max_squares)
        return json_error(text, {},
                          "expected a board of at most " + std::to_string(max_squares) + " squares, found " +
                              std::to_string(*width) + " by " + std::to_string(*height));
    if (const auto wraps = whole.find("wraps"); wraps != whole.end()) {
        if (!wraps->is_boolean()) return json_error(text, {"wraps"}, "expected true or false, found " + found_json(*wraps));
        board.wraps = wraps->get<bool>();
    }
    const auto tiles = whole.find("tiles");
    if (tiles == whole.end() || !tiles->is_array()) return json_error(text, {"tiles"}, "expected an array \"tiles\"");
    if (static_cast<long long>(tiles->size()) != squares)
        return json_error(text, {"tiles"},
                          "expected " + std::to_string(squares) + " tiles, found " + std::to_string(tiles->size()));
    return board;
}

Result<Board> parse(std::string_view text) {
    const auto whole = parse_json(text);
    if (!whole) return whole.error();
    auto board = read_head(text, *whole);
    if (!board) return board;
    Plane tiles, bars, locked;
    for (const json& tile : whole->at("tiles")) {
        const TileReader reader(text, tile, tiles.size());
        const auto ports = reader.ports();
        if (!ports) return ports.error();
        const auto lock = reader.locked();
        if (!lock) return lock.error();
        const auto barred = reader.bars();
        if (!barred) return barred.error();
        bars.push_back(inner_bars(*board, static_cast<int>(tiles.size()), *barred));
        tiles.push_back(*ports);
        locked.push_back(*lock);
    }
    board->planes = {std::move(tiles), std::move(bars), std::move(locked)};
    return board;
}

std::string print_tile(int ports, int bars, bool locked) {
    int rotation = 0;
    std::string_view name;
    for (const TileType& t : types) {
        int shown = t.ports;
        for (int degrees = 0; degrees < 360 && name.empty(); degrees += 90, shown = turned(shown))
            if (shown == ports) name = t.name, rotation = degrees;
    }
    std::string out = "{\"type\":\"" + std::string(name) + "\",\"rotation\":" + std::to_string(rotation) +
                      ",\"locked\":" + (locked ? "true" : "false");
    if (bars)
        out += std::string(",\"barriers\":[") + (bars & bar::right ? "\"E\"" : "") + (bars == 3 ? "," : "") +
               (bars & bar::below ? "\"S\"" : "") + "]";
    return out + "}";
}

// A square that is not filled in yet shows its tile as given.
std::string print_solution(const Board& board, const Filling& filling) {
    std::string out = "{\"width\":" + std::to_string(board.width) + ",\"height\":" + std::to_string(board.height) +
                      ",\"wraps\":" + (board.wraps ? "true" : "false") + ",\"tiles\":[";
    for (std::size_t s = 0; s < filling.size(); ++s) {
        const int ports = filling[s] == unfilled ? board.planes[net_plane::tiles][s] : filling[s];
        out +=
            (s == 0 ? "\n " : ",\n ") + print_tile(ports, board.planes[net_plane::bars][s], board.planes[net_plane::locked][s]);
    }
    return out + "]}\n";
}

std::string print(const Board& board) { return print_solution(board, board.planes[net_plane::tiles]); }

Result<Filling> parse_solution(const Board& board, std::string_view text) {
    auto solved = parse(text);
    if (!solved) return solved.error();
    if (solved->width != board.width || solved->height != board.height)
        return json_error(
            text, {},
            "expected a solution of the board's size " + std::to_string(board.width) + "x" + std::to_string(board.height));
    return std::move(solved->planes[net_plane::tiles]);
}

std::string print_position(const Board& board, const Position& position) {
    Board shown = board;
    for (std::size_t s = 0; s < position.size(); ++s)
        if (position[s] != unfilled) shown.planes[net_plane::locked][s] = 1;
    return print_solution(shown, position);
}

Result<Position> parse_position(const Board& board, std::string_view text) {
    auto tiles = parse_solution(board, text);
    if (!tiles) return tiles;
    const Plane locked = parse(text)->planes[net_plane::locked];
    for (std::size_t s = 0; s < tiles->size(); ++s) {
        if (!is_turn_of((*tiles)[s], board.planes[net_plane::tiles][s]))
            return json_error(text, {"tiles", std::to_string(s)}, "expected a turn of the board's tile");
        if (!locked[s]) (*tiles)[s] = unfilled;
    }
    return tiles;
}

// Gridloom's own JSON says its format; this one does not.
bool looks_like(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{' && text.find("\"format\"") == std::string_view::npos;
}

}  // namespace

const Format net_json{
    "json",         "the Nets engine's board: width, height, wraps, tiles with type, rotation, locked, connections",
    looks_like,     parse,
    print,          print_solution,
    parse_solution, print_position,
    parse_position};

}  // namespace gridloom::formats
