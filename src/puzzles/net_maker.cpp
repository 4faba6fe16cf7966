// How a Net is drawn: a spanning tree of the squares, every tile turned at random. A part that is
// not settled gets new wires inside, and keeps those that lead out of it.
#include <array>

#include "formats/net_tiles.h"
#include "gridloom/maker.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

namespace port = formats::port;
namespace bar = formats::bar;
namespace net_plane = formats::net_plane;

std::size_t at(int square) { return static_cast<std::size_t>(square); }

constexpr std::array<int, 4> ports = {port::right, port::up, port::left, port::down};
constexpr int opposite(int p) { return (p << 2 | p >> 2) & 15; }
int wires(int tile) { return (tile & 1) + (tile >> 1 & 1) + (tile >> 2 & 1) + (tile >> 3 & 1); }

// The squares and their neighbours.
class Grid {
  public:
    explicit Grid(const Wishes& w) : width_(w.width), height_(w.height), wraps_(w.wraps) {}
    explicit Grid(const Board& b) : width_(b.width), height_(b.height), wraps_(b.wraps) {}
    int squares() const { return width_ * height_; }
    // The square beyond a port, or no_square; a square is not its own neighbour.
    int beyond(int square, int p) const {
        int row = square / width_, column = square % width_;
        if (p == port::right && ++column == width_) column = wraps_ ? 0 : -1;
        if (p == port::left && --column < 0) column = wraps_ ? width_ - 1 : -1;
        if (p == port::down && ++row == height_) row = wraps_ ? 0 : -1;
        if (p == port::up && --row < 0) row = wraps_ ? height_ - 1 : -1;
        if (row < 0 || column < 0) return no_square;
        const int next = row * width_ + column;
        return next == square ? no_square : next;
    }

  private:
    int width_, height_;
    bool wraps_;
};

void join(Filling& tiles, int a, int p, int b) {
    tiles[at(a)] |= p;
    tiles[at(b)] |= opposite(p);
}

// Wilson's algorithm: every spanning tree is as likely as any other. Walks at random from a square
// until it meets the tree, forgetting the loops on the way.
Filling uniform_tree(const Grid& grid, Random& random, const Pause& pause) {
    Filling tiles(at(grid.squares()), 0), way(tiles);
    std::vector<std::uint8_t> in_tree(tiles.size(), 0);
    in_tree[random.below(tiles.size())] = 1;
    std::uint64_t bits = 0;
    int left = 0, taken = 0;
    for (int start = 0; start < grid.squares(); ++start) {
        for (int s = start; !in_tree[at(s)];) {
            if (left == 0) {
                bits = random.next(), left = 32;
                if (++taken % 64 == 0) pause();
            }
            const int p = ports[bits & 3];
            bits >>= 2;
            --left;
            const int next = grid.beyond(s, p);
            if (next == no_square) continue;
            way[at(s)] = p;
            s = next;
        }
        for (int s = start; !in_tree[at(s)];) {
            in_tree[at(s)] = 1;
            const int next = grid.beyond(s, way[at(s)]);
            join(tiles, s, way[at(s)], next);
            s = next;
        }
    }
    return tiles;
}

// Grows from one square by a random one of the wires that could be laid, without tiles of four wires
// wherever there is another way.
Filling grown_tree(const Grid& grid, Random& random, const Pause& pause) {
    struct Wire {
        int from, p, to;
    };
    Filling tiles(at(grid.squares()), 0);
    std::vector<Wire> open, last;
    open.reserve(tiles.size());
    std::vector<std::uint8_t> in_tree(tiles.size(), 0);
    const auto reach = [&](int s) {
        in_tree[at(s)] = 1;
        for (const int p : ports)
            if (const int next = grid.beyond(s, p); next != no_square && !in_tree[at(next)]) open.push_back({s, p, next});
    };
    reach(static_cast<int>(random.below(tiles.size())));
    for (bool crosses = false;; crosses = true) {
        while (!open.empty()) {
            std::swap(open[random.below(open.size())], open.back());
            const Wire w = open.back();
            open.pop_back();
            if (open.size() % 1024 == 0) pause();
            if (in_tree[at(w.to)]) continue;
            if (!crosses && wires(tiles[at(w.from)]) == 3) {
                last.push_back(w);
                continue;
            }
            join(tiles, w.from, w.p, w.to);
            reach(w.to);
        }
        if (crosses || last.empty()) return tiles;
        open.swap(last);
    }
}

int turned_at_random(int tile, Random& random) {
    for (auto turns = random.next() >> 62; turns > 0; --turns) tile = formats::turned(tile);
    return tile;
}

bool has_bar(const Board& board, int square, int p, int next) {
    const bool own = p == port::right || p == port::down;
    return board.planes[net_plane::bars][at(own ? square : next)] &
           (p == port::right || p == port::left ? bar::right : bar::below);
}

Drawn draw(const Wishes& wishes, Random& random, const Pause& pause) {
    const Grid grid(wishes);
    Drawn d;
    d.board.puzzle = net.name;
    d.board.width = wishes.width;
    d.board.height = wishes.height;
    d.board.wraps = wishes.wraps;
    d.solution = wishes.style == "wilson" ? uniform_tree(grid, random, pause) : grown_tree(grid, random, pause);
    d.board.planes.assign(3, Plane(at(grid.squares()), 0));
    Plane &tiles = d.board.planes[net_plane::tiles], &bars = d.board.planes[net_plane::bars];
    for (int s = 0; s < grid.squares(); ++s) {
        tiles[at(s)] = turned_at_random(d.solution[at(s)], random);
        if (wishes.barriers <= 0) continue;
        for (const int p : {port::right, port::down})
            if (!(d.solution[at(s)] & p) && grid.beyond(s, p) != no_square && random.fraction() < wishes.barriers)
                bars[at(s)] |= p == port::right ? bar::right : bar::below;
    }
    return d;
}

// Squares by the wires that join them.
class Pieces {
  public:
    explicit Pieces(int squares) : parent_(at(squares)) {
        for (std::size_t i = 0; i < parent_.size(); ++i) parent_[i] = static_cast<int>(i);
    }
    bool join(int a, int b) {
        a = find(a), b = find(b);
        parent_[at(a)] = b;
        return a != b;
    }

  private:
    int find(int s) {
        while (parent_[at(s)] != s) s = parent_[at(s)] = parent_[at(parent_[at(s)])];
        return s;
    }
    std::vector<int> parent_;
};

// The part, and by chance some squares beside it, lose the wires between them; then wires are laid
// at random until all is one network again.
bool redraw(Drawn& d, const Wishes&, std::span<const int> squares, Random& random, const Pause&) {
    const Grid grid(d.board);
    std::vector<std::uint8_t> inside(at(grid.squares()), 0);
    std::vector<int> part(squares.begin(), squares.end());
    for (const int s : part) inside[at(s)] = 1;
    for (const int s : squares)
        for (const int p : ports) {
            const int next = grid.beyond(s, p);
            if (next == no_square || inside[at(next)] || random.next() >> 63) continue;
            inside[at(next)] = 1;
            part.push_back(next);
        }
    struct Wire {
        int from, p, to;
    };
    std::vector<Wire> could;
    for (const int s : part)
        for (const int p : ports) {
            const int next = grid.beyond(s, p);
            if (next == no_square || !inside[at(next)]) continue;
            if (d.solution[at(s)] & p) {
                d.solution[at(s)] &= ~p;
                d.solution[at(next)] &= ~opposite(p);
            }
            if ((p == port::right || p == port::down) && !has_bar(d.board, s, p, next)) could.push_back({s, p, next});
        }
    Pieces pieces(grid.squares());
    for (int s = 0; s < grid.squares(); ++s)
        for (const int p : {port::right, port::down})
            if (d.solution[at(s)] & p) pieces.join(s, grid.beyond(s, p));
    for (std::size_t i = could.size(); i > 1; --i) std::swap(could[i - 1], could[random.below(i)]);
    for (const bool crosses : {false, true})
        for (const Wire& w : could) {
            if (d.solution[at(w.from)] & w.p) continue;
            if (!crosses && (wires(d.solution[at(w.from)]) == 3 || wires(d.solution[at(w.to)]) == 3)) continue;
            if (pieces.join(w.from, w.to)) join(d.solution, w.from, w.p, w.to);
        }
    for (const int s : part) d.board.planes[net_plane::tiles][at(s)] = turned_at_random(d.solution[at(s)], random);
    return !could.empty();
}

// Barriers and locks: three to a square.
enum Clue { right_bar, lower_bar, lock, clues_a_square };

std::vector<int> clues(const Board& board) {
    std::vector<int> told;
    for (int s = 0; s < board.squares(); ++s) {
        const int bars = formats::inner_bars(board, s, board.planes[net_plane::bars][at(s)]);
        if (bars & bar::right) told.push_back(clues_a_square * s + right_bar);
        if (bars & bar::below) told.push_back(clues_a_square * s + lower_bar);
        if (board.planes[net_plane::locked][at(s)]) told.push_back(clues_a_square * s + lock);
    }
    return told;
}

void drop(Board& board, int clue) {
    const std::size_t s = at(clue / clues_a_square);
    switch (clue % clues_a_square) {
    case right_bar: board.planes[net_plane::bars][s] &= ~bar::right; break;
    case lower_bar: board.planes[net_plane::bars][s] &= ~bar::below; break;
    default: board.planes[net_plane::locked][s] = 0;
    }
}

}  // namespace

const Maker net_maker{
    .wraps = true,
    .barriers = true,
    .styles = {{"growth", "grown from one square, hardly ever with four wires at a tile"},
               {"wilson", "every spanning tree as likely as any other"}},
    .draw = draw,
    .redraw = redraw,
    .around = net_model_around,
    .clues = clues,
    .drop = drop,
};

}  // namespace gridloom::puzzles
