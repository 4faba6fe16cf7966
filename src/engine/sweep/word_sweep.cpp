#include "engine/sweep/word_sweep.h"

#include <algorithm>
#include <new>

#include "engine/base/limbs.h"
#include "engine/sweep/layer_figures.h"

namespace gridloom::engine {
namespace {

// Counts up to here can't overflow in one move: a word comes from at most one for each place and a few more.
constexpr std::uint64_t room_for_a_move = std::uint64_t{1} << 56;
static_assert(PlanarLines::most_places + 16 < 128);

using Pair = unsigned __int128;
inline Pair pair(const std::uint64_t* limbs) { return Pair{limbs[1]} << 64 | limbs[0]; }

// Adds a count, returns its high limb. L: limbs; 0: as many as said. Pairs are added as such: compilers know their carry.
template <std::size_t L>
inline std::uint64_t add(std::uint64_t* to, const std::uint64_t* from, std::size_t limbs) {
    if constexpr (L == 1) return to[0] += from[0];
    std::size_t i = 0;
    std::uint64_t carry = 0;
    for (; i + 2 <= (L ? L : limbs); i += 2) {
        const Pair a = pair(to + i), b = pair(from + i);
        Pair sum = a + b;
        std::uint64_t over = sum < b;
        if (L != 2 && i > 0) {
            sum += carry;
            over += sum < carry;
        }
        to[i] = static_cast<std::uint64_t>(sum);
        to[i + 1] = static_cast<std::uint64_t>(sum >> 64);
        carry = over;
    }
    if (i < (L ? L : limbs)) to[i] += from[i] + carry;
    return to[(L ? L : limbs) - 1];
}

template <std::size_t L>
std::uint64_t add_moves(const WordRuns::Moves& moves, const std::uint64_t* from, std::uint64_t* to, std::size_t limbs) {
    const std::size_t l = L ? L : limbs;
    std::uint64_t seen = 0;
    for (const WordRuns::Run& run : moves.runs) {
        const std::uint64_t* f = from + run.from * l;
        std::uint64_t* t = to + run.to * l;
        for (std::size_t i = 0; i < run.size; ++i) seen |= add<L>(t + i * l, f + i * l, limbs);
    }
    for (const WordRuns::Single& single : moves.singles) seen |= add<L>(to + single.to * l, from + single.from * l, limbs);
    return seen;
}

template <std::size_t L>
void write_words(const WordRuns::AtHeight& runs, const std::uint64_t* from, std::uint64_t* to, std::size_t limbs) {
    const std::size_t l = L ? L : limbs;
    for (const WordRuns::Run& run : runs.written.runs) std::copy_n(from + run.from * l, run.size * l, to + run.to * l);
    for (const WordRuns::Single& single : runs.written.singles) std::copy_n(from + single.from * l, l, to + single.to * l);
    for (const WordRuns::Run& run : runs.cleared.runs) std::fill_n(to + run.to * l, run.size * l, 0);
    for (const WordRuns::Single& single : runs.cleared.singles) std::fill_n(to + single.to * l, l, 0);
}

struct ByLimbs {
    std::uint64_t (*add)(const WordRuns::Moves&, const std::uint64_t*, std::uint64_t*, std::size_t);
    void (*write)(const WordRuns::AtHeight&, const std::uint64_t*, std::uint64_t*, std::size_t);
};
constexpr ByLimbs by_limbs[] = {{add_moves<0>, write_words<0>},
                                {add_moves<1>, write_words<1>},
                                {add_moves<2>, write_words<2>},
                                {add_moves<3>, write_words<3>},
                                {add_moves<4>, write_words<4>}};

}  // namespace

WordSweep::WordSweep(const PlanarLines& lines, Budget& budget, std::uint32_t places_of_ending)
    : lines_(lines),
      widest_(std::max<std::uint64_t>(lines.widest, 1)),
      places_of_ending_(places_of_ending),
      budget_(budget),
      from_(Charged<std::uint64_t>(budget)),
      to_(Charged<std::uint64_t>(budget)) {}

bool WordSweep::run(Swept& result, Progress progress, std::size_t steps) {
    try {
        from_.resize(widest_);
        to_.resize(widest_);
        from_[0] = 1;
        for (const PlanarLines::Move& move : lines_.moves) {
            if (!take(move)) return false;
            add_layer(result, progress, budget_, move.step, steps, after_.size());
        }
    } catch (const std::bad_alloc&) {
        return false;
    }
    result.count = closed_;
    result.done = 1;
    return true;
}

// One move: from_ becomes the layer after it.
bool WordSweep::take(const PlanarLines::Move& move) {
    if (seen_ >= room_for_a_move) widen();
    before_ = BracketWords(move.before);
    after_ = BracketWords(move.after);
    const auto places = static_cast<std::uint32_t>(move.before.size());
    cut_ = std::min(move.left, places - std::min(places, places_of_ending_));
    runs_ = &runs_of(move);
    turned_.assign(cut_ + 1, std::vector<std::uint64_t>(cut_ + 2, 0));
    if (!each_beginning(0, {})) return false;
    from_.swap(to_);
    return budget_.go_on();
}

// Calls pass() for each beginning of the words before the move or after it. turned_[i][level]: see there; i letters were chosen.
bool WordSweep::each_beginning(std::size_t place, Beginning b) {
    if (place == cut_) return pass(b);
    for (const Letter letter : all_letters) {
        if (!before_.allows(place, b.height, letter) && !after_.allows(place, b.height, letter)) continue;
        const auto& turned = turned_[place];
        auto& next = turned_[place + 1];
        const std::size_t kept = letter == Letter::close ? b.height - 1 : b.height;
        for (std::size_t level = 2; level <= kept; ++level)
            next[level] = turned[level] + after_.before(place, b.height - 2, letter);
        if (letter == Letter::open && b.height > 0) next[b.height + 1] = b.to + after_.before(place, b.height, Letter::close);
        const Beginning longer{b.from + before_.before(place, b.height, letter), b.to + after_.before(place, b.height, letter),
                               height_after(b.height, letter), b.has_path || path_end & only(letter)};
        if (!each_beginning(place + 1, longer)) return false;
    }
    return true;
}

// Moves all words with one beginning.
bool WordSweep::pass(const Beginning& b) {
    const WordRuns::AtHeight& runs = runs_->at_height[b.height];
    const auto [add, write] = by_limbs[limbs_ < std::size(by_limbs) ? limbs_ : 0];
    const std::uint64_t* from = from_.data() + b.from * limbs_;
    write(runs, from, to_.data() + b.to * limbs_, limbs_);
    seen_ |= add(runs.by_level[0], from, to_.data() + b.to * limbs_, limbs_);
    for (std::size_t level = 2; level <= b.height; ++level)
        seen_ |= add(runs.by_level[level], from, to_.data() + turned_[cut_][level] * limbs_, limbs_);
    if (!b.has_path) close(runs.closing, b.from);
    since_look_ += before_.endings(cut_, b.height) * limbs_;
    if (since_look_ < 100'000) return true;
    since_look_ = 0;
    return budget_.go_on();
}

void WordSweep::close(const std::vector<std::uint32_t>& endings, std::uint64_t first) {
    for (const std::uint32_t ending : endings) closed_ += natural(&from_[(first + ending) * limbs_], limbs_);
}

// The same line between places with the same letters, and with the same ones right of it, comes again in every row of a board.
const WordRuns& WordSweep::runs_of(const PlanarLines::Move& move) {
    const std::size_t heights = std::min<std::size_t>(cut_, move.before.size() - cut_) + 1;
    std::vector<std::uint32_t> key{move.left - cut_, static_cast<std::uint32_t>(heights), move.always_drawn, move.more_to_come};
    for (std::size_t i = cut_; i < move.before.size(); ++i) key.push_back(move.before[i] * 256u + move.after[i]);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    return known_.emplace(std::move(key), word_runs(move, before_, after_, cut_, heights, budget_)).first->second;
}

void WordSweep::widen() {
    to_ = Limbs(from_.get_allocator());
    Limbs wider(widest_ * (limbs_ + 1), 0, from_.get_allocator());
    for (std::uint64_t i = 0; i < after_.size(); ++i) std::copy_n(&from_[i * limbs_], limbs_, &wider[i * (limbs_ + 1)]);
    from_ = std::move(wider);
    ++limbs_;
    to_.resize(widest_ * limbs_);
    seen_ = 0;
}

}  // namespace gridloom::engine
