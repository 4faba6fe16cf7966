// A rules file read back in plain English, from its tree and not from its text: what is given, what is filled in, what is required.
// One who never saw the file can play by it; its author sees what was understood.
#pragma once

#include <string>
#include <vector>

#include "rules/ast.h"

namespace gridloom::rules {

struct Prose {
    std::vector<std::string> names;
    std::string about;
    std::vector<std::string> given, filled, rules, defined, variants, words;  // sentences
};
Prose read_aloud(const File& file);

// One rule alone.
std::string sentence_of(const File& file, const Rule& rule);

}  // namespace gridloom::rules
