// Pool: formulas grounded at places, the small form that the exports to other solvers share. A formula is an atom ("place p of
// layer l has value v", a hidden choice, or something that a recursive definition outside the pool finds out), a conjunction, or a
// sum of weighted formulas that lies between two bounds. Negation is a bit of the reference, as in an and-inverter graph, so
// disjunctions, implications and comparisons of every kind come down to these.
//
// Equal formulas are one node (hash consing), and constants are folded away as nodes are made. The pool knows no geometry and no
// syntax: Reading (reading.h) fills it, the writers (asp_writer.h, clauses.h) print it.
#pragma once

#include <compare>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace gridloom::rules::logic {

// A node, or its negation.
struct Ref {
    int code = 0;
    int node() const { return code >> 1; }
    bool negated() const { return (code & 1) != 0; }
    Ref operator!() const { return {code ^ 1}; }
    friend auto operator<=>(const Ref&, const Ref&) = default;
};
inline constexpr Ref yes{0}, no{1};

inline constexpr long long unbounded = 1LL << 50;  // as a bound of a sum

struct Term {
    long long weight = 1;
    Ref of;
};
// A hidden number (a clue `?`) in a sum. Those are gone after settle_hidden_numbers().
struct NumberTerm {
    long long weight = 1;
    int number = 0;
};

struct Node {
    enum class Of { truth, atom, conjunction, sum } of = Of::truth;
    std::vector<Ref> of_refs;         // conjunction, sum
    std::vector<long long> weights;   // sum: all positive
    std::vector<NumberTerm> numbers;  // sum
    long long low = 0, high = 0;      // sum: low <= it <= high
    int atom = -1;
};

struct Atom {
    enum class Of {
        fill,     // a place of a fill shows a value
        choice,   // a hidden choice: exactly one of a set that is kept in `Pool::choices`
        outside,  // defined by a structure (structures.h): `text` names it in the logic program
    } of = Of::fill;
    int fill = -1, index = -1, value = -1;
    int structure = -1;
    std::string text;
};

// A clue whose value is not told: some value from low to high.
struct HiddenNumber {
    std::string name;
    long long low = 0, high = 0;
};

class Pool {
  public:
    Pool();

    Ref atom(Atom atom);
    // The atoms of which exactly one holds, `low` onwards.
    std::vector<Ref> choice(const std::string& name, long long low, long long high);
    int hidden_number(HiddenNumber number);

    Ref all(std::vector<Ref> refs);
    Ref any(std::vector<Ref> refs);
    Ref both(Ref a, Ref b) { return all({a, b}); }
    Ref either(Ref a, Ref b) { return any({a, b}); }
    Ref implies(Ref a, Ref b) { return any({!a, b}); }
    Ref iff(Ref a, Ref b);
    // low <= sum <= high.
    Ref sum(std::vector<Term> terms, long long low, long long high, std::vector<NumberTerm> numbers = {});

    const std::vector<Node>& nodes() const { return nodes_; }
    const Node& node(Ref r) const { return nodes_[static_cast<std::size_t>(r.node())]; }
    const std::vector<Atom>& atoms() const { return atoms_; }
    const Atom& atom_of(Ref r) const { return atoms_[static_cast<std::size_t>(node(r).atom)]; }
    bool is_atom(Ref r) const { return node(r).of == Node::Of::atom; }
    const std::vector<std::vector<Ref>>& choices() const { return choices_; }
    const std::vector<HiddenNumber>& hidden_numbers() const { return hidden_; }

    // The same formula with some nodes replaced; what is built from them is built anew. Nodes only ever refer to earlier ones.
    Ref rebuilt(Ref r, std::unordered_map<int, Ref>& known);

  private:
    Ref make(Node node);
    Ref small_sum(std::vector<Term>& terms, long long low, long long high, long long total);

    std::vector<Node> nodes_;
    std::vector<Atom> atoms_;
    std::vector<std::vector<Ref>> choices_;
    std::vector<HiddenNumber> hidden_;
    std::map<std::vector<long long>, int> known_;
    std::map<std::vector<int>, Ref> known_fill_;
    std::unordered_map<std::string, Ref> known_text_;
};

}  // namespace gridloom::rules::logic
