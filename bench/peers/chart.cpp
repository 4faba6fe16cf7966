#include "peers/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace gridloom::peers {
namespace {

constexpr double width = 720, height = 440, left = 70, right = 170, top = 48, bottom = 56;
constexpr std::array<const char*, 6> colours = {"#0b6e4f", "#5fb49c", "#b5442d", "#d08c1d", "#4a5fa8", "#7a7a7a"};

// A logarithmic axis over whole powers of ten.
struct Axis {
    double low = 1e300, high = 0, from, to;

    void cover(double value) { low = std::min(low, value), high = std::max(high, value); }
    void round() {
        low = std::floor(std::log10(low));
        high = std::max(low + 1, std::ceil(std::log10(high)));
    }
    double place(double value) const { return from + (std::log10(value) - low) / (high - low) * (to - from); }
};

std::string text(double x, double y, const char* anchor, const std::string& words, const std::string& more = "") {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y, anchor, more, words);
}

std::string line(double x1, double y1, double x2, double y2) {
    return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>\n", x1, y1, x2, y2);
}

std::string seconds_label(double seconds) {
    if (seconds < 0.9e-3) return fmt::format("{:.0f} µs", seconds * 1e6);
    if (seconds < 0.9) return fmt::format("{:.0f} ms", seconds * 1e3);
    return fmt::format("{:.0f} s", seconds);
}

std::string grid(const Axis& x, const Axis& y) {
    std::string svg;
    for (double power = x.low; power <= x.high; ++power) {
        const double at = x.place(std::pow(10, power));
        svg += line(at, top, at, height - bottom);
        svg += text(at, height - bottom + 18, "middle", fmt::format("{:.0f}", std::pow(10, power)));
    }
    for (double power = y.low; power <= y.high; ++power) {
        const double at = y.place(std::pow(10, power));
        svg += line(left, at, width - right, at);
        svg += text(left - 8, at + 4, "end", seconds_label(std::pow(10, power)));
    }
    svg += text((left + width - right) / 2, height - 14, "middle", "squares of the board");
    return svg;
}

std::string curve(const Series& series, const char* colour, const Axis& x, const Axis& y) {
    std::string path, dots;
    for (const Point& p : series.points) {
        const double px = x.place(p.squares), py = y.place(p.seconds);
        path += fmt::format("{}{:.1f},{:.1f}", path.empty() ? "" : " ", px, py);
        dots += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\"/>\n", px, py, colour);
    }
    return fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n{}", path, colour, dots);
}

// Names stand beside the last point of their curve, moved apart where they would overlap.
std::string names(const std::vector<Series>& series, const Axis& y) {
    struct Name {
        double at;
        std::size_t index;
    };
    std::vector<Name> places;
    for (std::size_t i = 0; i < series.size(); ++i) places.push_back({y.place(series[i].points.back().seconds), i});
    std::sort(places.begin(), places.end(), [](const Name& a, const Name& b) { return a.at < b.at; });
    std::string svg;
    double last = -1e9;
    for (const Name& name : places) {
        last = std::max(last + 17, name.at + 4);
        svg += text(width - right + 10, last, "start", series[name.index].name,
                    fmt::format(" fill=\"{}\"", colours[name.index % colours.size()]));
    }
    return svg;
}

// Boards of one size are one point, their mean; points come in the order of size.
std::vector<Point> by_size(const std::vector<Point>& points) {
    std::map<double, std::pair<double, int>> sizes;
    for (const Point& p : points) sizes[p.squares].first += p.seconds, ++sizes[p.squares].second;
    std::vector<Point> means;
    for (const auto& [squares, sum] : sizes) means.push_back({squares, sum.first / sum.second});
    return means;
}

}  // namespace

std::string chart(const std::string& title, const std::vector<Series>& given) {
    std::vector<Series> series;
    Axis x, y;
    for (Series one : given) {
        if (one.points.empty()) continue;
        one.points = by_size(one.points);
        for (const Point& p : one.points) x.cover(p.squares), y.cover(p.seconds);
        series.push_back(std::move(one));
    }
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "font-family=\"sans-serif\" font-size=\"12\" fill=\"#333\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n",
        width, height);
    svg += text(left, 26, "start", title, " font-size=\"15\" font-weight=\"bold\"");
    if (!series.empty()) {
        x.round(), y.round();
        x.from = left, x.to = width - right, y.from = height - bottom, y.to = top;
        svg += grid(x, y);
        for (std::size_t i = 0; i < series.size(); ++i) svg += curve(series[i], colours[i % colours.size()], x, y);
        svg += names(series, y);
    }
    return svg + "</svg>\n";
}

}  // namespace gridloom::peers
