// docs/api.md shows only what happens: each pair of ```json blocks is a request and its answer.
#include <doctest/doctest.h>

#include <set>
#include <sstream>

#include "service/handle.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;
using service::Json;

namespace {

std::vector<std::string> json_blocks(const std::string& markdown) {
    std::vector<std::string> blocks;
    std::istringstream in(markdown);
    bool inside = false;
    for (std::string line; std::getline(in, line);) {
        if (line.rfind("```", 0) == 0) {
            inside = !inside && line == "```json";
            if (inside) blocks.emplace_back();
        } else if (inside) {
            blocks.back() += line + "\n";
        }
    }
    return blocks;
}

// Figures change as the engine does, and seconds with the machine: their names are compared.
Json without_figures(Json answer) {
    if (answer.contains("stats"))
        for (auto& [name, value] : answer["stats"].items()) value = nullptr;
    return answer;
}

}  // namespace

TEST_SUITE("service") {
    TEST_CASE("the answers in docs/api.md are those that are given") {
        const auto blocks = json_blocks(read_file(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "docs" / "api.md"));
        REQUIRE(blocks.size() >= 20);
        REQUIRE(blocks.size() % 2 == 0);
        std::set<std::string> shown;
        for (std::size_t i = 0; i < blocks.size(); i += 2) {
            CAPTURE(blocks[i]);
            service::Request request;
            request.body = Json::parse(blocks[i]);
            shown.insert(request.body["command"].get<std::string>());
            const Json answer = service::handle(request).body;
            CHECK(without_figures(answer) == without_figures(Json::parse(blocks[i + 1])));
        }
        // Every command has an example, but the one whose answer is a page long.
        const Json offered = service::handle({Json{{"command", "puzzles"}}}).body["commands"];
        for (const Json& command : offered)
            if (command["name"] != "puzzles") CHECK_MESSAGE(shown.count(command["name"]) == 1, command["name"]);
    }
}
