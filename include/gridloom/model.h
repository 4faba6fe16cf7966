// Model: a puzzle of one's own, said in C++. Cells, each with a few options, and rules over them; then every question that can
// be asked of a board can be asked of it (answers.h, solutions.h).
//
//     // Two colours on a 3x3 board, each in one piece, and no square of four of one colour: Yin-Yang.
//     Model m;
//     std::vector<Cell> c;
//     for (int i = 0; i < 9; ++i) c.push_back(m.cell(2));
//     std::vector<std::pair<int, int>> beside;
//     for (int i = 0; i < 9; ++i) {
//         if (i % 3 < 2) beside.push_back({i, i + 1});
//         if (i < 6) beside.push_back({i, i + 3});
//     }
//     for (int colour : {0, 1}) {
//         m.connected(c, {colour}, beside);
//         for (int i : {0, 1, 3, 4}) m.count({c[i], c[i + 1], c[i + 3], c[i + 4]}, {colour}, 0, 3);
//     }
//     count(m).count;   // 34
//
// Every function checks what it is given, in every build, and throws a ModelError with a sentence that says what is wrong. A
// rule that the engine could not keep exactly is refused; none is ignored.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace gridloom {

using Cell = std::uint32_t;
class Instance;  // a model in the form the engine reads: src/model/instance.h
namespace builder {
class WideCells;
struct Site;
}  // namespace builder

class ModelError : public std::invalid_argument {
  public:
    using std::invalid_argument::invalid_argument;
};

class Model {
  public:
    Model();
    ~Model();
    Model(const Model&);
    Model(Model&&) noexcept;
    Model& operator=(const Model&);
    Model& operator=(Model&&) noexcept;

    using Options = std::vector<int>;  // of one cell, numbered from 0
    using Pairs = std::vector<std::pair<int, int>>;

    // A cell that takes one of so many options, and how many cells there are so far. Up to 64 options cost nothing; of more the engine
    // makes several cells of its own, which answers do not show.
    Cell cell(int options);
    std::size_t cells() const;
    int options(Cell cell) const;
    // Leaves a cell only these options.
    void restrict(Cell cell, const Options& options);
    // The cell need only exist: solutions that differ only in hidden cells are one.
    void hide(Cell cell);
    // Where the cells lie, row by row in so many columns: orders that go by rows and columns are tried then too.
    void lay_out(int columns);

    // --- local rules
    struct Term {
        Cell cell;
        std::vector<int> weights;  // one for each option
    };
    // The weights of what the cells take add up to between these; to one of these.
    void sum(const std::vector<Term>& terms, int minimum, int maximum);
    void sum(const std::vector<Term>& terms, const std::vector<int>& totals);
    // So many of the cells take one of these options.
    void count(const std::vector<Cell>& cells, const Options& options, int minimum, int maximum);
    // No two cells take the same option; the second form: none of those that take one of these options.
    void different(const std::vector<Cell>& cells);
    void different(const std::vector<Cell>& cells, const Options& among);
    // What two cells may take together: pairs of options.
    void table(Cell a, Cell b, const Pairs& allowed);
    // A deterministic automaton reads the cells in order, from state 0: next(state, option) is a state below `states`, or -1. It
    // must end in one of `accept`.
    void automaton(const std::vector<Cell>& cells, int states, const std::vector<int>& accept,
                   const std::function<int(int state, int option)>& next);

    // --- networks of cells. A cell takes part where it takes one of `present`; the links are pairs of places in `cells`.
    void connected(const std::vector<Cell>& cells, const Options& present, const Pairs& links);
    void tree(const std::vector<Cell>& cells, const Options& present, const Pairs& links);    // connected, and no loops
    void forest(const std::vector<Cell>& cells, const Options& present, const Pairs& links);  // no loops
    // One path: connected, no loops, no cell with more than two neighbours that take part, and at least one takes part.
    void path(const std::vector<Cell>& cells, const Options& present, const Pairs& links);
    // The same where each end of a link opens it by its own options: a tile and its wires. A link joins where both ends open it.
    struct Port {
        int a;  // a place in `cells`
        Options open_a;
        int b;
        Options open_b;
    };
    enum class Shape { connected, tree, forest };
    void network(Shape shape, const std::vector<Cell>& cells, const std::vector<Options>& present,
                 const std::vector<Port>& links);

    // --- networks of lines. Each cell is a line between two vertices, drawn where the cell takes one of `drawn`.
    struct Line {
        Cell cell;
        int a, b;
        Options drawn = {1};
    };
    void lines_connected(int vertices, const std::vector<Line>& lines);
    void lines_forest(int vertices, const std::vector<Line>& lines);
    void one_loop(int vertices, const std::vector<Line>& lines);
    // `ends`: vertices that are ends of the path; none: any.
    void one_path(int vertices, const std::vector<Line>& lines, const std::vector<int>& ends = {});
    // By vertex a label, or 0: paths that join equal labels two by two, and no other line.
    void joins(const std::vector<int>& labels, const std::vector<Line>& lines);

    // --- groups: maximal connected sets of cells that take one of `members`.
    struct GroupRule {
        std::vector<int> sizes;     // allowed; empty: any
        std::vector<int> clues;     // by place in `cells`: 0 none, -1 one without a value, else a size; empty: none
        int minimum_clues = 0;      // that a group holds
        int maximum_clues = -1;     // -1: any number
        bool size_is_clue = false;  // a group has the size that each of its clues tells
        bool has_census = false;    // the sizes of all groups are those of `census`
        std::vector<int> census;
    };
    void groups(const std::vector<Cell>& cells, const Options& members, const Pairs& links, const GroupRule& rule);
    // Groups of cells that take the same option; sizes[o] are the allowed ones of option o.
    void groups_of_equal(const std::vector<Cell>& cells, const Pairs& links, const std::vector<std::vector<int>>& sizes);
    // Regions of vertices, parted by walls: the cell of each link is a wall where it takes one of `wall`, and stands only between two regions.
    struct Wall {
        Cell cell;
        int a, b;
        Options wall = {1};
    };
    void regions(int vertices, const std::vector<Wall>& walls, const GroupRule& rule);
    // The groups that hold one of the seeds (places in `cells`) have so many members together.
    void group_size_at(const std::vector<Cell>& cells, const Options& members, const Pairs& links, const std::vector<int>& seeds,
                       int minimum, int maximum);

    // For the engine.
    explicit Model(Instance instance);
    const Instance& instance() const { return *instance_; }
    Instance take() &&;

  private:
    builder::Site site();
    void along(const std::vector<Cell>& cells, int states, const std::vector<int>& accept,
               const std::function<int(int state, std::size_t cell, int option)>& next);

    std::unique_ptr<Instance> instance_;
    std::unique_ptr<builder::WideCells> wide_;  // cells with more options than the engine's
};

}  // namespace gridloom
