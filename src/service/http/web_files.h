// The page's files, put into the binary when it is built.
#pragma once

#include <span>
#include <string_view>

namespace gridloom::service {

struct WebFile {
    std::string_view path;  // as in a URL, from the top
    std::string_view type;
    std::string_view bytes;
};

std::span<const WebFile> web_files();

}  // namespace gridloom::service
