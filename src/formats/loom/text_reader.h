// Boards from our text. First the size, then what is structure (blocks, areas), then the rest: a number in a square may be bounded by
// the size of its area.
#pragma once

#include "formats/loom/pictures.h"
#include "formats/loom/text.h"
#include "formats/loom/text_grid.h"

namespace gridloom::formats::loom {

inline bool is_no_word(std::string_view word) { return word == "." || word == "_" || word.empty(); }

class BoardTextReader {
  public:
    BoardTextReader(const FileRules& rules, const TextPlan& plan, const Blocks& blocks)
        : rules_(rules), plan_(plan), blocks_(blocks) {}
    Result<Board> run();

  private:
    using Failure = std::optional<Error>;

    const Block& main() const { return blocks_.all.front(); }
    Piece begin() const { return main().lines.empty() ? Piece{{}, 1, 1} : main().lines.front(); }

    Failure read_head();
    Failure read_size(const Piece& value);
    Failure find_size();
    Failure read_everything(bool structure);
    Failure read_main(bool structure);
    Failure read_section(const Block& block, bool structure);
    Failure unknown_name(const Block& block) const;

    Failure read_squares(const GridText& grid, const std::vector<Feature>& features, bool structure, bool stretches);
    Failure read_square(const Piece& word, int square, const std::vector<Feature>& features, bool structure, bool stretches);
    Failure read_word(const Piece& word, int square, const std::vector<Feature>& features, bool structure);
    Failure read_stretches(const Piece& word, const Stretches& behind);
    Failure read_outside(const GridText& grid);
    Failure read_margin(const Feature* feature, int place, const std::vector<Piece>& words);
    Failure read_areas(const GridText& grid, int partition);
    Failure check_areas();
    Failure put(const Feature& feature, int place, const Piece& word);

    Failure read_picture(const std::vector<Piece>& lines, const Feature* edge, const Feature* corner, bool squares,
                         bool structure);
    Failure read_picture_line(const PictureLines& lines, const Feature* edge, Sort sort, int count);
    Failure read_links(const Block& block, const Feature& feature);
    Failure read_corners(const std::vector<Piece>& lines, const Feature& feature);
    Failure read_parts(const std::vector<Piece>& lines, const Feature& feature);
    Failure read_list(const Piece& value, const Feature& feature);
    GridShape whole_grid() const { return {width_, height_, false, false}; }

    const FileRules& rules_;
    const TextPlan& plan_;
    const Blocks& blocks_;
    std::optional<int> width_, height_;
    Piece size_at_;
    bool wraps_ = false;
    std::string rule_;
    std::optional<GridText> grid_;  // of the main block, where it is one
    std::vector<std::pair<int, GridText>> area_grids_;
    std::optional<Draft> draft_;
};

// The feature of corners that the main grid shows.
const Feature* main_corners(const TextPlan& plan);

}  // namespace gridloom::formats::loom
