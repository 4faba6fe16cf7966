// Every theory against its definition: all solutions of random small problems, theories and random clauses together, as
// the solver lists them and as trying all assignments does. A wrong explanation loses solutions; a violation that is not noticed
// adds some.
#include <doctest/doctest.h>

#include <array>
#include <functional>
#include <numeric>
#include <set>

#include "engine/solver/theories/acyclic.h"
#include "engine/solver/theories/automaton.h"
#include "engine/solver/theories/connected.h"
#include "engine/solver/theories/group_weight.h"
#include "engine/solver/theories/reach.h"
#include "engine/solver/theories/single_loop.h"
#include "gridloom/random.h"

using namespace gridloom;
using namespace gridloom::engine;

namespace {

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
using Assignment = std::uint32_t;  // a bit for each variable
using Holds = std::function<bool(Assignment)>;

constexpr bool is_on(Assignment a, std::size_t i) { return a >> i & 1; }

// A problem of some variables: a solver with a rule and clauses in it, and what the rule means.
struct Problem {
    Cdcl solver;
    std::size_t variables = 0;
    std::vector<Holds> rules;

    explicit Problem(std::size_t n) : variables(n) {
        for (std::size_t i = 0; i < n; ++i) solver.new_variable();
    }

    void add_clauses(Random& random, std::size_t count) {
        for (std::size_t k = 0; k < count; ++k) {
            std::vector<Literal> clause;
            for (std::uint64_t i = 0, size = 2 + random.below(3); i < size; ++i)
                clause.push_back(static_cast<Literal>(random.below(2 * variables)));
            solver.clause(clause);
            rules.push_back([clause](Assignment a) {
                for (const Literal l : clause)
                    if (is_on(a, variable_of(l)) != is_negative(l)) return true;
                return false;
            });
        }
    }

    std::set<Assignment> by_definition() const {
        std::set<Assignment> all;
        for (Assignment a = 0; a < Assignment{1} << variables; ++a) {
            bool holds = true;
            for (const Holds& rule : rules) holds = holds && rule(a);
            if (holds) all.insert(a);
        }
        return all;
    }

    std::set<Assignment> by_solver() {
        std::set<Assignment> all;
        while (solver.solve([] { return true; }) == Cdcl::Status::satisfiable) {
            Assignment a = 0;
            std::vector<Literal> block;
            for (Variable v = 0; v < variables; ++v) {
                a |= Assignment{solver.value(v)} << v;
                block.push_back(solver.value(v) ? negated(positive(v)) : positive(v));
            }
            CHECK(all.insert(a).second);
            solver.clause(block);
        }
        return all;
    }
};

Pairs random_graph(Random& random, std::size_t nodes, double density, bool multigraph) {
    Pairs edges;
    for (std::uint32_t a = 0; a < nodes; ++a)
        for (std::uint32_t b = a; b < nodes; ++b)
            for (int copy = 0; copy < (multigraph ? 2 : 1); ++copy)
                if ((a != b || (multigraph && random.below(4) == 0)) && random.fraction() < density) edges.push_back({a, b});
    return edges;
}

struct Components {
    std::vector<std::uint32_t> root;
    explicit Components(std::size_t n) : root(n) { std::iota(root.begin(), root.end(), 0u); }
    std::uint32_t find(std::uint32_t v) { return root[v] == v ? v : root[v] = find(root[v]); }
    bool join(std::uint32_t a, std::uint32_t b) {
        const bool apart = find(a) != find(b);
        root[find(a)] = find(b);
        return apart;
    }
};

void check_all(const char* what, int rounds, const std::function<void(Random&, Problem&)>& add_rule, std::size_t variables) {
    int solvable = 0;
    for (int i = 0; i < rounds; ++i) {
        Random random(static_cast<std::uint64_t>(i) * 977 + 5);
        Problem p(variables);
        add_rule(random, p);
        p.add_clauses(random, random.below(2 * variables));
        if (random.below(4) == 0) p.solver.probe(static_cast<Literal>(random.below(2 * variables)));
        const auto expected = p.by_definition();
        solvable += !expected.empty();
        INFO(what, ", round ", i);
        CHECK(p.by_solver() == expected);
    }
    INFO(what);
    CHECK(2 * solvable >= rounds);
}

}  // namespace

TEST_SUITE_BEGIN("solver");

TEST_CASE("connected: what is in hangs together") {
    check_all(
        "connected", 600,
        [](Random& random, Problem& p) {
            const std::size_t junctions = random.below(3), fixed = random.below(2), nodes = p.variables + junctions + fixed;
            const Pairs edges = random_graph(random, nodes, 0.15 + 0.3 * random.fraction(), false);
            std::vector<Literal> literals;
            for (Variable v = 0; v < p.variables; ++v) literals.push_back(positive(v));
            literals.resize(p.variables + junctions, ConnectedTheory::junction);
            literals.resize(nodes, ConnectedTheory::always);
            p.solver.add(std::make_unique<ConnectedTheory>(literals, Adjacency(nodes, edges)));
            p.rules.push_back([=, n = p.variables](Assignment a) {
                const auto passes = [&](std::size_t v) { return v >= n || is_on(a, v); };
                Components c(nodes);
                for (const auto& [u, v] : edges)
                    if (passes(u) && passes(v)) c.join(u, v);
                std::uint32_t first = ~0u;
                for (std::uint32_t v = 0; v < nodes; ++v) {
                    if (!passes(v) || (v >= n && v < n + junctions)) continue;
                    if (first == ~0u) first = v;
                    if (c.find(v) != c.find(first)) return false;
                }
                return true;
            });
        },
        9);
}

// On a graph so large that the theories are put off now and then.
TEST_CASE("two networks on one board: a solution obeys both, whichever found a conflict while the other was put off") {
    constexpr std::uint32_t side = 12, nodes = side * side;
    Pairs edges;
    for (std::uint32_t n = 0; n < nodes; ++n) {
        if (n % side + 1 < side) edges.push_back({n, n + 1});
        if (n + side < nodes) edges.push_back({n, n + side});
    }
    int found = 0;
    for (int i = 0; i < 40; ++i) {
        Random random(static_cast<std::uint64_t>(i) + 91);
        Cdcl solver;
        std::array<std::vector<Literal>, 2> colours;
        for (std::uint32_t n = 0; n < nodes; ++n) {
            const Variable v = solver.new_variable(random.below(2));
            colours[0].push_back(positive(v));
            colours[1].push_back(negated(positive(v)));
        }
        for (std::uint32_t n = 0; n + side < nodes; ++n)
            if (n % side + 1 < side)
                for (const auto& of : colours)
                    solver.clause({negated(of[n]), negated(of[n + 1]), negated(of[n + side]), negated(of[n + side + 1])});
        for (int given = 0; given < 12; ++given) solver.clause({colours[random.below(2)][random.below(nodes)]});
        for (const auto& of : colours) solver.add(std::make_unique<ConnectedTheory>(of, Adjacency(nodes, edges)));
        int looks = 400;
        for (int more = 0; more < 20 && solver.solve([&] { return --looks > 0; }) == Cdcl::Status::satisfiable; ++more) {
            ++found;
            for (const auto& of : colours) {
                const auto is_in = [&](std::uint32_t n) { return solver.value(variable_of(of[n])) != is_negative(of[n]); };
                Components c(nodes);
                for (const auto& [a, b] : edges)
                    if (is_in(a) && is_in(b)) c.join(a, b);
                std::set<std::uint32_t> pieces;
                for (std::uint32_t n = 0; n < nodes; ++n)
                    if (is_in(n)) pieces.insert(c.find(n));
                CHECK(pieces.size() <= 1);
            }
            std::vector<Literal> block;
            for (const Literal l : colours[0]) block.push_back(solver.value(variable_of(l)) ? negated(l) : l);
            solver.clause(block);
        }
    }
    CHECK(found >= 100);
}

TEST_CASE("reach: at most so many are in, connected with the root") {
    check_all(
        "reach", 600,
        [](Random& random, Problem& p) {
            const std::size_t nodes = p.variables + 1;  // the last one is the root
            const Pairs edges = random_graph(random, nodes, 0.2 + 0.2 * random.fraction(), false);
            std::vector<Literal> literals;
            for (Variable v = 0; v < p.variables; ++v) literals.push_back(positive(v));
            literals.push_back(ReachTheory::always);
            const auto root = static_cast<std::uint32_t>(p.variables);
            const auto most = static_cast<std::uint32_t>(2 + random.below(nodes - 2));
            p.solver.add(std::make_unique<ReachTheory>(literals, Adjacency(nodes, edges), root, most));
            p.rules.push_back([=](Assignment a) {
                const auto is_in = [&](std::uint32_t v) { return v == root || is_on(a, v); };
                Components c(nodes);
                for (const auto& [u, v] : edges)
                    if (is_in(u) && is_in(v)) c.join(u, v);
                std::uint32_t in = 0;
                for (std::uint32_t v = 0; v < nodes; ++v) {
                    in += is_in(v);
                    if (is_in(v) && c.find(v) != c.find(root)) return false;
                }
                return in <= most;
            });
        },
        9);
}

TEST_CASE("acyclic: true edges are a forest, also with parallel edges and edges to oneself") {
    check_all(
        "acyclic", 600,
        [](Random& random, Problem& p) {
            const std::size_t vertices = 3 + random.below(4);
            std::vector<AcyclicTheory::Edge> edges;
            for (Variable v = 0; v < p.variables; ++v)
                edges.push_back({static_cast<std::uint32_t>(random.below(vertices)),
                                 static_cast<std::uint32_t>(random.below(vertices)),
                                 random.below(5) ? positive(v) : negated(positive(v))});
            p.solver.add(std::make_unique<AcyclicTheory>(vertices, edges));
            p.rules.push_back([=](Assignment a) {
                Components c(vertices);
                for (const auto& e : edges)
                    if (is_on(a, variable_of(e.literal)) != is_negative(e.literal) && !c.join(e.a, e.b)) return false;
                return true;
            });
        },
        10);
}

TEST_CASE("single loop: with degrees of 0 or 2, nothing but one loop or nothing at all") {
    check_all(
        "loop", 600,
        [](Random& random, Problem& p) {
            const std::size_t vertices = 4 + random.below(3);
            std::vector<SingleLoopTheory::Edge> edges;
            for (Variable v = 0; v < p.variables; ++v) {
                const auto a = static_cast<std::uint32_t>(random.below(vertices));
                auto b = static_cast<std::uint32_t>(random.below(vertices));
                if (a == b) b = static_cast<std::uint32_t>((b + 1) % vertices);
                edges.push_back({a, b, positive(v)});
            }
            for (std::uint32_t v = 0; v < vertices; ++v) {
                std::vector<Literal> at;
                for (const auto& e : edges)
                    if (e.a == v || e.b == v) at.push_back(e.literal);
                std::vector<Cdcl::Weighted> terms;
                for (const Literal l : at) terms.push_back({l, 1});
                p.solver.at_most(terms, 2);
                for (const Literal l : at) {
                    std::vector<Literal> another = {negated(l)};
                    for (const Literal m : at)
                        if (m != l) another.push_back(m);
                    p.solver.clause(another);
                }
            }
            p.solver.add(std::make_unique<SingleLoopTheory>(vertices, edges));
            p.rules.push_back([=](Assignment a) {
                Components c(vertices);
                std::vector<int> degree(vertices, 0);
                int closed = 0;
                for (std::size_t i = 0; i < edges.size(); ++i) {
                    if (!is_on(a, i)) continue;
                    ++degree[edges[i].a], ++degree[edges[i].b];
                    closed += !c.join(edges[i].a, edges[i].b);
                }
                for (const int d : degree)
                    if (d != 0 && d != 2) return false;
                return closed <= 1;
            });
        },
        11);
}

TEST_CASE("automaton: words that lead to the end, with several options a cell") {
    check_all(
        "automaton", 600,
        [](Random& random, Problem& p) {
            // Cells of two options are one variable, cells of three are three of which one is true.
            auto automaton = std::make_shared<LayeredAutomaton>();
            std::vector<std::vector<Literal>> literals;
            for (Variable v = 0; v < p.variables;) {
                if (v + 3 <= p.variables && random.below(2)) {
                    literals.push_back({positive(v), positive(v + 1), positive(v + 2)});
                    p.solver.clause(literals.back());
                    for (int i = 0; i < 3; ++i)
                        p.solver.clause({negated(literals.back()[static_cast<std::size_t>(i)]),
                                         negated(literals.back()[static_cast<std::size_t>((i + 1) % 3)])});
                    p.rules.push_back([v](Assignment a) { return std::popcount(a >> v & 7) == 1; });
                    v += 3;
                } else {
                    literals.push_back({negated(positive(v)), positive(v)});
                    ++v;
                }
            }
            std::uint32_t states = 1;
            for (std::size_t i = 0; i < literals.size(); ++i) {
                const auto next =
                    static_cast<std::uint32_t>(i + 1 == literals.size() ? 1 : 1 + random.below(random.below(8) ? 4 : 130));
                LayeredAutomaton::Layer layer{states, static_cast<std::uint32_t>(literals[i].size()), {}};
                for (std::size_t k = 0; k < std::size_t{layer.options} * states; ++k)
                    layer.next.push_back(random.below(3) ? static_cast<std::uint32_t>(random.below(next))
                                                         : LayeredAutomaton::dead);
                automaton->layers.push_back(layer);
                states = next;
            }
            p.solver.add(std::make_unique<AutomatonTheory>(automaton, literals));
            p.rules.push_back([=](Assignment a) {
                std::uint32_t q = 0;
                for (std::size_t i = 0; i < literals.size(); ++i) {
                    std::uint32_t option = 0;
                    while (is_on(a, variable_of(literals[i][option])) == is_negative(literals[i][option]))
                        if (++option == literals[i].size()) return false;
                    q = automaton->layers[i].next[std::size_t{option} * automaton->layers[i].states + q];
                    if (q == LayeredAutomaton::dead) return false;
                }
                return true;
            });
        },
        10);
}

TEST_CASE("group sizes: every group has one of the sizes") {
    check_all(
        "groups", 600,
        [](Random& random, Problem& p) {
            const Pairs edges = random_graph(random, p.variables, 0.15 + 0.25 * random.fraction(), false);
            std::vector<Literal> literals;
            for (Variable v = 0; v < p.variables; ++v) literals.push_back(positive(v));
            std::set<std::uint32_t> sizes = {static_cast<std::uint32_t>(1 + random.below(4))};
            for (std::uint64_t more = random.below(3); more > 0; --more)
                sizes.insert(static_cast<std::uint32_t>(1 + random.below(6)));
            Graph graph{literals, std::vector<Literal>(edges.size(), Graph::always), Adjacency(p.variables, edges)};
            p.solver.add(std::make_unique<GroupWeightTheory>(std::move(graph), std::vector<std::uint32_t>(p.variables, 1),
                                                             std::vector<std::uint32_t>(sizes.begin(), sizes.end())));
            p.rules.push_back([=, n = p.variables](Assignment a) {
                Components c(n);
                for (const auto& [u, v] : edges)
                    if (is_on(a, u) && is_on(a, v)) c.join(u, v);
                std::vector<std::uint32_t> size(n, 0);
                for (std::uint32_t v = 0; v < n; ++v)
                    if (is_on(a, v)) ++size[c.find(v)];
                for (const std::uint32_t s : size)
                    if (s > 0 && !sizes.contains(s)) return false;
                return true;
            });
        },
        9);
}

TEST_CASE("assumptions that can not hold are told, and are enough") {
    int failed = 0;
    for (int i = 0; i < 300; ++i) {
        Random random(static_cast<std::uint64_t>(i) + 31);
        Problem p(10);
        p.add_clauses(random, 25);
        std::vector<Literal> assumptions;
        for (Variable v = 0; v < 10; ++v)
            if (random.below(2)) assumptions.push_back(2 * v + static_cast<Literal>(random.below(2)));
        const auto all = p.by_definition();
        const auto possible = [&](std::span<const Literal> literals) {
            for (const Assignment a : all) {
                bool fits = true;
                for (const Literal l : literals) fits = fits && is_on(a, variable_of(l)) != is_negative(l);
                if (fits) return true;
            }
            return false;
        };
        const bool satisfiable = p.solver.solve([] { return true; }, assumptions) == Cdcl::Status::satisfiable;
        CHECK(satisfiable == possible(assumptions));
        if (satisfiable) continue;
        ++failed;
        const std::vector<Literal> core(p.solver.core().begin(), p.solver.core().end());
        for (const Literal l : core) CHECK(std::find(assumptions.begin(), assumptions.end(), l) != assumptions.end());
        CHECK(!possible(core));
        // Nothing was lost by asking.
        CHECK((p.solver.solve([] { return true; }) == Cdcl::Status::satisfiable) == !all.empty());
    }
    CHECK(failed > 50);
}

TEST_SUITE_END();
