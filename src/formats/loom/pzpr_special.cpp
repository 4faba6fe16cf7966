// Words with commas in squares: directions and numbers, sums.
#include <algorithm>
#include <array>

#include "formats/loom/pzpr_squares.h"
#include "formats/loom/text.h"

namespace gridloom::formats::loom {
namespace {

using Failure = std::optional<Error>;
using Sentence = std::optional<std::string>;

// Directions are 1 up, 2 down, 3 left, 4 right; 0 is none.
constexpr std::array<int, 5> ways = {clue_untold, 0, 2, 3, 1};
std::string print_way(int way) { return std::to_string(std::find(ways.begin(), ways.end(), way) - ways.begin()); }
std::string print_number(int number) { return number == clue_untold ? "-" : std::to_string(number); }

// The numbers of a word with commas; `-` is not told.
std::optional<std::vector<int>> numbers_in(std::string_view text) {
    std::vector<int> numbers;
    while (true) {
        int value = clue_untold;
        if (text.starts_with("-"))
            text.remove_prefix(1);
        else if (!take_number(text, value))
            return std::nullopt;
        numbers.push_back(value);
        if (text.empty()) return numbers;
        if (!text.starts_with(",")) return std::nullopt;
        text.remove_prefix(1);
    }
}

// A direction and a number; of castles a colour behind them (and 4 more where it is ticked off).
class ArrowsPart : public FilePart {
  public:
    ArrowsPart(Site site, bool castle) : site_(std::move(site)), castle_(castle) {}
    std::vector<int> planes() const override { return site_.all_planes(); }

    Failure read(FileRows& rows, FileReading& to) const override {
        return read_squares(rows, to.grid(), [&](const Piece& word, int s) -> Failure {
            if (!to.draft) return std::nullopt;
            const auto sign = site_.table.find(std::string(word.text));
            if (sign != site_.table.end() && !castle_)
                return to.draft->put(sign->second[0].plane, s, sign->second[0].value) ? Failure()
                                                                                      : word.expected("something else");
            const auto numbers = numbers_in(word.text);
            const std::string expected = castle_ ? "a direction, a number and a colour" : "a direction and a number";
            if (!numbers || numbers->size() != (castle_ ? 3u : 2u) || (*numbers)[0] < 0 || (*numbers)[0] > 4)
                return word.expected(expected);
            const int way = ways[rules::at((*numbers)[0])], number = (*numbers)[1];
            if (way == clue_untold && number != clue_untold) return word.expected("a direction with a number");
            std::vector<int> values = {way, number};
            if (castle_) {
                const auto colour = site_.table.find(std::to_string((*numbers)[2] & 3));
                if (colour == site_.table.end()) return word.expected(expected);
                values.insert(values.begin(), colour->second[0].value);
            }
            for (std::size_t f = 0; f < values.size(); ++f)
                if (!to.draft->put(site_.planes[f], s, values[f])) return word.expected(to.draft->expected(site_.planes[f]));
            return std::nullopt;
        });
    }

    Sentence print(const FileWriting& from, FileLines& out) const override {
        Sentence why;
        print_squares(out, from.w.view.ground().grid(), [&](int s) -> std::string {
            const auto value = site_.value_at(from.w.rules, from.w.board(), {site_.planes[0], s});
            const auto signs = castle_ ? std::vector<std::string>() : site_.signs_at(from.w.board(), s);
            if ((value && !signs.empty()) || signs.size() > 1) why = "it has several clues in one square";
            if (!value) return signs.empty() ? "." : signs[0];
            const std::size_t first = castle_ ? 1 : 0;
            if ((*value)[first] == clue_untold && (*value)[first + 1] != clue_untold) why = "it has a number without a direction";
            std::string word = print_way((*value)[first]) + "," + print_number((*value)[first + 1]);
            if (!castle_) return word;
            for (const auto& [sign, targets] : site_.table)
                if (targets[0].value == (*value)[0]) return word + "," + sign;
            why = "one of its clues has no code";
            return ".";
        });
        return why;
    }

  private:
    Site site_;
    bool castle_;
};

// Blocks with `sum to the right,sum below`; the stretches that begin at the rim have theirs outside. 0 is no sum.
class SumsPart : public FilePart {
  public:
    SumsPart(int sums, int blocks) : sums_(sums), blocks_(blocks) {}
    std::vector<int> planes() const override { return {sums_, blocks_}; }

    Failure read(FileRows& rows, FileReading& to) const override {
        const Grid& grid = to.grid();
        std::vector<std::vector<Piece>> words;
        for (int r = 0; r <= grid.height(); ++r) {
            auto row = rows.words(grid.width() + 1, "sums");
            if (!row) return row.error();
            words.push_back(std::move(*row));
        }
        if (!to.draft || words[0].empty()) return std::nullopt;
        const auto square = [&](int s) { return words[rules::at(grid.row(s) + 1)][rules::at(grid.column(s) + 1)]; };
        for (int s = 0; s < grid.squares(); ++s)
            if (words[rules::at(grid.row(s) + 1)].empty())
                return rows.expected("a row of sums");
            else if (square(s).text != ".")
                to.draft->put(blocks_, s, 1);
        for (int s = 0; s < grid.squares(); ++s) {
            if (square(s).text == ".") continue;
            const auto sums = numbers_in(square(s).text);
            if (!sums || sums->size() != 2) return square(s).expected("two sums or '.'");
            const Stretches behind = stretches_behind(to.draft->ground(), s);
            if (auto error = put(square(s), *to.draft, behind.across, (*sums)[0])) return error;
            if (auto error = put(square(s), *to.draft, behind.down, (*sums)[1])) return error;
        }
        for (int i = 0; i < grid.width() + grid.height(); ++i) {
            const bool column = i < grid.width();
            const int line = column ? i : i - grid.width();
            const Piece& word = column ? words[0][rules::at(line + 1)] : words[rules::at(line + 1)][0];
            const auto sum = word.text == "." ? std::optional(std::vector<int>{0}) : numbers_in(word.text);
            if (!sum || sum->size() != 1) return word.expected("a sum");
            const auto stretch = column ? stretch_at_top(to.draft->ground(), line) : stretch_at_left(to.draft->ground(), line);
            if (auto error = put(word, *to.draft, stretch, (*sum)[0])) return error;
        }
        return std::nullopt;
    }

    Sentence print(const FileWriting& from, FileLines& out) const override {
        const Ground& ground = from.w.view.ground();
        const Plane& sums = from.w.board().planes[rules::at(sums_)];
        const auto sum = [&](const std::optional<int>& stretch) {
            return std::to_string(stretch && sums[rules::at(*stretch)] > 0 ? sums[rules::at(*stretch)] : 0);
        };
        out.add("0");
        for (int c = 0; c < from.w.board().width; ++c) out.add(sum(stretch_at_top(ground, c)));
        out.end_row();
        for (int s = 0; s < from.w.board().squares(); ++s) {
            if (ground.grid().column(s) == 0) out.add(sum(stretch_at_left(ground, ground.grid().row(s))));
            const Stretches behind = stretches_behind(ground, s);
            out.add(ground.is_hole(s) ? sum(behind.across) + "," + sum(behind.down) : ".");
            if (ground.grid().column(s) + 1 == from.w.board().width) out.end_row();
        }
        return std::nullopt;
    }

  private:
    Failure put(const Piece& word, Draft& draft, const std::optional<int>& stretch, int sum) const {
        if (sum <= 0) return std::nullopt;
        if (!stretch) return word.expected("0, as no cells follow");
        return draft.put(sums_, *stretch, sum) ? Failure() : word.expected(draft.expected(sums_));
    }
    int sums_, blocks_;
};

}  // namespace

MadeFilePart file_special_part(const FileRules& rules, const CodePart& part) {
    if (part.name != "arrows" && part.name != "castle" && part.name != "sums") return std::nullopt;
    const auto site = site_of(rules, part, true);
    if (!site) return site.error();
    using Form = rules::ValueType::Form;
    const auto form = [&](std::size_t i) { return type_of(rules, rules.layout.planes[rules::at(site->planes[i])]).form; };
    const auto kind = [&](std::size_t i) { return rules.layout.planes[rules::at(site->planes[i])].on.kind; };
    if (part.name == "arrows" || part.name == "castle") {
        const bool castle = part.name == "castle";
        const std::size_t fields = castle ? 3 : 2;
        if (!site->record || site->planes.size() != fields || form(fields - 2) != Form::direction ||
            form(fields - 1) != Form::range || (castle && form(0) != Form::marks))
            return part_error(part,
                              castle ? "a record of a colour, a direction and a number" : "a record of a direction and a number");
        return FilePartPtr(std::make_shared<ArrowsPart>(*site, castle));
    }
    const auto block = site->table.find("#");
    if (site->planes.empty() || kind(0) != rules::Kind::stretch || form(0) != Form::range || block == site->table.end())
        return part_error(part, "a layer of numbers on stretches, and '\"#\" MARK' for its blocks");
    return FilePartPtr(std::make_shared<SumsPart>(site->planes[0], block->second[0].plane));
}

}  // namespace gridloom::formats::loom
