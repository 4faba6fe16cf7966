// A rules file where a puzzle's name is taken.
#pragma once

#include <optional>
#include <string>

namespace gridloom::cli {

// Whether the word is the name of a file and not a puzzle's: it has a `/`, ends in `.loom`, or names no puzzle but a file that exists.
bool is_rules_file(const std::string& word);
// What the file holds; throws Complaint.
std::string text_of_rules_file(const std::string& name);
// The file that errors in a puzzle's rules are about: of the gallery NAME.loom.
std::string file_of_rules(const std::string& word);

}  // namespace gridloom::cli
