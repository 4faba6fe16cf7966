#include "engine/part/reduce.h"

#include "engine/part/reduction.h"

namespace gridloom::engine {

Reduced reduce(const Instance& model, const std::vector<OptionSet>& domains, const ReduceOptions& how) {
    return Reduction(model, domains, how).run();
}

}  // namespace gridloom::engine
