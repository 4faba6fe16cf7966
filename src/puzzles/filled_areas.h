// Boards that are to be divided into areas: areas drawn at random so that each obeys what the rules say of every area, and the clues
// that each of them must hold.
#pragma once

#include <memory>
#include <optional>

#include "gridloom/maker.h"
#include "puzzles/clue_slots.h"
#include "rules/layout.h"

namespace gridloom::puzzles {

class FilledAreas {
  public:
    // Nothing: the file fills in something else, or says of areas what can not be met by joining squares.
    static std::optional<FilledAreas> of(const rules::File& file, const rules::Layout& layout);
    FilledAreas(FilledAreas&&) noexcept;
    ~FilledAreas();

    // Divides the squares that are no blocks; `bare` is a board without clues.
    std::optional<Drawn> draw(const Board& bare, Random& random) const;
    // Other areas where these squares are, and as many clues as can be kept. False: there is no way.
    bool redraw(Drawn& drawn, const std::vector<std::uint8_t>& near, Random& random) const;

  private:
    struct Wish;
    explicit FilledAreas(std::unique_ptr<const Wish> wish);
    std::unique_ptr<const Wish> wish_;
};

}  // namespace gridloom::puzzles
