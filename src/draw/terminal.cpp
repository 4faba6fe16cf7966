// Every square is two columns wide or more, so that it looks square. Where the board has wires and
// barriers between squares, the gaps get columns and lines of their own.
#include "draw/terminal.h"

#include <algorithm>

#include "draw/canvas.h"
#include "draw/scene_terminal.h"

namespace gridloom::draw {
namespace {

constexpr unsigned right = 1, up = 2, left = 4, down = 8;

const char* wire_glyph(unsigned ports) {
    static const char* const glyphs[] = {" ", "╶", "╵", "└", "╴", "─", "┘", "┴", "╷", "┌", "│", "├", "┐", "┬", "┤", "┼"};
    return glyphs[ports & 15];
}

const char* arrow_glyph(char arrow) {
    switch (arrow) {
    case '^': return "↑";
    case 'v': return "↓";
    case '<': return "←";
    default: return "→";
    }
}

// What colour means here, as escape codes: on and off. Blue for what was filled in, red for what bars.
constexpr const char *bold = "\x1b[1m", *not_bold = "\x1b[22m", *reversed = "\x1b[7m", *not_reversed = "\x1b[27m";
constexpr const char *blue = "\x1b[94m", *red = "\x1b[91m", *faint = "\x1b[90m", *own_colour = "\x1b[39m";

std::string padded(const std::string& text, std::size_t width) {
    return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

class Drawing {
  public:
    Drawing(const Puzzle& puzzle, const Board& board, const Filling* filling, TerminalStyle style)
        : board_(board), style_(style), solved_(filling != nullptr) {
        faces_.reserve(static_cast<std::size_t>(board.squares()));
        for (int s = 0; s < board.squares(); ++s) {
            faces_.push_back(puzzle.face(board, filling, s));
            width_ = std::max(width_, faces_.back().text.size() + 1);
            wired_ |= faces_.back().has_wires;
        }
    }

    std::string text() const {
        std::string out;
        if (wired_) out += gap_line(-1);
        for (int row = 0; row < board_.height; ++row) {
            if (wired_) out += bar(at(row, 0).bars & left);
            for (int column = 0; column < board_.width; ++column) out += wired_ ? wired(row, column) : plain(at(row, column));
            out += "\n";
            if (wired_) out += gap_line(row);
        }
        return out;
    }

  private:
    const Face& at(int row, int column) const {
        const int square = row * board_.width + column;
        return faces_[static_cast<std::size_t>(square)];
    }
    std::string in(const char* on, const std::string& text, const char* off) const {
        return style_.colour && text.find_first_not_of(' ') != text.npos ? on + text + off : text;
    }
    std::string bar(unsigned there) const { return there ? in(red, "┃", own_colour) : " "; }
    std::string wire(const Face& f, const std::string& glyph) const { return f.settled ? in(blue, glyph, own_colour) : glyph; }

    std::string plain(const Face& f) const {
        std::string filler;
        if (f.ground == Face::Ground::wall || (f.ground == Face::Ground::dark && f.text.empty())) {
            for (std::size_t i = 0; i < width_; ++i) filler += f.ground == Face::Ground::wall ? "▒" : "█";
            return filler;
        }
        if (f.ground == Face::Ground::dark) {  // a clue on black: reversed where there is colour
            if (style_.colour) return in(reversed, padded(f.text, width_), not_reversed);
            for (std::size_t i = f.text.size(); i < width_; ++i) filler += "█";
            return filler + (solved_ ? std::string("█") : f.text);
        }
        if (!f.text.empty()) return in(bold, padded(f.text, width_), not_bold);
        return std::string(width_ - 1, ' ') + (f.arrow ? in(blue, arrow_glyph(f.arrow), own_colour) : in(faint, "·", own_colour));
    }

    // The glyph and the gap to its right: a wire that goes on, a barrier, or nothing.
    std::string wired(int row, int column) const {
        const Face& f = at(row, column);
        std::string gap = " ";
        if (f.bars & right)
            gap = bar(right);
        else if (f.wires & right)
            gap = wire(f, "─");
        return wire(f, wire_glyph(f.wires)) + gap;
    }

    std::string gap_line(int row) const {
        std::string out = " ";
        bool any = row >= 0 && row + 1 < board_.height;
        for (int column = 0; column < board_.width; ++column) {
            const unsigned barred = row < 0 ? at(0, column).bars & up : at(row, column).bars & down;
            const bool goes_on = row >= 0 && at(row, column).wires & down;
            any |= barred || goes_on;
            out += barred ? in(red, "━━", own_colour) : goes_on ? wire(at(row, column), "│") + " " : "  ";
        }
        return any ? out + "\n" : "";
    }

    const Board& board_;
    TerminalStyle style_;
    bool solved_;
    std::vector<Face> faces_;
    std::size_t width_ = 2;
    bool wired_ = false;
};

}  // namespace

std::string terminal(const Puzzle& puzzle, const Board& board, const Filling* filling, TerminalStyle style) {
    const std::string text =
        puzzle.scene ? scene_terminal(puzzle.scene(board, filling), style) : Drawing(puzzle, board, filling, style).text();
    return style.ascii ? in_ascii(text) : text;
}

}  // namespace gridloom::draw
