// Phrasing: fills in the templates of a puzzle's sentences.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hints/plain_sentences.h"

namespace gridloom::hints {

// Values for the placeholders of a template. `{name}` is replaced, `{name|one|many}` chooses by number.
class Places {
  public:
    Places& set(std::string_view name, std::string text) {
        places_.push_back({name, std::move(text)});
        return *this;
    }
    Places& set(std::string_view name, long long number) { return set(name, std::to_string(number)); }
    std::string fill(std::string_view sentence) const;

  private:
    const std::string* find(std::string_view name) const;
    std::vector<std::pair<std::string_view, std::string>> places_;
};

// The first letter in upper case.
std::string as_sentence(std::string text);

// Squares, values and lists of them, in the words of a puzzle.
class Phrasing {
  public:
    Phrasing(const Puzzle& puzzle, const Board& board) : puzzle_(puzzle), board_(board), table_(sentences_of(puzzle)) {}

    const Sentences& table() const { return table_; }
    const Board& board() const { return board_; }
    std::string place(int square) const;
    std::string places(const std::vector<int>& squares) const;
    std::string value(int value) const;
    std::string clue(int square) const;
    std::string list(const std::vector<std::string>& items, std::string_view last) const;
    int given_sort(int square) const { return table_.given_sort(board_, square); }

  private:
    const Puzzle& puzzle_;
    const Board& board_;
    const Sentences& table_;
};

}  // namespace gridloom::hints
