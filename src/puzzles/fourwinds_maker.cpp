// How a Four Winds board is drawn: numbers are strewn over it, their rays grow at random until none
// can go on, and a square that no ray can reach becomes a number itself. Where rays could lie
// otherwise, one of those squares becomes a number too.
#include <algorithm>
#include <cmath>

#include "formats/fourwinds_clue.h"
#include "gridloom/maker.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

using namespace formats::fourwinds;

constexpr double usual_density = 0.2;

std::size_t at(int square) { return static_cast<std::size_t>(square); }

class Drawing {
  public:
    // The board's clues are numbers or open; rays are in the solution.
    Drawing(Drawn& drawn, Symmetry symmetry, Random& random, const Pause& pause)
        : board_(drawn.board), rays_(drawn.solution), symmetry_(symmetry), random_(random), pause_(pause) {}

    // A number here, and where its image lies. Rays that went through these squares end before them.
    void place(int square) {
        for (const int s : {square, image(board_, square, symmetry_)}) {
            if (board_.planes[0][at(s)] != open) continue;
            board_.planes[0][at(s)] = 0;
            if (const int wind = rays_[at(s)]; wind != unfilled) {
                rays_[at(s)] = unfilled;
                for (int t = step(s, wind); t != no_square && rays_[at(t)] == wind; t = step(t, wind)) rays_[at(t)] = unfilled;
            }
        }
    }

    void cover() {
        for (;;) {
            pause_();
            grow();
            std::vector<int> left;
            for (int s = 0; s < board_.squares(); ++s)
                if (is_free(s)) left.push_back(s);
            if (left.empty()) break;
            place(left[random_.below(left.size())]);
        }
        count();
    }

  private:
    int step(int square, int wind) const {
        const int row = board_.row(square) + (wind == down) - (wind == up);
        const int column = board_.column(square) + (wind == right) - (wind == left);
        const bool inside = row >= 0 && row < board_.height && column >= 0 && column < board_.width;
        return inside ? row * board_.width + column : no_square;
    }
    bool is_free(int s) const { return board_.planes[0][at(s)] == open && rays_[at(s)] == unfilled; }
    // Calls visit(wind, last square of the ray) for every ray of a number, also of length 0.
    template <class Visit>
    void each_ray(int number, Visit&& visit) const {
        for (const int wind : {up, down, left, right}) {
            int tip = number, length = 0;
            for (int t = step(number, wind); t != no_square && rays_[at(t)] == wind; t = step(t, wind)) tip = t, ++length;
            visit(wind, tip, length);
        }
    }

    void grow() {
        struct Tip {
            int wind, square;
        };
        std::vector<Tip> tips;
        for (int s = 0; s < board_.squares(); ++s)
            if (board_.planes[0][at(s)] != open) each_ray(s, [&](int wind, int tip, int) { tips.push_back({wind, tip}); });
        while (!tips.empty()) {
            const std::size_t i = random_.below(tips.size());
            const int next = step(tips[i].square, tips[i].wind);
            if (next != no_square && is_free(next)) {
                rays_[at(next)] = tips[i].wind;
                tips[i].square = next;
            } else {
                tips[i] = tips.back();
                tips.pop_back();
            }
        }
    }

    void count() {
        for (int s = 0; s < board_.squares(); ++s) {
            if (board_.planes[0][at(s)] == open) continue;
            int total = 0;
            each_ray(s, [&](int, int, int length) { total += length; });
            board_.planes[0][at(s)] = total;
        }
    }

    Board& board_;
    Filling& rays_;
    Symmetry symmetry_;
    Random& random_;
    const Pause& pause_;
};

Drawn draw(const Wishes& wishes, Random& random, const Pause& pause) {
    Drawn d;
    d.board.puzzle = fourwinds.name;
    d.board.width = wishes.width;
    d.board.height = wishes.height;
    d.board.planes.assign(1, Plane(at(d.board.squares()), open));
    d.solution.assign(at(d.board.squares()), unfilled);
    const double density = wishes.density > 0 ? wishes.density : usual_density;
    const auto wanted = static_cast<std::size_t>(std::max(1.0, std::floor(density * d.board.squares())));
    Drawing drawing(d, wishes.symmetry, random, pause);
    std::vector<int> squares(at(d.board.squares()));
    for (std::size_t i = 0; i < squares.size(); ++i) squares[i] = static_cast<int>(i);
    const std::size_t orbit = wishes.symmetry == Symmetry::none ? 1 : 2;
    for (std::size_t i = 0; i < squares.size() && i * orbit < wanted; ++i) {
        std::swap(squares[i], squares[i + random.below(squares.size() - i)]);
        drawing.place(squares[i]);
    }
    drawing.cover();
    return d;
}

// Ambiguous squares this near are settled by one number more often than not.
constexpr int near = 4;

// Open squares that lie near each other are one patch.
std::vector<std::vector<int>> patches(const Board& board, std::span<const int> squares) {
    std::vector<std::uint8_t> waiting(at(board.squares()), 0);
    for (const int s : squares) waiting[at(s)] = clue_at(board, s) == open;
    std::vector<std::vector<int>> found;
    for (const int first : squares) {
        if (!waiting[at(first)]) continue;
        waiting[at(first)] = 0;
        std::vector<int> patch = {first};
        for (std::size_t i = 0; i < patch.size(); ++i) {
            const int row = board.row(patch[i]), column = board.column(patch[i]);
            for (int r = std::max(0, row - near); r <= std::min(board.height - 1, row + near); ++r)
                for (int c = std::max(0, column - near); c <= std::min(board.width - 1, column + near); ++c)
                    if (const int s = r * board.width + c; waiting[at(s)]) {
                        waiting[at(s)] = 0;
                        patch.push_back(s);
                    }
        }
        found.push_back(std::move(patch));
    }
    return found;
}

// A number in every patch.
bool redraw(Drawn& d, const Wishes& wishes, std::span<const int> squares, Random& random, const Pause& pause) {
    const auto ambiguous = patches(d.board, squares);
    if (ambiguous.empty()) return false;
    Drawing drawing(d, wishes.symmetry, random, pause);
    for (const std::vector<int>& patch : ambiguous) drawing.place(patch[random.below(patch.size())]);
    drawing.cover();
    return true;
}

std::vector<int> clues(const Board& board) {
    std::vector<int> told;
    for (int s = 0; s < board.squares(); ++s)
        if (clue_at(board, s) >= 0) told.push_back(s);
    return told;
}

}  // namespace

const Maker fourwinds_maker{
    .symmetry = true,
    .density = true,
    .styles = {},
    .thorough = true,
    .draw = draw,
    .redraw = redraw,
    .clues = clues,
    .drop = [](Board& board, int clue) { board.planes[0][at(clue)] = untold; },
    .clue_model = fourwinds_clue_model,
};

}  // namespace gridloom::puzzles
