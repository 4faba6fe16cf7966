// BracketWords: numbers the words that a frontier of paths that do not cross can show.
//
// A word has a letter for each place, from left to right: nothing, full (two lines), or an end of an open path, which closes the one
// that its mate opened. A place may show only some letters. The words are numbered in lexicographic order (an enumeration of Motzkin
// words; Iwashita, Nakazawa, Kawahara, Uno, Minato, TCS-TR-A-13-64, 2013), so those that begin alike have numbers in a row:
//
//     ( . | . )      the number of a word is what comes before its first letters,
//     ( . | ( ) )    plus the number of its ending among those that close as many brackets
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gridloom::engine {

enum class Letter : std::uint8_t { none, full, close, open };
inline constexpr Letter all_letters[] = {Letter::none, Letter::full, Letter::close, Letter::open};

// A set of letters.
using Letters = std::uint8_t;
constexpr Letters only(Letter letter) { return static_cast<Letters>(1u << static_cast<unsigned>(letter)); }
constexpr Letters path_end = only(Letter::close) | only(Letter::open);

// How many brackets are open after a letter.
constexpr std::size_t height_after(std::size_t height, Letter letter) {
    return letter == Letter::open ? height + 1 : letter == Letter::close ? height - 1 : height;
}

class BracketWords {
  public:
    // More words than that are counted as so many.
    static constexpr std::uint64_t too_many = std::uint64_t{1} << 40;

    BracketWords() = default;
    explicit BracketWords(const std::vector<Letters>& places);

    std::size_t places() const { return places_; }
    std::uint64_t size() const { return endings(0, 0); }
    // Words for the places from this one on that close so many brackets.
    std::uint64_t endings(std::size_t place, std::size_t height) const { return endings_[place * (places_ + 2) + height]; }
    // How many of those begin with a letter before this one.
    std::uint64_t before(std::size_t place, std::size_t height, Letter letter) const {
        return before_[(place * (places_ + 2) + height) * 4 + static_cast<std::size_t>(letter)];
    }
    // Whether any of those begins with this letter.
    bool allows(std::size_t place, std::size_t height, Letter letter) const {
        return letters_[place] & only(letter) && !(letter == Letter::close && height == 0) &&
               endings(place + 1, height_after(height, letter)) > 0;
    }

  private:
    std::size_t places_ = 0;
    std::vector<Letters> letters_;
    std::vector<std::uint64_t> endings_, before_;
};

}  // namespace gridloom::engine
