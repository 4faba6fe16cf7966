// A small model made of bytes: cells with a few options, sums, a table over two cells, an automaton
// along a line, a network. The engine's count, stage by stage, against every choice of options.
#include <stdexcept>

#include "fuzz/bodies.h"
#include "support/model_count.h"

namespace gridloom::fuzz {
namespace {

// Bytes as numbers; zeros once they run out, so that a short input is a small model.
class Source {
  public:
    explicit Source(Bytes bytes) : bytes_(bytes) {}
    int below(int n) {
        if (at_ >= bytes_.size()) return 0;
        return bytes_[at_++] % n;
    }
    int between(int low, int high) { return low + below(high - low + 1); }
    OptionSet set(OptionSet of) { return static_cast<OptionSet>(below(256)) & of; }

  private:
    Bytes bytes_;
    std::size_t at_ = 0;
};

struct Line {
    std::vector<Cell> cells;
    int states = 0, start = 0;
    std::vector<int> accept;
    std::vector<int> table;  // by state and value; -1 refuses

    int next(int state, int value) const { return table[static_cast<std::size_t>(state * 4 + value)]; }
    bool takes(std::span<const int> options) const {
        int state = start;
        for (const Cell c : cells)
            if ((state = next(state, options[c])) < 0) return false;
        return std::find(accept.begin(), accept.end(), state) != accept.end();
    }
};

class Builder {
  public:
    explicit Builder(Source& source) : source_(source) {}

    void build() {
        cells_ = source_.between(1, 7);
        for (int c = 0; c < cells_; ++c) {
            std::vector<int> values(static_cast<std::size_t>(source_.between(1, c < 4 ? 4 : 3)));
            std::iota(values.begin(), values.end(), 0);
            model.cell(model.kind(values), c);
        }
        for (int s = source_.below(6); s > 0; --s) add_sum();
        if (source_.below(3) == 1) add_pair();
        if (source_.below(4) == 1) model.restrict(some_cell(), source_.set(~OptionSet{0}));
        if (source_.below(2) == 1) add_network();
        if (source_.below(3) == 1) add_line();
    }

    Instance model;  // all but the line, which brings cells of its own
    std::optional<Line> line;

  private:
    Cell some_cell() { return static_cast<Cell>(source_.below(cells_)); }

    void add_sum() {
        std::vector<Term> terms;
        int lightest = 0, heaviest = 0;
        const int chosen = source_.below(1 << cells_);
        for (Cell c = 0; c < static_cast<Cell>(cells_); ++c) {
            if (!(chosen >> c & 1)) continue;
            int weights[4];
            for (int& w : weights) w = source_.between(-3, 4);
            const WeightId id = model.weigh(model.kind_id(c), [&](int value) { return weights[value]; });
            lightest += model.weighing(id).lightest(model.kind_of(c).all());
            heaviest += model.weighing(id).heaviest(model.kind_of(c).all());
            terms.push_back({c, id});
        }
        const int least = source_.between(lightest - 1, heaviest + 1);
        model.sum(terms, least, least + source_.below(4));
    }
    void add_pair() {
        const Cell a = some_cell(), b = some_cell();
        if (a == b) return;
        OptionSet allowed[4];
        for (OptionSet& set : allowed) set = source_.set(model.kind_of(b).all());
        model.pair(a, b, std::span(allowed).first(model.kind_of(a).values.size()));
    }
    void add_network() {
        CellNetwork net;
        net.network = source_.below(2) ? Network::tree : Network::connected;
        net.matched = source_.below(2) == 1;
        for (Cell c = 0; c < static_cast<Cell>(cells_); ++c) {
            const OptionSet all = model.kind_of(c).all();
            net.present.push_back(source_.below(3) == 1 ? source_.set(all) : all);
        }
        for (int l = source_.below(10); l > 0; --l) {
            const Cell a = some_cell(), b = some_cell();
            net.links.push_back({a, source_.set(net.present[a]), b, source_.set(net.present[b])});
        }
        if (net.matched)
            for (const Link& l : net.links) model.equal({l.a, opens(l.a, l.open_a)}, {l.b, opens(l.b, l.open_b)});
        model.connected(std::move(net));
    }
    WeightId opens(Cell c, OptionSet open) {
        return model.weigh(model.kind_id(c), [&](int value) { return static_cast<int>(open >> value & 1); });
    }
    void add_line() {
        Line l;
        l.states = source_.between(1, 3);
        l.start = source_.below(l.states);
        const int chosen = source_.below(1 << cells_);
        for (Cell c = 0; c < static_cast<Cell>(cells_); ++c)
            if (chosen >> c & 1) l.cells.push_back(c);
        for (int i = 0; i < l.states * 4; ++i) l.table.push_back(source_.between(-1, l.states - 1));
        for (int s = 0; s < l.states; ++s)
            if (source_.below(2) == 1) l.accept.push_back(s);
        line = std::move(l);
    }

    Source& source_;
    int cells_ = 0;
};

// The same model with the line in it. A network says of each cell whether it takes part, of the
// line's cells too, so it comes last.
Instance with_line(const Instance& plain, const Line& line) {
    Instance model;
    for (Cell c = 0; c < plain.cells(); ++c) {
        model.cell(model.kind(plain.kind_of(c).values), plain.square_of(c));
        model.restrict(c, plain.domains()[c]);
    }
    for (RuleId r = 0; r < plain.sums(); ++r) {
        std::vector<Term> terms;
        for (const Term& t : plain.terms(r))
            terms.push_back({t.cell, model.weigh(model.kind_id(t.cell), [&](int v) { return plain.weighing(t.weights).of(v); })});
        model.sum(terms, plain.sum_at(r).minimum, plain.sum_at(r).maximum);
    }
    model.line(line.cells, line.states, line.start, line.accept, [&](int s, int v) { return line.next(s, v); });
    for (CellNetwork net : plain.cell_networks()) {
        net.present.resize(model.cells(), 0);
        model.connected(std::move(net));
    }
    return model;
}

}  // namespace

void engine(Bytes bytes) {
    Source source(bytes);
    testing::Stages stages;
    const int how = source.below(256);
    stages.propagate = (how & 3) != 1;
    stages.group = (how & 12) != 4;
    stages.order = (how & 48) == 16 ? "given" : (how & 48) == 32 ? "rule" : "";
    stages.way = static_cast<testing::Way>(how >> 6);
    Builder built(source);
    built.build();

    std::uint64_t expected = 0;
    testing::each_choice(built.model, built.model.cells(), [&](std::span<const int> options) {
        expected += testing::sums_hold(built.model, options) && testing::networks_hold(built.model, options) &&
                    (!built.line || built.line->takes(options));
    });
    const Natural counted = testing::engine_count(built.line ? with_line(built.model, *built.line) : built.model, stages);
    if (counted != expected)
        throw std::logic_error("the engine counts " + counted.str() + " solutions of " + std::to_string(expected));
}

}  // namespace gridloom::fuzz
