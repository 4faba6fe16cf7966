// What a part of a `code` line is about: places in the order in which the code speaks of them, and what stands there.
//
// A site has a layer of its own (`hex number`), or a table of signs (`circles 1 white 2 black`), or both (`winds number "+" wall`). A
// value is the fields of a record, the entries of a list, or one number; a sign of the table is a number or a text. It stands for a mark,
// for several (`6 end + snake`), for nothing (`- .`), or begins a number (`"q" given floors`). `1 tip up implies ship`: what the clue
// means for the answer is not written beside it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "formats/loom/code_line.h"
#include "formats/loom/draft.h"
#include "formats/loom/fills.h"

namespace gridloom::formats::loom {

// A value at a place: of a plane of the board, or of a layer that is filled in.
struct Target {
    int plane = -1;
    int fill = -1;  // an index into fills_of()
    int value = 0;
    bool implied = false;  // of the answer, by the clue before it
};

struct Place2 {
    int plane = -1;  // of those of the site's layer
    int place = 0;
};

struct Site {
    std::vector<int> planes;  // of the layer: one for each field of a record, or for each sort of place it lies on
    int fill = -1;            // or a layer that is filled in
    bool record = false, list = false;
    std::map<std::string, std::vector<Target>> table;
    std::map<std::string, Target> prefixes;  // of signs that a number follows
    std::string name;

    // The planes of the layer and of the table.
    std::vector<int> all_planes() const;
    bool has_layer() const { return !planes.empty() || fill >= 0; }
    // The kind of its places, those of blocks counted as cells.
    Sort sort(const FileRules& rules) const;
    std::vector<Place2> places(Draft& draft) const;
    std::vector<Place2> places(const FileRules& rules, const Ground& ground) const;
    // The entries of the table that stand there.
    std::vector<std::string> signs_at(const Board& board, int place) const;
    std::optional<std::vector<int>> value_at(const FileRules& rules, const Board& board, const Place2& where) const;

  private:
    template <class Count>
    std::vector<Place2> places_on(const FileRules& rules, const Grid& grid, Count&& count) const;
};

// As site_of(), of a part that may name several layers: one site each, signs in the first, which may have no layer.
Result<std::vector<Site>> sites_of(const FileRules& rules, const CodePart& part, bool answers);
// Reads what names and pairs of a part mean. `answers`: names of what is filled in mean the answer; else what the board tells of it,
// as `given NAME` always does.
Result<Site> site_of(const FileRules& rules, const CodePart& part, bool answers);
// The partition that a part's only word names.
Result<int> partition_of(const FileRules& rules, const CodePart& part, bool filled = false);

Error part_error(const CodePart& part, const std::string& expected);

}  // namespace gridloom::formats::loom
