#include "formats/loom/text.h"

#include "formats/loom/address.h"
#include "formats/penpa/sheet.h"
#include "formats/sgt_head.h"

namespace gridloom::formats::loom {

bool looks_like_text(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos || text[first] == '{' || text[first] == '[') return false;
    const std::string_view line = text.substr(first, text.find('\n', first) - first);
    if (line.find("://") != line.npos || line.starts_with("pzprv3") || line.starts_with("v:")) return false;
    return !id_of_address(text) && !looks_like_game_id(text) && !is_penpa_link(text);
}

std::optional<std::string> puzzle_of_text(std::string_view text) {
    if (!looks_like_text(text)) return std::nullopt;
    const auto blocks = take_apart(text);
    if (!blocks) return std::nullopt;
    const Block* block = blocks->find("puzzle");
    return block && block->value ? std::optional(std::string(block->value->text)) : std::nullopt;
}

}  // namespace gridloom::formats::loom
