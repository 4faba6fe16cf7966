// What lies on grid lines or crosses them: areas, walls, lines. First the upright grid lines, row by row, then the level ones.
#include <algorithm>

#include "formats/loom/pzpr_file.h"

namespace gridloom::formats::loom {
namespace {

using Failure = std::optional<Error>;
using Sentence = std::optional<std::string>;

// The edges of each row of words.
std::vector<std::vector<int>> rows_of_edges(const Grid& grid, bool outer) {
    std::vector<std::vector<int>> rows;
    for (int r = 0; r < grid.height(); ++r) {
        rows.emplace_back();
        for (int c = 0; c < grid.width(); ++c) {
            if (outer && c == 0) rows.back().push_back(grid.edge(grid.square(r, c), Way::left));
            if (outer || c + 1 < grid.width()) rows.back().push_back(grid.edge(grid.square(r, c), Way::right));
        }
    }
    for (int r = outer ? -1 : 0; r < grid.height() - (outer ? 0 : 1); ++r) {
        rows.emplace_back();
        for (int c = 0; c < grid.width(); ++c)
            rows.back().push_back(r < 0 ? grid.edge(grid.square(0, c), Way::up) : grid.edge(grid.square(r, c), Way::down));
    }
    return rows;
}

// Reads a number for each edge; `read` takes it, false: it does not fit.
template <class Read>
Failure read_edges(FileRows& rows, const Grid& grid, bool outer, const std::string& what, Read&& read) {
    for (const auto& edges : rows_of_edges(grid, outer)) {
        const auto words = rows.words(static_cast<int>(edges.size()), what);
        if (!words) return words.error();
        for (std::size_t i = 0; i < words->size(); ++i) {
            std::string_view text = (*words)[i].text;
            const bool negative = text.starts_with("-");
            if (negative) text.remove_prefix(1);
            int value = 0;
            if (!take_number(text, value) || !text.empty() || !read(edges[i], negative ? -value : value))
                return (*words)[i].expected("a number that fits");
        }
    }
    return std::nullopt;
}

template <class Get>
void print_edges(FileLines& out, const Grid& grid, bool outer, Get&& get) {
    for (const auto& edges : rows_of_edges(grid, outer)) {
        for (const int e : edges) out.add(std::to_string(get(e)));
        out.end_row();
    }
}

// How many areas, and the number of each square's.
class AreasPart : public FilePart {
  public:
    AreasPart(int partition, int plane) : partition_(partition), plane_(plane) {}
    std::vector<int> planes() const override { return {plane_}; }

    Failure read(FileRows& rows, FileReading& to) const override {
        const Grid& grid = to.grid();
        if (rows.at_end()) {
            if (to.draft) to.draft->put_areas(partition_, std::vector<int>(rules::at(grid.squares()), 0));
            return std::nullopt;
        }
        const Piece count = rows.next().trimmed();
        std::string_view rest = count.text;
        int areas = 0;
        if (!take_number(rest, areas) || !rest.empty()) return count.expected("a number of areas");
        std::vector<int> names;
        for (int r = 0; r < grid.height(); ++r) {
            const auto words = rows.words(grid.width(), "areas");
            if (!words) return words.error();
            if (words->empty()) return rows.expected("a row of areas");
            for (const Piece& word : *words) {
                std::string_view text = word.text;
                int name = -1;
                if (text != "." && (!take_number(text, name) || !text.empty()))
                    return word.expected("the number of an area or '.'");
                names.push_back(name);
            }
        }
        if (to.draft) to.draft->put_areas(partition_, names);
        return std::nullopt;
    }

    Sentence print(const FileWriting& from, FileLines& out) const override {
        out.row(std::to_string(from.w.view.ground().count(Sort::area, partition_)));
        const Plane& areas = from.w.board().planes[rules::at(plane_)];
        for (std::size_t s = 0; s < areas.size(); ++s) {
            out.add(areas[s] < 0 ? "." : std::to_string(areas[s]));
            if ((s + 1) % rules::at(from.w.board().width) == 0) out.end_row();
        }
        return std::nullopt;
    }

  private:
    int partition_, plane_;
};

// Given areas by the walls between them.
class GivenWallsPart : public FilePart {
  public:
    GivenWallsPart(int partition, int plane) : partition_(partition), plane_(plane) {}
    std::vector<int> planes() const override { return {plane_}; }

    Failure read(FileRows& rows, FileReading& to) const override {
        std::vector<std::uint8_t> walls(rules::at(to.grid().count(Sort::edge)), 0);
        auto error = read_edges(rows, to.grid(), false, "walls", [&](int e, int value) {
            walls[rules::at(e)] = value == 1;
            return value == 0 || value == 1;
        });
        if (!error && to.draft) to.draft->put_walls(partition_, std::move(walls));
        return error;
    }
    Sentence print(const FileWriting& from, FileLines& out) const override {
        const Ground& ground = from.w.view.ground();
        print_edges(out, ground.grid(), false, [&](int e) { return ground.is_border(e, partition_) ? 1 : 0; });
        return std::nullopt;
    }

  private:
    int partition_, plane_;
};

// A layer that is filled in, on edges or on the links across them: 0 is not told, -1 none; 1 and 2 of walls are a wall.
class FilledLinesPart : public FilePart {
  public:
    FilledLinesPart(int fill, Sort sort, bool walls, bool outer) : fill_(fill), sort_(sort), walls_(walls), outer_(outer) {}

    Failure read(FileRows& rows, FileReading& to) const override {
        return read_edges(rows, to.grid(), outer_, "lines", [&](int e, int value) {
            if (!to.answer) return value >= -1;
            if (value == 0) return true;
            if (walls_ && !is_filled(*to.answer->view, to.answer->fills[rules::at(fill_)], e)) return true;  // beside a block
            const int filled = value < 0 ? 0 : walls_ ? 1 : value;
            if (sort_ == Sort::edge) return to.answer->put(fill_, e, filled);
            const auto link = to.grid().link_across(e);
            return link && to.answer->put(fill_, *link, filled);
        });
    }
    Sentence print(const FileWriting& from, FileLines& out) const override {
        print_edges(out, from.w.view.ground().grid(), outer_, [&](int e) {
            if (!from.answer) return 0;
            const auto link = from.w.view.ground().grid().link_across(e);
            const int place = sort_ == Sort::edge ? e : link ? *link : -1;
            if (place < 0 || !is_filled(*from.answer->view, from.answer->fills[rules::at(fill_)], place)) return 0;
            const int value = from.answer->value(fill_, place);
            return value == unfilled ? 0 : value == 0 ? (from.answer->position ? -1 : 0) : value;
        });
        return std::nullopt;
    }

  private:
    int fill_;
    Sort sort_;
    bool walls_, outer_;
};

// Rows that do not matter here.
class SkipPart : public FilePart {
  public:
    explicit SkipPart(std::string what) : what_(std::move(what)) {}
    bool is_skipped() const override { return true; }

    Failure read(FileRows& rows, FileReading& to) const override {
        const int count = what_ == "line" ? 1 : what_ == "cells" ? to.grid().height() : 2 * to.grid().height() - 1;
        for (int r = 0; r < count; ++r) rows.next();
        return std::nullopt;
    }
    Sentence print(const FileWriting& from, FileLines& out) const override {
        const Grid& grid = from.w.view.ground().grid();
        if (what_ == "cells")
            for (int s = 0; s < grid.squares(); ++s) {
                out.add("0");
                if (grid.column(s) + 1 == grid.width()) out.end_row();
            }
        return std::nullopt;
    }

  private:
    std::string what_;
};

}  // namespace

MadeFilePart file_lines_part(const FileRules& rules, const CodePart& part) {
    if (part.name == "skip") {
        const std::string what = part.words.size() == 1 ? part.words[0].text : "";
        if (what != "cells" && what != "links" && what != "line") return part_error(part, "'cells', 'links' or 'line'");
        return FilePartPtr(std::make_shared<SkipPart>(what));
    }
    if (part.name == "areas" || part.name == "walls") {
        const auto partition = partition_of(rules, part);
        if (!partition) return partition.error();
        const int plane = rules.layout.area_plane(*partition);
        if (part.name == "areas") return FilePartPtr(std::make_shared<AreasPart>(*partition, plane));
        return FilePartPtr(std::make_shared<GivenWallsPart>(*partition, plane));
    }
    if (part.name == "borders") {
        const auto partition = partition_of(rules, part, true);
        if (!partition) return partition.error();
        return FilePartPtr(std::make_shared<FilledLinesPart>(rules.layout.fill_of_walls(*partition), Sort::edge, true, false));
    }
    if (part.name != "lines" && part.name != "edges") return std::nullopt;
    const auto site = site_of(rules, part, true);
    if (!site) return site.error();
    const Sort sort = part.name == "lines" ? Sort::link : Sort::edge;
    if (site->fill < 0 || rules.layout.fills[rules::at(site->fill)].sort != sort)
        return part_error(part, sort == Sort::link ? "what is filled in on links" : "what is filled in on edges");
    return FilePartPtr(std::make_shared<FilledLinesPart>(site->fill, sort, false, sort == Sort::edge));
}

}  // namespace gridloom::formats::loom
