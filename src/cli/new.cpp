// A rules file to begin with.
#include <fmt/format.h>

#include <cctype>
#include <filesystem>

#include "cli/command.h"
#include "cli/files.h"
#include "puzzles/rules_text.h"

namespace gridloom::cli {
namespace {

// "Quiet Stars" and "quiet-stars" become quiet-stars.loom.
std::string file_name(const std::string& title) {
    std::string name;
    for (const char c : title) {
        const bool is_letter = std::isalnum(static_cast<unsigned char>(c)) || (static_cast<unsigned char>(c) & 0x80);
        if (is_letter)
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (!name.empty() && name.back() == '-') name.pop_back();
    return name + ".loom";
}

int run_new(const Words& words) {
    std::string title = words.title;
    if (title.size() > 5 && title.compare(title.size() - 5, 5, ".loom") == 0) title.resize(title.size() - 5);
    const std::string file = words.output.empty() || words.output == "-" ? file_name(title) : words.output;
    if (title.find_first_of("\",\n\r{}\\/#") != title.npos || file == ".loom")
        complain("expected a puzzle's name, such as \"Quiet Stars\", found '" + words.title + "'");
    if (title == file.substr(0, file.size() - 5))
        title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    const std::string text = puzzles::new_rules(title, file);
    if (const auto read = read_puzzle(text); !read) throw Complaint{read.error(), file};
    if (words.output == "-") {
        print(text);
        return Exit::ok;
    }
    if (std::filesystem::exists(file)) complain("expected a file that is not there yet, found '" + file + "'");
    write_file(file, text);
    print(file + "\n");
    return Exit::ok;
}

}  // namespace

const Command new_command{"new",
                          "a rules file to begin with, commented, which is a puzzle already",
                          "  gridloom new \"Quiet Stars\"",
                          false,
                          {{"NAME", &Words::title, nullptr, "the puzzle's name; the file is called like it", true},
                           {"-o,--output", &Words::output, nullptr, "another file, or - for standard output"}},
                          run_new};

}  // namespace gridloom::cli
