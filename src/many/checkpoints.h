// Checkpoints: where a long count stands, on disk, so that a killed run can be gone on with.
//
// A checkpoint is one file, named after what is counted and how. It is written beside the others,
// brought to disk whole, and only then given its name; the one before it stays until then, and one
// more behind that. In it: a mark and a version; what it belongs to; then, compressed, the sweeps that
// are over, where the present one stands and its layer; last a checksum over all of it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/resources.h"
#include "gridloom/error.h"

namespace gridloom::many {

class Checkpoints : public engine::CheckpointStore {
  public:
    struct Options {
        std::string folder;
        std::string identity;  // of what is counted: the board, the settings; any text
        double seconds = 60;   // between two of them
        bool resume = false;
        // Told what went wrong and was got over: a damaged file, a full disk.
        std::function<void(const std::string&)> warn;
    };
    static Result<std::unique_ptr<Checkpoints>> open(Options options);

    bool due() override;
    void save(const engine::SweepPoint& point, const std::function<bool(const Put&)>& fill) override;
    std::optional<engine::SweepPoint> find(std::uint64_t fingerprint) override;
    bool load(const std::function<bool(engine::WordSpan)>& show) override;
    void remember(const engine::SweepResult& result) override;
    const engine::SweepResult* recall(std::uint64_t fingerprint) override;

    // The count is known: they are no longer needed.
    void remove_all();

  private:
    explicit Checkpoints(Options options);
    std::string name(std::uint64_t serial) const;
    std::vector<std::uint64_t> serials() const;  // that are there, the newest first
    std::optional<Error> find_newest();

    Options options_;
    std::uint64_t identity_[2];
    std::uint64_t next_ = 1;
    std::string newest_;  // to resume from; empty: none
    engine::SweepPoint point_;
    std::vector<engine::SweepResult> results_;
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

}  // namespace gridloom::many
