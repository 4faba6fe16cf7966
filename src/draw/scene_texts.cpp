#include "draw/scene_texts.h"

#include <set>

#include "draw/symbols.h"

namespace gridloom::draw {
namespace {

using Form = Figure::Form;
using Colour = Figure::Colour;

class SceneTexts {
  public:
    SceneTexts(const Scene& scene, const Palette& colours, const OfFigure& is_dark, const OfFigure& on_line)
        : scene_(scene), colours_(colours), is_dark_(is_dark), on_line_(on_line) {}

    std::string run() {
        for (const Figure& s : scene_.figures) {
            if (s.form == Form::text && s.small && !s.texts.empty()) cornered_.insert({s.x, s.y});
            caged_ |= s.form == Form::cage;
        }
        for (const Figure& s : scene_.figures) {
            if (s.form == Form::sum)
                sum(s);
            else if (s.form == Form::margin)
                margin(s);
            else if (!s.texts.empty() && (s.form == Form::text || s.form == Form::circle))
                words(s);
        }
        return std::move(out_);
    }

  private:
    template <class... Values>
    void put(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }
    static double x(const Figure& s) { return s.x / 2.0; }
    static double y(const Figure& s) { return s.y / 2.0; }

    void sum(const Figure& s) {
        const double left = x(s) - 0.5, top = y(s) - 0.5;
        put("<rect x=\"{:g}\" y=\"{:g}\" width=\"1\" height=\"1\" fill=\"{}\" stroke=\"{}\" stroke-width=\".03\"/>\n", left, top,
            colours_.sum, colours_.grid);
        put("<path d=\"M{:g} {:g}l1 1\" stroke=\"{}\" stroke-width=\".03\"/>\n", left, top, colours_.grid);
        for (int i = 0; i < 2; ++i)
            if (const std::string& t = s.texts[static_cast<std::size_t>(i)]; !t.empty())
                out_ += text_at(x(s) + (i ? -0.2 : 0.22), y(s) + (i ? 0.24 : -0.22), 0.36, colours_.on_sum, t);
    }

    void margin(const Figure& s) {
        const bool across = s.way % 2;
        const auto n = s.texts.size();
        const bool outward = s.way == 0 || s.way == 3;  // the last entry beside the board
        double along = across ? (s.way == 3 ? -0.15 : scene_.width + 0.15) : s.way == 0 ? -0.35 : scene_.height + 0.35;
        for (std::size_t i = 0; i < n; ++i) {
            const std::string& t = s.texts[outward ? n - 1 - i : i];
            const double room = across ? entry_width(t) : entry_height, sign = outward ? -1 : 1;
            const double middle = across ? along + sign * room / 2 : along;
            out_ += text_at(across ? middle : x(s), across ? y(s) : middle, 0.44, colours_.clue, t);
            along += sign * room;
        }
    }

    void words(const Figure& s) {
        const char* colour = is_dark_(s) ? colours_.clue_on_black : ink(s.role, colours_);
        if (s.form == Form::circle) {
            out_ += symbol(s, x(s), y(s), colours_);
            colour = s.colour == Colour::black ? colours_.clue_on_black : ink(s.role, colours_);
        } else if (s.small) {
            const std::string& t = s.texts[0];
            const double n = static_cast<double>(t.size());
            if (caged_ && !is_dark_(s))  // its cage's dashes end before it
                put("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\".3\" fill=\"{}\"/>\n", x(s) - 0.45, y(s) - 0.45,
                    0.06 + 0.21 * n, colours_.paper);
            out_ += text_at(x(s) - 0.38 + 0.11 * n, y(s) - 0.27, 0.32, colour, t);
            return;
        } else if (on_line_(s)) {
            put("<circle cx=\"{:g}\" cy=\"{:g}\" r=\".3\" fill=\"{}\"/>\n", x(s), y(s), colours_.paper);
        }
        if (s.texts.size() == 1)
            one_text(s, colour);
        else
            several_texts(s, colour);
    }

    void one_text(const Figure& s, const char* colour) {
        const std::string& t = s.texts[0];
        const double size = text_size(t) * (s.form != Form::circle ? 1 : s.x % 2 == 0 && s.y % 2 == 0 ? 0.7 : 0.85);
        if (s.way < 0 || s.form == Form::circle) {
            const bool beneath = s.form == Form::text && cornered_.count({s.x, s.y});  // a small number shares the square
            out_ += text_at(x(s) + (beneath ? 0.06 : 0), y(s) + (beneath ? 0.14 : 0), size * (beneath ? 0.85 : 1), colour, t);
            return;
        }
        const bool level = s.way % 2;  // an arrow above the number, or right of it
        const double ax = level ? x(s) : x(s) + 0.3, ay = level ? y(s) - 0.3 : y(s);
        out_ += text_at(level ? x(s) : x(s) - 0.12, level ? y(s) + 0.14 : y(s), size, colour, t);
        constexpr double dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
        const double ux = dx[s.way], uy = dy[s.way], tx = ax + 0.26 * ux, ty = ay + 0.26 * uy;
        put("<path d=\"M{:g} {:g}L{:g} {:g}M{:g} {:g}L{:g} {:g}L{:g} {:g}\" stroke=\"{}\" stroke-width=\".06\" "
            "stroke-linecap=\"round\" stroke-linejoin=\"round\" fill=\"none\"/>\n",
            ax - 0.26 * ux, ay - 0.26 * uy, tx, ty, tx - 0.13 * ux - 0.11 * uy, ty - 0.13 * uy - 0.11 * ux, tx, ty,
            tx - 0.13 * ux + 0.11 * uy, ty - 0.13 * uy + 0.11 * ux, colour);
    }

    void several_texts(const Figure& s, const char* colour) {
        static constexpr double places[4][4][2] = {{{0, 0}},
                                                   {{-0.2, -0.18}, {0.2, 0.18}},
                                                   {{-0.22, -0.2}, {0.22, -0.2}, {0, 0.22}},
                                                   {{-0.22, -0.22}, {0.22, -0.22}, {-0.22, 0.22}, {0.22, 0.22}}};
        const std::size_t n = s.texts.size();
        for (std::size_t i = 0; i < n; ++i) {
            const double across = static_cast<double>(i) - static_cast<double>(n - 1) / 2;
            const double dx = n <= 4 ? places[n - 1][i][0] : 0.8 * across / static_cast<double>(n);
            out_ += text_at(x(s) + dx, y(s) + (n <= 4 ? places[n - 1][i][1] : 0), n <= 4 ? 0.4 : 0.26, colour, s.texts[i]);
        }
    }

    const Scene& scene_;
    const Palette& colours_;
    const OfFigure &is_dark_, &on_line_;
    std::set<std::pair<int, int>> cornered_;  // where a small number stands in a corner
    bool caged_ = false;
    std::string out_;
};

}  // namespace

std::string scene_texts(const Scene& scene, const Palette& colours, const OfFigure& is_dark, const OfFigure& on_line) {
    return SceneTexts(scene, colours, is_dark, on_line).run();
}

}  // namespace gridloom::draw
