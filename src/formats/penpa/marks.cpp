// Marks: symbols, colours, circles, inequality signs, and what tells nothing.
#include <algorithm>

#include "formats/penpa/parts.h"

namespace gridloom::formats::loom {
namespace {

using rules::Kind;
using Failure = std::optional<Error>;

// Places of a plane by where they are drawn.
std::map<Spot, int> places_of(const Draft& draft, int plane) {
    const Sort sort = rules::sort_of(draft.rules().layout.planes[rules::at(plane)].on.kind);
    std::map<Spot, int> places;
    for (int i = 0; i < draft.grid().count(sort); ++i) places.emplace(spot_at(draft.grid(), {sort, i}), i);
    return places;
}

// Signs that stand for marks: of symbols, by name and style, or of colours.
class SignsPart : public PenpaPart {
  public:
    SignsPart(Site site, bool colours) : site_(std::move(site)), colours_(colours) {}

    Failure read(Sheet& sheet, Draft& draft) const override {
        std::map<int, std::map<Spot, int>> places;
        for (const int plane : site_.all_planes()) places.emplace(plane, places_of(draft, plane));
        return colours_ ? read_from(sheet.colours, sheet, draft, places) : read_from(sheet.symbols, sheet, draft, places);
    }

  private:
    static std::string sign_of(int colour) { return std::to_string(colour); }
    static std::string sign_of(const Sheet::Symbol& symbol) { return symbol.name + " " + std::to_string(symbol.style); }

    template <class Items>
    Failure read_from(Items& items, Sheet& sheet, Draft& draft, const std::map<int, std::map<Spot, int>>& places) const {
        for (auto item = items.begin(); item != items.end();) {
            const auto sign = site_.table.find(sign_of(item->second));
            if (sign == site_.table.end()) {
                ++item;
                continue;
            }
            for (const Target& target : sign->second) {
                const auto& of_plane = places.at(target.plane);
                const auto place = of_plane.find(item->first);
                if (place == of_plane.end() || !draft.put(target.plane, place->second, target.value))
                    return penpa_error(sheet, item->first, "no '" + sign->first + "' there");
            }
            if (colours_ && sheet.has(item->first)) erase_box(sheet, draft.grid(), item->first);
            item = items.erase(item);
        }
        return std::nullopt;
    }

    Site site_;
    bool colours_;
};

// Circles of any size and colour, wherever the layer lies.
class DotsPart : public PenpaPart {
  public:
    explicit DotsPart(Site site) : site_(std::move(site)) {}

    Failure read(Sheet& sheet, Draft& draft) const override {
        std::map<Spot, Place2> places;
        for (const Place2& where : site_.places(draft)) {
            const Kind kind = draft.rules().layout.planes[rules::at(where.plane)].on.kind;
            places.emplace(spot_at(draft.grid(), {rules::sort_of(kind), where.place}), where);
        }
        for (auto item = sheet.symbols.begin(); item != sheet.symbols.end();) {
            if (item->second.name != "circle") {
                ++item;
                continue;
            }
            const auto place = places.find(item->first);
            if (place == places.end() || !draft.put(place->second.plane, place->second.place, 1))
                return penpa_error(sheet, item->first, "no circle there");
            item = sheet.symbols.erase(item);
        }
        return std::nullopt;
    }

  private:
    Site site_;
};

// Inequality signs 1 to 4 point left, up, right and down, 5 to 8 too.
class InequalitiesPart : public PenpaPart {
  public:
    explicit InequalitiesPart(int plane) : plane_(plane) {}

    Failure read(Sheet& sheet, Draft& draft) const override {
        static constexpr int ways[] = {3, 0, 1, 2};
        const auto places = places_of(draft, plane_);
        for (auto item = sheet.symbols.begin(); item != sheet.symbols.end();) {
            const Sheet::Symbol& symbol = item->second;
            if (symbol.name != "inequality") {
                ++item;
                continue;
            }
            const auto place = places.find(item->first);
            const bool good = place != places.end() && symbol.style >= 1 && symbol.style <= 8 &&
                              (ways[(symbol.style - 1) % 4] % 2 == 0) == draft.grid().is_horizontal(place->second) &&
                              draft.put(plane_, place->second, ways[(symbol.style - 1) % 4]);
            if (!good) return penpa_error(sheet, item->first, "a sign that points from one square to its neighbour");
            item = sheet.symbols.erase(item);
        }
        return std::nullopt;
    }

  private:
    int plane_;
};

class SkipPart : public PenpaPart {
  public:
    explicit SkipPart(std::vector<std::string> what) : what_(std::move(what)) {}

    Failure read(Sheet& sheet, Draft&) const override {
        for (const std::string& what : what_) {
            if (what == "squares") sheet.colours.clear();
            if (what == "symbols") sheet.symbols.clear();
            if (what == "lines") sheet.lines.clear();
        }
        return std::nullopt;
    }

  private:
    std::vector<std::string> what_;
};

MadePenpaPart skip_part(const CodePart& part) {
    std::vector<std::string> what;
    for (const auto& word : part.words) {
        what.push_back(word.text);
        if (word.text != "squares" && word.text != "symbols" && word.text != "lines")
            return part_error(part, "squares, symbols or lines");
    }
    return PenpaPartPtr(std::make_shared<SkipPart>(std::move(what)));
}

}  // namespace

MadePenpaPart penpa_marks(const FileRules& rules, const CodePart& part) {
    if (part.name == "skip") return skip_part(part);
    const bool by_table = part.name == "symbols" || part.name == "squares";
    if (!by_table && part.name != "dots" && part.name != "signs") return std::nullopt;
    const auto sites = sites_of(rules, part, false);
    if (!sites) return sites.error();
    const Site& site = sites->front();
    if (by_table) {
        if (sites->size() > 1 || site.table.empty()) return part_error(part, "signs, and a mark for each");
        return PenpaPartPtr(std::make_shared<SignsPart>(site, part.name == "squares"));
    }
    const auto form = part.name == "dots" ? rules::ValueType::Form::mark : rules::ValueType::Form::direction;
    if (sites->size() > 1 || site.planes.empty() || !site.table.empty() ||
        type_of(rules, rules.layout.planes[rules::at(site.planes[0])]).form != form)
        return part_error(part, part.name == "dots" ? "a lone mark" : "a layer of directions");
    if (part.name == "dots") return PenpaPartPtr(std::make_shared<DotsPart>(site));
    return PenpaPartPtr(std::make_shared<InequalitiesPart>(site.planes[0]));
}

}  // namespace gridloom::formats::loom
