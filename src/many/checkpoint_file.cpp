#include "many/checkpoint_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace gridloom::many {
namespace {

constexpr int level = 1;  // zstd's fastest level: states compress well anyway

std::uint64_t checksum(std::uint64_t sum, WordSpan words) {
    for (const std::uint64_t w : words) {
        sum = (sum ^ w) * 0x9e3779b97f4a7c15u;
        sum ^= sum >> 29;
    }
    return sum;
}

}  // namespace

CheckpointWriter::CheckpointWriter(const std::string& file, const CheckpointHead& head)
    : file_(::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)),
      sound_(file_ >= 0),
      context_(ZSTD_createCCtx(), ZSTD_freeCCtx),
      out_(ZSTD_CStreamOutSize()) {
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_compressionLevel, level);
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1);
    if (sound_) sound_ = write_all(CheckpointHead::magic, sizeof CheckpointHead::magic);
    const std::uint64_t fields[] = {head.version, head.identity[0], head.identity[1]};
    if (sound_) sound_ = write_all(reinterpret_cast<const char*>(fields), sizeof fields);
    put(fields);  // repeated here, so that the checksum covers them
}

CheckpointWriter::~CheckpointWriter() {
    if (file_ >= 0) ::close(file_);
}

bool CheckpointWriter::put(WordSpan words) {
    sum_ = checksum(sum_, words);
    return compress(words.data(), words.size_bytes(), ZSTD_e_continue);
}

bool CheckpointWriter::finish() {
    const std::uint64_t sum = sum_;
    sound_ = compress(&sum, sizeof sum, ZSTD_e_end) && ::fsync(file_) == 0;
    return sound_;
}

bool CheckpointWriter::compress(const void* bytes, std::size_t size, ZSTD_EndDirective how) {
    ZSTD_inBuffer input{bytes, size, 0};
    for (bool more = true; sound_ && more;) {
        ZSTD_outBuffer output{out_.data(), out_.size(), 0};
        const std::size_t left = ZSTD_compressStream2(context_.get(), &output, &input, how);
        if (ZSTD_isError(left)) {
            errno = ENOMEM;
            return sound_ = false;
        }
        sound_ = write_all(out_.data(), output.pos);
        more = how == ZSTD_e_end ? left != 0 : input.pos < input.size;
    }
    return sound_;
}

bool CheckpointWriter::write_all(const char* bytes, std::size_t size) {
    while (size > 0) {
        const ssize_t put = ::write(file_, bytes, size);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        bytes += put;
        size -= static_cast<std::size_t>(put);
    }
    return true;
}

CheckpointReader::CheckpointReader(const std::string& file)
    : file_(::open(file.c_str(), O_RDONLY | O_CLOEXEC)),
      context_(ZSTD_createDCtx(), ZSTD_freeDCtx),
      in_(ZSTD_DStreamInSize()),
      out_(ZSTD_DStreamOutSize()) {}

CheckpointReader::~CheckpointReader() {
    if (file_ >= 0) ::close(file_);
}

bool CheckpointReader::read_head(CheckpointHead& head) {
    char mark[sizeof CheckpointHead::magic];
    std::uint64_t fields[3], again[3];
    if (file_ < 0) {
        why_ = std::strerror(errno);
        return false;
    }
    if (::read(file_, mark, sizeof mark) != sizeof mark || ::read(file_, fields, sizeof fields) != sizeof fields) return false;
    if (std::memcmp(mark, CheckpointHead::magic, sizeof mark) != 0) {
        why_ = "it is not a checkpoint";
        return false;
    }
    if (fields[0] != CheckpointHead::current_version) {
        why_ = "it is of version " + std::to_string(fields[0]) + ", not " + std::to_string(CheckpointHead::current_version);
        return false;
    }
    if (!get(again, 3) || !std::equal(fields, fields + 3, again)) return false;
    head.version = fields[0];
    head.identity[0] = fields[1];
    head.identity[1] = fields[2];
    return true;
}

bool CheckpointReader::more() {
    while (true) {
        if (input_.pos == input_.size) {
            const ssize_t got = ::read(file_, in_.data(), in_.size());
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0) return false;
            input_ = {in_.data(), static_cast<std::size_t>(got), 0};
        }
        ZSTD_outBuffer output{out_.data(), out_.size(), 0};
        if (ZSTD_isError(ZSTD_decompressStream(context_.get(), &output, &input_))) return false;
        at_ = 0;
        end_ = output.pos;
        if (end_ > 0) return true;
    }
}

bool CheckpointReader::get(std::uint64_t* words, std::size_t size) {
    auto* to = reinterpret_cast<char*>(words);
    for (std::size_t bytes = size * sizeof(std::uint64_t); bytes > 0;) {
        if (at_ == end_ && !more()) return false;
        const std::size_t now = std::min(bytes, end_ - at_);
        std::memcpy(to, out_.data() + at_, now);
        to += now;
        at_ += now;
        bytes -= now;
    }
    sum_ = checksum(sum_, {words, size});
    return true;
}

bool CheckpointReader::is_whole() {
    const std::uint64_t sum = sum_;
    std::uint64_t told = 0;
    return get(&told, 1) && told == sum;
}

}  // namespace gridloom::many
