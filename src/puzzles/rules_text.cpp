#include "puzzles/rules_text.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "puzzles/loom.h"
#include "rules/check.h"
#include "rules/compile.h"
#include "rules/lex.h"
#include "rules/prose/prose.h"
#include "rules/prose/tidy.h"
#include "rules/text.h"

namespace gridloom::puzzles {
namespace {

constexpr std::size_t width = 78;

// Words from column `indent` on; the first line begins with `head`.
std::string wrapped(const std::string& head, std::string_view text, std::size_t indent) {
    std::string out, line = head;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (line.size() > indent && line.size() + end - at > width - 1) {
            out += line + "\n";
            line.assign(indent, ' ');
        } else if (line.size() > indent) {
            line += ' ';
        }
        line += text.substr(at, end - at);
        at = end + 1;
    }
    return out + line + "\n";
}

std::string section(const std::string& title, const std::vector<std::string>& sentences, bool numbered = false) {
    if (sentences.empty()) return {};
    std::string out = "\n" + title + "\n";
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const std::string number = numbered ? std::to_string(i + 1) + ". " : "";
        out += wrapped("  " + number, sentences[i], 2 + number.size());
    }
    return out;
}

// A board to measure rules on: boxes for areas, and a clue in the middle of its range at every fifth place. It need not be solvable.
class Measured {
  public:
    Measured(const rules::File& file, const rules::Layout& layout, int columns, int rows) : file_(file), layout_(layout) {
        board_.width = columns;
        board_.height = rows;
        const Grid grid(columns, rows, false);
        for (const rules::PlaneUse& use : layout.planes) {
            board_.planes.emplace_back(rules::at(grid.count(rules::sort_of(use.on.kind))), clue_absent);
            if (use.list >= 0) board_.lists.emplace_back(board_.planes.back().size());
        }
        for (std::size_t p = 0; p < layout.planes.size(); ++p)
            if (layout.planes[p].of == rules::PlaneUse::Of::areas) board_.planes[p] = boxes();
        for (const bool blocks : {true, false})  // clues of areas and stretches: when it is known how many there are
            for (std::size_t p = 0; p < layout.planes.size(); ++p)
                if (layout.planes[p].of == rules::PlaneUse::Of::clue &&
                    (layout.planes[p].on.kind == rules::Kind::block) == blocks)
                    put(p);
    }
    Board take() { return std::move(board_); }

  private:
    Plane boxes() const {
        const auto side = [](int length) { return std::max(1, static_cast<int>(std::lround(std::sqrt(length)))); };
        const int high = side(board_.height), wide = side(board_.width), across = (board_.width + wide - 1) / wide;
        Plane areas;
        for (int s = 0; s < board_.squares(); ++s) areas.push_back(board_.row(s) / high * across + board_.column(s) / wide);
        return areas;
    }
    void put(std::size_t p) {
        const rules::PlaneUse& use = layout_.planes[p];
        const rules::Layer& layer = file_.layers[rules::at(use.layer)];
        const rules::ValueType& type = layer.fields[rules::at(use.field)].type;
        const bool block = use.on.kind == rules::Kind::block;
        const rules::BoardView view(file_, layout_, board_);
        Plane& plane = board_.planes[p];
        plane.assign(rules::at(view.ground().count(rules::sort_of(use.on.kind))), clue_absent);
        if (use.list >= 0) board_.lists[rules::at(use.list)].assign(plane.size(), {});
        for (std::size_t i = 0; i < plane.size(); ++i) {
            const int index = static_cast<int>(i);
            if (!block && !view.carries(use.layer, use.on.kind, index)) continue;
            if (!layer.every && layer.name != "" && i % 5 != (block ? 2 : 0)) continue;
            plane[i] = value(view, use, type, index);
            if (use.list < 0) continue;
            board_.lists[rules::at(use.list)][i] = {1};
            plane[i] = 1;
        }
    }
    static int value(const rules::BoardView& view, const rules::PlaneUse& use, const rules::ValueType& type, int index) {
        switch (type.form) {
        case rules::ValueType::Form::mark: return 1;
        case rules::ValueType::Form::ways: return 3;
        case rules::ValueType::Form::range: {
            const auto [low, high] = view.range(use.layer, use.field, use.on.kind, index);
            return std::min((low + std::min(high, low + 4) + 1) / 2, high);
        }
        case rules::ValueType::Form::marks: return index % static_cast<int>(type.marks.size());
        default: return index % 4;
        }
    }

    const rules::File& file_;
    const rules::Layout& layout_;
    Board board_;
};

std::optional<std::pair<int, int>> size_of(std::string_view text) {
    int sides[2] = {0, 0}, side = 0;
    for (const char c : text) {
        if (c == 'x' && side == 0 && sides[0] > 0)
            side = 1;
        else if (c >= '0' && c <= '9' && sides[side] < 1000)
            sides[side] = sides[side] * 10 + (c - '0');
        else
            return std::nullopt;
    }
    if (sides[0] < 1 || sides[1] < 1 || sides[0] > 200 || sides[1] > 200) return std::nullopt;
    return std::pair{sides[0], sides[1]};
}

std::string cost_text(const rules::RuleCost& cost, std::size_t others) {
    if (cost.never_holds) return "no filling of this board satisfies it";
    std::vector<std::string> parts;
    const auto add = [&](std::size_t count, const std::string& what, const std::string& more = "s") {
        if (count > 0) parts.push_back(std::to_string(count) + " " + what + (count == 1 ? "" : more));
    };
    add(cost.restrictions, "restriction");
    add(cost.sums, "sum");
    add(cost.automata, cost.automata == 1 ? "automaton" : "automata", "");
    if (cost.automata > 0 && cost.most_states > 0) parts.back() += " of at most " + std::to_string(cost.most_states) + " states";
    add(cost.helpers, "helper");
    add(cost.networks, "network");
    add(cost.groups, "group rule");
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    if (!text.empty()) return text;
    return others > 0 ? "part of the network of another rule" : "nothing: every filling of this board satisfies it";
}

std::string told_costs(const rules::File& file, const std::vector<rules::RuleCost>& costs, const std::string& variant) {
    std::string out;
    for (const rules::RuleCost& cost : costs) {
        const rules::Rule& rule = file.rules[rules::at(cost.rule)];
        if (!rules::applies(rule.when, variant)) continue;
        const std::string number = "  " + std::to_string(cost.rule + 1) + ". ";
        const bool wires = rule.formula.op == rules::Op::network && !rule.formula.of.empty() &&
                           rule.formula.of[0].name.of == rules::NameUse::Of::wire;
        out +=
            number + rule.text + "\n" + wrapped(std::string(number.size(), ' '), cost_text(cost, wires ? 1 : 0), number.size());
    }
    return out;
}

// Whether a word of the rule is a clue, a definition or a word of given areas: then the board decides.
bool reads_the_board(const rules::File& file, const rules::Rule& rule) {
    const auto lines = rules::lex(rule.text);
    if (!lines) return true;
    std::set<std::string> given;
    for (const rules::Partition& p : file.partitions)
        if (!p.fill) given.insert({p.name, p.border});
    for (const rules::Define& d : file.defines) given.insert(d.name);
    for (const rules::Layer& l : file.layers) {
        if (l.fill) continue;
        given.insert(l.name);
        for (const rules::Field& f : l.fields) {
            given.insert(f.name);
            given.insert(f.type.marks.begin(), f.type.marks.end());
        }
    }
    for (const rules::Token& t : (*lines)[0])
        if (t.form == rules::Token::Form::word && given.count(t.text)) return true;
    return false;
}

// Rules that ask nothing of any filling, or too much of each: mostly a slip of the pen.
std::vector<std::string> warnings_of(const rules::File& file, const rules::Layout& layout) {
    std::vector<std::string> found;
    const int columns = file.usual_width > 0 ? file.usual_width : 10, rows = file.usual_height > 0 ? file.usual_height : 10;
    const std::string where = " on a board of " + std::to_string(columns) + "x" + std::to_string(rows) + ".";
    try {
        const Board board = Measured(file, layout, columns, rows).take(), small = Measured(file, layout, 3, 3).take();
        for (std::size_t r = 0; r < file.rules.size(); ++r) {
            rules::File alone = file;
            alone.rules = {file.rules[r]};
            alone.rules[0].when.clear();
            const rules::RuleCost cost = rules::costs(alone, layout, board)[0];
            const std::string rule = "Rule " + std::to_string(r + 1) + " ('" + file.rules[r].text + "') ";
            const std::size_t parts = cost.restrictions + cost.sums + cost.automata + cost.networks + cost.groups;
            if (parts == 0) found.push_back(rule + "asks nothing: every filling satisfies it" + where);
            const bool may_tell = cost.never_holds && !reads_the_board(file, file.rules[r]);
            if (may_tell && rules::costs(alone, layout, small)[0].never_holds)  // a large board may ask for too many digits

                found.push_back(rule + "can not hold: no filling satisfies it" + where);
        }
    } catch (const rules::CompileError&) {  // that is told when a board is solved, and by --cost
    }
    return found;
}

// Boards as they are typed, each under the number of its solutions.
std::string examples_of(const Puzzle& puzzle) {
    std::string out;
    for (const Example& example : puzzle.examples) {
        out += "  " + example.count + (example.count == "1" ? " solution" : " solutions");
        if (!example.rule.empty()) out += " under " + example.rule;
        out += ":\n    ";
        for (const char c : example.board) out += c == '\n' ? "\n    " : std::string(1, c);
        out += '\n';
    }
    return out.empty() ? out : "\nExamples\n" + out;
}

}  // namespace

std::string_view gallery_text(std::string_view name) {
    for (const GalleryFile& file : gallery())
        if (file.name == name) return file.text;
    for (const GalleryFile& file : gallery())
        if (const auto read = rules::read_rules(file.text))
            for (const std::string& other : read->names)
                if (name_of_title(other) == name_of_title(name)) return file.text;
    return {};
}

Result<std::shared_ptr<const Puzzle>> as_rules_file(const Puzzle& puzzle) {
    if (puzzle.exported) return std::shared_ptr<const Puzzle>(std::shared_ptr<const Puzzle>(), &puzzle);
    const std::string_view text = gallery_text(puzzle.name);
    if (text.empty()) return Error{1, 1, "expected a puzzle that is a rules file, found '" + puzzle.name + "'"};
    return read_puzzle(text);
}

Result<std::string> exported(const Puzzle& puzzle, const Board& board, std::string_view language) {
    if (puzzle.exported) return puzzle.exported(board, language);
    const auto file = as_rules_file(puzzle);
    if (!file) return file.error();
    // The file's planes are laid out in another way; it reads the older JSON.
    const Format* json = find_format(puzzle, "gridloom");
    auto same = json ? parse_board(**file, json->print(board), "gridloom") : Error{1, 1, "expected a puzzle with boards in JSON"};
    if (!same) return same.error();
    same->rule = board.rule;
    return (*file)->exported(*same, language);
}

Result<std::string> told_rules(std::string_view text) {
    const auto file = rules::read_rules(text);
    if (!file) return file.error();
    const auto puzzle = read_puzzle(text);
    if (!puzzle) return puzzle.error();
    const rules::Prose prose = rules::read_aloud(*file);
    std::string out = prose.names[0];
    for (std::size_t i = 1; i < prose.names.size(); ++i) out += (i == 1 ? ", also called " : ", ") + prose.names[i];
    out += "\n";
    if (!prose.about.empty()) out += "\n" + wrapped("", prose.about, 0);
    out += section("Given", prose.given) + section("Filled in", prose.filled) + section("Rules", prose.rules, true);
    out += section("Where", prose.defined) + section("Variants", prose.variants) + section("Words", prose.words);
    out += section("Warnings", warnings_of(*file, rules::layout_of(*file)));
    std::vector<std::string> formats;
    for (const Format* f : (*puzzle)->formats) formats.push_back(f->name + ": " + f->what);
    return out + examples_of(**puzzle) + section("Formats", formats);
}

Result<std::string> tidy_rules(std::string_view text) { return rules::tidied(text); }

Result<std::string> rule_costs(std::string_view text, std::string_view board_text, std::string_view variant) {
    const auto puzzle = read_puzzle(text);
    if (!puzzle) return puzzle.error();
    const auto file = rules::read_rules(text);
    const rules::Layout layout = rules::layout_of(*file);
    const std::string usual =
        file->usual_width > 0 ? std::to_string(file->usual_width) + "x" + std::to_string(file->usual_height) : "10x10";
    const std::string asked(board_text.empty() ? std::string_view(usual) : board_text);
    Board board;
    std::string head = "On this board:\n";
    if (const auto size = size_of(asked)) {
        board = Measured(*file, layout, size->first, size->second).take();
        head = "On a board of " + asked + (layout.planes.empty() ? ":\n" : " with a clue at every fifth place:\n");
    } else {
        auto read = parse_board(**puzzle, asked, "");
        if (!read) return read.error();
        board = std::move(*read);
    }
    if (!variant.empty()) board.rule = variant;
    return head + told_costs(*file, rules::costs(*file, layout, board), board.rule);
}

}  // namespace gridloom::puzzles
