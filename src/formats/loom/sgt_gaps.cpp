// Marks told by the empty places before them, and numbers outside the grid.
#include <algorithm>

#include "formats/loom/sgt.h"

namespace gridloom::formats::loom {
namespace {

using Failure = std::optional<Error>;
using Sentence = std::optional<std::string>;

// Letters for gaps. Of `gaps`: `_` is no gap, `a` one place, `y` 25; of the others `a` is none, `y` 24. `z` is 25 places and no mark.
// A mark beyond the last place ends the list, except for `dots`.
struct GapCode {
    bool bar, ended;
    int least() const { return bar ? 1 : 0; }
};
constexpr int full_gap = 25;

class GapsPart : public SgtPart {
  public:
    // `signs`: of a lower-case letter, of an upper-case one.
    GapsPart(Site site, GapCode code, std::vector<Target> signs)
        : site_(std::move(site)), code_(code), signs_(std::move(signs)) {}

    std::vector<int> planes() const override { return site_.all_planes(); }

    Failure read(Cursor& in, Draft& draft, const SgtHeadText&) const override {
        const auto places = places_on(draft.rules(), draft.grid());
        const std::size_t end = places.size() + (code_.ended ? 1 : 0);
        for (std::size_t i = 0; i < end;) {
            if (!code_.ended && in.at_end()) return std::nullopt;
            const Cursor start = in;
            const char c = in.peek();
            const bool upper = c >= 'A' && c <= 'Z', letter = upper || (c >= 'a' && c <= 'z'), bar = c == '_' && code_.bar;
            if (in.at_end() || (!letter && !bar) || (upper && signs_.size() < 2))
                return in.expected("a letter, as there are " + std::to_string(places.size()) + " places");
            in.next();
            const int gap = bar ? 0 : c - (upper ? 'A' : 'a') + code_.least();
            const bool marks = c != 'z' && c != 'Z';
            i += rules::at(marks ? gap : full_gap);
            if (i >= end) return start.error("expected a shorter gap: there are " + std::to_string(places.size()) + " places");
            if (!marks) continue;
            if (i < places.size() && !put(draft, places[i], signs_[upper ? 1 : 0])) return start.error("expected no mark here");
            ++i;
        }
        return std::nullopt;
    }

    Sentence print(const Writing& w, std::string& out) const override {
        const auto places = places_on(w.rules, w.view.ground().grid());
        int gap = 0;
        for (std::size_t i = 0; i < places.size() + (code_.ended ? 1 : 0); ++i) {
            const auto sign = i < places.size() ? sign_at(w.board(), places[i]) : std::optional<std::size_t>(0);
            if (!sign) {
                ++gap;
                continue;
            }
            const bool upper = *sign == 1;
            const int most = code_.bar ? full_gap : full_gap - 1;
            for (; gap > most; gap -= full_gap) out += upper ? 'Z' : 'z';
            out += code_.bar && gap == 0 ? '_' : static_cast<char>((upper ? 'A' : 'a') + gap - code_.least());
            gap = 0;
        }
        return std::nullopt;
    }

  private:
    // All squares; of a mark on several sorts of place the half squares within the rim.
    std::vector<Place2> places_on(const FileRules& rules, const Grid& grid) const {
        if (code_.ended) {
            std::vector<Place2> squares;
            for (int s = 0; s < grid.squares(); ++s) squares.push_back({signs_[0].plane, s});
            return squares;
        }
        const int width = 2 * grid.width() - 1, height = 2 * grid.height() - 1;
        std::vector<Place2> places(rules::at(width) * rules::at(height));
        for (const int plane : site_.planes) {
            const Sort sort = rules::sort_of(rules.layout.planes[rules::at(plane)].on.kind);
            for (int i = 0; i < grid.count(sort); ++i) {
                const Position2 at = grid.position({sort, i});
                if (at.x >= 1 && at.y >= 1 && at.x <= width && at.y <= height)
                    places[rules::at((at.y - 1) * width + at.x - 1)] = {plane, i};
            }
        }
        return places;
    }
    bool put(Draft& draft, const Place2& where, const Target& sign) const {
        const int plane = code_.ended ? sign.plane : where.plane;
        return plane >= 0 && draft.put(plane, where.place, sign.value);
    }
    std::optional<std::size_t> sign_at(const Board& board, const Place2& where) const {
        for (std::size_t s = 0; s < signs_.size(); ++s) {
            const int plane = code_.ended ? signs_[s].plane : where.plane;
            if (plane >= 0 && board.planes[rules::at(plane)][rules::at(where.place)] == signs_[s].value) return s;
        }
        return std::nullopt;
    }

    Site site_;
    GapCode code_;
    std::vector<Target> signs_;
};

// Numbers outside: `,` before each, columns and then rows, or `/` between them on the four sides, where one may be left out.
class OutsideNumbers : public SgtPart {
  public:
    OutsideNumbers(Site site, bool sides) : site_(std::move(site)), sides_(sides) {}
    std::vector<int> planes() const override { return site_.all_planes(); }

    Failure read(Cursor& in, Draft& draft, const SgtHeadText&) const override {
        const auto places = site_.places(draft);
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (sides_ ? i > 0 && !in.skip('/') : !in.skip(','))
                return in.expected((sides_ ? "'/' and a number" : "',' and a number") + of(places.size()));
            const Cursor start = in;
            if (sides_ && (in.at_end() || in.peek() == '/' || in.peek() == ',')) continue;
            const auto value = read_decimal(in);
            if (!value || !draft.put(places[i].plane, places[i].place, *value))
                return start.expected(draft.expected(places[i].plane) + of(places.size()));
        }
        return std::nullopt;
    }

    Sentence print(const Writing& w, std::string& out) const override {
        bool first = true;
        for (const Place2& where : site_.places(w.rules, w.view.ground())) {
            const int value = w.board().planes[rules::at(where.plane)][rules::at(where.place)];
            if (value < 0 && !sides_) return "it has a line without a number";
            if (value == clue_untold) return "it has a clue that is not told";
            if (!sides_ || !first) out += sides_ ? '/' : ',';
            if (value >= 0) out += std::to_string(value);
            first = false;
        }
        return std::nullopt;
    }

  private:
    static std::string of(std::size_t places) { return ", one of " + std::to_string(places); }
    Site site_;
    bool sides_;
};

// Lists of numbers, `.` within and `/` between them, of the columns and then of the rows.
class SlashedLists : public SgtPart {
  public:
    explicit SlashedLists(Site site) : site_(std::move(site)) {}
    std::vector<int> planes() const override { return site_.all_planes(); }

    Failure read(Cursor& in, Draft& draft, const SgtHeadText&) const override {
        const auto places = site_.places(draft);
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (i > 0 && !in.skip('/')) return in.expected("'/' and a list, as there are " + std::to_string(places.size()));
            std::vector<int> list;
            const Cursor start = in;
            if (!in.at_end() && in.peek() != '/') do {
                    const auto value = read_decimal(in);
                    if (!value) return in.expected("a number");
                    list.push_back(*value);
                } while (in.skip('.'));
            if (!draft.put_list(places[i].plane, places[i].place, list)) return start.expected(draft.expected(places[i].plane));
        }
        return std::nullopt;
    }

    Sentence print(const Writing& w, std::string& out) const override {
        bool first = true;
        for (const Place2& where : site_.places(w.rules, w.view.ground())) {
            const auto list = site_.value_at(w.rules, w.board(), where);
            if (!list) return "it has a line without a list";
            if (!first) out += '/';
            first = false;
            for (std::size_t i = 0; i < list->size(); ++i) {
                if ((*list)[i] <= 0) return "it has a list with something else than numbers from 1 on";
                out += (i ? "." : "") + std::to_string((*list)[i]);
            }
        }
        return std::nullopt;
    }

  private:
    Site site_;
};

}  // namespace

MadeSgtPart sgt_gaps_part(const FileRules& rules, const CodePart& part) {
    const bool gaps = part.name == "gaps", marks = part.name == "marks", dots = part.name == "dots";
    const bool outside = part.name == "sums" || part.name == "sides" || part.name == "lists";
    if (!gaps && !marks && !dots && !outside) return std::nullopt;
    auto site = site_of(rules, part, false);
    if (!site) return site.error();
    if (outside) {
        if (site->planes.empty() || site->record || site->list != (part.name == "lists"))
            return part_error(part, "a layer outside the grid");
        if (site->list) return SgtPartPtr(std::make_shared<SlashedLists>(*site));
        return SgtPartPtr(std::make_shared<OutsideNumbers>(*site, part.name == "sides"));
    }
    std::vector<Target> signs;
    if (marks) {
        if (site->has_layer() || site->table.size() != 2 || !site->table.count("a") || !site->table.count("A"))
            return part_error(part, "'\"a\" MARK \"A\" MARK'");
        signs = {site->table["a"][0], site->table["A"][0]};
    } else {
        using Form = rules::ValueType::Form;
        if (site->planes.empty() || type_of(rules, rules.layout.planes[rules::at(site->planes[0])]).form != Form::mark ||
            (gaps && site->planes.size() > 1))
            return part_error(part, "a lone mark");
        Target lone;
        lone.plane = site->planes[0];
        lone.value = 1;
        signs = {lone};
        if (dots) signs.push_back(lone);  // a black dot is as good as a white one
    }
    return SgtPartPtr(std::make_shared<GapsPart>(*site, GapCode{gaps, !dots}, std::move(signs)));
}

}  // namespace gridloom::formats::loom
