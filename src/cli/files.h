// What goes into files; of a picture the name's ending says which sort.
#pragma once

#include <string>

namespace gridloom::cli {

// Throws Complaint unless the name ends in .svg or .png.
void check_picture_name(const std::string& name);
void write_file(const std::string& name, const std::string& bytes);
void write_picture(const std::string& name, const std::string& svg);

}  // namespace gridloom::cli
