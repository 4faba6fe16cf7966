#include "loom/genres.h"

#include <algorithm>

#include "support/corpus.h"

namespace gridloom::testing {

std::vector<GenreBoard> genre_boards() {
    std::vector<GenreBoard> boards;
    const auto folder = shared_corpus() / "genres";
    if (!std::filesystem::exists(folder)) return boards;
    std::vector<std::filesystem::path> tables;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".tsv") tables.push_back(entry.path());
    std::sort(tables.begin(), tables.end());
    for (const auto& table : tables) {
        std::ifstream in(table);
        std::string line;
        std::getline(in, line);
        while (std::getline(in, line)) {
            std::vector<std::string> fields;
            std::istringstream words(line);
            for (std::string field; std::getline(words, field, '\t');) fields.push_back(field);
            if (fields.empty()) continue;
            GenreBoard b;
            b.genre = table.stem().string();
            b.puzzle = b.genre == "walllogic" ? "fourwinds" : b.genre == "nurikabe_hard" ? "nurikabe" : b.genre;
            fields.resize(10);
            b.url = b.genre == "nurikabe_hard" ? fields[0] : fields[3];
            b.source = fields[0];
            b.where = fields[2];
            b.unique = fields[6] == "unique";
            b.verdict = fields[7];
            b.solution = fields[8];
            b.file = fields[9];
            boards.push_back(std::move(b));
        }
    }
    return boards;
}

const char* not_ours(const std::string& url) {
    if (url == "aqre/b/3/3/00g0g" || url == "aqre/b/3/3/a0g0g") return "walls that enclose areas";
    if (url == "castle/5/5/c200021k111a210f" || url == "yajilin/3/2/01e") return "direction";  // a number without an arrow
    return nullptr;
}

}  // namespace gridloom::testing
