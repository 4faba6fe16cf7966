// Puzzles made of rules files: the gallery's, and anybody's.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "gridloom/puzzle.h"

namespace gridloom::puzzles {

// A rules file as the build embeds it; its name is the file's, without its ending.
struct GalleryFile {
    std::string_view name, text;
};
std::span<const GalleryFile> gallery();

// The name of a puzzle: its title in lower case, letters and digits only.
std::string name_of_title(std::string_view title);

}  // namespace gridloom::puzzles
