#include "draw/canvas.h"

#include <algorithm>
#include <utility>

namespace gridloom::draw {
namespace {

// By the arms up, right, down, left as digits of base 3: none, thin, thick. Three bytes each, but for the blank.
constexpr std::string_view arms_table =
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

constexpr std::pair<std::string_view, char> ascii_table[] = {
    {"█", '@'}, {"▒", '%'}, {"▓", ':'}, {"≈", '~'},  {"·", '.'}, {"○", 'o'}, {"●", '@'}, {"★", '*'}, {"×", 'x'},
    {"■", '#'}, {"□", 'o'}, {"♣", 'T'}, {"▲", 'A'},  {"☼", 'O'}, {"✱", '*'}, {"↑", '^'}, {"→", '>'}, {"↓", 'v'},
    {"←", '<'}, {"∧", '^'}, {"∨", 'v'}, {"╲", '\\'}, {"╱", '/'}, {"╳", 'X'}, {"◤", 'p'}, {"◥", 'q'}, {"◢", 'd'},
    {"◣", 'b'}, {"▼", 'v'}, {"▶", '>'}, {"◀", '<'},  {"═", '='}, {"║", 'H'}, {"╬", '+'}};

struct Code {
    const char *on, *off;
};
// Blue for what was filled in, red for what bars.
constexpr Code codes[] = {{"", ""},
                          {"\x1b[1m", "\x1b[22m"},
                          {"\x1b[94m", "\x1b[39m"},
                          {"\x1b[91m", "\x1b[39m"},
                          {"\x1b[90m", "\x1b[39m"},
                          {"\x1b[7m", "\x1b[27m"}};

std::size_t length_at(const std::string& text, std::size_t i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const std::size_t length = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
    return std::min(length, text.size() - i);
}

// Of a line: thick ones are #.
char line_in_ascii(std::size_t index) {
    bool across = false, down = false, thick = false;
    for (std::size_t arm = 0, rest = index; arm < 4; ++arm, rest /= 3) {  // left, down, right, up
        if (rest % 3) (arm % 2 ? down : across) = true;
        thick |= rest % 3 == 2;
    }
    return thick ? '#' : across && down ? '+' : across ? '-' : '|';
}

}  // namespace

std::string in_ascii(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); i += length_at(text, i)) {
        const std::string_view character = std::string_view(text).substr(i, length_at(text, i));
        const auto other =
            std::find_if(std::begin(ascii_table), std::end(ascii_table), [&](const auto& row) { return row.first == character; });
        const std::size_t line = arms_table.find(character);
        if (character.size() == 1)
            out += character;
        else if (other != std::end(ascii_table))
            out += other->second;
        else
            out += line == std::string_view::npos ? '?' : line_in_ascii(1 + (line - 1) / 3);
    }
    return out;
}

int characters(const std::string& text) {
    int n = 0;
    for (std::size_t i = 0; i < text.size(); i += length_at(text, i)) ++n;
    return n;
}

Canvas::Cell* Canvas::at(int column, int row) {
    const auto index = static_cast<std::size_t>(row * width_ + column);
    return column < 0 || column >= width_ || row < 0 || index >= cells_.size() ? nullptr : &cells_[index];
}

bool Canvas::is_free(int column, int row) const {
    const auto index = static_cast<std::size_t>(row * width_ + column);
    if (column < 0 || column >= width_ || row < 0 || index >= cells_.size()) return false;
    return cells_[index].character.empty() && cells_[index].arms == std::array<std::uint8_t, 4>{};
}

void Canvas::put(int column, int row, const std::string& character, Ink ink) {
    if (Cell* cell = at(column, row)) cell->character = character, cell->ink = ink;
}

void Canvas::write(int column, int row, const std::string& text, Ink ink) {
    for (std::size_t i = 0; i < text.size(); i += length_at(text, i)) put(column++, row, text.substr(i, length_at(text, i)), ink);
}

void Canvas::line(int column, int row, int to_column, int to_row, Line line, Ink ink) {
    const int dx = to_column > column ? 1 : to_column < column ? -1 : 0, dy = to_row > row ? 1 : to_row < row ? -1 : 0;
    const std::size_t ahead = dx > 0 ? 1 : dx < 0 ? 3 : dy > 0 ? 2 : 0;
    const auto mark = [&](int c, int r, std::size_t arm) {
        Cell* cell = at(c, r);
        if (!cell) return;
        cell->arms[arm] = std::max(cell->arms[arm], static_cast<std::uint8_t>(line));
        cell->ink = ink;
    };
    while (column != to_column || row != to_row) {
        mark(column, row, ahead);
        column += dx, row += dy;
        mark(column, row, (ahead + 2) % 4);
    }
}

std::string Canvas::shown(const Cell& cell) {
    if (!cell.character.empty()) return cell.character;
    const auto& a = cell.arms;
    const auto most = *std::max_element(a.begin(), a.end());
    if (most == 0) return " ";
    const bool across = a[1] || a[3], down = a[0] || a[2];
    if (most == static_cast<std::uint8_t>(Line::two)) return across && down ? "╬" : across ? "═" : "║";
    const std::size_t index = ((a[0] * 3U + a[1]) * 3U + a[2]) * 3U + a[3];
    return std::string(arms_table.substr(1 + 3 * (index - 1), 3));
}

std::string Canvas::text(bool colour) const {
    std::string out, line;
    std::size_t kept = 0;  // of the line, up to the last character that is no blank
    Ink on = Ink::plain;
    const auto turn = [&](Ink ink) {
        if (!colour || ink == on) return;
        line += codes[static_cast<std::size_t>(on)].off;
        line += codes[static_cast<std::size_t>(ink)].on;
        on = ink;
    };
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const std::string character = shown(cells_[i]);
        const bool blank = character == " " && cells_[i].ink != Ink::reversed;
        if (!blank) turn(cells_[i].ink);
        line += character;
        if (!blank) kept = line.size();
        if ((i + 1) % static_cast<std::size_t>(width_)) continue;
        line.resize(kept);
        turn(Ink::plain);
        out += line + "\n";
        line.clear();
        kept = 0;
    }
    return out;
}

}  // namespace gridloom::draw
