#include "model/wide_cells.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace gridloom::builder {
namespace {

// What each option weighs; "elsewhere" weighs nothing.
gridloom::Term weighed(Instance& m, const WideCells::Piece& piece, const std::function<int(int option)>& weight) {
    return {piece.cell, m.weigh(m.kind_id(piece.cell), [&](int value) { return value == shows_nothing ? 0 : weight(value); })};
}

}  // namespace

// Until the first wide cell the engine's cells are the builder's.
void WideCells::begin(const Instance& m) {
    plain_ = false;
    for (Cell c = 0; c < m.cells(); ++c) pieces_.push_back({{c, 0, static_cast<int>(m.kind_of(c).values.size())}});
}

Cell WideCells::add(Instance& m, int options) {
    const auto name = static_cast<Cell>(count(m));
    const bool wide = options > max_options;
    if (wide && plain_) begin(m);
    std::vector<Piece> pieces;
    for (int first = 0; first < options; first += wide ? each : options) {
        std::vector<int> values(static_cast<std::size_t>(wide ? std::min(each, options - first) : options));
        std::iota(values.begin(), values.end(), first);
        const int held = static_cast<int>(values.size());
        if (wide) values.push_back(shows_nothing);
        pieces.push_back({m.cell(m.kind(std::move(values)), static_cast<int>(name)), first, held});
    }
    if (wide) {
        std::vector<gridloom::Term> terms;
        for (const Piece& p : pieces) terms.push_back(weighed(m, p, [](int) { return 1; }));
        m.exactly(terms, 1);
    }
    if (!plain_) pieces_.push_back(std::move(pieces));
    return name;
}

int WideCells::options_of(const Instance& m, Cell c) const {
    if (plain_) return static_cast<int>(m.kind_of(c).values.size());
    return pieces_[c].back().first + pieces_[c].back().count;
}

std::vector<WideCells::Piece> WideCells::pieces_of(const Instance& m, Cell c) const {
    if (plain_) return {{c, 0, options_of(m, c)}};
    return pieces_[c];
}

WideCells::StandIn WideCells::stand_in(Instance& m, Cell c, const std::vector<Options>& sets) {
    StandIn result{no_cell, std::vector<OptionSet>(sets.size(), 0)};
    if (!is_wide(c)) {
        result.cell = plain_ ? c : pieces_[c][0].cell;
        for (std::size_t s = 0; s < sets.size(); ++s)
            for (const int o : sets[s]) result.sets[s] |= OptionSet{1} << o;
        return result;
    }
    // Options of one class are in the same sets.
    std::map<int, std::vector<std::size_t>> sets_of;
    for (std::size_t s = 0; s < sets.size(); ++s)
        for (const int o : sets[s])
            if (auto& in = sets_of[o]; in.empty() || in.back() != s) in.push_back(s);
    std::map<std::vector<std::size_t>, int> classes = {{{}, 0}};
    for (const auto& [option, in] : sets_of) classes.try_emplace(in, static_cast<int>(classes.size()));
    if (classes.size() > max_options)
        throw ModelError("a network tells more than " + std::to_string(max_options) + " sorts of options of cell " +
                         std::to_string(c) + " apart");
    std::vector<int> values(classes.size());
    std::iota(values.begin(), values.end(), 0);
    result.cell = m.cell(m.kind(std::move(values)));
    stand_ins_.emplace_back(c, result.cell);
    if (m.is_hidden(pieces_[c][0].cell)) m.hide(result.cell);
    for (const auto& entry : classes) {
        const std::vector<std::size_t>& in = entry.first;
        const int k = entry.second;
        for (const std::size_t s : in) result.sets[s] |= OptionSet{1} << k;
        std::vector<gridloom::Term> terms = {
            {result.cell, m.weigh(m.kind_id(result.cell), [k](int v) { return v == k ? -1 : 0; })}};
        for (const Piece& p : pieces_[c])
            terms.push_back(weighed(m, p, [&](int option) {
                const auto known = sets_of.find(option);
                return classes.at(known == sets_of.end() ? std::vector<std::size_t>{} : known->second) == k ? 1 : 0;
            }));
        m.exactly(terms, 0);
    }
    return result;
}

void WideCells::hide(Instance& m, Cell c) {
    for (const Piece& p : pieces_of(m, c)) m.hide(p.cell);
    for (const auto& [of, cell] : stand_ins_)
        if (of == c) m.hide(cell);
}

}  // namespace gridloom::builder
