// Checkpoints: a count that is killed and gone on with gives the same answer; files that are not
// whole, or not its own, are never used.
#include <doctest/doctest.h>

#include <algorithm>

#include "many/checkpoints.h"
#include "many/wide_board.h"
#include "support/effort.h"
#include "support/process.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(folder)) found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<std::string> count_words(const std::string& board, const fs::path& folder) {
    return {GRIDLOOM_BINARY, "count",         "mosaic",  board, "--order",   "given", "--no-propagate", "--wide", "500",
            "--checkpoint",  folder.string(), "--every", "1ms", "--threads", "2"};
}

// Leaves little beyond what the program itself takes.
const std::string scarce_memory = "16M";

// Leaves the checkpoints of a count that was killed.
void kill_a_count(const std::string& board, const fs::path& folder) {
    Given given;
    given.signal = SIGKILL;
    const auto kept = [&] {
        int checkpoints = 0;
        for (const auto& file : files_in(folder)) checkpoints += file.extension() == ".checkpoint";
        return checkpoints;
    };
    // Neither before it wrote two of them nor after it was done, however fast the machine is.
    for (given.interrupt_after = 0.05; kept() < 2;
         given.interrupt_after = given.interrupt_after > 3 ? 0.05 : given.interrupt_after * 1.3)
        run(count_words(board, folder), given);
}

}  // namespace

TEST_SUITE("many") {
    TEST_CASE("a folder keeps the checkpoints of one run at a time") {
        const Folder folder;
        const auto open = [&](const std::string& identity) {
            return many::Checkpoints::open({folder.path().string(), identity, 60, false, [](const std::string&) {}});
        };
        {
            const auto first = open("one");
            REQUIRE(first);
            for (const char* identity : {"one", "other"}) {
                const auto second = open(identity);
                REQUIRE_FALSE(second);
                CHECK(second.error().message.find("another run keeps its checkpoints there") != std::string::npos);
            }
        }
        CHECK(open("other"));
        // From the command line, while a count is under way; the lock goes with the process, even one that is killed.
        const std::string board = id_of(wide_mosaic(16, 14, 0.35, 11));
        const fs::path lock = folder.path() / "gridloom.lock";
        const std::string words = "flock -n " + lock.string() + " " GRIDLOOM_BINARY " count mosaic " + board + " --checkpoint " +
                                  folder.path().string();
        const Run second = run({"/bin/sh", "-c", words});
        CHECK(second.code == 2);
        CHECK(second.err.find("another run keeps its checkpoints there") != std::string::npos);
        kill_a_count(board, folder.path());
        auto again = count_words(board, folder.path());
        again.push_back("--resume");
        CHECK(run(again).code == 0);
    }

    TEST_CASE("a count killed at any moment and resumed gives the same answer") {
        const std::string board = id_of(wide_mosaic(16, 14, 0.35, 11));
        const Run whole = run({GRIDLOOM_BINARY, "count", "mosaic", board, "--order", "given", "--no-propagate"});
        REQUIRE(whole.code == 0);
        Dice dice(8);
        for (const bool spills : {false, true}) {
            if (spills && sanitized) continue;  // sanitizers need memory of their own
            const Folder folder, disk;
            Given given;
            given.signal = SIGKILL;
            int code = -1, kills = 0;
            std::string out;
            for (int round = 0; code != 0; ++round) {
                // The last run is left in peace: a busy machine may not get far in between.
                given.interrupt_after = round < std::max(2, effort(5)) ? 0.02 + dice.below(200) / 1000.0 : 0;
                auto words = count_words(board, folder.path());
                words.push_back("--resume");
                if (spills) words.insert(words.end(), {"--spill", disk.path().string(), "--memory-limit", scarce_memory});
                const Run r = run(words, given);
                code = r.code;
                out = r.out;
                if (code != 0) ++kills;
                REQUIRE((code == 0 || code == 128 + SIGKILL));
            }
            CHECK(kills > 0);
            CHECK(code == 0);
            CHECK(out == whole.out);
            for (const auto& left : files_in(folder.path())) CHECK(left.extension() != ".checkpoint");
        }
    }

    TEST_CASE("a damaged checkpoint is refused and the one before it used") {
        const Folder folder;
        const std::string board = id_of(wide_mosaic(12, 14, 0.45, 4));
        const std::string whole = run({GRIDLOOM_BINARY, "count", "mosaic", board, "--order", "given", "--no-propagate"}).out;
        for (const int harm : {0, 1, 2}) {
            for (const auto& file : files_in(folder.path())) fs::remove(file);
            kill_a_count(board, folder.path());
            auto files = files_in(folder.path());
            std::erase_if(files, [](const fs::path& p) { return p.extension() != ".checkpoint"; });
            std::sort(files.begin(), files.end(), [](const fs::path& a, const fs::path& b) {
                return std::pair(a.string().size(), a) < std::pair(b.string().size(), b);
            });
            REQUIRE(files.size() >= 2);  // three where it was killed before the oldest was removed
            std::string bytes = read_file(files.back());
            if (harm == 0) bytes.resize(bytes.size() - 5);
            if (harm == 1) bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 16);
            if (harm == 2) bytes[8] = 9;  // of a version to come
            folder.file(files.back().filename().string(), bytes);
            auto words = count_words(board, folder.path());
            words.push_back("--resume");
            const Run r = run(words);
            CHECK(r.code == 0);
            CHECK(r.out == whole);
            CHECK(r.err.find(files.back().string() + " is not used: " +
                             (harm == 2 ? "it is of version 9, not 1" : "it is damaged")) != std::string::npos);
            CHECK(r.err.find("from the beginning") == std::string::npos);
        }
    }

    TEST_CASE("checkpoints of another board or of other settings are refused") {
        const Folder folder;
        const std::string board = id_of(wide_mosaic(12, 14, 0.45, 4));
        kill_a_count(board, folder.path());
        auto words = count_words("3x3:i", folder.path());
        words.push_back("--resume");
        const Run other = run(words);
        CHECK(other.code == 2);
        CHECK(other.err.find("with those of others only") != std::string::npos);
        words = count_words(board, folder.path());
        words.insert(words.end(), {"--resume", "--no-group"});
        CHECK(run(words).code == 2);
        // One of another board under this one's name.
        const Folder mixed;
        kill_a_count(board, mixed.path());
        std::string name;
        for (const auto& file : files_in(mixed.path()))
            if (file.extension() == ".checkpoint") name = file.filename().string();
        const Folder others;
        kill_a_count(id_of(wide_mosaic(12, 14, 0.45, 5)), others.path());
        for (const auto& file : files_in(others.path()))
            if (file.extension() == ".checkpoint") mixed.file(name, read_file(file));
        words = count_words(board, mixed.path());
        words.push_back("--resume");
        const Run r = run(words);
        CHECK(r.err.find("it belongs to another board or other settings") != std::string::npos);
        CHECK(r.code == 0);
        CHECK(r.out == run({GRIDLOOM_BINARY, "count", "mosaic", board}).out);
    }

    TEST_CASE("a sweep goes on from its own checkpoint only, though another of the same count left one") {
        const Folder folder;
        many::Checkpoints::Options options;
        options.folder = folder.path().string();
        options.identity = "a board of two parts";
        options.warn = [](const std::string& what) { FAIL(what); };
        const std::vector<std::uint64_t> layer = {3, 1, 4, 1, 5};
        {
            auto first = many::Checkpoints::open(options);
            REQUIRE(first);
            (*first)->save({7, 12, 100, 5, layer.size()}, [&](const auto& put) { return put(layer); });
        }
        options.resume = true;
        auto then = many::Checkpoints::open(options);
        REQUIRE(then);
        CHECK_FALSE((*then)->find(8));
        const auto point = (*then)->find(7);
        REQUIRE(point);
        CHECK(point->step == 12);
        std::vector<std::uint64_t> read;
        CHECK((*then)->load([&](engine::WordSpan piece) {
            read.insert(read.end(), piece.begin(), piece.end());
            return true;
        }));
        CHECK(read == layer);
    }

    TEST_CASE("a folder that can not be written is told at once") {
        CHECK(ask({"count", "mosaic", "3x3:i", "--checkpoint", "/no/such/folder"}).code == 2);
        CHECK(ask({"count", "mosaic", "3x3:i", "--spill", "/proc"}).code == 2);
        CHECK(ask({"count", "mosaic", "3x3:i", "--resume"}).err == "1:1: expected --checkpoint with --resume\n");
    }

    TEST_CASE("a checkpoint that can not be written is told, and the count goes on") {
        // A folder on a full disk, where the machine lets us make one.
        if (!fs::exists("/dev/shm") || run({"sh", "-c", "test $(id -u) = 0"}).code != 0) return;
        const Folder folder;
        if (run({"mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path().string()}).code != 0) return;
        const std::string board = id_of(wide_mosaic(16, 14, 0.35, 11));
        const Run r = run(count_words(board, folder.path()));
        const Run spilled = run({GRIDLOOM_BINARY, "count", "mosaic", board, "--order", "given", "--no-propagate", "--wide", "500",
                                 "--spill", folder.path().string(), "--memory-limit", scarce_memory});
        run({"umount", folder.path().string()});
        CHECK(r.code == 0);
        CHECK(r.err.find("No space left on device") != std::string::npos);
        CHECK(r.out == run({GRIDLOOM_BINARY, "count", "mosaic", board}).out);
        if (sanitized) return;  // sanitizers need memory of their own
        CHECK(spilled.code == 3);
        CHECK(spilled.err.find("No space left on device") != std::string::npos);
    }
}
