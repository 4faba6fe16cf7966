#include "peers/ours.h"

#include <ctime>
#include <stdexcept>

#include "peers/boards.h"
#include "support/process.h"

namespace gridloom::peers {
namespace {

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

Settings within(double limit) {
    Settings settings;
    settings.limits.seconds = limit;
    return settings;
}

ClassicRun ask_classic(ClassicAnswer (*method)(const Board&, const Limits&), const Board& board, double limit) {
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

}  // namespace

OwnAnswer count_ours(const Board& board, double limit) {
    OwnAnswer own;
    const double start = processor_seconds();
    const CountAnswer answer = count(*find_puzzle(board.puzzle), board, within(limit));
    own.seconds = processor_seconds() - start;
    own.finished = answer.exact;
    own.count = answer.count;
    own.stats = answer.stats;
    return own;
}

OwnAnswer check_ours(const Board& board, double limit) {
    OwnAnswer own;
    const double start = processor_seconds();
    const CheckAnswer answer = check(*find_puzzle(board.puzzle), board, within(limit));
    own.seconds = processor_seconds() - start;
    own.finished = answer.verdict != Verdict::gave_up;
    own.count = answer.verdict == Verdict::none ? 0 : answer.verdict == Verdict::unique ? 1 : 2;
    own.stats = answer.stats;
    return own;
}

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
