// A fair random solution: a uniform index, and the solution that has it.
#include "answers/space.h"

namespace gridloom {

Filling Solutions::sample(Random& random) const { return at(random.below(space_->count)); }

}  // namespace gridloom
