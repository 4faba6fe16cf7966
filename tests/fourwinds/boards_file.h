// Files of Four Winds boards: blocks between blank lines, each a line or more of `# notes` with
// `key=value` among them, then a board (which begins with its size) or a solution.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace gridloom::testing {

struct Block {
    std::string name;  // the first word
    std::map<std::string, std::string> notes;
    std::string url;  // of a line `# url ...`
    std::string text;
};

// A row of a board may begin with `#` too, so notes end where a size begins, or (`solutions`)
// after one line.
inline std::vector<Block> read_blocks(const std::filesystem::path& file, bool solutions = false) {
    std::vector<Block> blocks;
    std::ifstream in(file);
    bool inside = false, noting = false;
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) {
            inside = false;
            continue;
        }
        if (!inside) blocks.emplace_back(), inside = noting = true;
        Block& block = blocks.back();
        noting = noting && line.starts_with("# ");
        if (!noting) {
            block.text += line + "\n";
            continue;
        }
        std::istringstream words(line.substr(2));
        for (std::string word; words >> word;) {
            const std::size_t equals = word.find('=');
            if (equals != word.npos)
                block.notes[word.substr(0, equals)] = word.substr(equals + 1);
            else if (word == "url")
                words >> block.url;
            else if (block.name.empty())
                block.name = word;
        }
        noting = !solutions;
    }
    return blocks;
}

}  // namespace gridloom::testing
