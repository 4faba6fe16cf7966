#include "rules/ast.h"

#include <algorithm>
#include <array>

namespace gridloom::rules {
namespace {

constexpr std::array<std::string_view, 15> kind_texts = {"cell",     "block",   "edge",  "link",   "corner",
                                                         "diagonal", "quarter", "row",   "column", "margin",
                                                         "stretch",  "area",    "board", "run",    "group"};
constexpr std::array<std::string_view, 7> type_texts = {"true or false", "a number", "a direction", "a list",
                                                        "a shape",       "an area",  "a mark"};

bool names_variant(const std::string& chosen, const std::string& name) {
    for (std::size_t begin = 0; begin <= chosen.size();) {
        const std::size_t end = std::min(chosen.find(',', begin), chosen.size());
        if (chosen.compare(begin, end - begin, name) == 0) return true;
        begin = end + 1;
    }
    return false;
}

}  // namespace

std::string_view to_text(Kind kind) { return kind_texts[static_cast<std::size_t>(kind)]; }
std::string_view to_text(Type type) { return type_texts[static_cast<std::size_t>(type)]; }
bool is_whole(Kind kind) { return kind >= Kind::row; }

bool applies(const std::vector<When>& when, const std::string& variant) {
    return std::all_of(when.begin(), when.end(), [&](const When& w) {
        const bool chosen =
            std::any_of(w.variants.begin(), w.variants.end(), [&](const std::string& v) { return names_variant(variant, v); });
        return chosen != w.unless;
    });
}

}  // namespace gridloom::rules
