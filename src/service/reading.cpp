#include "service/reading.h"

#include <algorithm>
#include <numeric>

namespace gridloom::service {
namespace {

constexpr std::size_t long_list = 30;

// Slips of the pen from one word to another: optimal string alignment distance, three rows of its table at a time.
std::size_t slips(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last[b.size()];
}

std::string listed(const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
    return all;
}

template <class Items, class Name>
std::vector<std::string> names_of(const Items& items, Name name) {
    std::vector<std::string> names;
    for (const auto& item : items) names.push_back(name(item));
    return names;
}

}  // namespace

std::string nearest_name(const std::vector<std::string>& names, std::string_view name) {
    std::string nearest;
    std::size_t fewest = std::max<std::size_t>(1, name.size() / 3) + 1;
    for (const std::string& candidate : names) {
        // A word that was only begun is near too.
        const bool begun = name.size() >= 3 && candidate.size() > name.size() && candidate.compare(0, name.size(), name) == 0;
        const std::size_t distance = begun ? 1 : slips(name, candidate);
        if (distance < fewest && distance < candidate.size()) fewest = distance, nearest = candidate;
    }
    return nearest;
}

std::string unknown_name(const std::string& what, const std::vector<std::string>& names, std::string_view name) {
    std::string text = "expected " + what;
    if (names.size() <= long_list) text += " (" + listed(names) + ")";
    text += ", found '" + std::string(name) + "'";
    if (const std::string nearest = nearest_name(names, name); !nearest.empty()) text += ": did you mean '" + nearest + "'?";
    return text;
}

Result<const Puzzle*> named_puzzle(std::string_view name) {
    if (const Puzzle* puzzle = find_puzzle(name)) return puzzle;
    std::vector<std::string> names = names_of(all_puzzles(), [](const Puzzle* p) { return p->name; });
    std::string message = unknown_name("a puzzle", names, name);
    if (message.back() != '?') {  // it may be another name of one
        names.clear();
        for (const Puzzle* p : all_puzzles()) names.insert(names.end(), p->aliases.begin(), p->aliases.end());
        if (const std::string nearest = nearest_name(names, name); !nearest.empty())
            message += ": did you mean '" + nearest + "'?";
    }
    return Error{1, 1, std::move(message)};
}

std::optional<std::string> refused_by(const Format& format, const Board& board) {
    return format.refuses ? format.refuses(board) : std::nullopt;
}

Result<const Format*> named_format(const Puzzle& puzzle, std::string_view name) {
    if (const Format* format = name.empty() ? puzzle.formats.front() : find_format(puzzle, name)) return format;
    return Error{
        1, 1,
        unknown_name("a format of " + puzzle.name, names_of(puzzle.formats, [](const Format* f) { return f->name; }), name)};
}

std::optional<Error> set_rule(const Puzzle& puzzle, std::string_view name, Board& board) {
    if (name.empty()) return std::nullopt;
    const std::vector<std::string> names = names_of(puzzle.variants, [](const Variant& v) { return v.name; });
    if (names.empty())
        return Error{1, 1, "expected no rule, of which " + puzzle.name + " has one only, found '" + std::string(name) + "'"};
    if (std::find(names.begin(), names.end(), name) == names.end())
        return Error{1, 1, unknown_name("a rule of " + puzzle.name, names, name)};
    board.rule = name;
    return std::nullopt;
}

Result<Filling> parse_filling(const Puzzle& puzzle, const Board& board, std::string_view text, ParseFilling parse) {
    std::optional<Error> furthest;
    for (const Format* f : puzzle.formats) {
        auto filling = (f->*parse)(board, text);
        if (filling) return filling;
        const Error& e = filling.error();
        if (!furthest || std::pair(e.line, e.column) > std::pair(furthest->line, furthest->column)) furthest = e;
    }
    return *furthest;
}

}  // namespace gridloom::service
