#include "formats/loom/draft.h"

#include <unordered_set>

namespace gridloom::formats::loom {

using rules::Bound;
using rules::Kind;
using rules::PlaneUse;
using rules::ValueType;

const ValueType& type_of(const FileRules& rules, const PlaneUse& use) {
    static const ValueType wall{ValueType::Form::mark, {"wall"}, {}, {}, false, "", -1};
    if (use.layer < 0) return wall;
    return rules.file.layers[at(use.layer)].fields[at(use.field)].type;
}

std::vector<int> boxes_of(int width, int height) {
    if (width != height) return {};
    int high = 1;
    for (int h = 1; h * h <= height; ++h)
        if (height % h == 0) high = h;
    const int wide = width / high;
    std::vector<int> box;
    for (int r = 0; r < height; ++r)
        for (int c = 0; c < width; ++c) box.push_back(r / high * high + c / wide);
    return box;
}

Draft::Draft(const FileRules& rules, int width, int height, bool wraps) : rules_(&rules), grid_(width, height, wraps) {
    board_.puzzle = rules.puzzle;
    board_.width = width;
    board_.height = height;
    board_.wraps = wraps;
    for (const PlaneUse& use : rules.layout.planes) {
        const int places = is_counted(use) ? 0 : grid_.count(rules::sort_of(use.on.kind));
        board_.planes.emplace_back(at(places), clue_absent);
        if (use.list >= 0) board_.lists.emplace_back(at(places));
    }
    walls_.resize(rules.file.partitions.size());
    broken_.resize(rules.file.partitions.size());
    told_.resize(rules.file.partitions.size(), false);
}

bool Draft::is_counted(const PlaneUse& use) const {
    return use.of == PlaneUse::Of::clue && (use.on.kind == Kind::area || use.on.kind == Kind::stretch);
}

int Draft::places(int plane) {
    if (is_counted(rules_->layout.planes[at(plane)])) settle();
    return static_cast<int>(board_.planes[at(plane)].size());
}

const Ground& Draft::ground() {
    settle();
    return *ground_;
}

bool Draft::carries(const PlaneUse& use, int place) const {
    if (!use.on.inner) return true;
    if (use.on.kind == Kind::edge) return !grid_.is_outer_edge(place);
    return use.on.kind != Kind::corner || !grid_.is_outer_corner(place);
}

// Bounds that the areas give are checked when all is told.
bool Draft::fits(const PlaneUse& use, int value) const {
    const ValueType& type = type_of(*rules_, use);
    const auto bound = [&](const Bound& b, int otherwise) {
        switch (b.of) {
        case Bound::Of::number: return b.number;
        case Bound::Of::width: return grid_.width();
        case Bound::Of::height: return grid_.height();
        default: return otherwise;
        }
    };
    const int largest = use.of == PlaneUse::Of::clue ? 1'000'000 : grid_.squares();
    return value >= bound(type.low, 0) && value <= bound(type.high, largest);
}

bool Draft::put(int plane, int place, int value) {
    const PlaneUse& use = rules_->layout.planes[at(plane)];
    if (place < 0 || place >= places(plane) || !carries(use, place)) return false;
    const ValueType& type = type_of(*rules_, use);
    const bool clue = use.of == PlaneUse::Of::clue;
    const auto good = [&] {
        if (value == clue_untold) return clue && type.unknown && use.list < 0;
        switch (type.form) {
        case ValueType::Form::mark: return clue ? value == 1 : value == 0 || value == 1;
        case ValueType::Form::marks: return value >= 0 && at(value) < type.marks.size();
        case ValueType::Form::direction: return value >= 0 && value < 4;
        case ValueType::Form::ways:
        case ValueType::Form::turn: return value >= 0 && value < 16;
        case ValueType::Form::range: return fits(use, value);
        case ValueType::Form::list: break;
        }
        return false;
    };
    if (!good()) return false;
    board_.planes[at(plane)][at(place)] = value;
    return true;
}

bool Draft::put_list(int plane, int place, std::vector<int> list) {
    const PlaneUse& use = rules_->layout.planes[at(plane)];
    if (use.list < 0 || place < 0 || place >= places(plane)) return false;
    const ValueType& type = type_of(*rules_, use);
    if (list == std::vector<int>{0}) list.clear();
    for (const int v : list)
        if (v == clue_untold ? !type.unknown : !fits(use, v)) return false;
    board_.planes[at(plane)][at(place)] = static_cast<int>(list.size());
    board_.lists[at(use.list)][at(place)] = std::move(list);
    return true;
}

const std::vector<int>& Draft::list(int plane, int place) const {
    return board_.lists[at(rules_->layout.planes[at(plane)].list)][at(place)];
}

void Draft::put_areas(int partition, const std::vector<int>& names) {
    board_.planes[at(rules_->layout.area_plane(partition))] = names;
    walls_[at(partition)].clear();
    told_[at(partition)] = true;
}

void Draft::put_walls(int partition, std::vector<std::uint8_t> walls) {
    walls_[at(partition)] = std::move(walls);
    told_[at(partition)] = true;
}

std::optional<int> Draft::broken_area(int partition) {
    settle();
    return broken_[at(partition)];
}

void Draft::settle() {
    if (ground_) return;
    std::vector<std::uint8_t> holes(at(grid_.squares()), 0);
    for (std::size_t p = 0; p < board_.planes.size(); ++p) {
        const PlaneUse& use = rules_->layout.planes[p];
        if (use.of != PlaneUse::Of::clue || use.on.kind != Kind::block) continue;
        for (std::size_t s = 0; s < holes.size(); ++s) holes[s] |= board_.planes[p][s] != clue_absent;
    }
    std::vector<std::vector<int>> partitions(rules_->file.partitions.size(), std::vector<int>(holes.size(), 0));
    for (std::size_t p = 0; p < partitions.size(); ++p) {
        const int plane = rules_->layout.area_plane(static_cast<int>(p));
        if (plane < 0) continue;
        for (std::size_t s = 0; s < holes.size(); ++s)
            if (holes[s]) board_.planes[at(plane)][s] = -1;
        settle_partition(static_cast<int>(p), holes);
        partitions[p] = board_.planes[at(plane)];
    }
    ground_.emplace(grid_, std::move(holes), std::move(partitions));
    for (std::size_t p = 0; p < board_.planes.size(); ++p) {
        const PlaneUse& use = rules_->layout.planes[p];
        if (!is_counted(use)) continue;
        const auto count = at(ground_->count(rules::sort_of(use.on.kind), use.on.partition));
        board_.planes[p].assign(count, clue_absent);
        if (use.list >= 0) board_.lists[at(use.list)].resize(count);
    }
}

// Numbers the areas by floods from each first square, over equal names or where no wall is.
void Draft::settle_partition(int partition, const std::vector<std::uint8_t>& holes) {
    std::vector<int>& names = board_.planes[at(rules_->layout.area_plane(partition))];
    const auto& walls = walls_[at(partition)];
    const bool walled = !walls.empty();
    std::optional<int>& broken = broken_[at(partition)];
    std::vector<int> area(names.size(), -1), open;
    std::unordered_set<int> begun;
    const auto has_area = [&](int s) { return walled ? !holes[at(s)] : names[at(s)] >= 0; };
    const auto is_parted = [&](int from, Way side, int to) {
        return walled ? walls[at(grid_.edge(from, side))] != 0 : names[at(to)] != names[at(from)];
    };
    int next = 0;
    for (int s = 0; s < grid_.squares(); ++s) {
        if (!has_area(s) || area[at(s)] >= 0) continue;
        if (!walled && !begun.insert(names[at(s)]).second && !broken) broken = s;
        open = {s};
        area[at(s)] = next;
        while (!open.empty()) {
            const int from = open.back();
            open.pop_back();
            for (const Way side : straight_ways) {
                const auto to = grid_.step(from, side);
                if (!to || !has_area(*to) || area[at(*to)] >= 0 || is_parted(from, side, *to)) continue;
                area[at(*to)] = next;
                open.push_back(*to);
            }
        }
        ++next;
    }
    for (int s = 0; walled && s < grid_.squares(); ++s)
        for (const Way side : {Way::right, Way::down}) {
            const auto to = grid_.step(s, side);
            if (to && *to != s && area[at(s)] >= 0 && area[at(*to)] == area[at(s)] && is_parted(s, side, *to) && !broken)
                broken = s;
        }
    names = std::move(area);
}

std::string Draft::expected(int plane) const {
    const PlaneUse& use = rules_->layout.planes[at(plane)];
    const ValueType& type = type_of(*rules_, use);
    const auto bound = [&](const Bound& b) -> std::string {
        switch (b.of) {
        case Bound::Of::number: return std::to_string(b.number);
        case Bound::Of::width: return std::to_string(grid_.width());
        case Bound::Of::height: return std::to_string(grid_.height());
        case Bound::Of::area_size: return "the size of the " + b.area;
        case Bound::Of::open: break;
        }
        return {};
    };
    const auto numbers = [&](const std::string& what) {
        const std::string high = bound(type.high);
        return what + " from " + bound(type.low) + (high.empty() ? " on" : " to " + high);
    };
    std::string text;
    switch (type.form) {
    case ValueType::Form::range: text = numbers("a number"); break;
    case ValueType::Form::list: text = numbers("a list of numbers"); break;
    case ValueType::Form::direction: text = "one of ^ > v <"; break;
    case ValueType::Form::ways:
    case ValueType::Form::turn: text = "a set of directions"; break;
    case ValueType::Form::mark:
    case ValueType::Form::marks:
        for (std::size_t m = 0; m < type.marks.size(); ++m)
            text += (m == 0 ? "" : m + 1 == type.marks.size() ? " or " : ", ") + type.marks[m];
        break;
    }
    return text + (type.unknown ? ", or ?" : "");
}

Result<Board> Draft::finish(int line, int column) {
    settle();
    for (std::size_t p = 0; p < rules_->file.partitions.size(); ++p) {
        const rules::Partition& partition = rules_->file.partitions[p];
        if (partition.fill) continue;
        const std::string name = partition.name;
        if (!told_[p]) return Error{line, column, "expected the areas '" + name + "' of the board"};
        if (broken_[p] && !(forgiving_ && !walls_[p].empty()))
            return Error{
                line, column,
                walls_[p].empty()
                    ? "expected areas that are connected: a second piece of one begins at " + grid_.name_of_square(*broken_[p])
                    : "expected walls that enclose areas: one ends beside " + grid_.name_of_square(*broken_[p])};
    }
    if (const std::string fault = rules::fault_of(rules_->file, rules_->layout, board_); !fault.empty())
        return Error{line, column, "expected a board of this puzzle: " + fault};
    return std::move(board_);
}

}  // namespace gridloom::formats::loom
