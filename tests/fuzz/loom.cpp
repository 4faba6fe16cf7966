// What every format of a rules file promises, whatever the text: an error that says where, or a board of the puzzle that reads back as
// it was printed; the same of solutions and positions.
//
// The first byte chooses the rules file, the second the format; after a zero byte comes the text of a solution or a position.
#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>

#include "fuzz/bodies.h"
#include "fuzz/demand.h"
#include "loom/rules_files.h"

namespace gridloom::fuzz {
namespace {

using formats::loom::FileRules;

void check_filling(const FileRules& rules, const Format& format, const Board& board, std::string_view text, Parse parse,
                   Print print) {
    const auto filling = (format.*parse)(board, text);
    if (!filling) return check_error(filling.error(), text);
    const rules::BoardView view(rules.file, rules.layout, board);
    demand(filling->size() == rules::at(view.size()), "a filling has a value for each place");
    const auto again = (format.*parse)(board, (format.*print)(board, *filling));
    demand(again && *again == *filling, "a filling reads back as it was printed");
}

}  // namespace

void loom(Bytes bytes) {
    if (bytes.size() < 2) return;
    static const auto files = [] {
        std::vector<std::pair<formats::loom::SharedRules, std::vector<Format>>> all;
        for (const auto& [name, rules] : testing::gallery()) all.emplace_back(rules, *formats::loom::formats_for(rules));
        return all;
    }();
    const auto& [rules, formats] = files[bytes[0] % files.size()];
    const Format& format = formats[bytes[1] % formats.size()];
    const std::string_view whole(reinterpret_cast<const char*>(bytes.data()) + 2, bytes.size() - 2);
    const std::size_t zero = whole.find('\0');
    const std::string_view text = whole.substr(0, zero);
    for (const Format& f : formats) f.looks_like(text);
    const auto board = format.parse(text);
    if (!board) return check_error(board.error(), text);
    demand(rules::fault_of(rules->file, rules->layout, *board).empty(), "a board that was read is one of the puzzle");
    if (format.refuses && format.refuses(*board)) return;  // some forms are only read
    const std::string printed = format.print(*board);
    demand(format.looks_like(printed), "a board that was printed is recognised");
    const auto again = format.parse(printed);
    demand(again && *again == *board, "a board reads back as it was printed");
    if (zero == whole.npos) return;
    const std::string_view filling = whole.substr(zero + 1);
    check_filling(*rules, format, *board, filling, &Format::parse_solution, &Format::print_solution);
    check_filling(*rules, format, *board, filling, &Format::parse_position, &Format::print_position);
}

}  // namespace gridloom::fuzz
