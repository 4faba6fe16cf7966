#include "formats/loom/sgt_solo.h"

#include <algorithm>

namespace gridloom::formats::loom {
namespace {

using Failure = std::optional<Error>;
using Sentence = std::optional<std::string>;

// The squares of boxes, `columns` below each other in a box's height and `rows` in its width: as the collection counts them.
std::vector<int> boxes(int columns, int rows) {
    const int side = columns * rows;
    std::vector<int> box;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) box.push_back(y / columns * columns + x / rows);
    return box;
}

// All upright grid lines row by row, then all level ones column by column.
std::vector<int> lines_of(const Grid& grid) {
    std::vector<int> edges;
    for (int r = 0; r < grid.height(); ++r)
        for (int c = 0; c + 1 < grid.width(); ++c) edges.push_back(grid.edge(grid.square(r, c), Way::right));
    for (int c = 0; c < grid.width(); ++c)
        for (int r = 0; r + 1 < grid.height(); ++r) edges.push_back(grid.edge(grid.square(r, c), Way::down));
    return edges;
}

class SoloPart : public SgtPart {
  public:
    SoloPart(const FileRules& rules, const SoloNames& names) : names_(names), area_plane_(rules.layout.area_plane(names.areas)) {
        if (names.cages >= 0) cage_plane_ = rules.layout.area_plane(names.cages);
    }

    std::vector<int> planes() const override {
        std::vector<int> all = {names_.digits, area_plane_};
        if (names_.cages >= 0) all.insert(all.end(), {cage_plane_, names_.totals});
        return all;
    }

    Failure read(Cursor& in, Draft& draft, const SgtHeadText& head) const override {
        const bool cages = head.options.find('k') != std::string::npos;
        if (cages != (names_.cages >= 0))
            return in.error(cages ? "expected no cages: this is another puzzle" : "expected cages, 'k' before the colon");
        const auto put_digit = [&](int s, int value) { return draft.put(names_.digits, s, value); };
        if (auto error = read_numbers(in, draft.grid(), put_digit)) return error;
        if (head.box_rows > 1) {
            draft.put_areas(names_.areas, boxes(head.box_columns, head.box_rows));
        } else if (auto error = read_walls(in, draft, names_.areas)) {
            return error;
        }
        if (!cages) return std::nullopt;
        if (auto error = read_walls(in, draft, names_.cages)) return error;
        if (!in.skip(',')) return in.expected("',' and the totals");
        return read_numbers(in, draft.grid(), [&](int s, int value) {
            const int cage = draft.ground().area_of(s, names_.cages);
            return draft.value(names_.totals, cage) == clue_absent && draft.put(names_.totals, cage, value);
        });
    }

    Sentence print(const Writing& w, std::string& out) const override {
        const Board& board = w.board();
        if (board.width != board.height) return "it is not as wide as it is high";
        print_numbers(out, board.planes[rules::at(names_.digits)]);
        if (!box_size(board)) {
            if (const auto why = check_jigsaw(w)) return why;
            print_walls(w, names_.areas, out);
        }
        if (names_.cages < 0) return std::nullopt;
        const Plane& cage_of = board.planes[rules::at(cage_plane_)];
        if (std::find(cage_of.begin(), cage_of.end(), -1) != cage_of.end()) return "it has squares without a cage";
        print_walls(w, names_.cages, out);
        out += ',';
        std::vector<int> totals(cage_of.size(), clue_absent);
        for (std::size_t s = cage_of.size(); s-- > 0;) {  // each in the first square of its cage
            const int first = w.view.ground().cells_of({Sort::area, cage_of[s], names_.cages}).front();
            if (static_cast<int>(s) == first) totals[s] = board.planes[rules::at(names_.totals)][rules::at(cage_of[s])];
        }
        print_numbers(out, totals);
        return std::nullopt;
    }

    std::string size_of(const Writing& w) const override {
        const auto size = box_size(w.board());
        const std::string options = names_.cages >= 0 ? "k" : "";
        return (size ? std::to_string(size->first) + "x" + std::to_string(size->second) : std::to_string(w.board().width) + "j") +
               options;
    }

  private:
    template <class Put>
    static Failure read_numbers(Cursor& in, const Grid& grid, Put&& put) {
        for (int s = 0; s < grid.squares();) {
            const Cursor start = in;
            if (in.skip('_')) continue;
            if (!in.at_end() && in.peek() >= 'a' && in.peek() <= 'z') {
                s += in.next() - 'a' + 1;
                if (s > grid.squares())
                    return start.error("expected a shorter run: there are " + std::to_string(grid.squares()) + " squares");
                continue;
            }
            const auto value = read_decimal(in);
            if (!value || !put(s, *value))
                return start.expected("a number that fits or a run, as there are " + std::to_string(grid.squares()) + " squares");
            ++s;
        }
        return std::nullopt;
    }
    // `_` between two numbers; but none at the very ends.
    static void print_numbers(std::string& out, const Plane& values) {
        const std::size_t begin = out.size();
        int run = 0;
        const auto end_run = [&](bool more) {
            if (run == 0 && out.size() > begin && more) out += '_';
            for (; run > 0; run -= 26) out += static_cast<char>('a' + std::min(run, 26) - 1);
            run = 0;
        };
        for (const int v : values) {
            if (v < 0) {
                ++run;
                continue;
            }
            end_run(true);
            out += std::to_string(v);
        }
        end_run(false);
    }

    // Grid lines between areas: `_` is one right away, `a` to `y` 1 to 25 places without one and then one, `z` 25 places without one.
    static Failure read_walls(Cursor& in, Draft& draft, int partition) {
        if (!in.skip(',')) return in.expected("',' and grid lines");
        const auto lines = lines_of(draft.grid());
        // A place without a line joins its squares; a line need not part areas, if they are joined elsewhere.
        std::vector<int> root(rules::at(draft.grid().squares()));
        for (std::size_t s = 0; s < root.size(); ++s) root[s] = static_cast<int>(s);
        const auto find = [&](int s) {
            while (root[rules::at(s)] != s) s = root[rules::at(s)] = root[rules::at(root[rules::at(s)])];
            return s;
        };
        std::size_t i = 0;
        while (i <= lines.size()) {
            const Cursor start = in;
            const char c = in.peek();
            if (in.at_end() || (c != '_' && (c < 'a' || c > 'z'))) return in.expected("grid lines: '_' or a letter");
            in.next();
            const std::size_t without = c == '_' ? 0 : c == 'z' ? 25 : rules::at(c - 'a' + 1);
            if (i + without > lines.size()) return start.error("expected fewer grid lines");
            for (std::size_t k = 0; k < without; ++k) {
                const auto ends = draft.grid().ends_of_link(*draft.grid().link_across(lines[i + k]));
                root[rules::at(find(ends.first))] = find(ends.second);
            }
            i += without + (c == 'z' ? 0 : 1);
        }
        for (std::size_t s = 0; s < root.size(); ++s) root[s] = find(static_cast<int>(s));
        draft.put_areas(partition, root);
        return std::nullopt;
    }
    static void print_walls(const Writing& w, int partition, std::string& out) {
        const Ground& ground = w.view.ground();
        out += ',';
        int run = 0;
        const auto end_run = [&] {
            for (; run > 25; run -= 25) out += 'z';
            out += run == 0 ? '_' : static_cast<char>('a' + run - 1);
            run = 0;
        };
        for (const int line : lines_of(ground.grid())) {
            if (ground.is_border(line, partition))
                end_run();
            else
                ++run;
        }
        end_run();
    }

    Sentence check_jigsaw(const Writing& w) const {
        const Ground& ground = w.view.ground();
        const Plane& area_of = w.board().planes[rules::at(area_plane_)];
        const std::size_t side = rules::at(w.board().width);
        for (int a = 0; a < ground.count(Sort::area, names_.areas); ++a)
            if (ground.cells_of({Sort::area, a, names_.areas}).size() != side)
                return "its areas are not all as large as its rows";
        const bool all = std::find(area_of.begin(), area_of.end(), -1) == area_of.end();
        return all ? Sentence() : Sentence("it has squares without an area");
    }

    std::optional<std::pair<int, int>> box_size(const Board& board) const {
        if (board.width != board.height) return std::nullopt;
        const Plane& areas = board.planes[rules::at(area_plane_)];
        for (int columns = 1; columns < board.width; ++columns)
            if (board.width % columns == 0 && areas == boxes(columns, board.width / columns))
                return std::pair{columns, board.width / columns};
        return std::nullopt;
    }

    SoloNames names_;
    int area_plane_, cage_plane_ = -1;
};

}  // namespace

std::shared_ptr<const SgtPart> solo_part(const FileRules& rules, const SoloNames& names) {
    return std::make_shared<SoloPart>(rules, names);
}

}  // namespace gridloom::formats::loom
