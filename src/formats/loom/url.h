// Addresses of puzz.link, from the parts that a file's `code` line names.
#pragma once

#include "formats/loom/code_line.h"
#include "formats/loom/url_parts.h"

namespace gridloom::formats::loom {

struct UrlCode {
    SharedRules rules;
    CodeLine line;
    std::vector<UrlPartPtr> parts;
};
Result<UrlCode> url_code(SharedRules rules, const CodeLine& line);
Result<Board> read_url(const UrlCode& code, std::string_view text);
// The address, or a sentence: why there is none.
Result<std::string> print_url(const UrlCode& code, const Board& board);
bool is_url_of(const UrlCode& code, std::string_view text);

}  // namespace gridloom::formats::loom
