// What our text writes as one word: the value of a plane at a place, or of the planes of a record; and where in the text each of them
// stands, decided once for a file.
//
// The squares of the main grid hold as many features as can be told apart: numbers of one layer, arrows of one, marks by letters. A
// square with several joins them with `+`. Every other feature has a section of its own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/loom/draft.h"
#include "formats/loom/words.h"

namespace gridloom::formats::loom {

struct Feature {
    std::string name;  // of its section
    rules::Layer::On on;
    bool fixed = false;
    bool every = false;
    bool spread = false;      // lies on several sorts of places
    std::vector<int> planes;  // of a record one for each field
    std::vector<Words> words;

    bool is_list() const { return words[0].is_list(); }
    bool is_mark() const { return words.size() == 1 && words[0].type().form == rules::ValueType::Form::mark; }
    Sort sort() const { return rules::sort_of(on.kind); }
};

// The features of a file, in the order of its planes; their marks have no letters yet.
std::vector<Feature> features_of(const FileRules& rules);

// Empty: nothing there.
std::string print_feature(const Feature& feature, const FileRules& rules, const Board& board, int place);
// Whether the whole word is one of this feature's; it is put there unless `only_look`. An error: it can not stand there.
enum class Put { not_read, not_fitting, done };
Put put_feature(const Feature& feature, Draft& draft, int place, std::string_view word, bool only_look = false);
// "'.', a number from 0 to 4, or t for tree"
std::string expected_feature(const Feature& feature, const Draft& draft);

struct TextPlan {
    enum class Main { squares, picture, corners, none } main = Main::none;
    std::vector<Feature> squares;  // joined in a square; of areas in their first squares
    int letters = -1;              // without those: squares show the areas of this partition
    std::optional<Feature> row, column, margin;
    std::optional<Feature> stretch;       // `down\across` in the block, or outside, before it
    std::optional<Feature> edge, corner;  // in the picture
    std::vector<Feature> sections;
    int boxes = -1;  // a partition whose areas are boxes where the text does not tell them

    bool has_outside() const { return row || column || margin || stretch; }
};
TextPlan plan_of(const FileRules& rules);
// What the main grid shows, in a line.
std::string legend_of(const TextPlan& plan);

}  // namespace gridloom::formats::loom
