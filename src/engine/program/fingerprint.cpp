#include "engine/program/fingerprint.h"

namespace gridloom::engine {
namespace {

class Mixer {
  public:
    void add(std::uint64_t value) {
        const auto product = static_cast<unsigned __int128>(hash_ ^ value) * 0xd6e8feb86659fd93u;
        hash_ = (static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64)) + 0x9e3779b97f4a7c15u;
    }
    template <class T>
    void add_all(const std::vector<T>& values) {
        add(values.size());
        for (const T& v : values) add(v);
    }
    void add(const Step& s) {
        for (const std::uint64_t v :
             {s.cell, s.options, s.arithmetic, s.tables_begin, s.tables_end, s.automata_begin, s.automata_end})
            add(v);
    }
    void add(const TableMove& m) {
        for (const std::uint64_t v :
             {std::uint64_t{m.word}, std::uint64_t{m.shift}, m.mask, std::uint64_t{m.size}, std::uint64_t{m.moves}})
            add(v);
    }
    void add(const FrontierNetwork& n) {
        for (const std::uint64_t v :
             {static_cast<std::uint32_t>(n.network), n.bits, n.first_word, n.words, n.closed.word, n.closed.shift})
            add(v);
        for (const FrontierNetwork::Step& s : n.steps) {
            for (const std::uint64_t v : {s.present, s.loops, std::uint64_t{s.more_to_come}, std::uint64_t{s.meetings.size()},
                                          std::uint64_t{s.live.size()}})
                add(v);
            for (const auto& m : s.meetings) add(m.slot), add(m.open);
            for (const auto& l : s.live) add(l.place.word), add(l.place.shift), add(std::uint64_t{l.from}), add(l.open);
        }
    }
    void add(FieldPlace p) { add(std::uint64_t{p.word} << 32 | p.shift); }
    void add(const FrontierLines& n) {
        add(static_cast<std::uint64_t>(n.kind));
        add(n.fields.places()), add(n.fields.bits()), add(n.fields.first_word()), add(n.free_ends), add(n.words);
        add(n.closed);
        for (const FrontierLines::Step& s : n.steps) add(std::uint64_t{s.begin} << 32 | s.end), add(std::uint64_t{s.last});
        for (const FrontierLines::Event& e : n.events) {
            add(e.drawn);
            add(std::uint64_t{e.a} << 32 | e.b), add(std::uint64_t{e.label_a} << 32 | e.label_b);
            add(std::uint64_t{e.a_leaves} | std::uint64_t{e.b_leaves} << 1 | std::uint64_t{e.takes_over} << 2 |
                std::uint64_t{e.more_to_come} << 3 | std::uint64_t{e.a_forgets} << 4 | std::uint64_t{e.b_forgets} << 5);
        }
    }
    void add(const GroupEvents& g) {
        add(g.places);
        for (const GroupEvents::Step& s : g.steps) add(std::uint64_t{s.begin} << 32 | s.end);
        for (const GroupEvent& e : g.events)
            add(static_cast<std::uint64_t>(e.kind)), add(std::uint64_t{e.a} << 32 | e.b), add(e.vertex), add(e.wall);
    }
    void add(const FrontierGroups::Group& g) {
        add(std::uint64_t{g.of_class} << 32 | g.size), add(std::uint64_t{g.clues} << 32 | g.value);
    }
    void add(const FrontierGroups& g) {
        add(g.events);
        add(std::uint64_t{g.minimum_clues} << 32 | g.maximum_clues);
        add(std::uint64_t{g.reads_clues} | std::uint64_t{g.reads_value} << 1 | std::uint64_t{g.walls_part} << 2 |
            std::uint64_t{g.unknown_clues} << 3 | std::uint64_t{g.has_census} << 4);
        for (const auto& c : g.classes) {
            add(std::uint64_t{c.matters} | std::uint64_t{c.reads_size} << 1 | std::uint64_t{c.is_bounded} << 2);
            add(c.most), add_all(c.allowed);
        }
        for (const auto& c : g.census) add(std::uint64_t{c.size} << 32 | c.groups);
        for (const auto& v : g.vertices) {
            add(v.alone);
            for (const std::int16_t k : v.class_of) add(static_cast<std::uint64_t>(k));
        }
        add_all(g.forbidden);
        for (const auto* places : {&g.label_at, &g.group_at, &g.wall_at, &g.census_at})
            for (const FieldPlace p : *places) add(p);
    }
    void add(const FrontierGroupSizes& s) {
        add(s.events);
        for (const auto& r : s.rules) {
            add(std::uint64_t{r.minimum} << 32 | r.maximum), add(std::uint64_t{r.one_seed} << 32 | r.last_seed);
            add(r.waits), add(r.given);
        }
        for (const auto& v : s.vertices) add(v.member), add(v.size), add(v.seeds);
        for (const auto* places : {&s.label_at, &s.size_at})
            for (const FieldPlace p : *places) add(p);
    }
    std::uint64_t hash() const { return hash_; }

  private:
    std::uint64_t hash_ = 0x243f6a8885a308d3u;
};

}  // namespace

std::uint64_t fingerprint(const Program& p) {
    Mixer mixer;
    mixer.add(p.words);
    mixer.add(std::uint64_t{p.feasible});
    mixer.add_all(p.steps);
    mixer.add_all(p.arithmetic);
    mixer.add_all(p.tables);
    mixer.add_all(p.moves);
    for (const AutomatonMove& m : p.automata)
        mixer.add(std::uint64_t{m.word} << 32 | m.shift), mixer.add(m.mask), mixer.add(m.size);
    mixer.add_all(p.automaton_moves);
    mixer.add_all(p.ways);
    mixer.add_all(p.hidden);
    for (const FrontierNetwork& n : p.networks) mixer.add(n);
    for (const FrontierLines& n : p.lines) mixer.add(n);
    for (const FrontierGroups& g : p.groups) mixer.add(g);
    for (const FrontierGroupSizes& s : p.group_sizes) mixer.add(s);
    if (p.kept) mixer.add(std::uint64_t{p.kept->place.word} << 32 | p.kept->place.shift), mixer.add(p.kept->mask);
    return mixer.hash();
}

std::uint64_t fingerprint(const PruningTables& f) {
    Mixer mixer;
    mixer.add_all(f.begin);
    for (const PruningTables::Lookup& lookup : f.lookups)
        mixer.add(lookup.table), mixer.add(std::uint64_t{lookup.terms_begin} << 32 | lookup.terms_end);
    for (const PruningTables::Term& t : f.terms)
        mixer.add(std::uint64_t{t.word} << 32 | t.shift), mixer.add(std::uint64_t{t.mask} << 32 | t.stride);
    mixer.add(f.bits.size());
    return mixer.hash();
}

}  // namespace gridloom::engine
