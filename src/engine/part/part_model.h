// A part as a model of its own, so that it can be propagated and split again after a choice was made in it.
#pragma once

#include <string>

#include "engine/part/part.h"
#include "gridloom/model.h"

namespace gridloom::engine {

// Cell for cell and option for option; finished. Ways are not part of it.
Model model_of(const Part& part);

// A model_of() whose options were narrowed, in parts again.
struct Narrowed {
    bool contradiction = false;
    // Small ones first: one without a solution spares all the others.
    std::vector<Part> parts;  // their members are cells of the first part; their ways are of that part's options
    std::vector<Cell> loose;  // cells that no rule of these parts reads: settled ones, and free ones
};
Narrowed narrowed(const Part& part, const Model& model, const std::vector<OptionSet>& domains);

// In how many ways a cell of the part shows one of these options.
std::uint64_t ways_among(const Part& part, Cell cell, OptionSet options);

// All that a part's count depends on, as bytes: equal for equal parts wherever they lie.
std::string signature_of(const Part& part);

}  // namespace gridloom::engine
