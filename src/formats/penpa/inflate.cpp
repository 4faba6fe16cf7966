#include "formats/penpa/inflate.h"

#include <array>
#include <cstdint>
#include <vector>

namespace gridloom::formats {
namespace {

constexpr std::size_t longest_code = 15;

// What stops the reading; caught where it begins.
struct Stop {
    const char* why;
};

class Bits {
  public:
    explicit Bits(std::string_view bytes) : bytes_(bytes) {}

    // The lowest bit comes first.
    unsigned take(unsigned count) {
        while (held_bits_ < count) {
            if (at_ == bytes_.size()) throw Stop{"it ends too early"};
            held_ |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes_[at_++])) << held_bits_;
            held_bits_ += 8;
        }
        const std::uint32_t value = held_ & ((std::uint32_t{1} << count) - 1);
        held_ >>= count;
        held_bits_ -= count;
        return value;
    }
    void skip_to_byte() { held_ = 0, held_bits_ = 0; }

  private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    std::uint32_t held_ = 0;
    unsigned held_bits_ = 0;
};

// A canonical Huffman code: the codes of one length are consecutive numbers in the order of their symbols, and follow those that are shorter.
class Code {
  public:
    explicit Code(const std::vector<std::uint8_t>& lengths) {
        for (const std::uint8_t length : lengths) ++of_length_[length];
        of_length_[0] = 0;
        int free = 1;
        std::array<std::size_t, longest_code + 2> begin{};
        for (std::size_t l = 1; l <= longest_code; ++l) {
            free = 2 * free - of_length_[l];
            if (free < 0) throw Stop{"a code in it has too many symbols"};
            begin[l + 1] = begin[l] + static_cast<std::size_t>(of_length_[l]);
        }
        symbols_.resize(begin[longest_code + 1]);
        for (std::size_t s = 0; s < lengths.size(); ++s)
            if (lengths[s] > 0) symbols_[begin[lengths[s]]++] = static_cast<std::uint16_t>(s);
    }

    unsigned read(Bits& bits) const {
        int code = 0, first = 0;
        std::size_t before = 0;  // symbols with shorter codes
        for (std::size_t l = 1; l <= longest_code; ++l) {
            code = 2 * code + static_cast<int>(bits.take(1));
            first *= 2;
            if (code - first < of_length_[l]) return symbols_[before + static_cast<std::size_t>(code - first)];
            before += static_cast<std::size_t>(of_length_[l]);
            first += of_length_[l];
        }
        throw Stop{"there is no such code in it"};
    }

  private:
    std::array<int, longest_code + 1> of_length_{};
    std::vector<std::uint16_t> symbols_;
};

// Numbers of lengths and distances: the first of each group, and how many bits choose within it.
struct Group {
    std::uint16_t first;
    std::uint8_t bits;
};
constexpr std::array<Group, 29> lengths = {{{3, 0},   {4, 0},   {5, 0},   {6, 0},   {7, 0},  {8, 0},  {9, 0},  {10, 0},
                                            {11, 1},  {13, 1},  {15, 1},  {17, 1},  {19, 2}, {23, 2}, {27, 2}, {31, 2},
                                            {35, 3},  {43, 3},  {51, 3},  {59, 3},  {67, 4}, {83, 4}, {99, 4}, {115, 4},
                                            {131, 5}, {163, 5}, {195, 5}, {227, 5}, {258, 0}}};
constexpr std::array<Group, 30> distances = {
    {{1, 0},    {2, 0},    {3, 0},     {4, 0},     {5, 1},     {7, 1},     {9, 2},     {13, 2},     {17, 3},     {25, 3},
     {33, 4},   {49, 4},   {65, 5},    {97, 5},    {129, 6},   {193, 6},   {257, 7},   {385, 7},    {513, 8},    {769, 8},
     {1025, 9}, {1537, 9}, {2049, 10}, {3073, 10}, {4097, 11}, {6145, 11}, {8193, 12}, {12289, 12}, {16385, 13}, {24577, 13}}};

class Inflater {
  public:
    Inflater(std::string_view deflated, std::size_t most) : bits_(deflated), most_(most) {}

    std::string run() {
        for (bool last = false; !last;) {
            last = bits_.take(1) == 1;
            switch (bits_.take(2)) {
            case 0: read_stored(); break;
            case 1: read_coded(fixed_lengths(), Code(std::vector<std::uint8_t>(30, 5))); break;
            case 2: read_with_codes(); break;
            default: throw Stop{"it has a block of no known kind"};
            }
        }
        return std::move(out_);
    }

  private:
    void add(char c) {
        if (out_.size() == most_) throw Stop{"it stands for too much text"};
        out_ += c;
    }

    void read_stored() {
        bits_.skip_to_byte();
        const unsigned count = bits_.take(16), inverse = bits_.take(16);
        if ((count ^ inverse) != 0xffff) throw Stop{"a block in it has a wrong length"};
        for (unsigned i = 0; i < count; ++i) add(static_cast<char>(bits_.take(8)));
    }

    static Code fixed_lengths() {
        std::vector<std::uint8_t> all(288, 8);
        for (std::size_t s = 144; s < 280; ++s) all[s] = s < 256 ? 9 : 7;
        return Code(all);
    }

    // The lengths of both codes are themselves coded, in 19 symbols: 0 to 15 a length, 16 the last one again, 17 and 18 runs of none.
    void read_with_codes() {
        static constexpr std::array<std::uint8_t, 19> order = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
        const unsigned literals = bits_.take(5) + 257, ways = bits_.take(5) + 1, told = bits_.take(4) + 4;
        std::vector<std::uint8_t> of_lengths(order.size(), 0);
        for (std::size_t i = 0; i < told; ++i) of_lengths[order[i]] = static_cast<std::uint8_t>(bits_.take(3));
        const Code code(of_lengths);
        std::vector<std::uint8_t> all;
        while (all.size() < literals + ways) {
            const unsigned symbol = code.read(bits_);
            if (symbol < 16) {
                all.push_back(static_cast<std::uint8_t>(symbol));
                continue;
            }
            if (symbol == 16 && all.empty()) throw Stop{"a code in it repeats what is not there"};
            const std::uint8_t length = symbol == 16 ? all.back() : std::uint8_t{0};
            const unsigned times = symbol == 16 ? 3 + bits_.take(2) : symbol == 17 ? 3 + bits_.take(3) : 11 + bits_.take(7);
            all.insert(all.end(), times, length);
        }
        if (all.size() > literals + ways) throw Stop{"a code in it has too many symbols"};
        const auto middle = all.begin() + static_cast<std::ptrdiff_t>(literals);
        read_coded(Code({all.begin(), middle}), Code({middle, all.end()}));
    }

    // Symbols up to 255 are bytes, 256 ends the block, others are copies of what came before.
    void read_coded(const Code& literals, const Code& ways) {
        for (unsigned symbol; (symbol = literals.read(bits_)) != 256;) {
            if (symbol < 256) {
                add(static_cast<char>(symbol));
                continue;
            }
            if (symbol - 257 >= lengths.size()) throw Stop{"there is no such code in it"};
            const Group length = lengths[symbol - 257];
            unsigned count = length.first + bits_.take(length.bits);
            const unsigned way = ways.read(bits_);
            if (way >= distances.size()) throw Stop{"there is no such code in it"};
            const std::size_t back = distances[way].first + bits_.take(distances[way].bits);
            if (back > out_.size()) throw Stop{"it repeats what is not there"};
            for (; count > 0; --count) add(out_[out_.size() - back]);
        }
    }

    Bits bits_;
    std::size_t most_;
    std::string out_;
};

}  // namespace

Inflated inflate(std::string_view deflated, std::size_t most) {
    try {
        return {Inflater(deflated, most).run(), ""};
    } catch (const Stop& stop) {
        return {"", stop.why};
    }
}

}  // namespace gridloom::formats
