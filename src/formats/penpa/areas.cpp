// Areas between thick lines, cages, stretches with sums.
#include <algorithm>

#include "formats/loom/text.h"
#include "formats/penpa/parts.h"

namespace gridloom::formats::loom {
namespace {

using rules::Kind;
using Failure = std::optional<Error>;

class WallsPart : public PenpaPart {
  public:
    WallsPart(int partition, bool boxes) : partition_(partition), boxes_(boxes) {}

    Failure read(Sheet& sheet, Draft& draft) const override {
        const Grid& grid = draft.grid();
        std::vector<std::uint8_t> walls(rules::at(grid.count(Sort::edge)), 0);
        bool any = false;
        for (int e = 0; e < grid.count(Sort::edge); ++e) {
            const auto line = sheet.lines.find(spot_at(grid, {Sort::edge, e}));
            if (line == sheet.lines.end() || (line->second != thick && line->second != thicker)) continue;
            sheet.lines.erase(line);
            if (grid.is_outer_edge(e)) continue;
            walls[rules::at(e)] = 1;
            any = true;
        }
        if (!boxes_ || any) {
            draft.put_walls(partition_, std::move(walls));
            return std::nullopt;
        }
        const auto boxes = boxes_of(grid.width(), grid.height());
        if (boxes.empty()) return sheet.at.error("expected the areas, or a board as wide as it is high");
        draft.put_areas(partition_, boxes);
        return std::nullopt;
    }

  private:
    static constexpr int thick = 2, thicker = 21;
    int partition_;
    bool boxes_;
};

// Squares of cages by lists; the number in a square's upper left corner belongs to its cage.
class CagesPart : public PenpaPart {
  public:
    CagesPart(int partition, int totals) : partition_(partition), totals_(totals) {}

    Failure read(Sheet& sheet, Draft& draft) const override {
        const Grid& grid = draft.grid();
        std::vector<int> names(rules::at(grid.squares()), -1);
        for (std::size_t i = 0; i < sheet.cages.size(); ++i)
            for (const Spot spot : sheet.cages[i]) {
                int& name = names[rules::at(grid.square(spot.y / 2, spot.x / 2))];
                if (name >= 0) return penpa_error(sheet, spot, "one cage there");
                name = static_cast<int>(i);
            }
        sheet.cages.clear();
        draft.put_areas(partition_, names);
        for (int s = 0; s < grid.squares(); ++s) {
            const Spot spot = spot_at(grid, {Sort::cell, s});
            const auto total = sheet.small.find({spot, 0});
            if (total == sheet.small.end()) continue;
            const auto value = penpa_value(total->second);
            sheet.small.erase(total);
            const int cage = draft.ground().area_of(s, partition_);
            if (value == clue_untold) continue;
            if (!value || cage < 0 || draft.value(totals_, cage) != clue_absent || !draft.put(totals_, cage, *value))
                return penpa_error(sheet, spot, "one total of a cage");
        }
        return std::nullopt;
    }

  private:
    int partition_, totals_;
};

// Black squares, by symbol or colour; sums of stretches in their upper right and lower left corners, across and down.
class SumsPart : public PenpaPart {
  public:
    SumsPart(int sums, int blocks) : sums_(sums), blocks_(blocks) {}

    bool clues_first() const override { return true; }

    Failure read(Sheet& sheet, Draft& draft) const override {
        const Grid& grid = draft.grid();
        for (int s = 0; s < grid.squares(); ++s)
            if (take_block(sheet, spot_at(grid, {Sort::cell, s}))) draft.put(blocks_, s, 1);
        for (int r = -1; r < grid.height(); ++r)
            for (int c = -1; c < grid.width(); ++c) {
                const Spot spot{2 * r + 1, 2 * c + 1};
                if (!sheet.has(spot)) take_block(sheet, spot);
                Stretches behind;
                if (sheet.has(spot) && draft.value(blocks_, grid.square(r, c)) == 1)
                    behind = stretches_behind(draft.ground(), grid.square(r, c));
                else if (r < 0 && c >= 0)
                    behind.down = stretch_at_top(draft.ground(), c);
                else if (c < 0 && r >= 0)
                    behind.across = stretch_at_left(draft.ground(), r);
                if (auto error = put(sheet, draft, spot, upper_right, behind.across)) return error;
                if (auto error = put(sheet, draft, spot, lower_left, behind.down)) return error;
            }
        return std::nullopt;
    }

  private:
    static constexpr int upper_right = 1, lower_left = 2, black = 4;

    static bool take_block(Sheet& sheet, Spot spot) {
        const auto symbol = sheet.symbols.find(spot);
        const auto colour = sheet.colours.find(spot);
        const bool drawn = symbol != sheet.symbols.end() && symbol->second.name == "kakuro";
        const bool coloured = colour != sheet.colours.end() && colour->second == black;
        if (drawn) sheet.symbols.erase(symbol);
        if (coloured) sheet.colours.erase(colour);
        return drawn || coloured;
    }
    Failure put(Sheet& sheet, Draft& draft, Spot spot, int quarter, std::optional<int> stretch) const {
        const auto found = sheet.small.find({spot, quarter});
        if (found == sheet.small.end()) return std::nullopt;
        const auto value = penpa_value(found->second);
        sheet.small.erase(found);
        if (value == clue_untold) return std::nullopt;
        if (!value || !stretch || !draft.put(sums_, *stretch, *value)) return penpa_error(sheet, spot, draft.expected(sums_));
        return std::nullopt;
    }

    int sums_, blocks_;
};

MadePenpaPart cages_part(const FileRules& rules, const CodePart& part) {
    CodePart areas = part, totals = part;
    if (part.words.size() != 2) return part_error(part, "the name of areas, and of a layer of numbers");
    areas.words.resize(1);
    totals.words.erase(totals.words.begin());
    const auto partition = partition_of(rules, areas);
    if (!partition) return partition.error();
    const auto site = site_of(rules, totals, false);
    if (!site) return site.error();
    if (site->planes.size() != 1 || rules.layout.planes[rules::at(site->planes[0])].on.kind != Kind::area || site->list)
        return part_error(part, "areas and a number of them");
    return PenpaPartPtr(std::make_shared<CagesPart>(*partition, site->planes[0]));
}

}  // namespace

MadePenpaPart penpa_areas(const FileRules& rules, const CodePart& part) {
    if (part.name == "walls" || part.name == "boxes") {
        const auto partition = partition_of(rules, part);
        if (!partition) return partition.error();
        return PenpaPartPtr(std::make_shared<WallsPart>(*partition, part.name == "boxes"));
    }
    if (part.name == "cages") return cages_part(rules, part);
    if (part.name != "sums") return std::nullopt;
    const auto site = site_of(rules, part, false);
    if (!site) return site.error();
    const auto block = site->table.find("#");
    if (site->planes.size() != 1 || rules.layout.planes[rules::at(site->planes[0])].on.kind != Kind::stretch || site->list ||
        block == site->table.end() || block->second[0].plane < 0)
        return part_error(part, "a layer of numbers on stretches, and '\"#\" MARK' for its blocks");
    return PenpaPartPtr(std::make_shared<SumsPart>(site->planes[0], block->second[0].plane));
}

}  // namespace gridloom::formats::loom
