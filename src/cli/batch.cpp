// One question of many boards, one a line; an answer a line, in the order of the boards.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "cli/batch_output.h"
#include "cli/command.h"
#include "cli/lines.h"
#include "cli/progress.h"
#include "cli/rules_file.h"
#include "cli/signals.h"
#include "many/distributed_batch.h"
#include "service/batch.h"
#include "service/in_order.h"

namespace gridloom::cli {
namespace {

class Input {
  public:
    explicit Input(const std::string& name)
        : descriptor_(name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {
        struct stat facts {};
        if (descriptor_ < 0 || ::fstat(descriptor_, &facts) != 0 || S_ISDIR(facts.st_mode))
            complain("expected a file of boards, one a line, found '" + name + "'");
        if (S_ISREG(facts.st_mode)) bytes_ = static_cast<std::uint64_t>(facts.st_size);
    }
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;
    ~Input() {
        if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
    }
    int descriptor() const { return descriptor_; }
    std::uint64_t bytes() const { return bytes_; }  // 0: nobody knows

  private:
    int descriptor_;
    std::uint64_t bytes_ = 0;
};

service::BatchQuestion question_of(const Words& words, int jobs) {
    service::BatchQuestion q;
    const Puzzle& puzzle = asked_puzzle(words);
    q.body["command"] = words.do_command;
    if (is_rules_file(words.puzzle))
        q.body["rules"] = text_of_rules_file(words.puzzle);
    else
        q.body["puzzle"] = puzzle.name;
    const auto add = [&](const char* field, const std::string& text) {
        if (!text.empty()) q.body[field] = text;
    };
    add("from", words.from);
    add("to", words.to);
    add("rule", words.rule);
    if (words.n != Words{}.n) q.body["n"] = whole_number_64(words.n, "--n");
    if (words.seed != Words{}.seed) q.body["seed"] = whole_number_64(words.seed, "--seed");
    if (!words.max.empty()) q.body["max"] = whole_number_64(words.max, "--max");
    if (words.skip != Words{}.skip) q.body["skip"] = words.skip;
    q.most = asked_maxima(words, jobs);
    if (words.time_limit.empty()) q.most.seconds = 0;
    q.stats = words.stats;
    q.cancel = &interrupt_flag();
    if (const auto wrong = service::refuse_batch(q)) throw Complaint{*wrong};
    return q;
}

// Lines with nothing on them are no boards.
bool next_board(Lines& lines, std::string& line, const std::function<void()>& idle = {}) {
    while (lines.next(line, idle)) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t')) line.pop_back();
        if (!line.empty()) return true;
    }
    return false;
}

// Passes over the boards that were answered before, and makes sure that each was.
void skip_answered(Lines& lines, BatchOutput& output, const service::BatchQuestion& question, const std::string& file) {
    std::string line;
    // Limits and jobs may differ: they change no answer but one that gave up.
    service::Json told = question.body;
    told["stats"] = question.stats;
    output.read_answers([&](const std::string& answer) {
        if (output.lines() == 1) match_question(output, told, file);
        if (interrupt_flag()) return;
        const bool more = next_board(lines, line);
        if (interrupt_flag()) return;
        if (!more) complain("expected answers to these boards, found '" + file + "' with more answers than there are boards");
        if (!service::answers_line(question, line, answer))
            complain("expected answers to these boards, found '" + file + "' whose answer " + std::to_string(output.lines()) +
                     " is to another board than number " + std::to_string(output.lines()));
    });
    if (output.lines() == 0) output.tell_question(service::to_text(told) + "\n");
}

// Where lines come from and answers go, whoever answers.
class Batch {
  public:
    Batch(const Words& words, const service::BatchQuestion& question) : input_(words.board), lines_(input_.descriptor()) {
        if (!words.resume.empty()) file_.emplace(words.resume);
        if (file_) skip_answered(lines_, *file_, question, words.resume);
        progress_.emplace(words.progress, input_.bytes(), lines_.consumed());
    }

    bool next(std::string& line, const std::function<void()>& idle) { return next_board(lines_, line, idle); }

    int run(service::InOrder& task) {
        task.write = [this](std::string_view text) {
            answers_ += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
            return output().write(text);
        };
        task.wrote = [this](std::uint64_t) { progress_->show(answers_, lines_.consumed()); };
        const bool written = service::run_in_order(task).has_value();
        end_progress_line();
        if (!written) {
            fmt::print(stderr, "gridloom: {}\n", output().why());
            return Exit::internal_error;
        }
        if (!interrupt_flag()) return Exit::ok;
        fmt::print(stderr, "interrupted after {} answers\n", output().lines() + answers_);
        return Exit::interrupted;
    }

  private:
    BatchOutput& output() { return file_ ? *file_ : standard_; }

    Input input_;
    Lines lines_;
    BatchOutput standard_;
    std::optional<BatchOutput> file_;
    std::optional<BatchProgress> progress_;
    std::uint64_t answers_ = 0;
};

int run_alone(const Words& words, const service::BatchQuestion& question, int jobs) {
    Batch batch(words, question);
    service::InOrder task;
    task.threads = jobs;
    task.next = [&](std::string& line, const std::function<void()>& idle) { return batch.next(line, idle); };
    task.answer = [&](const std::string& line) { return service::answer_line(question, line); };
    return batch.run(task);
}

int run_distributed(const Words& words, const service::BatchQuestion& question, int jobs, many::Communicator& communicator) {
    const many::AnswerLine answer = [&](const std::string& line) { return service::answer_line(question, line); };
    if (communicator.rank() > 0) {
        many::serve_lines(communicator, answer);
        return Exit::ok;
    }
    many::DistributedBatch distributed(communicator, jobs, answer);
    Batch batch(words, question);
    service::InOrder task;
    task.threads = distributed.threads();
    task.next = [&](std::string& chunk, const std::function<void()>& idle) {
        return distributed.next([&](std::string& line) { return batch.next(line, idle); }, chunk);
    };
    task.answer = [&](const std::string& chunk) { return distributed.answer(chunk); };
    return batch.run(task);
}

int run_batch(const Words& words) {
    many::Communicator* communicator = many::communicator();
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const int jobs = asked_jobs(words, communicator ? 1 : cores);
    const service::BatchQuestion question = question_of(words, jobs);
    return communicator ? run_distributed(words, question, jobs, *communicator) : run_alone(words, question, jobs);
}

}  // namespace

const Command batch_command{
    "batch",
    "one question of many boards, one a line: a JSON object a line, in their order",
    "  gridloom batch net boards.txt --do check --jobs 2 --resume answers.jsonl",
    false,
    {{"PUZZLE", &Words::puzzle, nullptr, "which puzzle; `gridloom puzzles` lists them", true},
     {"BOARDS", &Words::board, nullptr, "a file with a board a line, or - for standard input; {\"board\",...} for a request"},
     {"--do", &Words::do_command, nullptr, "the command to run on each board: solve, count, check, rate, ...", true},
     {"--jobs", &Words::jobs, nullptr, "boards answered at a time; as many as there are cores"},
     {"--resume", &Words::resume, nullptr, "write to this file, going on after the answers that are there"},
     {"--from", &Words::from, nullptr, "the boards' format, where it should not be recognised"},
     {"--to", &Words::to, nullptr, "the format of solutions"},
     {"--rule", &Words::rule, nullptr, "a variant of the puzzle's rules"},
     {"--n", &Words::n, nullptr, "sample: how many for each board"},
     {"--seed", &Words::seed, nullptr, "sample: the seed"},
     {"--max", &Words::max, nullptr, "enumerate: at most so many for each board"},
     {"--skip", &Words::skip, nullptr, "enumerate: pass over so many"},
     {"--stats", nullptr, &Words::stats, "figures with each answer"},
     {"--time-limit", &Words::time_limit, nullptr, "the longest that one board may take; none where not given"},
     {"--memory-limit", &Words::memory_limit, nullptr, "for all jobs together; half of what is free"},
     {"--progress", &Words::progress, nullptr, "a progress line on a terminal: auto or never", false, {"auto", "never"}}},
    run_batch};

}  // namespace gridloom::cli
