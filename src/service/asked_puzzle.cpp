#include "service/asked_puzzle.h"

namespace gridloom::service {
namespace {

// The registry's: it lives as long as the program.
std::shared_ptr<const Puzzle> kept(const Puzzle* puzzle) { return {std::shared_ptr<const Puzzle>(), puzzle}; }

}  // namespace

std::variant<std::shared_ptr<const Puzzle>, Refused> asked_puzzle(const Json& body) {
    const Json *name = field(body, "puzzle"), *rules = field(body, "rules");
    for (const auto& [text, what] : {std::pair{name, "puzzle"}, {rules, "rules"}})
        if (text && !text->is_string()) return wrong(std::string("expected a text \"") + what + "\"", what);
    if (rules) {
        if (name) return wrong("expected a \"puzzle\" or its \"rules\", found both", "rules");
        auto read = read_puzzle(rules->get_ref<const std::string&>());
        if (!read) return Refused{read.error(), "rules"};
        return std::move(*read);
    }
    if (const Json* board = field(body, "board"); !name && board && (board->is_string() || board->is_object())) {
        const std::string text = board->is_string() ? board->get<std::string>() : board->dump();
        if (const auto found = recognise(text); found && found->board == text) return kept(found->puzzle);
    }
    const auto known = named_puzzle(name ? name->get<std::string>() : std::string());
    if (!known) return Refused{known.error(), "puzzle"};
    return std::shared_ptr<const Puzzle>(std::shared_ptr<const Puzzle>(),
                                         *known);  // the registry's: it lives as long as the program
}

std::string puzzle_name(const Json& body) {
    const auto puzzle = asked_puzzle(body);
    if (const auto* read = std::get_if<0>(&puzzle)) return (*read)->name;
    const Json* name = field(body, "puzzle");
    return name && name->is_string() ? name->get<std::string>() : "";
}

}  // namespace gridloom::service
