#include "rules/scene/looks.h"

#include <algorithm>
#include <array>

#include "rules/checker.h"
#include "rules/words.h"

namespace gridloom::rules {

using Form = Figure::Form;
using Colour = Figure::Colour;

namespace {

template <class Value>
struct Named {
    std::string_view name;
    Value value;
};

constexpr Named<Form> forms[] = {
    {"nothing", Form::nothing}, {"shade", Form::ground}, {"circle", Form::circle}, {"dot", Form::dot},   {"dots", Form::dot},
    {"star", Form::star},       {"cross", Form::cross},  {"square", Form::square}, {"tree", Form::tree}, {"tent", Form::tent},
    {"bulb", Form::bulb},       {"mine", Form::mine},    {"ship", Form::ship},     {"wave", Form::wave}, {"line", Form::line},
    {"wall", Form::wall},       {"cage", Form::cage},    {"arrow", Form::arrow},   {"sign", Form::sign}, {"number", Form::text}};
constexpr Named<Colour> colours[] = {
    {"black", Colour::black}, {"white", Colour::white}, {"grey", Colour::grey}, {"blue", Colour::blue}, {"green", Colour::green}};

// What the names of marks suggest.
struct Suggestion {
    std::string_view name;
    Form form;
    Colour colour;
};
constexpr Suggestion suggestions[] = {
    {"black", Form::ground, Colour::usual},  {"dark", Form::ground, Colour::usual},   {"shaded", Form::ground, Colour::usual},
    {"filled", Form::ground, Colour::usual}, {"rock", Form::ground, Colour::usual},   {"water", Form::ground, Colour::blue},
    {"snake", Form::ground, Colour::green},  {"sea", Form::wave, Colour::usual},      {"barrier", Form::wall, Colour::usual},
    {"white", Form::nothing, Colour::usual}, {"light", Form::nothing, Colour::usual}, {"unshaded", Form::nothing, Colour::usual},
    {"empty", Form::nothing, Colour::usual}, {"blank", Form::nothing, Colour::usual}, {"air", Form::nothing, Colour::usual},
    {"grass", Form::nothing, Colour::usual}, {"safe", Form::nothing, Colour::usual},  {"cave", Form::nothing, Colour::usual},
    {"pearl", Form::circle, Colour::usual},  {"galaxy", Form::circle, Colour::usual}};

template <class Value, std::size_t n>
const Value* named(const Named<Value> (&table)[n], std::string_view name) {
    for (const auto& row : table)
        if (row.name == name) return &row.value;
    return nullptr;
}

std::optional<Look> suggested(std::string_view name) {
    Look look;
    for (const Suggestion& s : suggestions)
        if (s.name == name) {
            look.form = s.form;
            look.colour = s.colour;
            return look;
        }
    if (const Form* form = named(forms, name); form && *form != Form::text) {
        look.form = *form;
        return look;
    }
    return std::nullopt;
}

class DrawReader {
  public:
    DrawReader(const File& file, const WordLine& line) : file_(file), line_(line) {}

    Draw run() {
        read_target();
        if (at_ == line_.words.size()) fail("how it is drawn: " + listed(look_words()));
        while (at_ < line_.words.size()) read_word();
        return draw_;
    }

  private:
    const std::string& word() const { return line_.words[at_].text; }
    [[noreturn]] void fail(const std::string& expected) const {
        const bool end = at_ >= line_.words.size();
        const Spot spot = end ? line_.spot : line_.words[at_].spot;
        throw CheckError{spot, "expected " + expected + (end ? "" : ", found '" + word() + "'")};
    }
    static std::vector<std::string> look_words() {
        std::vector<std::string> words;
        for (const auto& f : forms) words.emplace_back(f.name);
        for (const auto& c : colours) words.emplace_back(c.name);
        words.insert(words.end(), {"small", "bordered"});
        return words;
    }

    // Which layer, and which mark of it, a word names.
    bool names(const std::string& name, int& layer, int& mark) const {
        for (std::size_t l = 0; l < file_.layers.size(); ++l) {
            const Layer& one = file_.layers[l];
            bool found = one.name == name;
            mark = -1;
            for (const Field& f : one.fields) {
                found |= f.name == name;
                const auto m = std::find(f.type.marks.begin(), f.type.marks.end(), name);
                if (f.type.form == ValueType::Form::marks && m != f.type.marks.end())
                    found = true, mark = static_cast<int>(m - f.type.marks.begin());
            }
            if (!found) continue;
            layer = static_cast<int>(l);
            return true;
        }
        return false;
    }

    void read_target() {
        int mark = -1, other = -1, other_mark = -1;
        const auto area = std::find_if(file_.partitions.begin(), file_.partitions.end(),
                                       [&](const Partition& p) { return p.name == word() || p.border == word(); });
        if (names(word(), draw_.layer, mark)) {
            draw_.mark = mark;
            // "middle circle": the second word is the layer of the mark.
            if (mark >= 0 && line_.words.size() > 2 && names(line_.words[1].text, other, other_mark) && other == draw_.layer &&
                other_mark < 0)
                ++at_;
        } else if (area != file_.partitions.end()) {
            draw_.partition = static_cast<int>(area - file_.partitions.begin());
        } else if (word() == "grid") {
            draw_.grid = true;
        } else {
            std::vector<std::string> known = {"grid"};
            for (const Partition& p : file_.partitions) known.push_back(p.name);
            for (const Layer& l : file_.layers) {
                if (!l.name.empty()) known.push_back(l.name);
                for (const Field& f : l.fields) known.insert(known.end(), f.type.marks.begin(), f.type.marks.end());
            }
            fail("the name of something given or filled in, or 'grid'" + did_you_mean(word(), known));
        }
        ++at_;
    }

    void read_word() {
        Look& look = draw_.look;
        if (line_.words[at_].quoted) {
            if (word().empty() || word().size() > 8) fail("a text of 1 to 8 letters");
            look.form = Form::text, look.text = word(), draw_.has_form = true;
        } else if (const Form* form = named(forms, word())) {
            const bool of_grid = *form == Form::nothing || *form == Form::dot || *form == Form::line;
            if (draw_.grid && !of_grid) fail("'line', 'dots' or 'nothing' for the grid");
            const bool of_areas = *form == Form::nothing || *form == Form::wall || *form == Form::cage;
            if (draw_.partition >= 0 && !of_areas) fail("'wall', 'cage' or 'nothing' for areas");
            if (draw_.has_form) fail("one shape");
            look.form = *form, draw_.has_form = true;
        } else if (const Colour* colour = named(colours, word())) {
            if (draw_.has_colour || draw_.layer < 0) fail("one colour, of something given or filled in");
            look.colour = *colour, draw_.has_colour = true;
        } else if (word() == "small") {
            look.small = true;
        } else if (word() == "bordered" && draw_.layer >= 0) {
            look.bordered = true;
        } else {
            fail(listed(look_words()) + did_you_mean(word(), look_words()));
        }
        ++at_;
    }

    const File& file_;
    const WordLine& line_;
    std::size_t at_ = 0;
    Draw draw_;
};

Look usual_mark(const Layer& layer, Kind on, const std::vector<std::string>& marks, int mark) {
    const std::string& name = marks[static_cast<std::size_t>(mark)];
    const bool coloured = named(colours, name) != nullptr;
    Look look;
    if (coloured && on == Kind::cell && (!layer.fill || layer.some_given)) {  // pearls, stones
        look.form = Form::circle;
        look.colour = *named(colours, name);
        return look;
    }
    if (auto by_name = suggested(name)) return *by_name;
    if (const auto by_layer = suggested(layer.name)) return *by_layer;
    const bool any_known =
        std::any_of(marks.begin(), marks.end(), [](const std::string& m) { return suggested(m) && m != "empty"; });
    if (marks.size() > 2 || (mark == 0 && any_known) || !layer.fill)
        look.form = Form::text, look.text = name.substr(0, 1);
    else if (mark == 0)
        look.form = on == Kind::cell ? Form::ground : Form::line;
    return look;
}

Look usual(const Layer& layer, const ValueType& type, Kind on, int mark) {
    Look look;
    if (layer.record) {  // its numbers, with an arrow where it has a direction
        look.form = Form::text;
        return look;
    }
    switch (type.form) {
    case ValueType::Form::mark:
        if (auto by_name = suggested(type.marks[0]))
            look = *by_name;
        else if (on == Kind::edge || on == Kind::link || on == Kind::diagonal)
            look.form = layer.fill ? Form::line : Form::wall;
        else
            look.form = layer.fill && on == Kind::cell ? Form::ground : Form::dot;
        break;
    case ValueType::Form::marks: look = usual_mark(layer, on, type.marks, mark); break;
    case ValueType::Form::range:
        look.form = on == Kind::link && layer.fill ? Form::line : on == Kind::corner ? Form::circle : Form::text;
        if (const auto by_name = suggested(layer.name); by_name && by_name->form == Form::circle) look.form = Form::circle;
        break;
    case ValueType::Form::list: look.form = Form::text; break;
    case ValueType::Form::direction: look.form = on == Kind::edge ? Form::sign : Form::arrow; break;
    case ValueType::Form::ways:
    case ValueType::Form::turn: look.form = Form::line; break;
    }
    if (on == Kind::quarter && look.form == Form::ground) look.form = Form::triangle;
    if (on == Kind::block && look.form == Form::wall) look.form = Form::ground;
    look.small = on == Kind::area;
    return look;
}

}  // namespace

std::vector<Draw> draws_of(const File& file) {
    std::vector<Draw> draws;
    for (const WordLine& line : file.draws) draws.push_back(DrawReader(file, line).run());
    return draws;
}

Look look_of(const File& file, int layer, Kind on, int mark) {
    const Layer& l = file.layers[static_cast<std::size_t>(layer)];
    Look look = usual(l, l.fields[0].type, on, mark);
    for (const Draw& d : file.looks) {
        if (d.layer != layer || (d.mark >= 0 && d.mark != mark)) continue;
        if (d.has_form) look.form = d.look.form, look.text = d.look.text;
        if (d.has_form && on == Kind::quarter && look.form == Form::ground) look.form = Form::triangle;
        if (d.has_colour) look.colour = d.look.colour;
        look.small |= d.look.small;
        look.bordered |= d.look.bordered;
    }
    return look;
}

Look look_of_partition(const File& file, int partition) {
    Look look;
    look.form = file.partitions[static_cast<std::size_t>(partition)].name == "area" ? Form::wall : Form::cage;
    for (const Draw& d : file.looks)
        if (d.partition == partition && d.has_form) look = d.look;
    return look;
}

Scene::Lines grid_lines(const File& file) {
    const bool on_edges = std::any_of(file.layers.begin(), file.layers.end(),
                                      [](const Layer& l) { return l.fill && !l.on.empty() && l.on[0].kind == Kind::edge; });
    Scene::Lines lines = on_edges ? Scene::Lines::dots : Scene::Lines::full;
    for (const Draw& d : file.looks)
        if (d.grid && d.has_form)
            lines = d.look.form == Form::nothing ? Scene::Lines::none
                    : d.look.form == Form::dot   ? Scene::Lines::dots
                                                 : Scene::Lines::full;
    return lines;
}

}  // namespace gridloom::rules
