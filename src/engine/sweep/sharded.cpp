#include "engine/sweep/sharded.h"

#include <atomic>
#include <bit>
#include <optional>

#include "engine/base/agree.h"
#include "engine/sweep/exchange_shards.h"
#include "engine/sweep/shard_sizes.h"

namespace gridloom::engine {

template <std::size_t W>
ShardedSweep<W>::ShardedSweep(const Program& program, std::uint64_t fingerprint, Budget& budget, Progress progress)
    : program_(program),
      fingerprint_(fingerprint),
      budget_(budget),
      progress_(progress),
      resources_(budget.limits().resources ? *budget.limits().resources : Resources{}),
      narrow_(narrow_layer(budget, W)),
      team_(threads_for(budget)),
      pools_(block_pools(budget, team_.size())) {}

template <std::size_t W>
bool ShardedSweep<W>::run(Layer<W>& layer, std::size_t& i, Swept& result, std::uint64_t at_most) {
    at_most_ = at_most;
    if (resources_.communicator) {
        if (!all_go_on(budget_.go_on())) return false;
        // All ranks must start from the same layer; otherwise the count would be wrong.
        if (!all_go_on(same_everywhere(*resources_.communicator, i << 40 ^ layer.size()))) return false;
    }
    const std::size_t after = program_.layer_after(i);
    here_ = streams(after, layer.size() * (W + layer.limbs()) * sizeof(std::uint64_t));
    Scatter<W> to(*here_, 0);
    move_on(layer, i, to, resources_.communicator != nullptr);
    to.close();
    layer = Layer<W>(budget_);
    i = after;
    if (!all_go_on(to.sound() && budget_.go_on()) || !exchange_shards()) return false;
    return go(layer, i, result);
}

template <std::size_t W>
bool ShardedSweep<W>::resume(Layer<W>& layer, std::size_t& i, Swept& result, const SweepPoint& point, std::uint64_t at_most) {
    at_most_ = at_most;
    layer = Layer<W>(budget_);
    i = point.step;
    result.states = point.states;
    result.peak = point.peak;
    here_ = streams(i, point.words * sizeof(std::uint64_t));
    Scatter<W> to(*here_, 0);
    const bool loaded = resources_.checkpoints->load([&](WordSpan piece) {
        to.set_limbs(piece[0]);
        State<W> state;
        for (std::size_t at = 1; at < piece.size(); at += W + piece[0]) {
            std::copy_n(&piece[at], W, state.begin());
            to.put(state, &piece[at + W], piece[0], 1);
        }
        return to.sound() && budget_.go_on();
    });
    to.close();
    if (!loaded) return false;
    return go(layer, i, result);
}

template <std::size_t W>
bool ShardedSweep<W>::go_on(Layer<W>& layer, std::size_t& i, Swept& result, std::uint64_t at_most) {
    at_most_ = at_most;
    if (pauses(met_before_pause_, result) || !here_) return true;
    return go(layer, i, result);
}

// Accounts for a layer of so many states, or pauses before it if that exceeds the limit; it is accounted for when the sweep goes
// on.
template <std::size_t W>
bool ShardedSweep<W>::pauses(std::uint64_t size, Swept& result) {
    met_before_pause_ = size;
    paused_ = result.states + size > at_most_;
    if (paused_) return true;
    result.states += size;
    result.peak = std::max(result.peak, size);
    return false;
}

template <std::size_t W>
bool ShardedSweep<W>::go(Layer<W>& layer, std::size_t& i, Swept& result) {
    const std::size_t steps = program_.steps.size();
    // The caller adds up the last layer; with ranks, each of which has a share, that is done here.
    for (bool narrow = false; !narrow && (i < steps || resources_.communicator);) {
        std::uint64_t size = 0;
        if (!step(i, result, size)) return false;
        result.done = static_cast<double>(i) / static_cast<double>(steps);
        const bool ended = i == steps || size == 0;
        const std::size_t here = i;
        i = ended ? steps : program_.layer_after(i);
        if (ended) here_.reset();
        if (pauses(size, result) || ended) return true;
        tell(here, size, result);
        narrow = size < narrow_ && !resources_.communicator;
        if (!narrow && resources_.checkpoints && resources_.checkpoints->due()) save(i, result);
    }
    if (!gather_all(layer)) return false;
    pauses(layer.size(), result);
    return true;
}

// Streams for so many bytes of records, with as many shards as make each fit the cache (or, on disk, a small part of the memory).
template <std::size_t W>
std::unique_ptr<Streams> ShardedSweep<W>::streams(std::size_t layer, std::uint64_t bytes) {
    const std::size_t part_of_memory = std::max<std::size_t>(budget_.memory() / (16 * team_.size()), 4096);
    std::uint64_t shards = std::clamp<std::uint64_t>(bytes / std::min(cached_bytes, part_of_memory), min_shards, max_shards);
    if (resources_.spill) shards = std::max(shards, std::min<std::uint64_t>(bytes / part_of_memory, max_shards_on_disk));
    // Every thread has one open block for each shard.
    std::uint64_t affordable = budget_.memory() / (8 * team_.size() * pools_[0].words() * sizeof(std::uint64_t));
    if (resources_.communicator) {  // all ranks need the same shards
        shards = resources_.communicator->maximum(shards);
        affordable = minimum(*resources_.communicator, affordable);
    }
    shards = std::min(std::bit_ceil(shards), std::bit_floor(std::max<std::uint64_t>(affordable, 2)));
    return std::make_unique<Streams>(layer, shards, pools_, budget_, resources_.spill,
                                     budget_.memory() / 10 * 4);  // the tables need the rest
}

// Gathers layer i shard by shard and takes step i; after the last step adds up the counts instead.
template <std::size_t W>
bool ShardedSweep<W>::step(std::size_t i, Swept& result, std::uint64_t& size) {
    const bool last = i == program_.steps.size();
    if (resources_.communicator && !all_go_on(budget_.go_on())) return false;
    // Layers grow slowly: a quarter more than the last is assumed.
    auto next = last ? nullptr : streams(program_.layer_after(i), here_->words() * sizeof(std::uint64_t) / 4 * 5);
    std::atomic<std::size_t> next_shard{0};
    std::atomic<std::uint64_t> met{0};
    std::atomic<bool> enough{false};
    std::vector<Natural> counts(team_.size());
    team_.run([&](std::size_t t) {
        try {
            Layer<W> table(budget_);
            std::optional<Scatter<W>> to;
            if (next) to.emplace(*next, t);
            for (std::size_t shard; !enough && (shard = next_shard++) < here_->shards();) {
                if (!owns(shard)) continue;
                if (!gather(t, shard, table)) return enough.store(true);
                const std::uint64_t now = met += table.size();
                if (next)
                    move_on(table, i, *to, false);
                else
                    counts[t] += total(table);
                if ((to && !to->sound()) || !budget_.go_on()) return enough.store(true);
                if (t == 0) tell(i, now, result);
            }
        } catch (const std::bad_alloc&) {
            budget_.stop(Stop::memory);
            enough = true;
        }
    });
    here_ = std::move(next);
    if (!all_go_on(!enough)) return false;
    size = resources_.communicator ? resources_.communicator->sum(met) : met.load();
    for (const Natural& count : counts) result.count += count;
    if (!last) return exchange_shards();
    if (resources_.communicator) sum_over_ranks(*resources_.communicator, result.count);
    return true;
}

template <std::size_t W>
bool ShardedSweep<W>::gather(std::size_t reader, std::size_t shard, Layer<W>& table) {
    bool first = true;
    const std::uint64_t words = here_->words(shard);
    const bool went_well = here_->read(reader, shard, false, [&](std::size_t limbs, WordSpan records) {
        if (first) {
            table.clear(limbs);
            if (!table.reserve(std::min<std::uint64_t>(words / (W + limbs), cached_bytes / (8 * W)))) return false;
            first = false;
        }
        State<W> state;
        for (const std::uint64_t *at = records.data(), *end = at + records.size(); at != end; at += W + limbs) {
            std::copy_n(at, W, state.begin());
            table.add(state, at + W, limbs, 1);
        }
        return table.sound();
    });
    if (first) table.clear();
    return went_well;
}

// Moves each state of a table into the streams of the next layer. With `share`, only the states that fall to this rank.
template <std::size_t W>
void ShardedSweep<W>::move_on(const Layer<W>& table, std::size_t i, Scatter<W>& to, bool share) {
    const std::uint64_t* ways = &program_.ways[program_.ways_begin[i]];
    const std::uint32_t options = program_.steps[i].options;
    const std::size_t end = program_.layer_after(i);
    std::uint64_t top = 0, all_ways = 0;
    const std::size_t limbs = table.limbs();
    table.each([&](const State<W>&, const std::uint64_t* count) {
        top |= count[limbs - 1];
        return true;
    });
    for (std::uint32_t o = 0; o < options; ++o) all_ways |= ways[o];
    to.set_limbs(limbs + (std::bit_width(top) + std::bit_width(all_ways) > 64));
    table.each([&](const State<W>& state, const std::uint64_t* count) {
        if (share && hash_of<W>(state, shard_salt(i)) % resources_.communicator->ranks() != resources_.communicator->rank())
            return true;
        each_successor<W>(program_, i, end, state, 1,
                          [&](const State<W>& moved, std::uint64_t in_ways) { to.put(moved, count, limbs, in_ways); });
        return true;
    });
}

template <std::size_t W>
Natural ShardedSweep<W>::total(const Layer<W>& table) const {
    Natural sum = 0;
    table.each([&](const State<W>&, const std::uint64_t* count) {
        sum += natural(count, table.limbs());
        return true;
    });
    return sum;
}

template <std::size_t W>
bool ShardedSweep<W>::gather_all(Layer<W>& layer) {
    layer = Layer<W>(budget_);
    for (std::size_t shard = 0; shard < here_->shards(); ++shard) {
        const bool went_well = here_->read(0, shard, false, [&](std::size_t limbs, WordSpan records) {
            State<W> state;
            for (std::size_t at = 0; at < records.size(); at += W + limbs) {
                std::copy_n(&records[at], W, state.begin());
                layer.add(state, &records[at + W], limbs, 1);
            }
            return layer.sound();
        });
        if (!went_well || !budget_.go_on()) return false;
    }
    here_.reset();
    return true;
}

template <std::size_t W>
void ShardedSweep<W>::save(std::size_t i, const Swept& result) {
    const SweepPoint point{fingerprint_, i, result.states, result.peak, here_->words()};
    resources_.checkpoints->save(point, [&](const CheckpointStore::Put& put) {
        std::vector<std::uint64_t> piece;
        for (std::size_t shard = 0; shard < here_->shards(); ++shard) {
            const bool went_well = here_->read(0, shard, true, [&](std::size_t limbs, WordSpan records) {
                piece.assign(1, limbs);
                piece.insert(piece.end(), records.begin(), records.end());
                return put(piece) && budget_.go_on();
            });
            if (!went_well) return false;
        }
        return true;
    });
}

template <std::size_t W>
void ShardedSweep<W>::tell(std::size_t i, std::uint64_t layer, const Swept& result) {
    progress_.step = i;
    progress_.steps = program_.steps.size();
    progress_.states = result.states + layer;
    progress_.layer = layer;
    budget_.report(progress_);
}

template <std::size_t W>
bool ShardedSweep<W>::owns(std::size_t shard) const {
    const Communicator* communicator = resources_.communicator;
    return !communicator || owner(*communicator, shard, here_->shards()) == communicator->rank();
}

// The vote to continue; remembers that all ranks have stopped.
template <std::size_t W>
bool ShardedSweep<W>::all_go_on(bool mine) {
    if (!resources_.communicator) return mine;
    agreed_to_stop_ = !engine::all_go_on(resources_.communicator, budget_, mine);
    return !agreed_to_stop_;
}

template <std::size_t W>
bool ShardedSweep<W>::exchange_shards() {
    if (!resources_.communicator) return true;
    return all_go_on(engine::exchange_shards(*resources_.communicator, *here_, W));
}

template class ShardedSweep<1>;
template class ShardedSweep<2>;
template class ShardedSweep<3>;
template class ShardedSweep<4>;
template class ShardedSweep<6>;
template class ShardedSweep<8>;
template class ShardedSweep<16>;
template class ShardedSweep<32>;

}  // namespace gridloom::engine
