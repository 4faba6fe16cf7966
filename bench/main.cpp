// gridloom_bench [solve] [count] [layer] [classic] [own] [decide] [make] [threads] [--classic-seconds N] [--only FILE]: those named, or all.
// gridloom_bench peers ...: other programs on the same boards (bench/peers/peers.h).
#include <fmt/format.h>
#include <malloc.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "bench.h"
#include "peers/peers.h"

using namespace gridloom::bench;

int main(int argc, char** argv) {
    // What was freed stays for the next board, as in gridloom itself.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
    if (argc > 1 && std::string(argv[1]) == "peers") return gridloom::peers::run({argv + 2, argv + argc});
    const struct {
        const char* name;
        void (*run)(const Options&);
    } benches[] = {{"solve", solve}, {"count", count},   {"layer", layer}, {"classic", classic},
                   {"own", own},     {"decide", decide}, {"make", make},   {"threads", threads}};
    Options options;
    std::vector<std::string> wanted;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--classic-seconds" && i + 1 < argc)
            options.classic_seconds = std::atof(argv[++i]);
        else if (word == "--only" && i + 1 < argc)
            options.only = argv[++i];
        else
            wanted.push_back(word);
    }
    bool any = false;
    for (const auto& bench : benches) {
        bool run = wanted.empty();
        for (const std::string& word : wanted) run |= word == bench.name;
        if (run) bench.run(options);
        any |= run;
    }
    if (!any)
        fmt::print(stderr,
                   "usage: gridloom_bench peers ... | [solve] [count] [layer] [classic] [own] [decide] [make] [threads] "
                   "[--classic-seconds N] [--only FILE]\n");
    return any ? 0 : 2;
}
