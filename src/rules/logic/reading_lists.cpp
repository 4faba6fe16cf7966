// Lists: lengths of runs in order, read by an automaton; lengths of runs and sizes of groups in any order, counted.
#include <algorithm>
#include <numeric>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {
namespace {

// The automaton of a list that reads places one by one: a state is how many runs began, and how long the last of them is so far;
// 0: it has ended. Of an untold entry every length from 1 on is 1.
class ListReader {
  public:
    using State = std::pair<int, int>;
    explicit ListReader(const std::vector<int>& list) : list_(list) {}
    std::optional<State> step(State s, bool in) const {
        const auto [run, length] = s;
        const bool untold = run > 0 && entry(run) == clue_untold;
        if (in && length == 0) return run < static_cast<int>(list_.size()) ? std::optional<State>({run + 1, 1}) : std::nullopt;
        if (in) return untold ? std::optional(s) : length < entry(run) ? std::optional<State>({run, length + 1}) : std::nullopt;
        if (length == 0) return s;
        return untold || length == entry(run) ? std::optional<State>({run, 0}) : std::nullopt;
    }
    bool ends(State s) const {
        const auto closed = step(s, false);
        return closed && closed->first == static_cast<int>(list_.size());
    }

  private:
    int entry(int run) const { return list_[at(run - 1)]; }
    const std::vector<int>& list_;
};

}  // namespace

Ref Reading::compare_lists(const Expr& e, bool demanded) {
    const Expr& read = e.of[0];
    const ListChoice lists = list_of(e.of[1].name);
    std::vector<Ref> any;
    for (const auto& [guard, given] : lists.cases) {
        if (guard == no) continue;
        const std::vector<int> list = *given == std::vector<int>{0} ? std::vector<int>{} : *given;
        std::map<int, std::vector<Ref>> by_length;
        if (read.op == Op::groups) {
            const bool told = std::find(list.begin(), list.end(), clue_untold) == list.end();
            Hints hints;
            if (demanded && guard == yes && told && !list.empty()) hints.most = *std::max_element(list.begin(), list.end());
            any.push_back(pool().both(guard, groups_in_any_order(read, list, hints)));
            continue;
        }
        const std::vector<Sequence> sequences = open(read.set[0]);
        if (!e.any_order) {
            any.push_back(pool().both(guard, runs_in_order(sequences, read.of[0], list)));
            continue;
        }
        for (const Run& run : runs(sequences, read.of[0])) by_length[run.length].push_back(run.is);
        any.push_back(pool().both(guard, in_any_order(by_length, list)));
    }
    return pool().any(std::move(any));
}

Ref Reading::runs_in_order(const std::vector<Sequence>& sequences, const Expr& cond, const std::vector<int>& list) {
    std::vector<Ref> is;
    for (const Sequence& s : sequences) {
        if (s.cyclic) fail(cond.spot, "runs of a ring have no first one: say 'in any order'");
        for (const auto& item : s.items) is.push_back(item ? pool().both(item->in, truth_at(cond, item->frame)) : no);
        is.push_back(no);
    }
    const ListReader reader(list);
    // Which states can still end well, from the back.
    using State = ListReader::State;
    std::vector<std::set<State>> useful(is.size() + 1);
    std::vector<std::set<State>> met(is.size() + 1);
    met[0] = {{0, 0}};
    for (std::size_t i = 0; i < is.size(); ++i)
        for (const State& s : met[i])
            for (const bool in : {false, true})
                if (const auto next = reader.step(s, in); next && is[i] != (in ? no : yes)) met[i + 1].insert(*next);
    for (const State& s : met[is.size()])
        if (reader.ends(s)) useful[is.size()].insert(s);
    for (std::size_t i = is.size(); i-- > 0;)
        for (const State& s : met[i])
            for (const bool in : {false, true})
                if (const auto next = reader.step(s, in); next && is[i] != (in ? no : yes) && useful[i + 1].count(*next))
                    useful[i].insert(s);
    std::map<State, Ref> now = {{{0, 0}, yes}};
    for (std::size_t i = 0; i < is.size(); ++i) {
        std::map<State, std::vector<Ref>> next;
        for (const auto& [s, there] : now)
            for (const bool in : {false, true})
                if (const auto to = reader.step(s, in); to && useful[i + 1].count(*to))
                    next[*to].push_back(pool().both(there, in ? is[i] : !is[i]));
        now.clear();
        for (auto& [s, ways_there] : next) now[s] = pool().any(std::move(ways_there));
    }
    std::vector<Ref> ends;
    for (const auto& [s, there] : now) ends.push_back(there);
    return pool().any(std::move(ends));
}

// As many as the list is long, and of each length that it tells as many as it tells; at least as many where others are not told.
Ref Reading::in_any_order(const std::map<int, std::vector<Ref>>& by_length, const std::vector<int>& list) {
    std::map<int, long long> told;
    for (const int l : list)
        if (l != clue_untold) ++told[l];
    const bool all_told = std::find(list.begin(), list.end(), clue_untold) == list.end();
    std::vector<Ref> all;
    std::vector<Term> every;
    for (const auto& [length, is] : by_length) {
        std::vector<Term> terms;
        for (const Ref r : is) terms.push_back({1, r}), every.push_back({1, r});
        const auto wanted = told.find(length);
        const long long count = wanted == told.end() ? 0 : wanted->second;
        if (all_told || count > 0) all.push_back(pool().sum(std::move(terms), count, all_told ? count : unbounded));
    }
    for (const auto& [length, count] : told)
        if (!by_length.count(length)) return no;
    const auto size = static_cast<long long>(list.size());
    all.push_back(pool().sum(std::move(every), size, size));
    return pool().all(std::move(all));
}

// Groups are counted, and of each size that is told those that have it.
Ref Reading::groups_in_any_order(const Expr& read, const std::vector<int>& list, const Hints& hints) {
    const Labelled& labelled = labels_of(cells_graph(Set::Grouping::of, read.of[0], items(read.set[0])), hints);
    std::map<int, long long> told;
    for (const int l : list)
        if (l != clue_untold) ++told[l];
    const auto count = static_cast<long long>(list.size());
    long long all_told = 0;
    std::map<int, std::vector<Term>> by_size;
    std::vector<Term> every;
    for (std::size_t g = 0; g < labelled.members.size(); ++g) {
        every.push_back({1, labelled.exists[g]});
        std::vector<Term> size;
        for (const auto& [vertex, in] : labelled.members[g]) size.push_back({1, in});
        for (const auto& [s, wanted] : told) by_size[s].push_back({1, pool().both(labelled.exists[g], pool().sum(size, s, s))});
    }
    std::vector<Ref> all = {pool().sum(std::move(every), count, count)};
    for (const auto& [s, wanted] : told) all_told += wanted;
    for (const auto& [s, wanted] : told)
        all.push_back(pool().sum(std::move(by_size[s]), wanted, all_told == count ? wanted : unbounded));
    return pool().all(std::move(all));
}

}  // namespace gridloom::rules::logic
