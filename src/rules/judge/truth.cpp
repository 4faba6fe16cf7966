#include "rules/judge/truth.h"

namespace gridloom::rules::judging {
namespace {

constexpr long long limit = 1'000'000'000'000'000;

long long limited(long long value) { return std::clamp(value, -limit, limit); }
long long product(long long a, long long b) {
    long long result = 0;
    if (!__builtin_mul_overflow(a, b, &result)) return limited(result);
    return (a < 0) == (b < 0) ? limit : -limit;
}
Number made(const Number& a, const Number& b, long long low, long long high) {
    if (a.lacks() || b.lacks()) return Number::none();
    return {limited(low), limited(high), a.may_lack || b.may_lack};
}

// Whether the entries of `a` can be paired with those of `b`, each with one that it can be equal to: augmenting paths (Kuhn).
class Pairing {
  public:
    Pairing(const std::vector<Number>& a, const std::vector<Number>& b) : a_(a), b_(b), partner_(b.size(), -1) {}
    bool possible() {
        for (std::size_t i = 0; i < a_.size(); ++i) {
            seen_.assign(b_.size(), 0);
            if (!place(i)) return false;
        }
        return true;
    }

  private:
    bool place(std::size_t i) {
        for (std::size_t j = 0; j < b_.size(); ++j) {
            if (seen_[j] || compare(a_[i], Relation::equal, b_[j]) == Truth::no) continue;
            seen_[j] = 1;
            if (partner_[j] >= 0 && !place(static_cast<std::size_t>(partner_[j]))) continue;
            partner_[j] = static_cast<int>(i);
            return true;
        }
        return false;
    }
    const std::vector<Number>&a_, &b_;
    std::vector<int> partner_;
    std::vector<std::uint8_t> seen_;
};

}  // namespace

Number add(Number a, Number b) { return made(a, b, a.low + b.low, a.high + b.high); }
Number subtract(Number a, Number b) { return made(a, b, a.low - b.high, a.high - b.low); }
Number multiply(Number a, Number b) {
    const auto [low, high] =
        std::minmax({product(a.low, b.low), product(a.low, b.high), product(a.high, b.low), product(a.high, b.high)});
    return made(a, b, low, high);
}

Number joined(Number a, Number b) {
    if (a.lacks() || b.lacks()) {
        Number one = a.lacks() ? b : a;
        one.may_lack = true;
        return one;
    }
    return {std::min(a.low, b.low), std::max(a.high, b.high), a.may_lack || b.may_lack};
}

Number agreed(Number a, Number b) {
    const Number both = {std::max(a.low, b.low), std::min(a.high, b.high), true};
    if (both.lacks()) return Number::none();
    return {both.low, both.high, !(a.known() && b.known())};
}

Truth compare(Number a, Relation relation, Number b) {
    if (a.lacks() || b.lacks()) return Truth::no;
    Truth result = Truth::unknown;
    const auto decide = [&](bool yes, bool no) { result = yes ? Truth::yes : no ? Truth::no : Truth::unknown; };
    const bool apart = a.high < b.low || b.high < a.low, same = a.single() && b.single() && a.low == b.low;
    switch (relation) {
    case Relation::equal: decide(same, apart); break;
    case Relation::unequal: decide(apart, same); break;
    case Relation::less: decide(a.high < b.low, a.low >= b.high); break;
    case Relation::at_most: decide(a.high <= b.low, a.low > b.high); break;
    case Relation::greater: decide(a.low > b.high, a.high <= b.low); break;
    case Relation::at_least: decide(a.low >= b.high, a.high < b.low); break;
    }
    if (result == Truth::yes && (a.may_lack || b.may_lack)) return Truth::unknown;
    return result;
}

Truth equal_lists(const std::vector<Number>& a, const std::vector<Number>& b, bool any_order) {
    if (a.size() != b.size()) return Truth::no;
    const auto is_known = [](const Number& n) { return n.known(); };
    const bool known = std::all_of(a.begin(), a.end(), is_known) && std::all_of(b.begin(), b.end(), is_known);
    if (!any_order) {
        Truth result = Truth::yes;
        for (std::size_t i = 0; i < a.size(); ++i) result = both(result, compare(a[i], Relation::equal, b[i]));
        return result;
    }
    if (!Pairing(a, b).possible()) return Truth::no;
    return known ? Truth::yes : Truth::unknown;
}

}  // namespace gridloom::rules::judging
