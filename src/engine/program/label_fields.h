// LabelFields: one small number for each place of a frontier, packed into words of a state.
//
// All fields have the same width and none straddles two words, so one label is replaced in all places by a few operations a word.
// Label 0: none; label k + 1: the component whose lowest place is k. So equal partitions are equal words, and a component is
// relabelled only when it loses its lowest place.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/program/fields.h"

namespace gridloom::engine {

class LabelFields {
  public:
    static constexpr std::uint32_t nowhere = ~std::uint32_t{0};

    LabelFields() = default;
    // For `places` fields from this word on, with values up to `largest`.
    LabelFields(std::uint32_t first_word, std::uint32_t places, std::uint64_t largest)
        : first_(first_word), bits_(std::bit_width(largest) ? static_cast<std::uint32_t>(std::bit_width(largest)) : 1) {
        const std::uint32_t per_word = 64 / bits_;
        for (std::uint32_t k = 0; k < places; ++k) places_.push_back({first_ + k / per_word, k % per_word * bits_});
        words_ = (places + per_word - 1) / per_word;
        mask_ = bits_ == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits_) - 1;
        for (std::uint32_t k = 0; k < per_word; ++k) ones_ |= std::uint64_t{1} << k * bits_;
        for (std::uint32_t k = (words_ ? words_ - 1 : 0) * per_word; k < places; ++k)
            last_ones_ |= std::uint64_t{1} << k % per_word * bits_;
        per_word_ = per_word;
    }

    std::uint32_t places() const { return static_cast<std::uint32_t>(places_.size()); }
    std::uint32_t words() const { return words_; }
    std::uint32_t bits() const { return bits_; }
    std::uint64_t mask() const { return mask_; }
    // The low bit of every field in word first_word() + w.
    std::uint64_t ones(std::uint32_t w) const { return w + 1 == words_ ? last_ones_ : ones_; }
    std::uint32_t first_word() const { return first_; }
    FieldPlace place(std::uint32_t k) const { return places_[k]; }
    // The lowest bit of the last word that no field uses, or 64.
    std::uint32_t first_free_bit() const {
        const std::uint32_t in_last = places() - (words_ ? (words_ - 1) * per_word_ : 0);
        return words_ ? in_last * bits_ : 64;
    }

    std::uint64_t get(const std::uint64_t* state, std::uint32_t k) const {
        return state[places_[k].word] >> places_[k].shift & mask_;
    }
    void set(std::uint64_t* state, std::uint32_t k, std::uint64_t value) const {
        std::uint64_t& word = state[places_[k].word];
        word = (word & ~(mask_ << places_[k].shift)) | value << places_[k].shift;
    }
    // The same where the field's place is known.
    std::uint64_t get(const std::uint64_t* state, FieldPlace at) const { return state[at.word] >> at.shift & mask_; }
    void set(std::uint64_t* state, FieldPlace at, std::uint64_t value) const {
        state[at.word] = (state[at.word] & ~(mask_ << at.shift)) | value << at.shift;
    }
    // Replaces one value by another in all fields.
    void replace(std::uint64_t* state, std::uint64_t from, std::uint64_t to) const {
        for (std::uint32_t w = 0; w < words_; ++w)
            state[first_ + w] ^= equal(state[first_ + w], from, ones(w)) * mask_ & (from ^ to) * ones_;
    }
    // The lowest place with this value, or nowhere.
    std::uint32_t first(const std::uint64_t* state, std::uint64_t value) const {
        for (std::uint32_t w = 0; w < words_; ++w)
            if (const std::uint64_t hits = equal(state[first_ + w], value, ones(w)))
                return w * per_word_ + static_cast<std::uint32_t>(std::countr_zero(hits)) / bits_;
        return nowhere;
    }
    std::uint32_t count(const std::uint64_t* state, std::uint64_t value) const {
        int sum = 0;
        for (std::uint32_t w = 0; w < words_; ++w) sum += std::popcount(equal(state[first_ + w], value, ones(w)));
        return static_cast<std::uint32_t>(sum);
    }
    // Whether all fields are 0.
    bool none(const std::uint64_t* state) const {
        std::uint64_t any = 0;
        for (std::uint32_t w = 0; w < words_; ++w) any |= state[first_ + w] & ones(w) * mask_;
        return any == 0;
    }
    void clear(std::uint64_t* state) const {
        for (std::uint32_t w = 0; w < words_; ++w) state[first_ + w] &= ~(ones(w) * mask_);
    }

    // The low bit of every field of a word that has this value. `ones`: the low bits of all its fields.
    std::uint64_t equal(std::uint64_t word, std::uint64_t value, std::uint64_t ones) const {
        const std::uint64_t differs = word ^ value * ones, low = (ones << (bits_ - 1)) - ones;
        return ~(((differs & low) + low) | differs) >> (bits_ - 1) & ones;
    }

  private:
    std::uint32_t first_ = 0, bits_ = 1, words_ = 0, per_word_ = 64;
    std::uint64_t mask_ = 1, ones_ = 0, last_ones_ = 0;
    std::vector<FieldPlace> places_;
};

}  // namespace gridloom::engine
