#include "places/way.h"

namespace gridloom {
namespace {

constexpr std::array<std::string_view, ways> way_names = {"up",   "up-right",  "right", "down-right",
                                                          "down", "down-left", "left",  "up-left"};

}  // namespace

std::string_view to_text(Way way) { return way_names[static_cast<std::size_t>(way)]; }

std::optional<Way> way_named(std::string_view name) {
    for (std::size_t i = 0; i < way_names.size(); ++i)
        if (way_names[i] == name) return static_cast<Way>(i);
    return std::nullopt;
}

}  // namespace gridloom
