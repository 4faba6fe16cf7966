// A part as a model of its own, for cutset conditioning: after a choice in it, it is propagated and split again.
#pragma once

#include <string>

#include "engine/part/part.h"
#include "model/instance.h"

namespace gridloom::engine {

// The same cells and options, with the same numbers; finished. Ways are not part of a model.
Instance model_of(const Part& part);

// What is left of a part once the options of its model_of() were narrowed.
struct Narrowed {
    bool contradiction = false;
    // Smallest first: one without a solution makes the others unnecessary.
    std::vector<Part> parts;  // members are cells of the original part, ways those of its options
    std::vector<Cell> loose;  // settled and free cells: no rule of these parts reads them
};
Narrowed narrowed(const Part& part, const Instance& model, const std::vector<OptionSet>& domains);

// The number of ways in which a cell of the part takes one of these options.
std::uint64_t ways_among(const Part& part, Cell cell, OptionSet options);

// Key for a cache of components: all that the count of a part depends on, as bytes. Equal for equal parts anywhere on the board.
std::string signature_of(const Part& part);

}  // namespace gridloom::engine
