// Commands and what they print, as documentation shows them: ```console blocks.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "support/process.h"

namespace gridloom::testing {

struct Exchange {
    std::string command, output;
};

// Lines that begin with `$ ` are commands; what follows each is its output.
inline std::vector<Exchange> exchanges(const std::string& markdown) {
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
inline std::string with_program(std::string command, const std::string& program) {
    for (std::size_t at = 0; (at = command.find("./run ", at)) != std::string::npos;) command.replace(at, 5, program);
    return command;
}

// Seconds differ from run to run; all other figures are the same everywhere.
inline std::string without_seconds(const std::string& text) {
    const std::size_t at = text.find("\"seconds\":");
    return at == std::string::npos ? text : text.substr(0, at) + text.substr(text.find_first_of(",}", at));
}

// Runs every command of a page and compares; tells how many there were.
inline std::size_t check_transcripts(const std::string& page, const std::string& program) {
    CAPTURE(page);
    const auto found = exchanges(read_file(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / page));
    for (const Exchange& e : found) {
        CAPTURE(e.command);
        Given given;
        given.folder = GRIDLOOM_SOURCE_DIR;
        const Run r = run({"bash", "-c", with_program(e.command, program) + " 2>&1"}, given);
        CHECK(without_seconds(r.out) == without_seconds(e.output));
    }
    return found.size();
}

}  // namespace gridloom::testing
