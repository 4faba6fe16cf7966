// offers_of(): reads data/offers.txt.
#include <charconv>
#include <sstream>
#include <stdexcept>

#include "gridloom/make.h"
#include "gridloom/puzzle.h"
#include "make/offers_text.h"
#include "make/to_difficulty.h"

namespace gridloom {
namespace {

Offer read_offer(const std::string& word, const std::string& range) {
    const int rank = make::difficulty_rank(word);
    const std::size_t dots = range.find("..");
    if (rank > 3 || dots == std::string::npos) throw std::logic_error("offers.txt: " + word + " " + range);
    Offer offer{make::difficulty_word(rank)};
    std::from_chars(range.data(), range.data() + dots, offer.least);
    std::from_chars(range.data() + dots + 2, range.data() + range.size(), offer.most);
    return offer;
}

}  // namespace

std::optional<std::vector<Offer>> offers_of(const Puzzle& puzzle, bool wraps) {
    // A stranger's file may have a puzzle's name.
    if (find_puzzle(puzzle.name) != &puzzle) return std::nullopt;
    std::istringstream lines{std::string(make::offers_text())};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string name, word, range;
        words >> name;
        if (name != puzzle.name) continue;
        std::vector<Offer> offers;
        bool wrapping = false;
        while (words >> word)
            if (word == "wrapping")
                wrapping = true;
            else if (words >> range)
                offers.push_back(read_offer(word, range));
        if (wrapping == wraps) return offers;
    }
    return std::nullopt;
}

}  // namespace gridloom
