// Cost against size as a plain SVG, both axes logarithmic.
#pragma once

#include <string>
#include <vector>

namespace gridloom::peers {

struct Point {
    double squares, seconds;
};

struct Series {
    std::string name;
    std::vector<Point> points;
};

std::string chart(const std::string& title, const std::vector<Series>& series);

}  // namespace gridloom::peers
