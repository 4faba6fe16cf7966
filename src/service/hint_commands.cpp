#include "service/hint_commands.h"

#include "gridloom/hints.h"
#include "service/answer_json.h"

namespace gridloom::service {
namespace {

using Ask = HintAnswer (*)(const Puzzle&, const Board&, const Position&, const Settings&);

// Without a position: from the board as it is given.
Reply steps(const Call& call, Ask ask) {
    Position position(static_cast<std::size_t>(fill_size(*call.puzzle, call.board)), unfilled);
    if (field(call.body, "position")) {
        auto read = read_filling(call, "position", &Format::parse_position);
        if (auto* refused = std::get_if<Refused>(&read)) return std::move(*refused);
        position = std::move(std::get<Filling>(read));
    }
    const HintAnswer answer = ask(*call.puzzle, call.board, position, call.settings);
    Json j = answer_json(*call.puzzle, call.board, answer, *call.format);
    if (call.format->name == "gridloom") j["position"] = Json::parse(j["position"].get<std::string>());
    return Answered{std::move(j), answer.end == Outlook::gave_up};
}

}  // namespace

Reply run_hint(const Call& call) { return steps(call, hint); }

Reply run_explain(const Call& call) { return steps(call, explain); }

Reply run_rate(const Call& call) {
    const Rating rating = rate(*call.puzzle, call.board, call.settings);
    return Answered{answer_json(*call.puzzle, call.board, rating), rating.verdict == Verdict::gave_up};
}

}  // namespace gridloom::service
