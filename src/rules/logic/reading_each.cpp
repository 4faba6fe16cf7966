// What `each` goes through, runs, and patterns.
#include <algorithm>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {

std::vector<Item> Reading::selected(const Select& select) {
    std::vector<Item> all;
    std::vector<Sequence> sequences;
    switch (select.who) {
    case Select::Who::sort:
        all = here().kind == Kind::board ? every(select.kind, select.partition, select.inner)
                                         : places_in(here(), select.kind, select.partition, false);
        break;
    case Select::Who::mark:
    case Select::Who::clue:
        all = here().kind == Kind::board ? every(select.kind, select.partition, false)
                                         : places_in(here(), select.kind, select.partition, false);
        for (Item& item : all) item.in = pool().both(item.in, holds_at(select.name, item.frame));
        break;
    case Select::Who::run:
        sequences = select.set.empty() ? std::vector<Sequence>{line_of(here(), false)} : open(select.set[0]);
        for (const Run& run : runs(sequences, select.cond[0])) all.push_back({run_frame(run), run.is});
        break;
    case Select::Who::group: {
        all = groups(labels_of(graph_of(select.grouping, select.cond[0], here()), {}), frame_at(Kind::group, 0));
        break;
    }
    }
    for (Item& item : all) {
        const Inside inside(frames_, item.frame);
        for (const NameUse& name : select.and_name) item.in = pool().both(item.in, item.in == no ? no : holds(name));
        for (const NameUse& name : select.with) item.in = pool().both(item.in, item.in == no ? no : holds(name));
        for (const NameUse& name : select.without) item.in = pool().both(item.in, item.in == no ? no : !holds(name));
        for (const Expr& that : select.that)
            if (item.in != no) item.in = pool().both(item.in, truth(that));
    }
    std::erase_if(all, [](const Item& item) { return item.in == no; });
    return all;
}

// Maximal stretches of a sequence whose places satisfy the condition: one for each two ends they may have. In a ring also the whole
// of it.
std::vector<Reading::Run> Reading::runs(const std::vector<Sequence>& sequences, const Expr& cond) {
    std::vector<Run> all;
    for (const Sequence& s : sequences) {
        const int n = static_cast<int>(s.items.size());
        std::vector<Ref> is(at(n), no);
        for (int i = 0; i < n; ++i)
            if (const auto& item = s.items[at(i)]; item && item->in != no)
                is[at(i)] = pool().both(item->in, truth_at(cond, item->frame));
        const auto in = [&](int i) { return s.cyclic ? is[at((i + n) % n)] : i < 0 || i >= n ? no : is[at(i)]; };
        for (int begin = 0; begin < n; ++begin) {
            if (in(begin) == no || in(begin - 1) == yes) continue;
            std::vector<Ref> so_far;
            for (int length = 1; length <= (s.cyclic ? n - 1 : n - begin); ++length) {
                if (in(begin + length - 1) == no) break;
                so_far.push_back(in(begin + length - 1));
                std::vector<Ref> whole = so_far;
                whole.push_back(!in(begin - 1));
                whole.push_back(!in(begin + length));
                if (const Ref is_run = pool().all(std::move(whole)); is_run != no) all.push_back({&s, begin, length, is_run});
            }
        }
        if (s.cyclic && n > 0)
            if (const Ref ring = pool().all(is); ring != no) all.push_back({&s, 0, n, ring});
    }
    return all;
}

Frame Reading::run_frame(const Run& run) const {
    Frame frame = frame_at(Kind::run, 0);
    auto whole = std::make_shared<Whole>();
    const auto& items = run.sequence->items;
    whole->member = items[at(run.begin)]->frame.kind;
    whole->joined = true;
    for (int i = 0; i < run.length; ++i) whole->members.push_back({items[at(run.begin + i) % items.size()]->frame.index, yes});
    frame.whole = std::move(whole);
    return frame;
}

Ref Reading::never(const Pattern& pattern) {
    std::vector<Ref> none;
    for (const Ref match : matches(pattern)) none.push_back(!match);
    return pool().all(std::move(none));
}

void Reading::demand_never(const Pattern& pattern, Ref guard) {
    for (const Ref match : matches(pattern)) constrain(pool().implies(guard, !match));
}

// Where a pattern lies in the whole, in all its turns and mirrors.
std::vector<Ref> Reading::matches(const Pattern& pattern) {
    using Spot2 = std::pair<int, int>;
    std::set<std::pair<std::vector<std::pair<Spot2, int>>, Spot2>> looks;  // marks by row and column; rows and columns
    for (int turn = 0; turn < 8; ++turn) {
        std::vector<std::pair<Spot2, int>> look;
        int rows = pattern.rows, columns = pattern.columns;
        for (int r = 0; r < rows; ++r)
            for (int c = 0; c < columns; ++c) {
                const int mark = r * columns + c;
                if (pattern.marks[at(mark)].word.empty()) continue;
                int row = turn & 1 ? rows - 1 - r : r, column = turn & 2 ? columns - 1 - c : c;
                if (turn & 4) std::swap(row, column);
                look.push_back({{row, column}, mark});
            }
        if (turn & 4) std::swap(rows, columns);
        std::sort(look.begin(), look.end());
        looks.insert({look, {rows, columns}});
    }
    std::map<int, Ref> in;
    for (const auto& m : whole_of(here()).members) in[m.index] = m.in;
    std::vector<Ref> all;
    std::set<Ref> seen;
    for (const auto& [look, size] : looks) {
        const bool wraps = grid().wraps();
        const auto [rows, columns] = size;
        if (rows > grid().height() || columns > grid().width()) continue;
        for (int r = 0; r < (wraps ? grid().height() : grid().height() - rows + 1); ++r)
            for (int c = 0; c < (wraps ? grid().width() : grid().width() - columns + 1); ++c) {
                std::vector<Ref> match;
                for (const auto& [place, mark] : look) {
                    const int s = grid().square((r + place.first) % grid().height(), (c + place.second) % grid().width());
                    const Frame frame = frame_at(Kind::cell, s);
                    match.push_back(in.count(s) ? in[s] : no);
                    if (match.back() == no) break;
                    const Inside inside(frames_, frame);
                    match.push_back(holds(pattern.marks[at(mark)]));
                }
                if (const Ref matched = pool().all(std::move(match)); matched != no && seen.insert(matched).second)
                    all.push_back(matched);
            }
    }
    return all;
}

}  // namespace gridloom::rules::logic
