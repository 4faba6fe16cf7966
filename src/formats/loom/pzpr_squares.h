// A word for each square of a file, for parts that need no more.
#pragma once

#include "formats/loom/pzpr_file.h"

namespace gridloom::formats::loom {

template <class Read>
std::optional<Error> read_squares(FileRows& rows, const Grid& grid, Read&& read) {
    for (int r = 0; r < grid.height(); ++r) {
        const auto words = rows.words(grid.width(), "squares");
        if (!words) return words.error();
        for (int c = 0; c < static_cast<int>(words->size()); ++c)
            if ((*words)[rules::at(c)].text != ".")
                if (auto error = read((*words)[rules::at(c)], grid.square(r, c))) return error;
    }
    return std::nullopt;
}
template <class Word>
void print_squares(FileLines& out, const Grid& grid, Word&& word) {
    for (int s = 0; s < grid.squares(); ++s) {
        out.add(word(s));
        if (grid.column(s) + 1 == grid.width()) out.end_row();
    }
}

}  // namespace gridloom::formats::loom
