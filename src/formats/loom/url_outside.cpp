// Parts whose values lie outside the grid or beside it: lists before rows and above columns, sums of stretches, ships.
#include <algorithm>

#include "formats/loom/text.h"
#include "formats/loom/url_codes.h"
#include "formats/loom/url_parts.h"

namespace gridloom::formats::loom {
namespace {

using Failure = std::optional<Error>;
using Sentence = std::optional<std::string>;

// Lists above the columns, then before the rows: half as many places as the line is long, from the grid outwards, in hexadecimal with
// runs. A line without a number has no marks at all.
class ListsPart : public UrlPart {
  public:
    ListsPart(int columns, int rows) : columns_(columns), rows_(rows) {}
    std::vector<int> planes() const override { return {columns_, rows_}; }

    Failure read(Cursor& in, Draft& draft) const override {
        const Grid& grid = draft.grid();
        const ValueCode& code = *value_code("hex");
        std::vector<std::vector<int>> lists(rules::at(grid.width() + grid.height()));
        const int above = (grid.height() + 1) / 2, before = (grid.width() + 1) / 2;
        const long long all = static_cast<long long>(grid.width()) * above + static_cast<long long>(grid.height()) * before;
        for (long long i = 0; i < all;) {
            const Cursor start = in;
            const char c = in.peek();
            if (!in.at_end() && c >= code.first && c < code.first + code.longest) {
                in.next();
                i += c - code.first + 1;
                if (i > all) return start.error("expected a shorter run: there are " + std::to_string(all) + " places");
                continue;
            }
            const auto value = in.at_end() ? std::nullopt : code.read(in);
            if (!value) return start.expected("a number or a run 'g' to 'z', as there are " + std::to_string(all) + " places");
            const long long columns = static_cast<long long>(grid.width()) * above;
            lists[static_cast<std::size_t>(i < columns ? i / above : grid.width() + (i - columns) / before)].push_back(
                (*value)[0]);
            ++i;
        }
        for (std::size_t i = 0; i < lists.size(); ++i) {
            std::reverse(lists[i].begin(), lists[i].end());
            const bool column = static_cast<int>(i) < grid.width();
            const int plane = column ? columns_ : rows_, place = static_cast<int>(i) - (column ? 0 : grid.width());
            if (!draft.put_list(plane, place, lists[i])) return in.error("expected " + draft.expected(plane));
        }
        return std::nullopt;
    }

    Sentence print(const Writing& w, std::string& out) const override {
        const Board& board = w.board();
        const ValueCode& code = *value_code("hex");
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) out += static_cast<char>(code.first + run - 1);
            run = 0;
        };
        for (const bool column : {true, false})
            for (int line = 0; line < (column ? board.width : board.height); ++line) {
                const int plane = column ? columns_ : rows_, most = ((column ? board.height : board.width) + 1) / 2;
                if (board.planes[rules::at(plane)][rules::at(line)] == clue_absent) return "it has a line without a list";
                const auto& list = board.lists[rules::at(w.rules.layout.planes[rules::at(plane)].list)][rules::at(line)];
                if (static_cast<int>(list.size()) > most) return "one of its lists is too long";
                for (int i = 0; i < most; ++i) {
                    if (i >= static_cast<int>(list.size())) {
                        if (++run == code.longest) end_run();
                        continue;
                    }
                    end_run();
                    const std::string text = code.print({list[list.size() - 1 - rules::at(i)]});
                    if (text.empty()) return "one of its numbers is too large";
                    out += text;
                }
            }
        end_run();
        return std::nullopt;
    }

  private:
    int columns_, rows_;
};

// Blocks with the sums of the stretches below and to the right of them, then the sums of those that begin at the rim: above the columns,
// before the rows. A digit, `a` to `j` 10 to 19, `A` to `Z` 20 to 45; 0 and `-` are no sum, `.` is a block without any.
class SumsPart : public UrlPart {
  public:
    SumsPart(int sums, int blocks) : sums_(sums), blocks_(blocks) {}
    std::vector<int> planes() const override { return {sums_, blocks_}; }

    // First the blocks: they say which stretches there are.
    Failure read(Cursor& in, Draft& draft) const override {
        struct Told {
            int square;
            Cursor at;
        };
        std::vector<Told> told;
        for (int s = 0; s < draft.grid().squares();) {
            const Cursor start = in;
            const int run = run_at(in);
            if (run > 0) {
                in.next();
                s += run;
                if (s > draft.grid().squares()) return start.error("expected a shorter run");
                continue;
            }
            draft.put(blocks_, s, 1);
            if (!in.skip('.')) {
                told.push_back({s, in});
                for (int i = 0; i < 2; ++i)
                    if (auto error = skip_sum(in)) return error;
            }
            ++s;
        }
        for (const Told& t : told) {
            const Stretches behind = stretches_behind(draft.ground(), t.square);
            Cursor at = t.at;
            if (auto error = read_sum(at, draft, behind.down)) return error;
            if (auto error = read_sum(at, draft, behind.across)) return error;
        }
        for (int c = 0; c < draft.grid().width(); ++c)
            if (const auto stretch = stretch_at_top(draft.ground(), c))
                if (auto error = read_sum(in, draft, stretch)) return error;
        for (int r = 0; r < draft.grid().height(); ++r)
            if (const auto stretch = stretch_at_left(draft.ground(), r))
                if (auto error = read_sum(in, draft, stretch)) return error;
        return std::nullopt;
    }

    Sentence print(const Writing& w, std::string& out) const override {
        const Ground& ground = w.view.ground();
        const Plane& sums = w.board().planes[rules::at(sums_)];
        const auto sum = [&](const std::optional<int>& stretch) { return stretch ? sums[rules::at(*stretch)] : clue_absent; };
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) out += digits36[rules::at(run + 19)];
            run = 0;
        };
        for (int s = 0; s < w.board().squares(); ++s) {
            if (!ground.is_hole(s)) {
                if (++run == 16) end_run();
                continue;
            }
            end_run();
            const Stretches behind = stretches_behind(ground, s);
            const int down = sum(behind.down), across = sum(behind.across);
            out += down == clue_absent && across == clue_absent ? "." : sign_of_sum(down) + sign_of_sum(across);
        }
        end_run();
        for (int c = 0; c < w.board().width; ++c)
            if (const auto stretch = stretch_at_top(ground, c)) out += sign_of_sum(sum(stretch));
        for (int r = 0; r < w.board().height; ++r)
            if (const auto stretch = stretch_at_left(ground, r)) out += sign_of_sum(sum(stretch));
        return std::nullopt;
    }

  private:
    static int run_at(const Cursor& in) {
        const char c = in.peek();
        return !in.at_end() && c >= 'k' && c <= 'z' ? c - 'k' + 1 : 0;
    }
    static int sum_at(const Cursor& in) {
        const char c = in.peek();
        if (in.at_end()) return -1;
        if (c == '-') return 0;
        if (const int digit = digit_at(in, 20); digit >= 0) return digit;
        return c >= 'A' && c <= 'Z' ? c - 'A' + 20 : -1;
    }
    static Failure skip_sum(Cursor& in) {
        if (sum_at(in) < 0) return in.expected("a sum: a digit, 'a' to 'j', 'A' to 'Z' or '-'");
        in.next();
        return std::nullopt;
    }
    Failure read_sum(Cursor& in, Draft& draft, const std::optional<int>& stretch) const {
        const Cursor start = in;
        const int sum = sum_at(in);
        if (auto error = skip_sum(in)) return error;
        if (sum == 0) return std::nullopt;
        if (!stretch) return start.expected("'0' or '-', as no cells follow this block");
        return draft.put(sums_, *stretch, sum) ? Failure() : start.expected(draft.expected(sums_));
    }
    static std::string sign_of_sum(int sum) {
        if (sum <= 0) return "-";
        return std::string(1, sum < 20 ? digits36[rules::at(sum)] : static_cast<char>('A' + sum - 20));
    }
    int sums_, blocks_;
};

// Ships: `/c`, `/d`, `/e` for the usual fleets, or how many and each with its width, height and squares in bits.
class FleetPart : public UrlPart {
  public:
    explicit FleetPart(int plane) : plane_(plane) {}
    std::vector<int> planes() const override { return {plane_}; }

    Failure read(Cursor& in, Draft& draft) const override {
        if (!in.skip('/')) return in.expected("'/' and the fleet");
        std::vector<int> ships;
        const Cursor start = in;
        if (in.skip('/')) {
            const auto fleet =
                std::find_if(std::begin(usual), std::end(usual), [&](const auto& u) { return u.first == in.peek(); });
            if (in.at_end() || fleet == std::end(usual)) return in.expected("'c', 'd' or 'e'");
            in.next();
            ships = ships_of(fleet->second);
        } else {
            const auto count = in.skip('0') ? Result<int>(0) : in.size("a number of ships");
            if (!count) return count.error();
            for (int i = 0; i < *count; ++i)
                if (auto error = read_ship(in, ships)) return error;
        }
        return draft.put_list(plane_, 0, ships) ? Failure() : start.error("expected " + draft.expected(plane_));
    }

    Sentence print(const Writing& w, std::string& out) const override {
        if (w.board().planes[rules::at(plane_)][0] == clue_absent) return "it does not tell its fleet";
        const std::vector<int>& ships = w.board().lists[rules::at(w.rules.layout.planes[rules::at(plane_)].list)][0];
        for (const auto& [sign, longest] : usual)
            if (ships == ships_of(longest)) return out += std::string("//") + sign, std::nullopt;
        out += "/" + std::to_string(ships.size());
        for (const int length : ships) {
            if (length < 1 || length > 35) return "one of its ships is too long";
            out += std::string("/") + digits36[rules::at(length)] + "1";
            for (int at = 0; at < length; at += 5) out += digits36[rules::at(32 - (32 >> std::min(5, length - at)))];
        }
        return std::nullopt;
    }

  private:
    static constexpr std::pair<char, int> usual[] = {{'c', 3}, {'d', 4}, {'e', 5}};
    // As many ships of 1 as the longest is long, one less of each length up to that.
    static std::vector<int> ships_of(int longest) {
        std::vector<int> ships;
        for (int length = 1; length <= longest; ++length) ships.insert(ships.end(), rules::at(longest + 1 - length), length);
        return ships;
    }
    static Failure read_ship(Cursor& in, std::vector<int>& ships) {
        if (!in.skip('/')) return in.expected("'/' and a ship");
        const Cursor start = in;
        const int width = digit_at(in, 36);
        if (width >= 0) in.next();
        const int height = digit_at(in, 36);
        if (height >= 0) in.next();
        const int length = width * height;
        if (width < 1 || height < 1 || (width > 1 && height > 1))
            return start.error("expected a ship that is a line: its width, its height");
        for (int at = 0; at < length; at += 5) {
            if (digit_at(in, 32) != 32 - (32 >> std::min(5, length - at)))
                return start.error("expected a ship that is a line without gaps");
            in.next();
        }
        ships.push_back(length);
        return std::nullopt;
    }
    int plane_;
};

}  // namespace

std::optional<Result<std::shared_ptr<UrlPart>>> outside_part(const FileRules& rules, const CodePart& part) {
    using Made = std::shared_ptr<UrlPart>;
    using rules::Kind;
    if (part.name != "runs" && part.name != "sums" && part.name != "fleet") return std::nullopt;
    const auto site = site_of(rules, part, false);
    if (!site) return site.error();
    const auto plane_on = [&](Kind kind) {
        for (const int p : site->planes)
            if (rules.layout.planes[rules::at(p)].on.kind == kind) return p;
        return -1;
    };
    if (part.name == "runs") {
        const int columns = plane_on(Kind::column), rows = plane_on(Kind::row);
        if (!site->list || columns < 0 || rows < 0) return part_error(part, "a layer of lists on rows and columns");
        return Made(std::make_shared<ListsPart>(columns, rows));
    }
    if (part.name == "fleet") {
        if (!site->list || plane_on(Kind::board) < 0) return part_error(part, "a list of the board");
        return Made(std::make_shared<FleetPart>(plane_on(Kind::board)));
    }
    const auto block = site->table.find("#");
    if (plane_on(Kind::stretch) < 0 || site->list || block == site->table.end())
        return part_error(part, "a layer of numbers on stretches, and '\"#\" MARK' for its blocks");
    return Made(std::make_shared<SumsPart>(plane_on(Kind::stretch), block->second[0].plane));
}

}  // namespace gridloom::formats::loom
