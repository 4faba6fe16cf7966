// The text in a Penpa link, and what it says of the sheet's size.
#pragma once

#include <string>
#include <vector>

#include "formats/cursor.h"

namespace gridloom::formats::loom {

// Behind `p=`; at the end of the text where the link has none.
Cursor penpa_payload(std::string_view text);
// Its lines, with words in place of their short forms.
Result<std::vector<std::string>> penpa_lines(const Cursor& payload);

}  // namespace gridloom::formats::loom
