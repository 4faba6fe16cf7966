// Boards that are handed over by a program, and not read by one of our formats.
#include <algorithm>
#include <optional>

#include "rules/layout.h"

namespace gridloom::rules {
namespace {

class BoardChecker {
  public:
    BoardChecker(const File& file, const Layout& layout, const Board& board)
        : file_(file), layout_(layout), board_(board), grid_(board.width, board.height, board.wraps) {}

    std::string run() {
        if (board_.width < 1 || board_.height < 1) return "the board has no squares";
        if (board_.wraps && !file_.may_wrap) return "the board wraps, and this puzzle's boards do not";
        if (board_.planes.size() != layout_.planes.size())
            return "the board has " + std::to_string(board_.planes.size()) + " planes, and this puzzle's boards have " +
                   std::to_string(layout_.planes.size());
        std::size_t lists = 0;
        for (const PlaneUse& use : layout_.planes) lists += use.list >= 0;
        if (board_.lists.size() != lists)
            return "the board has " + std::to_string(board_.lists.size()) + " planes of lists, and this puzzle's boards have " +
                   std::to_string(lists);
        // Areas and blocks first: other planes are as long as there are areas and stretches.
        for (std::size_t p = 0; p < layout_.planes.size(); ++p)
            if (!is_counted(layout_.planes[p]))
                if (std::string fault = check_length(p, grid_.count(sort_of(layout_.planes[p].on.kind))); !fault.empty())
                    return fault;
        for (std::size_t p = 0; p < layout_.planes.size(); ++p)
            if (layout_.planes[p].of == PlaneUse::Of::areas)
                if (std::string fault = check_areas(p); !fault.empty()) return fault;
        view_.emplace(file_, layout_, board_);
        for (std::size_t p = 0; p < layout_.planes.size(); ++p)
            if (std::string fault = check_values(p); !fault.empty()) return fault;
        return {};
    }

  private:
    static bool is_counted(const PlaneUse& use) {
        return use.of == PlaneUse::Of::clue && (use.on.kind == Kind::area || use.on.kind == Kind::stretch);
    }
    std::string name_of(std::size_t plane) const { return "the plane '" + layout_.planes[plane].name + "'"; }

    std::string check_length(std::size_t p, int places) const {
        const PlaneUse& use = layout_.planes[p];
        if (board_.planes[p].size() != at(places))
            return name_of(p) + " has " + std::to_string(board_.planes[p].size()) + " values, and there are " +
                   std::to_string(places) + " places";
        if (use.list >= 0 && board_.lists[at(use.list)].size() != at(places))
            return name_of(p) + " has lists for " + std::to_string(board_.lists[at(use.list)].size()) + " places of " +
                   std::to_string(places);
        return {};
    }

    std::string check_values(std::size_t p) const {
        const PlaneUse& use = layout_.planes[p];
        if (use.of == PlaneUse::Of::areas) return {};
        const Sort sort = sort_of(use.on.kind);
        if (is_counted(use))
            if (std::string fault = check_length(p, view_->ground().count(sort, use.on.partition)); !fault.empty()) return fault;
        const Plane& plane = board_.planes[p];
        for (std::size_t i = 0; i < plane.size(); ++i)
            if (!fits(use, plane[i], i))
                return name_of(p) + " has the value " + std::to_string(plane[i]) + " at " +
                       view_->ground().name({sort, static_cast<int>(i), use.on.partition}) + ", which it can not have";
        return {};
    }

    bool fits(const PlaneUse& use, int value, std::size_t index) const {
        if (value == clue_absent) {
            const bool needed = use.of == PlaneUse::Of::clue && file_.layers[at(use.layer)].every && use.on.kind != Kind::block;
            return !needed || !view_->carries(use.layer, use.on.kind, static_cast<int>(index));
        }
        if (use.of == PlaneUse::Of::walls) {
            const auto link = grid_.link_across(static_cast<int>(index));
            return link && view_->ground().exists({Sort::link, *link}) && (value == 0 || value == 1);
        }
        if (!view_->carries(use.layer, use.on.kind, static_cast<int>(index))) return false;
        const ValueType& type = file_.layers[at(use.layer)].fields[at(use.field)].type;
        if (value == clue_untold) return use.of == PlaneUse::Of::clue && type.unknown && use.list < 0;
        switch (type.form) {
        case ValueType::Form::mark: return use.of == PlaneUse::Of::fixed ? value == 0 || value == 1 : value == 1;
        case ValueType::Form::marks: return value >= 0 && at(value) < type.marks.size();
        case ValueType::Form::direction: return value >= 0 && value < 4;
        case ValueType::Form::ways:
        case ValueType::Form::turn: return value >= 0 && value < 16;
        case ValueType::Form::range: {
            const auto range = view_->range(use.layer, use.field, use.on.kind, static_cast<int>(index));
            return value >= range.first && value <= range.second;
        }
        case ValueType::Form::list: {
            const auto& list = board_.lists[at(use.list)][index];
            if (value < 0 || list.size() != at(value)) return false;
            const auto range = view_->range(use.layer, use.field, use.on.kind, static_cast<int>(index));
            return std::all_of(list.begin(), list.end(), [&](int v) {
                return (v >= range.first && v <= range.second) || (v == clue_untold && type.unknown);
            });
        }
        }
        return false;
    }

    // Areas are numbered in the order of their first squares, and connected.
    std::string check_areas(std::size_t p) const {
        const Plane& plane = board_.planes[p];
        const std::string name = name_of(p);
        int next = 0;
        std::vector<std::uint8_t> seen(plane.size(), 0);
        for (int s = 0; s < grid_.squares(); ++s) {
            if (plane[at(s)] < 0 || seen[at(s)]) continue;
            if (plane[at(s)] < next)
                return name + ": area " + std::to_string(plane[at(s)]) + " is in two pieces, the second at " +
                       grid_.name_of_square(s);
            if (plane[at(s)] > next) return name + ": areas are numbered from 0 in the order of their first squares";
            ++next;
            std::vector<int> open = {s};
            seen[at(s)] = 1;
            while (!open.empty()) {
                const int from = open.back();
                open.pop_back();
                for (const int to : grid_.beside(from))
                    if (!seen[at(to)] && plane[at(to)] == plane[at(from)]) seen[at(to)] = 1, open.push_back(to);
            }
        }
        return {};
    }

    const File& file_;
    const Layout& layout_;
    const Board& board_;
    Grid grid_;
    std::optional<BoardView> view_;
};

}  // namespace

std::string fault_of(const File& file, const Layout& layout, const Board& board) {
    return BoardChecker(file, layout, board).run();
}

}  // namespace gridloom::rules
