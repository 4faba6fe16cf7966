#include "engine/sweep/word_sweep.h"

#include <algorithm>
#include <new>

#include "engine/base/limbs.h"
#include "engine/sweep/layer_figures.h"

namespace gridloom::engine {
namespace {

// Endings for which a move is spelled out: fewer beginnings, longer runs, more of them to be found first.
constexpr std::uint32_t places_of_ending = 7;
// Counts up to here can't overflow in one move: a word comes from at most one for each place and a few more.
constexpr std::uint64_t room_for_a_move = std::uint64_t{1} << 56;
static_assert(PlanarLines::most_places + 16 < 128);

// Adds a count, returns its high limb. L: limbs; 0: as many as said.
template <std::size_t L>
inline std::uint64_t add(std::uint64_t* to, const std::uint64_t* from, std::size_t limbs) {
    unsigned char carry = 0;
    for (std::size_t i = 0; i < (L ? L : limbs); ++i) {
        const unsigned __int128 sum = static_cast<unsigned __int128>(to[i]) + from[i] + carry;
        to[i] = static_cast<std::uint64_t>(sum);
        carry = static_cast<unsigned char>(sum >> 64);
    }
    return to[(L ? L : limbs) - 1];
}

template <std::size_t L>
std::uint64_t add_group(const WordRuns::Group& group, const std::uint64_t* from, std::uint64_t* to, std::size_t limbs) {
    const std::size_t l = L ? L : limbs;
    std::uint64_t seen = 0;
    for (const WordRuns::Run& run : group.runs) {
        const std::uint64_t* f = from + run.from * l;
        std::uint64_t* t = to + run.to * l;
        for (std::size_t i = 0; i < run.size; ++i) seen |= add<L>(t + i * l, f + i * l, limbs);
    }
    for (const WordRuns::Single& single : group.singles) seen |= add<L>(to + single.to * l, from + single.from * l, limbs);
    return seen;
}

using AddGroup = std::uint64_t (*)(const WordRuns::Group&, const std::uint64_t*, std::uint64_t*, std::size_t);
constexpr AddGroup add_groups[] = {add_group<0>, add_group<1>, add_group<2>, add_group<3>, add_group<4>};

}  // namespace

WordSweep::WordSweep(const PlanarLines& lines, Budget& budget)
    : lines_(lines), budget_(budget), from_(Charged<std::uint64_t>(budget)), to_(Charged<std::uint64_t>(budget)) {}

bool WordSweep::run(Swept& result, Progress progress, std::size_t steps) {
    try {
        from_.assign(1, 1);
        seen_ = 1;
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
    cut_ = std::min(move.left, places - std::min(places, places_of_ending));
    runs_ = &runs_of(move);
    to_.assign(after_.size() * limbs_, 0);
    turned_.assign(cut_ + 1, std::vector<std::uint64_t>(cut_ + 2, 0));
    seen_ = 0;
    if (!each_beginning(0, {})) return false;
    from_.swap(to_);
    return budget_.go_on();
}

// Calls pass() for each beginning of the words. turned_[i][level]: see there; i letters were chosen.
bool WordSweep::each_beginning(std::size_t place, Beginning b) {
    if (place == cut_) return pass(b);
    for (const Letter letter : all_letters) {
        if (!before_.allows(place, b.height, letter)) continue;
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
    const AddGroup add_group = add_groups[limbs_ < std::size(add_groups) ? limbs_ : 0];
    const std::uint64_t* from = from_.data() + b.from * limbs_;
    seen_ |= add_group(runs.by_level[0], from, to_.data() + b.to * limbs_, limbs_);
    for (std::size_t level = 2; level <= b.height; ++level)
        seen_ |= add_group(runs.by_level[level], from, to_.data() + turned_[cut_][level] * limbs_, limbs_);
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
    Limbs wider(from_.size() / limbs_ * (limbs_ + 1), 0, from_.get_allocator());
    for (std::size_t i = 0; i < from_.size() / limbs_; ++i) std::copy_n(&from_[i * limbs_], limbs_, &wider[i * (limbs_ + 1)]);
    from_ = std::move(wider);
    ++limbs_;
}

}  // namespace gridloom::engine
