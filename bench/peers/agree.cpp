#include "peers/agree.h"

#include <fmt/format.h>

#include <algorithm>

#include "gridloom/answers.h"
#include "peers/cnf.h"
#include "peers/peer.h"

namespace gridloom::peers {

Agreement agreement(const Board& board, long most, double limit) {
    Agreement result;
    Settings settings;
    settings.limits.seconds = limit;
    const CountAnswer ours = count(*find_puzzle(board.puzzle), board, settings);
    if (!ours.exact) return result;
    result.found = ours.count > most ? most : ours.count.convert_to<long>();
    const PeerAnswer listed = ask_clasp(board, most, limit);
    result.counted = listed.finished;
    if (listed.finished && listed.found != result.found)
        result.trouble += fmt::format("we count {}, clasp lists {}. ", ours.count.str(), listed.found);
    const PeerAnswer decided = ask_cadical(board, limit);
    result.decided = decided.finished;
    if (decided.finished && decided.found != std::min(result.found, 2L))
        result.trouble += fmt::format("we count {}, cadical finds {} (of 2 it looks for). ", ours.count.str(), decided.found);
    return result;
}

}  // namespace gridloom::peers
