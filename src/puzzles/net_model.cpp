// Net as a model. A board that does not wrap is one that wraps with barriers all round, so every square has four
// neighbours. On a board one wide it is its own; on a board two wide two edges join the same pair.
#include <array>
#include <bit>

#include "formats/net_tiles.h"
#include "model/instance.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

namespace port = formats::port;
namespace bar = formats::bar;
namespace net_plane = formats::net_plane;
using formats::turned;

constexpr std::size_t at(int square) { return static_cast<std::size_t>(square); }

// What the model needs of a tile, the same wherever it lies. Right and down ports weigh 1, left
// and up ports -1, so that the two halves of an edge agree when they sum to nothing.
struct TileKind {
    KindId kind = 0;
    OptionSet wired = 0;                // the rotations that have any port
    std::array<OptionSet, 9> open{};    // by port: the rotations that have it
    std::array<WeightId, 9> weights{};  // by port
};

// The same for every tile of one shape, however it is given: kinds are few then, and what their edges tell is soon known.
std::vector<int> looks_of(int tile) {
    std::vector<int> looks = {tile};
    for (int t = turned(tile); t != tile; t = turned(t)) looks.push_back(t);
    std::sort(looks.begin(), looks.end());
    return looks;
}

TileKind tile_kind(Vocabulary& words, const std::vector<int>& looks) {
    TileKind k;
    k.kind = words.kind(looks);
    for (std::size_t i = 0; i < looks.size(); ++i)
        if (looks[i] != 0) k.wired |= OptionSet{1} << i;
    for (const int p : {port::right, port::up, port::left, port::down}) {
        const int weight = p == port::right || p == port::down ? 1 : -1;
        for (std::size_t i = 0; i < looks.size(); ++i)
            if (looks[i] & p) k.open[at(p)] |= OptionSet{1} << i;
        k.weights[at(p)] = words.weigh(k.kind, [&](int value) { return value & p ? weight : 0; });
    }
    return k;
}

// Every tile there is, and every edge between two: the same words for every board.
struct Tiles {
    static constexpr int any = 16;           // shows every tile but the blank one
    static constexpr int any_or_blank = 17;  // shows every tile, the blank one too
    std::shared_ptr<Vocabulary> words = std::make_shared<Vocabulary>();
    std::array<TileKind, 18> kinds;
    std::array<std::array<PairId, 18>, 18> beside, above;  // by the two kinds: left and right, upper and lower
    Tiles() {
        std::vector<int> looks;
        for (int tile = 0; tile < 16; ++tile) {
            kinds[at(tile)] = tile_kind(*words, looks_of(tile));
            if (tile > 0) looks.push_back(tile);
        }
        kinds[any] = tile_kind(*words, looks);
        looks.push_back(0);
        kinds[any_or_blank] = tile_kind(*words, looks);
        for (std::size_t a = 0; a < kinds.size(); ++a)
            for (std::size_t b = 0; b < kinds.size(); ++b) {
                beside[a][b] = words->pair(kinds[a].weights[port::right], kinds[b].weights[port::left], 0, 0);
                above[a][b] = words->pair(kinds[a].weights[port::down], kinds[b].weights[port::up], 0, 0);
            }
    }
};

// The rules of a board as they are written down.
class Writer {
  public:
    // In each square lies the tile that is given there.
    static constexpr std::uint8_t given = 0;
    // Where `kinds` is not empty, it tells for each square the kind of tile that lies there, `given` or one of Tiles.
    explicit Writer(const Board& board, std::vector<std::uint8_t> kinds = {})
        : board_(board),
          kind_of_(std::move(kinds)),
          tiles_(board.planes[net_plane::tiles]),
          m_(all().words),
          network_(board.rule != "matching") {
        const std::size_t squares = at(board.squares());
        m_.reserve(squares, 2 * squares, 4 * squares);
        rule_.network = board.rule == "connected" ? Network::connected : Network::tree;
        rule_.matched = true;
        if (network_) rule_.links.reserve(2 * squares), rule_.present.reserve(squares);
    }

    Instance model() {
        const Plane &bars = board_.planes[net_plane::bars], &locked = board_.planes[net_plane::locked];
        const int width = board_.width, squares = board_.squares();
        for (int s = 0; s < squares; ++s) {
            const Cell c = m_.cell(kinds_[kind(s)].kind, s);
            if (locked[at(s)] && is_given(s)) m_.restrict(c, OptionSet{1} << m_.option_showing(c, tiles_[at(s)]));
            if (network_) rule_.present.push_back(kinds_[kind(s)].wired);
        }
        for (int row = 0, s = 0; row < board_.height; ++row)
            for (int column = 0; column < width; ++column, ++s) {
                const bool last_column = column == width - 1, last_row = row == board_.height - 1;
                edge(s, last_column ? s - column : s + 1, port::right, port::left,
                     (last_column && !board_.wraps) || bars[at(s)] & bar::right);
                edge(s, last_row ? column : s + width, port::down, port::up,
                     (last_row && !board_.wraps) || bars[at(s)] & bar::below);
            }
        if (network_) m_.connected(std::move(rule_));
        return std::move(m_);
    }

  private:
    static const Tiles& all() {
        static const Tiles tiles;
        return tiles;
    }
    bool is_given(int square) const { return kind_of_.empty() || kind_of_[at(square)] == given; }
    // As `all()` numbers them.
    std::size_t kind(int square) const { return is_given(square) ? at(tiles_[at(square)]) : kind_of_[at(square)]; }

    // The edge between a and b, which a sees through `out` and b through `in`.
    void edge(int a, int b, int out, int in, bool barred) {
        const std::size_t from = kind(a), to = kind(b);
        const OptionSet open_a = kinds_[from].open[at(out)], open_b = kinds_[to].open[at(in)];
        const auto cell_a = static_cast<Cell>(a), cell_b = static_cast<Cell>(b);
        if (barred) {
            m_.restrict(cell_a, ~open_a);
            m_.restrict(cell_b, ~open_b);
            return;
        }
        const bool across = out == port::right;
        if (a == b)
            m_.restrict(cell_a, ~(open_a ^ open_b));
        else
            m_.edge(cell_a, cell_b, (across ? all().beside : all().above)[from][to], {a, across ? 0 : 1});
        if (network_) rule_.links.push_back({cell_a, open_a, cell_b, open_b});
    }

    const Board& board_;
    const std::vector<std::uint8_t> kind_of_;
    const Plane& tiles_;
    const std::array<TileKind, 18>& kinds_ = all().kinds;
    Instance m_;
    bool network_;
    CellNetwork rule_;
};

}  // namespace

Instance net_model(const Board& board) { return Writer(board).model(); }

Instance net_model_around(const Board& board, std::span<const int> squares) {
    std::vector<std::uint8_t> kinds(at(board.squares()), Writer::given);
    for (const int s : squares) kinds[at(s)] = Tiles::any;
    return Writer(board, std::move(kinds)).model();
}

Instance net_clue_model(const Board& board) {
    Instance m = Writer(board, std::vector<std::uint8_t>(at(board.squares()), Tiles::any_or_blank)).model();
    for (int s = 0; s < board.squares(); ++s) {
        const auto cell = static_cast<Cell>(s);
        const int tile = board.planes[net_plane::tiles][at(s)];
        OptionSet fits = OptionSet{1} << m.option_showing(cell, tile);
        if (!board.planes[net_plane::locked][at(s)])
            for (const int look : looks_of(tile)) fits |= OptionSet{1} << m.option_showing(cell, look);
        m.restrict(cell, fits, {.square = s, .is_clue = true});
    }
    return m;
}

}  // namespace gridloom::puzzles
