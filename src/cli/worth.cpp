// The setter's companion as text: the verdict, then what the clues do, which clue is best put next, what singles one solution out, and
// which clues contradict each other. Lines of at most 80 columns.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "service/worth_json.h"

namespace gridloom::cli {
namespace {

constexpr std::size_t columns = 80;

// Words onto lines, of which the second and later ones begin with two blanks more than the first.
std::string wrapped(const std::string& text) {
    std::size_t at = text.find_first_not_of(' ');
    if (at == std::string::npos) return text + "\n";
    const std::string indent(at + 2, ' ');
    std::string all, line(at, ' ');
    bool any = false;
    while (at < text.size()) {
        std::size_t end = text.find(' ', at);
        if (end == std::string::npos) end = text.size();
        const std::string word = text.substr(at, end - at);
        at = end + 1;
        if (any && line.size() + 1 + word.size() > columns) {
            all += line + "\n";
            line = indent + word;
        } else {
            line += (any ? " " : "") + word;
        }
        any = true;
    }
    return all + line + "\n";
}

std::string solutions(const SolutionCount& count) {
    return (count.exact ? "" : ">=") + count.count.str() + (count.exact && count.count == 1 ? " solution" : " solutions");
}

class Telling {
  public:
    Telling(const Asked& asked, const WorthAnswer& answer, std::size_t next) : asked_(asked), answer_(answer), most_next_(next) {}

    std::string text() {
        text_ = std::string(service::to_text(answer_.verdict));
        if (answer_.verdict == Verdict::several) text_ += (answer_.solutions.exact ? " " : " >=") + answer_.solutions.count.str();
        text_ += "\n";
        tell_conflicts();
        tell_clues();
        tell_single();
        tell_next();
        return text_;
    }

  private:
    std::string place(const Place& where) const { return place_name(*asked_.puzzle, asked_.board, where); }
    std::string clue(const ClueBook::Slot& slot, const ClueValue& value) const {
        return place(slot.place) + ": " + clue_book_of(*asked_.puzzle)->text(asked_.board, slot.number, value);
    }

    void tell_conflicts() {
        const Conflicts& conflicts = answer_.conflicts;
        if (!conflicts.asked) return;
        if (conflicts.whole_board) {
            text_ += "\nthe board itself has no solution, even without its clues\n";
            return;
        }
        const std::size_t many = conflicts.sets.size();
        text_ += fmt::format("\n{}{} {} of clues that contradict each other, none to spare:\n", conflicts.all ? "" : "at least ",
                             many, many == 1 ? "set" : "sets");
        for (const auto& set : conflicts.sets) {
            std::string line;
            for (const Place& where : set) line += (line.empty() ? "" : "; ") + place(where);
            text_ += wrapped(line);
        }
    }

    void tell_clues() {
        if (answer_.clues.empty()) return;
        text_ += "\nclues:\n";
        for (const ClueWorth& one : answer_.clues) {
            std::string line = clue(one.slot, clue_book_of(*asked_.puzzle)->value(asked_.board, one.slot.number));
            if (one.needed == Known::no)
                line += ", can go";
            else
                line += (one.needed == Known::yes ? ", needed: " : ", not known whether needed: ") + solutions(one.without) +
                        " without it";
            text_ += wrapped(line);
            if (one.spares.empty()) continue;
            line = "  with it, but not without it, can go:";
            for (std::size_t i = 0; i < one.spares.size(); ++i)
                line += (i ? "; " : " ") + place(answer_.clues[one.spares[i]].slot.place);
            text_ += wrapped(line);
        }
    }

    void tell_single() {
        const SingledOut& single = answer_.singled;
        if (!single.asked) return;
        const Format& format = *asked_.puzzle->formats.front();
        text_ += "\nthe wished solution:\n" + format.print_solution(asked_.board, single.wished);
        text_ += "\nanother solution:\n" + format.print_solution(asked_.board, single.other);
        if (!single.possible) {
            text_ += "\nno clue tells these two apart\n";
            return;
        }
        text_ += fmt::format("\n{} {} them apart\n", single.apart.size(), single.apart.size() == 1 ? "clue tells" : "clues tell");
        if (single.choice == 0) return;
        text_ += single.choice == 1 ? "\nany one of these clues makes it the only one:\n"
                                    : fmt::format("\nany one of these sets of {} clues makes it the only one:\n", single.choice);
        for (std::size_t i = 0; i < single.sets.size(); i += single.choice) {
            std::string line;
            for (std::size_t k = i; k < i + single.choice; ++k)
                line += (k > i ? "; " : "") + clue(single.sets[k].slot, single.sets[k].value);
            text_ += wrapped(line);
        }
        if (!single.smallest) text_ += "perhaps there are smaller ones\n";
    }

    void tell_next() {
        if (answer_.basis == NextBasis::nothing) return;
        text_ += "\nnext clue, and what it leaves";
        if (answer_.basis == NextBasis::some) text_ += fmt::format(" of {} solutions looked at", answer_.looked_at);
        text_ += answer_.all_next || answer_.basis != NextBasis::all ? ":\n" : ", as far as was looked:\n";
        for (std::size_t i = 0; i < answer_.next.size() && i < most_next_; ++i) {
            const NextClue& next = answer_.next[i];
            std::string line = clue(next.slot, next.value) + ", ";
            if (next.leaves.exact || answer_.basis == NextBasis::all)
                line += solutions(next.leaves);
            else
                line += fmt::format("{} of {} looked at", next.leaves.count.str(), answer_.looked_at);
            text_ += wrapped(line);
        }
        if (answer_.next.size() > most_next_) text_ += fmt::format("and {} more\n", answer_.next.size() - most_next_);
    }

    const Asked& asked_;
    const WorthAnswer& answer_;
    std::size_t most_next_;
    std::string text_;
};

std::optional<Filling> given_solution(const std::string& argument, const Asked& asked) {
    if (argument.empty()) return std::nullopt;
    Filling filling = read_solution(argument, asked);
    if (const auto fault = asked.puzzle->judge(asked.board, filling))
        complain("expected a solution of the board: " + place_name(*asked.puzzle, asked.board, fault->place) + ": " +
                 fault->message);
    return filling;
}

int run_worth(const Words& words) {
    const Asked asked = read(words);
    if (!clue_book_of(*asked.puzzle)) complain("expected a puzzle whose clues are known, found '" + asked.puzzle->name + "'");
    WorthRequest request;
    if (!words.at_most.empty()) request.at_most = whole_number_64(words.at_most, "--at-most");
    if (request.at_most < 2) complain("expected a number from 2 on for --at-most, found '" + words.at_most + "'");
    request.conflicts = static_cast<std::size_t>(whole_number(words.conflicts, 1, 1'000'000, "a number of conflicts"));
    const int next = whole_number(words.next, 0, 1'000'000, "a number of next clues");
    request.wished = given_solution(words.wish, asked);
    request.other = given_solution(words.other, asked);
    if (request.wished && request.wished == request.other) complain("expected two solutions that differ");
    const WorthAnswer answer = worth(*asked.puzzle, asked.board, request, asked.settings);
    if (words.json)
        print(service::worth_json(*asked.puzzle, asked.board, answer, *asked.puzzle->formats.front()).dump() + "\n");
    else if (answer.verdict != Verdict::gave_up)
        print(Telling(asked, answer, static_cast<std::size_t>(next)).text());
    tell_stats(words, answer.stats);
    if (answer.stats.stopped != Stop::none) return give_up(words, answer.stats);
    return answer.verdict == Verdict::unique ? Exit::ok : Exit::no;
}

}  // namespace

const Command worth_command{
    "worth",
    "what each clue does, the best next clues, and what contradicts",
    "  gridloom worth mosaic 5x5:0b432d244a4b5b1b6a",
    true,
    {{"--at-most", &Words::at_most, nullptr, "count the solutions without a clue so far; 10 where it is not said"},
     {"--next", &Words::next, nullptr, "so many next clues"},
     {"--conflicts", &Words::conflicts, nullptr, "look for so many minimal conflicts"},
     {"--wish", &Words::wish, nullptr, "the solution that is to be the only one: a file, -, or its own text"},
     {"--other", &Words::other, nullptr, "a solution that it is to be told from"}},
    run_worth};

}  // namespace gridloom::cli
