#include "cli/rules_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/command.h"

namespace gridloom::cli {
namespace {

constexpr std::string_view ending = ".loom";

}  // namespace

bool is_rules_file(const std::string& word) {
    if (word.find('/') != std::string::npos) return true;
    if (word.size() > ending.size() && word.compare(word.size() - ending.size(), ending.size(), ending) == 0) return true;
    std::error_code failure;
    return std::filesystem::is_regular_file(word, failure) && !find_puzzle(word);
}

std::string text_of_rules_file(const std::string& name) {
    std::error_code failure;
    if (std::filesystem::is_directory(name, failure)) complain("expected a rules file, found the directory '" + name + "'");
    std::ifstream in(name, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in || in.bad()) complain("expected a rules file that can be read, found '" + name + "' (" + std::strerror(errno) + ")");
    return text;
}

std::string file_of_rules(const std::string& word) {
    if (is_rules_file(word)) return word;
    const Puzzle* puzzle = find_puzzle(word);
    return puzzle ? puzzle->name + std::string(ending) : "";
}

}  // namespace gridloom::cli
