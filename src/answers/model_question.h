// A question about a bare model.
#pragma once

#include "answers/question.h"
#include "gridloom/model.h"

namespace gridloom::answers {

// The model must outlive it. A filling is the option of each cell, `unfilled` where the cell is hidden. It is judged by the definitions of the rules
// (model/definition.h); for hidden cells some options must exist with which they hold.
Question question_of(const Model& model);

}  // namespace gridloom::answers
