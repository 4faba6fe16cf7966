#include "engine/part/reduce.h"

#include "engine/part/reduction.h"

namespace gridloom::engine {

Reduced reduce(const Instance& model, const std::vector<OptionSet>& domains, const ReduceOptions& how, Budget* budget) {
    return Reduction(model, domains, how, budget).run();
}

}  // namespace gridloom::engine
