// Where something lies between squares, the gaps get columns and lines of their own: a square is three columns and one line, or one
// column where three do not fit in 80. Else squares lie side by side, two columns each, so that they look square.
#include "draw/scene_terminal.h"

#include <algorithm>
#include <map>

#include "draw/canvas.h"

namespace gridloom::draw {
namespace {

using Form = Figure::Form;
using Colour = Figure::Colour;
using Role = Figure::Role;
constexpr int widest = 80;

Ink ink_of(Role role) { return role == Role::given ? Ink::bold : role == Role::filled ? Ink::blue : Ink::faint; }

const char* arrow_glyph(int way) {
    constexpr const char* glyphs[4] = {"↑", "→", "↓", "←"};
    return way < 0 ? "" : glyphs[way];
}

std::string joined(const std::vector<std::string>& texts, const char* between) {
    std::string all;
    for (const std::string& t : texts) all += (all.empty() ? "" : between) + t;
    return all;
}

// One sign for what stands in the middle of a square, or on an edge or corner.
std::string glyph(const Figure& f) {
    switch (f.form) {
    case Form::circle: return f.colour == Colour::black ? "●" : "○";
    case Form::dot: return f.colour == Colour::black ? "●" : "○";
    case Form::star: return "★";
    case Form::cross: return "×";
    case Form::square: return f.colour == Colour::white ? "□" : "■";
    case Form::tree: return "♣";
    case Form::tent: return "▲";
    case Form::bulb: return "☼";
    case Form::mine: return "✱";
    case Form::wave: return "≈";
    case Form::arrow: return arrow_glyph(f.way);
    case Form::sign: {
        constexpr const char* signs[4] = {"∧", ">", "∨", "<"};
        return f.way < 0 ? "" : signs[f.way];
    }
    case Form::ship: {
        constexpr const char* tips[4] = {"▼", "◀", "▲", "▶"};  // more of it above: its lower end
        for (unsigned w = 0; w < 4; ++w)
            if (f.ways == 1U << w) return tips[w];
        return f.ways ? "■" : "●";
    }
    default: return {};
    }
}

// Lists have commas where an entry has two digits.
std::string text_in_square(const Figure& f) {
    if (f.form == Form::sum) return f.texts[1] + "\\" + f.texts[0];
    const bool single = std::all_of(f.texts.begin(), f.texts.end(), [](const std::string& t) { return t.size() == 1; });
    std::string text = joined(f.texts, single ? "" : ",");
    if (f.form == Form::text) text += arrow_glyph(f.way);
    return f.form == Form::circle && text.empty() ? glyph(f) : text;
}

bool is_written(const Figure& f) {
    return !f.texts.empty() && (f.form == Form::text || f.form == Form::circle || f.form == Form::sum);
}

class TerminalDrawing {
  public:
    TerminalDrawing(const Scene& scene, TerminalStyle style) : scene_(scene), style_(style) { measure(); }

    std::string text() {
        Canvas canvas(total_width(), total_height());
        canvas_ = &canvas;
        for (const Figure& f : scene_.figures)
            if (f.form == Form::ground) ground(f);
        triangles();
        for (const Figure& f : scene_.figures) strokes(f);
        rim();
        for (const bool given : {false, true})  // what is given lies on top
            for (const Figure& f : scene_.figures)
                if (!f.small && f.texts.empty() && (f.role == Role::given) == given) sign(f);
        for (const Figure& f : scene_.figures)
            if (is_written(f)) written(f);
        for (const Figure& f : scene_.figures)
            if (f.form == Form::margin) margin(f);
        dots();
        std::string out = canvas.text(style_.colour);
        // Gaps at the rim may be empty.
        if (out.front() == '\n' && out.size() > 1) out.erase(0, 1);
        if (out.size() > 2 && out.compare(out.size() - 2, 2, "\n\n") == 0) out.pop_back();
        for (const std::string& caption : scene_.captions) out += caption + "\n";
        return out;
    }

  private:
    void measure() {
        int longest = 1, small = 0;
        bool texts = false;
        for (const Figure& f : scene_.figures) {
            const bool stroke = f.form == Form::line || f.form == Form::wall || f.form == Form::cage;
            gaps_ |= stroke || (f.form != Form::margin && (f.x % 2 == 0 || f.y % 2 == 0));
            through_middles_ |= f.form == Form::line && (f.x % 2 || f.to_x % 2) && (f.y % 2 || f.to_y % 2);
            walls_ |= f.form == Form::wall && f.role != Role::given;
            texts |= is_written(f) && !f.small;
            if (is_written(f)) (f.small ? small : longest) = std::max(f.small ? small : longest, characters(text_in_square(f)));
            if (f.form == Form::margin) {
                const int wide = characters(joined(f.texts, " ")) + 1, high = static_cast<int>(f.texts.size());
                int& room = f.way == 3 ? left_ : f.way == 1 ? right_ : f.way == 0 ? top_ : bottom_;
                room = std::max(room, f.way % 2 ? wide : high);
                if (f.way % 2 == 0)
                    for (const std::string& t : f.texts) longest = std::max(longest, characters(t));
            }
            if (f.form == Form::sum && f.x < 0) sums_left_ = true;
            if (f.form == Form::sum && f.y < 0) sums_top_ = true;
        }
        if (scene_.grid == Scene::Lines::dots || scene_.parted) gaps_ = true;
        const int beside = small ? 2 * small + (texts ? 3 : 1) : 0;  // a small text, and one in the middle
        square_ = gaps_ ? std::max({3, longest, beside}) : std::max(2, longest + 1);
        if (gaps_ && total_width() > widest) square_ = std::max(longest, small ? small + 1 : 1);
    }
    int pitch() const { return square_ + (gaps_ ? 1 : 0); }
    int total_width() const { return left_ + right_ + (scene_.width + (sums_left_ ? 1 : 0)) * pitch() + (gaps_ ? 1 : 0); }
    int total_height() const {
        return top_ + bottom_ + (scene_.height + (sums_top_ ? 1 : 0)) * (gaps_ ? 2 : 1) + (gaps_ ? 1 : 0);
    }

    // The column of a position: of its gap, or of the middle of its square. Right in squares without gaps.
    int column(int x) const {
        const int from = left_ + (sums_left_ ? pitch() : 0);
        if (!gaps_) return from + (x - 1) / 2 * square_ + square_ - 1;
        return x % 2 ? first_column(x) + square_ / 2 : from + x / 2 * pitch();
    }
    int first_column(int x) const {
        const int square = x < 0 ? -1 : (x - 1) / 2;
        return left_ + (sums_left_ ? pitch() : 0) + square * pitch() + (gaps_ ? 1 : 0);
    }
    int row(int y) const {
        const int from = top_ + (sums_top_ ? (gaps_ ? 2 : 1) : 0);
        if (gaps_) return from + y;
        return from + (y < 0 ? -1 : (y - 1) / 2);
    }

    void ground(const Figure& f) {
        if (f.role == Role::open || f.colour == Colour::white) return;
        const bool dark = f.colour == Colour::usual || f.colour == Colour::black;
        const char* fill = dark ? "█" : f.colour == Colour::grey ? "▒" : f.colour == Colour::blue ? "≈" : "▓";
        const Ink ink = dark || f.role == Role::given ? Ink::plain : Ink::blue;
        for (int i = 0; i < square_; ++i) canvas_->put(first_column(f.x) + i, row(f.y), fill, ink);
        if (dark) dark_[{f.x, f.y}] = true;
    }

    // The dark quarters of each square make one sign.
    void triangles() {
        std::map<std::pair<int, int>, unsigned> dark;
        for (const Figure& f : scene_.figures)
            if (f.form == Form::triangle) dark[{f.x, f.y}] |= 1U << f.way;
        constexpr const char* signs[16] = {" ", "▼", "◀", "◥", "▲", "▒", "◢", "▒", "▶", "◤", "▒", "▒", "◣", "▒", "▒", "█"};
        for (const auto& [position, bits] : dark) canvas_->put(column(position.first), row(position.second), signs[bits]);
    }

    void strokes(const Figure& f) {
        if (f.form == Form::cage) return cage(f);
        if (f.form != Form::line && f.form != Form::wall) return;
        if (f.x != f.to_x && f.y != f.to_y) {
            const int x = (f.x + f.to_x) / 2, y = (f.y + f.to_y) / 2;
            const char* slant = (f.x < f.to_x) == (f.y < f.to_y) ? "╲" : "╱";
            const bool both = !canvas_->is_free(column(x), row(y));
            return canvas_->put(column(x), row(y), both ? "╳" : slant, ink_of(f.role));
        }
        const auto line = f.form == Form::wall ? Canvas::Line::thick : f.count > 1 ? Canvas::Line::two : Canvas::Line::thin;
        const Ink ink = f.form == Form::wall && f.role == Role::given ? (scene_.parted ? Ink::plain : Ink::red) : ink_of(f.role);
        canvas_->line(column(f.x), row(f.y), column(f.to_x), row(f.to_y), line, ink);
    }

    void cage(const Figure& f) {
        for (int w = 0; w < 4; ++w) {
            if (!(f.ways >> w & 1)) continue;
            const int left = column(f.x - 1), right = column(f.x + 1), top = row(f.y - 1), bottom = row(f.y + 1);
            const bool across = w % 2 == 0;
            const int x = w == 1 ? right : left, y = w == 2 ? bottom : top;
            canvas_->line(x, y, across ? right : x, across ? y : bottom, Canvas::Line::thin, Ink::faint);
        }
    }

    void rim() {
        if ((!scene_.parted && !walls_) || scene_.wraps) return;
        const int right = column(2 * scene_.width), bottom = row(2 * scene_.height), left = column(0), top = row(0);
        const auto side = [&](int x, int y, int to_x, int to_y) {
            canvas_->line(x, y, to_x, to_y, Canvas::Line::thick, scene_.parted ? Ink::plain : Ink::blue);
        };
        side(left, top, right, top), side(left, bottom, right, bottom);
        side(left, top, left, bottom), side(right, top, right, bottom);
    }

    void sign(const Figure& f) {
        if (const std::string g = glyph(f); !g.empty()) canvas_->put(column(f.x), row(f.y), g, ink_of(f.role));
    }

    void written(const Figure& f) {
        const std::string text = text_in_square(f);
        const int length = characters(text);
        const bool dark = dark_.count({f.x, f.y}) > 0;
        const Ink ink = dark ? Ink::reversed : ink_of(f.role);
        if (f.x % 2 == 0 || f.y % 2 == 0) return canvas_->write(column(f.x) - (length - 1) / 2, row(f.y), text, ink);
        const int first = first_column(f.x);
        if (f.form == Form::sum) canvas_->write(first, row(f.y), std::string(static_cast<std::size_t>(square_), ' '));
        const int aside = f.small ? 0 : gaps_ ? (square_ - length + (f.form == Form::circle ? 1 : 0)) / 2 : square_ - length;
        canvas_->write(first + std::max(0, aside), row(f.y), text, ink);
    }

    void margin(const Figure& f) {
        const auto n = static_cast<int>(f.texts.size());
        if (f.way % 2) {
            const std::string text = joined(f.texts, " ");
            const int end = left_ - (gaps_ ? 0 : 1), right = total_width() - right_ + 1;
            return canvas_->write(f.way == 3 ? end - characters(text) : right, row(f.y), text, Ink::bold);
        }
        for (int i = 0; i < n; ++i) {
            const std::string& t = f.texts[static_cast<std::size_t>(i)];
            const int length = characters(t), aside = gaps_ ? (square_ - length) / 2 : square_ - length;
            const int y = f.way == 0 ? top_ - n + i : total_height() - bottom_ + i;
            canvas_->write(first_column(f.x) + aside, y, t, Ink::bold);
        }
    }

    // Squares without anything, or the corners between them, so that one can count.
    void dots() {
        const bool middles = !gaps_ || through_middles_;
        for (int y = middles ? 1 : 0; y <= 2 * scene_.height; y += 2)
            for (int x = middles ? 1 : 0; x <= 2 * scene_.width; x += 2)
                if (const int c = column(x); canvas_->is_free(c, row(y))) canvas_->put(c, row(y), "·", Ink::faint);
    }

    const Scene& scene_;
    TerminalStyle style_;
    Canvas* canvas_ = nullptr;
    std::map<std::pair<int, int>, bool> dark_;
    bool gaps_ = false, through_middles_ = false, walls_ = false, sums_left_ = false, sums_top_ = false;
    int square_ = 2, left_ = 0, right_ = 0, top_ = 0, bottom_ = 0;
};

}  // namespace

std::string scene_terminal(const Scene& scene, TerminalStyle style) { return TerminalDrawing(scene, style).text(); }

}  // namespace gridloom::draw
