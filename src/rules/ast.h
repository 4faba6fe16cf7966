// A rules file, parsed: declarations (what is given, what is filled in) and formulas about the board (formula.h). This is all that
// the readings of a rule share: the compiler (to a Model), the judge (direct evaluation) and the export to other solvers.
#pragma once

#include <string>
#include <vector>

#include "gridloom/scene.h"
#include "rules/formula.h"

namespace gridloom::rules {

struct Bound {
    enum class Of { number, width, height, area_size, open } of = Of::number;
    int number = 0;
    int partition = 0;  // of area_size
    std::string area;   // its name, as written
};

struct ValueType {
    enum class Form {
        mark,       // there or not
        marks,      // one of several; `marks` names them
        range,      // a number from low to high
        direction,  // a straight way: 0 up, 1 right, 2 down, 3 left
        list,       // a list of numbers from low to high
        ways,       // a set of straight ways: bits 1 up, 2 right, 4 down, 8 left
        turn,       // a set of ways that is the given one of layer `turned`, turned
    } form = Form::mark;
    std::vector<std::string> marks;  // of `mark` the one name
    Bound low, high;
    bool unknown = false;  // `or ?`: a clue may be there without its value
    std::string turned;
    int turned_layer = -1;
};

struct Field {
    std::string name;
    ValueType type;
    Spot spot;
};

// `given` or `fill` of one name. A record has several fields; any other layer has one, of the layer's own name.
struct Layer {
    struct On {
        Kind kind = Kind::cell;
        bool inner = false;  // edges, corners: those that touch neither the rim nor a block
        int partition = 0;   // of Kind::area
    };
    std::string name;  // empty where only the marks have names
    bool fill = false;
    bool every = false;       // given: no place may lack it
    bool some_given = false;  // fill: the board may fix some values
    bool hidden = false;      // fill: it need only exist
    bool record = false;
    std::vector<On> on;
    std::vector<Field> fields;
    Spot spot;
};

// A partition of the cells into connected areas: given with the board, or to be filled in (as walls on inner edges).
struct Partition {
    std::string name;    // "area", or as the file calls it
    std::string border;  // "border", or NAME-border: the condition on inner edges
    bool fill = false;
    bool some_given = false;
    Spot spot;
};

struct Define {
    std::string name;
    std::vector<Layer::On> on;
    Expr body;
    bool walks = false;  // reads `before`: only where a sequence is walked
    Spot spot;
};

// A line may hold only under variants.
struct When {
    bool unless = false;
    std::vector<std::string> variants;
};

struct Rule {
    Expr formula;  // read at the board
    std::vector<When> when;
    std::string say;  // a sentence for hints; empty: the usual one
    Spot spot;
    std::string text;  // as written, without `say`
};

struct Variant {
    std::string name, about;
    Spot spot;
};

// Words of a line that another part of the library reads: how it looks, its codec.
struct WordLine {
    struct Word {
        std::string text;
        Spot spot;
        bool quoted = false;
    };
    std::vector<Word> words;
    Spot spot;
};

// How something is drawn, by a line `draw` or as usual (looks.h).
struct Look {
    Figure::Form form = Figure::Form::nothing;
    Figure::Colour colour = Figure::Colour::usual;
    bool small = false;
    bool bordered = false;  // a wall between neighbours with different values
    std::string text;       // in place of the value
};
struct Draw {
    int layer = -1, mark = -1;  // of a layer, all marks or one; or
    int partition = -1;         // the walls of areas; or
    bool grid = false;          // the lines of the grid
    bool has_form = false, has_colour = false;
    Look look;
};

struct Example {
    std::string board, variant, count;
    Spot spot;
};

struct File {
    std::vector<std::string> names;  // the first is its title
    std::string about;
    std::vector<Variant> variants;
    bool may_wrap = false;
    std::vector<Layer> layers;
    std::vector<Partition> partitions;
    std::vector<Define> defines;
    std::vector<Rule> rules;
    std::vector<WordLine> draws, codes;
    std::vector<Draw> looks;  // of `draws`, checked
    std::vector<Example> examples;
    int usual_width = 0, usual_height = 0;  // 0: not told
};

// Whether a line holds under a variant: its name, several with commas, or empty for the usual rules.
bool applies(const std::vector<When>& when, const std::string& variant);

}  // namespace gridloom::rules
