#include "peers/facts.h"

#include <fmt/format.h>

#include <bit>
#include <iterator>
#include <stdexcept>

#include "formats/fourwinds_clue.h"
#include "formats/net_tiles.h"

namespace gridloom::peers {
namespace {

std::size_t at(int square) { return static_cast<std::size_t>(square); }

// Writes facts one after another.
class Facts {
  public:
    template <class... Words>
    void say(fmt::format_string<Words...> fact, Words&&... words) {
        fmt::format_to(std::back_inserter(text_), fact, std::forward<Words>(words)...);
        text_ += ".\n";
    }
    std::string text() && { return std::move(text_); }

  private:
    std::string text_;
};

std::string mosaic(const Board& b) {
    Facts facts;
    for (int s = 0; s < b.squares(); ++s) {
        facts.say("cell({},{})", b.row(s), b.column(s));
        if (b.planes[0][at(s)] >= 0) facts.say("clue({},{},{})", b.row(s), b.column(s), b.planes[0][at(s)]);
    }
    return std::move(facts).text();
}

std::string net(const Board& b) {
    using namespace formats;
    Facts facts;
    facts.say("rule({})", b.rule.empty() ? "tree" : b.rule);
    for (int s = 0; s < b.squares(); ++s) {
        const int tile = b.planes[net_plane::tiles][at(s)];
        facts.say("look({},{})", s, tile);
        if (!b.planes[net_plane::locked][at(s)])
            for (int t = turned(tile); t != tile; t = turned(t)) facts.say("look({},{})", s, t);
        if (tile) facts.say("wires({},{})", s, std::popcount(static_cast<unsigned>(tile)));
    }
    const auto edge = [&](int a, int b_, int out, int in, bool barred) {
        if (!barred) return facts.say("edge({},{},{},{})", a, out, b_, in);
        facts.say("shut({},{})", a, out);
        facts.say("shut({},{})", b_, in);
    };
    for (int s = 0; s < b.squares(); ++s) {
        const int row = b.row(s), column = b.column(s), bars = b.planes[net_plane::bars][at(s)];
        const bool last_column = column == b.width - 1, last_row = row == b.height - 1;
        edge(s, row * b.width + (column + 1) % b.width, port::right, port::left, (last_column && !b.wraps) || bars & bar::right);
        edge(s, (row + 1) % b.height * b.width + column, port::down, port::up, (last_row && !b.wraps) || bars & bar::below);
    }
    return std::move(facts).text();
}

std::string fourwinds(const Board& b) {
    namespace fw = formats::fourwinds;
    Facts facts;
    facts.say("rule({})", fw::is_nocover(b) ? "nocover" : "cover");
    for (int s = 0; s < b.squares(); ++s) {
        const int clue = fw::clue_at(b, s);
        if (clue == fw::open) facts.say("open({})", s);
        if (clue == fw::untold) facts.say("untold({})", s);
        if (clue >= 0) facts.say("number({},{})", s, clue);
        if (b.column(s) < b.width - 1) facts.say("step({},right,{}). step({},left,{})", s, s + 1, s + 1, s);
        if (b.row(s) < b.height - 1) facts.say("step({},down,{}). step({},up,{})", s, s + b.width, s + b.width, s);
    }
    return std::move(facts).text();
}

}  // namespace

std::string facts(const Board& board) {
    if (board.puzzle == "mosaic") return mosaic(board);
    if (board.puzzle == "net") return net(board);
    if (board.puzzle == "fourwinds") return fourwinds(board);
    throw std::invalid_argument("no ASP program for " + board.puzzle);
}

}  // namespace gridloom::peers
