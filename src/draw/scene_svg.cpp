// The figures of a scene are drawn in layers, whatever their order: grounds, grid, walls, signs, lines, clues. One square is one unit
// and the whole is scaled once. Colours are attributes, not style sheets, so that every renderer and every content policy takes them.
#include "draw/scene_svg.h"

#include <algorithm>
#include <map>
#include <set>

#include "draw/scene_texts.h"
#include "draw/symbols.h"

namespace gridloom::draw {
namespace {

using Form = Figure::Form;
using Colour = Figure::Colour;
using Role = Figure::Role;

class SceneDrawing {
  public:
    SceneDrawing(std::string_view title, const Scene& scene, const Picture& picture)
        : title_(title),
          scene_(scene),
          picture_(picture),
          colours_(picture.print  ? print
                   : picture.dark ? night
                                  : light) {
        for (const Figure& s : scene.figures) {
            if (s.form == Form::ground) grounds_[{s.x, s.y}] = ground(s);
            if (s.form == Form::line) line_ends_.insert({{s.x, s.y}, {s.to_x, s.to_y}});
        }
        for (std::size_t i = 0; i < scene.fillable.size() && i < picture.heat.size(); ++i)
            if (const Figure& f = scene.fillable[i]; f.form == Form::ground && picture.heat[i] >= 0)
                heat_[{f.x, f.y}] = std::clamp(picture.heat[i], 0.0, 1.0);
        measure();
    }

    std::string text() {
        const double width = right_ - left_, height = bottom_ - top_;
        put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:g}\" height=\"{:g}\" viewBox=\"{:g} {:g} {:g} {:g}\" "
            "role=\"img\" font-family=\"DejaVu Sans, Verdana, sans-serif\">\n",
            width * picture_.square, height * picture_.square, left_, top_, width, height);
        put("<title>{}, {} by {}</title>\n", title_, scene_.width, scene_.height);
        put("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" fill=\"{}\"/>\n", left_, top_, width, height,
            colours_.paper);
        squares();
        heat();
        triangles();
        grid();
        frames();
        // On paper a line is as black as a wall: where lines are drawn in, walls are grey.
        const bool pale = picture_.print && picture_.filling && !line_ends_.empty();
        strokes(Form::wall, Role::given, pale ? colours_.wall : colours_.clue, 0.1);
        each(Form::cage, [&](const Figure& s) { cage(s); });
        each_sign([](const Figure& s) {
            const bool node = s.form == Form::square && s.small;
            return s.texts.empty() && !node && s.form != Form::arrow && s.form != Form::cross;
        });
        lines();
        strokes(Form::wall, Role::filled, colours_.wire, 0.12);
        each_sign([](const Figure& s) { return s.form == Form::arrow || s.form == Form::cross; });
        const auto spot = [](const Figure& s) { return Spot(s.x, s.y); };
        out_ += scene_texts(
            scene_, colours_, [&](const Figure& s) { return is_dark(spot(s)); },
            [&](const Figure& s) { return line_ends_.count(spot(s)) > 0; });
        marks();
        captions();
        out_ += "</svg>\n";
        return std::move(out_);
    }

  private:
    template <class... Values>
    void put(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    }
    template <class Visit>
    void each(Form form, Visit&& visit) {
        for (const Figure& s : scene_.figures)
            if (s.form == form) visit(s);
    }
    template <class Wanted>
    void each_sign(Wanted&& wanted) {
        for (const bool given : {false, true})  // what is given lies on top
            for (const Figure& s : scene_.figures)
                if (wanted(s) && (s.role == Role::given) == given) out_ += symbol(s, x(s), y(s), colours_);
    }
    static double x(const Figure& s) { return s.x / 2.0; }
    static double y(const Figure& s) { return s.y / 2.0; }

    // Room for what stands outside the board.
    void measure() {
        constexpr double margin = 0.3;
        left_ = top_ = 0;
        right_ = scene_.width, bottom_ = scene_.height;
        for (const Figure& s : scene_.figures) {
            double wide = 0.5, high = 0.5;
            if (s.form == Form::margin) {
                for (const std::string& t : s.texts) wide += s.way % 2 ? entry_width(t) : 0, high += s.way % 2 ? 0 : entry_height;
                if (s.way == 1) right_ = std::max(right_, scene_.width + wide - 0.3);
                if (s.way == 3) left_ = std::min(left_, -wide + 0.3);
                if (s.way == 2) bottom_ = std::max(bottom_, scene_.height + high - 0.3);
                if (s.way == 0) top_ = std::min(top_, -high + 0.3);
            } else if (s.form == Form::sum) {
                left_ = std::min(left_, x(s) - wide), top_ = std::min(top_, y(s) - high);
            } else if (s.form == Form::circle && s.x % 2 == 0 && s.y % 2 == 0) {  // on a corner, perhaps of the board
                constexpr double r = 0.1;
                left_ = std::min(left_, x(s) - r), top_ = std::min(top_, y(s) - r);
                right_ = std::max(right_, x(s) + r), bottom_ = std::max(bottom_, y(s) + r);
            }
        }
        left_ -= margin, top_ -= margin, right_ += margin, bottom_ += margin;
        board_bottom_ = bottom_;
        bottom_ += 0.6 * static_cast<double>(scene_.captions.size());
    }
    const char* ground(const Figure& s) const {
        if (s.role == Role::open) return colours_.open;
        switch (s.colour) {
        case Colour::black: return colours_.block;
        case Colour::white: return colours_.white;
        case Colour::grey: return colours_.grey;
        case Colour::blue: return colours_.blue;
        case Colour::green: return colours_.green;
        case Colour::usual: break;
        }
        return scene_.parted ? colours_.soft_black : colours_.black;
    }
    bool is_dark(const std::pair<int, int>& spot) const {
        if (const auto hot = heat_.find(spot); hot != heat_.end()) return hot->second > 0.55 && !picture_.dark;
        const auto found = grounds_.find(spot);
        if (found == grounds_.end()) return false;
        return found->second == colours_.black || found->second == colours_.soft_black || found->second == colours_.block;
    }

    std::string square_colour(int column, int row) const {
        if (const auto hot = heat_.find({2 * column + 1, 2 * row + 1}); hot != heat_.end()) return tint(colours_, hot->second);
        const auto found = grounds_.find({2 * column + 1, 2 * row + 1});
        return found == grounds_.end() ? colours_.white : found->second;
    }

    // Squares of one colour beside each other are one rectangle: no seams, and small files.
    void squares() {
        for (int row = 0; row < scene_.height; ++row)
            for (int first = 0; first < scene_.width;) {
                const std::string colour = square_colour(first, row);
                int last = first + 1;
                while (last < scene_.width && square_colour(last, row) == colour) ++last;
                if (colour != colours_.paper)
                    put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"1\" fill=\"{}\"/>\n", first, row, last - first, colour);
                first = last;
            }
    }

    // White squares among white ones are told by their frame.
    void frames() {
        each(Form::ground, [&](const Figure& s) {
            if (s.colour == Colour::white)
                put("<rect x=\"{:g}\" y=\"{:g}\" width=\".9\" height=\".9\" fill=\"none\" stroke=\"{}\" stroke-width=\".07\"/>\n",
                    x(s) - 0.45, y(s) - 0.45, colours_.clue);
        });
    }

    // Shares of what lies between squares: the deeper, the more solutions have it.
    void heat() {
        for (std::size_t i = 0; i < scene_.fillable.size() && i < picture_.heat.size(); ++i) {
            const Figure& f = scene_.fillable[i];
            if (f.form == Form::ground || picture_.heat[i] < 0) continue;
            const std::string colour = tint(colours_, std::clamp(picture_.heat[i], 0.0, 1.0));
            if (f.form == Form::line)
                put("<path d=\"M{:g} {:g}L{:g} {:g}\" stroke=\"{}\" stroke-width=\".16\"/>\n", x(f), y(f), f.to_x / 2.0,
                    f.to_y / 2.0, colour);
            else if (f.form == Form::triangle)
                put("<path d=\"{}\" fill=\"{}\"/>\n", triangle(f), colour);
            else
                put("<circle cx=\"{:g}\" cy=\"{:g}\" r=\".14\" fill=\"{}\"/>\n", x(f), y(f), colour);
        }
    }

    static std::string triangle(const Figure& f) {
        constexpr double dx[4] = {-0.5, 0.5, 0.5, -0.5}, dy[4] = {-0.5, -0.5, 0.5, 0.5};
        const int to = (f.way + 1) % 4;
        return fmt::format("M{:g} {:g}L{:g} {:g}L{:g} {:g}Z", x(f), y(f), x(f) + dx[f.way], y(f) + dy[f.way], x(f) + dx[to],
                           y(f) + dy[to]);
    }

    void triangles() {
        std::string paths;
        each(Form::triangle, [&](const Figure& f) { paths += triangle(f); });
        if (!paths.empty())
            put("<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\".02\" stroke-linejoin=\"round\"/>\n", paths,
                colours_.black, colours_.black);
    }

    void grid() {
        const int width = scene_.width, height = scene_.height;
        if (scene_.grid == Scene::Lines::dots) {
            for (int r = 0; r <= height; ++r)
                for (int c = 0; c <= width; ++c) put("<circle cx=\"{}\" cy=\"{}\" r=\".06\" fill=\"{}\"/>\n", c, r, colours_.rim);
            return;
        }
        if (scene_.grid == Scene::Lines::full) {
            std::string lines;
            for (int c = 1; c < width; ++c) lines += fmt::format("M{} 0V{}", c, height);
            for (int r = 1; r < height; ++r) lines += fmt::format("M0 {}H{}", r, width);
            if (!lines.empty()) put("<path d=\"{}\" stroke=\"{}\" stroke-width=\".03\" fill=\"none\"/>\n", lines, colours_.grid);
        }
        put("<rect width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{}/>\n", width, height,
            scene_.parted ? colours_.clue : colours_.rim, scene_.parted ? ".1" : ".06",
            scene_.wraps ? " stroke-dasharray=\".25 .2\"" : "");
    }

    void strokes(Form form, Role role, const char* colour, double width) {
        std::string paths;
        each(form, [&](const Figure& s) {
            if ((s.role == Role::given) == (role == Role::given))
                paths += fmt::format("M{:g} {:g}L{:g} {:g}", x(s), y(s), s.to_x / 2.0, s.to_y / 2.0);
        });
        if (!paths.empty())
            put("<path d=\"{}\" stroke=\"{}\" stroke-width=\"{:g}\" stroke-linecap=\"round\" fill=\"none\"/>\n", paths, colour,
                width);
    }

    // Several lines side by side are a bridge of so many.
    void lines() {
        for (const Role role : {Role::open, Role::given, Role::filled}) {
            std::string paths;
            each(Form::line, [&](const Figure& s) {
                if (s.role != role) return;
                const double dx = (s.to_x - s.x) / 2.0, dy = (s.to_y - s.y) / 2.0, length = std::hypot(dx, dy);
                for (int i = 0; i < s.count; ++i) {
                    const double aside = s.count == 1 ? 0 : 0.09 * (2 * i - s.count + 1) / length;
                    paths += fmt::format("M{:g} {:g}l{:g} {:g}", x(s) - dy * aside, y(s) + dx * aside, dx, dy);
                }
            });
            if (!paths.empty())
                put("<path d=\"{}\" stroke=\"{}\" stroke-width=\".1\" stroke-linecap=\"round\" fill=\"none\"/>\n", paths,
                    ink(role, colours_));
        }
        each_sign([](const Figure& s) { return s.form == Form::square && s.small; });  // the nodes of wires
    }

    void cage(const Figure& s) {
        constexpr double r = 0.42;
        const auto has = [&](int way) { return (s.ways >> way & 1) != 0; };
        // A side runs on to the next square where the cage does.
        const double left = has(3) ? -r : -0.5, right = has(1) ? r : 0.5, top = has(0) ? -r : -0.5, bottom = has(2) ? r : 0.5;
        std::string path;
        if (has(0)) path += fmt::format("M{:g} {:g}H{:g}", x(s) + left, y(s) - r, x(s) + right);
        if (has(2)) path += fmt::format("M{:g} {:g}H{:g}", x(s) + left, y(s) + r, x(s) + right);
        if (has(3)) path += fmt::format("M{:g} {:g}V{:g}", x(s) - r, y(s) + top, y(s) + bottom);
        if (has(1)) path += fmt::format("M{:g} {:g}V{:g}", x(s) + r, y(s) + top, y(s) + bottom);
        if (!path.empty())
            put("<path d=\"{}\" stroke=\"{}\" stroke-width=\".035\" stroke-dasharray=\".1 .07\" fill=\"none\"/>\n", path,
                picture_.print ? colours_.wave : colours_.rim);
    }

    void marks() {
        for (const int s : picture_.marked)
            put("<rect x=\"{:g}\" y=\"{:g}\" width=\".88\" height=\".88\" rx=\".12\" fill=\"none\" stroke=\"{}\" "
                "stroke-width=\".09\"/>\n",
                s % scene_.width + 0.06, s / scene_.width + 0.06, colours_.mark);
    }

    void captions() {
        double at = board_bottom_ + 0.2;
        for (const std::string& caption : scene_.captions) {
            out_ += text_at((left_ + right_) / 2, at, 0.4, colours_.clue, caption);
            at += 0.6;
        }
    }

    using Spot = std::pair<int, int>;
    std::string_view title_;
    const Scene& scene_;
    const Picture& picture_;
    const Palette& colours_;
    std::map<Spot, const char*> grounds_;
    std::map<Spot, double> heat_;
    std::set<Spot> line_ends_;
    double left_ = 0, top_ = 0, right_ = 0, bottom_ = 0, board_bottom_ = 0;
    std::string out_;
};

}  // namespace

std::string scene_svg(std::string_view title, const Scene& scene, const Picture& picture) {
    return SceneDrawing(title, scene, picture).text();
}

}  // namespace gridloom::draw
