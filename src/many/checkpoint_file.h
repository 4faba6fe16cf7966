// The file format of a checkpoint: words, compressed with zstd, and a checksum over them.
#pragma once

#include <zstd.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gridloom::many {

using WordSpan = std::span<const std::uint64_t>;

// The uncompressed header, which identifies the file.
struct CheckpointHead {
    static constexpr char magic[8] = {'G', 'R', 'I', 'D', 'L', 'O', 'O', 'M'};
    static constexpr std::uint64_t current_version = 1;
    std::uint64_t version = current_version;
    std::uint64_t identity[2] = {0, 0};
};

class CheckpointWriter {
  public:
    CheckpointWriter(const std::string& file, const CheckpointHead& head);
    CheckpointWriter(const CheckpointWriter&) = delete;
    CheckpointWriter& operator=(const CheckpointWriter&) = delete;
    ~CheckpointWriter();

    // False: writing failed, see errno.
    bool put(WordSpan words);
    // Appends the checksum and syncs the file to disk.
    bool finish();

  private:
    bool compress(const void* bytes, std::size_t size, ZSTD_EndDirective how);
    bool write_all(const char* bytes, std::size_t size);

    int file_;
    bool sound_;
    std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context_;
    std::vector<char> out_;
    std::uint64_t sum_ = 0;
};

class CheckpointReader {
  public:
    explicit CheckpointReader(const std::string& file);
    CheckpointReader(const CheckpointReader&) = delete;
    CheckpointReader& operator=(const CheckpointReader&) = delete;
    ~CheckpointReader();

    // False: not a checkpoint, or of another version; see why().
    bool read_head(CheckpointHead& head);
    // Reads exactly so many words. False: the file ends early or is damaged.
    bool get(std::uint64_t* words, std::size_t size);
    // At the end: whether the checksum matches.
    bool is_whole();
    const std::string& why() const { return why_; }

  private:
    bool more();

    int file_;
    std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> context_;
    std::vector<char> in_, out_;
    ZSTD_inBuffer input_{nullptr, 0, 0};
    std::size_t at_ = 0, end_ = 0;  // within out_
    std::uint64_t sum_ = 0;
    std::string why_ = "it is damaged";
};

}  // namespace gridloom::many
