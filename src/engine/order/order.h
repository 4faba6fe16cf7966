// Room `order`: in which order the cells of a part are swept.
//
// Key types: OrderSearch (looks for a cheap order), WidthEstimate (how wide a state would be, step by step), Beam (orders grown
// side by side).
// It sweeps nothing: costs are estimates. How long to look is decided in the room `strategy`.
//
// Order: the order in which a part's cells are swept. It decides how many rules are unfinished at once, and thereby the number
// of states (pathwidth, in the best case). Several candidates are estimated, and the cheapest is taken.
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

// Anytime search for a cheap order. Effort is measured in work units, not seconds: the same work finds the same order on every
// machine.
class OrderSearch {
  public:
    // With a name (one of order_names()): only orders of that sort.
    // Given a budget, throws LimitReached where it is spent.
    explicit OrderSearch(const Part& part, std::string name = {}, Budget* budget = nullptr);

    // Tries candidates until so many work units (elementary operations, a few nanoseconds each) were used in all; at least one
    // candidate, unless the budget is spent.
    void look(std::uint64_t work, Budget* budget = nullptr);

    Order order() const;
    // Estimated cost of the sweep, log2: the sum over its steps of the number of values that the state could have. Far fewer
    // occur.
    double cost() const { return cost_; }
    // Upper bound of the cost, log2: no more than all fillings of the part.
    double maximum_cost() const { return std::min(cost_, fillings_); }
    // Whether searching for a better order can pay.
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
    Glances glances_;
    WidthEstimate estimate_;
    Order order_;
    double cost_;
    double fillings_ = 0;  // log2 of all partial fillings, over all steps
    int tried_ = 0;
    std::uint32_t looks_ = 0;
    std::uint64_t work_per_draft_ = 0;  // as measured on the first beam
    Random dice_{1};
    std::string winner_;
};

// A good order after a short search, for callers that do not sweep the whole part.
Order choose_order(const Part& part, const std::string& name = {});

// Upper bounds, log2, on the states of a sweep in this order: of all layers, and of the widest one.
struct EstimatedCost {
    double cost, widest;
};
EstimatedCost estimated_cost(const Part& part, const Order& order);

std::vector<std::string> order_names();

}  // namespace gridloom::engine
