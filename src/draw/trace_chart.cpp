#include "draw/trace_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "draw/svg.h"

namespace gridloom::draw {
namespace {

struct Bar {
    std::uint64_t states;
    std::size_t part;
};

}  // namespace

std::string trace_chart(const Puzzle& puzzle, const Board& board, const TraceAnswer& trace) {
    std::vector<Bar> bars;
    std::vector<double> when(static_cast<std::size_t>(fill_size(puzzle, board)), -1);
    const TraceStep* widest = nullptr;
    std::size_t widest_at = 0;
    for (std::size_t k = 0; k < trace.parts.size(); ++k)
        for (const TraceStep& step : trace.parts[k].steps) {
            for (const int s : step.squares)
                if (const Place place = fill_place(puzzle, board, s).place; place.sort == Sort::cell)
                    when[static_cast<std::size_t>(place.index)] = static_cast<double>(bars.size());
            if (!widest || step.states > widest->states) widest = &step, widest_at = bars.size();
            bars.push_back({step.states, k});
        }
    const double last = std::max<double>(1, static_cast<double>(bars.size()));
    for (double& w : when)
        if (w >= 0) w = 0.1 + 0.6 * w / last;

    Picture picture;
    picture.heat = when;
    if (widest) picture.marked = widest->unfinished;
    const std::string drawn = svg(puzzle, board, picture);
    const double board_width = (board.width + 0.6) * picture.square, board_height = (board.height + 0.6) * picture.square;
    const double width = std::max(480.0, board_width + 20), chart = 180, top = board_height + 70;

    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:g}\" height=\"{:g}\" viewBox=\"0 0 {:g} {:g}\" role=\"img\" "
        "font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"13\" fill=\"#1f2933\">\n"
        "<title>The sweep, step by step</title>\n<rect width=\"{:g}\" height=\"{:g}\" fill=\"#ffffff\"/>\n",
        width, top + chart + 40, width, top + chart + 40, width, top + chart + 40);
    out += fmt::format(
        "<text x=\"10\" y=\"20\">Darker: swept later. Marked: clues unfinished at the widest step.</text>\n"
        "<svg x=\"{:g}\" y=\"30\" width=\"{:g}\" height=\"{:g}\">\n{}</svg>\n",
        (width - board_width) / 2, board_width, board_height, drawn);
    const double most = widest ? static_cast<double>(widest->states) : 1;
    out += fmt::format("<text x=\"10\" y=\"{:g}\">States after each of {} steps in {} parts; at most {}</text>\n", top - 12,
                       bars.size(), trace.parts.size(), widest ? widest->states : 0);
    const double step = (width - 20) / last;
    // Many steps share a pixel: their widest is drawn.
    const std::size_t together = std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(1 / step)));
    for (std::size_t i = 0; i < bars.size(); i += together) {
        std::uint64_t states = 0;
        for (std::size_t j = i; j < std::min(bars.size(), i + together); ++j) states = std::max(states, bars[j].states);
        const bool peak = widest_at >= i && widest_at < i + together;
        const double height = std::max(1.0, chart * static_cast<double>(states) / most);
        out += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"{}\"/>\n",
                           10 + step * static_cast<double>(i), top + chart - height,
                           std::max(0.8, step * static_cast<double>(together) - (step > 3 ? 1 : 0)), height,
                           peak               ? "#d97706"
                           : bars[i].part % 2 ? "#5b8db8"
                                              : "#1c6ea4");
    }
    out += fmt::format("<line x1=\"10\" x2=\"{:g}\" y1=\"{:g}\" y2=\"{:g}\" stroke=\"#5b6773\"/>\n", width - 10, top + chart,
                       top + chart);
    out += fmt::format(
        "<text x=\"10\" y=\"{:g}\">first step</text><text x=\"{:g}\" y=\"{:g}\" text-anchor=\"end\">last step"
        "</text>\n</svg>\n",
        top + chart + 20, width - 10, top + chart + 20);
    return out;
}

}  // namespace gridloom::draw
