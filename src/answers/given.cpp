#include "answers/given.h"

#include <algorithm>
#include <stdexcept>

#include "engine/order/order.h"

namespace gridloom::answers {
namespace {

// Of a model and its propagation, for each square: no board takes less.
constexpr std::size_t least_bytes = 64;

[[noreturn]] void refuse(const std::string& why) { throw std::invalid_argument(why); }

}  // namespace

void need_board(const Puzzle& puzzle, const Board& board) {
    if (const auto fault = board_fault(puzzle, board)) refuse(*fault);
}

void need_filling(const Puzzle& puzzle, const Board& board, const Filling& filling, const char* what) {
    const int size = fill_size(puzzle, board);
    if (filling.size() != static_cast<std::size_t>(size))
        refuse("a " + std::string(what) + " of this board has " + std::to_string(size) + " values, not " +
               std::to_string(filling.size()));
}

void need_settings(const Settings& settings) {
    if (!settings.order.empty()) {
        const std::vector<std::string> names = engine::order_names();
        if (std::find(names.begin(), names.end(), settings.order) == names.end()) {
            std::string all;
            for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
            refuse("there is no order '" + settings.order + "': there are " + all);
        }
    }
    if (!(settings.limits.seconds >= 0)) refuse("a time limit is a number of seconds from 0 on");
    if (settings.limits.threads < 1) refuse("a sweep has at least one thread, not " + std::to_string(settings.limits.threads));
}

Instance instance_of(const Puzzle& puzzle, const Board& board) {
    need_board(puzzle, board);
    return puzzle.model(board).take();
}

// While the instance is made its memory is charged; afterwards the process holds it, which the budget asks the system about.
std::optional<Instance> instance_of(const Puzzle& puzzle, const Board& board, engine::Budget& budget) {
    need_board(puzzle, board);
    if (!budget.go_on()) return std::nullopt;
    engine::Charge held(budget);
    if (!held.add(least_bytes * static_cast<std::size_t>(board.squares()))) return std::nullopt;
    if (!puzzle.model_within) return puzzle.model(board).take();
    std::size_t charged = least_bytes * static_cast<std::size_t>(board.squares());
    auto model = puzzle.model_within(board, [&](std::size_t bytes) {
        if (bytes > charged) {
            if (!held.add(bytes - charged)) return false;
            charged = bytes;
        }
        return budget.go_on();
    });
    if (!model) return std::nullopt;
    return std::move(*model).take();
}

}  // namespace gridloom::answers
