// gringo and clasp on an exported program: the third reading of a rules file.
#pragma once

#include <cstdlib>

#include "support/process.h"

namespace gridloom::testing {

inline bool has_clasp() { return std::system("command -v gringo >/dev/null && command -v clasp >/dev/null") == 0; }

struct Listed {
    bool finished = false;
    long models = 0;
    std::string trouble;
};

// Solutions as clasp lists them, up to one more than `most`.
inline Listed listed(const std::string& program, const Folder& folder, long most) {
    const std::string file = folder.file("board.lp", program);
    const Run answer =
        run({"sh", "-c", "gringo " + file + " | clasp " + std::to_string(most + 1) + " --project=show --quiet --time-limit=20"});
    Listed result;
    const std::size_t at = answer.out.find("Models       : ");
    if (at == std::string::npos || answer.out.find("UNKNOWN") != std::string::npos ||
        answer.out.find("INTERRUPTED") != std::string::npos) {
        result.trouble = answer.err;
        return result;
    }
    result.finished = true;
    result.models = std::strtol(answer.out.c_str() + at + 15, nullptr, 10);
    return result;
}

}  // namespace gridloom::testing
