#include "cli/series.h"

#include <nlohmann/json.hpp>

#include "cli/rules_file.h"
#include "service/handle.h"

namespace gridloom::cli {
namespace {

// What decides which boards the series has. How many, in how many threads and within which limits does not.
service::Json question_of(const Words& words, const Puzzle& puzzle) {
    service::Json q = {{"command", "generate"}, {"gridloom", GRIDLOOM_VERSION}, {"puzzle", puzzle.name}};
    if (is_rules_file(words.puzzle)) q["rules"] = text_of_rules_file(words.puzzle);
    const std::pair<const char*, const std::string*> texts[] = {
        {"size", &words.size},         {"seed", &words.seed},   {"difficulty", &words.difficulty}, {"symmetry", &words.symmetry},
        {"barriers", &words.barriers}, {"style", &words.style}, {"density", &words.density},       {"format", &words.format}};
    for (const auto& [name, text] : texts)
        if (!text->empty()) q[name] = *text;
    const std::pair<const char*, bool> flags[] = {{"not-unique", !words.unique},
                                                  {"minimal", words.minimal},
                                                  {"wrap", words.wrap},
                                                  {"json", words.json},
                                                  {"distinct", words.distinct}};
    for (const auto& [name, flag] : flags)
        if (flag) q[name] = true;
    return q;
}

}  // namespace

SeriesOutput::SeriesOutput(const Words& words, const Puzzle& puzzle, const std::function<void(const std::string& line)>& see) {
    if (words.output.empty()) {
        if (words.go_on) complain("expected -o FILE with --resume: the file to go on with");
        return;
    }
    file_.emplace(words.output, "boards");
    if (!words.go_on) {
        file_->clear();
        return;
    }
    const service::Json ours = question_of(words, puzzle);
    file_->read_answers([&](const std::string& line) {
        if (file_->lines() == 1) match_question(*file_, ours, words.output);
        see(line);
    });
    if (file_->lines() == 0) file_->tell_question(service::to_text(ours) + "\n");
}

void SeriesOutput::write(const std::string& text) {
    if (!file_) return print(text);
    if (!file_->write(text)) throw std::runtime_error(file_->why());
}

Board board_of_line(const Puzzle& puzzle, const std::string& line, bool json) {
    std::string text = line;
    if (json) {
        const auto read = service::read_body(line);
        if (!read || !read->is_object() || !read->contains("board"))
            complain("expected a made board in JSON, found '" + line + "'");
        const service::Json& board = (*read)["board"];
        text = board.is_string() ? board.get<std::string>() : service::to_text(board);
    }
    auto board = parse_board(puzzle, text);
    if (!board) complain("expected a board of " + puzzle.title + " in each line of the file, found '" + line + "'");
    return std::move(*board);
}

}  // namespace gridloom::cli
