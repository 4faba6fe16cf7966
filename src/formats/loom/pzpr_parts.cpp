// What does not fill a square: its diagonals and quarters, dots on half squares.
#include <algorithm>

#include "formats/loom/pzpr_squares.h"

namespace gridloom::formats::loom {
namespace {

using Failure = std::optional<Error>;
using Sentence = std::optional<std::string>;

// The two diagonals of a square, or its four quarters, in one digit: which of them are marked, in bits.
struct PartsCode {
    Sort sort;
    std::vector<std::pair<std::string, int>> words;  // clockwise from up, or \ and /, in bits
};
const PartsCode& parts_code(bool strokes) {
    static const PartsCode diagonals{Sort::diagonal, {{"1", 1}, {"2", 2}}};
    static const PartsCode quarters{Sort::quarter, {{"2", 12}, {"3", 6}, {"4", 3}, {"5", 9}, {"+", 0}}};
    return strokes ? diagonals : quarters;
}

class PartsPart : public FilePart {
  public:
    PartsPart(int fill, bool lone, const PartsCode& code) : fill_(fill), lone_(lone), code_(code) {}

    Failure read(FileRows& rows, FileReading& to) const override {
        const int parts = code_.sort == Sort::diagonal ? 2 : 4;
        return read_squares(rows, to.grid(), [&](const Piece& word, int s) -> Failure {
            if (word.text == "-") return std::nullopt;  // ticked off
            const auto found =
                std::find_if(code_.words.begin(), code_.words.end(), [&](const auto& w) { return w.first == word.text; });
            if (found == code_.words.end()) return word.expected("'.' or a digit");
            for (int i = 0; to.answer && i < parts; ++i) {
                const bool set = found->second >> i & 1;
                if (!to.answer->put(fill_, s * parts + i, lone_ ? set : !set))
                    return word.expected("'.', as nothing is filled in here");
            }
            return std::nullopt;
        });
    }
    Sentence print(const FileWriting& from, FileLines& out) const override {
        const int parts = code_.sort == Sort::diagonal ? 2 : 4;
        print_squares(out, from.w.view.ground().grid(), [&](int s) -> std::string {
            int bits = 0;
            for (int i = 0; from.answer && i < parts; ++i) {
                const int value = from.answer->value(fill_, s * parts + i);
                if (value == unfilled) return ".";
                bits |= (lone_ ? value == 1 : value == 0) << i;
            }
            if (!from.answer || (bits == 0 && !from.answer->position)) return ".";
            for (const auto& [word, set] : code_.words)
                if (set == bits) return word;
            return ".";
        });
        return std::nullopt;
    }

  private:
    int fill_;
    bool lone_;
    const PartsCode& code_;
};

// A character a half square: 1 and 2 are dots, another sign a block.
class DotsPart : public FilePart {
  public:
    explicit DotsPart(Site site) : site_(std::move(site)) {}
    std::vector<int> planes() const override { return site_.all_planes(); }

    Failure read(FileRows& rows, FileReading& to) const override {
        const Grid& grid = to.grid();
        const auto places = positions(to.draft ? to.draft->rules() : *to.answer->rules, grid);
        const int width = 2 * grid.width() - 1;
        for (int y = 0; y < 2 * grid.height() - 1 && !rows.at_end(); ++y) {
            const Piece row = rows.next().trimmed();
            const auto characters = characters_of(row);
            if (static_cast<int>(characters.size()) != width) return row.expected(std::to_string(width) + " characters");
            for (int x = 0; to.draft && x < width; ++x) {
                const Piece& c = characters[rules::at(x)];
                const Place2& where = places[rules::at(y * width + x)];
                const auto sign = site_.table.find(std::string(c.text));
                const bool square = x % 2 == 0 && y % 2 == 0;
                bool good = c.text == ".";
                if (c.text == "1" || c.text == "2") good = where.plane >= 0 && to.draft->put(where.plane, where.place, 1);
                if (sign != site_.table.end())
                    good = square && to.draft->put(sign->second[0].plane, grid.square(y / 2, x / 2), sign->second[0].value);
                if (!good) return c.expected("'.', '1' or '2'");
            }
        }
        return std::nullopt;
    }
    Sentence print(const FileWriting& from, FileLines& out) const override {
        const Grid& grid = from.w.view.ground().grid();
        const auto places = positions(from.w.rules, grid);
        const Board& board = from.w.board();
        const int width = 2 * grid.width() - 1;
        for (int y = 0; y < 2 * grid.height() - 1; ++y) {
            std::string row;
            for (int x = 0; x < width; ++x) {
                const Place2& where = places[rules::at(y * width + x)];
                const bool dot = where.plane >= 0 && board.planes[rules::at(where.plane)][rules::at(where.place)] != clue_absent;
                const auto signs =
                    x % 2 == 0 && y % 2 == 0 ? site_.signs_at(board, grid.square(y / 2, x / 2)) : std::vector<std::string>();
                if (signs.size() + dot > 1) return "it has several clues in one square";
                row += dot ? "1" : signs.empty() ? "." : signs[0];
            }
            out.row(row);
        }
        return std::nullopt;
    }

  private:
    std::vector<Place2> positions(const FileRules& rules, const Grid& grid) const {
        const int width = 2 * grid.width() - 1, height = 2 * grid.height() - 1;
        std::vector<Place2> places(rules::at(width) * rules::at(height));
        for (const int plane : site_.planes) {
            const Sort sort = rules::sort_of(rules.layout.planes[rules::at(plane)].on.kind);
            for (int i = 0; i < grid.count(sort); ++i) {
                const Position2 at = grid.position({sort, i});
                if (at.x >= 1 && at.y >= 1 && at.x <= width && at.y <= height)
                    places[rules::at((at.y - 1) * width + at.x - 1)] = {plane, i};
            }
        }
        return places;
    }
    Site site_;
};

}  // namespace

MadeFilePart file_parts_part(const FileRules& rules, const CodePart& part) {
    if (part.name != "strokes" && part.name != "triangles" && part.name != "dots") return std::nullopt;
    const auto site = site_of(rules, part, true);
    if (!site) return site.error();
    using Form = rules::ValueType::Form;
    if (part.name == "dots") {
        if (site->planes.empty() || type_of(rules, rules.layout.planes[rules::at(site->planes[0])]).form != Form::mark)
            return part_error(part, "a lone mark");
        return FilePartPtr(std::make_shared<DotsPart>(*site));
    }
    const PartsCode& code = parts_code(part.name == "strokes");
    if (site->fill < 0 || rules.layout.fills[rules::at(site->fill)].sort != code.sort)
        return part_error(part, "what is filled in on diagonals, or on quarters");
    const Form filled = rules.file.layers[rules::at(rules.layout.fills[rules::at(site->fill)].layer)].fields[0].type.form;
    if (filled != Form::mark && filled != Form::marks) return part_error(part, "marks");
    return FilePartPtr(std::make_shared<PartsPart>(site->fill, filled == Form::mark, code));
}

}  // namespace gridloom::formats::loom
