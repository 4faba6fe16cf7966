// The head of a game ID from Simon Tatham's collection: `WxH`, or a lone `W` for `WxW`.
#pragma once

#include "formats/cursor.h"

namespace gridloom::formats {

struct SgtHead {
    int width, height;
};

Result<SgtHead> read_sgt_head(Cursor& in);

// True if the text begins with a size and a colon follows later on the same line.
bool looks_like_game_id(std::string_view text);

}  // namespace gridloom::formats
