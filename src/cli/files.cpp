#include "cli/files.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "cli/command.h"
#include "draw/png.h"

namespace gridloom::cli {
namespace {

bool ends_in(const std::string& name, std::string_view ending) {
    return name.size() > ending.size() && name.compare(name.size() - ending.size(), ending.size(), ending) == 0;
}

}  // namespace

void write_file(const std::string& name, const std::string& bytes) {
    std::ofstream file(name, std::ios::binary);
    if (!(file << bytes) || !file.flush())
        complain("expected a file that can be written, found '" + name + "' (" + std::strerror(errno) + ")");
}

void check_picture_name(const std::string& name) {
    if (!ends_in(name, ".svg") && !ends_in(name, ".png"))
        complain("expected a name that ends in .svg or .png, found '" + name + "'");
}

void write_picture(const std::string& name, const std::string& svg) {
    constexpr double sharp = 2;  // pixels a unit: looks right on fine screens and in print
    if (ends_in(name, ".svg")) return write_file(name, svg);
    const auto png = draw::png(svg, sharp);
    if (!png) throw Complaint{png.error()};
    write_file(name, *png);
}

}  // namespace gridloom::cli
