// Names: what the layers of a file are called in a logic program, and back. Names of a file are predicates as they stand where that
// is possible; names of ours end in a number after an underscore, which no name of a file does.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/layout.h"

namespace gridloom::rules::logic {

class Names {
  public:
    Names(const File& file, const Layout& layout);

    // The predicate of a mark that is filled in.
    std::string mark(int layer, int mark) const { return marks_[at(layer)][at(mark)]; }
    std::string mark(const NameUse& name) const { return mark(name.layer, name.mark); }
    // Of other values that are filled in: NAME(PLACE,VALUE).
    std::string values(int layer) const { return values_[at(layer)]; }
    std::string wall(int partition) const { return walls_[at(partition)]; }
    // Of a clue's field on one kind of place: NAME(PLACE) or NAME(PLACE,VALUE).
    std::string clue(int layer, int field, Kind kind, int partition = 0) const;
    std::string definition(int define) const { return defines_[at(define)]; }
    bool is_used(const std::string& name) const { return used_.count(name) > 0; }
    // Whether the board has a clue of this field that is not told.
    static bool has_untold(const BoardView& view, int layer, int field);
    // A place that shows a value.
    std::string shows(const FillUse& fill, int place, int value) const;
    // How a value is written: a number, a mark, a way.
    std::string value(int layer, int field, int value) const;
    // The predicates that are shown, with their arities.
    std::vector<std::string> shown() const;
    // What an atom that is shown says; false: it is none of ours.
    struct Said {
        int fill = -1, place = 0, value = 0;
    };
    bool read(std::string_view atom, Said& said) const;

  private:
    std::string predicate(const std::string& word);

    const File* file_;
    const Layout* layout_;
    std::map<std::string, int> used_;
    std::vector<std::vector<std::string>> marks_;
    std::vector<std::string> values_, walls_, defines_;
    std::map<std::vector<int>, std::string> clues_;
};

}  // namespace gridloom::rules::logic
