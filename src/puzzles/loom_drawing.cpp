#include "puzzles/loom_drawing.h"

#include <algorithm>

#include "gridloom/random_solution.h"
#include "puzzles/bare_board.h"
#include "puzzles/board_repair.h"
#include "puzzles/clue_slots.h"
#include "puzzles/clue_teller.h"
#include "puzzles/random_areas.h"
#include "rules/compile.h"
#include "rules/judge.h"

namespace gridloom::puzzles {
namespace {

using rules::Kind;
using rules::PlaneUse;
using Form = rules::ValueType::Form;

// A filling that takes longer is not worth waiting for.
constexpr std::uint64_t most_conflicts = 20'000;

class Drawing {
  public:
    Drawing(const DrawingRules& rules, const Wishes& wishes, Random& random, const LimitsLeft& left)
        : rules_(rules), file_(rules.file), layout_(rules.layout), wishes_(wishes), random_(random), left_(left) {}

    std::optional<Drawn> run() {
        lay_out();
        if (rules_.areas) return divided();
        // Where the rules leave no choice without clues, or one that no clue says anything of, some are there and not told.
        if (auto drawn = attempt(DrawingMode::usual, 0)) return drawn;
        if (rules_.unholed && wishes_.symmetry == Symmetry::none) {
            for (const int layer : layers_on(file_, Kind::block))
                for (int& value : board_.planes[rules::at(layout_.plane(layer, 0, Kind::block))]) value = clue_absent;
            clear_clues(file_, layout_, board_);
            if (auto drawn = attempt(DrawingMode::holes, 0)) return drawn;
        }
        if (rules_.unwanted && chance(0.7))
            if (auto drawn = attempt(DrawingMode::wanted, 0)) return drawn;
        return attempt(DrawingMode::usual, 0.1 + 0.2 * random_.fraction());
    }

  private:
    bool chance(double share) { return random_.fraction() < share; }

    // Untold clues on such a share of their places.
    std::optional<Drawn> attempt(DrawingMode mode, double share) {
        if (!left_()) return std::nullopt;
        Board bare = board_;
        scatter(bare, share);
        auto filling = some_filling(bare, mode, share > 0 || mode == DrawingMode::holes);
        if (!filling || !left_()) return std::nullopt;
        Drawn drawn{bare, std::move(*filling)};
        BoardRepair repair(rules_, wishes_, mode, random_, left_);
        if (!repair.tell(drawn, bare) || !repair.run(drawn, bare)) return std::nullopt;
        return drawn;
    }

    std::optional<Drawn> divided() {
        auto drawn = rules_.areas->draw(board_, random_);
        if (!drawn || rules::judge(file_, layout_, drawn->board, drawn->solution)) return std::nullopt;
        if (!BoardRepair(rules_, wishes_, DrawingMode::areas, random_, left_).run(*drawn, board_)) return std::nullopt;
        return drawn;
    }

    // Areas, blocks, and no clues.
    void lay_out() {
        board_.width = wishes_.width, board_.height = wishes_.height, board_.wraps = wishes_.wraps;
        const Grid grid(board_.width, board_.height, board_.wraps);
        board_.planes.resize(layout_.planes.size());
        for (std::size_t p = 0; p < layout_.planes.size(); ++p) {
            const PlaneUse& use = layout_.planes[p];
            if (use.of == PlaneUse::Of::areas) board_.planes[p] = areas(grid, use.partition);
            if (use.on.kind == Kind::block) board_.planes[p].assign(rules::at(grid.squares()), clue_absent);
        }
        lay_blocks();
        clear_clues(file_, layout_, board_);
    }

    // The first partition in one of its usual looks, further ones (cages) of small areas.
    Plane areas(const Grid& grid, int partition) {
        const auto styles = area_styles(grid);
        if (partition > 0) return random_areas(grid, {AreaStyle::Kind::grown, std::max(1, grid.squares() / 3), true}, random_);
        const std::size_t usual = chance(0.5) ? std::min<std::size_t>(2, styles.size()) : styles.size();
        return random_areas(grid, styles[random_.below(usual)], random_);
    }

    // Those of the first layer that has blocks are the usual ones.
    void lay_blocks() {
        const std::vector<int> layers = layers_on(file_, Kind::block);
        if (layers.empty()) return;
        const double share = 0.06 + 0.22 * random_.fraction();
        for (int s = 0; s < board_.squares(); ++s) {
            if (!chance(wishes_.symmetry == Symmetry::none ? share : share / 2)) continue;
            const int layer = layers[chance(0.8) ? 0 : random_.below(layers.size())];
            lay_block(file_, layout_, board_, s, layer, wishes_.symmetry, random_);
        }
    }

    void scatter(Board& board, double share) {
        if (share <= 0) return;
        for (const ClueSlot& slot : clue_slots({file_, layout_, board})) {
            const auto& layer = file_.layers[rules::at(std::max(0, slot.use.layer))];
            if (slot.is_fixed() || slot.is_block() || layer.every || slot.use.list >= 0 || slot.place().sort > Sort::quarter)
                continue;
            const double thinner = slot.use.on.kind == Kind::cell ? 1 : 0.3;
            if (!chance(share * thinner)) continue;
            for (std::size_t f = 0; f < slot.planes.size(); ++f) put(board, slot, f, free_value(layer.fields[f].type, random_));
        }
    }

    // Whether there are places for clues, beside the blocks that are laid and what may be fixed of the solution.
    bool says_something(const Board& board) const {
        const auto slots = clue_slots({file_, layout_, board});
        return std::any_of(slots.begin(), slots.end(), [&](const ClueSlot& slot) {
            return !slot.is_fixed() && !slot.is_block() && !file_.layers[rules::at(slot.use.layer)].every;
        });
    }

    std::optional<Filling> some_filling(const Board& board, DrawingMode mode, bool scattered) {
        Instance instance;
        try {
            auto compiled = rules::compile(rules_.of(mode), layout_, board, [&](std::size_t) { return left_().has_value(); });
            if (!compiled) return std::nullopt;
            instance = std::move(*compiled);
        } catch (const rules::CompileError&) {
            return std::nullopt;  // what is not told can not stand there
        }
        const auto size = rules::at(rules::BoardView(file_, layout_, board).size());
        const auto limits = left_();
        if (!limits) return std::nullopt;
        auto found = random_solution(Instance(instance), size, random_, *limits, 0.5, most_conflicts);
        if (!found.solution || scattered || !says_something(board)) return found.solution;
        const auto rest = left_();
        if (!rest) return std::nullopt;
        const auto others = other_solutions(std::move(instance), *found.solution, 1, random_, *rest, most_conflicts);
        return others.decided && others.others.empty() ? std::nullopt : found.solution;
    }

    const DrawingRules& rules_;
    const rules::File& file_;
    const rules::Layout& layout_;
    const Wishes& wishes_;
    Random& random_;
    const LimitsLeft& left_;
    Board board_;
};

}  // namespace

std::optional<Drawn> draw_board(const DrawingRules& rules, const Wishes& wishes, Random& random, const LimitsLeft& left) {
    return Drawing(rules, wishes, random, left).run();
}

}  // namespace gridloom::puzzles
