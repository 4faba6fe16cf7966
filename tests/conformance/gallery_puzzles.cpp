#include "conformance/gallery_puzzles.h"

#include <map>
#include <stdexcept>

#include "support/process.h"

namespace gridloom::testing {

std::shared_ptr<const Puzzle> gallery_puzzle(const std::string& name) {
    static std::map<std::string, std::shared_ptr<const Puzzle>> read;
    auto& puzzle = read[name];
    if (puzzle) return puzzle;
    auto found = read_puzzle(read_file(std::string(GRIDLOOM_SOURCE_DIR "/puzzles/") + name + ".loom"));
    if (!found) throw std::runtime_error(name + ": " + found.error().text());
    puzzle = *found;
    return puzzle;
}

const Format& format_named(const Puzzle& puzzle, const std::string& name) {
    for (const Format* f : puzzle.formats)
        if (f->name == name) return *f;
    throw std::logic_error("there is no format " + name);
}

}  // namespace gridloom::testing
