#include "rules/compile.h"

#include "rules/compile/compiler.h"

namespace gridloom::rules {

Instance compile(const File& file, const Layout& layout, const Board& board) {
    const BoardView view(file, layout, board);
    std::set<ClueSpot> own_cells;
    for (;;) {
        try {
            Compiler compiler(view, own_cells);
            compiler.run();
            return compiler.take();
        } catch (const NeedsCell& needs) {
            // All untold clues of that field: few boards need more than one attempt more.
            for (int p = 0; p < view.ground().count(sort_of(needs.spot.kind)); ++p)
                if (view.clue(needs.spot.layer, needs.spot.field, needs.spot.kind, p) == clue_untold)
                    own_cells.insert({needs.spot.layer, needs.spot.field, needs.spot.kind, p});
            own_cells.insert(needs.spot);
        }
    }
}

}  // namespace gridloom::rules
