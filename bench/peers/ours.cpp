#include "peers/ours.h"

#include <ctime>
#include <functional>
#include <stdexcept>

#include "peers/boards.h"
#include "support/process.h"

namespace gridloom::peers {
namespace {

Settings within(double limit) {
    Settings settings;
    settings.limits.seconds = limit;
    return settings;
}

ClassicRun ask_classic(const std::function<ClassicAnswer(const Board&, const Limits&)>& method, const Board& board,
                       double limit) {
    ClassicRun run;
    const double start = processor_seconds();
    const ClassicAnswer answer = method(board, within(limit).limits);
    run.seconds = processor_seconds() - start;
    run.refused = answer.refused;
    run.finished = !answer.refused && answer.stopped == Stop::none;
    run.count = answer.count;
    run.states = answer.states;
    return run;
}

OwnAnswer own_answer(const CountAnswer& answer, double seconds) { return {answer.exact, answer.count, answer.stats, seconds}; }

}  // namespace

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

OwnAnswer count_ours(const Board& board, double limit) {
    const double start = processor_seconds();
    const CountAnswer answer = count(*find_puzzle(board.puzzle), board, within(limit));
    return own_answer(answer, processor_seconds() - start);
}

OwnAnswer count_ours(const Model& model, double limit) {
    const double start = processor_seconds();
    const CountAnswer answer = count(model, within(limit));
    return own_answer(answer, processor_seconds() - start);
}

namespace {

OwnAnswer checked(const Puzzle& puzzle, const Board& board, double limit, std::uint64_t at_most) {
    OwnAnswer own;
    const double start = processor_seconds();
    const CheckAnswer answer = check(puzzle, board, within(limit), at_most);
    own.seconds = processor_seconds() - start;
    own.finished = answer.verdict != Verdict::gave_up;
    own.count = answer.verdict == Verdict::none ? 0 : answer.verdict == Verdict::unique ? 1 : 2;
    own.stats = answer.stats;
    return own;
}

}  // namespace

OwnAnswer check_ours(const Board& board, double limit) { return checked(*find_puzzle(board.puzzle), board, limit, 0); }
OwnAnswer two_ours(const Board& board, double limit) { return two_ours(*find_puzzle(board.puzzle), board, limit); }
OwnAnswer two_ours(const Puzzle& puzzle, const Board& board, double limit) { return checked(puzzle, board, limit, 2); }

PeerAnswer process_ours(const std::string& command, const Board& board, double limit) {
    std::vector<std::string> words = {GRIDLOOM_BINARY, command, board.puzzle, "-", "--time-limit", std::to_string(limit) + "s"};
    if (!board.rule.empty()) words.insert(words.end(), {"--rule", board.rule});
    testing::Given given;
    given.input = board_text(board);
    const testing::Run run = testing::run(words, given);
    if (run.code != 0 && run.code != 1 && run.code != 3) throw std::runtime_error("gridloom failed: " + run.err);
    return {run.code != 3, 0, run.processor_seconds};
}

ClassicRun classic_count(const Board& board, double limit) {
    return ask_classic(find_puzzle(board.puzzle)->classic->count, board, limit);
}

ClassicRun classic_solve(const Board& board, double limit) {
    return ask_classic(find_puzzle(board.puzzle)->classic->solve, board, limit);
}

}  // namespace gridloom::peers
