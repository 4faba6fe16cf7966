#include "engine/sweep/word_runs.h"

#include <algorithm>

namespace gridloom::engine {
namespace {

class RunsAtHeight {
  public:
    RunsAtHeight(const PlanarLines::Move& move, const BracketWords& before, const BracketWords& after, std::uint32_t cut,
                 std::size_t height, Budget& budget)
        : move_(move),
          before_(before),
          after_(after),
          cut_(cut),
          height_(height),
          word_(before.places(), Letter::none),
          result_{WordRuns::Moves(budget), WordRuns::Moves(budget), {}, {}} {
        result_.by_level.assign(height + 1, WordRuns::Moves(budget));
    }
    WordRuns::AtHeight run() {
        up_to_line(cut_, height_, 0);
        write_first();
        take_out_singles(result_.written);
        take_out_singles(result_.cleared);
        for (WordRuns::Moves& moves : result_.by_level) take_out_singles(moves);
        return std::move(result_);
    }

  private:
    static constexpr std::uint32_t shortest_run = 4;

    void up_to_line(std::size_t place, std::size_t height, std::uint64_t number);
    void at_line(std::size_t height, Letter x, Letter y, std::uint64_t number);
    void join(std::size_t height, Letter x, Letter y, std::uint64_t number);
    void join_closing(std::size_t height, std::uint64_t number);
    void open_mate(std::size_t place, std::size_t inner, std::size_t height, std::uint64_t from, std::uint64_t to);
    void find_closing(std::size_t place, std::uint64_t number);
    void put(Letter x, Letter y, std::size_t level, std::uint64_t from);
    void leave(Letter x, Letter y, std::uint64_t from);
    WordRuns::Run with_letters(Letter x, Letter y, std::size_t height, std::uint64_t from);
    void write_first();
    static void append(WordRuns::Moves& moves, const WordRuns::Run& run);
    static void take_out_singles(WordRuns::Moves& moves);

    // What a letter becomes, or a letter that is not allowed.
    Letter settled(std::size_t place, Letter letter) const {
        return letter == Letter::full && !(move_.after[place] & only(Letter::full)) ? Letter::none : letter;
    }
    // The letters up to and with those of the line, in the numbering after the move; false: some is not allowed.
    bool number_of(std::size_t height, std::uint64_t& number, std::size_t& end_height) const;

    const PlanarLines::Move& move_;
    const BracketWords &before_, &after_;
    std::size_t cut_, height_;
    std::vector<Letter> word_;
    WordRuns::AtHeight result_;
    std::vector<WordRuns::Run> without_line_;
};

void RunsAtHeight::up_to_line(std::size_t place, std::size_t height, std::uint64_t number) {
    for (const Letter letter : all_letters) {
        if (!before_.allows(place, height, letter)) continue;
        word_[place] = letter;
        const std::uint64_t next = number + before_.before(place, height, letter);
        const std::size_t next_height = height_after(height, letter);
        if (place < move_.left) {
            up_to_line(place + 1, next_height, next);
            continue;
        }
        for (const Letter second : all_letters)
            if (before_.allows(place + 1, next_height, second))
                at_line(height, letter, second, next + before_.before(place + 1, next_height, second));
    }
}

// `height` is that before the two letters.
void RunsAtHeight::at_line(std::size_t height, Letter x, Letter y, std::uint64_t number) {
    if (!move_.always_drawn) leave(x, y, number);
    if (x == Letter::full || y == Letter::full) return;
    if (x == Letter::none && y == Letter::none)
        put(Letter::open, Letter::close, 0, number);
    else if (x == Letter::none)
        put(y, Letter::full, 0, number);
    else if (y == Letter::none)
        put(Letter::full, x, 0, number);
    else
        join(height, x, y, number);
}

// The line joins the ends of two paths, or of one.
void RunsAtHeight::join(std::size_t height, Letter x, Letter y, std::uint64_t number) {
    if (x == Letter::close && y == Letter::open) return put(Letter::full, Letter::full, 0, number);
    if (x == Letter::close) return join_closing(height, number);
    if (y == Letter::open) {
        std::uint64_t to;
        std::size_t height_then;
        word_[move_.left] = settled(move_.left, Letter::full);
        word_[move_.left + 1] = settled(move_.left + 1, Letter::full);
        if (number_of(height_, to, height_then)) open_mate(move_.left + 2, 0, height_then, number, to);
        word_[move_.left] = x;
        return;
    }
    if (move_.more_to_come || height > 0) return;
    for (std::size_t i = cut_; i < move_.left; ++i)
        if (path_end & only(word_[i])) return;
    find_closing(move_.left + 2, number);
}

// Two paths that were opened further left: the mate of the left one opens the inner of the two, and closes from now on.
void RunsAtHeight::join_closing(std::size_t height, std::uint64_t number) {
    std::size_t inner = 0;
    for (std::size_t i = move_.left; i-- > cut_;) {
        if (word_[i] == Letter::close) ++inner;
        if (word_[i] != Letter::open || inner-- > 0) continue;
        word_[i] = Letter::close;
        put(Letter::full, Letter::full, 0, number);
        word_[i] = Letter::open;
        return;
    }
    put(Letter::full, Letter::full, height, number);
}

// Two paths that close further right: the first bracket that closes neither of those opened since the line opens from now on.
// `height` is that after the move, two less than before.
void RunsAtHeight::open_mate(std::size_t place, std::size_t inner, std::size_t height, std::uint64_t from, std::uint64_t to) {
    for (const Letter letter : all_letters) {
        if (!before_.allows(place, height + 2, letter)) continue;
        const std::uint64_t next = from + before_.before(place, height + 2, letter);
        if (letter == Letter::close && inner == 0) {
            append(result_.by_level[0],
                   {static_cast<std::uint32_t>(next), static_cast<std::uint32_t>(to + after_.before(place, height, Letter::open)),
                    static_cast<std::uint32_t>(before_.endings(place + 1, height + 1))});
            continue;
        }
        const std::size_t more = letter == Letter::open ? inner + 1 : letter == Letter::close ? inner - 1 : inner;
        open_mate(place + 1, more, height_after(height + 2, letter) - 2, next, to + after_.before(place, height, letter));
    }
}

// The endings without an open path.
void RunsAtHeight::find_closing(std::size_t place, std::uint64_t number) {
    if (place == before_.places()) {
        result_.closing.push_back(static_cast<std::uint32_t>(number));
        return;
    }
    for (const Letter letter : {Letter::none, Letter::full})
        if (before_.allows(place, 0, letter)) find_closing(place + 1, number + before_.before(place, 0, letter));
}

void RunsAtHeight::put(Letter x, Letter y, std::size_t level, std::uint64_t from) {
    const WordRuns::Run run = with_letters(x, y, level ? height_ - 2 : height_, from);
    if (run.size > 0) append(result_.by_level[level], run);
}

// The line is not drawn.
void RunsAtHeight::leave(Letter x, Letter y, std::uint64_t from) {
    const WordRuns::Run run = with_letters(x, y, height_, from);
    if (run.size > 0) without_line_.push_back(run);
}

// The run of endings that have other letters at the line after the move, in a beginning of this height. Of size 0: they are not allowed.
WordRuns::Run RunsAtHeight::with_letters(Letter x, Letter y, std::size_t height, std::uint64_t from) {
    const Letter was = word_[move_.left];
    word_[move_.left] = settled(move_.left, x);
    word_[move_.left + 1] = settled(move_.left + 1, y);
    std::uint64_t to = 0, size = 0;
    if (number_of(height, to, height)) size = after_.endings(move_.left + 2, height);
    word_[move_.left] = was;
    return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to), static_cast<std::uint32_t>(size)};
}

// Sorts the endings after the move into those that are written and those that are cleared. Two runs without the line lead to the same
// endings or to none in common: where a full place becomes one with nothing. The second is added.
void RunsAtHeight::write_first() {
    std::stable_sort(without_line_.begin(), without_line_.end(),
                     [](const WordRuns::Run& a, const WordRuns::Run& b) { return a.to < b.to; });
    std::uint32_t next = 0;
    const auto clear_up_to = [&](std::uint32_t end) {
        if (next < end) append(result_.cleared, {next, next, end - next});
    };
    for (const WordRuns::Run& run : without_line_) {
        if (run.to < next) {
            append(result_.by_level[0], run);
            continue;
        }
        clear_up_to(run.to);
        append(result_.written, run);
        next = run.to + run.size;
    }
    clear_up_to(static_cast<std::uint32_t>(after_.endings(cut_, height_)));
}

bool RunsAtHeight::number_of(std::size_t height, std::uint64_t& number, std::size_t& end_height) const {
    number = 0;
    for (std::size_t i = cut_; i < move_.left + 2; ++i) {
        if (!(move_.after[i] & only(word_[i]))) return false;
        number += after_.before(i, height, word_[i]);
        height = height_after(height, word_[i]);
    }
    end_height = height;
    return true;
}

void RunsAtHeight::append(WordRuns::Moves& moves, const WordRuns::Run& run) {
    auto& runs = moves.runs;
    if (!runs.empty() && runs.back().from + runs.back().size == run.from && runs.back().to + runs.back().size == run.to)
        runs.back().size += run.size;
    else
        runs.push_back(run);
}

void RunsAtHeight::take_out_singles(WordRuns::Moves& moves) {
    std::size_t kept = 0;
    for (const WordRuns::Run& run : moves.runs)
        if (run.size >= shortest_run)
            moves.runs[kept++] = run;
        else
            for (std::uint32_t i = 0; i < run.size; ++i) moves.singles.push_back({run.from + i, run.to + i});
    moves.runs.resize(kept);
}

}  // namespace

WordRuns word_runs(const PlanarLines::Move& move, const BracketWords& before, const BracketWords& after, std::uint32_t cut,
                   std::size_t heights, Budget& budget) {
    WordRuns result;
    for (std::size_t height = 0; height < heights; ++height)
        result.at_height.push_back(RunsAtHeight(move, before, after, cut, height, budget).run());
    return result;
}

}  // namespace gridloom::engine
