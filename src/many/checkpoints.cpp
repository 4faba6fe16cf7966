#include "many/checkpoints.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "engine/base/limbs.h"
#include "many/checkpoint_file.h"

namespace gridloom::many {
namespace {

namespace fs = std::filesystem;

constexpr const char* ending = ".checkpoint";
constexpr std::uint64_t longest_piece = std::uint64_t{1} << 24;  // words; a block is far shorter
// Results of sweeps with fewer states are not stored: sweeping again takes less time than comparing fingerprints.
constexpr std::uint64_t worth_remembering = 100'000;

std::uint64_t hash_text(const std::string& text, std::uint64_t hash) {
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 31;
    }
    return hash;
}

std::string hex(std::uint64_t value) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
    return text;
}

bool sync_folder(const std::string& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool synced = ::fsync(descriptor) == 0;
    ::close(descriptor);
    return synced;
}

using Results = std::vector<engine::SweepResult>;

void put_results(CheckpointWriter& file, const Results& results) {
    const std::uint64_t size = results.size();
    file.put({&size, 1});
    for (const engine::SweepResult& r : results) {
        const auto limbs = engine::limbs_of(r.count);
        const std::uint64_t fields[] = {r.fingerprint, r.states, r.peak, limbs.size()};
        file.put(fields);
        file.put(limbs);
    }
}

bool get_results(CheckpointReader& file, Results& results) {
    std::uint64_t size = 0;
    if (!file.get(&size, 1)) return false;
    for (; size > 0; --size) {
        std::uint64_t fields[4];
        if (!file.get(fields, 4) || fields[3] > longest_piece) return false;
        std::vector<std::uint64_t> limbs(fields[3]);
        if (!file.get(limbs.data(), limbs.size())) return false;
        results.push_back({fields[0], fields[1], fields[2], engine::natural(limbs.data(), limbs.size())});
    }
    return true;
}

bool get_point(CheckpointReader& file, engine::SweepPoint& point) {
    std::uint64_t fields[5];
    if (!file.get(fields, 5)) return false;
    point = {fields[0], fields[1], fields[2], fields[3], fields[4]};
    return true;
}

// Reads pieces until one of length 0. False: the file is damaged.
bool get_pieces(CheckpointReader& file, const std::function<bool(WordSpan)>& show) {
    std::vector<std::uint64_t> piece;
    for (std::uint64_t size = 0; file.get(&size, 1) && size <= longest_piece;) {
        if (size == 0) return file.is_whole();
        piece.resize(size);
        if (!file.get(piece.data(), size) || !show(piece)) return false;
    }
    return false;
}

}  // namespace

Checkpoints::Checkpoints(Options options)
    : options_(std::move(options)), identity_{hash_text(options_.identity, 1), hash_text(options_.identity, 2)} {}

Result<std::unique_ptr<Checkpoints>> Checkpoints::open(Options options) {
    std::unique_ptr<Checkpoints> c(new Checkpoints(std::move(options)));
    const std::string& folder = c->options_.folder;
    // Find out now, not after an hour, whether the folder can be written.
    if (const auto why = c->lock_.take(folder))
        return Error{1, 1, "expected a folder for --checkpoint that can be written, found '" + folder + "' (" + *why + ")"};
    for (const std::uint64_t serial : c->serials()) c->next_ = std::max(c->next_, serial + 1);
    if (c->options_.resume)
        if (const auto wrong = c->find_newest()) return *wrong;
    return c;
}

std::string Checkpoints::name(std::uint64_t serial) const {
    return options_.folder + "/" + hex(identity_[0]) + "-" + std::to_string(serial) + ending;
}

std::vector<std::uint64_t> Checkpoints::serials() const {
    std::vector<std::uint64_t> found;
    std::error_code failure;
    const std::string start = hex(identity_[0]) + "-";
    for (fs::directory_iterator entry(options_.folder, failure), end; !failure && entry != end; entry.increment(failure)) {
        const std::string file = entry->path().filename().string();
        if (file.rfind(start, 0) != 0 || entry->path().extension() != ending) continue;
        const std::string digits = entry->path().stem().string().substr(start.size());
        if (!digits.empty() && digits.size() < 19 && digits.find_first_not_of("0123456789") == digits.npos)
            found.push_back(std::stoull(digits));
    }
    std::sort(found.rbegin(), found.rend());
    return found;
}

std::optional<Error> Checkpoints::find_newest() {
    for (const std::uint64_t serial : serials()) {
        CheckpointReader file(name(serial));
        CheckpointHead head;
        Results results;
        engine::SweepPoint point;
        std::string why;
        if (!file.read_head(head))
            why = file.why();
        else if (!std::equal(identity_, identity_ + 2, head.identity))
            why = "it belongs to another board or other settings";
        else if (!get_results(file, results) || !get_point(file, point) || !get_pieces(file, [](WordSpan) { return true; }))
            why = "it is damaged";
        if (why.empty()) {
            newest_ = name(serial);
            point_ = point;
            results_ = std::move(results);
            return std::nullopt;
        }
        options_.warn(name(serial) + " is not used: " + why);
    }
    std::error_code failure;
    bool others = false;
    for (fs::directory_iterator entry(options_.folder, failure), end; !failure && entry != end; entry.increment(failure))
        others |= entry->path().extension() == ending && entry->path().filename().string().rfind(hex(identity_[0]), 0) != 0;
    if (others && serials().empty())
        return Error{
            1, 1,
            "expected checkpoints of this board and these settings, found '" + options_.folder + "' with those of others only"};
    options_.warn("no checkpoint to go on from: counting from the beginning");
    return std::nullopt;
}

bool Checkpoints::due() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - saved_).count() >= options_.seconds;
}

void Checkpoints::save(const engine::SweepPoint& point, const std::function<bool(const Put&)>& fill) {
    const std::string part = options_.folder + "/" + hex(identity_[0]) + ".part";
    CheckpointHead head;
    std::copy_n(identity_, 2, head.identity);
    bool filled = false, written = false;
    errno = 0;
    {
        CheckpointWriter file(part, head);
        put_results(file, results_);
        const std::uint64_t fields[] = {point.fingerprint, point.step, point.states, point.peak, point.words};
        written = file.put(fields);
        filled = written && fill([&](WordSpan piece) {
                     const std::uint64_t size = piece.size();
                     return written = file.put({&size, 1}) && file.put(piece);
                 });
        const std::uint64_t end = 0;
        if (filled) written = file.put({&end, 1}) && file.finish();
    }
    if (filled && written) written = ::rename(part.c_str(), name(next_).c_str()) == 0 && sync_folder(options_.folder);
    saved_ = std::chrono::steady_clock::now();
    if (!filled || !written) {
        if (!written)
            options_.warn("no checkpoint written to " + options_.folder + " (" + std::strerror(errno) + "): counting goes on");
        ::unlink(part.c_str());
        return;
    }
    ++next_;
    constexpr std::size_t kept = 2;
    const auto all = serials();
    for (std::size_t i = kept; i < all.size(); ++i)
        if (name(all[i]) != newest_) ::unlink(name(all[i]).c_str());  // the one to resume from
}

std::optional<engine::SweepPoint> Checkpoints::find(std::uint64_t fingerprint) {
    if (newest_.empty() || point_.fingerprint != fingerprint) return std::nullopt;
    return point_;
}

bool Checkpoints::load(const std::function<bool(WordSpan)>& show) {
    CheckpointReader file(newest_);
    CheckpointHead head;
    Results ignored;
    engine::SweepPoint point;
    return file.read_head(head) && get_results(file, ignored) && get_point(file, point) && get_pieces(file, show);
}

void Checkpoints::remember(const engine::SweepResult& result) {
    if (result.states >= worth_remembering) results_.push_back(result);
}

const engine::SweepResult* Checkpoints::recall(std::uint64_t fingerprint) {
    for (const engine::SweepResult& r : results_)
        if (r.fingerprint == fingerprint) return &r;
    return nullptr;
}

void Checkpoints::remove_all() {
    for (const std::uint64_t serial : serials()) ::unlink(name(serial).c_str());
}

}  // namespace gridloom::many
