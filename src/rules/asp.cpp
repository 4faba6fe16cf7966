#include "rules/asp.h"

#include "rules/logic/asp_program.h"
#include "rules/logic/hidden_numbers.h"

namespace gridloom::rules {
namespace {

using namespace logic;

Result<std::string> program(const File& file, const Layout& layout, const Board& board, bool general) {
    if (const std::string fault = fault_of(file, layout, board); !fault.empty()) return Error{1, 1, fault};
    const BoardView view(file, layout, board);
    try {
        Found found = Reading(view).run();
        settle_hidden_numbers(found);
        return AspProgram(view, found, general).text();
    } catch (const Unsayable& e) {
        return Error{e.spot.line, e.spot.column, e.message};
    }
}

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

}  // namespace

Result<std::string> to_asp(const File& file, const Layout& layout, const Board& board) {
    return program(file, layout, board, true);
}

Result<std::string> to_ground_asp(const File& file, const Layout& layout, const Board& board) {
    return program(file, layout, board, false);
}

Result<Filling> filling_from_asp(const File& file, const Layout& layout, const Board& board, std::string_view atoms) {
    if (const std::string fault = fault_of(file, layout, board); !fault.empty()) return Error{1, 1, fault};
    const BoardView view(file, layout, board);
    Pool pool;
    const Fills fills(view, pool);
    const Names names(file, layout);
    Filling filling(at(view.size()), unfilled);
    // What may be absent is, until an atom says otherwise.
    for (std::size_t f = 0; f < layout.fills.size(); ++f) {
        const FillUse& fill = layout.fills[f];
        if (fill.hidden) continue;
        if (fill.layer >= 0) {
            if (file.layers[at(fill.layer)].fields[0].type.form == ValueType::Form::mark)
                for (const int p : fills.places(fill.layer)) filling[at(view.begin(f) + p)] = 0;
            continue;
        }
        for (int e = 0; e < view.ground().count(Sort::edge); ++e)
            if (fills.may_be_wall(e)) filling[at(view.begin(f) + e)] = 0;
    }
    int column = 1;
    while (!atoms.empty()) {
        if (is_space(atoms.front())) {
            atoms.remove_prefix(1);
            ++column;
            continue;
        }
        std::size_t length = 0;
        while (length < atoms.size() && !is_space(atoms[length])) ++length;
        Names::Said said;
        const std::string_view atom = atoms.substr(0, length);
        const bool known = names.read(atom, said) && !layout.fills[at(said.fill)].hidden &&
                           said.place < view.ground().grid().count(layout.fills[at(said.fill)].sort);
        if (!known) return Error{1, column, "expected an atom of this program, found '" + std::string(atom) + "'"};
        filling[at(view.begin(at(said.fill)) + said.place)] = said.value;
        atoms.remove_prefix(length);
        column += static_cast<int>(length);
    }
    return filling;
}

}  // namespace gridloom::rules
