// Making boards: new ones, from a picture, and boards without a redundant clue. Boards of one seed are
// the same on every machine: each has a random stream of its own, from the seed and its index.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gridloom/answers.h"
#include "gridloom/maker.h"

namespace gridloom {

struct MakeRequest {
    Wishes wishes;
    std::string difficulty;   // easy, medium, hard, expert; empty: whatever comes
    bool unique = true;       // false: boards as they are drawn, however many solutions they have
    bool minimal = false;     // no clue can be spared
    bool try_anyway = false;  // also a difficulty that is not offered (offers_of): it may take long, and come to nothing
    std::uint64_t seed = 1;
    Limits limits;  // of each board
};

struct MadeBoard {
    enum class Outcome {
        made,
        refused,    // no such board can be asked for: see `why`
        not_found,  // none was found in a bounded number of attempts: see `why`
        gave_up,    // a limit was reached
    };
    Outcome outcome = Outcome::gave_up;
    Board board;
    Filling solution;
    std::string_view word;  // its difficulty, where one was asked for
    std::string why;
    int attempts = 0;
    Stats stats;
};
// `spent`: seconds that the boards before this one took; the limits are for all of them.
MadeBoard make_board(const Puzzle& puzzle, const MakeRequest& request, std::uint64_t index = 0, double spent = 0);

// Nothing, or why such boards can not be asked for: a size, or a wish the puzzle does not know.
std::optional<std::string> why_not(const Puzzle& puzzle, const MakeRequest& request);

// A difficulty, and the boards that are soon made of it: by their number of squares, as puzzles/offers.txt has it.
struct Offer {
    std::string_view difficulty;
    int least = 1, most = 0;  // squares; most 0: any number
    bool holds(int squares) const { return squares >= least && (most == 0 || squares <= most); }
};
// What can be asked for; anything else is refused (why_not). Nothing: it is not known of this puzzle, and any may be asked for.
std::optional<std::vector<Offer>> offers_of(const Puzzle& puzzle, bool wraps = false);

struct MinimiseAnswer {
    Verdict verdict = Verdict::gave_up;  // of the board given; only a unique one is minimised
    bool minimal = false;                // false: a limit was reached, and more clues might go
    Board board;                         // with the clues that are left
    Filling solution;
    int before = 0, after = 0;  // clues
    Stats stats;
};
// Removes clues while the board stays unique, until none can go.
MinimiseAnswer minimise(const Puzzle& puzzle, const Board& board, std::uint64_t seed = 1, const Settings& settings = {});

// Grey pixels, 0 black to 255 white, row by row.
struct Picture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> grey;
};
struct PictureBoard {
    MadeBoard made;
    std::vector<int> ambiguous;  // squares that the picture's own clues leave open
    std::vector<int> changed;    // squares that were changed so that the board is unique
};
// The board whose solution is the picture, scaled to the size that is wished for: squares darker than
// the threshold (0: one that parts dark from light best) are painted. Where the picture can not be unique,
// as few squares as possible are changed.
PictureBoard make_from_picture(const Puzzle& puzzle, const MakeRequest& request, const Picture& picture, int threshold = 0);

}  // namespace gridloom
