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
        for (const std::uint64_t v : {s.cell, s.options, s.arithmetic, s.tables_begin, s.tables_end}) add(v);
    }
    void add(const TableMove& m) {
        for (const std::uint64_t v : {std::uint64_t{m.word}, std::uint64_t{m.shift}, m.mask, std::uint64_t{m.size}, std::uint64_t{m.moves}})
            add(v);
    }
    void add(const FrontierNetwork& n) {
        for (const std::uint64_t v : {static_cast<std::uint32_t>(n.network), n.bits, n.first_word, n.words, n.closed.word, n.closed.shift})
            add(v);
        for (const FrontierNetwork::Step& s : n.steps) {
            for (const std::uint64_t v : {s.present, s.loops, std::uint64_t{s.more_to_come}, std::uint64_t{s.meetings.size()},
                                          std::uint64_t{s.live.size()}})
                add(v);
            for (const auto& m : s.meetings) add(m.slot), add(m.open);
            for (const auto& l : s.live) add(l.place.word), add(l.place.shift), add(std::uint64_t{l.from}), add(l.open);
        }
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
    mixer.add_all(p.ways);
    if (p.has_network) mixer.add(p.network);
    if (p.kept) mixer.add(std::uint64_t{p.kept->place.word} << 32 | p.kept->place.shift), mixer.add(p.kept->mask);
    return mixer.hash();
}

std::uint64_t fingerprint(const PruningTables& f) {
    Mixer mixer;
    mixer.add_all(f.begin);
    for (const PruningTables::Lookup& lookup : f.lookups) mixer.add(lookup.table), mixer.add(std::uint64_t{lookup.terms_begin} << 32 | lookup.terms_end);
    for (const PruningTables::Term& t : f.terms) mixer.add(std::uint64_t{t.word} << 32 | t.shift), mixer.add(std::uint64_t{t.mask} << 32 | t.stride);
    mixer.add(f.bits.size());
    return mixer.hash();
}

}  // namespace gridloom::engine
