// A book of puzzles to print: boards that are made, or given one a line, and their solutions, as a PDF or as SVG pages.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/gathering.h"
#include "cli/lines.h"
#include "cli/progress.h"
#include "cli/rules_file.h"
#include "cli/series.h"
#include "cli/signals.h"
#include "cli/workshop.h"
#include "draw/pdf.h"
#include "service/handle.h"

namespace gridloom::cli {
namespace {

bool has_ending(const std::string& name, const std::string& tail) {
    return name.size() > tail.size() && name.compare(name.size() - tail.size(), tail.size(), tail) == 0;
}

draw::BookLook asked_look(const Words& words) {
    draw::BookLook look;
    look.title = words.title.empty() ? "Puzzles" : words.title;
    look.per_page = whole_number(words.per_page, 1, 12, "a number of boards a page");
    for (const draw::Paper& paper : draw::papers())
        if (paper.name == words.paper) look.paper = paper;
    if (words.output.empty()) complain("expected -o FILE.pdf, or FILE.svg for a picture a page");
    if (!has_ending(words.output, ".pdf") && !has_ending(words.output, ".svg"))
        complain("expected a name that ends in .pdf or .svg, found '" + words.output + "'");
    if (const auto why = draw::why_no_pdf(); why && has_ending(words.output, ".pdf")) throw Complaint{*why};
    return look;
}

// Boards given one a line: a text that names its puzzle, or the puzzle's name and the board.
void read_boards(Gathering& gathering) {
    Lines lines(STDIN_FILENO, &interrupt_flag());
    int number = 0;
    for (std::string line; lines.next(line);) {
        ++number;
        while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back()))) line.pop_back();
        if (line.empty()) continue;
        const std::string where = "line " + std::to_string(number);
        const std::size_t space = line.find(' ');
        const Puzzle* puzzle = find_puzzle(line.substr(0, space));
        std::string text = space == line.npos ? std::string() : line.substr(space + 1);
        if (!puzzle || space == line.npos) {
            const auto found = recognise(line);
            if (!found)
                throw Complaint{{number, 1, "expected a board that names its puzzle, or the puzzle's name before it"}, "-"};
            puzzle = found->puzzle, text = found->board;
        }
        auto board = parse_board(*puzzle, text);
        if (!board) throw Complaint{{number, 1, board.error().message}, "-"};
        gathering.solved(*puzzle, std::move(*board), where);
    }
    if (interrupt_flag()) stop({}, "");
}

struct Chapter {
    const Puzzle* puzzle;
    Words words;  // of this puzzle alone
    MakeRequest request;
    std::uint64_t boards;
};

// As many boards of each puzzle, the first ones one more where they do not come out even.
std::vector<Chapter> asked_chapters(const Words& words, std::uint64_t n) {
    std::vector<Chapter> chapters;
    for (const std::string& name : words.puzzles) {
        Chapter c{nullptr, words, {}, n / words.puzzles.size() + (chapters.size() < n % words.puzzles.size())};
        c.words.puzzle = name;
        c.puzzle = &asked_puzzle(c.words);
        c.request = asked_to_make(c.words, *c.puzzle);
        chapters.push_back(std::move(c));
    }
    return chapters;
}

// Of everything that decides which boards the book has.
service::Json question_of(const Words& words) {
    service::Json q = {{"command", "book"}, {"gridloom", GRIDLOOM_VERSION}, {"n", words.n}, {"seed", words.seed}};
    if (!words.size.empty()) q["size"] = words.size;
    if (!words.difficulty.empty()) q["difficulty"] = words.difficulty;
    for (const std::string& name : words.puzzles) q["puzzles"].push_back(is_rules_file(name) ? text_of_rules_file(name) : name);
    return q;
}

// The boards made so far, in FILE.boards beside the book, where --resume finds them.
class Kept {
  public:
    explicit Kept(const Words& words) : name_(words.output + ".boards"), file_(name_, "boards") {
        const service::Json ours = question_of(words);
        if (!words.go_on) file_.clear();
        if (words.go_on)
            file_.read_answers([&](const std::string& line) {
                if (file_.lines() == 1) match_question(file_, ours, name_);
                lines_.push_back(line);
            });
        if (file_.lines() == 0) file_.tell_question(service::to_text(ours) + "\n");
    }
    const std::vector<std::string>& lines() const { return lines_; }
    void write(const std::string& line) {
        if (!file_.write(line + "\n")) throw std::runtime_error(file_.why());
    }
    void remove() const {
        std::remove(name_.c_str());
        std::remove((name_ + ".question").c_str());
    }

  private:
    std::string name_;
    BatchOutput file_;
    std::vector<std::string> lines_;
};

std::string one_line(const Words& words, const Puzzle& puzzle, const Board& board) {
    std::string text = board_format(words, puzzle, board).print(board);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

void make_chapter(const Chapter& chapter, std::size_t before, int jobs, Kept& kept, Gathering& gathering) {
    Distinct distinct(*chapter.puzzle);
    std::uint64_t done = 0;
    for (; done < chapter.boards && before + done < kept.lines().size(); ++done) {
        Board board = board_of_line(*chapter.puzzle, kept.lines()[before + done], false);
        distinct.add(board);
        gathering.solved(*chapter.puzzle, std::move(board), "the file of boards");
    }
    MakeRequest request = chapter.request;
    request.limits = gathering.rest();
    Workshop workshop(*chapter.puzzle, request, done, chapter.boards, jobs);
    std::optional<MadeBoard> failed;
    workshop.run([&](std::uint64_t index, MadeBoard made) {
        made = distinct.new_one(std::move(made), index, [&](std::uint64_t other) { return workshop.make(other); });
        if (made.outcome != MadeBoard::Outcome::made || interrupt_flag()) {
            failed = std::move(made);
            return false;
        }
        kept.write(one_line(chapter.words, *chapter.puzzle, made.board));
        gathering.add({chapter.puzzle, std::move(made.board), std::move(made.solution), std::string(made.word)});
        return true;
    });
    if (failed) stop(failed->stats, chapter.puzzle->title + ": " + failed->why);
}

void write_book(const Words& words, const draw::BookLook& look, const Gathering& gathering) {
    const std::vector<std::string> pages = draw::book_pages(gathering.boards(), look);
    const auto talk = talk_line(words.progress);
    if (has_ending(words.output, ".pdf")) {
        const auto bytes = draw::pdf({pages, look.paper.width, look.paper.height, look.title}, [&](std::size_t page) {
            if (talk && page % 10 == 0) talk(fmt::format("page {} of {}", page + 1, pages.size()));
            gathering.rest();
            return !interrupt_flag();
        });
        if (!bytes) throw Complaint{bytes.error()};
        if (!*bytes) stop({}, "");
        write_file(words.output, **bytes);
    } else {
        const std::string stem = words.output.substr(0, words.output.size() - 4);
        const std::size_t digits = std::to_string(pages.size()).size();
        for (std::size_t p = 0; p < pages.size(); ++p) write_file(fmt::format("{}-{:0{}}.svg", stem, p + 1, digits), pages[p]);
    }
    end_progress_line();
    fmt::print(stderr, "{} boards on {} pages\n", gathering.boards().size(), pages.size());
}

int told(const Stopped& stopped, const std::string& more) {
    end_progress_line();
    fmt::print(stderr, "{}{}\n", stopped.why, more);
    return stopped.code;
}

int run_book(const Words& words) {
    const draw::BookLook look = asked_look(words);
    const std::uint64_t n = whole_number_64(words.n, "--n");
    const bool given = words.puzzles.size() == 1 && words.puzzles[0] == "-";
    if (given) {
        if (words.go_on || !words.difficulty.empty() || !words.size.empty())
            complain("expected puzzles to make with --resume, --difficulty or --size, found boards that are made");
        Gathering gathering(words, 0);
        try {
            read_boards(gathering);
            if (gathering.boards().empty()) complain("expected a board a line on standard input, found none");
            write_book(words, look, gathering);
        } catch (const Stopped& stopped) {
            return told(stopped, "");
        }
        return Exit::ok;
    }
    if (n < words.puzzles.size()) complain("expected --n of at least one board a puzzle");
    const std::vector<Chapter> chapters = asked_chapters(words, n);
    Kept kept(words);
    Gathering gathering(words, n);
    try {
        std::size_t before = 0;
        for (const Chapter& chapter : chapters) {
            make_chapter(chapter, before, asked_jobs(words, 1), kept, gathering);
            before += chapter.boards;
        }
        write_book(words, look, gathering);
    } catch (const Stopped& stopped) {
        return told(stopped, fmt::format("; {} of {} boards are kept in {}.boards, and --resume goes on with them",
                                         gathering.boards().size(), n, words.output));
    }
    kept.remove();
    return Exit::ok;
}

}  // namespace

const Command book_command{
    "book",
    "a book of new boards, or of given ones, with their solutions: PDF or SVG pages",
    "  gridloom book slitherlink masyu --n 20 --title Loops -o loops.pdf",
    false,
    {{"PUZZLE", nullptr, nullptr, "which puzzles, or - for boards on standard input, one a line", true, {}, &Words::puzzles},
     {"--n", &Words::n, nullptr, "how many boards in all, as many of each puzzle"},
     {"--size", &Words::size, nullptr, "width and height: 10x8; else the usual size of each puzzle"},
     {"--difficulty", &Words::difficulty, nullptr, "as `gridloom rate` says it", false, {"easy", "medium", "hard", "expert"}},
     {"--rated", nullptr, &Words::rated, "print how hard each board is"},
     {"--seed", &Words::seed, nullptr, "the same seed gives the same book"},
     {"--per-page", &Words::per_page, nullptr, "how many boards a page, 1 to 12; large ones get more room"},
     {"--paper", &Words::paper, nullptr, "how large a page is", false, {"a4", "a5", "letter"}},
     {"--title", &Words::title, nullptr, "what stands on the first page"},
     {"-o,--output", &Words::output, nullptr, "the book, .pdf, or .svg for a picture a page: NAME-1.svg, ...", true},
     {"--resume", nullptr, &Words::go_on, "go on with the boards that an interrupted run has kept"},
     {"--jobs", &Words::jobs, nullptr, "boards made at a time; the book is the same"},
     {"--time-limit", &Words::time_limit, nullptr, "give up after this long: 10s, 500ms, 2m"},
     {"--memory-limit", &Words::memory_limit, nullptr, "never hold more than this: 200M, 2G"},
     {"--progress", &Words::progress, nullptr, "a progress line on a terminal: auto or never", false, {"auto", "never"}}},
    run_book};

}  // namespace gridloom::cli
