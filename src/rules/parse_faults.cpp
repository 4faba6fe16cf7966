// What is said of a line that goes on where it should have ended.
#include <algorithm>

#include "rules/line_parser.h"
#include "rules/words.h"

namespace gridloom::rules {

// A word too many is mostly one that was misspelt, here or just before.
void LineParser::fail_after_formula() const {
    static const std::vector<std::string> before = {"count", "no",   "some",   "all",   "sum",  "different", "equal",  "each",
                                                    "never", "runs", "groups", "reach", "size", "width",     "height", "shape",
                                                    "same",  "its",  "inside", "outer", "not",  "symmetric"};
    static const std::vector<std::string> behind = {
        "beside", "near",      "box",   "around",  "before", "row",   "column", "stretch", "area", "in",
        "that",   "along",     "ahead", "next",    "within", "group", "and",    "or",      "say",  "one",
        "no",     "connected", "meet",  "implies", "iff",    "at",    "up",     "right",   "down", "left"};
    const std::string expected = "expected ',', 'and', 'or', 'say' or the end of the line, found " + now().shown();
    for (const char* sign : {"=", "<", ">"})
        if (see(sign)) throw Mistake{now().spot, expected + "; two comparisons are joined by 'and'"};
    if (see("in") || begins_base())
        throw Mistake{now().spot, expected + "; a set stands right behind what is asked of it, as in 'sum digit in row > 9'"};
    if (at_ > 0 && line_[at_ - 1].form == Token::Form::word && !is_reserved(line_[at_ - 1].text) &&
        !is_declared(line_[at_ - 1].text))
        if (const std::string hint = nearest(line_[at_ - 1].text, before); !hint.empty())
            fail_at(line_[at_ - 1].spot, "expected a name or a word such as 'count', found '" + line_[at_ - 1].text +
                                             "'; did you mean '" + hint + "'?");
    if (now().form != Token::Form::word || is_reserved(now().text)) throw Mistake{now().spot, expected};
    throw Mistake{now().spot, expected + did_you_mean(now().text, behind)};
}

bool LineParser::is_declared(const std::string& word) const {
    for (const Layer& l : file_.layers) {
        if (l.name == word) return true;
        for (const Field& f : l.fields)
            if (f.name == word || std::find(f.type.marks.begin(), f.type.marks.end(), word) != f.type.marks.end()) return true;
    }
    return std::any_of(file_.defines.begin(), file_.defines.end(), [&](const Define& d) { return d.name == word; });
}

}  // namespace gridloom::rules
