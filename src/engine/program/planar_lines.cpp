#include "engine/program/planar_lines.h"

#include <algorithm>

namespace gridloom::engine {
namespace {

constexpr Letters none = only(Letter::none), full = only(Letter::full);

// The rule as one of a loop; none: it is not.
std::optional<LineNetwork> as_loop(const Part& part, const LineNetwork& rule, const std::vector<std::uint32_t>& order) {
    LineNetwork loop = rule;
    if (rule.kind == LineNetwork::Kind::loop) return loop;
    if (rule.kind != LineNetwork::Kind::path) return std::nullopt;
    std::vector<std::uint32_t> ends;
    for (std::uint32_t v = 0; v < rule.labels.size(); ++v)
        if (rule.labels[v] != 0) ends.push_back(v);
    if (ends.size() != 2 || order.empty()) return std::nullopt;
    const std::size_t options = part.option_count(order[0]);
    if (options >= 64) return std::nullopt;
    loop.kind = LineNetwork::Kind::loop;
    loop.labels.clear();
    loop.lines.push_back({ends[0], ends[1], {order[0], (OptionSet{1} << options) - 1}});
    return loop;
}

class PlanarCompiler {
  public:
    explicit PlanarCompiler(const FrontierLines& net) : net_(net), letters_(net.fields.places(), 0) {}

    // False: not planar in this order.
    bool run(const Part& part, const std::vector<std::uint32_t>& order) {
        for (std::uint32_t i = 0; i < order.size(); ++i) {
            if (!is_plain(part, order[i], i)) return false;
            for (std::uint32_t e = net_.steps[i].begin; e < net_.steps[i].end; ++e)
                if (!take(e, i)) return false;
        }
        return true;
    }
    PlanarLines result() && { return std::move(planar_); }

  private:
    using Event = FrontierLines::Event;
    // A place of a line, the other one, and whether this is its last line.
    struct Seen {
        std::uint32_t one, other;
        bool leaves;
    };

    static bool is_always_drawn(const Event& e) { return e.drawn == ~OptionSet{0}; }
    bool is_plain(const Part& part, std::uint32_t cell, std::uint32_t step) const;
    bool take(std::uint32_t e, std::uint32_t step);
    bool place_ends(std::uint32_t e);
    bool goes_left(std::uint32_t e, std::uint32_t old, std::uint32_t fresh) const;
    bool is_live(std::uint32_t place) const { return letters_[place] != 0; }
    std::uint32_t at(std::uint32_t place) const {
        return static_cast<std::uint32_t>(std::find(row_.begin(), row_.end(), place) - row_.begin());
    }
    std::vector<Letters> letters() const {
        std::vector<Letters> result;
        for (const std::uint32_t place : row_) result.push_back(letters_[place]);
        return result;
    }

    const FrontierLines& net_;
    std::vector<Letters> letters_;  // by place; 0: not in use
    std::vector<std::uint32_t> row_;
    PlanarLines planar_;
};

// Whether a step does no more than to draw one line or not, each in one way.
bool PlanarCompiler::is_plain(const Part& part, std::uint32_t cell, std::uint32_t step) const {
    std::size_t open = 0;
    const auto options = part.options_of(cell);
    for (std::uint32_t e = net_.steps[step].begin; e < net_.steps[step].end; ++e) {
        const OptionSet drawn = net_.events[e].drawn;
        if (is_always_drawn(net_.events[e])) continue;
        ++open;
        if (drawn != 1 && drawn != 2) return false;
    }
    return std::all_of(options.begin(), options.end(), [](const PartOption& o) { return o.ways == 1; }) &&
           (open == 1 ? options.size() == 2 : open == 0 && options.size() == 1);
}

// Whether a fresh place stands left of the one that its first line, e, leads to. The next line from one of the two to another place in
// the row decides: the fresh one stands away from what the old one will be joined with, or towards what itself will be joined with.
bool PlanarCompiler::goes_left(std::uint32_t e, std::uint32_t old, std::uint32_t fresh) const {
    bool has_old = true, has_fresh = true;
    for (++e; e < net_.events.size() && (has_old || has_fresh); ++e) {
        const Event& event = net_.events[e];
        if (event.takes_over) continue;
        for (const auto& [one, other, leaves] :
             {Seen{event.a, event.b, event.a_leaves}, Seen{event.b, event.a, event.b_leaves}}) {
            const bool is_old = has_old && one == old, is_fresh = has_fresh && one == fresh;
            if ((is_old || is_fresh) && other != old && other != fresh && is_live(other))
                return (at(other) < at(old)) == is_fresh;
            if (is_old && leaves) has_old = false;
            if (is_fresh && leaves) has_fresh = false;
        }
    }
    return false;
}

// Puts the ends of a line into the row, if they are not yet in it. False: they are not neighbours.
bool PlanarCompiler::place_ends(std::uint32_t e) {
    const std::uint32_t a = net_.events[e].a, b = net_.events[e].b;
    const auto insert = [&](std::uint32_t where, std::uint32_t place) {
        row_.insert(row_.begin() + where, place);
        letters_[place] = none;
    };
    if (!is_live(a) && !is_live(b)) {
        insert(static_cast<std::uint32_t>(row_.size()), a);
        insert(static_cast<std::uint32_t>(row_.size()), b);
    } else if (!is_live(a) || !is_live(b)) {
        const std::uint32_t old = is_live(a) ? a : b, fresh = is_live(a) ? b : a;
        const bool left = goes_left(e, old, fresh);
        insert(at(old) + !left, fresh);
    }
    return at(a) + 1 == at(b) || at(b) + 1 == at(a);
}

bool PlanarCompiler::take(std::uint32_t e, std::uint32_t step) {
    const Event& event = net_.events[e];
    // The place goes on as it is: whether the line is drawn was decided with those before it.
    if (event.takes_over) return is_live(event.a) && !is_always_drawn(event) && !(letters_[event.a] & full);
    if (event.a == event.b || !place_ends(e) || row_.size() > PlanarLines::most_places) return false;
    PlanarLines::Move move{letters(), {}, std::min(at(event.a), at(event.b)), step, is_always_drawn(event), event.more_to_come};
    const Letters a = letters_[event.a], b = letters_[event.b];
    const auto next = [&](Letters own, Letters other, bool leaves, bool forgets) {
        if (leaves) return none;
        Letters letters = move.always_drawn ? Letters{0} : own;
        if (own & none && other & (none | path_end)) letters |= path_end;
        if (own & path_end && other & (none | path_end)) letters |= full;
        if (forgets && letters & full) letters = static_cast<Letters>((letters & ~full) | none);
        return letters;
    };
    letters_[event.a] = next(a, b, event.a_leaves, event.a_forgets);
    letters_[event.b] = next(b, a, event.b_leaves, event.b_forgets);
    if (letters_[event.a] == 0 || letters_[event.b] == 0) return false;
    move.after = letters();
    const std::uint64_t words = BracketWords(move.after).size();
    if (words >= BracketWords::too_many) return false;
    planar_.words += words;
    planar_.widest = std::max(planar_.widest, words);
    planar_.moves.push_back(std::move(move));
    for (const auto& [place, leaves] : {std::pair{event.a, event.a_leaves}, std::pair{event.b, event.b_leaves}})
        if (leaves) {
            row_.erase(row_.begin() + at(place));
            letters_[place] = 0;
        }
    return true;
}

}  // namespace

std::uint64_t PlanarLines::words_before(std::size_t step) const {
    std::uint64_t sum = 0;
    for (const Move& move : moves)
        if (move.step < step) sum += BracketWords(move.after).size();
    return sum;
}

std::optional<PlanarLines> compile_planar_lines(const Part& part, const LineNetwork& rule,
                                                const std::vector<std::uint32_t>& order) {
    const auto loop = as_loop(part, rule, order);
    if (!loop) return std::nullopt;
    const FrontierLines net = compile_lines(part, *loop, order, 0);
    if (!net.feasible) return std::nullopt;
    PlanarCompiler compiler(net);
    if (!compiler.run(part, order)) return std::nullopt;
    return std::move(compiler).result();
}

}  // namespace gridloom::engine
