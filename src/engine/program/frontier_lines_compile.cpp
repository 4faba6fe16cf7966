// Compiles a network of lines: which line is decided at which step, and the place of each vertex meanwhile.
#include <algorithm>
#include <map>

#include "engine/base/union_find.h"
#include "engine/program/frontier_lines.h"

namespace gridloom::engine {
namespace {

constexpr std::uint32_t no_step = ~std::uint32_t{0};

class LinesCompiler {
  public:
    LinesCompiler(const Part& part, const LineNetwork& rule, const std::vector<std::uint32_t>& order, std::uint32_t first_word)
        : part_(part), rule_(rule), first_word_(first_word), when_(part.cells.size(), 0), label_(rule.vertices, 0) {
        for (std::uint32_t i = 0; i < order.size(); ++i) when_[order[i]] = i;
        net_.kind = rule.kind;
        net_.steps.resize(order.size());
    }

    FrontierLines run() {
        number_labels();
        read_lines();
        if (net_.has_mates())
            contract_chains();
        else
            contract_trees();
        place_fixed();
        std::stable_sort(lines_.begin(), lines_.end(),
                         [](const Line& x, const Line& y) { return x.step != y.step ? x.step < y.step : x.fixed && !y.fixed; });
        find_lives();
        write_events();
        note_forced();
        lay_out();
        return std::move(net_);
    }

  private:
    struct Line {
        std::uint32_t a, b;
        OptionSet drawn;
        std::uint32_t step;
        bool fixed;  // always drawn
    };

    void number_labels();
    void read_lines();
    void contract_chains();
    void contract_trees();
    void place_fixed();
    void find_lives();
    void write_events();
    void note_forced();
    void lay_out();
    bool hands_over(std::uint32_t from, std::uint32_t to, std::uint32_t e) const;
    std::uint32_t take_place();

    const Part& part_;
    const LineNetwork& rule_;
    std::uint32_t first_word_;
    std::vector<std::uint32_t> when_;
    std::vector<std::uint32_t> label_;  // of a vertex: 1 and up, 0 none
    std::uint32_t labels_ = 0;
    std::vector<Line> lines_;
    std::vector<std::uint32_t> first_, last_;  // of each vertex: its events
    std::vector<std::uint32_t> place_;
    std::vector<std::uint8_t> taken_;
    FrontierLines net_;
};

// Renumbers labels: only their equality matters, and for the given ends of one path not even that.
void LinesCompiler::number_labels() {
    if (rule_.kind != FrontierLines::Kind::path && rule_.kind != FrontierLines::Kind::joins) return;
    std::map<int, std::uint32_t> number;
    std::uint32_t ends = 0;
    for (std::uint32_t v = 0; v < rule_.labels.size(); ++v) {
        if (rule_.labels[v] == 0) continue;
        ++ends;
        const auto next = static_cast<std::uint32_t>(number.size() + 1);
        label_[v] = rule_.kind == FrontierLines::Kind::path ? 1 : number.try_emplace(rule_.labels[v], next).first->second;
    }
    labels_ = static_cast<std::uint32_t>(number.size());
    if (rule_.kind != FrontierLines::Kind::path) return;
    if (ends > 2) net_.feasible = false;
    net_.free_ends = 2 - std::min(ends, 2u);
    labels_ = 2;
}

void LinesCompiler::read_lines() {
    for (const auto& line : rule_.lines) {
        const std::size_t options = part_.option_count(line.drawn.cell);
        const OptionSet all = options == 64 ? ~OptionSet{0} : (OptionSet{1} << options) - 1;
        const OptionSet drawn = line.drawn.options & all;
        if (drawn == 0) continue;
        lines_.push_back({line.a, line.b, drawn == all ? ~OptionSet{0} : drawn, when_[line.drawn.cell], drawn == all});
    }
}

// Replaces two fixed lines at a vertex that nothing else touches by one line.
void LinesCompiler::contract_chains() {
    std::vector<std::vector<std::uint32_t>> fixed(rule_.vertices);
    std::vector<std::uint8_t> stays(rule_.vertices, 0), gone(lines_.size(), 0);
    for (std::uint32_t v = 0; v < rule_.vertices; ++v) stays[v] = label_[v] != 0;
    for (std::uint32_t l = 0; l < lines_.size(); ++l)
        for (const std::uint32_t v : {lines_[l].a, lines_[l].b}) {
            if (lines_[l].fixed)
                fixed[v].push_back(l);
            else
                stays[v] = 1;
        }
    for (std::uint32_t v = 0; v < rule_.vertices; ++v) {
        if (stays[v] || fixed[v].size() != 2 || fixed[v][0] == fixed[v][1]) continue;
        Line& x = lines_[fixed[v][0]];
        const Line& y = lines_[fixed[v][1]];
        const std::uint32_t far_x = x.a == v ? x.b : x.a, far_y = y.a == v ? y.b : y.a;
        std::replace(fixed[far_y].begin(), fixed[far_y].end(), fixed[v][1], fixed[v][0]);
        gone[fixed[v][1]] = 1;
        x.a = far_x;
        x.b = far_y;
        fixed[v].clear();
    }
    std::vector<Line> left;
    for (std::uint32_t l = 0; l < lines_.size(); ++l)
        if (!gone[l]) left.push_back(lines_[l]);
    lines_ = std::move(left);
}

// Contracts vertices that fixed lines join. Where components matter, a fixed loop at a vertex records that it has a line.
void LinesCompiler::contract_trees() {
    UnionFind trees(rule_.vertices);
    std::vector<std::uint8_t> touched(rule_.vertices, 0);
    for (const Line& l : lines_)
        if (l.fixed && !trees.join(l.a, l.b) && rule_.kind == FrontierLines::Kind::forest) net_.feasible = false;
    for (const Line& l : lines_)
        if (l.fixed) touched[trees.find(l.a)] = 1;
    std::vector<Line> left;
    for (Line l : lines_) {
        l.a = trees.find(l.a), l.b = trees.find(l.b);
        const bool says_nothing = rule_.kind == FrontierLines::Kind::connected && l.a == l.b && touched[l.a];
        if (!l.fixed && !says_nothing) left.push_back(l);
    }
    if (rule_.kind == FrontierLines::Kind::connected)
        for (std::uint32_t v = 0; v < rule_.vertices; ++v)
            if (touched[v]) left.push_back({v, v, ~OptionSet{0}, 0, true});
    lines_ = std::move(left);
}

// Schedules each fixed line right before the first line that touches one of its vertices.
void LinesCompiler::place_fixed() {
    std::vector<std::uint32_t> first(rule_.vertices, no_step);
    for (const Line& l : lines_)
        if (!l.fixed)
            for (const std::uint32_t v : {l.a, l.b}) first[v] = std::min(first[v], l.step);
    for (Line& l : lines_) {
        if (!l.fixed) continue;
        l.step = std::min(first[l.a], first[l.b]);
        if (l.step == no_step) l.step = 0;
    }
}

void LinesCompiler::find_lives() {
    first_.assign(rule_.vertices, no_step);
    last_.assign(rule_.vertices, no_step);
    for (std::uint32_t e = 0; e < lines_.size(); ++e)
        for (const std::uint32_t v : {lines_[e].a, lines_[e].b}) {
            if (first_[v] == no_step) first_[v] = e;
            last_[v] = e;
        }
    for (std::uint32_t v = 0; v < rule_.vertices; ++v)
        if (label_[v] && first_[v] == no_step) net_.feasible = false;  // an end without a line
    const bool needs_a_line = rule_.kind == FrontierLines::Kind::loop || rule_.kind == FrontierLines::Kind::path;
    if (needs_a_line && lines_.empty()) net_.feasible = false;
}

bool LinesCompiler::hands_over(std::uint32_t from, std::uint32_t to, std::uint32_t e) const {
    return net_.has_mates() && last_[from] == e && first_[from] != e && first_[to] == e && last_[to] != e && !label_[from] &&
           !label_[to];
}

std::uint32_t LinesCompiler::take_place() {
    const auto free = std::find(taken_.begin(), taken_.end(), 0);
    const auto place = static_cast<std::uint32_t>(free - taken_.begin());
    if (free == taken_.end()) taken_.push_back(0);
    taken_[place] = 1;
    return place;
}

void LinesCompiler::write_events() {
    place_.assign(rule_.vertices, 0);
    for (std::uint32_t e = 0; e < lines_.size(); ++e) {
        Line l = lines_[e];
        if (hands_over(l.b, l.a, e)) std::swap(l.a, l.b);
        FrontierLines::Event event;
        event.drawn = l.drawn;
        event.takes_over = hands_over(l.a, l.b, e);
        if (event.takes_over) {
            place_[l.b] = place_[l.a];
        } else {
            if (first_[l.a] == e) place_[l.a] = take_place();
            if (first_[l.b] == e && l.b != l.a) place_[l.b] = take_place();
            event.a_leaves = last_[l.a] == e;
            event.b_leaves = last_[l.b] == e && l.a != l.b;
        }
        event.a = place_[l.a], event.b = place_[l.b];
        event.label_a = label_[l.a], event.label_b = label_[l.b];  // an offset is added below
        if (event.a_leaves) taken_[event.a] = 0;
        if (event.b_leaves) taken_[event.b] = 0;
        FrontierLines::Step& step = net_.steps[l.step];
        if (step.begin == step.end) step.begin = e;
        step.end = e + 1;
        net_.events.push_back(event);
    }
    bool more = false;
    for (std::size_t e = lines_.size(); e-- > 0;) {
        net_.events[e].more_to_come = more;
        more |= lines_[e].fixed;
    }
    if (!lines_.empty()) net_.steps[lines_.back().step].last = true;
}

// Where all ends are given, a vertex has no line or two, or the one of an end. So what it has before its last line says whether that
// is drawn, and of a vertex that is no end "two" and "none" say the same once one line is left.
void LinesCompiler::note_forced() {
    if (!net_.has_mates() || net_.free_ends > 0) return;
    std::vector<std::uint32_t> next(rule_.vertices, no_step);  // the next line of each vertex, by event
    for (std::uint32_t e = static_cast<std::uint32_t>(lines_.size()); e-- > 0;) {
        FrontierLines::Event& event = net_.events[e];
        const bool swapped = hands_over(lines_[e].b, lines_[e].a, e);
        const std::uint32_t a = swapped ? lines_[e].b : lines_[e].a, b = swapped ? lines_[e].a : lines_[e].b;
        const auto one_is_left = [&](std::uint32_t v) {
            return !label_[v] && next[v] != no_step && next[v] == last_[v] && lines_[next[v]].a != lines_[next[v]].b;
        };
        event.a_forgets = !event.takes_over && one_is_left(a);
        event.b_forgets = a != b && one_is_left(b);
        if (event.takes_over || event.a_leaves || event.b_leaves) net_.steps[lines_[e].step].forced = true;
        next[a] = next[b] = e;
    }
}

void LinesCompiler::lay_out() {
    const auto places = static_cast<std::uint32_t>(taken_.size());
    net_.fields = LabelFields(first_word_, places, places + labels_);
    for (FrontierLines::Event& e : net_.events) {
        e.at_a = net_.fields.place(e.a), e.at_b = net_.fields.place(e.b);
        for (std::uint32_t* label : {&e.label_a, &e.label_b})
            if (*label) *label += places;
    }
    net_.self.assign(net_.fields.words(), 0);
    for (std::uint32_t k = 0; k < places; ++k)
        net_.self[net_.fields.place(k).word - first_word_] |= std::uint64_t{k + 1} << net_.fields.place(k).shift;
    net_.words = net_.fields.words();
    net_.has_flag = rule_.kind != FrontierLines::Kind::forest && rule_.kind != FrontierLines::Kind::joins;
    if (!net_.has_flag) return;
    const std::uint32_t bit = net_.fields.first_free_bit();
    net_.closed = bit < 64 ? FieldPlace{first_word_ + net_.words - 1, bit} : FieldPlace{first_word_ + net_.words++, 0};
}

}  // namespace

FrontierLines compile_lines(const Part& part, const LineNetwork& rule, const std::vector<std::uint32_t>& order,
                            std::uint32_t first_word) {
    return LinesCompiler(part, rule, order, first_word).run();
}

}  // namespace gridloom::engine
