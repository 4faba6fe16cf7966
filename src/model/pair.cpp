// A table over two cells, written as sums.
//
// Options of a with the same supports in b are one class. For each class i: [a in class i] + [b not in its supports] <= 1, and
// the same with a and b exchanged. Bounds consistency of these sums is arc consistency of the table, and at the frontier a
// half-read pair has exactly as many states as classes.
#include "model/instance.h"

namespace gridloom {
namespace {

struct Class {
    OptionSet members;
    OptionSet partners;
};

std::vector<Class> classes(std::span<const OptionSet> allowed) {
    std::vector<Class> found;
    for (std::size_t i = 0; i < allowed.size(); ++i) {
        const OptionSet bit = OptionSet{1} << i;
        bool known = false;
        for (Class& c : found)
            if (c.partners == allowed[i]) c.members |= bit, known = true;
        if (!known) found.push_back({bit, allowed[i]});
    }
    return found;
}

std::vector<OptionSet> transposed(std::span<const OptionSet> allowed, std::size_t options_b) {
    std::vector<OptionSet> result(options_b, 0);
    for (std::size_t i = 0; i < allowed.size(); ++i)
        for (std::size_t j = 0; j < options_b; ++j)
            if (allowed[i] >> j & 1) result[j] |= OptionSet{1} << i;
    return result;
}

}  // namespace

void Instance::pair(Cell a, Cell b, std::span<const OptionSet> allowed, Origin origin) {
    const auto one_way = [&](Cell from, Cell to, std::span<const OptionSet> table) {
        for (const Class& c : classes(table)) {
            const auto inside = [&](int option) { return static_cast<int>(c.members >> option & 1); };
            const auto outside = [&](int option) { return static_cast<int>(~c.partners >> option & 1); };
            const Term terms[] = {{from, weigh_options(kind_[from], inside)}, {to, weigh_options(kind_[to], outside)}};
            sum(terms, 0, 1, origin);
        }
    };
    one_way(a, b, allowed);
    one_way(b, a, transposed(allowed, kind_of(b).values.size()));
}

}  // namespace gridloom
