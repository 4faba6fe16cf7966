// Every command of the API on a small board of every file of the gallery, the file given as text: what the answers say of each other
// must agree. What the command line prints of them is asked of each once.
#include <doctest/doctest.h>

#include "gridloom/natural.h"
#include "gridloom/puzzle.h"
#include "loom/rules_files.h"
#include "puzzles/loom.h"
#include "service/handle.h"
#include "support/process.h"
#include "support/solvable_rules_board.h"

using namespace gridloom;
using namespace gridloom::testing;
using service::Json;
using service::Outcome;

namespace {

struct SmallBoard {
    std::shared_ptr<const Puzzle> puzzle;
    std::string rules, board, text, solution;  // the board in one line and as text; a solution as text
};

const Format& format_of(const Puzzle& puzzle, const char* name) { return *find_format(puzzle, name); }

// A board with a solution; drawn, so nobody's.
std::optional<SmallBoard> small_board(const puzzles::GalleryFile& file, std::uint32_t seed) {
    const auto puzzle = read_puzzle(file.text);
    REQUIRE_MESSAGE(puzzle, file.name);
    const auto rules = gallery().at(std::string(file.name));
    Dice dice(seed);
    auto drawn = SolvableRulesBoard(rules->file, rules->layout, dice).draw(3, 4);
    if (!drawn) return std::nullopt;
    drawn->board.puzzle = (*puzzle)->name;
    SmallBoard b{*puzzle, std::string(file.text), {}, {}, {}};
    b.board = format_of(**puzzle, "gridloom").print(drawn->board);
    b.text = format_of(**puzzle, "text").print(drawn->board);
    b.solution = format_of(**puzzle, "text").print_solution(drawn->board, drawn->filling);
    return b;
}

class Asking {
  public:
    explicit Asking(const SmallBoard& board) : board_(board) {}
    // Nothing: it gave up, which a small limit may make it do.
    std::optional<Json> operator()(const char* command, Json more = Json::object()) const {
        service::Request request;
        request.body = {{"command", command}, {"rules", board_.rules}, {"board", board_.board}, {"limits", {{"seconds", 20}}}};
        request.body.update(more);
        const service::Response answer = service::handle(request);
        CAPTURE(command);
        CHECK_MESSAGE((answer.outcome == Outcome::answered || answer.outcome == Outcome::gave_up), service::to_text(answer.body));
        if (answer.outcome != Outcome::answered) return std::nullopt;
        CHECK(answer.body["puzzle"] == board_.puzzle->name);
        return answer.body;
    }

  private:
    const SmallBoard& board_;
};

void check_solutions(const Asking& ask, const Natural& count) {
    const auto some = ask("enumerate", {{"max", 3}, {"to", "text"}});
    if (!some) return;
    const auto& solutions = (*some)["solutions"];
    REQUIRE(Natural(solutions.size()) == std::min<Natural>(count, 3));
    for (std::size_t i = 0; i < solutions.size(); ++i) {
        CHECK((*ask("verify", {{"solution", solutions[i]}}))["verdict"] == "correct");
        if (const auto rank = ask("rank", {{"solution", solutions[i]}})) CHECK((*rank)["rank"] == std::to_string(i));
        if (const auto whole = ask("complete", {{"position", solutions[i]}})) CHECK((*whole)["count"] == "1");
    }
    if (const auto sampled = ask("sample", {{"n", 2}, {"seed", 7}, {"to", "text"}}))
        for (const Json& solution : (*sampled)["solutions"])
            CHECK((*ask("verify", {{"solution", solution}}))["verdict"] == "correct");
    if (const auto weights = ask("weights", {{"weights", {{"1", 1}}}})) {
        Natural all = 0;
        for (const Json& one : (*weights)["by_weight"]) all += Natural(one["count"].get<std::string>());
        CHECK(all == count);
    }
}

void check_marginals(const Asking& ask, const Natural& count) {
    const auto marginals = ask("marginals");
    if (!marginals) return;
    CHECK_FALSE((*marginals)["cells"].empty());
    for (const Json& place : (*marginals)["cells"]) {
        CHECK((place.contains("row") || place.contains("name")));
        Natural all = 0;
        for (const Json& value : place["values"]) all += Natural(value["count"].get<std::string>());
        CHECK_MESSAGE(all == count, service::to_text(place));
    }
}

// Steps are true, and lead to the solution where there is one only.
void check_steps(const Asking& ask, const std::string& verdict) {
    if (const auto hint = ask("hint")) {  // a board that fixes all is solved
        const std::string outlook = (*hint)["outlook"].get<std::string>();
        CHECK((outlook == "step" || outlook == "nothing forced" || outlook == "solved"));
    }
    const auto way = ask("explain", {{"to", "text"}});
    if (!way || (*way)["end"] == "gave up") return;
    CHECK_MESSAGE((*way)["end"] == (verdict == "unique" ? "solved" : "nothing forced"), service::to_text(*way));
    for (const Json& step : (*way)["steps"]) CHECK(step["sentence"].get<std::string>().size() > 10);
    if (const auto completed = ask("complete", {{"position", (*way)["position"]}}))
        CHECK((*completed)["count"] == (*ask("count"))["count"]);
    if (const auto rated = ask("rate")) CHECK((*rated)["verdict"] == verdict);
}

void check_forms(const Asking& ask, const SmallBoard& b) {
    for (const Format* f : b.puzzle->formats) {
        CAPTURE(f->name);
        const auto board = parse_board(*b.puzzle, b.board);
        if (f->refuses && f->refuses(*board)) continue;
        const auto converted = ask("convert", {{"to", f->name}});
        REQUIRE(converted);
        const Json& text = (*converted)["converted"];
        const auto again = parse_board(*b.puzzle, text.is_string() ? text.get<std::string>() : text.dump(), f->name);
        CHECK_MESSAGE((again && again->planes == board->planes), service::to_text(text));
    }
    CHECK((*ask("draw", {{"solution", b.solution}}))["svg"].get<std::string>().find("<svg") != std::string::npos);
    CHECK((*ask("export", {{"to", "asp"}}))["exported"].get<std::string>().find("#show") != std::string::npos);
}

void check_board(const SmallBoard& b) {
    CAPTURE(b.puzzle->name);
    CAPTURE(b.text);
    const Asking ask(b);
    CHECK((*ask("verify", {{"solution", b.solution}}))["verdict"] == "correct");
    const auto counted = ask("count");
    if (!counted) return;
    const Natural count((*counted)["count"].get<std::string>());
    CHECK(count > 0);
    const auto checked = ask("check", {{"at_most", 2}});
    const std::string verdict = count == 1 ? "unique" : "several";
    if (checked) {
        CHECK((*checked)["verdict"] == verdict);
        CHECK((*checked).contains("cells") == (count > 1));
    }
    if (const auto solved = ask("solve", {{"to", "text"}}))
        CHECK((*ask("verify", {{"solution", (*solved)["solution"]}}))["verdict"] == "correct");
    check_solutions(ask, count);
    check_marginals(ask, count);
    check_steps(ask, verdict);
    check_forms(ask, b);
    ask("estimate");
    ask("blame");
    ask("blame", {{"position", b.solution}});
    if (const auto trace = ask("trace")) CHECK((*trace)["count"] == count.str());
}

}  // namespace

TEST_SUITE("loom") {
    TEST_CASE("every command of the API answers of a small board of every puzzle of the gallery, and the answers agree") {
        int boards = 0;
        for (const puzzles::GalleryFile& file : puzzles::gallery())
            for (const std::uint32_t seed : {1u, 2u})
                if (const auto board = small_board(file, seed)) {
                    check_board(*board);
                    ++boards;
                }
        CHECK(boards >= 80);
    }

    TEST_CASE("the command line answers of a board of every puzzle of the gallery, whose rules are a file") {
        const Folder folder;
        for (const puzzles::GalleryFile& file : puzzles::gallery()) {
            const auto b = small_board(file, 1);
            if (!b) continue;
            CAPTURE(file.name);
            CAPTURE(b->text);
            const std::string rules = folder.file("my.loom", b->rules), board = folder.file("board", b->text),
                              solution = folder.file("solution", b->solution);
            const auto answers = [&](std::vector<std::string> words) {
                words.insert(words.begin() + 1, {rules, board});
                words.insert(words.end(), {"--time-limit", "20s"});
                const Run r = ask(words);
                CAPTURE(words[0]);
                CHECK_MESSAGE((r.code == 0 || r.code == 1 || r.code == 3), r.err);
                if (r.code == 3) return;
                CHECK(r.err == "");
                CHECK(r.out != "");
            };
            answers({"check", "--show", "--at-most", "1000"});
            answers({"verify", solution});
            answers({"enumerate", "--max", "2"});
            answers({"sample", "--n", "2"});
            answers({"marginals"});
            if (!b->puzzle->measures.empty()) answers({"weigh", "--show"});
            answers({"complete", solution, "--blame"});
            answers({"hint"});
            answers({"explain"});
            answers({"rate"});
            answers({"trace"});
            answers({"draw", "--solved"});
            answers({"export", "--to", "asp"});
            answers({"count", "--estimate"});
        }
    }
}
