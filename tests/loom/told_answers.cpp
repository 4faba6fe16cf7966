#include "loom/told_answers.h"

#include <sstream>

namespace gridloom::testing {
namespace {

using rules::at;

std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, by);) parts.push_back(part);
    return parts;
}

}  // namespace

ToldFields told_fields(const std::string& solution) {
    ToldFields fields;
    for (const std::string& field : split(solution, ';')) {
        const std::size_t equal = field.find('=');
        if (equal != std::string::npos) fields[field.substr(0, equal)] = split(field.substr(equal + 1), '/');
    }
    return fields;
}

namespace {

// The character or word of a field at a row and a column; nothing where the field is not there.
std::string at_place(const ToldFields& fields, const std::string& name, int row, int column) {
    const auto found = fields.find(name);
    if (found == fields.end()) return ".";
    const std::string& line = found->second.at(at(row));
    if (line.find(' ') == std::string::npos && name != "num") return std::string(1, line.at(at(column)));
    return split(line, ' ').at(at(column));
}

// What an edge says: h rows are the level grid lines above each square, v rows the upright ones left of it.
std::string at_edge(const ToldFields& fields, const std::string& kind, const Grid& grid, int edge) {
    const Position2 where = grid.position({Sort::edge, edge});
    return at_place(fields, (grid.is_horizontal(edge) ? "h" : "v") + kind, where.y / 2, where.x / 2);
}

int number(const std::string& word, int otherwise) {
    return word.find_first_not_of("0123456789") == std::string::npos ? std::stoi(word) : otherwise;
}

// The value of a square's fill as the column tells it.
int expected_in_square(const ToldFields& fields, const std::string& genre, const formats::loom::FillLayerText& fill, int row,
                       int column) {
    const std::string num = at_place(fields, "num", row, column);
    if (genre == "walllogic") {
        const std::map<std::string, int> ways = {{"1", 0}, {"2", 2}, {"3", 3}, {"4", 1}};
        return ways.count(num) ? ways.at(num) : unfilled;
    }
    if (fill.words.type().form == rules::ValueType::Form::range) return number(num, unfilled);
    if (genre == "tents" && fields.count("num")) return num == "2" ? 0 : 1;
    if (genre == "yinyang") return num == "2" ? 0 : num == "1" ? 1 : unfilled;  // black is the first mark
    // Which mark is dark: in Cave the second.
    const bool dark = at_place(fields, "cells", row, column) == "#";
    return genre == "cave" ? dark : !dark;
}

}  // namespace

int told_value(const ToldFields& fields, const std::string& genre, const formats::loom::FillLayerText& fill, const Grid& grid,
               int place) {
    switch (fill.sort) {
    case Sort::cell: return expected_in_square(fields, genre, fill, grid.row(place), grid.column(place));
    case Sort::edge:
        return fill.layer < 0 ? at_edge(fields, "wall", grid, place) != "." : number(at_edge(fields, "line", grid, place), 0);
    case Sort::link: return number(at_edge(fields, "line", grid, grid.edge_across(place)), 0);
    case Sort::diagonal: {
        const std::string qans = at_place(fields, "qans", grid.row(place / 2), grid.column(place / 2));
        return qans == (place % 2 ? "32" : "31");
    }
    default: {  // quarters, clockwise from up: dark is the first mark
        const std::map<std::string, int> dark = {{"2", 12}, {"3", 6}, {"4", 3}, {"5", 9}};
        const std::string qans = at_place(fields, "qans", grid.row(place / 4), grid.column(place / 4));
        return dark.count(qans) && dark.at(qans) >> place % 4 & 1 ? 0 : 1;
    }
    }
}

bool tells(const ToldFields& fields, const formats::loom::FillLayerText& fill) {
    return fill.words.type().form != rules::ValueType::Form::range || fill.sort != Sort::cell || fields.count("num");
}

}  // namespace gridloom::testing
