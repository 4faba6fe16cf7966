// Checkpoints: the state of a long count on disk, so that a killed run can be resumed.
//
// A checkpoint is one file, named after the identity of the count. It is written under a temporary name, synced, and renamed; the
// two checkpoints before it are kept until then. Contents: magic number and version; identity; then, compressed, the results of
// finished sweeps, the position of the current one and its layer; a checksum over all of it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/resources.h"
#include "gridloom/error.h"
#include "many/folder_lock.h"

namespace gridloom::many {

class Checkpoints : public engine::CheckpointStore {
  public:
    struct Options {
        std::string folder;
        std::string identity;  // of what is counted: the board and the settings, as any text
        double seconds = 60;   // between two of them
        bool resume = false;
        // Called with a sentence for each problem that does not end the count: a damaged file, a full disk.
        std::function<void(const std::string&)> warn;
    };
    static Result<std::unique_ptr<Checkpoints>> open(Options options);

    bool due() override;
    void save(const engine::SweepPoint& point, const std::function<bool(const Put&)>& fill) override;
    std::optional<engine::SweepPoint> find(std::uint64_t fingerprint) override;
    bool load(const std::function<bool(engine::WordSpan)>& show) override;
    void remember(const engine::SweepResult& result) override;
    const engine::SweepResult* recall(std::uint64_t fingerprint) override;

    // Removes all checkpoints, once the count is known.
    void remove_all();

  private:
    explicit Checkpoints(Options options);
    std::string name(std::uint64_t serial) const;
    std::vector<std::uint64_t> serials() const;  // of existing checkpoints, newest first
    std::optional<Error> find_newest();

    Options options_;
    FolderLock lock_;
    std::uint64_t identity_[2];
    std::uint64_t next_ = 1;
    std::string newest_;  // to resume from; empty: none
    engine::SweepPoint point_;
    std::vector<engine::SweepResult> results_;
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

}  // namespace gridloom::many
