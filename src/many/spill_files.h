// SpillFiles: the piles of a sweep as files in a folder of their own, removed with this object. What a killed run left behind is
// removed by the next one.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

#include "engine/base/resources.h"
#include "gridloom/error.h"

namespace gridloom::many {

class SpillFiles : public engine::Spill {
  public:
    static Result<std::unique_ptr<SpillFiles>> open(const std::string& folder);
    SpillFiles(const SpillFiles&) = delete;
    SpillFiles& operator=(const SpillFiles&) = delete;
    ~SpillFiles() override;

    std::uint64_t piles(std::size_t how_many) override;
    bool append(std::uint64_t pile, std::span<const engine::WordSpan> pieces) override;
    bool read(std::uint64_t pile, const std::function<bool(engine::WordSpan)>& show) override;
    void remove(std::uint64_t pile) override;

    std::uint64_t bytes_written() const { return written_; }
    // What went wrong, empty if nothing did.
    std::string why() const;

  private:
    SpillFiles(std::string folder, int lock) : folder_(std::move(folder)), lock_(lock) {}
    std::string name(std::uint64_t pile) const { return folder_ + "/" + std::to_string(pile); }
    bool fail(const std::string& what);

    std::string folder_;
    int lock_;  // held while this lives
    std::uint64_t next_ = 0;
    std::atomic<std::uint64_t> written_{0};
    mutable std::mutex mutex_;
    std::string why_;
};

}  // namespace gridloom::many
