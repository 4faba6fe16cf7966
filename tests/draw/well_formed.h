// Whether a picture is well-formed XML of the sort we write.
#pragma once

#include <doctest/doctest.h>

#include <regex>
#include <string>
#include <vector>

namespace gridloom::testing {

// Every tag is closed, every attribute quoted, nothing but tags and the text of clues.
inline void is_well_formed(const std::string& svg) {
    const std::regex tag(R"(<(/?)([a-z]+)((?: [A-Za-z:-]+="[^"<]*")*)(/?)>)");
    std::vector<std::string> open;
    std::string rest = svg;
    for (std::sregex_iterator m(svg.begin(), svg.end(), tag), end; m != end; ++m) {
        if ((*m)[1].length()) {
            REQUIRE_FALSE(open.empty());
            REQUIRE(open.back() == (*m)[2]);
            open.pop_back();
        } else if (!(*m)[4].length()) {
            open.push_back((*m)[2]);
        }
    }
    CHECK(open.empty());
    CHECK(std::regex_replace(svg, tag, "").find_first_of("<>\"") == std::string::npos);
    CHECK(svg.find("nan") == std::string::npos);
    CHECK(svg.find("inf") == std::string::npos);
}

}  // namespace gridloom::testing
