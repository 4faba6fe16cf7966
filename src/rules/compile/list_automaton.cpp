#include "rules/compile/list_automaton.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "gridloom/board.h"

namespace gridloom::rules {
namespace {

// What was read so far. In order: how many entries of the list were met. In any order: which are left, as counts of each length.
struct State {
    int first = -1;   // of a ring: the length of the run that the first place belongs to, once it ended; -1: it goes on
    int current = 0;  // length of the run that goes on
    std::vector<int> left;
    // Written out: not every standard library orders vectors by <=> yet.
    friend bool operator<(const State& a, const State& b) {
        return std::tie(a.first, a.current, a.left) < std::tie(b.first, b.current, b.left);
    }
};

class Reader {
  public:
    Reader(const RunList& list, bool is_ring) : list_(list), is_ring_(is_ring) {
        for (const int length : list.lengths)
            if (length != 0) entries_.push_back(length);  // a list `0` is the empty one
        untold_ = static_cast<int>(std::count(entries_.begin(), entries_.end(), clue_untold));
        if (list.any_order) {
            for (const int length : entries_)
                if (length != clue_untold && std::find(lengths_.begin(), lengths_.end(), length) == lengths_.end())
                    lengths_.push_back(length);
            std::sort(lengths_.begin(), lengths_.end());
        }
    }

    State start() const {
        State s;
        if (!list_.any_order) {
            s.left = {0};
        } else {
            for (const int length : lengths_)
                s.left.push_back(static_cast<int>(std::count(entries_.begin(), entries_.end(), length)));
            s.left.push_back(untold_);
        }
        if (!is_ring_) s.first = 0;
        return s;
    }

    // The run so far may still become an entry.
    bool may_grow(const State& s) const {
        if (list_.any_order) return s.left.back() > 0 || (is_ring_ && s.first != 0) || fits_some(s);
        const std::size_t at = static_cast<std::size_t>(s.left[0]);
        return at < entries_.size() && (entries_[at] == clue_untold || s.current <= entries_[at]);
    }

    // The run of s.current places is over.
    bool close(State& s, int length) const {
        if (list_.any_order) {
            const auto known = std::lower_bound(lengths_.begin(), lengths_.end(), length);
            if (known != lengths_.end() && *known == length && s.left[static_cast<std::size_t>(known - lengths_.begin())] > 0) {
                --s.left[static_cast<std::size_t>(known - lengths_.begin())];
                return true;
            }
            return s.left.back()-- > 0;
        }
        const std::size_t at = static_cast<std::size_t>(s.left[0]++);
        return at < entries_.size() && (entries_[at] == clue_untold || entries_[at] == length);
    }

    bool read(State& s, bool holds) const {
        if (holds) {
            ++s.current;
            return may_grow(s);
        }
        if (s.first < 0) {  // the run of the first place is over: its other part may come at the end
            s.first = s.current;
            s.current = 0;
            return true;
        }
        if (s.current > 0 && !close(s, s.current)) return false;
        s.current = 0;
        return true;
    }

    bool accepts(State s, std::size_t places) const {
        if (s.first < 0) {  // all of the ring
            if (s.current > 0 && !close(s, static_cast<int>(places))) return false;
        } else if (s.first + s.current > 0 && !close(s, s.first + s.current)) {
            return false;
        }
        if (!list_.any_order) return s.left[0] == static_cast<int>(entries_.size());
        return std::all_of(s.left.begin(), s.left.end(), [](int n) { return n == 0; });
    }

  private:
    bool fits_some(const State& s) const {
        for (std::size_t i = 0; i < lengths_.size(); ++i)
            if (s.left[i] > 0 && lengths_[i] >= s.current) return true;
        return false;
    }

    const RunList& list_;
    bool is_ring_;
    std::vector<int> entries_, lengths_;  // of any order: the different lengths
    int untold_ = 0;
};

}  // namespace

std::optional<LayeredAutomaton> list_automaton(const std::vector<Stage>& stages, bool is_ring, const RunList& list,
                                               std::size_t most_states) {
    const Reader reader(list, is_ring);
    LayeredAutomaton a;
    std::vector<State> met = {reader.start()};
    std::size_t total = 0;
    for (const Stage& stage : stages) {
        std::vector<State> then;
        std::map<State, std::uint32_t> number;
        const std::size_t options = stage.gap ? 1 : stage.holds.size();
        LayeredAutomaton::Layer layer{static_cast<std::uint32_t>(met.size()), static_cast<std::uint32_t>(options), {}};
        layer.next.assign(options * met.size(), LayeredAutomaton::dead);
        for (std::size_t q = 0; q < met.size(); ++q)
            for (std::size_t o = 0; o < options; ++o) {
                State s = met[q];
                if (!reader.read(s, !stage.gap && stage.holds[o])) continue;
                const auto [known, fresh] = number.try_emplace(s, static_cast<std::uint32_t>(then.size()));
                if (fresh) then.push_back(s);
                layer.next[o * met.size() + q] = known->second;
            }
        a.layers.push_back(std::move(layer));
        total += then.size();
        if (total > most_states) return std::nullopt;
        met = std::move(then);
        if (met.empty()) met.push_back(reader.start());
    }
    std::vector<std::uint8_t> last(met.size(), 0);
    const bool any_word = !a.layers.empty();
    for (std::size_t q = 0; q < met.size(); ++q) last[q] = reader.accepts(met[q], stages.size());
    if (!any_word) return last[0] ? std::optional(a) : std::nullopt;
    return minimised(std::move(a), static_cast<std::uint32_t>(met.size()), last);
}

}  // namespace gridloom::rules
