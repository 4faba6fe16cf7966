#include "draw/book.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "draw/page_text.h"
#include "draw/svg.h"

namespace gridloom::draw {
namespace {

constexpr std::array<Paper, 3> sizes = {{{"a4", 210, 297, 12}, {"a5", 148, 210, 6}, {"letter", 215.9, 279.4, 12}}};

// In mm. A square of a board is one that can be written in, if it fits; one of a solution only has to be read.
constexpr double side = 16, head = 16, foot = 18, gap = 9;
constexpr double large_square = 11, small_square = 5.8, small_read = 2.8, large_read = 5.5;
constexpr double text = 3.7, line = 5.2;

// A picture of a board as it is put on a page: what lies in its <svg>, and the room that it says it takes, in squares.
struct Inset {
    std::string view, inside;
    double width = 0, height = 0;
};

Inset inset_of(const BookBoard& board, bool solved) {
    Picture picture;
    picture.print = true;
    picture.square = 1;
    if (solved) picture.filling = &board.solution;
    const std::string whole = svg(*board.puzzle, board.board, picture);
    const auto after = [&](const char* what, std::size_t from) { return whole.find(what, from) + std::string_view(what).size(); };
    const auto until_quote = [&](std::size_t from) { return whole.substr(from, whole.find('"', from) - from); };
    Inset inset;
    inset.width = std::stod(until_quote(after(" width=\"", 0)));
    inset.height = std::stod(until_quote(after(" height=\"", 0)));
    inset.view = until_quote(after("viewBox=\"", 0));
    const std::size_t begin = after("</title>\n", 0);
    inset.inside = whole.substr(begin, whole.rfind("</svg>") - begin);
    return inset;
}

class Book {
  public:
    Book(std::span<const BookBoard> boards, const BookLook& look) : boards_(boards), look_(look), paper_(look.paper) {}

    std::vector<std::string> pages() {
        turn_page();  // the title's, which tells where the solutions begin
        rules();
        boards(false, look_.per_page);
        const std::size_t solutions = pages_.size() + 1;
        boards(true, paper_.solutions);
        pages_[0] = title(solutions);
        for (std::size_t p = 0; p < pages_.size(); ++p) pages_[p] = framed(pages_[p], p);
        return std::move(pages_);
    }

  private:
    double inner_width() const { return paper_.width - 2 * side; }
    double bottom() const { return paper_.height - foot; }
    void put(std::string what) { pages_.back() += what; }
    void turn_page() { pages_.emplace_back(), at_ = head; }

    std::string framed(const std::string& inside, std::size_t page) const {
        std::string out = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:g}mm\" height=\"{1:g}mm\" viewBox=\"0 0 {0:g} {1:g}\" "
            "font-family=\"DejaVu Sans, Verdana, sans-serif\">\n<title>{2}, page {3}</title>\n"
            "<rect width=\"{0:g}\" height=\"{1:g}\" fill=\"#ffffff\"/>\n",
            paper_.width, paper_.height, escaped_text(look_.title), page + 1);
        out += inside;
        if (page > 0) out += page_text(paper_.width / 2, paper_.height - 9, 3.2, std::to_string(page + 1), Anchor::middle);
        return out + "</svg>\n";
    }

    // The puzzles in the order in which they are first met, with how many boards each has.
    std::vector<std::pair<const Puzzle*, std::size_t>> puzzles() const {
        std::vector<std::pair<const Puzzle*, std::size_t>> all;
        for (const BookBoard& board : boards_) {
            const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.first == board.puzzle; });
            if (found == all.end())
                all.emplace_back(board.puzzle, 1);
            else
                ++found->second;
        }
        return all;
    }

    std::string title(std::size_t solutions) const {
        const double middle = paper_.width / 2;
        double size = 12;
        while (size > 5 && text_width(look_.title, size, true) > inner_width()) size -= 0.5;
        std::string out;
        double y = paper_.height * 0.26;
        for (const std::string& words : broken(look_.title, size * 1.13, inner_width()))
            out += page_text(middle, y, size, words, Anchor::middle, true), y += 1.3 * size;
        y += 6;
        out += page_text(middle, y, 4.4, counted(boards_.size(), "puzzle"), Anchor::middle);
        const auto all = puzzles();
        const std::size_t columns = all.size() > 14 ? 3 : 1, rows = (all.size() + columns - 1) / columns;
        y += 12;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const double x = columns == 1 ? middle : side + inner_width() * (0.5 + static_cast<double>(i / rows)) / 3;
            out += page_text(x, y + static_cast<double>(i % rows) * 6, 3.6,
                             fmt::format("{} {}", all[i].second, all[i].first->title), Anchor::middle);
        }
        return out +
               page_text(middle, paper_.height - 30, text, fmt::format("Solutions from page {}", solutions), Anchor::middle);
    }
    static std::string counted(std::size_t n, const std::string& what) {
        return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
    }

    void rules() {
        turn_page();
        heading("Rules");
        for (const auto& [puzzle, boards] : puzzles()) {
            std::vector<std::string> lines = broken(puzzle->rules, text, inner_width());
            for (const Variant& v : puzzle->variants)
                if (is_played(*puzzle, v.name))
                    for (std::string& l : broken(v.name + ": " + v.what + ".", text, inner_width()))
                        lines.push_back(std::move(l));
            if (at_ + line * static_cast<double>(lines.size() + 1) > bottom()) turn_page(), at_ += line;
            put(page_text(side, at_, 4.4, puzzle->title, Anchor::start, true));
            at_ += 1.2 * line;
            for (const std::string& l : lines) put(page_text(side, at_, text, l)), at_ += line;
            at_ += 0.8 * line;
        }
    }
    bool is_played(const Puzzle& puzzle, const std::string& variant) const {
        return std::any_of(boards_.begin(), boards_.end(), [&](const BookBoard& b) {
            return b.puzzle == &puzzle && ("," + b.board.rule + ",").find("," + variant + ",") != std::string::npos;
        });
    }
    void heading(const std::string& words) {
        at_ = head + 6;
        put(page_text(side, at_, 6.5, words, Anchor::start, true));
        at_ += 10;
    }

    // Slots of equal size; boards that are alike large share pages.
    struct Slots {
        int columns = 1, rows = 1;
        double width = 0, height = 0;  // of the picture
    };
    Slots slots(int n, double top) const {
        Slots s;
        const double high = bottom() - top, wide = inner_width();
        s.columns = std::max(1, static_cast<int>(std::lround(std::sqrt(n * wide / high))));
        s.rows = (n + s.columns - 1) / s.columns;
        s.width = (wide - gap * (s.columns - 1)) / s.columns;
        s.height = (high - gap * (s.rows - 1)) / s.rows - label;
        return s;
    }
    // How many boards a page takes that are like this one.
    int room(const Inset& inset, int most, double top, double least) const {
        for (const int n : {most, 6, 4, 2}) {
            if (n > most) continue;
            const Slots s = slots(n, top);
            if (std::min(s.width / inset.width, s.height / inset.height) >= least) return n;
        }
        return 1;
    }

    void boards(bool solved, int most) {
        const double top = head + (solved ? 14 : 0);
        int taken = 0, page = 0;
        for (std::size_t i = 0; i < boards_.size(); ++i) {
            const Inset inset = inset_of(boards_[i], solved);
            const int n = room(inset, most, top, solved ? small_read : small_square);
            const Slots s = slots(n, top);
            if (i == 0 || n != page || taken == s.columns * s.rows) {
                turn_page();
                if (solved) heading("Solutions");
                taken = 0, page = n;
            }
            const double x = side + (s.width + gap) * (taken % s.columns);
            const double y = top + (s.height + label + gap) * (taken / s.columns);
            put_board(i, inset, s, x, y, solved);
            ++taken;
        }
    }

    void put_board(std::size_t i, const Inset& inset, const Slots& s, double x, double y, bool solved) {
        const BookBoard& b = boards_[i];
        const double size = solved ? 3.0 : 4.0;
        const std::string number = fmt::format("{}", i + 1);
        put(page_text(x, y + size, size, number, Anchor::start, true));
        const std::string name = b.puzzle->title + (b.board.rule.empty() ? "" : ", " + b.board.rule);
        put(page_text(x + text_width(number, size, true) + size * 0.7, y + size, size, name));
        if (!b.word.empty() && !solved) put(page_text(x + s.width, y + size, size * 0.85, b.word, Anchor::end));
        const double scale = std::min({s.width / inset.width, s.height / inset.height, solved ? large_read : large_square});
        put(fmt::format("<svg x=\"{:.5g}\" y=\"{:.5g}\" width=\"{:.5g}\" height=\"{:.5g}\" viewBox=\"{}\">\n", x, y + label,
                        inset.width * scale, inset.height * scale, inset.view));
        put(inset.inside + "</svg>\n");
    }

    static constexpr double label = 6;  // the line with a board's number
    std::span<const BookBoard> boards_;
    const BookLook& look_;
    Paper paper_;
    std::vector<std::string> pages_;
    double at_ = 0;
};

}  // namespace

std::span<const Paper> papers() { return sizes; }

std::vector<std::string> book_pages(std::span<const BookBoard> boards, const BookLook& look) {
    return Book(boards, look).pages();
}

}  // namespace gridloom::draw
