#include "many/fleet.h"

#include <cstring>

#include "engine/base/agree.h"

namespace gridloom::many {

std::string share_text(engine::Fleet& fleet, const std::string& text) {
    std::vector<std::uint64_t> words(1 + (text.size() + 7) / 8);
    words[0] = text.size();
    std::memcpy(words.data() + 1, text.data(), text.size());
    words = engine::from_first(fleet, words);
    std::string shared(words.at(0), ' ');
    std::memcpy(shared.data(), words.data() + 1, shared.size());
    return shared;
}

std::size_t least_memory(engine::Fleet& fleet, const Limits& limits) {
    return engine::least(fleet, engine::Budget(limits).memory());
}

}  // namespace gridloom::many
