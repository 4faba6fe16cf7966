// hint() and explain(). The position is checked first: no step is based on a mistake.
#include "gridloom/hints.h"

#include <bit>

#include "answers/given.h"
#include "hints/mistake.h"
#include "hints/plain_sentences.h"
#include "hints/reasoner.h"
#include "hints/rule_reasoner.h"
#include "hints/tell.h"

namespace gridloom {
namespace {

using namespace hints;

bool is_filled(const Instance& model, const Position& position) {
    for (Cell c = 0; c < model.cells(); ++c)
        if (const int s = model.square_of(c); s != no_square && position[static_cast<std::size_t>(s)] == unfilled) return false;
    return true;
}

// Fills in squares that have one possible value on any board.
Position with_plain_squares(const Instance& model, Position position) {
    for (Cell c = 0; c < model.cells(); ++c)
        if (const int s = model.square_of(c); s != no_square && model.kind_of(c).values.size() == 1)
            position[static_cast<std::size_t>(s)] = model.kind_of(c).values[0];
    return position;
}

const Board& checked(const Puzzle& puzzle, const Board& board) {
    answers::need_board(puzzle, board);
    return board;
}

class Guide {
  public:
    Guide(const Puzzle& puzzle, const Board& board, const Position& position, const Settings& settings)
        : puzzle_(puzzle), board_(checked(puzzle, board)), budget_(settings.limits), phrasing_(puzzle, board) {
        answers::need_settings(settings);
        answers::need_filling(puzzle, board, position);
        answer_.after = position;
        auto made = answers::instance_of(puzzle, board, budget_);
        if (!made) return;
        made_ = true;
        model_ = std::move(*made);
        model_.finish();
        answer_.after = with_plain_squares(model_, position);
        answer_.stats.cells = model_.cells();
    }

    HintAnswer run(bool whole_way) {
        const answers::Stopwatch watch;
        try {
            if (made_ && position_is_sound()) {
                if (puzzle_.rule_text)
                    walk_by_rules(whole_way);
                else
                    walk(whole_way);
            }
        } catch (const engine::LimitReached&) {}  // what was told until then stays
        answer_.stats.stopped = budget_.stopped();
        answer_.stats.seconds = watch.seconds();
        return std::move(answer_);
    }

  private:
    void end(Outlook outlook, std::string_view sentence) {
        answer_.outlook = answer_.end = outlook;
        answer_.sentence = as_sentence(Places().set("squares", phrasing_.places(answer_.mistakes)).fill(sentence));
    }

    bool position_is_sound() {
        const Completions one = completions(puzzle_, board_, model_, domains_of(model_, answer_.after), 1, budget_);
        if (!one.finished) return false;
        if (!one.found.empty()) return true;
        const Completions solutions = completions(puzzle_, board_, model_, model_.domains(), 2, budget_);
        if (!solutions.finished) return false;
        if (solutions.found.empty()) {
            end(Outlook::none, sentences_of(puzzle_).none);
            return false;
        }
        answer_.mistakes = mistakes(puzzle_, board_, model_, answer_.after, solutions, budget_);
        end(Outlook::mistake, sentences_of(puzzle_).mistake);
        return false;
    }

    void walk(bool whole_way) {
        if (is_filled(model_, answer_.after)) return end(Outlook::solved, sentences_of(puzzle_).solved);
        Reasoner reasoner(puzzle_, board_, model_, answer_.after, budget_);
        Teller teller(puzzle_, board_, reasoner.known(), reasoner.groups());
        do {
            const auto last = reasoner.next();
            if (!last) break;
            for (Step& step : teller.tell(*last)) {
                for (const Settled& s : step.settled) answer_.after[static_cast<std::size_t>(s.square)] = s.value;
                answer_.steps.push_back(std::move(step));
            }
        } while (whole_way && !is_filled(model_, answer_.after));
        for (const OptionSet d : reasoner.known().domains()) answer_.stats.forced += is_settled(d);
        if (budget_.stopped() != Stop::none) return;
        if (is_filled(model_, answer_.after))
            answer_.end = Outlook::solved;
        else if (answer_.steps.empty() || whole_way)
            end(Outlook::nothing_forced, sentences_of(puzzle_).nothing_forced);
        else
            answer_.end = Outlook::step;
        if (!answer_.steps.empty()) answer_.outlook = Outlook::step;
    }

    void walk_by_rules(bool whole_way) {
        if (is_filled(model_, answer_.after)) return end(Outlook::solved, sentences_of(puzzle_).solved);
        RuleReasoner reasoner(puzzle_, board_, model_, answer_.after, budget_);
        while (!is_filled(model_, answer_.after)) {
            auto step = reasoner.next();
            if (!step) break;
            answer_.steps.push_back(std::move(*step));
            if (!whole_way) break;
        }
        if (!answer_.steps.empty()) answer_.outlook = Outlook::step;
        if (budget_.stopped() != Stop::none) return;
        if (is_filled(model_, answer_.after))
            answer_.end = Outlook::solved;
        else if (answer_.steps.empty() || whole_way)
            end(Outlook::nothing_forced, sentences_of(puzzle_).nothing_forced);
        else
            answer_.end = Outlook::step;
        if (!answer_.steps.empty()) answer_.outlook = Outlook::step;
    }

    const Puzzle& puzzle_;
    const Board& board_;
    engine::Budget budget_;
    Instance model_;
    bool made_ = false;  // false: a limit was reached before there was a model
    Phrasing phrasing_;
    HintAnswer answer_;
};

}  // namespace

std::string_view to_text(Level level) {
    constexpr std::string_view names[] = {"one rule", "two rules", "connectivity", "window", "guess", "proof"};
    return names[static_cast<std::size_t>(level)];
}

std::string_view to_text(Outlook outlook) {
    constexpr std::string_view names[] = {"step", "solved", "mistake", "nothing forced", "none", "gave up"};
    return names[static_cast<std::size_t>(outlook)];
}

HintAnswer hint(const Puzzle& puzzle, const Board& board, const Position& position, const Settings& settings) {
    return Guide(puzzle, board, position, settings).run(false);
}

HintAnswer explain(const Puzzle& puzzle, const Board& board, const Position& position, const Settings& settings) {
    return Guide(puzzle, board, position, settings).run(true);
}

}  // namespace gridloom
