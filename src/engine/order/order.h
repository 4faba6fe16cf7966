// Room `order`: in which order the cells of a part are swept.
//
// Key types: OrderSearch (looks for a cheap order), WidthEstimate (how wide a state would be, step by step), Beam (orders grown
// side by side).
// It sweeps nothing: costs are estimates. How long to look is decided in the room `strategy`.
//
// Order: in which order a part's cells are swept. The order decides how many rules are unfinished
// at once, and with them how many states there are; so several are tried on paper and the
// cheapest is taken.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/budget.h"
#include "engine/order/beam.h"
#include "engine/order/width_estimate.h"
#include "engine/part/part.h"
#include "gridloom/random.h"

namespace gridloom::engine {

// Looks for a cheap order, for as long as one is willing to look. The same work finds the same
// order on every machine.
class OrderSearch {
  public:
    // With a name (one of order_names()), that sort of order only.
    explicit OrderSearch(const Part& part, std::string name = {});

    // Tries candidates until so much work (elementary operations, a few nanoseconds each) is done
    // in all; at least one, unless the budget is spent.
    void look(std::uint64_t work, Budget* budget = nullptr);

    Order order() const;
    // Estimated cost of sweeping in that order, as a power of two: the sum over its steps of the
    // number of values the state could have. Far fewer are met.
    double cost() const { return cost_; }
    // What a sweep can cost at most: no more than to try every filling.
    double maximum_cost() const { return std::min(cost_, fillings_); }
    // Whether it is worth while to look for a better one.
    bool is_expensive() const { return tried_ == 0 || maximum_cost() > surely_short; }
    int tried() const { return tried_; }
    std::uint64_t work() const { return estimate_.work(); }
    const std::string& winner() const { return winner_; }

  private:
    static constexpr double surely_short = 12;
    void consider(Grown grown, const char* name);
    Grown priced(const Order& order);
    Order given() const;
    Grown by_place(bool diagonal);
    Grown by_cell(std::uint32_t start);
    Beam next_beam(std::uint64_t work, Budget* budget);
    void lean(Beam& beam, std::uint32_t side);

    const Part& part_;
    std::string name_;
    WidthEstimate estimate_;
    Order order_;
    double cost_;
    double fillings_ = 0;  // as a power of two, one for each step
    int tried_ = 0;
    std::uint32_t looks_ = 0;
    std::uint64_t work_per_draft_ = 0;  // of a beam: as the first one took
    Random dice_{1};
    std::string winner_;
};

// A good order after a short look, for those who do not sweep all of it.
Order choose_order(const Part& part, const std::string& name = {});

// Upper bounds, as powers of two, on the states met when sweeping in this order: all of them, and those of one layer.
struct EstimatedCost {
    double cost, widest;
};
EstimatedCost estimated_cost(const Part& part, const Order& order);

std::vector<std::string> order_names();

}  // namespace gridloom::engine
