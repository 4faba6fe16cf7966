// Small boards of rules files for the tests of the judge: planes and fillings are read from rows of characters.
//
// Rows are separated by `/`, values by nothing or by spaces. Of a clue `.` is none and `?` one that is not told; of what is filled in
// `.` is the second mark (or no mark) and `#` the first. Numbers, directions ^>v<, ways as hex digits (1 up, 2 right, 4 down, 8
// left), marks by their first letters, lists as 1,2,3 (`-` empty); `_` is unfilled.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>

#include "places/ground.h"
#include "rules/check.h"
#include "rules/judge.h"

namespace gridloom::testing {

using namespace gridloom::rules;

inline std::string rules_text(const std::string& puzzle) {
    std::ifstream in(std::string(GRIDLOOM_SOURCE_DIR) + "/puzzles/" + puzzle + ".loom");
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

inline std::vector<std::string> tokens(const std::string& rows) {
    std::vector<std::string> all;
    std::istringstream lines(rows);
    for (std::string line; std::getline(lines, line, '/');) {
        if (line.find(' ') == std::string::npos) {
            for (const char c : line) all.emplace_back(1, c);
            continue;
        }
        std::istringstream words(line);
        for (std::string word; words >> word;) all.push_back(word);
    }
    return all;
}

class Trial {
  public:
    // A puzzle of the gallery, or with a line break the text of a rules file.
    Trial(const std::string& puzzle, int width, int height, const std::string& variant = "") {
        auto read = read_rules(puzzle.find('\n') == std::string::npos ? rules_text(puzzle) : puzzle);
        if (!read) throw std::runtime_error(puzzle + ": " + read.error().text());
        file_ = std::make_shared<File>(*read);
        layout_ = std::make_shared<Layout>(layout_of(*file_));
        board_.width = width;
        board_.height = height;
        board_.rule = variant;
        clear();
    }

    Trial& wrap() {
        board_.wraps = true;
        clear();
        return *this;
    }

    Trial& given(const std::string& name, const std::string& rows) {
        for (std::size_t p = 0; p < layout_->planes.size(); ++p) {
            const PlaneUse& use = layout_->planes[p];
            if (use.name != name) continue;
            Plane& plane = board_.planes[p];
            plane.clear();
            if (use.list >= 0) board_.lists[at(use.list)].clear();
            for (const std::string& token : tokens(rows)) read_clue(use, plane, token);
            return *this;
        }
        throw std::runtime_error("no plane " + name);
    }
    // Areas by letters, numbered in the order of their first squares.
    Trial& areas(const std::string& rows, const std::string& name = "area") {
        std::string letters, order;
        for (const std::string& token : tokens(rows)) letters += token;
        Plane plane;
        for (const char c : letters) {
            if (c != '.' && order.find(c) == std::string::npos) order += c;
            plane.push_back(c == '.' ? -1 : static_cast<int>(order.find(c)));
        }
        for (std::size_t p = 0; p < layout_->planes.size(); ++p)
            if (layout_->planes[p].of == PlaneUse::Of::areas && layout_->planes[p].name == name) board_.planes[p] = plane;
        for (std::size_t p = 0; p < layout_->planes.size(); ++p)  // clues of areas: none, until they are given
            if (layout_->planes[p].of == PlaneUse::Of::clue && layout_->planes[p].on.kind == rules::Kind::area)
                board_.planes[p].assign(order.size(), clue_absent);
        return *this;
    }

    const File& file() const { return *file_; }
    const Layout& layout() const { return *layout_; }
    const Board& board() const { return board_; }
    BoardView view() const { return BoardView(*file_, *layout_, board_); }

    // A filling from the rows of each visible layer, one after the other.
    Filling filling(const std::vector<std::string>& layers) const {
        const BoardView v = view();
        Filling all;
        for (std::size_t f = 0; f < layers.size(); ++f) {
            const FillUse& use = layout_->fills[f];
            const std::vector<std::string> all_tokens = tokens(layers[f]);
            if (static_cast<int>(all_tokens.size()) != v.ground().grid().count(use.sort))
                throw std::runtime_error("a layer has " + std::to_string(all_tokens.size()) + " values and not " +
                                         std::to_string(v.ground().grid().count(use.sort)) + ": " + layers[f]);
            for (int i = 0; i < static_cast<int>(all_tokens.size()); ++i)
                all.push_back(fills(v, use, i) ? fill_value(use, all_tokens[at(i)]) : unfilled);
        }
        return all;
    }

    std::vector<Fault> faults(const std::vector<std::string>& layers) const {
        if (const std::string fault = fault_of(*file_, *layout_, board_); !fault.empty()) throw std::runtime_error(fault);
        return rules::faults(*file_, *layout_, board_, filling(layers));
    }
    void right(const std::vector<std::string>& layers) const {
        const std::vector<Fault> all = faults(layers);
        CHECK_MESSAGE(all.empty(), file_->names[0] << ": " << layers[0] << " should be right, and: " << all[0].message);
        CHECK_FALSE(judge(*file_, *layout_, board_, filling(layers)));
    }
    // Refused for the rule with this text ("filling": for none of them), with this sentence.
    void wrong(const std::vector<std::string>& layers, const std::string& rule, const std::string& message) const {
        const auto fault = judge(*file_, *layout_, board_, filling(layers));
        CAPTURE(file_->names[0]);
        CAPTURE(layers[0]);
        REQUIRE(fault);
        CHECK((fault->rule < 0 ? "filling" : file_->rules[at(fault->rule)].text) == rule);
        CHECK(fault->message == message);
        const std::vector<Fault> all = faults(layers);
        REQUIRE_FALSE(all.empty());
        CHECK(all[0].rule == fault->rule);
        CHECK(all[0].message == fault->message);
    }

    // The values that fit at each place of a filling.
    std::vector<std::vector<int>> all_values() const {
        const BoardView v = view();
        std::vector<std::vector<int>> values;
        for (const FillUse& use : layout_->fills)
            for (int i = 0; !use.hidden && i < v.ground().grid().count(use.sort); ++i) values.push_back(values_of(v, use, i));
        return values;
    }
    // Calls visit for every filling of such values, right or wrong.
    void each_filling(const std::function<void(const Filling&)>& visit) const {
        const std::vector<std::vector<int>> values = all_values();
        Filling filling;
        std::vector<std::size_t> at_value(values.size(), 0);
        for (const auto& list : values) filling.push_back(list[0]);
        for (;;) {
            visit(filling);
            std::size_t i = 0;
            for (; i < values.size(); ++i) {
                at_value[i] = (at_value[i] + 1) % values[i].size();
                filling[i] = values[i][at_value[i]];
                if (at_value[i] != 0) break;
            }
            if (i == values.size()) return;
        }
    }
    int count() const {
        if (const std::string fault = fault_of(*file_, *layout_, board_); !fault.empty()) throw std::runtime_error(fault);
        Judge judge(*file_, *layout_, board_);
        int solutions = 0;
        each_filling([&](const Filling& filling) { solutions += !judge(filling); });
        return solutions;
    }

  private:
    void clear() {
        const Grid grid(board_.width, board_.height, board_.wraps);
        board_.planes.clear();
        board_.lists.clear();
        for (const PlaneUse& use : layout_->planes) {
            const bool areas = use.of == PlaneUse::Of::areas;
            const int count = areas ? grid.squares() : grid.count(sort_of(use.on.kind));
            board_.planes.emplace_back(at(count), areas ? 0 : clue_absent);
            if (use.list >= 0) board_.lists.emplace_back(at(count));
        }
    }
    bool fills(const BoardView& v, const FillUse& use, int index) const {
        if (use.layer >= 0) return v.carries(use.layer, file_->layers[at(use.layer)].on[0].kind, index);
        const auto link = v.ground().grid().link_across(index);
        return link && v.ground().exists({Sort::link, *link});
    }
    std::vector<int> values_of(const BoardView& v, const FillUse& use, int index) const {
        if (!fills(v, use, index)) return {unfilled};
        if (use.partition >= 0) return {0, 1};
        const Layer& layer = file_->layers[at(use.layer)];
        const ValueType& type = layer.fields[0].type;
        int low = 0, high = 1;
        if (type.form == ValueType::Form::marks) high = static_cast<int>(type.marks.size()) - 1;
        if (type.form == ValueType::Form::direction) high = 3;
        if (type.form == ValueType::Form::ways || type.form == ValueType::Form::turn) high = 15;
        if (type.form == ValueType::Form::range) std::tie(low, high) = v.range(use.layer, 0, layer.on[0].kind, index);
        std::vector<int> values;
        for (int value = low; value <= high; ++value) values.push_back(value);
        return values;
    }
    static int number(const std::string& token) {
        if (token.size() == 1 && token[0] >= 'a' && token[0] <= 'z') return token[0] - 'a' + 10;
        return std::stoi(token);
    }
    static int direction(const std::string& token) { return static_cast<int>(std::string("^>v<").find(token)); }
    static int mark(const ValueType& type, const std::string& token) {
        for (std::size_t m = 0; m < type.marks.size(); ++m)
            if (type.marks[m].rfind(token, 0) == 0) return static_cast<int>(m);
        throw std::runtime_error("no mark begins with " + token);
    }
    void read_clue(const PlaneUse& use, Plane& plane, const std::string& token) {
        const bool lists = use.list >= 0;
        if (lists) board_.lists[at(use.list)].emplace_back();
        if (token == "." || (token == "?" && !lists)) return plane.push_back(token == "." ? clue_absent : clue_untold);
        if (use.of == PlaneUse::Of::walls) return plane.push_back(number(token));
        const ValueType& type = file_->layers[at(use.layer)].fields[at(use.field)].type;
        switch (type.form) {
        case ValueType::Form::mark: plane.push_back(token == "-" ? 0 : 1); break;
        case ValueType::Form::marks: plane.push_back(mark(type, token)); break;
        case ValueType::Form::direction: plane.push_back(direction(token)); break;
        case ValueType::Form::list: {
            auto& list = board_.lists[at(use.list)].back();
            std::istringstream entries(token == "-" ? "" : token);
            for (std::string entry; std::getline(entries, entry, ',');)
                list.push_back(entry == "?" ? clue_untold : number(entry));
            plane.push_back(static_cast<int>(list.size()));
            break;
        }
        default: plane.push_back(number(token)); break;
        }
    }
    int fill_value(const FillUse& use, const std::string& token) const {
        if (token == "_") return unfilled;
        if (use.partition >= 0) return token == "." ? 0 : 1;
        const ValueType& type = file_->layers[at(use.layer)].fields[0].type;
        switch (type.form) {
        case ValueType::Form::mark: return token == "." ? 0 : 1;
        case ValueType::Form::marks: return token == "#" ? 0 : token == "." ? 1 : mark(type, token);
        case ValueType::Form::direction: return direction(token);
        default: return number(token);
        }
    }

    std::shared_ptr<File> file_;
    std::shared_ptr<Layout> layout_;
    Board board_;
};

// Links and edges from a drawing: cells (or corners) at even rows and columns, lines between them.
inline std::string lines_of(const std::string& drawing) {
    std::vector<std::string> rows;
    std::istringstream in(drawing);
    for (std::string row; std::getline(in, row, '/');) rows.push_back(row);
    std::string across, down;
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t c = 0; c < rows[r].size(); ++c)
            if ((r + c) % 2 == 1) (r % 2 == 0 ? across : down) += rows[r][c] == ' ' || rows[r][c] == '.' ? '.' : rows[r][c];
    return across + down;
}

// The walls around areas that are told by letters.
inline std::string walls_of(const std::string& letters) {
    std::vector<std::string> rows;
    std::istringstream in(letters);
    for (std::string row; std::getline(in, row, '/');) rows.push_back(row);
    const std::size_t height = rows.size(), width = rows[0].size();
    std::string walls;
    for (std::size_t r = 0; r <= height; ++r)
        for (std::size_t c = 0; c < width; ++c) walls += r > 0 && r < height && rows[r][c] != rows[r - 1][c] ? '#' : '.';
    for (std::size_t r = 0; r < height; ++r)
        for (std::size_t c = 0; c <= width; ++c) walls += c > 0 && c < width && rows[r][c] != rows[r][c - 1] ? '#' : '.';
    return walls;
}

}  // namespace gridloom::testing
