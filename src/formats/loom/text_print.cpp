// Boards as our text.
#include <algorithm>

#include "formats/loom/pictures.h"
#include "formats/loom/text.h"
#include "formats/loom/text_grid.h"
#include "formats/loom/text_reader.h"

namespace gridloom::formats::loom {

using rules::BoardView;
using rules::Kind;

namespace {

class BoardTextPrinter {
  public:
    BoardTextPrinter(const FileRules& rules, const TextPlan& plan, const Board& board)
        : rules_(rules), plan_(plan), board_(board), view_(rules.file, rules.layout, board), grid_(view_.ground().grid()) {}

    std::string run() {
        std::string head, main, sections;
        if (board_.wraps) head += "wrap: yes\n";
        if (!board_.rule.empty()) head += "rule: " + board_.rule + "\n";
        for (const Feature& f : plan_.sections)
            if (f.on.kind == Kind::board) head += list_section(f);
        bool size_told = true;
        if (plan_.main == TextPlan::Main::picture) {
            main = picture(plan_.edge, plan_.corner);
            for (const auto* slot : {&plan_.edge, &plan_.corner})
                if (main.empty() && *slot) sections += list_section(**slot);
        }
        if (plan_.main == TextPlan::Main::corners) main = corners(*main_corners(plan_));
        const auto joined = plan_.main == TextPlan::Main::squares ? joined_picture() : std::nullopt;
        if (plan_.main == TextPlan::Main::squares) main = joined ? *joined : squares_grid();
        if (main.empty() || (grid_.width() == 1 && !joined)) size_told = false;
        for (std::size_t p = 0; p < rules_.file.partitions.size(); ++p)
            if (!rules_.file.partitions[p].fill && static_cast<int>(p) != plan_.letters && !is_boxes(static_cast<int>(p)))
                sections += rules_.file.partitions[p].name + ":\n" + letters(static_cast<int>(p)).text();
        if (plan_.main == TextPlan::Main::squares && !joined)
            for (const auto* slot : {&plan_.edge, &plan_.corner})
                if (*slot && has_values(**slot)) sections += section(**slot);
        for (const Feature& f : plan_.sections)
            if (f.on.kind != Kind::board && &f != main_corners(plan_) && has_values(f)) sections += section(f);
        if (!size_told) head = "size: " + std::to_string(board_.width) + "x" + std::to_string(board_.height) + "\n" + head;
        return head + main + sections;
    }

  private:
    bool has_values(const Feature& f) const {
        const Plane& plane = board_.planes[at(f.planes[0])];
        return std::any_of(plane.begin(), plane.end(), [](int v) { return v != clue_absent; });
    }
    bool is_boxes(int partition) const {
        return partition == plan_.boxes &&
               board_.planes[at(rules_.layout.area_plane(partition))] == boxes_of(board_.width, board_.height);
    }
    std::string word(const Feature& f, int place) const { return print_feature(f, rules_, board_, place); }
    std::string word_or_dot(const Feature& f, int place) const {
        const std::string w = word(f, place);
        return w.empty() ? "." : w;
    }

    std::string list_section(const Feature& f) const {
        if (!has_values(f)) return {};
        std::string text = f.name + ":";
        for (std::size_t i = 0; i < board_.planes[at(f.planes[0])].size(); ++i) text += " " + word_or_dot(f, static_cast<int>(i));
        return text + "\n";
    }

    // The words of some features, joined, by square.
    std::vector<std::string> squares(const std::vector<Feature>& features, bool stretches) const {
        std::vector<std::string> words(at(grid_.squares()));
        const auto add = [&](int square, const std::string& w) {
            if (!w.empty()) words[at(square)] += (words[at(square)].empty() ? "" : "+") + w;
        };
        for (const Feature& f : features) {
            if (f.on.kind != Kind::area) {
                for (int s = 0; s < grid_.squares(); ++s) add(s, word(f, s));
                continue;
            }
            for (int a = 0; a < view_.ground().count(Sort::area, f.on.partition); ++a)
                add(view_.ground().cells_of({Sort::area, a, f.on.partition}).front(), word(f, a));
        }
        for (int s = 0; stretches && s < grid_.squares(); ++s) {
            const Stretches behind = stretches_behind(view_.ground(), s);
            const std::string down = behind.down ? word(*plan_.stretch, *behind.down) : "";
            const std::string across = behind.across ? word(*plan_.stretch, *behind.across) : "";
            if (down.empty() && across.empty()) continue;
            const std::string sums = down + "\\" + across;
            // `#` is understood.
            words[at(s)] = words[at(s)] == "#" ? sums : words[at(s)] + "+" + sums;
        }
        for (std::string& w : words)
            if (w.empty()) w = ".";
        return words;
    }

    GridPrinter letters(int partition) const {
        const Plane& areas = board_.planes[at(rules_.layout.area_plane(partition))];
        const int count = view_.ground().count(Sort::area, partition);
        GridPrinter printer{board_.width, board_.height, {}, {}, {}, {}, {}};
        const auto name = [&](int area) -> std::string {
            if (area < 0) return ".";
            if (count > 52) return std::to_string(area + 1);
            return std::string(1, static_cast<char>(area < 26 ? 'A' + area : 'a' + area - 26));
        };
        for (const int area : areas) printer.squares.push_back(name(area));
        return printer;
    }

    std::string squares_grid() const {
        GridPrinter printer =
            plan_.letters >= 0 ? letters(plan_.letters) : GridPrinter{board_.width, board_.height, {}, {}, {}, {}, {}};
        if (plan_.letters < 0) printer.squares = squares(plan_.squares, plan_.stretch.has_value());
        if (!plan_.has_outside() || (plan_.margin && board_.wraps)) return printer.text();
        const auto row_place = [&](int r) -> std::optional<int> {
            return plan_.stretch ? stretch_at_left(view_.ground(), r) : std::optional(r);
        };
        const Feature* row = plan_.stretch ? &*plan_.stretch : plan_.row ? &*plan_.row : plan_.margin ? &*plan_.margin : nullptr;
        for (int r = 0; r < board_.height; ++r) {
            const auto place = row_place(r);
            printer.lefts.push_back(!row ? "" : spaced(place ? word_or_dot(*row, *place) : "."));
            if (plan_.margin) printer.rights.push_back(word_or_dot(*plan_.margin, board_.height + r));
        }
        const Feature* column = plan_.stretch  ? &*plan_.stretch
                                : plan_.column ? &*plan_.column
                                : plan_.margin ? &*plan_.margin
                                               : nullptr;
        if (column)
            printer.tops = stacked([&](int c) -> std::string {
                if (!plan_.stretch) return word_or_dot(*column, plan_.margin ? 2 * board_.height + c : c);
                const auto place = stretch_at_top(view_.ground(), c);
                return place ? word_or_dot(*column, *place) : ".";
            });
        if (plan_.margin)
            printer.bottoms = stacked([&](int c) { return word_or_dot(*plan_.margin, 2 * board_.height + board_.width + c); });
        return printer.text();
    }

    static std::string spaced(std::string list) {
        std::replace(list.begin(), list.end(), ',', ' ');
        return list;
    }

    // A line for each entry of the longest list; shorter ones stand lower.
    template <class WordOf>
    std::vector<std::vector<std::string>> stacked(WordOf&& word_of) const {
        std::vector<std::vector<std::string>> columns;
        std::size_t most = 1;
        for (int c = 0; c < board_.width; ++c) {
            std::vector<std::string> entries(1);
            for (const char ch : word_of(c))
                if (ch == ',')
                    entries.emplace_back();
                else
                    entries.back() += ch;
            most = std::max(most, entries.size());
            columns.push_back(std::move(entries));
        }
        std::vector<std::vector<std::string>> lines(most, std::vector<std::string>(columns.size(), "."));
        for (std::size_t c = 0; c < columns.size(); ++c)
            for (std::size_t i = 0; i < columns[c].size(); ++i) lines[most - columns[c].size() + i][c] = columns[c][i];
        return lines;
    }

    // One picture of squares and of what lies on edges and corners, where every word is one character and something lies there.
    std::optional<std::string> joined_picture() const {
        const bool lines = (plan_.edge && has_values(*plan_.edge)) || (plan_.corner && has_values(*plan_.corner));
        if (!lines || plan_.has_outside() || plan_.letters >= 0) return std::nullopt;
        const auto words = squares(plan_.squares, false);
        if (!std::all_of(words.begin(), words.end(), [](const std::string& w) { return is_one_character(w); }))
            return std::nullopt;
        const std::string text = picture(plan_.edge, plan_.corner, &words);
        return text.empty() ? std::nullopt : std::optional(text);
    }

    // Empty: some word has more than one character, or the first corner is not free.
    std::string picture(const std::optional<Feature>& edge, const std::optional<Feature>& corner,
                        const std::vector<std::string>* words = nullptr) const {
        const PictureSize size = framed_size(grid_);
        Picture p(size.columns, size.rows);
        for (int c = 0; c < grid_.count(Sort::corner); ++c) {
            const Position2 at = grid_.position({Sort::corner, c});
            p.put(at.x, at.y, "+");
        }
        for (int s = 0; words && s < grid_.squares(); ++s) {
            const Position2 where = grid_.position({Sort::cell, s});
            p.put(where.x, where.y, (*words)[at(s)]);
        }
        if (edge && !put_lines(p, *edge, Sort::edge, 0)) return {};
        if (corner && !put_lines(p, *corner, Sort::corner, 0)) return {};
        std::string text = p.text();
        return text.front() == '+' ? text : std::string();  // by which it is known
    }

    bool put_lines(Picture& p, const Feature& f, Sort sort, int shift) const {
        const Plane& plane = board_.planes[at(f.planes[0])];
        for (int i = 0; i < grid_.count(sort); ++i) {
            if (plane[at(i)] == clue_absent) continue;
            if (f.planes.size() > 1 || f.is_list()) return false;
            const bool corner = sort == Sort::corner;
            const bool level = !corner && (sort == Sort::edge ? grid_.is_horizontal(i) : grid_.is_horizontal_link(i));
            const std::string c =
                print_on_line(f.words[0], f.fixed ? Role::fixed : Role::clue, level, plane[at(i)], f.spread || corner);
            if (c.empty()) return false;
            const Position2 where = grid_.position({sort, i});
            p.put(where.x - shift, where.y - shift, c);
        }
        return true;
    }

    std::string corners(const Feature& f) const {
        const int more = board_.wraps ? 0 : 1;
        GridPrinter printer{board_.width + more, board_.height + more, {}, {}, {}, {}, {}};
        for (int c = 0; c < grid_.count(Sort::corner); ++c) printer.squares.push_back(word_or_dot(f, c));
        return printer.text();
    }

    std::string parts(const Feature& f) const {
        const int count = f.on.kind == Kind::diagonal ? 2 : 4;
        GridPrinter printer{board_.width, board_.height, {}, {}, {}, {}, {}};
        for (int s = 0; s < grid_.squares(); ++s) {
            std::string all;
            bool any = false;
            for (int i = 0; i < count; ++i) {
                const std::string w = word_or_dot(f, s * count + i);
                any |= w != ".";
                all += (i ? "," : "") + w;
            }
            printer.squares.push_back(any ? all : ".");
        }
        return printer.text();
    }

    std::string section(const Feature& f) const {
        std::string below;
        switch (f.on.kind) {
        case Kind::cell:
        case Kind::block:
        case Kind::area: {
            GridPrinter printer{board_.width, board_.height, squares({f}, false), {}, {}, {}, {}};
            below = printer.text();
            break;
        }
        case Kind::edge: below = picture(f, std::nullopt); break;
        case Kind::corner: below = corners(f); break;
        case Kind::link: {
            const PictureSize size = linked_size(grid_);
            Picture p(size.columns, size.rows);
            if (put_lines(p, f, Sort::link, 1)) below = p.text();
            break;
        }
        case Kind::diagonal:
        case Kind::quarter:
            if (!f.is_list()) below = parts(f);
            break;
        default: break;
        }
        return below.empty() ? list_section(f) : f.name + ":\n" + below;
    }

    const FileRules& rules_;
    const TextPlan& plan_;
    const Board& board_;
    BoardView view_;
    const Grid& grid_;
};

}  // namespace

std::string print_board_text(const FileRules& rules, const TextPlan& plan, const Board& board) {
    return BoardTextPrinter(rules, plan, board).run();
}

}  // namespace gridloom::formats::loom
