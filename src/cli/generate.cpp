// New boards, printed as they are made; what was printed stays when one stops early.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/signals.h"
#include "gridloom/make.h"
#include "make/read_png.h"
#include "service/make_json.h"

namespace gridloom::cli {
namespace {

using Outcome = MadeBoard::Outcome;
using Clock = std::chrono::steady_clock;

void read_size(const std::string& text, Wishes& wishes) {
    const std::size_t x = text.find('x');
    if (x == std::string::npos) complain("expected a size such as 10x8, found '" + text + "'");
    wishes.width = whole_number(text.substr(0, x), 1, 1000, "a width");
    wishes.height = whole_number(text.substr(x + 1), 1, 1000, "a height");
}

// 0.3 or 30%.
double share(const std::string& text, const char* what) {
    if (text.empty()) return 0;
    try {
        std::size_t used = 0;
        const double value = std::stod(text, &used);
        const bool percent = text.substr(used) == "%";
        if ((percent || used == text.size()) && value >= 0 && value <= (percent ? 100 : 1)) return percent ? value / 100 : value;
    } catch (const std::exception&) {}
    complain(std::string("expected ") + what + " such as 0.3 or 30%, found '" + text + "'");
}

Symmetry symmetry(const std::string& name) {
    return name == "rotation" ? Symmetry::rotation
           : name == "mirror" ? Symmetry::mirror
           : name == "flip"   ? Symmetry::flip
                              : Symmetry::none;
}

MakeRequest asked(const Words& words, const Puzzle& puzzle) {
    MakeRequest r;
    if (!words.size.empty()) {
        read_size(words.size, r.wishes);
    } else {
        r.wishes.width = puzzle.usual_width, r.wishes.height = puzzle.usual_height;
        if (puzzle.usual_width == 0) complain("expected --size: " + puzzle.title + " has no usual one");
    }
    r.wishes.wraps = words.wrap;
    r.wishes.symmetry = symmetry(words.symmetry);
    r.wishes.density = share(words.density, "a density");
    r.wishes.barriers = share(words.barriers, "a share of barriers");
    r.wishes.style = words.style;
    r.difficulty = words.difficulty;
    r.unique = words.unique;
    r.minimal = words.minimal;
    r.seed = whole_number_64(words.seed, "--seed");
    r.limits = asked_limits(words);
    if (const auto why = why_not(puzzle, r)) complain(*why);
    return r;
}

// The format asked for, or the first that is one line.
const Format& board_format(const Words& words, const Puzzle& puzzle, const Board& board) {
    if (!words.format.empty()) return asked_format(puzzle, words.format);
    for (const Format* f : puzzle.formats) {
        const std::string text = f->print(board);
        if (text.find('\n') >= text.size() - 1) return *f;
    }
    return *puzzle.formats.front();
}

class Printer {
  public:
    Printer(const Words& words, const Puzzle& puzzle) : words_(words), puzzle_(puzzle) {}

    void show(const MadeBoard& made) {
        if (words_.json) {
            print(service::made_json(puzzle_, made).dump() + "\n");
        } else {
            const Format& format = format_ ? *format_ : *(format_ = &board_format(words_, puzzle_, made.board));
            std::string text = format.print(made.board);
            if (text.empty() || text.back() != '\n') text += '\n';
            const bool lines = text.find('\n') + 1 < text.size();
            print((lines && any_ ? "\n" : "") + text);
        }
        any_ = true;
        if (flush_) std::fflush(stdout);
    }
    // Boards that take long are shown as they come.
    void flush_each(bool flush) { flush_ = flush; }

  private:
    const Words& words_;
    const Puzzle& puzzle_;
    const Format* format_ = nullptr;
    bool any_ = false, flush_ = false;
};

// Makes boards 0 to n-1 in any number of threads, and hands them over in order.
class Workshop {
  public:
    Workshop(const Puzzle& puzzle, const MakeRequest& request, std::uint64_t n, int jobs)
        : puzzle_(puzzle), request_(request), n_(n), jobs_(jobs) {}

    // take(made) returns false to stop.
    template <class Take>
    void run(Take&& take) {
        if (jobs_ == 1) {
            for (std::uint64_t i = 0; i < n_ && take(make(i)); ++i) {}
            return;
        }
        std::vector<std::thread> threads;
        for (int j = 0; j < jobs_; ++j) threads.emplace_back([this] { work(); });
        bool go_on = true;
        for (std::uint64_t i = 0; i < n_ && go_on; ++i) go_on = take(wait_for(i));
        next_ = n_;
        for (std::thread& t : threads) t.join();
    }

  private:
    MadeBoard make(std::uint64_t index) const {
        return make_board(puzzle_, request_, index, std::chrono::duration<double>(Clock::now() - start_).count());
    }

    void work() {
        for (;;) {
            const std::uint64_t i = next_++;
            if (i >= n_) return;
            MadeBoard made = make(i);
            const std::lock_guard lock(mutex_);
            made_.emplace(i, std::move(made));
            arrived_.notify_one();
        }
    }

    MadeBoard wait_for(std::uint64_t index) {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [&] { return made_.count(index) > 0; });
        MadeBoard made = std::move(made_.at(index));
        made_.erase(index);
        return made;
    }

    const Puzzle& puzzle_;
    const MakeRequest& request_;
    std::uint64_t n_;
    int jobs_;
    Clock::time_point start_ = Clock::now();
    std::atomic<std::uint64_t> next_{0};
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::map<std::uint64_t, MadeBoard> made_;
};

// The exit code of an attempt that made nothing.
int failed(const MadeBoard& made, std::uint64_t before) {
    end_progress_line();
    if (made.stats.stopped == Stop::cancelled || interrupt_flag()) {
        fmt::print(stderr, "interrupted: {} {} made\n", before, before == 1 ? "board" : "boards");
        return Exit::interrupted;
    }
    if (made.outcome == Outcome::gave_up) {
        fmt::print(stderr, "gave up: the {} limit was reached, {} {} made\n",
                   made.stats.stopped == Stop::memory ? "memory" : "time", before, before == 1 ? "board" : "boards");
        return Exit::gave_up;
    }
    if (made.outcome == Outcome::refused) complain(made.why);
    fmt::print(stderr, "gave up: {}\n", made.why);
    return Exit::gave_up;
}

std::string places(const Board& board, const std::vector<int>& squares) {
    std::string text;
    for (const int s : squares)
        text += fmt::format("{}row {}, column {}", text.empty() ? "" : "; ", board.row(s) + 1, board.column(s) + 1);
    return text;
}

int from_picture(const Words& words, const Puzzle& puzzle, const MakeRequest& request) {
    auto picture = make::read_png(read_text(words.image, puzzle));
    if (!picture) throw Complaint{picture.error()};
    const int threshold = words.threshold.empty() ? 0 : whole_number(words.threshold, 1, 255, "a threshold");
    const PictureBoard answer = make_from_picture(puzzle, request, *picture, threshold);
    if (answer.made.outcome != Outcome::made) return failed(answer.made, 0);
    if (words.json) {
        print(service::picture_json(puzzle, answer).dump() + "\n");
    } else {
        Printer(words, puzzle).show(answer.made);
        if (!answer.ambiguous.empty())
            fmt::print(stderr, "ambiguous: {}\nchanged: {}\n", places(answer.made.board, answer.ambiguous),
                       places(answer.made.board, answer.changed));
    }
    tell_stats(words, answer.made.stats);
    return Exit::ok;
}

int run_generate(const Words& words) {
    const Puzzle& puzzle = asked_puzzle(words);
    const MakeRequest request = asked(words, puzzle);
    if (!words.format.empty()) board_format(words, puzzle, {});
    if (!words.image.empty()) return from_picture(words, puzzle, request);
    const std::uint64_t n = whole_number_64(words.n, "--n");
    const auto talk = talk_line(words.progress);
    const auto start = Clock::now();
    auto told = start;
    Printer printer(words, puzzle);
    std::uint64_t done = 0;
    int code = Exit::ok;
    Stats stats;
    Workshop(puzzle, request, n, asked_jobs(words, 1)).run([&](const MadeBoard& made) {
        if (made.outcome != Outcome::made) {
            code = failed(made, done);
            return false;
        }
        ++done;
        const auto now = Clock::now();
        stats.seconds = std::chrono::duration<double>(now - start).count();
        printer.flush_each(stats.seconds > 0.05 * static_cast<double>(done));
        printer.show(made);
        if (talk && now - told > std::chrono::milliseconds(200)) {
            told = now;
            const double rate = static_cast<double>(done) / stats.seconds;
            talk(fmt::format("{} of {} boards, {:.{}f} a second, about {:.0f} s left", done, n, rate, rate < 10 ? 1 : 0,
                             static_cast<double>(n - done) / rate));
        }
        if (interrupt_flag() && done < n) {
            code = failed({}, done);
            return false;
        }
        return true;
    });
    tell_stats(words, stats);
    return code;
}

}  // namespace

const Command generate_command{
    "generate",
    "new boards, one a line",
    "  gridloom generate mosaic --size 10x10 --n 3 --seed 7 --difficulty hard",
    false,
    {{"PUZZLE", &Words::puzzle, nullptr, "which puzzle; `gridloom puzzles` lists them", true},
     {"--size", &Words::size, nullptr, "width and height: 10x8; else the usual size of the puzzle"},
     {"--n", &Words::n, nullptr, "how many"},
     {"--seed", &Words::seed, nullptr, "the same seed gives the same boards on every machine"},
     {"--difficulty", &Words::difficulty, nullptr, "as `gridloom rate` says it", false, {"easy", "medium", "hard", "expert"}},
     {"--unique,!--not-unique", nullptr, &Words::unique, "with exactly one solution (the default), or not necessarily"},
     {"--minimal", nullptr, &Words::minimal, "no clue can be spared"},
     {"--symmetry",
      &Words::symmetry,
      nullptr,
      "of the clues: a half turn, left to right, top to bottom",
      false,
      {"none", "rotation", "mirror", "flip"}},
     {"--wrap", nullptr, &Words::wrap, "opposite edges join"},
     {"--barriers", &Words::barriers, nullptr, "the share of edges without a wire that get a barrier: 0.3 or 30%"},
     {"--style",
      &Words::style,
      nullptr,
      "how networks are drawn: growth, or wilson: every tree as likely as any other",
      false,
      {"growth", "wilson"}},
     {"--density", &Words::density, nullptr, "the share of squares with a clue: 0.3 or 30%"},
     {"--image", &Words::image, nullptr, "a PNG picture that is to be the solution"},
     {"--threshold", &Words::threshold, nullptr, "of that picture: grey below it is dark, 1 to 255"},
     {"--format,--to", &Words::format, nullptr, "the boards' format, where it should not be the shortest"},
     {"--jobs", &Words::jobs, nullptr, "boards made at a time; the boards are the same"},
     {"--json", nullptr, &Words::json, "a JSON object a line, with the solution"},
     {"--stats", nullptr, &Words::stats, "the figures as one JSON line on standard error"},
     {"--time-limit", &Words::time_limit, nullptr, "give up after this long: 10s, 500ms, 2m"},
     {"--memory-limit", &Words::memory_limit, nullptr, "never hold more than this: 200M, 2G"},
     {"--progress", &Words::progress, nullptr, "a progress line on a terminal: auto or never", false, {"auto", "never"}}},
    run_generate};

}  // namespace gridloom::cli
