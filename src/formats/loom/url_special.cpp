// Parts that are put together in a way of their own: numbers of the board, boxes, coloured arrows, dots.
#include <algorithm>

#include "formats/loom/url_codes.h"
#include "formats/loom/url_parts.h"

namespace gridloom::formats::loom {
namespace {

using Failure = std::optional<Error>;
using Sentence = std::optional<std::string>;

class SlashPart : public UrlPart {
  public:
    Failure read(Cursor& in, Draft&) const override { return in.skip('/') ? Failure() : in.expected("'/'"); }
    Sentence print(const Writing&, std::string& out) const override {
        out += '/';
        return std::nullopt;
    }
};

class CountPart : public UrlPart {
  public:
    explicit CountPart(int plane) : plane_(plane) {}
    std::vector<int> planes() const override { return {plane_}; }

    Failure read(Cursor& in, Draft& draft) const override {
        const Cursor start = in;
        const auto number = in.size("a number");
        if (!number) return number.error();
        if (!draft.put(plane_, 0, *number)) return start.expected(draft.expected(plane_));
        return in.skip('/') || in.at_end() ? Failure() : in.expected("'/'");
    }
    Sentence print(const Writing& w, std::string& out) const override {
        const int value = w.board().planes[rules::at(plane_)][0];
        if (value < 0) return "it does not tell a number that belongs there";
        out += std::to_string(value) + "/";
        return std::nullopt;
    }

  private:
    int plane_;
};

class BoxesPart : public UrlPart {
  public:
    BoxesPart(int partition, int plane) : partition_(partition), plane_(plane) {}
    std::vector<int> planes() const override { return {plane_}; }

    Failure read(Cursor& in, Draft& draft) const override {
        const auto boxes = boxes_of(draft.grid().width(), draft.grid().height());
        if (boxes.empty()) return in.error("expected a board as wide as it is high");
        draft.put_areas(partition_, boxes);
        return std::nullopt;
    }
    void read_blank(Draft& draft) const override {
        const auto boxes = boxes_of(draft.grid().width(), draft.grid().height());
        if (!boxes.empty()) draft.put_areas(partition_, boxes);
    }
    Sentence print(const Writing& w, std::string&) const override {
        const bool same = w.board().planes[rules::at(plane_)] == boxes_of(w.board().width, w.board().height);
        return same ? Sentence() : Sentence("its areas are not boxes");
    }

  private:
    int partition_, plane_;
};

// A colour, then a direction and a number as `arrows` has them.
class CastlePart : public UrlPart {
  public:
    explicit CastlePart(Site site) : site_(std::move(site)) {}
    std::vector<int> planes() const override { return site_.planes; }

    Failure read(Cursor& in, Draft& draft) const override {
        const int squares = draft.grid().squares();
        for (int s = 0; s < squares;) {
            const Cursor start = in;
            const char c = in.peek();
            if (c >= 'a' && c <= 'z') {
                in.next();
                s += c - 'a' + 1;
                if (s > squares) return start.error("expected a shorter run: there are " + std::to_string(squares) + " squares");
                continue;
            }
            const auto colour = site_.table.find(std::string(1, c));
            if (in.at_end() || colour == site_.table.end())
                return in.expected("a colour or a run 'a' to 'z', as there are " + std::to_string(squares) + " squares");
            in.next();
            const auto arrow = in.at_end() ? std::nullopt : value_code("arrows")->read(in);
            if (!arrow) return start.error("expected a colour, a direction from 1 to 4 and a number");
            const int values[3] = {colour->second[0].value, (*arrow)[0], (*arrow)[1]};
            for (std::size_t f = 0; f < 3; ++f)
                if (!draft.put(site_.planes[f], s, values[f])) return start.error("expected " + draft.expected(site_.planes[f]));
            ++s;
        }
        return std::nullopt;
    }

    Sentence print(const Writing& w, std::string& out) const override {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) out += static_cast<char>('a' + run - 1);
            run = 0;
        };
        for (int s = 0; s < w.board().squares(); ++s) {
            const auto value = site_.value_at(w.rules, w.board(), {site_.planes[0], s});
            if (!value) {
                if (++run == 26) end_run();
                continue;
            }
            end_run();
            const auto colour = std::find_if(site_.table.begin(), site_.table.end(),
                                             [&](const auto& entry) { return entry.second[0].value == (*value)[0]; });
            const std::string arrow = value_code("arrows")->print({(*value)[1], (*value)[2]});
            if (colour == site_.table.end() || arrow.empty()) return "one of its clues has no code";
            out += colour->first + arrow;
        }
        end_run();
        return std::nullopt;
    }

  private:
    Site site_;
};

// Lone marks on squares, edges and corners, row by row of half squares: `0` to `f` is one (an odd digit: a dark one, which is the same
// here) with half the digit as empty places behind it, `g` to `z` a run of empty places.
class DotsPart : public UrlPart {
  public:
    explicit DotsPart(Site site) : site_(std::move(site)) {}
    std::vector<int> planes() const override { return site_.planes; }

    Failure read(Cursor& in, Draft& draft) const override {
        const auto places = positions(draft.rules(), draft.grid());
        for (std::size_t i = 0; i < places.size();) {
            const Cursor start = in;
            const int digit = digit_at(in, 36);
            if (digit < 0) return in.expected("'0' to 'z', as there are " + std::to_string(places.size()) + " places");
            in.next();
            if (digit < 16 && (places[i].plane < 0 || !draft.put(places[i].plane, places[i].place, 1)))
                return start.error("expected no dot here");
            i += rules::at(digit < 16 ? digit / 2 + 1 : digit - 15);
            if (digit >= 16 && i > places.size())
                return start.error("expected a shorter run: there are " + std::to_string(places.size()) + " places");
        }
        return std::nullopt;
    }

    Sentence print(const Writing& w, std::string& out) const override {
        const auto places = positions(w.rules, w.view.ground().grid());
        const auto marked = [&](std::size_t i) {
            return i < places.size() && places[i].plane >= 0 &&
                   w.board().planes[rules::at(places[i].plane)][rules::at(places[i].place)] != clue_absent;
        };
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) out += digits36[rules::at(run + 15)];
            run = 0;
        };
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (!marked(i)) {
                if (++run == 20) end_run();
                continue;
            }
            end_run();
            std::size_t empty = 0;
            while (empty < 7 && !marked(i + empty + 1)) ++empty;
            out += digits36[2 * empty];
            i += empty;
        }
        end_run();
        return std::nullopt;
    }

  private:
    // Half squares within the rim, row by row.
    std::vector<Place2> positions(const FileRules& rules, const Grid& grid) const {
        const int width = 2 * grid.width() - 1, height = 2 * grid.height() - 1;
        std::vector<Place2> places(rules::at(width) * rules::at(height));
        for (const int plane : site_.planes) {
            const Sort sort = rules::sort_of(rules.layout.planes[rules::at(plane)].on.kind);
            for (int i = 0; i < grid.count(sort); ++i) {
                const Position2 at = grid.position({sort, i});
                if (at.x < 1 || at.y < 1 || at.x > width || at.y > height) continue;
                places[rules::at((at.y - 1) * width + at.x - 1)] = {plane, i};
            }
        }
        return places;
    }
    Site site_;
};

}  // namespace

std::optional<Result<std::shared_ptr<UrlPart>>> special_part(const FileRules& rules, const CodePart& part) {
    using Made = std::shared_ptr<UrlPart>;
    if (part.name == "slash") return Made(std::make_shared<SlashPart>());
    if (part.name == "boxes") {
        const auto partition = partition_of(rules, part);
        if (!partition) return partition.error();
        return Made(std::make_shared<BoxesPart>(*partition, rules.layout.area_plane(*partition)));
    }
    if (part.name != "count" && part.name != "castle" && part.name != "dots") return std::nullopt;
    const auto site = site_of(rules, part, false);
    if (!site) return site.error();
    const auto type = [&](std::size_t i) { return type_of(rules, rules.layout.planes[rules::at(site->planes[i])]).form; };
    using Form = rules::ValueType::Form;
    if (part.name == "count") {
        if (site->planes.size() != 1 || site->sort(rules) != Sort::board || type(0) != Form::range)
            return part_error(part, "a number of the board");
        return Made(std::make_shared<CountPart>(site->planes[0]));
    }
    if (part.name == "castle") {
        if (!site->record || site->planes.size() != 3 || type(0) != Form::marks || type(1) != Form::direction ||
            type(2) != Form::range)
            return part_error(part, "a record of a colour, a direction and a number, and the codes of the colours");
        return Made(std::make_shared<CastlePart>(*site));
    }
    if (site->record || site->planes.empty() || type(0) != Form::mark) return part_error(part, "a lone mark");
    return Made(std::make_shared<DotsPart>(*site));
}

}  // namespace gridloom::formats::loom
