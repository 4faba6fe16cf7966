#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "service/answer_json.h"

namespace gridloom::cli {
namespace {

int run_verify(const Words& words) {
    const Asked asked = read(words);
    const auto fault = asked.puzzle->judge(asked.board, read_solution(words.solution, asked));
    std::string verdict = "correct";
    if (fault) {
        const std::string name = place_name(*asked.puzzle, asked.board, fault->place);  // which some messages begin with
        verdict = fault->message.rfind(name, 0) == 0 ? fault->message : name + ": " + fault->message;
    }
    if (words.json)
        print(service::answer_json(*asked.puzzle, asked.board, fault).dump() + "\n");
    else
        print(verdict + "\n");
    return fault ? Exit::no : Exit::ok;
}

}  // namespace

const Command verify_command{"verify",
                             "whether a solution is correct, or the first rule it breaks",
                             "  gridloom verify mosaic 3x3:a6a47d sfc80",
                             true,
                             {{"SOLUTION", &Words::solution, nullptr, "a file, -, or the solution's own text", true}},
                             run_verify};

}  // namespace gridloom::cli
