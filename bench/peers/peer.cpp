#include "peers/peer.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "peers/cnf.h"
#include "peers/facts.h"
#include "support/process.h"

namespace gridloom::peers {
namespace {

using testing::Given;
using testing::Run;

// Runs one program of a peer and adds up what it cost. Nothing: it was killed.
std::optional<Run> step(PeerAnswer& answer, double limit, const std::vector<std::string>& words, std::string input) {
    const double left = limit - answer.seconds;
    if (left <= 0) return std::nullopt;
    Given given;
    given.input = std::move(input);
    given.interrupt_after = left;
    given.signal = SIGKILL;
    Run run = testing::run(words, given);
    answer.seconds += run.processor_seconds;
    if (run.code == 128 + SIGKILL) return std::nullopt;
    return run;
}

std::string encoding(const std::string& name) {
    return (std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "bench/encodings" / name).string();
}

std::runtime_error failure(const std::string& program, const Run& run) {
    return std::runtime_error(program + " failed: " + run.err + run.out);
}

// The number after `Models :` in what clasp prints; 10000+ where it stopped at the most.
long models(const Run& run) {
    const std::string mark = "Models";
    const std::size_t at = run.out.find("\n" + mark);
    if (at == std::string::npos) throw failure("clasp", run);
    return std::stol(run.out.substr(run.out.find(':', at) + 1));
}

}  // namespace

bool has_minizinc() { return std::filesystem::exists("/usr/bin/minizinc"); }

// MiniZinc is told the limit, and ends the solver it starts itself.
PeerAnswer ask_minizinc(const Board& board, double limit) {
    std::string data = fmt::format("rows = {}; columns = {}; clue = array2d(1..{}, 1..{}, [", board.height, board.width,
                                   board.height, board.width);
    for (const int clue : board.planes[0]) data += std::to_string(clue) + ", ";
    const testing::Folder folder;
    PeerAnswer answer;
    const auto solved =
        step(answer, limit + 5,
             {"minizinc", "--solver", "gecode", "-n", "2", "--time-limit", std::to_string(static_cast<int>(limit * 1000)),
              encoding("mosaic.mzn"), folder.file("board.dzn", data + "]);\n")},
             "");
    if (!solved) return answer;
    const std::string found = "----------", all = "==========", none = "=====UNSATISFIABLE=====";
    for (std::size_t at = solved->out.find(found); at != std::string::npos; at = solved->out.find(found, at + 1)) ++answer.found;
    answer.finished =
        answer.found == 2 || solved->out.find(all) != std::string::npos || solved->out.find(none) != std::string::npos;
    return answer;
}

namespace {

PeerAnswer ground_and_solve(const std::vector<std::string>& ground, const std::string& input, long most, double limit) {
    PeerAnswer answer;
    const auto grounded = step(answer, limit, ground, input);
    if (!grounded) return answer;
    if (grounded->code != 0 && grounded->code != 30) throw failure("gringo", *grounded);
    const auto solved = step(answer, limit, {"clasp", "--quiet=2", "--project=show", "-n", std::to_string(most)}, grounded->out);
    if (!solved) return answer;
    answer.found = models(*solved);
    answer.finished = true;
    return answer;
}

}  // namespace

PeerAnswer ask_clasp(const Board& board, long most, double limit) {
    return ground_and_solve({"gringo", encoding(board.puzzle + ".lp"), "-"}, facts(board), most, limit);
}

PeerAnswer ask_clasp_program(const std::string& program, long most, double limit) {
    return ground_and_solve({"gringo", "-"}, program, most, limit);
}

PeerAnswer ask_cadical(const Board& board, double limit) {
    PeerAnswer answer;
    Cnf clauses = cnf(board);
    for (; answer.found < 2; ++answer.found) {
        const auto solved = step(answer, limit, {"cadical", "-q"}, clauses.dimacs());
        if (!solved) return answer;
        if (solved->code == 20) break;
        if (solved->code != 10) throw failure("cadical", *solved);
        Clause another;
        std::istringstream words(solved->out);
        for (std::string word; words >> word;)
            if (word != "v" && word != "s" && word != "SATISFIABLE")
                if (const int literal = std::stoi(word); literal != 0 && std::abs(literal) <= clauses.decided)
                    another.push_back(-literal);
        clauses.clauses.push_back(another);
    }
    answer.finished = true;
    return answer;
}

}  // namespace gridloom::peers
