#include "puzzles/loom_drawing.h"

#include <algorithm>
#include <bit>

#include "gridloom/answers.h"
#include "puzzles/clue_slots.h"
#include "puzzles/clue_teller.h"
#include "puzzles/random_areas.h"
#include "rules/compile.h"

namespace gridloom::puzzles {
namespace {

using rules::Kind;
using rules::PlaneUse;
using Form = rules::ValueType::Form;

class Drawing {
  public:
    Drawing(const rules::File& file, const rules::File& untold, const rules::Layout& layout, const Wishes& wishes, Random& random,
            const LimitsLeft& left)
        : file_(file), untold_(untold), layout_(layout), wishes_(wishes), random_(random), left_(left) {}

    std::optional<Drawn> run() {
        lay_out();
        // Where the rules leave no choice without clues, or one that no clue says anything of, some are there and not told.
        for (const double share : {0.0, 0.1 + 0.2 * random_.fraction()}) {
            Board tried = board_;
            scatter(tried, share);
            auto filling = some_filling(tried, share > 0);
            if (!left_()) return std::nullopt;
            if (!filling) continue;
            Drawn drawn{std::move(tried), std::move(*filling)};
            if (ClueTeller(file_, layout_, random_, left_).tell(drawn)) return drawn;
        }
        return std::nullopt;
    }

  private:
    int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(std::max(1, bound)))); }
    bool chance(double share) { return random_.fraction() < share; }
    template <class T>
    void shuffle(std::vector<T>& all) {
        for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random_.below(i)]);
    }

    // Areas, blocks, and no clues.
    void lay_out() {
        board_.width = wishes_.width, board_.height = wishes_.height, board_.wraps = wishes_.wraps;
        const Grid grid(board_.width, board_.height, board_.wraps);
        board_.planes.resize(layout_.planes.size());
        std::size_t lists = 0;
        for (const PlaneUse& use : layout_.planes) lists += use.list >= 0;
        board_.lists.resize(lists);
        for (std::size_t p = 0; p < layout_.planes.size(); ++p) {
            const PlaneUse& use = layout_.planes[p];
            if (use.of == PlaneUse::Of::areas) board_.planes[p] = areas(grid, use.partition);
            if (use.on.kind == Kind::block) board_.planes[p].assign(rules::at(grid.squares()), clue_absent);
        }
        lay_blocks(grid);
        for (std::size_t p = 0; p < layout_.planes.size(); ++p) {
            const PlaneUse& use = layout_.planes[p];
            if (board_.planes[p].empty()) board_.planes[p].assign(rules::at(places(grid, use)), clue_absent);
            if (use.list >= 0) board_.lists[rules::at(use.list)].resize(board_.planes[p].size());
        }
        for (const ClueSlot& slot : clue_slots({file_, layout_, board_}))
            if (!slot.is_fixed() && file_.layers[rules::at(slot.use.layer)].every && slot.use.list < 0)
                for (std::size_t f = 0; f < slot.planes.size(); ++f) put(board_, slot, f, clue_untold);
    }

    // The first partition in one of its usual looks, further ones (cages) of small areas.
    Plane areas(const Grid& grid, int partition) {
        const auto styles = area_styles(grid);
        if (partition > 0) return random_areas(grid, {AreaStyle::Kind::grown, std::max(1, grid.squares() / 3), true}, random_);
        const std::size_t usual = chance(0.5) ? std::min<std::size_t>(2, styles.size()) : styles.size();
        return random_areas(grid, styles[random_.below(usual)], random_);
    }

    int places(const Grid& grid, const PlaneUse& use) const {
        if (use.on.kind != Kind::area && use.on.kind != Kind::stretch) return grid.count(rules::sort_of(use.on.kind));
        return rules::BoardView(file_, layout_, board_).ground().count(rules::sort_of(use.on.kind), use.on.partition);
    }

    // As symmetric as the clues are to be; those of the first layer that has blocks are the usual ones.
    void lay_blocks(const Grid& grid) {
        std::vector<int> layers;
        for (std::size_t l = 0; l < file_.layers.size(); ++l)
            for (const auto& on : file_.layers[l].on)
                if (on.kind == Kind::block) layers.push_back(static_cast<int>(l));
        if (layers.empty()) return;
        const double share = 0.06 + 0.22 * random_.fraction();
        for (int s = 0; s < grid.squares(); ++s) {
            if (!chance(wishes_.symmetry == Symmetry::none ? share : share / 2)) continue;
            const int layer = layers[rules::at(chance(0.8) ? 0 : below(static_cast<int>(layers.size())))];
            for (const int square : {s, image(board_, s, wishes_.symmetry)})
                if (std::all_of(layers.begin(), layers.end(),
                                [&](int l) { return block(l, 0)[rules::at(square)] == clue_absent; }))
                    for (std::size_t f = 0; f < file_.layers[rules::at(layer)].fields.size(); ++f)
                        block(layer, static_cast<int>(f))[rules::at(square)] =
                            free_value(file_.layers[rules::at(layer)].fields[f].type);
        }
    }
    Plane& block(int layer, int field) { return board_.planes[rules::at(layout_.plane(layer, field, Kind::block))]; }

    // What a field says that follows from nothing else.
    int free_value(const rules::ValueType& type) {
        switch (type.form) {
        case Form::mark: return 1;
        case Form::marks: return below(static_cast<int>(type.marks.size()));
        case Form::direction:
        case Form::ways:
        case Form::turn:
        case Form::range:
        case Form::list: break;
        }
        return clue_untold;
    }

    void scatter(Board& board, double share) {
        if (share <= 0) return;
        for (const ClueSlot& slot : clue_slots({file_, layout_, board})) {
            const auto& layer = file_.layers[rules::at(std::max(0, slot.use.layer))];
            if (slot.is_fixed() || slot.is_block() || layer.every || slot.use.list >= 0 || slot.place().sort > Sort::quarter)
                continue;
            const double thinner = slot.use.on.kind == Kind::cell ? 1 : 0.3;
            if (!chance(share * thinner)) continue;
            for (std::size_t f = 0; f < slot.planes.size(); ++f) put(board, slot, f, free_value(layer.fields[f].type));
        }
    }

    // Whether there are places for clues, beside the blocks that are laid and what may be fixed of the solution.
    bool says_something(const Board& board) const {
        const auto slots = clue_slots({file_, layout_, board});
        return std::any_of(slots.begin(), slots.end(), [&](const ClueSlot& slot) {
            return !slot.is_fixed() && !slot.is_block() && !file_.layers[rules::at(slot.use.layer)].every;
        });
    }

    // A solution with something random in as many places as it allows.
    std::optional<Filling> some_filling(const Board& board, bool scattered) {
        const auto solved = [&](const Instance& instance) -> std::optional<Filling> {
            const auto limits = left_();
            if (!limits) return std::nullopt;
            Settings settings;
            settings.limits = *limits;
            return solve(Model(Instance(instance)), settings).solution;
        };
        Instance instance;
        try {
            auto compiled = rules::compile(untold_, layout_, board, [&](std::size_t) { return left_().has_value(); });
            if (!compiled) return std::nullopt;
            instance = std::move(*compiled);
        } catch (const rules::CompileError&) {
            return std::nullopt;  // what is not told can not stand there
        }
        if (!scattered && says_something(board)) {
            const auto limits = left_();
            if (!limits) return std::nullopt;
            Settings settings;
            settings.limits = *limits;
            if (check(Model(Instance(instance)), settings, 2).verdict != Verdict::several) return std::nullopt;
        }
        auto found = solved(instance);
        if (!found) return std::nullopt;
        std::vector<Cell> cells;
        for (Cell c = 0; c < instance.cells(); ++c)
            if (instance.shown_at(c) != no_square) cells.push_back(c);
        shuffle(cells);
        // Cells of many options seldom take what they are given.
        std::size_t options_in_all = 0;
        for (const Cell c : cells) options_in_all += static_cast<std::size_t>(std::popcount(instance.domains()[c]));
        std::size_t next = 0, batch = 1 + cells.size() * cells.size() / (3 * options_in_all + 1);
        for (int refused = 0; next < cells.size() && refused < 8;) {
            Instance other = instance;
            const std::size_t end = std::min(cells.size(), next + batch);
            for (std::size_t i = next; i < end; ++i) {
                const OptionSet open = instance.domains()[cells[i]];
                std::vector<int> options;
                for (int o = 0; o < 64; ++o)
                    if (open >> o & 1) options.push_back(o);
                if (options.size() > 1) other.restrict(cells[i], OptionSet{1} << options[random_.below(options.size())]);
            }
            next = end;
            if (auto better = solved(other)) {
                found = std::move(better);
                instance = std::move(other);
            } else if (!left_()) {
                return std::nullopt;
            } else {
                ++refused;
                batch = std::max<std::size_t>(1, batch / 2);
            }
        }
        found->resize(rules::at(rules::BoardView(file_, layout_, board).size()), unfilled);
        return found;
    }

    const rules::File& file_;
    const rules::File& untold_;
    const rules::Layout& layout_;
    const Wishes& wishes_;
    Random& random_;
    const LimitsLeft& left_;
    Board board_;
};

bool reads_layer(const rules::Expr& e, int layer) {
    if (e.name.layer == layer) return true;
    return std::any_of(e.of.begin(), e.of.end(), [&](const rules::Expr& part) { return reads_layer(part, layer); });
}

}  // namespace

rules::File without_told_rules(const rules::File& file) {
    rules::File result = file;
    for (std::size_t l = 0; l < file.layers.size(); ++l) {
        const rules::Layer& layer = file.layers[l];
        if (!layer.fill && layer.every && layer.fields[0].type.form == Form::list)
            std::erase_if(result.rules, [&](const rules::Rule& rule) { return reads_layer(rule.formula, static_cast<int>(l)); });
        if (layer.fill && layer.fields[0].type.form == Form::turn) result.layers[l].fields[0].type.form = Form::ways;
    }
    return result;
}

std::optional<Drawn> draw_board(const rules::File& file, const rules::File& untold, const rules::Layout& layout,
                                const Wishes& wishes, Random& random, const LimitsLeft& left) {
    return Drawing(file, untold, layout, wishes, random, left).run();
}

}  // namespace gridloom::puzzles
