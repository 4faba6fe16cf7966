#include "formats/penpa/base64.h"

namespace gridloom::formats {
namespace {

// 0 to 63, 64 for the sign at the end, -1: no sign of the code.
int value_of(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    if (c == '+' || c == '-') return 62;
    if (c == '/' || c == '_') return 63;
    return c == '=' ? 64 : -1;
}

// One sign, which may be written as a percent code.
char sign_at(Cursor& in) {
    const std::string_view code = in.rest().substr(0, 3);
    char sign = in.next();
    if (code == "%2B" || code == "%2b") sign = '+';
    if (code == "%2F" || code == "%2f") sign = '/';
    if (code == "%3D" || code == "%3d") sign = '=';
    if (sign != code[0]) in.next(), in.next();
    return sign;
}

}  // namespace

Result<std::string> read_base64(Cursor in) {
    std::string bytes;
    unsigned held = 0, bits = 0;
    bool ended = false;
    while (!in.at_end()) {
        const Cursor here = in;
        const int value = value_of(sign_at(in));
        if (value < 0 || (ended && value != 64)) return here.expected("base64 and nothing after it");
        ended = value == 64;
        if (ended) continue;
        held = held << 6 | static_cast<unsigned>(value);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(held >> bits & 0xff);
        held &= (1u << bits) - 1;
    }
    return bytes;
}

}  // namespace gridloom::formats
