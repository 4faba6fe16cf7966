#include "loom/rules_files.h"

#include <filesystem>
#include <stdexcept>

#include "rules/check.h"
#include "rules/parse.h"
#include "support/process.h"

namespace gridloom::testing {

using formats::loom::FileRules;
using rules::at;
using rules::Bound;
using rules::Kind;
using rules::PlaneUse;
using Form = rules::ValueType::Form;

formats::loom::SharedRules rules_of_text(const std::string& text, const std::string& name, bool checked) {
    auto file = checked ? rules::read_rules(text) : rules::parse(text);
    if (!file) throw std::runtime_error(name + ": " + file.error().text());
    auto layout = rules::layout_of(*file);
    return std::make_shared<const FileRules>(FileRules{name, std::move(*file), std::move(layout)});
}

const std::map<std::string, formats::loom::SharedRules>& gallery() {
    static const auto all = [] {
        std::map<std::string, formats::loom::SharedRules> files;
        for (const auto& entry : std::filesystem::directory_iterator(std::string(GRIDLOOM_SOURCE_DIR "/puzzles")))
            if (const auto& path = entry.path(); path.extension() == ".loom")
                files[path.stem().string()] = rules_of_text(read_file(path), path.stem().string());
        return files;
    }();
    return all;
}

namespace {

std::vector<int> random_areas(Dice& dice, const Grid& grid) {
    std::vector<int> area(at(grid.squares()));
    for (int s = 0; s < grid.squares(); ++s) area[at(s)] = s;
    for (int n = dice.between(0, 2 * grid.squares()); n > 0; --n) {  // join two neighbours' areas
        const int s = dice.below(grid.squares());
        const auto beside = grid.beside(s);
        if (beside.empty()) continue;
        const int from = area[at(s)], to = area[at(beside[at(dice.below(static_cast<int>(beside.size())))])];
        for (int& a : area)
            if (a == from) a = to;
    }
    return area;
}

int random_value(Dice& dice, const rules::ValueType& type, const Grid& grid, int area_size, int open, const Drawn& how) {
    const auto bound = [&](const Bound& b) {
        switch (b.of) {
        case Bound::Of::number: return b.number;
        case Bound::Of::width: return grid.width();
        case Bound::Of::height: return grid.height();
        case Bound::Of::area_size: return area_size;
        default: return how.single ? std::min(9, open) : open;
        }
    };
    switch (type.form) {
    case Form::marks: return dice.below(static_cast<int>(type.marks.size()));
    case Form::direction: return dice.below(4);
    case Form::ways:
    case Form::turn: return dice.below(16);
    case Form::range:
    case Form::list: {
        const int low = bound(type.low), high = std::max(low, how.single ? std::min(9, bound(type.high)) : bound(type.high));
        return dice.between(low, high);
    }
    case Form::mark: break;
    }
    return 1;
}

}  // namespace

Board random_board(Dice& dice, const FileRules& rules, int width, int height, const Drawn& how) {
    const bool wraps = rules.file.may_wrap && dice.chance(0.5);
    formats::loom::Draft draft(rules, width, height, wraps);
    if (!rules.file.variants.empty() && dice.chance(0.3))
        draft.set_rule(rules.file.variants[at(dice.below(static_cast<int>(rules.file.variants.size())))].name);
    const auto fill_plane = [&](std::size_t p) {
        const PlaneUse& use = rules.layout.planes[p];
        const rules::ValueType& type = formats::loom::type_of(rules, use);
        const bool clue = use.of == PlaneUse::Of::clue;
        const int open = clue ? how.most : static_cast<int>(draft.ground().cells_of({Sort::board, 0}).size());
        const bool every = clue && rules.file.layers[at(use.layer)].every;
        for (int i = 0; i < draft.places(static_cast<int>(p)); ++i) {
            const bool cell_in_block =
                use.on.kind != Kind::block && rules::sort_of(use.on.kind) == Sort::cell && draft.ground().is_hole(i);
            if (use.on.kind != Kind::block && !draft.ground().exists({rules::sort_of(use.on.kind), i})) continue;
            if (cell_in_block) continue;
            if (use.on.inner && !draft.ground().is_inner(rules::sort_of(use.on.kind), i)) continue;
            if (use.of == PlaneUse::Of::walls &&
                (draft.grid().is_outer_edge(i) || !draft.ground().exists({Sort::link, *draft.grid().link_across(i)})))
                continue;
            if (use.field > 0 && draft.value(static_cast<int>(p) - use.field, i) == clue_absent) continue;
            if (use.field == 0 && !every && !dice.chance(how.density)) continue;
            if (use.field < 0 && !dice.chance(how.density)) continue;
            if (clue && type.unknown && use.list < 0 && dice.chance(0.2)) {
                draft.put(static_cast<int>(p), i, clue_untold);
                continue;
            }
            int area = 1;
            if (type.high.of == Bound::Of::area_size)
                area = static_cast<int>(
                    draft.ground()
                        .cells_of({Sort::area, draft.ground().area_of(i, type.high.partition), type.high.partition})
                        .size());
            if (use.list >= 0) {
                std::vector<int> list;
                for (int n = dice.below(4); n > 0; --n)
                    list.push_back(type.unknown && dice.chance(0.2) ? clue_untold
                                                                    : random_value(dice, type, draft.grid(), area, open, how));
                draft.put_list(static_cast<int>(p), i, list);
            } else {
                const bool lone = type.form == Form::mark;
                draft.put(static_cast<int>(p), i,
                          lone && !clue ? dice.below(2) : random_value(dice, type, draft.grid(), area, open, how));
            }
        }
    };
    // Blocks, areas, the rest.
    for (std::size_t p = 0; p < rules.layout.planes.size(); ++p) {
        const PlaneUse& use = rules.layout.planes[p];
        if (use.of != PlaneUse::Of::clue || use.on.kind != Kind::block) continue;
        const rules::ValueType& type = formats::loom::type_of(rules, use);
        for (int s = 0; s < draft.grid().squares(); ++s) {
            if (use.field == 0 ? !dice.chance(how.density / 2) : draft.value(static_cast<int>(p) - use.field, s) == clue_absent)
                continue;
            if (type.unknown && dice.chance(0.2))
                draft.put(static_cast<int>(p), s, clue_untold);
            else
                draft.put(static_cast<int>(p), s, random_value(dice, type, draft.grid(), 1, how.most, how));
        }
    }
    for (std::size_t p = 0; p < rules.file.partitions.size(); ++p)
        if (!rules.file.partitions[p].fill) {
            const std::vector<int> areas = random_areas(dice, draft.grid());
            // As walls, so that blocks may part an area.
            std::vector<std::uint8_t> walls(at(draft.grid().count(Sort::edge)), 0);
            for (int e = 0; e < draft.grid().count(Sort::edge); ++e)
                if (const auto link = draft.grid().link_across(e)) {
                    const auto ends = draft.grid().ends_of_link(*link);
                    walls[at(e)] = areas[at(ends.first)] != areas[at(ends.second)];
                }
            draft.put_walls(static_cast<int>(p), walls);
        }
    for (std::size_t p = 0; p < rules.layout.planes.size(); ++p) {
        const PlaneUse& use = rules.layout.planes[p];
        if (use.of != PlaneUse::Of::areas && !(use.of == PlaneUse::Of::clue && use.on.kind == Kind::block)) fill_plane(p);
    }
    draft.forgive_walls();
    auto board = draft.finish(1, 1);
    if (!board) throw std::logic_error(rules.puzzle + ": a random board is none: " + board.error().message);
    return *board;
}

Filling random_filling(Dice& dice, const FileRules& rules, const Board& board, double unknown) {
    const rules::BoardView view(rules.file, rules.layout, board);
    Filling filling(at(view.size()), unfilled);
    for (const auto& fill : formats::loom::fills_of(view, rules))
        for (int i = 0; i < fill.count; ++i) {
            if (!formats::loom::is_filled(view, fill, i) || dice.chance(unknown)) continue;
            for (int tries = 0; tries < 1000; ++tries) {
                const int value = dice.below(fill.words.type().form == Form::range ? 30 : 16);
                if (!formats::loom::may_be(view, fill, i, value)) continue;
                filling[at(fill.begin + i)] = value;
                break;
            }
        }
    return filling;
}

const Format& format_named(const std::vector<Format>& formats, const std::string& name) {
    for (const Format& f : formats)
        if (f.name == name) return f;
    throw std::logic_error("there is no format " + name);
}

}  // namespace gridloom::testing
