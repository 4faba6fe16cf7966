// ShardedSweep: a sweep over layers too wide for one table (partitioned aggregation).
//
//     streams of layer i          tables               streams of layer i + 1
//     shard 0 |rec rec rec| --> gather, merge --> scatter by hash --> |...|...|...|
//     shard 1 |rec rec|     --> gather, merge --> scatter by hash --> |...|...|...|
//
// States are partitioned into shards by a hash. Between two steps a layer exists only as one stream of (state, count) records for
// each shard. A step takes one shard after the other: it gathers the records into a table, where equal states merge and their
// counts add, and scatters each state's successors to the streams of the next layer. A shard's table fits the cache, so this is
// faster even on one thread once a whole layer does not fit. Threads take the next shard from a shared counter and share nothing
// else; streams may be on disk, or come from other ranks.
#pragma once

#include <atomic>
#include <memory>

#include "engine/base/resources.h"
#include "engine/base/thread_team.h"
#include "engine/sweep/layer.h"
#include "engine/sweep/scatter.h"
#include "engine/sweep/swept.h"

namespace gridloom::engine {

template <std::size_t W>
class ShardedSweep {
  public:
    ShardedSweep(const Program& program, std::uint64_t fingerprint, Budget& budget, Progress progress);

    // Sweeps on from a layer before step i: until layers are narrow again (then `layer` and `i` say where it stands), to the end
    // (i is past the last step, and the count is in the result), or until more than `at_most` states were met (it is paused).
    // False: a limit was reached; the layer is lost.
    bool run(Layer<W>& layer, std::size_t& i, Swept& result, std::uint64_t at_most);
    // The same from a checkpoint.
    bool resume(Layer<W>& layer, std::size_t& i, Swept& result, const SweepPoint& point, std::uint64_t at_most);
    // Goes on after a pause.
    bool go_on(Layer<W>& layer, std::size_t& i, Swept& result, std::uint64_t at_most);
    bool paused() const { return paused_; }

    // All ranks have agreed to stop.
    bool agreed_to_stop() const { return agreed_to_stop_; }

  private:
    bool go(Layer<W>& layer, std::size_t& i, Swept& result);
    bool pauses(std::uint64_t size, Swept& result);
    std::unique_ptr<Streams> streams(std::size_t layer, std::uint64_t bytes);
    bool step(std::size_t i, Swept& result, std::uint64_t& size);
    bool gather(std::size_t reader, std::size_t shard, Layer<W>& table);
    void move_on(const Layer<W>& table, std::size_t i, Scatter<W>& to, bool share);
    Natural total(const Layer<W>& table) const;
    bool gather_all(Layer<W>& layer);
    void save(std::size_t i, const Swept& result);
    void tell(std::size_t i, std::uint64_t layer, const Swept& result);
    bool owns(std::size_t shard) const;
    bool all_go_on(bool mine);
    bool exchange_shards();

    const Program& program_;
    std::uint64_t fingerprint_;
    Budget& budget_;
    Progress progress_;
    std::uint64_t at_most_ = 0;
    Resources resources_;
    std::size_t narrow_;
    ThreadTeam team_;
    std::vector<BlockPool> pools_;
    std::unique_ptr<Streams> here_;  // the current layer
    bool agreed_to_stop_ = false;
    bool paused_ = false;
    std::uint64_t met_before_pause_ = 0;  // size of the layer before which it paused
};

}  // namespace gridloom::engine
