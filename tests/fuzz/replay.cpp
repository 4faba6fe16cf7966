// The committed corpus through the fuzzers' bodies, as it stands and changed at random: what the
// fuzzers themselves do for longer, in every build and with any compiler.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "fuzz/bodies.h"
#include "support/effort.h"
#include "support/process.h"
#include "support/random_boards.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// In the order of their names, so that a seed means the same everywhere.
std::vector<std::string> corpus(const std::string& name) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(GRIDLOOM_SOURCE_DIR "/tests/fuzz/corpus/") + name))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<std::string> inputs;
    for (const auto& file : files) inputs.push_back(read_file(file));
    return inputs;
}

void run(const fuzz::Body& body, const std::string& input) {
    try {
        body.run({reinterpret_cast<const std::uint8_t*>(input.data()), input.size()});
    } catch (const std::exception& e) {
        FAIL_CHECK(body.name << ": " << e.what()
                             << "\ninput: " << doctest::String(input.data(), static_cast<unsigned>(input.size())));
    }
}

// One to four small changes: another byte, a byte more or less, a piece repeated or cut out, the
// tail of another input.
std::string changed(Dice& dice, const std::vector<std::string>& inputs) {
    const auto size = [](const std::string& s) { return static_cast<int>(s.size()); };
    const auto any = [&]() -> const std::string& {
        return inputs[static_cast<std::size_t>(dice.below(static_cast<int>(inputs.size())))];
    };
    std::string text = any();
    for (int n = dice.between(1, 4); n > 0; --n) {
        const auto at = static_cast<std::size_t>(dice.below(size(text) + 1));
        const auto length = static_cast<std::size_t>(dice.between(1, 8));
        const auto byte = static_cast<char>(dice.chance(0.7) ? dice.between(32, 126) : dice.below(256));
        switch (dice.below(6)) {
        case 0:
            if (at < text.size()) text[at] = byte;
            break;
        case 1: text.insert(at, 1, byte); break;
        case 2: text.erase(at, length); break;
        case 3: text.insert(at, text.substr(at, length)); break;
        case 4:
            if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << dice.below(8)));
            break;
        default: {
            const std::string& other = any();
            text = text.substr(0, at) + other.substr(static_cast<std::size_t>(dice.below(size(other) + 1)));
        }
        }
    }
    return text;
}

std::vector<std::string> pieces(const std::string& text, const char* between) {
    std::vector<std::string> all;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(between, at), text.size());
        if (end > at) all.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return all;
}

// Lines of several rules files under one head, some words of them exchanged.
std::string mixed(Dice& dice, const std::vector<std::string>& inputs) {
    const auto any = [&](const auto& of) -> const auto& {
        return of[static_cast<std::size_t>(dice.below(static_cast<int>(of.size())))];
    };
    std::vector<std::string> lines = pieces(any(inputs), "\n");
    for (int n = dice.between(0, 2); n > 0; --n) {
        const auto at = lines.begin() + dice.between(1, static_cast<int>(lines.size()));
        lines.insert(at, any(pieces(any(inputs), "\n")));
    }
    for (int n = dice.between(0, 3); n > 0; --n) {
        std::string& line = lines[static_cast<std::size_t>(dice.below(static_cast<int>(lines.size())))];
        const std::string from = any(pieces(line, " ")), to = any(pieces(any(inputs), " \n"));
        line.replace(line.find(from), from.size(), to);
    }
    if (dice.chance(0.3)) lines.erase(lines.begin() + dice.below(static_cast<int>(lines.size())));
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

std::size_t peak_memory() {
    rusage use{};
    getrusage(RUSAGE_SELF, &use);
    return static_cast<std::size_t>(use.ru_maxrss) * 1024;
}

void replay(const fuzz::Body& body, int changes) {
    const auto inputs = corpus(body.name);
    REQUIRE(inputs.size() >= 10);
    for (const std::string& input : inputs) run(body, input);
    Dice dice(11);
    for (int i = 0; i < changes; ++i) run(body, changed(dice, inputs));
}

}  // namespace

TEST_SUITE("fuzz") {
    TEST_CASE("no text breaks a parser") { replay(fuzz::bodies[0], effort(20'000)); }
    TEST_CASE("no request breaks the door") { replay(fuzz::bodies[1], effort(4'000)); }
    TEST_CASE("no model is counted wrongly") { replay(fuzz::bodies[2], effort(8'000)); }
    TEST_CASE("no rules file breaks the parser or the compiler, and memory stays bounded") {
        const fuzz::Body& body = fuzz::bodies[4];
        const auto inputs = corpus(body.name);
        const std::size_t before = peak_memory();
        replay(body, effort(600));
        Dice dice(12);
        const auto start = std::chrono::steady_clock::now();
        const std::chrono::seconds campaign(std::getenv("GRIDLOOM_LONG") ? 3600 : 0);
        for (int i = 0; i < effort(600) || std::chrono::steady_clock::now() - start < campaign; ++i)
            run(body, dice.chance(0.7) ? mixed(dice, inputs) : changed(dice, inputs));
        if (!sanitized) CHECK(peak_memory() < before + (std::size_t{1} << 30));
    }
    TEST_CASE("no head of a request breaks the reader of HTTP") { replay(fuzz::bodies[3], effort(20'000)); }
}
