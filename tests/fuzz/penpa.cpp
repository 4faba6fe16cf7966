// Links of Penpa: whatever they hold, an error that says where, or a board of the puzzle.
//
// The first byte chooses the puzzle, the second what the rest is: a link, what a link packs, or the text that was packed. So mutations
// reach the reader behind base64 and deflate too.
#include <algorithm>
#include <stdexcept>
#include <string>

#include "fuzz/bodies.h"
#include "fuzz/demand.h"
#include "gridloom/puzzle.h"

namespace gridloom::fuzz {
namespace {

std::string packed(std::string_view bytes) {
    static constexpr char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string out = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";
    unsigned held = 0, bits = 0;
    for (const char c : bytes) {
        held = held << 8 | static_cast<unsigned char>(c);
        for (bits += 8; bits >= 6; bits -= 6) out += signs[held >> (bits - 6) & 63];
        held &= 63;
    }
    if (bits > 0) out += signs[held << (6 - bits) & 63];
    return out;
}

// One block that is stored.
std::string stored(std::string_view text) {
    text = text.substr(0, 60'000);
    std::string out = "\x01";
    for (const std::size_t n : {text.size(), ~text.size()})
        out += static_cast<char>(n & 255), out += static_cast<char>(n >> 8 & 255);
    return out + std::string(text);
}

}  // namespace

void penpa(Bytes bytes) {
    if (bytes.size() < 2) return;
    static const auto drawn = [] {
        std::vector<std::pair<const Puzzle*, const Format*>> all;
        for (const Puzzle* puzzle : all_puzzles())
            if (const Format* format = find_format(*puzzle, "penpa")) all.emplace_back(puzzle, format);
        return all;
    }();
    const auto& [puzzle, format] = drawn[bytes[0] % drawn.size()];
    const std::string_view rest(reinterpret_cast<const char*>(bytes.data()) + 2, bytes.size() - 2);
    const std::string text = bytes[1] % 3 == 0 ? std::string(rest) : packed(bytes[1] % 3 == 1 ? std::string(rest) : stored(rest));
    recognise(text);
    format->looks_like(text);
    const auto board = format->parse(text);
    if (!board) return check_error(board.error(), text);
    demand(!board_fault(*puzzle, *board), "a board that was read is one of the puzzle");
    demand(format->refuses && format->refuses(*board), "what can not be printed is refused");
}

}  // namespace gridloom::fuzz
