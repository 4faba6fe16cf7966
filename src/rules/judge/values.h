// Values: all that formulas can read at places: clues, and what is filled in. What need only exist is a variable with a range: the
// places of hidden layers, clues whose value is not told, such entries of lists.
#pragma once

#include <deque>
#include <vector>

#include "rules/judge/frame.h"
#include "rules/judge/truth.h"
#include "rules/layout.h"

namespace gridloom::rules::judging {

struct Variable {
    int low = 0, high = 0;            // what it can still be
    int least = 0, most = 0;          // what it can be
    const std::vector<int>* of = {};  // where set: its values are numbers in this list
    int layer = 0, field = 0;         // what it is a value of,
    Kind kind = Kind::cell;           // and where
    int index = 0;
    bool fixed() const { return low == high; }
    int value(int number) const { return of ? (*of)[at(number)] : number; }
};

class Values {
  public:
    explicit Values(const BoardView& view);

    // The filling that is read from now on; it must have the right length and stay where it is. All variables are free again.
    void read(const Filling& filling);

    // What a field is at a place; clue_absent where there is nothing, clue_untold where it is a variable.
    int raw(int layer, int field, Kind kind, int index, int partition) const;
    Number number(int layer, int field, Kind kind, int index, int partition);
    Truth shows(int layer, int field, Kind kind, int index, int partition, int value);
    // Whether a way is one of a set of ways.
    Truth leads(int layer, int field, int square, Way way);
    // The entries of a list; false where there is none.
    bool list(int layer, int field, Kind kind, int index, int partition, std::vector<Number>& entries);
    // Of a place where nothing is filled in: 0 where the layer's range has it, else nothing.
    Number nowhere(int layer, int field) const;

    std::vector<Variable>& variables() { return variables_; }
    // Notes which variables are read that are not settled, each time; null: nothing is noted.
    void trace(std::vector<int>* reads) { reads_ = reads; }

  private:
    struct Column {  // the values of a field on one kind of place
        const int* values = nullptr;
        const std::vector<int>* variables = nullptr;  // by place, -1: none
        const std::vector<std::vector<int>>* lists = nullptr;
        const std::vector<std::vector<int>>* list_variables = nullptr;  // by place and entry
    };
    const Column& column(int layer, int field, Kind kind, int partition) const {
        return columns_[at(begins_[at(layer)] + field) * slots + slot(kind, partition)];
    }
    // Of a set of squares that are blocks too: where a cell's clue and a block's have one name, the one that is there.
    const Column& column_at(int layer, int field, Kind kind, int index, int partition) const;
    void add_clue(const BoardView& view, std::size_t plane);
    void add_hidden(const BoardView& view, std::size_t fill);
    void add_range(const BoardView& view, Variable v);
    void add_turns(const BoardView& view, Variable v);
    const Variable& look(int variable) {
        const Variable& v = variables_[at(variable)];
        if (reads_ && !v.fixed()) reads_->push_back(variable);
        return v;
    }

    const File* file_;
    const BoardView* view_;
    std::vector<int> begins_;  // by layer: its first field
    std::vector<Column> columns_;
    std::vector<Variable> variables_;
    std::deque<std::vector<int>> numbers_;  // of variables by place, of values of hidden layers, of turns
    std::deque<std::vector<std::vector<int>>> list_numbers_;
    std::vector<int>* reads_ = nullptr;
};

// The straight turns of a set of ways, each once.
std::vector<int> turns_of(int set);

}  // namespace gridloom::rules::judging
