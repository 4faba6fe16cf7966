// A word for each square, and for what lies outside the grid around them.
#include <algorithm>

#include "formats/loom/pzpr_outside.h"

namespace gridloom::formats::loom {
namespace {

using rules::Kind;
using Failure = std::optional<Error>;
using Sentence = std::optional<std::string>;

class CellsPart : public FilePart {
  public:
    CellsPart(const FileRules& rules, std::vector<Site> sites, bool corners, bool every)
        : sites_(std::move(sites)), corners_(corners), every_(every) {
        for (std::size_t i = 0; i < sites_.size(); ++i) {
            const Site& site = sites_[i];
            if (!site.has_layer()) continue;
            const Kind kind = site.fill >= 0 ? Kind::cell : rules.layout.planes[rules::at(site.planes[0])].on.kind;
            if (kind == Kind::row || kind == Kind::column || kind == Kind::margin)
                outside_.emplace(rules, site);
            else
                inside_.push_back(static_cast<int>(i));
        }
        for (const auto& [sign, targets] : table())
            if (sign == "0" && targets.empty()) nothing_ = "0";
    }

    std::vector<int> planes() const override {
        std::vector<int> all;
        for (const Site& site : sites_)
            for (const int plane : site.all_planes()) all.push_back(plane);
        return all;
    }

    Failure read(FileRows& rows, FileReading& to) const override {
        const Size size = size_of(to.grid());
        const Frame& frame = size.frame;
        const int columns = frame.before + size.width + frame.behind;
        const bool told = !rows.at_end();
        if (to.answer && every_)
            for (const auto& [sign, targets] : table())
                for (const Target& target : targets)
                    if (target.fill >= 0) to.answer->usual[rules::at(target.fill)] = FileAnswer::always_told;
        if (const auto plus = table().find("+");
            to.answer && plus != table().end() && plus->second.size() == 1 && plus->second[0].fill >= 0)
            to.answer->usual[rules::at(plus->second[0].fill)] = plus->second[0].value;
        OutsideWords::Lists lists;
        for (int r = 0; r < frame.above + size.height + frame.below; ++r) {
            const auto words = rows.words(columns, "squares");
            if (!words) return words.error();
            for (int c = 0; c < static_cast<int>(words->size()); ++c) {
                const Piece& word = (*words)[rules::at(c)];
                const int row = r - frame.above, column = c - frame.before;
                auto error = size.has(row, column) ? read_square(word, row * size.width + column, to)
                                                   : outside_->read(word, row, column, to, lists);
                if (error) return error;
            }
        }
        if (told && outside_ && to.draft && !outside_->put(lists, *to.draft)) return rows.expected("lists that fit");
        return std::nullopt;
    }

    Sentence print(const FileWriting& from, FileLines& out) const override {
        const Size size = size_of(from.w.view.ground().grid());
        const Frame& frame = size.frame;
        for (int r = 0; r < frame.above + size.height + frame.below; ++r) {
            for (int c = 0; c < frame.before + size.width + frame.behind; ++c) {
                const int row = r - frame.above, column = c - frame.before;
                std::string word;
                const auto why = size.has(row, column) ? print_square(from, row * size.width + column, word)
                                                       : outside_->print(from, row, column, word);
                if (why) return why;
                out.add(word);
            }
            out.end_row();
        }
        return std::nullopt;
    }

  private:
    const std::map<std::string, std::vector<Target>>& table() const { return sites_[0].table; }

    struct Size {
        int width, height;
        Frame frame;
        bool has(int row, int column) const { return row >= 0 && row < height && column >= 0 && column < width; }
    };
    Size size_of(const Grid& grid) const {
        const int more = corners_ && !grid.wraps() ? 1 : 0;
        return {grid.width() + more, grid.height() + more, outside_ ? outside_->frame(grid) : Frame{}};
    }

    Failure put(const Piece& word, const Target& target, int place, int value, FileReading& to) const {
        bool good = true;
        if (target.plane >= 0 && to.draft) {
            const rules::PlaneUse& use = to.draft->rules().layout.planes[rules::at(target.plane)];
            const bool room = use.on.kind == Kind::area;
            if (room) place = to.draft->ground().area_of(place, use.on.partition);
            if (room && (place < 0 || to.draft->value(target.plane, place) != clue_absent))
                return word.expected("one number in an area");
            good = to.draft->put(target.plane, place, value);
        }
        if (target.fill >= 0 && to.answer)
            good = target.implied ? to.answer->put_implied(target.fill, place, value) : to.answer->put(target.fill, place, value);
        if (good) return std::nullopt;
        return word.expected(to.draft && target.plane >= 0 ? to.draft->expected(target.plane) : "a value that fits");
    }

    Failure read_square(const Piece& word, int place, FileReading& to) const {
        if (word.text == ".") return std::nullopt;
        const auto sign = table().find(std::string(word.text));
        if (sign != table().end()) {
            for (const Target& target : sign->second)
                if (auto error = put(word, target, place, target.value, to)) return error;
            return std::nullopt;
        }
        // Notes on candidates stand in brackets.
        std::string_view text = word.text.substr(0, word.text.find('['));
        if (text == "." || (text.empty() && !word.text.empty())) return std::nullopt;
        for (const auto& [prefix, target] : sites_[0].prefixes)
            if (int value = 0; text.starts_with(prefix)) {
                text.remove_prefix(prefix.size());
                if (!take_number(text, value) || !text.empty()) return word.expected("a number behind '" + prefix + "'");
                return put(word, target, place, value, to);
            }
        for (const int i : inside_) {
            const Site& site = sites_[rules::at(i)];
            if (site.list) return read_list(word, site, place, to);
            int value = clue_untold;
            std::string_view rest = text;
            const bool untold = text == "-" && site.fill < 0;
            if (!untold && (!take_number(rest, value) || !rest.empty())) break;
            Target target;
            target.plane = site.fill < 0 ? site.planes[0] : -1;
            target.fill = site.fill;
            const bool fixed = target.plane >= 0 && to.draft &&
                               to.draft->rules().layout.planes[rules::at(target.plane)].of == rules::PlaneUse::Of::fixed;
            if (untold && fixed) return std::nullopt;  // some number, as everywhere
            return put(word, target, place, value, to);
        }
        return word.expected("a number, a sign or '.'");
    }

    Failure read_list(const Piece& word, const Site& site, int place, FileReading& to) const {
        std::vector<int> list;
        std::string_view rest = word.text;
        while (true) {
            int value = clue_untold;
            if (rest.starts_with("-"))
                rest.remove_prefix(1);
            else if (!take_number(rest, value))
                return word.expected("numbers with ',' between them, or '.'");
            list.push_back(value);
            if (!rest.starts_with(",")) break;
            rest.remove_prefix(1);
        }
        if (!rest.empty() || (to.draft && !to.draft->put_list(site.planes[0], place, list)))
            return word.expected("a list that fits");
        return std::nullopt;
    }

    // The clue of an area stands in the uppermost of its leftmost squares.
    int place_of(const FileWriting& from, const Site& site, int square) const {
        const rules::PlaneUse& use = from.w.rules.layout.planes[rules::at(site.planes[0])];
        if (use.on.kind != Kind::area) return square;
        const Ground& ground = from.w.view.ground();
        const int area = ground.area_of(square, use.on.partition), column = ground.grid().column(square);
        if (area < 0 || ground.is_hole(square)) return -1;
        const auto& cells = ground.cells_of({Sort::area, area, use.on.partition});
        const bool first = std::all_of(cells.begin(), cells.end(), [&](int c) {
            const int other = ground.grid().column(c);
            return other > column || (other == column && c >= square);
        });
        return first ? area : -1;
    }

    bool has_untold_sign(int plane) const {
        return std::any_of(table().begin(), table().end(), [&](const auto& entry) {
            return entry.second.size() == 1 && entry.second[0].plane == plane && entry.second[0].value == clue_untold;
        });
    }

    static bool is_clue(const std::vector<Target>& targets) {
        return !targets.empty() && targets[0].plane >= 0 && (targets.size() == 1 || targets[1].implied);
    }

    bool holds(const FileWriting& from, const Target& target, int place) const {
        if (target.plane >= 0) return from.w.board().planes[rules::at(target.plane)][rules::at(place)] == target.value;
        if (!from.answer) return target.implied;
        const FillLayerText& fill = from.answer->fills[rules::at(target.fill)];
        if (target.implied && from.answer->value(target.fill, place) == unfilled) return true;
        const bool fixed = fill.layer >= 0 && from.w.view.fixed(fill.layer, place) != clue_absent;
        return !fixed && is_filled(*from.answer->view, fill, place) && from.answer->value(target.fill, place) == target.value;
    }

    Sentence print_square(const FileWriting& from, int place, std::string& word) const {
        const Board& board = from.w.board();
        int clues = 0;
        word = nothing_;
        for (const int i : inside_) {
            const Site& site = sites_[rules::at(i)];
            if (site.fill >= 0) continue;
            const int at = place_of(from, site, place);
            const int value = at < 0 ? clue_absent : board.planes[rules::at(site.planes[0])][rules::at(at)];
            if (value == clue_absent || (value == clue_untold && has_untold_sign(site.planes[0]))) continue;
            ++clues;
            word = value == clue_untold && !site.list ? "-" : std::to_string(value);
            if (!site.list) continue;
            word.clear();
            for (const int v :
                 board.lists[rules::at(from.w.rules.layout.planes[rules::at(site.planes[0])].list)][rules::at(place)])
                word += (word.empty() ? "" : ",") + (v == clue_untold ? std::string("-") : std::to_string(v));
            if (word.empty()) word = "0";
        }
        for (const auto& [prefix, target] : sites_[0].prefixes)
            if (const int value = board.planes[rules::at(target.plane)][rules::at(place)]; value != clue_absent)
                ++clues, word = prefix + std::to_string(value);
        // The sign that says most of what is given here, and then most of the answer.
        const auto given_by = [](const std::vector<Target>& targets) {
            return std::count_if(targets.begin(), targets.end(), [](const Target& t) { return t.plane >= 0; });
        };
        const std::vector<Target>* said = nullptr;
        int given = 0;
        for (const auto& [sign, targets] : table()) {
            given += is_clue(targets) && holds(from, targets[0], place);
            const bool all = std::all_of(targets.begin(), targets.end(), [&](const Target& t) { return holds(from, t, place); });
            if (sign == "+" && from.answer && !from.answer->position) continue;  // in a solution it is understood
            if (targets.empty() || !all || (clues > 0 && given_by(targets) == 0)) continue;
            if (said && std::pair(given_by(*said), said->size()) >= std::pair(given_by(targets), targets.size())) continue;
            said = &targets;
            word = sign;
        }
        if (clues + given > 1 || (clues > 0 && said) || given > (said ? given_by(*said) : 0))
            return "it has several clues in one square";
        if (clues == 0 && !said)
            for (const int i : inside_)
                if (const Site& site = sites_[rules::at(i)]; site.fill >= 0 && from.answer) print_number(from, site, place, word);
        return std::nullopt;
    }
    void print_number(const FileWriting& from, const Site& site, int place, std::string& word) const {
        const FillLayerText& fill = from.answer->fills[rules::at(site.fill)];
        const int value = from.answer->value(site.fill, place);
        const bool fixed = fill.layer >= 0 && from.w.view.fixed(fill.layer, place) != clue_absent;
        if (value != unfilled && !fixed && is_filled(*from.answer->view, fill, place)) word = std::to_string(value);
    }

    std::vector<Site> sites_;
    std::vector<int> inside_;
    std::optional<OutsideWords> outside_;
    bool corners_;
    bool every_;  // a solution tells a mark in each square
    std::string nothing_ = ".";
};

}  // namespace

MadeFilePart file_cells_part(const FileRules& rules, const CodePart& part) {
    if (part.name != "cells" && part.name != "corners") return std::nullopt;
    CodePart about = part;
    const bool every = !about.words.empty() && !about.words[0].quoted && about.words[0].text == "every";
    if (every) about.words.erase(about.words.begin());
    const auto sites = sites_of(rules, about, true);
    if (!sites) return sites.error();
    const bool corners = part.name == "corners";
    for (const Site& site : *sites) {
        if (site.record) return part_error(part, "layers of numbers, lists or marks");
        for (const int plane : site.planes) {
            const Kind kind = rules.layout.planes[rules::at(plane)].on.kind;
            const bool outside = kind == Kind::row || kind == Kind::column || kind == Kind::margin;
            const bool square = kind == Kind::cell || kind == Kind::block;
            const bool room = kind == Kind::area;
            if (corners ? kind != Kind::corner : !outside && !square && !room)
                return part_error(part, "layers on squares, or outside the grid");
        }
    }
    return FilePartPtr(std::make_shared<CellsPart>(rules, *sites, corners, every));
}

}  // namespace gridloom::formats::loom
