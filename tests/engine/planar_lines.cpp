// One loop or path swept over bracket words: against sweeps over states, and against its definition where that is feasible.
#include "engine/program/planar_lines.h"

#include <doctest/doctest.h>

#include <atomic>

#include "engine/order/order.h"
#include "engine/program/compile.h"
#include "engine/sweep/sweep.h"
#include "engine/sweep/word_sweep.h"
#include "gridloom/answers.h"
#include "support/effort.h"
#include "support/grid_structures.h"
#include "support/parts.h"

using namespace gridloom;
using namespace gridloom::testing;
using engine::BracketWords;
using engine::Letter;
using engine::Letters;

namespace {

using Word = std::vector<Letter>;

// All words that these places can show, in lexicographic order.
std::vector<Word> all_words(const std::vector<Letters>& places) {
    std::vector<Word> words = {{}};
    for (const Letters letters : places) {
        std::vector<Word> longer;
        for (const Word& word : words)
            for (const Letter letter : engine::all_letters)
                if (letters & engine::only(letter)) {
                    longer.push_back(word);
                    longer.back().push_back(letter);
                }
        words = std::move(longer);
    }
    std::erase_if(words, [](const Word& word) {
        int open = 0;
        for (const Letter letter : word)
            if (letter == Letter::open)
                ++open;
            else if (letter == Letter::close && --open < 0)
                return true;
        return open != 0;
    });
    return words;
}

// A grid of points, of which some lines are missing, always or never drawn.
struct PointGrid {
    Model model;
    int width, height;
    std::vector<Model::Line> lines;

    PointGrid(int w, int h, bool wraps = false) : width(w), height(h) { lines = grid_lines(model, grid_pairs(w, h, wraps)); }
    int points() const { return width * height; }
    void thin(Dice& dice, int one_in) {
        std::erase_if(lines, [&](const Model::Line& l) {
            const bool out = dice.below(one_in) == 0;
            if (out) model.restrict(l.cell, {0});
            return out;
        });
    }
};

// Some point on the rim, or mostly a corner.
int point_on_rim(Dice& dice, const PointGrid& grid) {
    const int x = dice.below(grid.width), y = dice.below(2) * (grid.height - 1);
    return y * grid.width + (dice.below(2) ? x : dice.below(2) * (grid.width - 1));
}

Natural over_states(engine::Program program) {
    program.planar = nullptr;
    const Limits limits;
    engine::Budget budget(limits);
    const engine::Swept swept = engine::sweep(std::move(program), budget);
    REQUIRE(swept.finished);
    return swept.count;
}

// A short ending makes for many beginnings.
Natural over_words(const engine::Program& program, std::uint32_t places_of_ending = engine::WordSweep::usual_ending) {
    const Limits limits;
    engine::Budget budget(limits);
    engine::Swept swept;
    REQUIRE(engine::WordSweep(*program.planar, budget, places_of_ending).run(swept, {}, program.steps.size()));
    CHECK(swept.states == program.planar->words);
    CHECK(swept.peak == program.planar->widest);
    return swept.count;
}

// The programs of a model in one order.
std::vector<engine::Program> programs_of(const Model& model, const std::string& order, bool propagate = true) {
    std::vector<engine::Program> programs;
    for (const engine::Part& part : parts_of(model.instance(), propagate))
        programs.push_back(engine::compile(part, engine::choose_order(part, order)));
    return programs;
}

bool any_planar(const std::vector<engine::Program>& programs) {
    return std::any_of(programs.begin(), programs.end(), [](const engine::Program& p) { return p.planar != nullptr; });
}

Model corner_paths(int points) {
    PointGrid grid(points, points);
    grid.model.one_path(grid.points(), grid.lines, {0, grid.points() - 1});
    return std::move(grid.model);
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("bracket words are numbered in their order, without a gap") {
        Dice dice(301);
        std::size_t words_met = 0;
        for (int i = 0; i < 300; ++i) {
            std::vector<Letters> places(static_cast<std::size_t>(dice.between(0, 8)));
            for (Letters& letters : places)
                letters = static_cast<Letters>(dice.below(5) ? engine::path_end | dice.below(4) : dice.between(1, 15));
            const BracketWords numbered(places);
            const auto words = all_words(places);
            REQUIRE(numbered.size() == words.size());
            for (std::size_t n = 0; n < words.size(); ++n) {
                std::uint64_t number = 0;
                std::size_t height = 0;
                for (std::size_t at = 0; at < places.size(); ++at) {
                    REQUIRE(numbered.allows(at, height, words[n][at]));
                    number += numbered.before(at, height, words[n][at]);
                    height = engine::height_after(height, words[n][at]);
                }
                REQUIRE(number == n);
            }
            words_met += words.size();
        }
        CHECK(words_met > 5'000);
    }

    TEST_CASE("one loop, or one path between given ends, on grids with holes: as many over words as over states") {
        Dice dice(302);
        const char* orders[] = {"given", "columns", "diagonal", "rule", "beam"};
        int planar = 0, solvable = 0, by_order[5] = {};
        const int grids = std::max(60, effort(1500));
        for (int i = 0; i < grids; ++i) {
            PointGrid grid(dice.between(2, 7), dice.between(2, 7));
            if (dice.below(3)) grid.thin(dice, dice.between(4, 20));
            const int from = point_on_rim(dice, grid), to = dice.below(4) ? point_on_rim(dice, grid) : dice.below(grid.points());
            if (dice.below(2) == 0 || from == to)
                grid.model.one_loop(grid.points(), grid.lines);
            else
                grid.model.one_path(grid.points(), grid.lines, {from, to});
            for (int always = dice.below(3); always > 0 && !grid.lines.empty(); --always)
                grid.model.restrict(grid.lines[static_cast<std::size_t>(dice.below(static_cast<int>(grid.lines.size())))].cell,
                                    {1});
            const int which = dice.below(5);
            CAPTURE(i);
            CAPTURE(orders[which]);
            for (const engine::Program& program : programs_of(grid.model, orders[which], dice.below(2) == 0)) {
                if (!program.planar) continue;
                const Natural count = over_states(program);
                ++planar, ++by_order[which];
                solvable += count > 0;
                REQUIRE(over_words(program, static_cast<std::uint32_t>(dice.between(0, 8))) == count);
            }
        }
        CHECK(planar * 3 > grids);
        CHECK(solvable * 2 >= planar);
        for (const int planar_so : by_order) CHECK(planar_so > 0);
    }

    TEST_CASE("counts of many limbs: loops and paths of long strips, over words as over states") {
        for (const int height : {2, 3, 4})
            for (const bool path : {false, true}) {
                PointGrid grid(height, 300 / height);
                if (path)
                    grid.model.one_path(grid.points(), grid.lines, {0, grid.points() - 1});
                else
                    grid.model.one_loop(grid.points(), grid.lines);
                for (const engine::Program& program : programs_of(grid.model, "given")) {
                    REQUIRE(program.planar);
                    const Natural count = over_states(program);
                    CHECK(over_words(program) == count);
                    if (height == 4) CHECK(count > Natural(1) << 80);
                }
            }
    }

    TEST_CASE("lines that cross, other rules and ends that are not given are left to states") {
        PointGrid torus(4, 4, true);
        torus.model.one_loop(torus.points(), torus.lines);
        CHECK(!any_planar(programs_of(torus.model, "given")));

        Model complete;
        std::vector<Model::Line> lines;
        for (int a = 0; a < 5; ++a)
            for (int b = 0; b < a; ++b) lines.push_back({complete.cell(2), a, b, {1}});
        complete.one_loop(5, lines);
        CHECK(!any_planar(programs_of(complete, "given")));
        CHECK(count(complete).count == 37);  // 10 triangles, 15 squares, 12 pentagons

        PointGrid free(4, 4);
        free.model.one_path(free.points(), free.lines);
        CHECK(!any_planar(programs_of(free.model, "given")));

        PointGrid one_end(4, 4);
        one_end.model.one_path(one_end.points(), one_end.lines, {0});
        CHECK(!any_planar(programs_of(one_end.model, "given")));

        PointGrid counted(4, 4);
        counted.model.one_loop(counted.points(), counted.lines);
        counted.model.count({counted.lines[0].cell, counted.lines[5].cell, counted.lines[9].cell}, {1}, 1, 2);
        CHECK(!any_planar(programs_of(counted.model, "given", false)));

        PointGrid two(4, 4);
        two.model.one_loop(two.points(), two.lines);
        two.model.lines_connected(two.points(), two.lines);
        CHECK(!any_planar(programs_of(two.model, "given")));
    }

    TEST_CASE("a sweep over words hears its limits") {
        const Model large = corner_paths(20);
        const auto programs = programs_of(large, "given");
        REQUIRE(programs.size() == 1);
        REQUIRE(programs[0].planar);
        {
            Limits limits;
            limits.seconds = 0.05;
            engine::Budget budget(limits);
            CHECK(!engine::sweep(programs[0], budget).finished);
            CHECK(budget.stopped() == Stop::time);
            CHECK(budget.seconds() < 5);
        }
        {
            Limits limits;
            limits.memory = 30'000'000;
            limits.shared_process = true;
            engine::Budget budget(limits);
            engine::Swept swept;
            CHECK(!engine::WordSweep(*programs[0].planar, budget).run(swept, {}, programs[0].steps.size()));
            CHECK(budget.take_out_of_memory());
            CHECK(budget.used() == 0);
        }
        {
            std::atomic<bool> cancel{true};
            Limits limits;
            limits.cancel = &cancel;
            engine::Budget budget(limits);
            engine::Swept swept;
            CHECK(!engine::WordSweep(*programs[0].planar, budget).run(swept, {}, programs[0].steps.size()));
        }
    }

    TEST_CASE("corner paths of 11x11 points in every way of sweeping: the published number") {
        const Model model = corner_paths(11);
        const Natural published("1568758030464750013214100");
        CHECK(count(model).count == published);
        Settings settings;
        settings.limits.wide = 1000;
        CHECK(count(model, settings).count == published);
        CHECK(over_words(programs_of(model, "given").at(0)) == published);
    }
}
