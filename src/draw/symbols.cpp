#include "draw/symbols.h"

#include <numbers>

namespace gridloom::draw {
namespace {

using Form = Figure::Form;

struct Step {
    int dx, dy;
};
constexpr Step steps[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

std::string star(double x, double y, const char* colour) {
    std::string points;
    for (int i = 0; i < 10; ++i) {
        const double angle = std::numbers::pi * (i / 5.0 - 0.5), r = i % 2 ? 0.16 : 0.4;
        points += fmt::format("{}{:.3g} {:.3g}", i ? "L" : "M", x + r * std::cos(angle), y + 0.03 + r * std::sin(angle));
    }
    return fmt::format("<path d=\"{}Z\" fill=\"{}\"/>\n", points, colour);
}

std::string tree(double x, double y, const Palette& colours) {
    return fmt::format(
        "<rect x=\"{:g}\" y=\"{:g}\" width=\".12\" height=\".28\" fill=\"{}\"/>\n"
        "<circle cx=\"{:g}\" cy=\"{:g}\" r=\".27\" fill=\"{}\"/>\n",
        x - 0.06, y + 0.12, colours.trunk, x, y - 0.1, colours.leaf);
}

std::string tent(double x, double y, const char* colour, const Palette& colours) {
    return fmt::format(
        "<path d=\"M{:g} {:g}L{:g} {:g}L{:g} {:g}Z\" fill=\"{}\" stroke=\"{}\" stroke-width=\".06\" "
        "stroke-linejoin=\"round\"/>\n<path d=\"M{:g} {:g}L{:g} {:g}L{:g} {:g}Z\" fill=\"{}\"/>\n",
        x, y - 0.32, x + 0.36, y + 0.28, x - 0.36, y + 0.28, colours.cloth, colour, x, y - 0.05, x + 0.13, y + 0.28, x - 0.13,
        y + 0.28, colour);
}

std::string bulb(double x, double y, const Palette& colours) {
    return fmt::format(
        "<circle cx=\"{:g}\" cy=\"{:g}\" r=\".27\" fill=\"{}\" stroke=\"{}\" stroke-width=\".05\"/>\n"
        "<rect x=\"{:g}\" y=\"{:g}\" width=\".22\" height=\".15\" rx=\".04\" fill=\"#6b7785\"/>\n",
        x, y - 0.07, colours.lit, &colours == &print ? colours.clue : "#a87400", x - 0.11, y + 0.21);
}

std::string mine(double x, double y, const char* colour) {
    std::string spikes;
    for (int i = 0; i < 4; ++i) {
        const double a = std::numbers::pi * i / 4, dx = 0.36 * std::cos(a), dy = 0.36 * std::sin(a);
        spikes += fmt::format("M{:.3g} {:.3g}L{:.3g} {:.3g}", x - dx, y - dy, x + dx, y + dy);
    }
    return fmt::format(
        "<path d=\"{}\" stroke=\"{}\" stroke-width=\".08\"/>\n<circle cx=\"{:g}\" cy=\"{:g}\" r=\".24\" "
        "fill=\"{}\"/>\n",
        spikes, colour, x, y, colour);
}

std::string wave(double x, double y, const char* colour) {
    return fmt::format("<path d=\"M{:g} {:g}q.14 -.2 .28 0t.28 0\" fill=\"none\" stroke=\"{}\" stroke-width=\".06\"/>\n",
                       x - 0.28, y, colour);
}

// Square where there is more of the ship, round where there is not.
std::string ship(double x, double y, unsigned ways, const char* colour) {
    constexpr double r = 0.38;
    std::string path = fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"{}\"/>\n", x, y, r, colour);
    for (int w = 0; w < 4; ++w) {
        if (!(ways >> w & 1)) continue;
        const Step s = steps[w];  // the half of the square on that side
        const double left = s.dx > 0 ? x : x - (s.dx < 0 ? 0.5 : r), top = s.dy > 0 ? y : y - (s.dy < 0 ? 0.5 : r);
        path += fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" fill=\"{}\"/>\n", left, top,
                            s.dx ? 0.5 : 2 * r, s.dy ? 0.5 : 2 * r, colour);
    }
    return path;
}

std::string arrow(double x, double y, int way, const char* colour) {
    const Step s = steps[way];
    const auto corner = [&](double along, double across) {
        return fmt::format("{:g} {:g}", x + s.dx * along - s.dy * across, y + s.dy * along + s.dx * across);
    };
    return fmt::format(
        "<path d=\"M{}L{}L{}\" stroke=\"{}\" stroke-width=\".12\" stroke-linecap=\"round\" "
        "stroke-linejoin=\"round\" fill=\"none\"/>\n",
        corner(-0.08, 0.2), corner(0.14, 0), corner(-0.08, -0.2), colour);
}

// "<" with its point at `way`, on paper of its own.
std::string sign(double x, double y, int way, const Palette& colours) {
    const Step s = steps[way];
    const auto corner = [&](double along, double across) {
        return fmt::format("{:g} {:g}", x + s.dx * along - s.dy * across, y + s.dy * along + s.dx * across);
    };
    return fmt::format(
        "<circle cx=\"{:g}\" cy=\"{:g}\" r=\".17\" fill=\"{}\"/>\n<path d=\"M{}L{}L{}\" stroke=\"{}\" "
        "stroke-width=\".07\" stroke-linecap=\"round\" stroke-linejoin=\"round\" fill=\"none\"/>\n",
        x, y, colours.paper, corner(-0.09, 0.15), corner(0.1, 0), corner(-0.09, -0.15), colours.clue);
}

std::string circle(const Figure& figure, double x, double y, const Palette& colours) {
    // By day what is filled in black is blue: its rim alone would not tell.
    const bool inked = figure.role != Figure::Role::given && &colours == &light;
    const char* fill = figure.colour == Figure::Colour::black   ? (inked ? ink(figure.role, colours) : colours.black_stone)
                       : figure.colour == Figure::Colour::white ? colours.white_stone
                       : figure.colour == Figure::Colour::grey  ? colours.grey
                       : figure.colour == Figure::Colour::blue  ? colours.blue
                       : figure.colour == Figure::Colour::green ? colours.green
                                                                : colours.node;
    const bool on_corner = figure.x % 2 == 0 && figure.y % 2 == 0;
    const double r = figure.form == Form::dot || figure.small ? 0.14 : on_corner ? 0.28 : 0.36;
    return fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"{}\" stroke=\"{}\" stroke-width=\".05\"/>\n", x, y, r,
                       fill, ink(figure.role, colours));
}

std::string square(const Figure& figure, double x, double y, const Palette& colours) {
    const double r = figure.small ? 0.22 : 0.32;
    const char* fill = figure.small || figure.colour == Figure::Colour::white ? colours.node : ink(figure.role, colours);
    return fmt::format(
        "<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" rx=\".06\" fill=\"{}\" stroke=\"{}\" "
        "stroke-width=\".08\"/>\n",
        x - r, y - r, 2 * r, 2 * r, fill, ink(figure.role, colours));
}

std::string cross(const Figure& figure, double x, double y, const Palette& colours) {
    const double r = figure.small ? 0.09 : 0.3;
    return fmt::format(
        "<path d=\"M{:g} {:g}L{:g} {:g}M{:g} {:g}L{:g} {:g}\" stroke=\"{}\" stroke-width=\"{}\" "
        "stroke-linecap=\"round\"/>\n",
        x - r, y - r, x + r, y + r, x - r, y + r, x + r, y - r, ink(figure.role, colours), figure.small ? ".04" : ".09");
}

}  // namespace

const char* ink(Figure::Role role, const Palette& colours) {
    return role == Figure::Role::given ? colours.clue : role == Figure::Role::filled ? colours.wire : colours.loose;
}

double text_size(const std::string& text) {
    return text.size() <= 1 ? 0.56 : text.size() == 2 ? 0.46 : 1.2 / static_cast<double>(text.size());
}

// Digits are about 0.73 of their size high: half of that below the middle.
std::string text_at(double x, double y, double size, const char* colour, const std::string& text) {
    std::string escaped;
    for (const char c : text) escaped += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
    return fmt::format("<text x=\"{:g}\" y=\"{:g}\" font-size=\"{:.3g}\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n", x,
                       y + size * 0.365, size, colour, escaped);
}

std::string symbol(const Figure& figure, double x, double y, const Palette& colours) {
    const char* colour = ink(figure.role, colours);
    switch (figure.form) {
    case Form::circle:
    case Form::dot: return circle(figure, x, y, colours);
    case Form::star: return star(x, y, colour);
    case Form::cross: return cross(figure, x, y, colours);
    case Form::square: return square(figure, x, y, colours);
    case Form::tree: return tree(x, y, colours);
    case Form::tent: return tent(x, y, colour, colours);
    case Form::bulb: return bulb(x, y, colours);
    case Form::mine: return mine(x, y, colour);
    case Form::ship: return ship(x, y, figure.ways, colour);
    case Form::wave: return wave(x, y, colours.wave);
    case Form::arrow: return arrow(x, y, figure.way < 0 ? 0 : figure.way, colour);
    case Form::sign: return sign(x, y, figure.way < 0 ? 0 : figure.way, colours);
    default: return {};
    }
}

}  // namespace gridloom::draw
