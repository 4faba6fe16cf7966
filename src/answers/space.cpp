#include "answers/space.h"

#include <bit>

#include "answers/model_question.h"
#include "engine/strategy/count_part.h"

namespace gridloom {

Solutions::Space::Space(answers::Question question, const Settings& how)
    : settings(how), budget(settings.limits), prepared(answers::prepare(std::move(question), how, budget)) {
    const answers::Stopwatch watch;
    stats = prepared.stats;
    possible = prepared.model.domains();
    known = !prepared.unmade;
    if (prepared.unmade) {
        answers::note_stop(stats, budget, 0);
    } else if (!prepared.contradiction) {
        count = 1;
        for (const Cell c : prepared.reduced.free) count *= std::popcount(prepared.domains[c]);
        const auto& all = prepared.reduced.parts;
        for (std::size_t k = 0; k < all.size() && count != 0; ++k) {
            Progress progress;
            progress.part = k + 1;
            progress.parts = all.size();
            engine::Recorded recorded = engine::record_part(all[k], settings.order, budget, progress);
            stats.states += recorded.states;
            stats.peak = std::max(stats.peak, recorded.peak);
            std::optional<engine::NodeCounts> up;
            if (recorded.finished) up = engine::count_up(recorded.diagram, all[k], budget);
            if (!up) {
                known = false;
                count = 0;
                answers::note_stop(stats, budget, static_cast<double>(k) + recorded.done);
                break;
            }
            const auto root = recorded.diagram.root;
            Natural ways = root == engine::Diagram::no_root ? Natural(0) : up->of(root);
            count *= ways;
            parts.push_back({&all[k], std::move(recorded.diagram), std::move(*up), std::move(ways)});
        }
    }
    stats.seconds = watch.seconds();
}

Filling Solutions::Space::settled() const {
    Filling filling(prepared.squares, unfilled);
    for (Cell c = 0; c < prepared.model.cells(); ++c)
        if (is_settled(prepared.domains[c])) answers::show(prepared.model, filling, c, std::countr_zero(prepared.domains[c]));
    return filling;
}

Solutions::Solutions(const Puzzle& puzzle, const Board& board, const Settings& settings, const Position* position)
    : board_(std::make_unique<Board>(board)),
      space_(std::make_unique<Space>(answers::question_of(puzzle, *board_, position), settings)) {}
Solutions::Solutions(const Model& model, const Settings& settings)
    : space_(std::make_unique<Space>(answers::question_of(model), settings)) {}
Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

bool Solutions::known() const { return space_->known; }
const Stats& Solutions::stats() const { return space_->stats; }
const Natural& Solutions::count() const { return space_->count; }

}  // namespace gridloom
