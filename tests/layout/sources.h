// The sources of the project, for tests that read them.
#pragma once

#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "support/process.h"

namespace gridloom::testing {

struct Source {
    std::filesystem::path path;  // as seen from the top
    std::string folder;          // "include/gridloom", "src/hints", "src/engine/base", ...
    std::string text;
};

inline const std::filesystem::path& top() {
    static const std::filesystem::path folder = GRIDLOOM_SOURCE_DIR;
    return folder;
}

// The rooms of the engine, lowest first: each may include those before it.
inline const std::vector<std::string>& rooms() {
    static const std::vector<std::string> names = {"base",    "part",  "propagate", "order",
                                                   "program", "sweep", "solver",    "strategy"};
    return names;
}

// "src/hints" of "src/hints/hint.cpp"; the engine's rooms are folders of their own.
inline std::string folder_of(const std::filesystem::path& path) {
    auto part = path.begin();
    std::filesystem::path folder = *part++;
    folder /= *part++;
    if (folder == "src/engine") folder /= *part;
    return folder.generic_string();
}

inline bool is_engine(const Source& source) { return source.folder.rfind("src/engine/", 0) == 0; }

inline std::vector<Source> sources(const std::vector<std::string>& roots = {"include", "src"}) {
    std::vector<Source> found;
    for (const std::string& root : roots)
        for (const auto& entry : std::filesystem::recursive_directory_iterator(top() / root)) {
            if (!entry.is_regular_file()) continue;
            const std::filesystem::path path = std::filesystem::relative(entry.path(), top());
            found.push_back({path, folder_of(path), read_file(entry.path())});
        }
    return found;
}

// Calls visit(match) for each place in the source that the pattern matches.
template <class Visit>
void each_match(const Source& source, const std::regex& pattern, Visit&& visit) {
    for (std::sregex_iterator m(source.text.begin(), source.text.end(), pattern), end; m != end; ++m) visit(*m);
}

// What a file includes of the project's own, as it is written.
inline std::vector<std::string> included_by(const Source& source) {
    static const std::regex include(R"(#\s*include\s*"([^"]+)\")");
    std::vector<std::string> names;
    each_match(source, include, [&](const std::smatch& m) { names.push_back(m[1]); });
    return names;
}

}  // namespace gridloom::testing
