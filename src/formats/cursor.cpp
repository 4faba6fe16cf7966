#include "formats/cursor.h"

#include <array>
#include <cstdio>

namespace gridloom::formats {

std::string Cursor::found() const {
    if (at_end()) return "the end of the text";
    const auto c = static_cast<unsigned char>(peek());
    if (c == '\n' || c == '\r') return "the end of the line";
    if (c == ' ') return "a space";
    if (c > ' ' && c < 0x7f) return std::string("'") + peek() + "'";
    std::array<char, 16> code{};
    std::snprintf(code.data(), code.size(), "byte 0x%02x", c);
    return code.data();
}

}  // namespace gridloom::formats
