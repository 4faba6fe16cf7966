#include "rules/logic/names.h"

#include <algorithm>
#include <charconv>

namespace gridloom::rules::logic {
namespace {

constexpr std::string_view way_words[4] = {"up", "right", "down", "left"};

bool read_number(std::string_view text, int& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number >= 0;
}

}  // namespace

// Predicates begin with a small letter and hold no hyphens.
std::string Names::predicate(const std::string& word) {
    std::string name = word;
    std::replace(name.begin(), name.end(), '-', '_');
    if (name[0] >= 'A' && name[0] <= 'Z') name = "n_" + name;
    const int before = used_[name]++;
    return before == 0 ? name : name + "_n" + std::to_string(before);
}

Names::Names(const File& file, const Layout& layout) : file_(&file), layout_(&layout) {
    marks_.resize(file.layers.size());
    values_.resize(file.layers.size());
    for (std::size_t l = 0; l < file.layers.size(); ++l) {
        const Layer& layer = file.layers[l];
        const ValueType& type = layer.fields[0].type;
        const bool marks = type.form == ValueType::Form::mark || type.form == ValueType::Form::marks;
        if (layer.fill && marks)
            for (const std::string& mark : type.marks) marks_[l].push_back(predicate(mark));
        if (layer.fill && !marks) values_[l] = predicate(layer.name);
        if (layer.fill) continue;
        for (std::size_t f = 0; f < layer.fields.size(); ++f)
            for (const Layer::On& on : layer.on) {
                std::string word = layer.name.empty() ? type.marks[0] + "-clue" : layer.name;
                if (layer.record) word += "-" + layer.fields[f].name;
                const bool area = on.kind == Kind::area;
                if (layer.on.size() > 1)
                    word = (area ? file.partitions[at(on.partition)].name : std::string(to_text(on.kind))) + "-" + word;
                clues_[{static_cast<int>(l), static_cast<int>(f), static_cast<int>(on.kind), area ? on.partition : 0}] =
                    predicate(word);
            }
    }
    for (const Partition& p : file.partitions) walls_.push_back(predicate(p.border));
    for (const Define& d : file.defines) defines_.push_back(predicate(d.name));
}

bool Names::has_untold(const BoardView& view, int layer, int field) {
    for (std::size_t p = 0; p < view.layout().planes.size(); ++p) {
        const PlaneUse& use = view.layout().planes[p];
        if (use.of != PlaneUse::Of::clue || use.layer != layer || use.field != field) continue;
        const Plane& plane = view.board().planes[p];
        if (std::find(plane.begin(), plane.end(), clue_untold) != plane.end()) return true;
    }
    return false;
}

std::string Names::clue(int layer, int field, Kind kind, int partition) const {
    return clues_.at({layer, field, static_cast<int>(kind), kind == Kind::area ? partition : 0});
}

std::string Names::value(int layer, int field, int value) const {
    const ValueType& type = file_->layers[at(layer)].fields[at(field)].type;
    if (type.form == ValueType::Form::direction) return std::string(way_words[at(value)]);
    if (type.form != ValueType::Form::marks) return std::to_string(value);
    std::string word = type.marks[at(value)];
    std::replace(word.begin(), word.end(), '-', '_');
    return word[0] >= 'A' && word[0] <= 'Z' ? "n_" + word : word;
}

std::string Names::shows(const FillUse& fill, int place, int value) const {
    const std::string p = std::to_string(place);
    if (fill.layer < 0) return wall(fill.partition) + "(" + p + ")";
    const ValueType::Form form = file_->layers[at(fill.layer)].fields[0].type.form;
    if (form == ValueType::Form::mark) return mark(fill.layer, 0) + "(" + p + ")";
    if (form == ValueType::Form::marks) return mark(fill.layer, value) + "(" + p + ")";
    return values(fill.layer) + "(" + p + "," + this->value(fill.layer, 0, value) + ")";
}

std::vector<std::string> Names::shown() const {
    std::vector<std::string> all;
    for (const FillUse& fill : layout_->fills) {
        if (fill.hidden) continue;
        if (fill.layer < 0) {
            all.push_back(wall(fill.partition) + "/1");
            continue;
        }
        for (const std::string& mark : marks_[at(fill.layer)]) all.push_back(mark + "/1");
        if (!values_[at(fill.layer)].empty()) all.push_back(values(fill.layer) + "/2");
    }
    return all;
}

bool Names::read(std::string_view atom, Said& said) const {
    const std::size_t open = atom.find('(');
    if (open == std::string_view::npos || atom.back() != ')') return false;
    const std::string_view name = atom.substr(0, open);
    std::string_view arguments = atom.substr(open + 1, atom.size() - open - 2);
    const std::size_t comma = arguments.find(',');
    if (!read_number(arguments.substr(0, comma), said.place)) return false;
    for (std::size_t f = 0; f < layout_->fills.size(); ++f) {
        const FillUse& fill = layout_->fills[f];
        said.fill = static_cast<int>(f);
        said.value = 1;
        if (fill.layer < 0) {
            if (comma == std::string_view::npos && name == wall(fill.partition)) return true;
            continue;
        }
        const auto& marks = marks_[at(fill.layer)];
        const auto mark = std::find(marks.begin(), marks.end(), name);
        if (comma == std::string_view::npos && mark != marks.end()) {
            if (marks.size() > 1) said.value = static_cast<int>(mark - marks.begin());
            return true;
        }
        if (comma == std::string_view::npos || name != values_[at(fill.layer)]) continue;
        const std::string_view value = arguments.substr(comma + 1);
        const auto way = std::find(std::begin(way_words), std::end(way_words), value);
        const bool direction = file_->layers[at(fill.layer)].fields[0].type.form == ValueType::Form::direction;
        if (!direction) return read_number(value, said.value);
        said.value = static_cast<int>(way - std::begin(way_words));
        return way != std::end(way_words);
    }
    return false;
}

}  // namespace gridloom::rules::logic
