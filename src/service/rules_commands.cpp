#include "service/rules_commands.h"

#include "puzzles/rules_text.h"
#include "service/fields.h"

namespace gridloom::service {

// "puzzle" is a puzzle of the gallery or the text of a rules file; "cost" a board or its size.
Reply run_rules(const Call& call) {
    Fields fields(call.body);
    std::string puzzle, cost, rule;
    bool formatted = false;
    fields.text("puzzle", puzzle, {});
    fields.text("cost", cost, {});
    fields.text("rule", rule, {});
    fields.flag("formatted", formatted);
    if (fields.refused()) return std::move(*fields.refused());
    std::string text = puzzle;
    if (puzzle.find('\n') == std::string::npos) {
        text = puzzles::gallery_text(puzzle);
        if (text.empty()) {
            const auto known = named_puzzle(puzzle);
            return known ? wrong("expected a puzzle that is a rules file", "puzzle") : Refused{known.error(), "puzzle"};
        }
    }
    const auto told = puzzles::told_rules(text);
    if (!told) return Refused{told.error(), "puzzle"};
    Json j = {{"told", *told}};
    if (formatted) j["formatted"] = *puzzles::tidy_rules(text);
    if (!cost.empty()) {
        const auto costs = puzzles::rule_costs(text, cost, rule);
        if (!costs) return Refused{costs.error(), "cost"};
        j["costs"] = *costs;
    }
    return Answered{std::move(j)};
}

}  // namespace gridloom::service
