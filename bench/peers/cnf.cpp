#include "peers/cnf.h"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <stdexcept>

#include "formats/fourwinds_clue.h"

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
            const bool had = j < reached.size();     // j + 1 may hold already
            const bool had_less = j > 0;             // with this term, if j held
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

}  // namespace

bool has_cnf(const Board& board) { return board.puzzle == "mosaic" || board.puzzle == "fourwinds"; }

Cnf cnf(const Board& board) {
    Cnf out;
    if (board.puzzle == "mosaic")
        mosaic(out, board);
    else if (board.puzzle == "fourwinds")
        fourwinds(out, board);
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
