// Names: values of clues and fills, areas, what the cells of a whole agree on, definitions.
#include <algorithm>

#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {

Number Evaluator::named(const NameUse& name) {
    const Frame f = frame(name.frame);
    return name.agreed ? agreed_in(name, f) : read_at(name, f);
}

Number Evaluator::read_at(const NameUse& name, const Frame& f) {
    if (name.of == NameUse::Of::area) return area_of(name.partition, f);
    if (name.of == NameUse::Of::define) return defined(name.define, f);
    return values_.number(name.layer, name.field, f.kind, f.index, f.partition);
}

Number Evaluator::area_of(int partition, const Frame& f) {
    if (f.kind == Kind::area) return Number::of(f.index);
    const bool fill = file().partitions[at(partition)].fill;
    const int area = fill ? areas_[at(partition)].of[at(f.index)] : view_.ground().area_of(f.index, partition);
    return area < 0 ? Number::none() : Number::of(area);
}

// The value that all cells which carry one have in common.
Number Evaluator::agreed_in(const NameUse& name, const Frame& whole) {
    Number common = Number::none(), possible = Number::none();
    bool sure = true, carried = false, seen = false;
    Frame cell;
    cell.kind = whole.member;
    for (const int c : members(whole)) {
        if (c < 0) continue;
        cell.index = c;
        const Number value = read_at(name, cell);
        if (value.lacks()) continue;
        possible = seen ? joined(possible, value) : value;
        seen = true;
        if (value.may_lack) {
            sure = false;
        } else {
            common = carried ? agreed(common, value) : value;
            carried = true;
        }
    }
    Number result = carried ? common : possible;
    if (!sure) result.may_lack = true;
    return result;
}

Places Evaluator::members(const Frame& whole, bool holes_too) {
    if (whole.kind == Kind::run || whole.kind == Kind::group) return whole.members;
    if (whole.kind == Kind::area && file().partitions[at(whole.partition)].fill)
        return areas_[at(whole.partition)].cells[at(whole.index)];
    return tables_.cells(whole.kind, whole.index, whole.partition, holes_too);
}

Place Evaluator::place_of(const Frame& f) {
    if (f.kind == Kind::run || f.kind == Kind::group) return {sort_of(f.member), f.members.empty() ? 0 : f.members[0], 0};
    if (f.kind == Kind::area && file().partitions[at(f.partition)].fill)
        return {Sort::cell, areas_[at(f.partition)].cells[at(f.index)][0], 0};
    return {sort_of(f.kind), f.index, f.kind == Kind::area ? f.partition : 0};
}

// A definition is read on a stack of its own: the board, and the place. It may go on walking where that place is walked to. What it
// says is remembered by place, so definitions of definitions cost no more than there are places.
Number Evaluator::defined(int define, const Frame& place) {
    const Expr& body = file().defines[at(define)].body;
    const bool keeps = place.kind < Kind::run && !walks(define);
    const std::size_t where = at(define) * slots + (keeps ? slot(place.kind, place.partition) : 0), index = at(place.index);
    if (keeps && index < remembered_[where].reading.size() && remembered_[where].reading[index] == reading_)
        return remembered_[where].value[index];
    const Frame copy = place;
    frames_.emplace_back();
    frames_.push_back(copy);
    const bool truth_value = body.type == Type::truth;
    const Number value = truth_value ? Number::of(static_cast<int>(truth(body))) : number(body);
    frames_.resize(frames_.size() - 2);
    const bool decided = truth_value ? value.low != static_cast<int>(Truth::unknown) : value.known() || value.lacks();
    if (keeps && remembers_ && decided) {
        Remembered& memo = remembered_[where];
        if (index >= memo.reading.size()) memo.reading.resize(index + 1, 0), memo.value.resize(index + 1);
        memo.reading[index] = reading_;
        memo.value[index] = value;
    }
    return value;
}

// Whether a definition depends on more than the place where it is read: on the sequence that is walked.
bool Evaluator::walks(int define) {
    int& known = walks_known_[at(define)];
    if (known < 0) known = !reads_only_here(file().defines[at(define)].body, 2);
    return known == 1;
}

}  // namespace gridloom::rules::judging
