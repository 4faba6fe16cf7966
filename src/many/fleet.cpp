#include "many/fleet.h"

#include <cstring>

namespace gridloom::many {

std::string share_text(engine::Fleet& fleet, const std::string& text) {
    std::vector<std::vector<std::uint64_t>> out(fleet.ranks()), in;
    if (fleet.rank() == 0) {
        std::vector<std::uint64_t> words(1 + (text.size() + 7) / 8);
        words[0] = text.size();
        std::memcpy(words.data() + 1, text.data(), text.size());
        for (std::size_t r = 1; r < fleet.ranks(); ++r) out[r] = words;
    }
    fleet.exchange(out, in);
    if (fleet.rank() == 0) return text;
    std::string shared(in[0].at(0), ' ');
    std::memcpy(shared.data(), in[0].data() + 1, shared.size());
    return shared;
}

}  // namespace gridloom::many
