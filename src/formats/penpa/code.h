// Links of Penpa (penpa-edit), from the parts that a file's `code penpa` line names. They are read, not printed.
#pragma once

#include "formats/penpa/parts.h"

namespace gridloom::formats::loom {

struct PenpaCode {
    SharedRules rules;
    CodeLine line;
    std::vector<PenpaPartPtr> parts;
};
Result<PenpaCode> penpa_code(SharedRules rules, const CodeLine& line);
// What no part has read is refused: it may be a rule.
Result<Board> read_penpa(const PenpaCode& code, std::string_view text);

// The genre, as a link tells it: the setter's tags, or the title where there are none. Empty: it does not tell.
std::vector<std::string> penpa_genres(std::string_view text);

}  // namespace gridloom::formats::loom
