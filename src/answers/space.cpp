#include "answers/space.h"

#include <algorithm>
#include <limits>
#include <set>
#include <stdexcept>

#include "answers/model_question.h"
#include "engine/strategy/count_part.h"

namespace gridloom {

Solutions::Space::Space(answers::Question question, const Settings& how)
    : settings(how), budget(settings.limits), prepared(answers::prepare(std::move(question), how, budget)) {
    const answers::Stopwatch watch;
    stats = prepared.stats;
    try {
        record_all();
    } catch (const engine::LimitReached&) {
        give_up(0);
    }
    stats.seconds = watch.seconds();
}

void Solutions::Space::give_up(double parts_done) {
    known = false;
    count = 0;
    answers::note_stop(stats, budget, parts_done);
}

void Solutions::Space::record_all() {
    if (prepared.unmade) return give_up(0);
    possible = prepared.model.domains();
    known = true;
    if (prepared.contradiction) return;
    count = answers::ways_of_free(prepared, budget);
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
        if (!up) return give_up(static_cast<double>(k) + recorded.done);
        const auto root = recorded.diagram.root;
        Natural ways = root == engine::Diagram::no_root ? Natural(0) : up->of(root);
        count *= ways;
        parts.push_back({&all[k], std::move(recorded.diagram), std::move(*up), std::move(ways)});
    }
}

void Solutions::Space::need_weights(const Weight& weight) const {
    unsigned __int128 heaviest = 0;
    const Instance& model = prepared.model;
    for (Cell c = 0; c < model.cells(); ++c) {
        unsigned __int128 most = 0;
        for (std::size_t o = 0; o < model.kind_of(c).values.size(); ++o) {
            if (!model.is_shown(c, static_cast<int>(o))) continue;
            const __int128 w = weight(model.shown_at(c), model.kind_of(c).values[o]);
            most = std::max(most, static_cast<unsigned __int128>(w < 0 ? -w : w));
        }
        heaviest += most;
    }
    if (heaviest > static_cast<unsigned __int128>(std::numeric_limits<long long>::max()))
        throw std::invalid_argument("the sums of these weights can be more than 2^63 - 1");
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

std::size_t Solutions::squares() const {
    const Instance& model = space_->prepared.model;
    std::set<int> squares;
    for (Cell c = 0; c < model.cells(); ++c)
        if (model.shown_at(c) != no_square) squares.insert(model.shown_at(c));
    return squares.size();
}

Stop Solutions::stopped() const {
    Space& s = *space_;
    if (s.budget.go_on()) return Stop::none;
    s.stats.stopped = s.budget.stopped();
    s.stats.seconds = s.budget.seconds();
    return s.stats.stopped;
}

}  // namespace gridloom
