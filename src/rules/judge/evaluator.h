// Evaluator: what the formulas of a rules file say of one filled board, read as they are defined: sets are gone through, groups
// flooded, lines followed.
//
// The stack of frames is that of the checker, so a name is found by how many levels out it is read. An answer that is unknown has
// looked at every variable it depends on: whoever watches those knows when to ask again.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "gridloom/place.h"
#include "rules/judge/findings.h"
#include "rules/judge/sets.h"
#include "rules/judge/tables.h"
#include "rules/judge/truth.h"
#include "rules/judge/values.h"

namespace gridloom::rules::judging {

class Evaluator {
  public:
    explicit Evaluator(const BoardView& view);

    // The filling that is spoken of from now on; it must be complete and stay where it is.
    void read(const Filling& filling);
    Truth truth(const Expr& e);
    Number number(const Expr& e);  // of a number, direction, mark, area or shape
    // Of a list: its entries; nothing where there is none. Unknown runs set `unknown`.
    bool list(const Expr& e, std::vector<Number>& entries, bool& unknown);

    // The same as truth(), with what is wrong.
    NetworkFinding network(const Expr& e);
    Clash clash(const Expr& e);        // different, equal
    Finding pattern(const Expr& e);    // never: its upper left square
    Finding lines(const Expr& e);      // different rows, columns: two of them
    Finding loose_end(const Expr& e);  // meet: a cell, and the way
    // Whether a place is the given one of another layer, turned.
    Truth turned(int layer, int index);

    // Calls f(truth of being in it) with a frame open at each place of a set; false ends that.
    template <class F>
    void each_place(const Set& set, F&& f);
    // The same for each place that `each` goes through. Unknown: it is not known which runs or groups there are.
    template <class F>
    Truth each_selected(const Select& select, F&& f);
    Truth selected(const Select& select);  // the place that is spoken of

    std::vector<Frame>& frames() { return frames_; }
    const Frame& here() const { return frames_.back(); }
    const Frame& frame(int levels_out) const { return frames_[frames_.size() - 1 - at(levels_out)]; }
    // A place that a frame stands at; of a run, a group or a filled area its first.
    Place place_of(const Frame& frame);
    // The cells of a whole.
    Places members(const Frame& whole, bool holes_too = false);
    Values& values() { return values_; }
    Tables& tables() { return tables_; }
    const BoardView& view() const { return view_; }
    const File& file() const { return view_.file(); }
    const FilledAreas& filled_areas(int partition) const { return areas_[at(partition)]; }
    // The sort of place that a condition speaks of: the one that carries its first name.
    Kind kind_of(const Expr& cond) const;
    Number named(const NameUse& name);
    Truth holds(const NameUse& name);
    // While variables are tried, nothing is remembered.
    void remember(bool on) { remembers_ = on; }

  private:
    // evaluator_truth.cpp
    Truth quantified(const Expr& e);
    Truth compared(const Expr& e);
    Truth at_place(const Expr& e);
    Truth is_outer() const;
    Truth is_border(int partition, int edge) const;
    // evaluator_number.cpp
    Number counted(const Expr& e);
    Number summed(const Expr& e);
    Number extent(const Expr& e);
    Number reach(const Expr& e);
    Number reach(const Expr& cond, int square, Way way);
    Number value_at_place(const Expr& e);
    // evaluator_names.cpp
    Number read_at(const NameUse& name, const Frame& frame);
    Number area_of(int partition, const Frame& frame);
    Number agreed_in(const NameUse& name, const Frame& whole);
    bool walks(int define);
    Number defined(int define, const Frame& place);  // a truth as its number
    // evaluator_sets.cpp
    struct Ways {
        std::vector<Way> list;
        bool certain = true;
        bool may_lack = false;
    };
    Ways ways_of(const WayTerm& term);
    void open(const Set& set, Walks& to);
    void open_around(const Set& set, Walks& to);
    void open_lines(const Set& set, Walks& to);
    void open_whole(const Frame& whole, const std::vector<Kind>& kinds, int partition, bool blocks, Walks& to);
    void open_rays(const Set& set, Walks& to);
    void open_along(const Set& set, Walks& to);
    void open_groups(const Set& set, Walks& to);
    static void drop_repeated(Walks& walks);
    // evaluator_rays.cpp
    void ray(const Set& set, Kind kind, Way way, long long steps, std::vector<int>& found);
    bool is_drawn(const Frame& whole) const;
    Places places_in(const Frame& whole, Kind kind, int partition, std::vector<int>& own);
    // evaluator_parts.cpp
    void find_runs(const Set& set, const Expr& cond, Parts& parts);
    void find_groups(Set::Grouping how, const Expr& cond, const Frame& whole, Parts& parts);
    void flood(Parts& parts, Places cells, const std::vector<long long>& value);
    void join(Parts& parts, const Expr& cond, const Frame& whole);
    const Parts& groups_spoken_of(Set::Grouping how, const Expr& cond, Parts& own);
    const Frame& whole_spoken_of() const;
    void find_groups_in(const Set& set, const Expr& cond, Parts& parts);
    bool reads_only_here(const Expr& e, int depth);
    bool reads_only_here(const Set& set, int depth);
    // evaluator_shapes.cpp
    Number shape(const Expr& e);
    Truth symmetric(const Expr& e);
    bool find_centre(const NameUse& clue, const Frame& whole, Position2& centre);
    Truth inside(const Expr& e);
    // evaluator_findings.cpp
    Finding find_pattern(const std::vector<const NameUse*>& marks, int rows, int columns, const std::vector<std::uint8_t>& in,
                         Finding finding);
    // evaluator_network.cpp
    NetworkFinding network_of_cells(const Expr& e, Places cells);
    NetworkFinding network_of_lines(const Expr& e, Kind unit, Places units);

    BoardView view_;
    Tables tables_;
    Values values_;
    const Filling* filling_ = nullptr;
    std::vector<FilledAreas> areas_;  // by partition
    std::vector<Frame> frames_;
    Pool<Walks> walks_;
    Pool<Parts> parts_;
    bool remembers_ = true;
    int reading_ = 0;  // counts fillings
    // What definitions were found to be, by definition, slot and place.
    struct Remembered {
        std::vector<int> reading;
        std::vector<Number> value;  // a truth as its number
    };
    std::vector<Remembered> remembered_;
    std::vector<int> walks_known_;  // by definition: -1 not yet
    std::map<std::pair<const Expr*, Set::Grouping>, std::pair<int, Parts>> groups_;
    std::map<std::vector<std::pair<int, int>>, int> shapes_;  // each shape's number
    std::vector<long long> flooding_;
};

template <class F>
void Evaluator::each_place(const Set& set, F&& f) {
    Pool<Walks>::Lent walks(walks_);
    open(set, *walks);
    const std::size_t level = frames_.size();
    for (const Walk& walk : walks->list) {
        Frame opened;
        opened.kind = walk.kind;
        opened.partition = walk.partition;
        opened.walked = walk.places;
        opened.way = walk.way;
        frames_.push_back(opened);
        for (std::size_t i = 0; i < walk.places.size(); ++i) {
            if (walk.places[i] < 0) continue;
            frames_[level].index = walk.places[i];
            frames_[level].position = static_cast<int>(i);
            Truth in = walk.each_in ? (*walk.each_in)[i] : walk.in;
            if (!set.that.empty() && in != Truth::no) in = both(in, truth(set.that[0]));
            if (in == Truth::no) continue;
            if (!f(in)) {
                frames_.resize(level);
                return;
            }
        }
        frames_.pop_back();
    }
}

template <class F>
Truth Evaluator::each_selected(const Select& select, F&& f) {
    const std::size_t level = frames_.size();
    Frame opened;
    opened.kind = select.kind;
    opened.partition = select.partition;
    opened.by = &select;
    const auto visit = [&] {
        const Truth in = selected(select);
        return in == Truth::no || f(in);
    };
    if (select.who == Select::Who::run || select.who == Select::Who::group) {
        Pool<Parts>::Lent parts(parts_);
        if (select.who == Select::Who::run)
            find_runs(select.set[0], select.cond[0], *parts);
        else
            find_groups(select.grouping, select.cond[0], Frame(here()), *parts);
        if (parts->unknown) return Truth::unknown;
        opened.member = parts->member;
        frames_.push_back(opened);
        for (int i = 0; i < parts->count(); ++i) {
            frames_[level].members = parts->part(i);
            frames_[level].index = frames_[level].members[0];
            if (!visit()) break;
        }
    } else {
        Pool<Walks>::Lent scratch(walks_);
        const Places places = places_in(Frame(here()), select.kind, select.partition, scratch->places.emplace_back());
        frames_.push_back(opened);
        for (const int p : places) {
            if (p < 0) continue;
            frames_[level].index = p;
            if (!visit()) break;
        }
    }
    frames_.resize(level);
    return Truth::yes;
}

}  // namespace gridloom::rules::judging
