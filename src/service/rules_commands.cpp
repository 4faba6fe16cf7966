#include "service/rules_commands.h"

#include "puzzles/rules_text.h"
#include "service/answer_json.h"
#include "service/fields.h"

namespace gridloom::service {

// "rules" is the text of a rules file, "puzzle" one of the gallery or the text too; "cost" a board or its size.
Reply run_rules(const Call& call) {
    Fields fields(call.body);
    std::string puzzle, rules, cost, rule;
    bool formatted = false;
    fields.text("puzzle", puzzle, {});
    fields.text("rules", rules, {});
    if (field(call.body, "rules") && field(call.body, "puzzle"))
        fields.refuse("expected a \"puzzle\" or its \"rules\", found both", "rules");
    fields.text("cost", cost, {});
    fields.text("rule", rule, {});
    fields.flag("formatted", formatted);
    if (fields.refused()) return std::move(*fields.refused());
    const std::string_view where = field(call.body, "rules") ? "rules" : "puzzle";
    std::string text = where == "rules" ? rules : puzzle;
    if (where == "puzzle" && puzzle.find('\n') == std::string::npos) {
        text = puzzles::gallery_text(puzzle);
        if (text.empty()) {
            const auto known = named_puzzle(puzzle);
            return known ? wrong("expected a puzzle that is a rules file", "puzzle") : Refused{known.error(), "puzzle"};
        }
    }
    const auto told = puzzles::told_rules(text);
    if (!told) return Refused{told.error(), std::string(where)};
    Json j = {{"told", *told}};
    if (formatted) j["formatted"] = *puzzles::tidy_rules(text);
    if (!cost.empty()) {
        const auto costs = puzzles::rule_costs(text, cost, rule);
        if (!costs) return Refused{costs.error(), "cost"};
        j["costs"] = *costs;
    }
    return Answered{std::move(j)};
}

Reply run_export(const Call& call) {
    Fields fields(call.body);
    std::string to;
    const auto languages = export_languages();
    fields.text("to", to, {languages.begin(), languages.end()});
    if (to.empty()) fields.refuse("expected a language to export to", "to");
    if (fields.refused()) return std::move(*fields.refused());
    const auto text = puzzles::exported(*call.puzzle, call.board, to);
    if (!text) return Refused{text.error(), field(call.body, "rules") ? "rules" : "puzzle"};
    if (auto refused = too_large(call, text->size())) return std::move(*refused);
    Json j = about(*call.puzzle, call.board);
    j["exported"] = *text;
    return Answered{std::move(j)};
}

}  // namespace gridloom::service
