// Solutions and positions as our text: a grid for each layer that is filled in, the first without a name above it. A `?` is not known.
#include "formats/loom/text_fill.h"

#include <algorithm>

namespace gridloom::formats::loom {

using Form = rules::ValueType::Form;

namespace {

// By bits: up 1, right 2, down 4, left 8.
constexpr std::array<std::string_view, 16> joint_signs = {".", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                          "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

std::string word_of(const FillText& t, const FillLayerText& fill, const Filling& filling, int place) {
    if (!is_filled(t.view, fill, place)) return ".";
    const int value = value_at(fill, filling, place);
    return may_be(t.view, fill, place, value) ? fill.words.print(value) : "?";
}

std::string print_words(const FillText& t, const FillLayerText& fill, const Filling& filling) {
    const int more = fill.sort == Sort::corner && !t.grid.wraps() ? 1 : 0;
    GridPrinter printer{t.board.width + more, t.board.height + more, {}, {}, {}, {}, {}};
    for (int i = 0; i < fill.count; ++i) {
        const bool block = fill.sort == Sort::cell && t.view.ground().is_hole(i);
        printer.squares.push_back(block ? t.in_block(i) : word_of(t, fill, filling, i));
    }
    return printer.text();
}

std::string print_parts(const FillText& t, const FillLayerText& fill, const Filling& filling) {
    const int parts = fill.sort == Sort::diagonal ? 2 : 4;
    GridPrinter printer{t.board.width, t.board.height, {}, {}, {}, {}, {}};
    for (int s = 0; s < t.grid.squares(); ++s) {
        std::string all;
        int bits = 0;
        bool known = true, unknown = true;
        for (int i = 0; i < parts; ++i) {
            const std::string w = word_of(t, fill, filling, s * parts + i);
            all += (i ? "," : "") + w;
            const int value = value_at(fill, filling, s * parts + i);
            known &= w != "?";
            unknown &= w == "?";
            bits |= (fill.words.type().form == Form::mark ? value == 1 : value == 0) << i;
        }
        const auto shade =
            std::find_if(quarter_shades.begin(), quarter_shades.end(), [&](const auto& p) { return p.first == bits; });
        if (t.view.ground().is_hole(s))
            all = t.in_block(s);
        else if (unknown)
            all = "?";
        else if (known && fill.sort == Sort::diagonal && fill.words.type().form == Form::mark)
            all = diagonal_strokes[at(bits)];
        else if (known && fill.sort == Sort::quarter && fill.words.absent_mark() >= 0 && shade != quarter_shades.end())
            all = shade->second;
        printer.squares.push_back(all);
    }
    return printer.text();
}

std::string print_list(const FillText& t, const FillLayerText& fill, const Filling& filling) {
    std::string text = fill.name + ":";
    for (int i = 0; i < fill.count; ++i) text += " " + word_of(t, fill, filling, i);
    return text + "\n";
}

// The lines that meet in a square, as one character; empty: none.
std::string joint(const FillText& t, const FillLayerText& fill, const Filling& filling, int square) {
    if (fill.words.type().form != Form::mark) return {};
    int bits = 0;
    for (std::size_t w = 0; w < straight_ways.size(); ++w) {
        const auto link = t.grid.link(square, straight_ways[w]);
        if (link && value_at(fill, filling, *link) == 1) bits |= 1 << w;
    }
    return bits ? std::string(joint_signs[at(bits)]) : std::string();
}

std::string drawn(const std::string& c) {
    if (c == "-") return "─";
    if (c == "|") return "│";
    if (c == "=") return "═";
    return c == "\"" ? "║" : c;
}

// Empty: some value is not one character.
std::string print_picture(const FillText& t, const FillLayerText& fill, const Filling& filling) {
    const bool edges = fill.sort == Sort::edge;
    const PictureSize size = edges ? framed_size(t.grid) : linked_size(t.grid);
    const int shift = edges ? 0 : 1;
    Picture p(size.columns, size.rows);
    const auto put = [&](Place place, const std::string& c) {
        const Position2 where = t.grid.position(place);
        p.put(where.x - shift, where.y - shift, c);
    };
    for (int c = 0; edges && c < t.grid.count(Sort::corner); ++c) put({Sort::corner, c}, "+");
    for (int s = 0; s < t.grid.squares(); ++s) {
        std::string c = t.view.ground().is_hole(s) ? t.in_block(s) : t.clue(s);
        if (!is_one_character(c)) c = t.view.ground().is_hole(s) ? "#" : edges ? " " : joint(t, fill, filling, s);
        put({Sort::cell, s}, c.empty() ? "." : c);
    }
    for (int i = 0; i < fill.count; ++i) {
        const bool level = edges ? t.grid.is_horizontal(i) : t.grid.is_horizontal_link(i);
        const bool outer = edges && fill.layer < 0 && t.grid.is_outer_edge(i);
        if (!is_filled(t.view, fill, i)) {
            if (outer) put({fill.sort, i}, level ? "-" : "|");
            continue;
        }
        int value = value_at(fill, filling, i);
        if (!may_be(t.view, fill, i, value)) value = clue_absent;
        const std::string c = print_on_line(fill.words, Role::filled, level, value, false);
        if (c.empty()) return {};
        put({fill.sort, i}, edges ? c : drawn(c));
    }
    return p.text();
}

std::string print_fill(const FillText& t, const FillLayerText& fill, const Filling& filling, bool named) {
    std::string text;
    switch (fill.sort) {
    case Sort::cell:
    case Sort::corner: text = print_words(t, fill, filling); break;
    case Sort::edge:
    case Sort::link: text = print_picture(t, fill, filling); break;
    case Sort::diagonal:
    case Sort::quarter: text = print_parts(t, fill, filling); break;
    default: break;
    }
    if (text.empty()) return print_list(t, fill, filling);
    return (named ? fill.name + ":\n" : "") + text;
}

}  // namespace

std::string FillText::clue(int square) const {
    std::string found;
    for (const Feature& f : plan.squares) {
        if (f.on.kind != rules::Kind::cell && f.on.kind != rules::Kind::block) continue;
        const std::string w = print_feature(f, rules, board, square);
        if (!w.empty() && !found.empty()) return {};
        if (!w.empty()) found = w;
    }
    return found;
}

std::string FillText::in_block(int square) const {
    const std::string word = clue(square);
    return word.empty() ? "#" : word;
}

std::string print_filling_text(const FileRules& rules, const Board& board, const Filling& filling) {
    const FillText t(rules, board);
    std::string text;
    for (std::size_t f = 0; f < t.fills.size(); ++f) text += print_fill(t, t.fills[f], filling, f > 0);
    return text;
}

}  // namespace gridloom::formats::loom
