#include "formats/loom/sgt_mines.h"

#include <array>
#include <bit>

#include "formats/loom/url_codes.h"

namespace gridloom::formats::loom {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Words = std::array<std::uint32_t, 5>;

void add_block(Words& state, const std::uint8_t* block) {
    std::array<std::uint32_t, 80> w{};
    for (std::size_t i = 0; i < 16; ++i)
        for (std::size_t b = 0; b < 4; ++b) w[i] = w[i] << 8 | block[4 * i + b];
    for (std::size_t i = 16; i < w.size(); ++i) w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    auto [a, b, c, d, e] = state;
    for (std::size_t i = 0; i < w.size(); ++i) {
        std::uint32_t f = b ^ c ^ d, k = 0xca62c1d6;
        if (i < 20)
            f = (b & c) | (~b & d), k = 0x5a827999;
        else if (i < 40)
            k = 0x6ed9eba1;
        else if (i < 60)
            f = (b & c) | (b & d) | (c & d), k = 0x8f1bbcdc;
        const std::uint32_t next = std::rotl(a, 5) + f + e + k + w[i];
        e = d, d = c, c = std::rotl(b, 30), b = a, a = next;
    }
    state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d, state[4] + e};
}

// SHA-1 (FIPS 180-4) of `begin` and what is added at its end: whole blocks of `begin` are taken once.
class Sha1 {
  public:
    explicit Sha1(const Bytes& begin) : length_(begin.size()) {
        std::size_t at = 0;
        for (; at + 64 <= begin.size(); at += 64) add_block(state_, begin.data() + at);
        rest_.assign(begin.begin() + static_cast<std::ptrdiff_t>(at), begin.end());
    }
    std::array<std::uint8_t, 20> with(const std::string& end) const {
        Bytes last = rest_;
        for (const char c : end) last.push_back(static_cast<std::uint8_t>(c));
        const std::uint64_t bits = 8 * static_cast<std::uint64_t>(length_ + end.size());
        last.push_back(0x80);
        while (last.size() % 64 != 56) last.push_back(0);
        for (int shift = 56; shift >= 0; shift -= 8) last.push_back(static_cast<std::uint8_t>(bits >> shift));
        Words state = state_;
        for (std::size_t at = 0; at < last.size(); at += 64) add_block(state, last.data() + at);
        std::array<std::uint8_t, 20> digest{};
        for (std::size_t i = 0; i < digest.size(); ++i) digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
        return digest;
    }

  private:
    Words state_ = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    Bytes rest_;
    std::size_t length_;
};

void mask(Bytes& target, const Bytes& seed) {
    const Bytes by = mask_of(seed, target.size());
    for (std::size_t i = 0; i < target.size(); ++i) target[i] ^= by[i];
}

// Takes the mask off: the first half masks the second, then the second the first.
void unmask(Bytes& bits, int squares) {
    const auto middle = bits.begin() + static_cast<std::ptrdiff_t>(bits.size() / 2);
    Bytes first(bits.begin(), middle), second(middle, bits.end());
    const auto clear_end = [&](Bytes& last) {
        if (squares % 8) last.back() &= static_cast<std::uint8_t>(0xff00 >> (squares % 8));
    };
    mask(second, first);
    clear_end(second);
    mask(first, second);
    first.insert(first.end(), second.begin(), second.end());
    clear_end(first);
    bits = std::move(first);
}

class MinesPart : public SgtPart {
  public:
    explicit MinesPart(int numbers) : numbers_(numbers) {}
    std::vector<int> planes() const override { return {numbers_}; }

    std::optional<Error> read(Cursor& in, Draft& draft, const SgtHeadText&) const override {
        const Grid& grid = draft.grid();
        std::optional<int> click;
        const Cursor start = in;
        if (in.peek() == 'r') return in.error("expected a board that has its mines: this ID draws them at the first click");
        if (const Cursor before = in; in.peek() >= '0' && in.peek() <= '9' && before.rest().find(',') != std::string_view::npos) {
            const auto x = read_decimal(in);
            const bool comma = in.skip(',');
            const auto y = read_decimal(in);
            if (!x || !comma || !y || !in.skip(',') || *x >= grid.width() || *y >= grid.height())
                return start.error("expected the column and the row of the first click, counted from 0");
            click = grid.square(*y, *x);
        }
        const bool masked = in.skip('m');
        if (!masked) in.skip('u');
        Bytes bits(rules::at((grid.squares() + 7) / 8), 0);
        for (int i = 0; i < (grid.squares() + 3) / 4; ++i) {
            const int digit = digit_at(in, 16);
            if (digit < 0) return in.expected("a hexadecimal digit, one of " + std::to_string((grid.squares() + 3) / 4));
            bits[rules::at(i / 2)] |= static_cast<std::uint8_t>(i % 2 ? digit : digit << 4);
            in.next();
        }
        if (masked) unmask(bits, grid.squares());
        if (click) return open(draft, bits, *click, start);
        return std::nullopt;
    }

    std::optional<std::string> print(const Writing&, std::string&) const override {
        return "an ID tells where the mines are, and the board does not";
    }

  private:
    // The square of the first click, and all around a square without mines beside it.
    std::optional<Error> open(Draft& draft, const Bytes& bits, int click, const Cursor& start) const {
        const Grid& grid = draft.grid();
        const auto is_mine = [&](int s) { return (bits[rules::at(s / 8)] >> (7 - s % 8) & 1) != 0; };
        if (is_mine(click)) return start.error("expected no mine where the first click is");
        std::vector<int> open = {click};
        std::vector<std::uint8_t> seen(rules::at(grid.squares()), 0);
        seen[rules::at(click)] = 1;
        while (!open.empty()) {
            const int s = open.back();
            open.pop_back();
            int mines = 0;
            for (const int near : grid.near(s)) mines += is_mine(near);
            draft.put(numbers_, s, mines);
            if (mines > 0) continue;
            for (const int near : grid.near(s))
                if (!seen[rules::at(near)]) seen[rules::at(near)] = 1, open.push_back(near);
        }
        return std::nullopt;
    }
    int numbers_;
};

}  // namespace

Bytes mask_of(const Bytes& seed, std::size_t bytes) {
    const Sha1 begun(seed);
    Bytes out;
    for (int counter = 0; out.size() < bytes; ++counter) {
        const auto digest = begun.with(std::to_string(counter));
        out.insert(out.end(), digest.begin(), digest.end());
    }
    out.resize(bytes);
    return out;
}

std::shared_ptr<const SgtPart> mines_part(int numbers) { return std::make_shared<MinesPart>(numbers); }

}  // namespace gridloom::formats::loom
