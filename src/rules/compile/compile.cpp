#include "rules/compile.h"

#include "rules/compile/compiler.h"
#include "rules/compile/watch.h"

namespace gridloom::rules {

namespace {

Instance compile(const File& file, const Layout& layout, const Board& board, Watch& watch) {
    const BoardView view(file, layout, board);
    std::set<ClueSpot> own_cells;
    for (;;) {
        try {
            Compiler compiler(view, own_cells, watch);
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

}  // namespace

std::optional<Instance> compile(const File& file, const Layout& layout, const Board& board, const GoOn& go_on) {
    Watch watch(go_on);
    try {
        return compile(file, layout, board, watch);
    } catch (const Watch::Stopped&) {
        return std::nullopt;
    }
}

Instance compile(const File& file, const Layout& layout, const Board& board) {
    const GoOn always = nullptr;
    return *compile(file, layout, board, always);
}

}  // namespace gridloom::rules
