// New boards, printed as they are made; what was printed stays when one stops early.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/generate_solution.h"
#include "cli/progress.h"
#include "cli/series.h"
#include "cli/signals.h"
#include "cli/workshop.h"
#include "gridloom/make.h"
#include "make/read_png.h"
#include "service/make_json.h"

namespace gridloom::cli {
namespace {

using Outcome = MadeBoard::Outcome;

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

}  // namespace

MakeRequest asked_to_make(const Words& words, const Puzzle& puzzle) {
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
    r.try_anyway = words.try_anyway;
    r.seed = whole_number_64(words.seed, "--seed");
    r.limits = asked_limits(words);
    if (const auto why = why_not(puzzle, r)) complain(*why);
    return r;
}

const Format& board_format(const Words& words, const Puzzle& puzzle, const Board& board) {
    if (!words.format.empty()) return asked_format(puzzle, words.format);
    for (const Format* f : puzzle.formats) {
        if (f->refuses && f->refuses(board)) continue;
        const std::string text = f->print(board);
        if (text.find('\n') >= text.size() - 1) return *f;
    }
    return *puzzle.formats.front();
}

namespace {

class Printer {
  public:
    Printer(const Words& words, const Puzzle& puzzle, SeriesOutput& output)
        : words_(words), puzzle_(puzzle), output_(output), any_(output.already() > 0) {}

    void show(const MadeBoard& made) {
        if (words_.json) {
            output_.write(service::made_json(puzzle_, made).dump() + "\n");
        } else {
            if (!format_ || (format_->refuses && format_->refuses(made.board)))
                format_ = &board_format(words_, puzzle_, made.board);
            if (const auto why = format_->refuses ? format_->refuses(made.board) : std::nullopt) complain(*why);
            const Format& format = *format_;
            std::string text = format.print(made.board);
            if (text.empty() || text.back() != '\n') text += '\n';
            const bool lines = text.find('\n') + 1 < text.size();
            if (lines && words_.go_on) complain("expected boards of one line each with --resume, in another --format");
            output_.write((lines && any_ ? "\n" : "") + text);
        }
        any_ = true;
        if (flush_) std::fflush(stdout);
    }
    // Boards that take long are shown as they come.
    void flush_each(bool flush) { flush_ = flush; }

  private:
    const Words& words_;
    const Puzzle& puzzle_;
    SeriesOutput& output_;
    const Format* format_ = nullptr;
    bool any_, flush_ = false;
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
    SeriesOutput output(words, puzzle, [](const std::string&) {});
    if (words.json) {
        output.write(service::picture_json(puzzle, answer).dump() + "\n");
    } else {
        Printer(words, puzzle, output).show(answer.made);
        if (!answer.ambiguous.empty())
            fmt::print(stderr, "ambiguous: {}\nchanged: {}\n", places(answer.made.board, answer.ambiguous),
                       places(answer.made.board, answer.changed));
    }
    tell_stats(words, answer.made.stats);
    return Exit::ok;
}

std::string rate_text(std::uint64_t done, std::uint64_t already, std::uint64_t n, double seconds) {
    const double rate = static_cast<double>(done - already) / seconds;
    return fmt::format("{} of {} boards, {:.{}f} a second, about {:.0f} s left", done, n, rate, rate < 10 ? 1 : 0,
                       static_cast<double>(n - done) / rate);
}

std::string offered(const std::vector<Offer>& offers) {
    std::string all;
    for (const Offer& offer : offers) {
        all += fmt::format("{}{}", all.empty() ? "" : ", ", offer.difficulty);
        if (offer.most > 0)
            all += fmt::format(" from {} to {} squares", offer.least, offer.most);
        else if (offer.least > 1)
            all += fmt::format(" from {} squares", offer.least);
    }
    return all.empty() ? "none" : all;
}

// Which difficulties there are: of one puzzle, or of all.
int list_offers(const Words& words) {
    std::vector<const Puzzle*> puzzles(all_puzzles().begin(), all_puzzles().end());
    if (!words.puzzle.empty()) puzzles = {&asked_puzzle(words)};
    for (const Puzzle* puzzle : puzzles) {
        if (words.json) {
            print(service::offers_json(*puzzle).dump() + "\n");
            continue;
        }
        const auto offers = offers_of(*puzzle), wrapping = offers_of(*puzzle, true);
        print(fmt::format("{}: {}\n", puzzle->name, offers ? offered(*offers) : "not known, so any may be asked for"));
        if (wrapping) print(fmt::format("{} that wrap: {}\n", puzzle->name, offered(*wrapping)));
    }
    return Exit::ok;
}

int make_series(const Words& words, const Puzzle& puzzle, const MakeRequest& request) {
    const std::uint64_t n = whole_number_64(words.n, "--n");
    std::optional<Distinct> distinct;
    if (words.distinct) distinct.emplace(puzzle);
    SeriesOutput output(words, puzzle, [&](const std::string& line) {
        if (distinct) distinct->add(board_of_line(puzzle, line, words.json));
    });
    const auto talk = talk_line(words.progress);
    Printer printer(words, puzzle, output);
    std::uint64_t done = output.already();
    int code = Exit::ok;
    Stats stats;
    double told = 0;
    Workshop workshop(puzzle, request, done, n, asked_jobs(words, 1));
    workshop.run([&](std::uint64_t index, MadeBoard made) {
        if (distinct) made = distinct->new_one(std::move(made), index, [&](std::uint64_t other) { return workshop.make(other); });
        if (made.outcome != Outcome::made) {
            code = failed(made, done);
            return false;
        }
        ++done;
        stats.seconds = workshop.seconds();
        printer.flush_each(stats.seconds > 0.05 * static_cast<double>(done));
        printer.show(made);
        if (talk && stats.seconds - told > 0.2) {
            told = stats.seconds;
            talk(rate_text(done, output.already(), n, stats.seconds));
        }
        if (interrupt_flag() && done < n) {
            code = failed({}, done);
            return false;
        }
        return true;
    });
    end_progress_line();
    tell_stats(words, stats);
    return code;
}

int run_generate(const Words& words) {
    if (words.list) return list_offers(words);
    if (words.puzzle.empty()) complain("expected a puzzle; `gridloom puzzles` lists them");
    const Puzzle& puzzle = asked_puzzle(words);
    if (is_solution_first(words, puzzle))
        return generate_from_solution(words, puzzle, [&](const Words& sized) { return asked_to_make(sized, puzzle); });
    const MakeRequest request = asked_to_make(words, puzzle);
    if (!words.format.empty()) board_format(words, puzzle, {});
    if (!words.image.empty()) {
        if (words.distinct || words.go_on) complain("expected --image without --distinct and --resume: it makes one board");
        return from_picture(words, puzzle, request);
    }
    return make_series(words, puzzle, request);
}

}  // namespace

const Command generate_command{
    "generate",
    "new boards, one a line",
    "  gridloom generate mosaic --size 10x10 --n 3 --seed 7 --difficulty hard",
    false,
    {{"PUZZLE", &Words::puzzle, nullptr, "which puzzle; `gridloom puzzles` lists them"},
     {"--size", &Words::size, nullptr, "width and height: 10x8; else the usual size of the puzzle"},
     {"--n", &Words::n, nullptr, "how many"},
     {"--seed", &Words::seed, nullptr, "the same seed gives the same boards on every machine"},
     {"--difficulty", &Words::difficulty, nullptr, "as `gridloom rate` says it", false, {"easy", "medium", "hard", "expert"}},
     {"--list", nullptr, &Words::list, "which difficulties there are, and of how many squares; makes nothing"},
     {"--try", nullptr, &Words::try_anyway, "also a difficulty that is not listed: it may take long, and come to nothing"},
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
     {"--solution", &Words::solution, nullptr, "the solution that is to be the only one: a file, -, or its own text"},
     {"--board", &Words::ground, nullptr, "of that solution: the board, with its areas and blocks; its clues are not looked at"},
     {"--image", &Words::image, nullptr, "a PNG picture that is to be the solution"},
     {"--threshold", &Words::threshold, nullptr, "of that picture: grey below it is dark, 1 to 255"},
     {"--format,--to", &Words::format, nullptr, "the boards' format, where it should not be the shortest"},
     {"--distinct", nullptr, &Words::distinct, "no two alike: turned, mirrored or, where boards wrap, shifted"},
     {"-o,--output", &Words::output, nullptr, "write into this file"},
     {"--resume", nullptr, &Words::go_on, "go on after the boards that are in that file"},
     {"--jobs", &Words::jobs, nullptr, "boards made at a time; the boards are the same"},
     {"--json", nullptr, &Words::json, "a JSON object a line, with the solution"},
     {"--stats", nullptr, &Words::stats, "the figures as one JSON line on standard error"},
     {"--time-limit", &Words::time_limit, nullptr, "give up after this long: 10s, 500ms, 2m"},
     {"--memory-limit", &Words::memory_limit, nullptr, "never hold more than this: 200M, 2G"},
     {"--progress", &Words::progress, nullptr, "a progress line on a terminal: auto or never", false, {"auto", "never"}}},
    run_generate};

}  // namespace gridloom::cli
