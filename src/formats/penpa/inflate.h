// Raw deflate (RFC 1951) undone. Our own, in a page: a library would be one more thing that the page in the browser and every package
// depend on, and what comes in is short.
#pragma once

#include <string>
#include <string_view>

namespace gridloom::formats {

struct Inflated {
    std::string bytes;
    std::string fault;  // empty: all is well. Else what is wrong with the data, or that there is too much of it
};
// At most `most` bytes come out: a few bytes can stand for a million.
Inflated inflate(std::string_view deflated, std::size_t most);

}  // namespace gridloom::formats
