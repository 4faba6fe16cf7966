// Decimal digits of a large number: divided by the largest power of ten that fits a machine word, again and again.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "answers/decimal.h"
#include "engine/base/budget.h"

namespace gridloom {
namespace {

constexpr std::uint64_t word_of_digits = 10'000'000'000'000'000'000u;
constexpr std::size_t digits_each = 19;
constexpr std::size_t steps_between = 8'192;

// Least significant first.
std::vector<std::uint64_t> words_of(const Natural& number) {
    std::vector<std::uint64_t> words;
    export_bits(number, std::back_inserter(words), 64, false);
    return words;
}

// Returns the remainder.
std::uint64_t divide(std::vector<std::uint64_t>& words) {
    unsigned __int128 rest = 0;
    for (std::size_t i = words.size(); i-- > 0;) {
        rest = rest << 64 | words[i];
        words[i] = static_cast<std::uint64_t>(rest / word_of_digits);
        rest -= static_cast<unsigned __int128>(words[i]) * word_of_digits;
    }
    while (!words.empty() && words.back() == 0) words.pop_back();
    return static_cast<std::uint64_t>(rest);
}

}  // namespace

std::optional<std::string> decimal(const Natural& number, const std::function<bool()>& go_on) {
    std::vector<std::uint64_t> words = words_of(number);
    std::string reversed;
    for (std::size_t steps = 0; !words.empty();) {
        steps += words.size();
        std::uint64_t digits = divide(words);
        for (std::size_t i = 0; i < digits_each && (digits > 0 || !words.empty()); ++i, digits /= 10)
            reversed += static_cast<char>('0' + digits % 10);
        if (steps < steps_between) continue;
        steps = 0;
        if (!go_on()) return std::nullopt;
    }
    if (reversed.empty()) reversed = "0";
    std::reverse(reversed.begin(), reversed.end());
    return reversed;
}

std::optional<std::string> answers::decimal(const Natural& number, const Limits& limits, Stats& stats) {
    engine::Budget budget(limits);
    auto digits = gridloom::decimal(number, [&] { return budget.go_on(); });
    if (!digits) stats.stopped = budget.stopped();
    return digits;
}

}  // namespace gridloom
