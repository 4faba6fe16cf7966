// Numbers: in squares, at corners, in areas, in the margins, with arrows.
#include <algorithm>

#include "formats/penpa/parts.h"

namespace gridloom::formats::loom {
namespace {

using rules::Kind;
using Failure = std::optional<Error>;
using Form = rules::ValueType::Form;

// A whole number of a layer stands in one place, an entry of a list in each of several.
class NumbersPart : public PenpaPart {
  public:
    NumbersPart(Site site, bool digits) : site_(std::move(site)), digits_(digits) {}

    Failure read(Sheet& sheet, Draft& draft) const override {
        for (const Place2& where : site_.places(draft)) {
            const Kind kind = draft.rules().layout.planes[rules::at(where.plane)].on.kind;
            std::vector<Spot> spots = spots_of(sheet, draft, kind, where);
            if (spots.empty()) continue;
            const bool list = site_.list && !digits_;
            if (!list && spots.size() > 1)
                return penpa_error(sheet, spots[1], "one number for " + draft.grid().name({rules::sort_of(kind), where.place}));
            if (auto error = list ? put_list(sheet, draft, where, spots) : put_one(sheet, draft, where, spots[0])) return error;
        }
        return std::nullopt;
    }

  private:
    // Where numbers stand that belong to a place.
    std::vector<Spot> spots_of(const Sheet& sheet, Draft& draft, Kind kind, const Place2& where) const {
        const Grid& grid = draft.grid();
        std::vector<Spot> spots;
        const auto look = [&](Spot spot) {
            if (sheet.numbers.count(spot)) spots.push_back(spot);
        };
        switch (kind) {
        case Kind::area: {
            const int partition = draft.rules().layout.planes[rules::at(where.plane)].on.partition;
            for (int s = 0; s < grid.squares(); ++s)
                if (draft.ground().area_of(s, partition) == where.place) look(spot_at(grid, {Sort::cell, s}));
            break;
        }
        case Kind::row:
        case Kind::column:
        case Kind::margin: {
            const int first = kind == Kind::margin ? grid.first_square(where.place)
                              : kind == Kind::row  ? grid.square(where.place, 0)
                                                   : grid.square(0, where.place);
            const Way way = kind == Kind::margin ? grid.inward(where.place) : kind == Kind::row ? Way::right : Way::down;
            for (const auto& [spot, number] : sheet.numbers)
                if (is_outside(sheet, spot_at(grid, {Sort::cell, first}), spot, way, kind != Kind::margin)) spots.push_back(spot);
            break;
        }
        default: look(spot_at(grid, {rules::sort_of(kind), where.place}));
        }
        return spots;
    }
    // Beyond the end of a line of squares where it begins, or at either end.
    static bool is_outside(const Sheet& sheet, Spot first, Spot spot, Way way, bool either) {
        if (!spot.is_square() || sheet.has(spot)) return false;
        const bool level = way == Way::left || way == Way::right;
        if (level ? spot.y != first.y : spot.x != first.x) return false;
        const bool before = level ? spot.x < 0 : spot.y < 0;
        return either || before == (way == Way::right || way == Way::down);
    }

    // What belongs to no clue of this layer, as pencil marks, stays.
    Failure refuse_form(const Sheet& sheet, Spot spot, const Sheet::Number& number) const {
        const bool plain = number.form == "1" || number.form == "4" || number.form == "8" || number.form == "10";
        return plain ? Failure() : penpa_error(sheet, spot, "a plain number");
    }

    Failure put_one(Sheet& sheet, Draft& draft, const Place2& where, Spot spot) const {
        const Sheet::Number number = sheet.numbers.at(spot);
        sheet.numbers.erase(spot);
        if (auto error = refuse_form(sheet, spot, number)) return error;
        const std::string sign = number.text.empty() ? " " : number.text;
        if (const auto found = site_.table.find(sign); found != site_.table.end()) {
            for (const Target& target : found->second)
                if (!draft.put(target.plane, where.place, target.value)) return penpa_error(sheet, spot, "something else");
            return std::nullopt;
        }
        if (digits_) return put_digits(sheet, draft, where, spot, number.text);
        const auto value = penpa_value(number.text);
        const rules::PlaneUse& use = draft.rules().layout.planes[rules::at(where.plane)];
        if (value == clue_untold && use.of == rules::PlaneUse::Of::fixed) return std::nullopt;  // it is filled in anyway
        // A whole that is told nothing of has no clue; of a square `?` may mean that it is one.
        const bool whole = use.on.kind != Kind::cell && use.on.kind != Kind::block && use.on.kind != Kind::corner;
        if (value == clue_untold && whole && !type_of(draft.rules(), use).unknown) return std::nullopt;
        if (!value || !draft.put(where.plane, where.place, *value)) return penpa_error(sheet, spot, draft.expected(where.plane));
        return std::nullopt;
    }

    // A character each.
    Failure put_digits(const Sheet& sheet, Draft& draft, const Place2& where, Spot spot, const std::string& text) const {
        std::vector<int> list;
        for (const char c : text) {
            const auto value = penpa_value(std::string(1, c));
            if (!value) return penpa_error(sheet, spot, draft.expected(where.plane));
            list.push_back(*value);
        }
        if (list.empty()) list.push_back(clue_untold);
        if (!draft.put_list(where.plane, where.place, list)) return penpa_error(sheet, spot, draft.expected(where.plane));
        return std::nullopt;
    }

    Failure put_list(Sheet& sheet, Draft& draft, const Place2& where, const std::vector<Spot>& spots) const {
        std::vector<int> list;
        for (const Spot spot : spots) {
            if (sheet.has({spot.y < 0 ? 1 : spot.y, spot.x < 0 ? 1 : spot.x}) == false)
                return penpa_error(sheet, spot, "the numbers above and on the left");
            const Sheet::Number number = sheet.numbers.at(spot);
            sheet.numbers.erase(spot);
            const auto value = penpa_value(number.text);
            if (!value) return penpa_error(sheet, spot, draft.expected(where.plane));
            list.push_back(*value);
        }
        if (!draft.put_list(where.plane, where.place, list)) return penpa_error(sheet, spots[0], draft.expected(where.plane));
        return std::nullopt;
    }

    Site site_;
    bool digits_;
};

// Where things are told apart by letters rather than numbers.
class LettersPart : public PenpaPart {
  public:
    explicit LettersPart(int plane) : plane_(plane) {}

    Failure read(Sheet& sheet, Draft& draft) const override {
        const Grid& grid = draft.grid();
        const auto is_letter = [](const Sheet::Number& n) { return n.text.size() == 1 && n.text[0] >= 'A' && n.text[0] <= 'Z'; };
        bool any = false;
        for (int s = 0; s < grid.squares(); ++s) {
            const Spot spot = spot_at(grid, {Sort::cell, s});
            const auto found = sheet.numbers.find(spot);
            if (found == sheet.numbers.end() || !is_letter(found->second)) continue;
            if (!draft.put(plane_, s, found->second.text[0] - 'A' + 1)) return penpa_error(sheet, spot, draft.expected(plane_));
            sheet.numbers.erase(found);
            any = true;
        }
        if (any && !sheet.numbers.empty()) return penpa_error(sheet, sheet.numbers.begin()->first, "letters only");
        return std::nullopt;
    }

  private:
    int plane_;
};

// `3_1` is a 3 with an arrow to the left. Older drawings have a number and a symbol of eight arrows, of which one is there. A box may be
// drawn around the square, and its colour may be a part of the clue.
class ArrowsPart : public PenpaPart {
  public:
    explicit ArrowsPart(Site site) : site_(std::move(site)) {}

    Failure read(Sheet& sheet, Draft& draft) const override {
        const Grid& grid = draft.grid();
        for (int s = 0; s < grid.squares(); ++s) {
            const Spot spot = spot_at(grid, {Sort::cell, s});
            const auto found = sheet.numbers.find(spot);
            if (found == sheet.numbers.end()) continue;
            Clue clue = clue_of(found->second);
            sheet.numbers.erase(found);
            if (auto error = read_symbol(sheet, spot, clue)) return error;
            if (auto error = put(sheet, draft, s, spot, clue)) return error;
            erase_box(sheet, grid, spot);
        }
        return std::nullopt;
    }

  private:
    struct Clue {
        std::optional<int> number;
        int way = clue_untold;
    };
    static constexpr int ways[] = {0, 3, 1, 2};  // up, left, right, down

    static Clue clue_of(const Sheet::Number& written) {
        const std::string& text = written.text;
        const std::size_t mark = text.rfind('_');
        if (mark == text.npos || mark + 2 != text.size() || text[mark + 1] < '0' || text[mark + 1] > '3')
            return {penpa_value(text), clue_untold};
        return {penpa_value(text.substr(0, mark)), ways[text[mark + 1] - '0']};
    }

    static Failure read_symbol(Sheet& sheet, Spot spot, Clue& clue) {
        const auto found = sheet.symbols.find(spot);
        if (found == sheet.symbols.end() || !found->second.name.starts_with("arrow_fouredge")) return std::nullopt;
        // Arrows at each of the four sides, both ways.
        static constexpr int shown[] = {1, 2, 3, 0, 3, 0, 1, 2};
        const auto& flags = found->second.flags;
        if (flags.size() != 8 || std::count(flags.begin(), flags.end(), 1) != 1 || clue.way != clue_untold)
            return penpa_error(sheet, spot, "one arrow");
        clue.way = shown[std::find(flags.begin(), flags.end(), 1) - flags.begin()];
        sheet.symbols.erase(found);
        return std::nullopt;
    }

    Failure put(Sheet& sheet, Draft& draft, int s, Spot spot, const Clue& clue) const {
        const auto colour = sheet.colours.find(spot);
        const auto sign = site_.table.find(colour == sheet.colours.end() ? "0" : std::to_string(colour->second));
        if (sign != site_.table.end() && colour != sheet.colours.end()) sheet.colours.erase(colour);
        for (const int plane : site_.planes) {
            const rules::ValueType& type = type_of(draft.rules(), draft.rules().layout.planes[rules::at(plane)]);
            const bool direction = type.form == Form::direction, mark = type.form == Form::marks;
            if (mark && (sign == site_.table.end() || sign->second.empty())) return penpa_error(sheet, spot, "another colour");
            const int value = mark ? sign->second[0].value : direction ? clue.way : clue.number.value_or(clue_absent);
            if ((!mark && !direction && !clue.number) || !draft.put(plane, s, value))
                return penpa_error(sheet, spot, draft.expected(plane));
        }
        return std::nullopt;
    }

    Site site_;
};

// One number that belongs to the whole board, beside it, perhaps with a symbol of what it counts.
class CountPart : public PenpaPart {
  public:
    explicit CountPart(int plane) : plane_(plane) {}

    Failure read(Sheet& sheet, Draft& draft) const override {
        const auto outside = [&](const auto& item) { return !sheet.has(item.first); };
        const auto found = std::find_if(sheet.numbers.begin(), sheet.numbers.end(), outside);
        const std::string what = draft.expected(plane_) + " beside the board";
        if (found == sheet.numbers.end()) return sheet.at.error("expected " + what);
        const Spot spot = found->first;
        const auto value = penpa_value(found->second.text);
        sheet.numbers.erase(found);
        std::erase_if(sheet.symbols, outside);
        if (!value || !draft.put(plane_, 0, *value)) return penpa_error(sheet, spot, what);
        return std::nullopt;
    }

  private:
    int plane_;
};

}  // namespace

std::optional<int> penpa_value(const std::string& text) {
    if (text.empty() || text == "?") return clue_untold;
    std::string_view rest = text;
    int value = 0;
    return take_number(rest, value) && rest.empty() ? std::optional(value) : std::nullopt;
}

MadePenpaPart penpa_numbers(const FileRules& rules, const CodePart& part) {
    if (part.name != "numbers" && part.name != "letters" && part.name != "digits" && part.name != "arrows" &&
        part.name != "count")
        return std::nullopt;
    const auto sites = sites_of(rules, part, false);
    if (!sites) return sites.error();
    const Site& site = sites->front();
    if (sites->size() > 1 || site.planes.empty()) return part_error(part, "one layer");
    const auto made = [](auto&& p) { return PenpaPartPtr(std::make_shared<std::decay_t<decltype(p)>>(std::move(p))); };
    if (part.name == "arrows") return site.record ? made(ArrowsPart(site)) : Result<PenpaPartPtr>(part_error(part, "a record"));
    if (part.name == "count") {
        if (rules.layout.planes[rules::at(site.planes[0])].on.kind != Kind::board)
            return part_error(part, "a number of the board");
        return made(CountPart(site.planes[0]));
    }
    if (part.name == "letters")
        return site.record || site.list || site.planes.size() > 1 ? Result<PenpaPartPtr>(part_error(part, "a layer of numbers"))
                                                                  : made(LettersPart(site.planes[0]));
    const bool digits = part.name == "digits";
    if (site.record || (digits && !site.list)) return part_error(part, digits ? "a layer of lists" : "a layer of numbers");
    return made(NumbersPart(site, digits));
}

}  // namespace gridloom::formats::loom
