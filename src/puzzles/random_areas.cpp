#include "puzzles/random_areas.h"

#include <algorithm>

namespace gridloom::puzzles {
namespace {

constexpr std::size_t of(int index) { return static_cast<std::size_t>(index); }

// The height of equal boxes with as many squares as the board is wide: the largest up to the square root; 0: there are none.
int box_height(const Grid& grid) {
    if (grid.width() != grid.height()) return 0;
    int best = 0;
    for (int h = 2; h * h <= grid.width(); ++h)
        if (grid.width() % h == 0) best = h;
    return best;
}

// Each step one area takes a square beside it: any that can, or the smallest of these.
Plane grown(const Grid& grid, const AreaStyle& style, Random& random) {
    Plane area(of(grid.squares()), -1);
    std::vector<int> sizes;
    std::vector<std::pair<int, int>> reach;  // an area, and a square that it may take
    const auto take = [&](int a, int square) {
        area[of(square)] = a;
        ++sizes[of(a)];
        for (const int next : grid.beside(square))
            if (area[of(next)] < 0) reach.emplace_back(a, next);
    };
    const int areas = std::clamp(style.areas, 1, grid.squares());
    while (static_cast<int>(sizes.size()) < areas) {
        const int seed = static_cast<int>(random.below(static_cast<std::uint64_t>(grid.squares())));
        if (area[of(seed)] >= 0) continue;
        sizes.push_back(0);
        take(static_cast<int>(sizes.size()) - 1, seed);
    }
    while (!reach.empty()) {
        std::size_t chosen = random.below(reach.size());
        if (style.even)
            for (int tries = 0; tries < 12; ++tries) {
                const std::size_t other = random.below(reach.size());
                if (sizes[of(reach[other].first)] < sizes[of(reach[chosen].first)]) chosen = other;
            }
        const auto [a, square] = reach[chosen];
        reach[chosen] = reach.back();
        reach.pop_back();
        if (area[of(square)] < 0) take(a, square);
    }
    for (int& a : area) a = std::max(a, 0);  // a grid of one square has no neighbours
    return area;
}

Plane boxes(const Grid& grid) {
    const int height = box_height(grid), width = grid.width() / height;
    Plane area(of(grid.squares()));
    for (int s = 0; s < grid.squares(); ++s) area[of(s)] = grid.row(s) / height * grid.width() + grid.column(s) / width;
    return area;
}

}  // namespace

Plane numbered(const Grid& grid, const Plane& area) {
    Plane result(area.size(), -1);
    int next = 0;
    for (int s = 0; s < grid.squares(); ++s) {
        if (result[of(s)] >= 0) continue;
        std::vector<int> open = {s};
        result[of(s)] = next;
        while (!open.empty()) {
            const int from = open.back();
            open.pop_back();
            for (const int to : grid.beside(from))
                if (result[of(to)] < 0 && area[of(to)] == area[of(from)]) result[of(to)] = next, open.push_back(to);
        }
        ++next;
    }
    return result;
}

std::vector<AreaStyle> area_styles(const Grid& grid) {
    std::vector<AreaStyle> all;
    if (box_height(grid) > 0) all.push_back({AreaStyle::Kind::boxes});
    all.push_back({AreaStyle::Kind::grown, grid.width(), true});
    for (const int mean : {4, 5, 6, 8, 3}) {
        all.push_back({AreaStyle::Kind::grown, std::max(1, grid.squares() / mean), true});
        all.push_back({AreaStyle::Kind::grown, std::max(1, grid.squares() / mean), false});
    }
    return all;
}

Plane random_areas(const Grid& grid, const AreaStyle& style, Random& random) {
    return numbered(grid, style.kind == AreaStyle::Kind::boxes ? boxes(grid) : grown(grid, style, random));
}

}  // namespace gridloom::puzzles
