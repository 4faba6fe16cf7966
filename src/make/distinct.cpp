#include "make/distinct.h"

namespace gridloom::make {
namespace {

// In as few bytes as small numbers need.
std::string packed(const BoardForm& form) {
    std::string text;
    for (const int v : form) {
        auto u = v < 0 ? 2 * static_cast<unsigned>(-(v + 1)) + 1 : 2 * static_cast<unsigned>(v);
        for (; u >= 128; u >>= 7) text += static_cast<char>(u | 128);
        text += static_cast<char>(u);
    }
    return text;
}

}  // namespace

bool Distinct::add(const Board& board) { return seen_.insert(packed(form_of_(board))).second; }

MadeBoard Distinct::new_one(MadeBoard made, std::uint64_t place, const std::function<MadeBoard(std::uint64_t index)>& make) {
    for (int tries = 1; made.outcome == MadeBoard::Outcome::made && !add(made.board); ++tries) {
        if (tries == most_tries) {
            made.outcome = MadeBoard::Outcome::not_found;
            made.why = std::to_string(seen_.size()) + " boards are different, and " + std::to_string(most_tries) +
                       " more in a row were each like one of them, turned or mirrored";
            break;
        }
        made = make(place + (static_cast<std::uint64_t>(tries) << 40));
    }
    return made;
}

}  // namespace gridloom::make
