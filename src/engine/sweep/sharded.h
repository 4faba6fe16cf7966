// Sharded: a sweep over layers too wide for one table.
//
// A layer is a set of shards by the hash of its states, and between two steps it exists only as
// streams of records, one for each shard. A step takes the shards one by one: it gathers a shard's
// records in a table, where equal states meet and their counts add, and moves each state on into the
// streams of the next layer. A shard's table fits the processor's cache, which is why this is the
// faster way even for one thread once a layer no longer does; threads take shards as they come and
// share nothing but their number; streams may lie on disk, or come from another machine.
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

    // From a layer before step i: sweeps until the layers are narrow again, or to the end, or until more than so many
    // states were met. False: a limit was reached, and this is of no use any more. Else `layer` and `i` are where it
    // stands, or i is past the last step and the count is in the result, or it is paused.
    bool run(Layer<W>& layer, std::size_t& i, Swept& result, std::uint64_t at_most);
    // The same from a checkpoint.
    bool resume(Layer<W>& layer, std::size_t& i, Swept& result, const SweepPoint& point, std::uint64_t at_most);
    // Goes on after a pause.
    bool go_on(Layer<W>& layer, std::size_t& i, Swept& result, std::uint64_t at_most);
    bool paused() const { return paused_; }

    // All ranks know already that the sweep is over.
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
    std::unique_ptr<Streams> here_;  // the layer that comes next
    bool agreed_to_stop_ = false;
    bool paused_ = false;
    std::uint64_t met_before_pause_ = 0;  // states of the layer that was one too many
};

}  // namespace gridloom::engine
