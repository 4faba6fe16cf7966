// Steps of rules in words.
#include <algorithm>

#include "hints/rule_reasoner.h"

namespace gridloom::hints {
namespace {

constexpr std::size_t longest_list = 9;

std::string as_list(const std::vector<std::string>& items, std::string_view last) {
    const std::size_t shown = items.size() > longest_list ? longest_list - 1 : items.size();
    std::string out;
    for (std::size_t i = 0; i < shown; ++i) out += (i == 0 ? "" : i + 1 == items.size() ? std::string(last) : "; ") + items[i];
    if (shown < items.size()) out += " and " + std::to_string(items.size() - shown) + " more";
    return out;
}

std::string without_stop(std::string text) {
    while (!text.empty() && (text.back() == '.' || text.back() == '\n')) text.pop_back();
    return text;
}

}  // namespace

Level RuleReasoner::level_of(const Found& found) const {
    constexpr std::size_t window = 6;
    const bool network =
        std::any_of(found.groups.begin(), found.groups.end(), [&](std::size_t g) { return groups_[g].is_network; });
    if (found.groups.size() <= 2 && network) return Level::connectivity;
    return found.groups.size() <= 1        ? Level::one_rule
           : found.groups.size() == 2      ? Level::two_rules
           : found.groups.size() <= window ? Level::window
                                           : Level::guess;
}

// Each rule once, with the places at which it is used.
std::vector<std::string> RuleReasoner::rules_told(const std::vector<std::size_t>& groups) const {
    std::vector<std::string> rules;
    std::map<int, std::vector<std::string>> places;
    for (const std::size_t g : groups) {
        const Origin& o = groups_[g].origin;
        auto& at = places[o.sort];
        const std::string place =
            o.square == no_square ? "" : place_name(puzzle_, board_, Place{static_cast<Sort>(o.place_sort), o.square});
        if (!place.empty() && std::find(at.begin(), at.end(), place) == at.end()) at.push_back(place);
    }
    for (const auto& [sort, at] : places) {
        const std::string rule = sort >= 0 ? "\"" + without_stop(puzzle_.rule_text(sort)) + "\"" : "what is given";
        rules.push_back(at.empty() ? rule : rule + " at " + as_list(at, " and "));
    }
    return rules;
}

std::string RuleReasoner::outcome(const std::vector<Settled>& settled) const {
    std::map<std::string, std::vector<std::string>> by_value;
    for (const Settled& s : settled)
        by_value[value_text(puzzle_, board_, s.square, s.value)].push_back(place_name(puzzle_, board_, s.square));
    std::vector<std::string> parts;
    for (const auto& [value, places] : by_value)
        parts.push_back(as_list(places, " and ") + (places.size() == 1 ? " is " : " are ") + value);
    return as_list(parts, "; ");
}

Step RuleReasoner::told(const Found& found, Level level) const {
    Step step;
    step.level = level;
    step.settled = found.settled;
    std::set<int> squares;
    for (const std::size_t g : found.groups) {
        const Group& group = groups_[g];
        step.rules.push_back({group.origin.square, group.origin.sort, "rule", static_cast<Sort>(group.origin.place_sort)});
        if (group.reads.size() <= 64)
            for (const Cell c : group.reads) squares.insert(model_.shown_at(c));
    }
    step.squares.assign(squares.begin(), squares.end());
    const std::vector<std::string> rules = rules_told(found.groups);
    if (rules.empty())
        step.sentence = "No short reason is known, but in every solution " + outcome(found.settled) + ".";
    else
        step.sentence =
            "By " + as_list(rules, " and ") + (found.groups.size() > 1 ? " together" : "") + ": " + outcome(found.settled) + ".";
    return step;
}

}  // namespace gridloom::hints
