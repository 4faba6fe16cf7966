// Addresses of puzz.link and the sites like it: `https://puzz.link/p?ID/FLAGS/COLUMNS/ROWS/BODY`, or what follows the `?` alone.
#pragma once

#include <optional>
#include <string>

#include "formats/cursor.h"

namespace gridloom::formats::loom {

struct Address {
    std::string id;     // without `_edit` and `_play`
    std::string flags;  // a letter each
    int columns = 0, rows = 0;
    Cursor body{""};
    Cursor flags_at{""};
};
// The id of an address, if the text is one, of a board or of a file in an address (`pzprv3/ID/...`).
std::optional<std::string> id_of_address(std::string_view text);
Result<Address> read_address(std::string_view text);
// Where the query of an address begins, or its text.
Cursor query_of(std::string_view text);

}  // namespace gridloom::formats::loom
