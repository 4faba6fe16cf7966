#include "many/communicator.h"

#include <cstring>

#include "engine/base/agree.h"

namespace gridloom::many {

std::string share_text(engine::Communicator& communicator, const std::string& text) {
    std::vector<std::uint64_t> words(1 + (text.size() + 7) / 8);
    words[0] = text.size();
    std::memcpy(words.data() + 1, text.data(), text.size());
    words = engine::from_first(communicator, words);
    std::string shared(words.at(0), ' ');
    std::memcpy(shared.data(), words.data() + 1, shared.size());
    return shared;
}

std::size_t minimum_memory(engine::Communicator& communicator, const Limits& limits) {
    return engine::minimum(communicator, engine::Budget(limits).memory());
}

}  // namespace gridloom::many
