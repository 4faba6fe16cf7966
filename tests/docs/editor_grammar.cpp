// Colours in editors: the grammar's words are the language's, and it reads the gallery's files as the language does.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "places/way.h"
#include "rules/lex.h"
#include "rules/words.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

const std::filesystem::path source = GRIDLOOM_SOURCE_DIR;

struct Pattern {
    std::string scope;
    std::regex match;
};

const nlohmann::json& grammar() {
    static const auto read = nlohmann::json::parse(read_file(source / "editors/loom/loom.tmLanguage.json"));
    return read;
}

std::vector<Pattern> patterns() {
    std::vector<Pattern> all;
    for (const auto& p : grammar()["patterns"])
        all.push_back({p.contains("name") ? p["name"] : p["captures"]["1"]["name"], std::regex(p["match"].get<std::string>())});
    return all;
}

bool names_a_word(const std::string& scope) {
    return scope.rfind("variable.other", 0) != 0 && scope.rfind("entity", 0) != 0 && scope.rfind("constant", 0) != 0;
}

// The words among its patterns' alternatives.
std::set<std::string> words_of_grammar() {
    std::set<std::string> words;
    const std::regex alternatives("^\\\\b\\(\\?:([a-z|-]+)\\)");
    for (const auto& p : grammar()["patterns"]) {
        const std::string match = p["match"];
        std::smatch found;
        if (!std::regex_search(match, found, alternatives)) continue;
        std::istringstream in(found[1]);
        for (std::string word; std::getline(in, word, '|');) CHECK_MESSAGE(words.insert(word).second, word << " twice");
    }
    return words;
}

// The words that the language's source lists.
std::set<std::string> words_of_language() {
    const std::string text = read_file(source / "src/rules/words.cpp");
    std::set<std::string> words;
    const std::regex quoted("\"([a-z]+)\"");
    for (std::sregex_iterator at(text.begin(), text.end(), quoted), end; at != end; ++at)
        if (rules::is_reserved((*at)[1].str())) words.insert((*at)[1]);
    for (int way = 0; way < 8; ++way) words.insert(std::string(to_text(static_cast<Way>(way))));
    return words;
}

// The scope of what begins at each column of a line, from 1, as an editor finds it.
std::map<int, std::string> scopes(const std::string& line, const std::vector<Pattern>& patterns) {
    std::map<int, std::string> found;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t length = 0;
        for (const Pattern& p : patterns) {
            std::smatch m;
            const auto flags = std::regex_constants::match_continuous |
                               (at > 0 ? std::regex_constants::match_prev_avail : std::regex_constants::match_default);
            const auto begin = line.begin() + static_cast<std::ptrdiff_t>(at);
            if (!std::regex_search(begin, line.end(), m, p.match, flags) || m.length() == 0) continue;
            found[static_cast<int>(at) + 1] = p.scope;
            length = static_cast<std::size_t>(m.length());
            break;
        }
        at += std::max<std::size_t>(1, length);
    }
    return found;
}

}  // namespace

TEST_SUITE("docs") {
    TEST_CASE("the grammar for editors has every word of the rules language, once, and no other") {
        const auto known = words_of_language();
        CHECK(known.size() > 90);
        const auto told = words_of_grammar();
        for (const std::string& word : known) CHECK_MESSAGE(told.count(word) == 1, word);
        for (const std::string& word : told) CHECK_MESSAGE(known.count(word) == 1, word);
    }

    TEST_CASE("the grammar for editors reads every file of the gallery as the language does") {
        const auto all = patterns();
        std::size_t words = 0;
        for (const auto& entry : std::filesystem::directory_iterator(source / "puzzles")) {
            const std::string text = read_file(entry.path());
            std::vector<std::map<int, std::string>> by_line;
            std::istringstream in(text);
            for (std::string line; std::getline(in, line);) by_line.push_back(scopes(line, all));
            const auto lines = rules::lex(text);
            REQUIRE(lines);
            for (const rules::Line& line : *lines)
                for (const rules::Token& t : line) {
                    if (t.form != rules::Token::Form::word) continue;
                    CAPTURE(entry.path().string());
                    CAPTURE(t.spot.line);
                    CAPTURE(t.text);
                    const auto& there = by_line[static_cast<std::size_t>(t.spot.line - 1)];
                    REQUIRE(there.count(t.spot.column) == 1);
                    CHECK(names_a_word(there.at(t.spot.column)) == rules::is_reserved(t.text));
                    ++words;
                }
        }
        CHECK(words > 2000);
    }

    TEST_CASE("the extension for editors names files that are there") {
        const auto package = nlohmann::json::parse(read_file(source / "editors/loom/package.json"));
        const auto& contributes = package["contributes"];
        for (const std::string& file : {contributes["languages"][0]["configuration"].get<std::string>(),
                                        contributes["grammars"][0]["path"].get<std::string>()})
            CHECK_MESSAGE(nlohmann::json::accept(read_file(source / "editors/loom" / file)), file);
        CHECK(contributes["grammars"][0]["scopeName"] == grammar()["scopeName"]);
    }
}
