#include "formats/loom/old_boards.h"

#include <algorithm>
#include <array>

#include "formats/formats.h"
#include "formats/fourwinds_clue.h"
#include "formats/loom/draft.h"
#include "formats/net_tiles.h"

namespace gridloom::formats::loom {
namespace {

enum class Past { none, mosaic, net, fourwinds };

Past past_of(const FileRules& rules) {
    if (rules.puzzle == "mosaic") return Past::mosaic;
    if (rules.puzzle == "net") return Past::net;
    return rules.puzzle == "fourwinds" ? Past::fourwinds : Past::none;
}

int plane_named(const FileRules& rules, std::string_view name) {
    for (std::size_t p = 0; p < rules.layout.planes.size(); ++p)
        if (rules.layout.planes[p].name == name) return static_cast<int>(p);
    return -1;
}

// Ports: right 1, up 2, left 4, down 8. Ways: up 1, right 2, down 4, left 8. The same table there and back.
int to_ways(int ports) {
    return (ports & port::up ? 1 : 0) | (ports & port::right ? 2 : 0) | (ports & port::down ? 4 : 0) |
           (ports & port::left ? 8 : 0);
}
int to_ports(int ways) {
    return (ways & 1 ? port::up : 0) | (ways & 2 ? port::right : 0) | (ways & 4 ? port::down : 0) | (ways & 8 ? port::left : 0);
}

constexpr std::array<int, 4> way_of_wind = {0, 2, 3, 1};  // up, down, left, right
constexpr std::array<int, 4> wind_of_way = {0, 3, 1, 2};

// Each value by a function; one that it does not know makes nothing of all.
template <class Change>
std::optional<Filling> changed(Filling filling, Change&& change) {
    for (int& value : filling) {
        if (value == unfilled) continue;
        const std::optional<int> other = change(value);
        if (!other) return std::nullopt;
        value = *other;
    }
    return filling;
}

}  // namespace

std::vector<OldPlane> old_planes(const FileRules& rules) {
    switch (past_of(rules)) {
    case Past::mosaic: return {{"clues", no_clue, 9}};
    case Past::net: return {{"tiles", 0, 15}, {"bars", 0, 3}, {"locked", 0, 1}};
    case Past::fourwinds: return {{"clues", fourwinds::untold, fourwinds::largest_number}};
    case Past::none: break;
    }
    return {};
}

std::optional<Board> from_old(const FileRules& rules, const Board& old) {
    Draft draft(rules, old.width, old.height, old.wraps);
    const auto known = [&](const auto& v) { return v.name == old.rule; };
    if (!old.rule.empty() && std::none_of(rules.file.variants.begin(), rules.file.variants.end(), known)) return std::nullopt;
    draft.set_rule(old.rule);
    bool good = true;
    const auto put = [&](std::string_view name, int place, int value) {
        const int plane = plane_named(rules, name);
        good &= plane >= 0 && draft.put(plane, place, value);
    };
    for (int s = 0; s < old.squares(); ++s) {
        const int clue = old.planes[0][at(s)];
        switch (past_of(rules)) {
        case Past::mosaic:
            if (clue >= 0) put("number", s, clue);
            break;
        case Past::fourwinds:
            if (clue == fourwinds::blocked) put("wall", s, 1);
            if (clue == fourwinds::untold) put("number", s, clue_untold);
            if (clue >= 0) put("number", s, std::min(clue, 1'000'000));
            break;
        case Past::net: {
            put("tile", s, to_ways(clue));
            const int bars = inner_bars(old, s, old.planes[net_plane::bars][at(s)]);
            if (bars & bar::right) put("barrier", draft.grid().edge(s, Way::right), 1);
            if (bars & bar::below) put("barrier", draft.grid().edge(s, Way::down), 1);
            if (old.planes[net_plane::locked][at(s)]) put("given.wire", s, to_ways(clue));
            break;
        }
        case Past::none: return std::nullopt;
        }
    }
    auto board = draft.finish(1, 1);
    return good && board ? std::optional(std::move(*board)) : std::nullopt;
}

std::optional<Board> to_old(const FileRules& rules, const Board& board) {
    Board old;
    old.puzzle = rules.puzzle;
    old.rule = board.rule;
    old.width = board.width, old.height = board.height, old.wraps = board.wraps;
    const auto planes = old_planes(rules);
    const auto value = [&](std::string_view name, int place) {
        const int plane = plane_named(rules, name);
        return plane < 0 ? clue_absent : board.planes[at(plane)][at(place)];
    };
    const Grid grid(board.width, board.height, board.wraps);
    old.planes.assign(planes.size(), Plane(at(board.squares()), 0));
    for (int s = 0; s < board.squares(); ++s) {
        const std::size_t i = at(s);
        switch (past_of(rules)) {
        case Past::mosaic: old.planes[0][i] = value("number", s); break;
        case Past::fourwinds: {
            const int number = value("number", s);
            const bool wall = value("wall", s) == 1;
            if (wall && number != clue_absent) return std::nullopt;
            old.planes[0][i] = wall ? fourwinds::blocked : number == clue_untold ? fourwinds::untold : number;
            break;
        }
        case Past::net: {
            const int tile = value("tile", s), fixed = value("given.wire", s);
            if (tile == clue_absent) return std::nullopt;
            // A tile that is fixed lies as it is fixed.
            old.planes[net_plane::tiles][i] = to_ports(fixed != clue_absent ? fixed : tile);
            if (fixed != clue_absent && !is_turn_of(to_ports(tile), to_ports(fixed))) return std::nullopt;
            old.planes[net_plane::locked][i] = fixed != clue_absent;
            old.planes[net_plane::bars][i] = (value("barrier", grid.edge(s, Way::right)) == 1 ? bar::right : 0) |
                                             (value("barrier", grid.edge(s, Way::down)) == 1 ? bar::below : 0);
            break;
        }
        case Past::none: return std::nullopt;
        }
    }
    return old;
}

std::optional<Filling> from_old_filling(const FileRules& rules, Filling filling) {
    const Past past = past_of(rules);
    if (past == Past::none) return std::nullopt;
    return changed(std::move(filling), [&](int v) -> std::optional<int> {
        if (past == Past::mosaic) return v <= 1 ? std::optional(1 - v) : std::nullopt;
        if (past == Past::net) return v < 16 ? std::optional(to_ways(v)) : std::nullopt;
        return at(v) < way_of_wind.size() ? std::optional(way_of_wind[at(v)]) : std::nullopt;
    });
}

std::optional<Filling> to_old_filling(const FileRules& rules, Filling filling) {
    const Past past = past_of(rules);
    if (past == Past::none) return std::nullopt;
    return changed(std::move(filling), [&](int v) -> std::optional<int> {
        if (past == Past::mosaic) return v <= 1 ? std::optional(1 - v) : std::nullopt;
        if (past == Past::net) return v < 16 ? std::optional(to_ports(v)) : std::nullopt;
        return at(v) < wind_of_way.size() ? std::optional(wind_of_way[at(v)]) : std::nullopt;
    });
}

std::vector<Format> old_formats(SharedRules rules) {
    std::vector<const Format*> olds;
    switch (past_of(*rules)) {
    case Past::mosaic: olds = {&mosaic_text, &mosaic_sgt}; break;
    case Past::net: olds = {&net_sgt, &net_json}; break;
    case Past::fourwinds: olds = {&fourwinds_text, &fourwinds_url, &pzprv3}; break;
    case Past::none: break;
    }
    std::vector<Format> formats;
    for (const Format* old : olds) {
        Format f;
        f.name = old->name;
        f.what = old->what;
        f.looks_like = old->looks_like;
        f.parse = [rules, old](std::string_view text) -> Result<Board> {
            auto read = old->parse(text);
            if (!read) return read.error();
            if (read->squares() > max_file_squares)
                return Error{1, 1, "expected a board of at most " + std::to_string(max_file_squares) + " squares"};
            auto board = from_old(*rules, *read);
            return board ? Result<Board>(std::move(*board)) : Error{1, 1, "expected a board under rules that are known here"};
        };
        f.refuses = [rules](const Board& board) -> std::optional<std::string> {
            return to_old(*rules, board) ? std::nullopt
                                         : std::optional<std::string>("this board can not be written in that form");
        };
        f.print = [rules, old](const Board& board) {
            const auto b = to_old(*rules, board);
            return b ? old->print(*b) : std::string();
        };
        const auto print = [rules, old](auto member) {
            return [rules, old, member](const Board& board, const Filling& filling) {
                const auto b = to_old(*rules, board);
                const auto v = to_old_filling(*rules, filling);
                return b && v ? (old->*member)(*b, *v) : std::string();
            };
        };
        const auto parse = [rules, old](auto member) {
            return [rules, old, member](const Board& board, std::string_view text) -> Result<Filling> {
                const auto b = to_old(*rules, board);
                if (!b) return Error{1, 1, "expected a board that this form can tell"};
                auto read = (old->*member)(*b, text);
                if (!read) return read.error();
                auto filling = from_old_filling(*rules, std::move(*read));
                return filling ? Result<Filling>(std::move(*filling)) : Error{1, 1, "expected values that this puzzle has"};
            };
        };
        f.print_solution = print(&Format::print_solution);
        f.print_position = print(&Format::print_position);
        f.parse_solution = parse(&Format::parse_solution);
        f.parse_position = parse(&Format::parse_position);
        formats.push_back(std::move(f));
    }
    return formats;
}

}  // namespace gridloom::formats::loom
