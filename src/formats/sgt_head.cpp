#include "formats/sgt_head.h"

namespace gridloom::formats {

Result<SgtHead> read_sgt_head(Cursor& in) {
    const Cursor start = in;
    const auto width = in.size("a width");
    if (!width) return width.error();
    int height = *width;
    if (in.skip('x')) {
        const auto given = in.size("a height");
        if (!given) return given.error();
        height = *given;
    }
    if (static_cast<long long>(*width) * height > max_squares)
        return start.error("expected a board of at most " + std::to_string(max_squares) + " squares, found " +
                           std::to_string(*width) + " by " + std::to_string(height));
    return SgtHead{*width, height};
}

bool looks_like_game_id(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return false;
    const std::string_view line = text.substr(first, text.find('\n', first) - first);
    const char c = line.front();
    return ((c >= '0' && c <= '9') || c == '-') && line.find(':') != std::string_view::npos;
}

}  // namespace gridloom::formats
