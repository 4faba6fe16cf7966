// The documentation shows only what the program prints: every ```console block is run.
#include <doctest/doctest.h>

#include <sstream>

#include "support/process.h"

using namespace gridloom::testing;

namespace {

struct Exchange {
    std::string command, output;
};

// Lines that begin with `$ ` are commands; what follows each is its output.
std::vector<Exchange> exchanges(const std::string& markdown) {
    std::vector<Exchange> found;
    std::istringstream in(markdown);
    bool inside = false;
    for (std::string line; std::getline(in, line);) {
        if (line.rfind("```", 0) == 0)
            inside = line == "```console";
        else if (inside && line.rfind("$ ", 0) == 0)
            found.push_back({line.substr(2), ""});
        else if (inside && !found.empty())
            found.back().output += line + "\n";
    }
    return found;
}

// ./run is what a user types; here the program has been built already.
std::string with_binary(std::string command) {
    for (std::size_t at = 0; (at = command.find("./run ", at)) != std::string::npos;)
        command.replace(at, 5, GRIDLOOM_BINARY);
    return command;
}

// Seconds differ from run to run; all other figures are the same everywhere.
std::string without_seconds(const std::string& text) {
    const std::size_t at = text.find("\"seconds\":");
    return at == std::string::npos ? text : text.substr(0, at) + text.substr(text.find_first_of(",}", at));
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("the transcripts in the documentation are what the program prints") {
        for (const std::string file : {"README.md", "docs/design.md", "docs/how-it-works.md"}) {
            const auto path = std::filesystem::path(GRIDLOOM_SOURCE_DIR) / file;
            const auto found = exchanges(read_file(path));
            CAPTURE(file);
            if (file == "README.md") REQUIRE(found.size() >= 2);
            for (const Exchange& e : found) {
                CAPTURE(e.command);
                Given given;
                given.folder = GRIDLOOM_SOURCE_DIR;
                const Run r = run({"bash", "-c", with_binary(e.command) + " 2>&1"}, given);
                CHECK(without_seconds(r.out) == without_seconds(e.output));
            }
        }
    }
}
