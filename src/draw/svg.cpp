// The picture is built in layers, so that lines run over squares and not under their neighbours:
// grounds, grid, wires and rays, clues, barriers and the rim. One square is one unit wide and the
// whole is scaled once. Colours are attributes, not style sheets, so that every renderer and every
// content policy takes them; all pairs that must be told apart differ in lightness, not in hue alone.
#include "draw/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "draw/palette.h"
#include "draw/scene_svg.h"

namespace gridloom::draw {
namespace {

struct Direction {
    unsigned bit;
    char arrow;
    int dx, dy;
};
constexpr std::array<Direction, 4> directions = {{{1, '>', 1, 0}, {2, '^', 0, -1}, {4, '<', -1, 0}, {8, 'v', 0, 1}}};

const Direction& direction_of(char arrow) {
    return *std::find_if(directions.begin(), directions.end(), [=](const Direction& d) { return d.arrow == arrow; });
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '&')
            out += "&amp;";
        else
            out += c;
    }
    return out;
}

class Drawing {
  public:
    Drawing(const Puzzle& puzzle, const Board& board, const Picture& picture)
        : title_(puzzle.title),
          board_(board),
          picture_(picture),
          colours_(picture.print  ? print
                   : picture.dark ? night
                                  : light) {
        for (int s = 0; s < board.squares(); ++s) {
            faces_.push_back(puzzle.face(board, picture.filling, s));
            to_fill_.push_back(!puzzle.face(board, nullptr, s).settled);
        }
    }

    std::string text() {
        constexpr double margin = 0.3;
        const double width = board_.width + 2 * margin, height = board_.height + 2 * margin;
        put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:g}\" height=\"{:g}\" viewBox=\"{:g} {:g} {:g} {:g}\" "
            "role=\"img\" font-family=\"DejaVu Sans, Verdana, sans-serif\">\n",
            width * picture_.square, height * picture_.square, -margin, -margin, width, height);
        put("<title>{}, {} by {}</title>\n", title_, board_.width, board_.height);
        put("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" fill=\"{}\"/>\n", -margin, -margin, width, height,
            colours_.paper);
        grounds();
        grid();
        for (int s = 0; s < board_.squares(); ++s) {
            if (faces_[at(s)].has_wires) wires(s);
            if (faces_[at(s)].arrow) ray(s);
        }
        for (int s = 0; s < board_.squares(); ++s) clue(s);
        barriers();
        marks();
        out_ += "</svg>\n";
        return std::move(out_);
    }

  private:
    template <class... Values>
    void put(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }
    static std::size_t at(int square) { return static_cast<std::size_t>(square); }
    double x(int square) const { return board_.column(square); }
    double y(int square) const { return board_.row(square); }
    const Face* neighbour(int square, int dx, int dy) const {
        const int column = board_.column(square) + dx, row = board_.row(square) + dy;
        if (column < 0 || row < 0 || column >= board_.width || row >= board_.height) return nullptr;
        return &faces_[at(row * board_.width + column)];
    }

    bool is_hot(int square) const { return at(square) < picture_.heat.size() && picture_.heat[at(square)] >= 0; }
    double heat(int square) const { return std::clamp(picture_.heat[at(square)], 0.0, 1.0); }

    std::string ground(int square) const {
        const Face& f = faces_[at(square)];
        if (f.ground == Face::Ground::wall) return colours_.wall;
        if (is_hot(square)) return tint(colours_, heat(square));
        if (f.ground == Face::Ground::dark) return colours_.black;
        const bool waiting = picture_.filling && !f.settled;
        return waiting ? colours_.open : colours_.white;
    }

    // Squares of one colour beside each other are one rectangle: no seams, and small files.
    void grounds() {
        for (int row = 0; row < board_.height; ++row)
            for (int first = 0; first < board_.width;) {
                const std::string colour = ground(row * board_.width + first);
                int last = first + 1;
                while (last < board_.width && ground(row * board_.width + last) == colour) ++last;
                if (colour != colours_.paper)
                    put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"1\" fill=\"{}\"/>\n", first, row, last - first, colour);
                first = last;
            }
    }

    void grid() {
        std::string lines;
        for (int c = 1; c < board_.width; ++c) lines += fmt::format("M{} 0V{}", c, board_.height);
        for (int r = 1; r < board_.height; ++r) lines += fmt::format("M0 {}H{}", r, board_.width);
        if (!lines.empty()) put("<path d=\"{}\" stroke=\"{}\" stroke-width=\".03\" fill=\"none\"/>\n", lines, colours_.grid);
        put("<rect width=\"{}\" height=\"{}\" rx=\".06\" fill=\"none\" stroke=\"{}\" stroke-width=\".06\"{}/>\n", board_.width,
            board_.height, colours_.rim, board_.wraps ? " stroke-dasharray=\".25 .2\"" : "");
    }

    // Wires run from the middle to the edge. A tile with a single wire ends in a node.
    void wires(int square) {
        const Face& f = faces_[at(square)];
        if (!f.wires) return;
        const double cx = x(square) + 0.5, cy = y(square) + 0.5;
        const char* colour = f.settled ? colours_.wire : colours_.loose;
        std::string lines;
        int ends = 0;
        for (const Direction& d : directions) {
            if (!(f.wires & d.bit)) continue;
            ++ends;
            lines += fmt::format("M{:g} {:g}L{:g} {:g}", cx, cy, cx + d.dx * 0.46, cy + d.dy * 0.46);
        }
        put("<path d=\"{}\" stroke=\"{}\" stroke-width=\".16\" stroke-linecap=\"round\" fill=\"none\"/>\n", lines, colour);
        if (ends == 1)
            put("<rect x=\"{:g}\" y=\"{:g}\" width=\".44\" height=\".44\" rx=\".1\" fill=\"{}\" stroke=\"{}\" "
                "stroke-width=\".1\"/>\n",
                cx - 0.22, cy - 0.22, colours_.node, colour);
    }

    // One square's piece of a ray: from where it comes in, to the next square or to an arrowhead.
    void ray(int square) {
        const Face& f = faces_[at(square)];
        const Direction& d = direction_of(f.arrow);
        const Face *before = neighbour(square, -d.dx, -d.dy), *after = neighbour(square, d.dx, d.dy);
        const double cx = x(square) + 0.5, cy = y(square) + 0.5;
        const bool starts = before && !before->text.empty(), goes_on = after && after->arrow == f.arrow;
        const double from = starts ? -0.9 : -0.5, to = goes_on ? 0.5 : 0.26;
        put("<path d=\"M{:g} {:g}L{:g} {:g}\" stroke=\"{}\" stroke-width=\".12\" stroke-linecap=\"round\"/>\n", cx + d.dx * from,
            cy + d.dy * from, cx + d.dx * to, cy + d.dy * to, colours_.ray);
        if (goes_on) return;
        const auto corner = [&](double along, double across) {
            return fmt::format("{:g} {:g}", cx + d.dx * along - d.dy * across, cy + d.dy * along + d.dx * across);
        };
        put("<path d=\"M{}L{}L{}\" stroke=\"{}\" stroke-width=\".12\" stroke-linecap=\"round\" stroke-linejoin=\"round\" "
            "fill=\"none\"/>\n",
            corner(0.06, 0.2), corner(0.28, 0), corner(0.06, -0.2), colours_.ray);
    }

    void clue(int square) {
        const Face& f = faces_[at(square)];
        if (f.text.empty()) return;
        const double cx = x(square) + 0.5, cy = y(square) + 0.5;
        const bool dark = f.ground == Face::Ground::dark || (is_hot(square) && heat(square) > 0.55);
        const bool on_black = dark && !(is_hot(square) && picture_.dark);
        if (!to_fill_[at(square)])  // a number that has its square for itself
            put("<circle cx=\"{:g}\" cy=\"{:g}\" r=\".38\" fill=\"{}\" stroke=\"{}\" stroke-width=\".05\"/>\n", cx, cy,
                colours_.node, colours_.ray);
        const double size = f.text.size() <= 1 ? 0.56 : f.text.size() == 2 ? 0.46 : 1.2 / static_cast<double>(f.text.size());
        // Digits are about 0.73 of their size high: half of that below the middle.
        put("<text x=\"{:g}\" y=\"{:g}\" font-size=\"{:.3g}\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n", cx,
            cy + size * 0.365, size,
            on_black                ? colours_.clue_on_black
            : picture_.dark && dark ? "#05070a"
                                    : colours_.clue,
            escaped(f.text));
    }

    // A barrier is seen from both its sides; it is drawn for each square that has it.
    void barriers() {
        std::string lines;
        for (int s = 0; s < board_.squares(); ++s) {
            const unsigned bars = faces_[at(s)].bars;
            const double left = x(s), top = y(s);
            if (bars & 1) lines += fmt::format("M{:g} {:g}v1", left + 1, top);
            if (bars & 8) lines += fmt::format("M{:g} {:g}h1", left, top + 1);
            if (bars & 4 && left == 0) lines += fmt::format("M0 {:g}v1", top);
            if (bars & 2 && top == 0) lines += fmt::format("M{:g} 0h1", left);
        }
        if (!lines.empty())
            put("<path d=\"{}\" stroke=\"{}\" stroke-width=\".13\" stroke-linecap=\"round\" fill=\"none\"/>\n", lines,
                colours_.barrier);
    }

    void marks() {
        for (const int s : picture_.marked)
            put("<rect x=\"{:g}\" y=\"{:g}\" width=\".88\" height=\".88\" rx=\".12\" fill=\"none\" stroke=\"{}\" "
                "stroke-width=\".09\"/>\n",
                x(s) + 0.06, y(s) + 0.06, colours_.mark);
    }

    std::string_view title_;
    const Board& board_;
    const Picture& picture_;
    const Palette& colours_;
    std::vector<Face> faces_;
    std::vector<bool> to_fill_;  // a player writes there
    std::string out_;
};

}  // namespace

std::string svg(const Puzzle& puzzle, const Board& board, const Picture& picture) {
    if (puzzle.scene) return scene_svg(puzzle.title, puzzle.scene(board, picture.filling), picture);
    return Drawing(puzzle, board, picture).text();
}

}  // namespace gridloom::draw
