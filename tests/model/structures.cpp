// Every kind of rule against its definition, alone and mixed with others: by trying every choice of options, by the solver that
// lists all solutions, by a SAT library with our checks, and as count() and check() have it.
#include <doctest/doctest.h>

#include <set>

#include "engine/part/reduce.h"
#include "engine/part/ways.h"
#include "engine/solver/decide.h"
#include "gridloom/answers.h"
#include "model/definition.h"
#include "model/instance.h"
#include "support/effort.h"
#include "support/random_structures.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

using Solution = std::vector<int>;

std::set<Solution> by_definition(const Instance& m) {
    std::set<Solution> all;
    std::vector<std::uint8_t> chosen(m.cells(), 0);
    for (;;) {
        if (is_solution(m, chosen)) all.insert(Solution(chosen.begin(), chosen.end()));
        std::size_t c = 0;
        for (; c < chosen.size(); ++c) {
            if (++chosen[c] < m.kind_of(static_cast<Cell>(c)).values.size()) break;
            chosen[c] = 0;
        }
        if (c == chosen.size()) return all;
    }
}

// All solutions as `decide` lists them, part by part; options that stand for several are told apart.
std::uint64_t by_deciding(Instance m, engine::Solvers by) {
    m.finish();
    const Limits limits;
    engine::Budget budget(limits);
    const engine::Reduced reduced = engine::reduce(m, m.domains(), {false});
    if (reduced.contradiction) return 0;
    std::uint64_t total = 1;
    for (const Cell c : reduced.free) total *= m.kind_of(c).values.size();
    for (const engine::Part& part : reduced.parts) {
        const engine::Found found = engine::decide(part, 100'000, budget, 0, by);
        REQUIRE(found.finished);
        std::uint64_t of_part = 0;
        for (const engine::Choices& choices : found.choices) {
            std::uint64_t ways = 1;
            for (std::size_t c = 0; c < choices.size(); ++c) ways *= part.options_of(c)[choices[c]].ways;
            of_part += ways;
        }
        total *= of_part;
    }
    return total;
}

}  // namespace

TEST_SUITE("model") {
    TEST_CASE("rules of every kind mean what they are defined to mean, alone and together") {
        for (int k = 0; k < structure_kinds; ++k) {
            Dice dice(700u + static_cast<std::uint32_t>(k));
            int solvable = 0;
            const int rounds = effort(120);
            for (int i = 0; i < rounds; ++i) {
                const Model model = random_structure(dice, static_cast<StructureKind>(k), i % 2 == 1);
                const auto expected = by_definition(model.instance());
                solvable += !expected.empty();
                INFO("kind ", k, ", round ", i);
                CHECK(by_deciding(model.instance(), engine::Solvers::own) == expected.size());
                if (i % 4 < 2 && engine::has_library())
                    CHECK(by_deciding(model.instance(), engine::Solvers::library) == expected.size());
                CHECK(count(model).count == expected.size());
                const CheckAnswer checked = check(model);
                CHECK(checked.verdict == (expected.empty()       ? Verdict::none
                                          : expected.size() == 1 ? Verdict::unique
                                                                 : Verdict::several));
                for (const Filling& f : checked.solutions) CHECK(expected.contains(f));
            }
            INFO("kind ", k);
            if (!sanitized) CHECK(8 * solvable >= rounds);  // of few, it may be none
        }
    }
}
