// Which boards are alike: the form of a board against the definition. A board is turned here place by place, by where places are drawn, with
// nothing of what the form is made by; two boards are alike when one of the turns of one is the other.
#include "gridloom/forms.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "gridloom/answers.h"
#include "loom/rules_files.h"
#include "puzzles/loom.h"
#include "support/effort.h"
#include "support/solvable_rules_board.h"

using namespace gridloom;
using namespace gridloom::testing;
using formats::loom::FileRules;
using rules::PlaneUse;

namespace {

struct Motion {
    bool transpose = false, mirror = false, flip = false;
    int right = 0, down = 0;  // on a board that wraps, in squares
};

std::vector<Motion> motions(const Board& board) {
    std::vector<Motion> all;
    for (int m = 0; m < 8; ++m)
        for (int d = 0; d < (board.wraps ? board.height : 1); ++d)
            for (int r = 0; r < (board.wraps ? board.width : 1); ++r) all.push_back({m % 2 > 0, m / 2 % 2 > 0, m / 4 > 0, r, d});
    return all;
}

// A point of the board, in eighths of a square so that the parts of squares have points of their own, and a step.
struct Point {
    int x, y;
    auto operator<=>(const Point&) const = default;
};

class Moved {
  public:
    Moved(const FileRules& rules, const Board& board, const Motion& motion)
        : rules_(rules), from_(rules.file, rules.layout, board), motion_(motion), result_(board) {
        if (motion.transpose) std::swap(result_.width, result_.height);
        for (const bool first : {true, false})  // blocks and areas, which say what stretches there are
            for (std::size_t p = 0; p < rules.layout.planes.size(); ++p)
                if (is_first(p) == first) move(p);
    }
    Board take() { return std::move(result_); }

  private:
    bool is_first(std::size_t p) const {
        const PlaneUse& use = rules_.layout.planes[p];
        return use.of == PlaneUse::Of::areas || use.on.kind == rules::Kind::block;
    }

    Point step(Point d) const {
        if (motion_.mirror) d.x = -d.x;
        if (motion_.flip) d.y = -d.y;
        if (motion_.transpose) std::swap(d.x, d.y);
        return d;
    }
    Point point(Point p) const {
        const int width = 8 * from_.board().width, height = 8 * from_.board().height;
        if (motion_.mirror) p.x = width - p.x;
        if (motion_.flip) p.y = height - p.y;
        p.x += 8 * motion_.right, p.y += 8 * motion_.down;
        return motion_.transpose ? Point{p.y, p.x} : p;
    }
    // Where a place is; of the lines of a board that wraps all points are the same but for one coordinate.
    static std::tuple<int, int, int> spot(const Board& board, Point p, int slant) {
        const auto whole = [](int v, int size) { return (v % size + size) % size; };
        if (board.wraps) p = {whole(p.x, 8 * board.width), whole(p.y, 8 * board.height)};
        return {p.x, p.y, slant};
    }
    // The point of a place of a sort and, of a diagonal, how it slants.
    static std::pair<Point, int> where(const Grid& grid, Place place) {
        const Position2 at = grid.position(place);
        Point p{4 * at.x, 4 * at.y};
        constexpr Point sides[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        if (place.sort == Sort::quarter) p = {p.x + sides[place.index % 4].x, p.y + sides[place.index % 4].y};
        return {p, place.sort == Sort::diagonal ? (place.index % 2 ? -1 : 1) : 0};
    }

    int index_of(Place place) const {
        const Grid grid(from_.board().width, from_.board().height, from_.board().wraps);
        const Grid target(result_.width, result_.height, result_.wraps);
        auto [p, slant] = where(grid, place);
        if (slant != 0) slant *= motion_.mirror != motion_.flip ? -1 : 1;
        const auto wanted = spot(result_, point(p), slant);
        for (int i = 0; i < target.count(place.sort); ++i) {
            const auto [q, other] = where(target, {place.sort, i, 0});
            if (spot(result_, q, other) == wanted) return i;
        }
        FAIL("a place that went nowhere");
        return 0;
    }
    int square(int of) const { return index_of({Sort::cell, of, 0}); }

    int way(int of) const {
        constexpr Point steps[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        const Point d = step(steps[of]);
        for (int w = 0; w < 4; ++w)
            if (steps[w] == d) return w;
        return -1;
    }
    int value(std::size_t p, int v) const {
        const PlaneUse& use = rules_.layout.planes[p];
        if (use.layer < 0 || v < 0) return v;
        using Form = rules::ValueType::Form;
        const Form form = rules_.file.layers[rules::at(use.layer)].fields[rules::at(use.field)].type.form;
        if (form == Form::direction) return way(v);
        if (form != Form::ways && form != Form::turn) return v;
        int turned = 0;
        for (int w = 0; w < 4; ++w)
            if (v >> w & 1) turned |= 1 << way(w);
        return turned;
    }

    void move(std::size_t p) {
        const PlaneUse& use = rules_.layout.planes[p];
        const Plane& from = from_.board().planes[p];
        Sort sort = use.of == PlaneUse::Of::areas   ? Sort::cell
                    : use.of == PlaneUse::Of::walls ? Sort::edge
                                                    : rules::sort_of(use.on.kind);
        if (sort == Sort::area) return;  // their numbers stay
        std::size_t target = p;
        if ((sort == Sort::row || sort == Sort::column) && motion_.transpose)
            target =
                rules::at(rules_.layout.plane(use.layer, use.field, sort == Sort::row ? rules::Kind::column : rules::Kind::row));
        Plane to(from.size(), -7);
        auto lists = use.list < 0 ? std::vector<std::vector<int>>() : from_.board().lists[rules::at(use.list)];
        for (std::size_t i = 0; i < from.size(); ++i) {
            bool back = false;
            const std::size_t at = rules::at(goes_to(sort, static_cast<int>(i), back));
            to[at] = value(p, from[i]);
            if (use.list < 0) continue;
            lists[at] = from_.board().lists[rules::at(use.list)][i];
            if (back) std::reverse(lists[at].begin(), lists[at].end());
        }
        CHECK(std::count(to.begin(), to.end(), -7) == 0);
        result_.planes[target] = std::move(to);
        if (use.list >= 0) result_.lists[rules::at(rules_.layout.planes[target].list)] = std::move(lists);
    }

    int goes_to(Sort sort, int i, bool& back) const {
        const Grid target(result_.width, result_.height, result_.wraps);
        const int width = from_.board().width;
        if (sort == Sort::row || sort == Sort::column) {
            const int first = square(sort == Sort::row ? i * width : i);
            const int ahead = way(sort == Sort::row ? 1 : 2);
            back = ahead == 0 || ahead == 3;
            return (sort == Sort::row) != motion_.transpose ? target.row(first) : target.column(first);
        }
        if (sort == Sort::stretch) {
            const Ground& ground = from_.ground();
            const Ground there = rules::BoardView(rules_.file, rules_.layout, result_).ground();
            const int in = ground.cells_of({Sort::stretch, i, 0}).front();
            const bool across = ground.stretch_across(in) == i;
            return across != motion_.transpose ? there.stretch_across(square(in)) : there.stretch_down(square(in));
        }
        return sort == Sort::board ? 0 : index_of({sort, i, 0});
    }

    const FileRules& rules_;
    rules::BoardView from_;
    Motion motion_;
    Board result_;
};

// Areas numbered by their first squares, lists without an order in theirs: boards that mean the same are equal then.
Board tidied(const FileRules& rules, Board board) {
    for (std::size_t p = 0; p < rules.layout.planes.size(); ++p) {
        const PlaneUse& use = rules.layout.planes[p];
        if (use.list >= 0 && use.on.kind != rules::Kind::row && use.on.kind != rules::Kind::column &&
            use.on.kind != rules::Kind::margin)
            for (auto& list : board.lists[rules::at(use.list)]) std::sort(list.begin(), list.end());
        if (use.of != PlaneUse::Of::areas) continue;
        std::map<int, int> number;
        for (int& area : board.planes[p])
            if (area >= 0) area = number.emplace(area, static_cast<int>(number.size())).first->second;
        for (std::size_t q = 0; q < rules.layout.planes.size(); ++q) {
            const PlaneUse& clues = rules.layout.planes[q];
            if (clues.of != PlaneUse::Of::clue || clues.on.kind != rules::Kind::area || clues.on.partition != use.partition)
                continue;
            const Plane before = board.planes[q];
            for (const auto& [old, now] : number) board.planes[q][rules::at(now)] = before[rules::at(old)];
        }
    }
    return board;
}

bool are_alike(const FileRules& rules, const Board& one, const Board& other) {
    const Board wanted = tidied(rules, other);
    for (const Motion& motion : motions(one))
        if (tidied(rules, Moved(rules, one, motion).take()) == wanted) return true;
    return false;
}

// Another value of the same plane at some place: a board that differs little.
Board varied(Dice& dice, Board board) {
    const std::size_t p = static_cast<std::size_t>(dice.below(static_cast<int>(board.planes.size())));
    Plane& plane = board.planes[p];
    if (plane.size() > 1)
        std::swap(plane[static_cast<std::size_t>(dice.below(static_cast<int>(plane.size())))],
                  plane[static_cast<std::size_t>(dice.below(static_cast<int>(plane.size())))]);
    return board;
}

}  // namespace

TEST_SUITE("loom") {
    TEST_CASE("a board of any file and all its turns have one form, and boards that are not alike have two") {
        int alike = 0, different = 0;
        for (const auto& file : puzzles::gallery()) {
            CAPTURE(file.name);
            const auto rules = testing::gallery().at(std::string(file.name));
            const auto puzzle = read_puzzle(file.text);
            REQUIRE(puzzle);
            const auto form_of = forms_of(**puzzle);
            Dice dice(static_cast<std::uint32_t>(file.name.size()) + 5);
            RandomRulesBoard random(rules->file, rules->layout, dice);
            for (int i = 0; i < std::max(3, effort(60)); ++i) {
                const int width = dice.between(1, 4), height = dice.chance(0.5) ? width : dice.between(1, 4);
                const Board board = random.draw(width, height, 0.1 + 0.2 * dice.below(5));
                const BoardForm form = form_of(board);
                INFO(shown(board));
                const auto all = motions(board);
                for (int m = 0; m < std::min(12, static_cast<int>(all.size())); ++m) {
                    const Motion& motion =
                        all[all.size() <= 12 ? rules::at(m) : rules::at(dice.below(static_cast<int>(all.size())))];
                    const Board moved = Moved(*rules, board, motion).take();
                    CHECK_MESSAGE(form_of(moved) == form, shown(moved));
                }
                const Board other = i % 2 ? varied(dice, board) : random.draw(width, height, 0.1);
                if (!rules::fault_of(rules->file, rules->layout, other).empty()) continue;
                const bool expected = are_alike(*rules, board, other);
                ++(expected ? alike : different);
                CHECK_MESSAGE((form_of(other) == form) == expected, shown(other));
            }
        }
        CHECK(alike > (sanitized ? 5 : 50));
        CHECK(different > (sanitized ? 10 : 100));
    }

    // Of the definition itself: where the rules know no direction, a turned board has as many solutions.
    TEST_CASE("a turned board has as many solutions where its rules know no up and no left") {
        int seen = 0;
        for (const auto& file : puzzles::gallery()) {
            if (file.name == "aquarium") continue;  // water lies below air
            CAPTURE(file.name);
            const auto rules = testing::gallery().at(std::string(file.name));
            const auto puzzle = read_puzzle(file.text);
            Dice dice(static_cast<std::uint32_t>(file.name.size()));
            auto drawn = SolvableRulesBoard(rules->file, rules->layout, dice).draw(2, 3);
            if (!drawn) continue;
            drawn->board.puzzle = (*puzzle)->name;
            const Natural expected = count(**puzzle, drawn->board).count;
            INFO(shown(drawn->board));
            const auto all = motions(drawn->board);
            for (int m = 0; m < 4; ++m) {
                const Motion& motion = all[rules::at(dice.below(static_cast<int>(all.size())))];
                const Board moved = tidied(*rules, Moved(*rules, drawn->board, motion).take());
                CHECK_MESSAGE(count(**puzzle, moved).count == expected, shown(moved));
            }
            ++seen;
        }
        CHECK(seen > 35);
    }

    TEST_CASE("boards of the first puzzles have forms too") {
        const auto alike = [](const char* name, const char* one, const char* other) {
            const Puzzle& puzzle = *find_puzzle(name);
            const auto form_of = forms_of(puzzle);
            return form_of(*parse_board(puzzle, one)) == form_of(*parse_board(puzzle, other));
        };
        CHECK(alike("mosaic", "3x3:2h", "3x3:h2"));
        CHECK_FALSE(alike("mosaic", "3x3:2h", "3x3:a2g"));
        CHECK_FALSE(alike("mosaic", "3x3:2h", "3x3:3h"));
        CHECK(alike("mosaic", "2x3:2e", "2x3:a2d"));
        CHECK(alike("mosaic", "2x3:1a3c", "3x2:1a3c") == false);
        CHECK(alike("mosaic", "2x3:1a3c", "3x2:13d"));
        // R=1 U=2 L=4 D=8: a wire from left to right is one from top to bottom.
        CHECK(alike("net", "2x2:1408", "2x2:8021"));
        CHECK(alike("net", "3x3w:100000000", "3x3w:000020000"));
        CHECK_FALSE(alike("net", "3x3:100000000", "3x3:000020000"));
        CHECK_FALSE(alike("net", "3x3w:100000000", "3x3:100000000"));
    }
}
