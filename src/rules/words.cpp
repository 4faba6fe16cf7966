#include "rules/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gridloom::rules {
namespace {

constexpr std::array<std::pair<std::string_view, Kind>, 13> kind_names = {{{"cell", Kind::cell},
                                                                           {"block", Kind::block},
                                                                           {"edge", Kind::edge},
                                                                           {"link", Kind::link},
                                                                           {"corner", Kind::corner},
                                                                           {"diagonal", Kind::diagonal},
                                                                           {"quarter", Kind::quarter},
                                                                           {"row", Kind::row},
                                                                           {"column", Kind::column},
                                                                           {"margin", Kind::margin},
                                                                           {"stretch", Kind::stretch},
                                                                           {"area", Kind::area},
                                                                           {"board", Kind::board}}};

// Words with a meaning in formulas and declarations. `area` is the name of a partition, `number` and the like are free.
constexpr std::array<std::string_view, 85> reserved = {
    "puzzle", "about",   "variant",   "given",  "fill",     "define",    "each",    "if",     "unless", "draw",    "code",
    "size",   "example", "under",     "wrap",   "areas",    "every",     "some",    "hidden", "inner",  "outer",   "list",
    "of",     "or",      "and",       "not",    "implies",  "iff",       "in",      "any",    "order",  "one",     "no",
    "loop",   "path",    "connected", "meet",   "never",    "different", "equal",   "count",  "all",    "sum",     "shape",
    "runs",   "groups",  "run",       "group",  "reach",    "width",     "height",  "same",   "its",    "inside",  "symmetric",
    "turn",   "ways",    "way",       "at",     "that",     "it",        "beside",  "near",   "box",    "around",  "before",
    "along",  "ahead",   "next",      "within", "opposite", "with",      "without", "say",    "rows",   "columns", "board",
    "cell",   "block",   "edge",      "link",   "corner",   "diagonal",  "quarter", "margin"};
constexpr std::array<std::string_view, 3> more_reserved = {"row", "column", "stretch"};

std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}

}  // namespace

bool is_reserved(std::string_view word) {
    return std::find(reserved.begin(), reserved.end(), word) != reserved.end() ||
           std::find(more_reserved.begin(), more_reserved.end(), word) != more_reserved.end() || way_named(word);
}

std::optional<Kind> kind_named(std::string_view word) {
    for (const auto& [name, kind] : kind_names)
        if (name == word) return kind;
    return std::nullopt;
}

std::string nearest(std::string_view word, std::span<const std::string> known) {
    if (word.size() > 40) return {};
    std::size_t best = word.size() < 4 ? 2 : word.size() < 8 ? 3 : 4;
    std::string found;
    for (const std::string& k : known)
        if (const std::size_t d = distance(word, k); d < best) best = d, found = k;
    return found;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
    const std::string near = nearest(word, known);
    return near.empty() ? "" : "; did you mean '" + near + "'?";
}

std::string listed(std::span<const std::string> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
    return text;
}

}  // namespace gridloom::rules
