// Layer: the distinct states at one point of a sweep, each with its count.
//
// An open-addressing table made for this one job: states are only ever added, counts are never
// zero, and the whole layer is thrown away at once. So a slot is the state's words followed by the
// limbs of its count, and a slot is empty when its count is zero: no other bookkeeping, one cache
// line touched a state. States are compared whole. A count that outgrows its limbs makes the whole
// layer wider by one limb, and the sweep goes on. `bench/run layer` measures it beside a library's
// table.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <new>
#include <memory>
#include <vector>

#include "engine/budget.h"
#include "engine/state.h"

namespace gridloom::engine {

template <std::size_t W>
class Layer {
  public:
    // Layers that are filled from one another need different salts: states that do not change would
    // arrive in the order of their slots and pile up.
    explicit Layer(Budget& budget, std::size_t limbs = 1, std::uint64_t salt = 0)
        : charge_(budget), limbs_(limbs), salt_(salt) {}

    std::uint64_t hash(const State<W>& state) const { return hash_of<W>(state, salt_); }

    std::size_t size() const { return size_; }
    std::size_t limbs() const { return limbs_; }
    // False once memory ran out; what was added since is lost.
    bool sound() const { return sound_; }

    // Room for this many states without growing.
    bool reserve(std::size_t states) {
        std::size_t slots = 16;
        while (slots * 5 / 8 < states) slots *= 2;
        return slots <= slots_ || rebuild(slots, limbs_);
    }

    void prefetch(std::uint64_t where) const {
        if (slots_) __builtin_prefetch(&words_[(where >> shift_) * stride()], 1);
    }

    // Adds count * ways to a state's count.
    void add(const State<W>& state, std::uint64_t where, const std::uint64_t* count, std::size_t limbs,
             std::uint64_t ways) {
        if (size_ + 1 > slots_ * 5 / 8 && !rebuild(std::max<std::size_t>(16, slots_ * 2), limbs_)) return;
        std::uint64_t product;
        if (limbs_ == 1 && limbs == 1 && !__builtin_mul_overflow(count[0], ways, &product)) {
            // The common case, with the slot's size known to the compiler.
            const std::size_t last = slots_ - 1;
            for (std::size_t s = where >> shift_;; s = (s + 1) & last) {
                std::uint64_t* slot = words_.get() + s * (W + 1);
                const std::uint64_t before = slot[W];
                if (before != 0 && !same(slot, state)) continue;
                std::uint64_t total;
                if (__builtin_add_overflow(before, product, &total)) break;
                if (before == 0) put(slot, state);
                slot[W] = total;
                return;
            }
        }
        add_wide(state, where, count, limbs, ways);
    }

    bool holds(const State<W>& state) const {
        return slots_ && !empty(const_cast<Layer*>(this)->find(state, hash(state)));
    }

    // Calls visit(state, count limbs) for each state, in the table's order.
    template <class Visit>
    void each(Visit&& visit) const {
        if (limbs_ == 1)
            each_slot<1>(visit);
        else
            each_slot<0>(visit);
    }

  private:
    // Limbs known to the compiler, or 0.
    template <std::size_t Limbs, class Visit>
    void each_slot(Visit& visit) const {
        const std::size_t size = Limbs ? W + Limbs : stride();
        const std::uint64_t* end = words_.get() + slots_ * size;
        for (const std::uint64_t* slot = words_.get(); slot != end; slot += size) {
            if (Limbs == 1 ? slot[W] == 0 : empty(slot)) continue;
            State<W> state;
            std::copy_n(slot, W, state.begin());
            if (!visit(state, slot + W)) return;
        }
    }

    std::size_t stride() const { return W + limbs_; }
    bool empty(const std::uint64_t* slot) const {
        for (std::size_t i = 0; i < limbs_; ++i)
            if (slot[W + i]) return false;
        return true;
    }
    static bool same(const std::uint64_t* slot, const State<W>& state) {
        std::uint64_t differ = 0;
        for (std::size_t w = 0; w < W; ++w) differ |= slot[w] ^ state[w];
        return differ == 0;
    }
    void put(std::uint64_t* slot, const State<W>& state) {
        std::copy(state.begin(), state.end(), slot);
        ++size_;
    }
    std::uint64_t* find(const State<W>& state, std::uint64_t where) {
        for (std::size_t s = where >> shift_;; s = (s + 1) & (slots_ - 1)) {
            std::uint64_t* slot = &words_[s * stride()];
            if (empty(slot) || same(slot, state)) return slot;
        }
    }

    void add_wide(const State<W>& state, std::uint64_t where, const std::uint64_t* count,
                  std::size_t limbs, std::uint64_t ways) {
        std::vector<std::uint64_t> product(std::max(limbs, limbs_) + 1, 0);
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < limbs; ++i) {
            const auto wide = static_cast<unsigned __int128>(count[i]) * ways + carry;
            product[i] = static_cast<std::uint64_t>(wide);
            carry = static_cast<std::uint64_t>(wide >> 64);
        }
        product[limbs] = carry;
        for (;;) {
            std::uint64_t* slot = find(state, where);
            std::size_t needed = product.size();
            while (needed > 1 && product[needed - 1] == 0) --needed;
            carry = 0;
            std::vector<std::uint64_t> total(slot + W, slot + W + limbs_);
            for (std::size_t i = 0; i < limbs_; ++i) {
                const auto wide = static_cast<unsigned __int128>(total[i]) +
                                  (i < product.size() ? product[i] : 0) + carry;
                total[i] = static_cast<std::uint64_t>(wide);
                carry = static_cast<std::uint64_t>(wide >> 64);
            }
            if (carry == 0 && needed <= limbs_) {
                if (empty(slot)) put(slot, state);
                std::copy(total.begin(), total.end(), slot + W);
                return;
            }
            if (!rebuild(slots_, std::max(needed, limbs_ + 1))) return;
        }
    }

    // Moves everything into a table of other dimensions.
    bool rebuild(std::size_t slots, std::size_t limbs) {
        const std::size_t bytes = slots * (W + limbs) * sizeof(std::uint64_t);
        if (!sound_ || !charge_.add(bytes)) return sound_ = false;
        Words old = std::move(words_);
        const std::size_t old_slots = slots_, old_stride = stride(), old_limbs = limbs_;
        words_ = allocate(slots * (W + limbs));
        slots_ = slots;
        limbs_ = limbs;
        shift_ = 64 - static_cast<unsigned>(__builtin_ctzll(slots));
        size_ = 0;
        for (std::size_t s = 0; s < old_slots; ++s) {
            const std::uint64_t* from = &old[s * old_stride];
            if (std::all_of(from + W, from + W + old_limbs, [](std::uint64_t x) { return x == 0; })) continue;
            State<W> state;
            std::copy_n(from, W, state.begin());
            std::uint64_t* slot = find(state, hash(state));
            put(slot, state);
            std::copy_n(from + W, old_limbs, slot + W);
        }
        charge_.drop(old_slots * old_stride * sizeof(std::uint64_t));
        return true;
    }

    struct Free {
        void operator()(std::uint64_t* p) const { std::free(p); }
    };
    using Words = std::unique_ptr<std::uint64_t[], Free>;
    static Words allocate(std::size_t words) {
        // calloc: pages that are never touched are never there.
        auto* p = static_cast<std::uint64_t*>(std::calloc(words, sizeof(std::uint64_t)));
        if (!p) throw std::bad_alloc();
        return Words(p);
    }

    Charge charge_;
    Words words_;
    std::size_t slots_ = 0;
    std::size_t size_ = 0;
    std::size_t limbs_ = 1;
    std::uint64_t salt_ = 0;
    unsigned shift_ = 63;
    bool sound_ = true;
};

// A set of states: a layer whose counts are all one.
template <std::size_t W>
class StateSet {
  public:
    explicit StateSet(Budget& budget) : layer_(budget) {}
    bool holds(const State<W>& state) const { return layer_.holds(state); }
    void insert(const State<W>& state) {
        const std::uint64_t one = 1;
        layer_.add(state, layer_.hash(state), &one, 1, 1);
    }
    bool sound() const { return layer_.sound(); }

  private:
    Layer<W> layer_;
};

}  // namespace gridloom::engine
