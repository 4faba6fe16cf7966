// Activity: scores of variables that decay over time (EVSIDS), as a heap with the highest score on top.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace gridloom::engine {

class Activity {
  public:
    void add() {
        const auto v = static_cast<std::uint32_t>(scores_.size());
        scores_.push_back(0);
        places_.push_back(none);
        insert(v);
    }
    // Does nothing if it is in the heap already.
    void insert(std::uint32_t v) {
        if (places_[v] != none) return;
        places_[v] = static_cast<std::uint32_t>(heap_.size());
        heap_.push_back(v);
        rise(places_[v]);
    }
    bool empty() const { return heap_.empty(); }
    std::uint32_t top() const { return heap_[0]; }
    // Whether a goes before b. Ties go to the lower number, so that runs are reproducible.
    bool before(std::uint32_t a, std::uint32_t b) const { return scores_[a] != scores_[b] ? scores_[a] > scores_[b] : a < b; }
    std::uint32_t take() {
        const std::uint32_t top = heap_[0];
        places_[top] = none;
        const std::uint32_t last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) {
            heap_[0] = last;
            places_[last] = 0;
            sink(0);
        }
        return top;
    }
    // By this share of a step.
    void bump(std::uint32_t v, double share = 1) {
        if ((scores_[v] += share * step_) > 1e100) {
            for (double& s : scores_) s *= 1e-100;
            step_ *= 1e-100;
        }
        if (places_[v] != none) rise(places_[v]);
    }
    // Decays all scores, by increasing the step instead.
    void decay() { step_ /= factor_; }
    void set_factor(double factor) { factor_ = factor; }

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    void put(std::size_t at, std::uint32_t v) {
        heap_[at] = v;
        places_[v] = static_cast<std::uint32_t>(at);
    }
    void rise(std::size_t at) {
        const std::uint32_t v = heap_[at];
        for (; at > 0 && before(v, heap_[(at - 1) / 2]); at = (at - 1) / 2) put(at, heap_[(at - 1) / 2]);
        put(at, v);
    }
    void sink(std::size_t at) {
        const std::uint32_t v = heap_[at];
        for (std::size_t below; (below = 2 * at + 1) < heap_.size(); at = below) {
            if (below + 1 < heap_.size() && before(heap_[below + 1], heap_[below])) ++below;
            if (!before(heap_[below], v)) break;
            put(at, heap_[below]);
        }
        put(at, v);
    }

    std::vector<double> scores_;
    std::vector<std::uint32_t> heap_, places_;
    double step_ = 1, factor_ = 0.9;
};

}  // namespace gridloom::engine
