#include "engine/program/reordered.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace gridloom::engine {
namespace {

constexpr std::uint32_t dead = LayeredAutomaton::dead;

// What was read so far: for each maximal run (piece) of cells that were read, the function from states before it to states behind
// it. Of the first piece only the image of state 0 matters, of the last one only whether a state leads to the end.
using Key = std::vector<std::uint32_t>;

struct Piece {
    std::size_t begin, end;  // cells
    std::size_t at = 0;      // index of its function in a key
};

class Reordering {
  public:
    Reordering(const LayeredAutomaton& automaton, Budget* budget, std::size_t max_states)
        : automaton_(automaton), budget_(budget), max_states_(max_states) {}

    std::optional<LayeredAutomaton> run(std::span<const std::uint32_t> order) {
        LayeredAutomaton result;
        std::vector<Key> keys = {{}};
        for (const std::uint32_t cell : order) {
            const auto& layer = automaton_.layers[cell];
            const std::vector<Piece> before = pieces_;
            add(cell);
            LayeredAutomaton::Layer out{static_cast<std::uint32_t>(keys.size()), layer.options, {}};
            out.next.assign(std::size_t{out.options} * out.states, dead);
            std::map<Key, std::uint32_t> number;
            std::vector<Key> next;
            std::size_t words = 0;
            for (std::uint32_t q = 0; q < keys.size(); ++q) {
                if (q % 64 == 0 && budget_ && !budget_->go_on()) return std::nullopt;
                for (std::uint32_t o = 0; o < layer.options; ++o) {
                    Key key = moved(keys[q], before, cell, o);
                    if (key.empty()) continue;
                    const auto [known, fresh] = number.try_emplace(std::move(key), static_cast<std::uint32_t>(next.size()));
                    if (fresh) next.push_back(known->first), words += known->first.size();
                    if (next.size() > max_states_ || words > max_words) return std::nullopt;
                    out.next[std::size_t{o} * out.states + q] = known->second;
                }
            }
            result.layers.push_back(std::move(out));
            keys = std::move(next);
            if (keys.empty()) keys.push_back({});  // nothing is accepted
        }
        // One piece is left, from front to end. Those that do not lead to the end were dropped.
        const std::vector<std::uint8_t> last(keys.size(), 1);
        return minimised(std::move(result), static_cast<std::uint32_t>(keys.size()), last);
    }

  private:
    std::size_t states_before(const Piece& p) const { return p.begin == 0 ? 1 : automaton_.states_before(p.begin); }

    // Adds a cell: it merges with the pieces that it touches.
    void add(std::size_t cell) {
        Piece joined{cell, cell + 1, 0};
        std::vector<Piece> rest;
        for (const Piece& p : pieces_) {
            if (p.end == cell)
                joined.begin = p.begin;
            else if (p.begin == cell + 1)
                joined.end = p.end;
            else
                rest.push_back(p);
        }
        rest.push_back(joined);
        std::sort(rest.begin(), rest.end(), [](const Piece& a, const Piece& b) { return a.begin < b.begin; });
        std::size_t at = 0;
        for (Piece& p : rest) {
            p.at = at;
            at += states_before(p);
        }
        pieces_ = std::move(rest);
    }

    // The key after the cell took an option; empty: no word can be accepted any more.
    Key moved(const Key& from, const std::vector<Piece>& before, std::size_t cell, std::uint32_t option) const {
        const auto& layer = automaton_.layers[cell];
        const Piece *left = nullptr, *right = nullptr;
        for (const Piece& p : before) {
            if (p.end == cell) left = &p;
            if (p.begin == cell + 1) right = &p;
        }
        Key key;
        for (const Piece& p : pieces_) {
            if (p.begin > cell || p.end <= cell) {  // as it was
                const auto same = std::find_if(before.begin(), before.end(), [&](const Piece& b) { return b.begin == p.begin; });
                const auto begin = from.begin() + static_cast<std::ptrdiff_t>(same->at);
                key.insert(key.end(), begin, begin + static_cast<std::ptrdiff_t>(states_before(p)));
                continue;
            }
            bool alive = false;
            for (std::uint32_t q = 0; q < states_before(p); ++q) {
                std::uint32_t to = left ? from[left->at + q] : q;
                if (to != dead) to = layer.after(option, to);
                if (to != dead && right) to = from[right->at + to];
                key.push_back(to);
                alive |= to != dead;
            }
            if (!alive) return {};
        }
        return key;
    }

    static constexpr std::size_t max_words = 1'000'000;  // of the keys of a layer

    const LayeredAutomaton& automaton_;
    Budget* budget_;
    std::size_t max_states_;
    std::vector<Piece> pieces_;
};

}  // namespace

std::optional<LayeredAutomaton> reordered(const LayeredAutomaton& automaton, std::span<const std::uint32_t> order, Budget* budget,
                                          std::size_t max_states) {
    if (std::is_sorted(order.begin(), order.end())) return automaton;
    return Reordering(automaton, budget, max_states).run(order);
}

}  // namespace gridloom::engine
