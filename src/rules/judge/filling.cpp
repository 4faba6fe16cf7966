#include "rules/judge/filling.h"

#include <tuple>

#include "places/way.h"
#include "rules/judge/values.h"

namespace gridloom::rules::judging {

FillingCheck::FillingCheck(const BoardView& view) : view_(view) {
    for (const FillUse& use : view.layout().fills)
        for (int i = 0; !use.hidden && i < view.ground().grid().count(use.sort); ++i) ranges_.push_back(range_of(use, i));
}

FillingCheck::Range FillingCheck::range_of(const FillUse& use, int index) const {
    Range range;
    if (use.partition >= 0) {  // walls are between cells
        const auto link = view_.ground().grid().link_across(index);
        range.high = link && view_.ground().exists({Sort::link, *link}) ? 1 : -1;
        range.fixed = view_.fixed_wall(use.partition, index);
        return range;
    }
    const Layer& layer = view_.file().layers[at(use.layer)];
    if (!view_.carries(use.layer, layer.on[0].kind, index)) return range;
    range.fixed = view_.fixed(use.layer, index);
    const ValueType& type = layer.fields[0].type;
    switch (type.form) {
    case ValueType::Form::mark: range.high = 1; break;
    case ValueType::Form::marks: range.high = static_cast<int>(type.marks.size()) - 1; break;
    case ValueType::Form::direction: range.high = 3; break;
    case ValueType::Form::ways: range.high = 15; break;
    case ValueType::Form::turn: {
        range.high = 15;
        const int turned = view_.clue(type.turned_layer, 0, layer.on[0].kind, index);
        if (turned == clue_untold) break;
        for (const int turn : turns_of(turned == clue_absent ? 0 : turned)) range.sets |= 1u << turn;
        break;
    }
    case ValueType::Form::range:
    case ValueType::Form::list: std::tie(range.low, range.high) = view_.range(use.layer, 0, layer.on[0].kind, index); break;
    }
    return range;
}

std::string FillingCheck::value_text(const FillUse& use, int value) const {
    if (use.partition >= 0) return value == 1 ? "a wall" : "no wall";
    const ValueType& type = view_.file().layers[at(use.layer)].fields[0].type;
    switch (type.form) {
    case ValueType::Form::mark: return value == 1 ? "a " + use.name : "no " + use.name;
    case ValueType::Form::marks:
        return value >= 0 && at(value) < type.marks.size() ? type.marks[at(value)] : std::to_string(value);
    case ValueType::Form::direction:
        return value >= 0 && value < 4 ? std::string(to_text(straight_ways[at(value)])) : std::to_string(value);
    default: return std::to_string(value);
    }
}

Fault FillingCheck::fault(const FillUse& use, int index, const std::string& message) const {
    Fault f;
    f.place = {use.sort, index, 0};
    const std::string name = view_.ground().name(f.place);
    f.message = message;
    for (std::size_t cut = f.message.find("{here}"); cut != std::string::npos; cut = f.message.find("{here}"))
        f.message.replace(cut, 6, name);
    return f;
}

std::optional<FillingCheck::Found> FillingCheck::operator()(const Filling& filling) const {
    if (filling.size() != ranges_.size())
        return Found{{{Sort::board, 0, 0},
                      "the filling has " + std::to_string(filling.size()) + " values, and this board has " +
                          std::to_string(ranges_.size()) + " places for them"}};
    std::optional<Found> first;
    for (std::size_t f = 0; f < view_.layout().fills.size(); ++f) {
        const FillUse& use = view_.layout().fills[f];
        if (use.hidden) break;  // they stand last
        const int count = view_.ground().grid().count(use.sort);
        for (int i = 0; i < count; ++i) {
            const int value = filling[at(view_.begin(f) + i)];
            const Range& range = ranges_[at(view_.begin(f) + i)];
            if (range.low > range.high) {  // no wall is at the rim: 0 is as good
                if (value != unfilled && !(use.partition >= 0 && value == 0))
                    return Found{fault(use, i, "nothing is filled in at {here}, and " + value_text(use, value) + " was")};
            } else if (value == unfilled) {
                return Found{
                    fault(use, i, use.sort == Sort::cell ? "{here} is not filled in" : use.name + " is not told at {here}")};
            } else if (!range.fits(value)) {
                return Found{fault(use, i, value_text(use, value) + " does not fit at {here}")};
            } else if (range.fixed != clue_absent && value != range.fixed && !first) {
                first = Found{fault(use, i,
                                    "the board has " + value_text(use, range.fixed) + " at {here}, and " +
                                        value_text(use, value) + " was filled in"),
                              true};
            }
        }
    }
    return first;
}

}  // namespace gridloom::rules::judging
