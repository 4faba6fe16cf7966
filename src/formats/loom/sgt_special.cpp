// Descriptions that are put together in a way of their own: numbers with signs between them, Sudokus, mines.
#include <algorithm>

#include "formats/loom/sgt.h"
#include "formats/loom/sgt_mines.h"
#include "formats/loom/sgt_solo.h"

namespace gridloom::formats::loom {
namespace {

using Failure = std::optional<Error>;
using Sentence = std::optional<std::string>;
constexpr std::string_view way_letters = "URDL";

// `3R,` is a square with a 3 that is greater than the one to its right.
class LessPart : public SgtPart {
  public:
    LessPart(int digits, int less) : digits_(digits), less_(less) {}
    std::vector<int> planes() const override { return {digits_, less_}; }

    Failure read(Cursor& in, Draft& draft, const SgtHeadText&) const override {
        const Grid& grid = draft.grid();
        for (int s = 0; s < grid.squares(); ++s) {
            const Cursor start = in;
            if (!in.at_end() && in.peek() >= 'a' && in.peek() <= 'z') {
                s += in.next() - 'a';  // a run of empty squares
                if (s >= grid.squares()) return start.error("expected a shorter run");
                continue;
            }
            const auto number = read_decimal(in);
            if (!number || (*number > 0 && !draft.put(digits_, s, *number)))
                return start.expected("0 or " + draft.expected(digits_) + ", as there are " + std::to_string(grid.squares()) +
                                      " squares");
            for (std::size_t w; !in.at_end() && (w = way_letters.find(in.peek())) != way_letters.npos;) {
                const Way way = straight_ways[w];
                const int edge = grid.edge(s, way);
                if (!grid.step(s, way) || draft.value(less_, edge) != clue_absent)
                    return in.error("expected one sign between two squares");
                draft.put(less_, edge, static_cast<int>(w));
                in.next();
            }
            if (!in.skip(',') && s + 1 < grid.squares()) return in.expected("','");
        }
        return std::nullopt;
    }

    Sentence print(const Writing& w, std::string& out) const override {
        const Grid& grid = w.view.ground().grid();
        const Plane& less = w.board().planes[rules::at(less_)];
        for (int e = 0; e < grid.count(Sort::edge); ++e)
            if (less[rules::at(e)] != clue_absent && (less[rules::at(e)] % 2 == 0) != grid.is_horizontal(e))
                return "it has a sign that points to no square";
        for (int s = 0; s < grid.squares(); ++s) {
            out += std::to_string(std::max(0, w.board().planes[rules::at(digits_)][rules::at(s)]));
            for (std::size_t d = 0; d < straight_ways.size(); ++d)
                if (grid.step(s, straight_ways[d]) && less[rules::at(grid.edge(s, straight_ways[d]))] == static_cast<int>(d))
                    out += way_letters[d];
            out += ',';
        }
        return std::nullopt;
    }

  private:
    int digits_, less_;
};

int plane_named(const FileRules& rules, const CodePart& part, std::size_t word) {
    CodePart one = part;
    if (word >= part.words.size()) return -1;
    one.words = {part.words[word]};
    const auto site = site_of(rules, one, false);
    return site && site->planes.size() == 1 && site->table.empty() ? site->planes[0] : -1;
}

int partition_named(const FileRules& rules, const CodePart& part, std::size_t word) {
    CodePart one = part;
    if (word >= part.words.size()) return -1;
    one.words = {part.words[word]};
    const auto partition = partition_of(rules, one);
    return partition ? *partition : -1;
}

}  // namespace

MadeSgtPart sgt_special_part(const FileRules& rules, const CodePart& part) {
    using Form = rules::ValueType::Form;
    const auto form = [&](int plane) {
        return plane < 0 ? Form::mark : type_of(rules, rules.layout.planes[rules::at(plane)]).form;
    };
    const auto sort = [&](int plane) {
        return plane < 0 ? Sort::board : rules::sort_of(rules.layout.planes[rules::at(plane)].on.kind);
    };
    if (part.name == "less") {
        const int digits = plane_named(rules, part, 0), less = plane_named(rules, part, 1);
        if (form(digits) != Form::range || sort(digits) != Sort::cell || form(less) != Form::direction ||
            sort(less) != Sort::edge || part.words.size() != 2)
            return part_error(part, "a layer of numbers in squares and one of directions on edges");
        return SgtPartPtr(std::make_shared<LessPart>(digits, less));
    }
    if (part.name == "solo") {
        SoloNames names;
        names.digits = plane_named(rules, part, 0);
        names.areas = partition_named(rules, part, 1);
        names.cages = partition_named(rules, part, 2);
        names.totals = plane_named(rules, part, 3);
        const bool plain = part.words.size() == 2,
                   cages = part.words.size() == 4 && names.cages >= 0 && sort(names.totals) == Sort::area;
        if (form(names.digits) != Form::range || sort(names.digits) != Sort::cell || names.areas < 0 || (!plain && !cages))
            return part_error(part, "a layer of numbers in squares, areas, and perhaps other areas and their totals");
        return SgtPartPtr(solo_part(rules, names));
    }
    if (part.name == "mines") {
        const int numbers = plane_named(rules, part, 0);
        if (form(numbers) != Form::range || sort(numbers) != Sort::cell || part.words.size() != 1)
            return part_error(part, "a layer of numbers in squares");
        return SgtPartPtr(mines_part(numbers));
    }
    return std::nullopt;
}

}  // namespace gridloom::formats::loom
