// Base64 (RFC 4648), as links carry it.
#pragma once

#include "formats/cursor.h"

namespace gridloom::formats {

// The bytes that the text from here to its end stands for. `%2B`, `%2F` and `%3D` are read as the signs they stand for, `-` and `_` as `+`
// and `/`; the signs at the end may be missing.
Result<std::string> read_base64(Cursor in);

}  // namespace gridloom::formats
