// Several places a character: five bits, or three of three values; and marks told by the gaps between them.
#include <algorithm>

#include "formats/loom/url_codes.h"
#include "formats/loom/url_parts.h"

namespace gridloom::formats::loom {
namespace {

// So many digits for `values` values, `each` of them a digit, the first in the highest place.
template <class Put>
std::optional<Error> read_packed(Cursor& in, int values, int base, int each, Put&& put) {
    int full = 1;
    for (int i = 0; i < each; ++i) full *= base;
    for (int at = 0; at < values; at += each) {
        const Cursor start = in;
        const int digit = digit_at(in, full);
        if (digit < 0)
            return in.expected("a digit in base " + std::to_string(full) + ", of " + std::to_string((values + each - 1) / each));
        in.next();
        for (int i = 0, place = full / base; i < each; ++i, place /= base) {
            const int value = digit / place % base;
            if (at + i >= values ? value != 0 : !put(at + i, value)) return start.expected("other bits here");
        }
    }
    return std::nullopt;
}

template <class Get>
void print_packed(std::string& out, int values, int base, int each, Get&& get) {
    for (int at = 0; at < values; at += each) {
        int digit = 0;
        for (int i = 0; i < each; ++i) digit = digit * base + (at + i < values ? get(at + i) : 0);
        out += digits36[rules::at(digit)];
    }
}

// Walls between areas: all upright grid lines row by row, then all level ones.
class WallsPart : public UrlPart {
  public:
    WallsPart(int partition, int plane) : partition_(partition), plane_(plane) {}

    std::vector<int> planes() const override { return {plane_}; }

    std::optional<Error> read(Cursor& in, Draft& draft) const override {
        const Grid& grid = draft.grid();
        std::vector<std::uint8_t> walls(rules::at(grid.count(Sort::edge)), 0);
        for (const bool upright : {true, false}) {
            const auto edges = inner_edges(grid, upright);
            const auto put = [&](int i, int value) {
                walls[rules::at(edges[rules::at(i)])] = static_cast<std::uint8_t>(value);
                return true;
            };
            if (auto error = read_packed(in, static_cast<int>(edges.size()), 2, 5, put)) return error;
        }
        draft.put_walls(partition_, std::move(walls));
        return std::nullopt;
    }
    void read_blank(Draft& draft) const override {
        draft.put_areas(partition_, std::vector<int>(rules::at(draft.grid().squares()), 0));
    }

    std::optional<std::string> print(const Writing& w, std::string& out) const override {
        const Ground& ground = w.view.ground();
        for (const bool upright : {true, false}) {
            const auto edges = inner_edges(ground.grid(), upright);
            print_packed(out, static_cast<int>(edges.size()), 2, 5, [&](int i) {
                const auto ends = ground.grid().ends_of_link(*ground.grid().link_across(edges[rules::at(i)]));
                return ground.area_of(ends.first, partition_) != ground.area_of(ends.second, partition_) ? 1 : 0;
            });
        }
        return std::nullopt;
    }

  private:
    static std::vector<int> inner_edges(const Grid& grid, bool upright) {
        std::vector<int> edges;
        for (int e = 0; e < grid.count(Sort::edge); ++e)
            if (grid.is_horizontal(e) != upright && !grid.is_outer_edge(e)) edges.push_back(e);
        return edges;
    }
    int partition_, plane_;
};

// One of two marks, or none, in each square.
class CirclesPart : public UrlPart {
  public:
    explicit CirclesPart(Site site) : site_(std::move(site)) {}

    std::vector<int> planes() const override { return site_.all_planes(); }

    std::optional<Error> read(Cursor& in, Draft& draft) const override {
        const auto places = site_.places(draft);
        return read_packed(in, static_cast<int>(places.size()), 3, 3, [&](int i, int value) {
            if (value == 0) return true;
            const auto sign = site_.table.find(std::to_string(value));
            return sign != site_.table.end() &&
                   draft.put(sign->second[0].plane, places[rules::at(i)].place, sign->second[0].value);
        });
    }

    std::optional<std::string> print(const Writing& w, std::string& out) const override {
        const auto places = site_.places(w.rules, w.view.ground());
        bool several = false;
        print_packed(out, static_cast<int>(places.size()), 3, 3, [&](int i) {
            const auto signs = site_.signs_at(w.board(), places[rules::at(i)].place);
            several |= signs.size() > 1;
            return signs.empty() ? 0 : signs[0] == "1" ? 1 : 2;
        });
        return several ? std::optional<std::string>("it has several clues at one place") : std::nullopt;
    }

  private:
    Site site_;
};

// A lone mark in some squares.
class BitsPart : public UrlPart {
  public:
    explicit BitsPart(Site site) : site_(std::move(site)) {}

    std::vector<int> planes() const override { return site_.all_planes(); }

    std::optional<Error> read(Cursor& in, Draft& draft) const override {
        const auto places = site_.places(draft);
        return read_packed(in, static_cast<int>(places.size()), 2, 5, [&](int i, int value) {
            return value == 0 || draft.put(places[rules::at(i)].plane, places[rules::at(i)].place, 1);
        });
    }

    std::optional<std::string> print(const Writing& w, std::string& out) const override {
        const auto places = site_.places(w.rules, w.view.ground());
        print_packed(out, static_cast<int>(places.size()), 2, 5, [&](int i) {
            const Place2& where = places[rules::at(i)];
            return w.board().planes[rules::at(where.plane)][rules::at(where.place)] != clue_absent ? 1 : 0;
        });
        return std::nullopt;
    }

  private:
    Site site_;
};

// A lone mark in some squares: `0` to `h` is one with so many empty squares behind it, `i` to `z` 0 to 17 and one more empty ones.
class SparsePart : public UrlPart {
  public:
    explicit SparsePart(Site site) : site_(std::move(site)) {}

    std::vector<int> planes() const override { return site_.all_planes(); }

    std::optional<Error> read(Cursor& in, Draft& draft) const override {
        const auto places = site_.places(draft);
        for (std::size_t i = 0; i < places.size();) {
            const Cursor start = in;
            const int digit = digit_at(in, 36);
            if (digit < 0) return in.expected("'0' to 'z', as there are " + std::to_string(places.size()) + " places");
            in.next();
            const bool marked = digit < most + 1;
            if (marked) draft.put(places[i].plane, places[i].place, 1);
            i += rules::at(marked ? digit + 1 : digit - most);
            if (i > places.size())
                return start.error("expected a shorter run: there are " + std::to_string(places.size()) + " places");
        }
        return std::nullopt;
    }

    // As long runs as there are: 17 empty places and no more end a run of their own.
    std::optional<std::string> print(const Writing& w, std::string& out) const override {
        const auto places = site_.places(w.rules, w.view.ground());
        int empty = 0;  // places since the mark, or since the run before ended
        bool marked = false;
        const auto end_run = [&] {
            if (marked)
                out += digits36[rules::at(empty)];
            else if (empty > 0)
                out += digits36[rules::at(empty + most)];
            empty = 0;
        };
        for (const Place2& where : places) {
            if (w.board().planes[rules::at(where.plane)][rules::at(where.place)] != clue_absent) {
                end_run();
                marked = true;
                continue;
            }
            if (++empty == (marked ? most : most + 1)) {
                end_run();
                marked = false;
            }
        }
        end_run();
        return std::nullopt;
    }

  private:
    static constexpr int most = 17;
    Site site_;
};

}  // namespace

std::optional<Result<std::shared_ptr<UrlPart>>> bits_part(const FileRules& rules, const CodePart& part) {
    if (part.name == "walls") {
        const auto partition = partition_of(rules, part);
        if (!partition) return partition.error();
        return std::shared_ptr<UrlPart>(std::make_shared<WallsPart>(*partition, rules.layout.area_plane(*partition)));
    }
    if (part.name != "circles" && part.name != "bits" && part.name != "sparse") return std::nullopt;
    const auto site = site_of(rules, part, false);
    if (!site) return site.error();
    if (part.name == "circles") {
        const bool good =
            !site->has_layer() && site->table.size() <= 2 &&
            std::all_of(site->table.begin(), site->table.end(), [](const auto& e) { return e.first == "1" || e.first == "2"; });
        if (!good) return part_error(part, "'1 MARK 2 MARK'");
        return std::shared_ptr<UrlPart>(std::make_shared<CirclesPart>(*site));
    }
    using Form = rules::ValueType::Form;
    if (site->planes.size() != 1 || !site->table.empty() ||
        type_of(rules, rules.layout.planes[rules::at(site->planes[0])]).form != Form::mark)
        return part_error(part, "a lone mark");
    if (part.name == "bits") return std::shared_ptr<UrlPart>(std::make_shared<BitsPart>(*site));
    return std::shared_ptr<UrlPart>(std::make_shared<SparsePart>(*site));
}

}  // namespace gridloom::formats::loom
