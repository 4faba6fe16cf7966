#include "peers/cnf.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <iterator>
#include <stdexcept>

#include "formats/fourwinds_clue.h"
#include "formats/net_tiles.h"

namespace gridloom::peers {
namespace {

// Exactly `total` of `terms`: a counter (Sinz 2005, in both directions). reached[j] after i terms says
// that at least j + 1 of them hold.
void exactly(Cnf& out, const std::vector<int>& terms, int total) {
    if (total > static_cast<int>(terms.size())) return out.clauses.push_back({});
    const auto most = static_cast<std::size_t>(total) + 1;  // one more than asked for, to see too many
    std::vector<int> reached;
    for (const int term : terms) {
        std::vector<int> next;
        for (std::size_t j = 0; j < std::min(most, reached.size() + 1); ++j) {
            const int now = ++out.variables;
            next.push_back(now);
            const bool had = j < reached.size();  // j + 1 may hold already
            const bool had_less = j > 0;          // with this term, if j held
            if (had) out.clauses.push_back({-reached[j], now});
            Clause up = {-term, now}, down_less = {-now}, down_term = {-now, term};
            if (had_less) up.push_back(-reached[j - 1]), down_less.push_back(reached[j - 1]);
            if (had) down_less.push_back(reached[j]), down_term.push_back(reached[j]);
            out.clauses.push_back(up);
            out.clauses.push_back(down_term);
            if (had_less) out.clauses.push_back(down_less);
        }
        reached = next;
    }
    if (total > 0) out.clauses.push_back({reached[most - 2]});
    if (reached.size() == most) out.clauses.push_back({-reached[most - 1]});
}

void mosaic(Cnf& out, const Board& b) {
    out.variables = out.decided = b.squares();
    for (int s = 0; s < b.squares(); ++s) {
        const int clue = b.planes[0][static_cast<std::size_t>(s)];
        if (clue < 0) continue;
        std::vector<int> box;
        for (int r = b.row(s) - 1; r <= b.row(s) + 1; ++r)
            for (int c = b.column(s) - 1; c <= b.column(s) + 1; ++c)
                if (r >= 0 && c >= 0 && r < b.height && c < b.width) box.push_back(r * b.width + c + 1);
        exactly(out, box, clue);
    }
}

// A variable for each open square and wind: a ray blows over it that way.
void fourwinds(Cnf& out, const Board& b) {
    namespace fw = formats::fourwinds;
    constexpr std::array<int, 4> down_by = {-1, 1, 0, 0}, right_by = {0, 0, -1, 1};
    const auto variable = [](int square, int wind) { return square * 4 + wind + 1; };
    const auto step = [&](int square, int wind, int by) {
        const int r = b.row(square) + by * down_by[static_cast<std::size_t>(wind)];
        const int c = b.column(square) + by * right_by[static_cast<std::size_t>(wind)];
        return r < 0 || c < 0 || r >= b.height || c >= b.width ? -1 : r * b.width + c;
    };
    out.variables = out.decided = b.squares() * 4;
    for (int s = 0; s < b.squares(); ++s) {
        const int clue = fw::clue_at(b, s);
        Clause some;
        std::vector<int> reach;
        for (int wind = 0; wind < 4; ++wind) {
            if (clue != fw::open) {
                out.clauses.push_back({-variable(s, wind)});
                for (int t = step(s, wind, 1); t >= 0 && fw::clue_at(b, t) == fw::open; t = step(t, wind, 1))
                    reach.push_back(variable(t, wind));
                continue;
            }
            some.push_back(variable(s, wind));
            for (int other = 0; other < wind; ++other) out.clauses.push_back({-variable(s, wind), -variable(s, other)});
            const int from = step(s, wind, -1);
            if (from < 0 || fw::clue_at(b, from) == fw::blocked)
                out.clauses.push_back({-variable(s, wind)});
            else if (fw::clue_at(b, from) == fw::open)
                out.clauses.push_back({-variable(s, wind), variable(from, wind)});
        }
        if (clue == fw::open && !fw::is_nocover(b)) out.clauses.push_back(some);
        if (clue >= 0) exactly(out, reach, clue);
    }
}

// A variable for each edge: a wire passes it. Each tile's edges show one of its looks. One network: every tile but
// the first hangs by a wire on one that is less deep. A network with one wire fewer than tiles has no loop.
class NetClauses {
  public:
    NetClauses(Cnf& out, const Board& b) : out_(out), b_(b) {
        out.variables = out.decided = 2 * b.squares();
        for (int s = 0; s < b.squares(); ++s)
            if (tile(s)) wired_.push_back(s);
    }

    void write() {
        bar_edges();
        for (int s = 0; s < b_.squares(); ++s) show_looks(s);
        if (b_.rule == "matching" || wired_.empty()) return;
        int ports = 0;
        for (const int s : wired_) ports += std::popcount(static_cast<unsigned>(tile(s)));
        if (b_.rule != "connected" && ports != 2 * (static_cast<int>(wired_.size()) - 1)) out_.clauses.push_back({});
        connect();
    }

  private:
    int tile(int s) const { return b_.planes[formats::net_plane::tiles][static_cast<std::size_t>(s)]; }
    int right_of(int s) const { return b_.row(s) * b_.width + (b_.column(s) + 1) % b_.width; }
    int below(int s) const { return (b_.row(s) + 1) % b_.height * b_.width + b_.column(s); }
    static int edge_right(int s) { return 2 * s + 1; }
    static int edge_below(int s) { return 2 * s + 2; }

    void bar_edges() {
        for (int s = 0; s < b_.squares(); ++s) {
            const int bars = b_.planes[formats::net_plane::bars][static_cast<std::size_t>(s)];
            if (bars & formats::bar::right || (!b_.wraps && b_.column(s) == b_.width - 1))
                out_.clauses.push_back({-edge_right(s)});
            if (bars & formats::bar::below || (!b_.wraps && b_.row(s) == b_.height - 1)) out_.clauses.push_back({-edge_below(s)});
        }
    }

    // The edge of a square's side, with what lies beyond it.
    struct Side {
        int port, edge, beyond;
    };
    std::array<Side, 4> sides(int s) const {
        const int left = b_.row(s) * b_.width + (b_.column(s) + b_.width - 1) % b_.width;
        const int above = (b_.row(s) + b_.height - 1) % b_.height * b_.width + b_.column(s);
        return {{{formats::port::right, edge_right(s), right_of(s)},
                 {formats::port::left, edge_right(left), left},
                 {formats::port::down, edge_below(s), below(s)},
                 {formats::port::up, edge_below(above), above}}};
    }

    void show_looks(int s) {
        const bool locked = b_.planes[formats::net_plane::locked][static_cast<std::size_t>(s)] != 0;
        for (int ports = 0; ports < 16; ++ports) {
            bool is_look = ports == tile(s);
            for (int t = formats::turned(tile(s)); !locked && t != tile(s); t = formats::turned(t)) is_look |= t == ports;
            if (is_look) continue;
            Clause not_this;
            for (const Side& side : sides(s)) not_this.push_back(ports & side.port ? -side.edge : side.edge);
            out_.clauses.push_back(not_this);
        }
    }

    void connect() {
        const int deepest = static_cast<int>(wired_.size()) - 1, depths = out_.variables;
        // Of each square, for d from 1 on: it is at least d deep.
        const auto deep = [&](int s, int d) { return depths + s * deepest + d; };
        out_.variables += b_.squares() * deepest;
        for (const int s : wired_) {
            for (int d = 1; d < deepest; ++d) out_.clauses.push_back({-deep(s, d + 1), deep(s, d)});
            if (s == wired_[0]) continue;
            Clause some;
            for (const Side& side : sides(s)) {
                const int hangs = ++out_.variables;
                some.push_back(hangs);
                out_.clauses.push_back({-hangs, side.edge});
                out_.clauses.push_back({-hangs, deep(s, 1)});
                for (int d = 1; d < deepest; ++d) out_.clauses.push_back({-hangs, -deep(side.beyond, d), deep(s, d + 1)});
                out_.clauses.push_back({-hangs, -deep(side.beyond, deepest)});
            }
            out_.clauses.push_back(some);
        }
    }

    Cnf& out_;
    const Board& b_;
    std::vector<int> wired_;
};

}  // namespace

bool has_plain_cnf(const Board& board) { return board.puzzle == "mosaic" || board.puzzle == "fourwinds"; }

Cnf cnf(const Board& board) {
    Cnf out;
    if (board.puzzle == "mosaic")
        mosaic(out, board);
    else if (board.puzzle == "fourwinds")
        fourwinds(out, board);
    else if (board.puzzle == "net")
        NetClauses(out, board).write();
    else
        throw std::invalid_argument("no clauses for " + board.puzzle);
    return out;
}

std::string Cnf::dimacs() const {
    std::string text = fmt::format("p cnf {} {}\n", variables, clauses.size());
    for (const Clause& clause : clauses) {
        for (const int literal : clause) fmt::format_to(std::back_inserter(text), "{} ", literal);
        text += "0\n";
    }
    return text;
}

}  // namespace gridloom::peers
