#include "formats/loom/sgt.h"

#include <algorithm>
#include <set>

namespace gridloom::formats::loom {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

class SgtHeadReader {
  public:
    SgtHeadReader(const SgtCode& code, Cursor& in) : code_(code), in_(in) {}

    Result<SgtHeadText> run() {
        const Cursor start = in_;
        const auto first = in_.size("a width");
        if (!first) return first.error();
        head_.width = head_.height = *first;
        const bool boxes = has("CxR"), square = has("W");
        if (in_.peek() == 'x' && !square) {
            in_.next();
            const auto second = in_.size("a height");
            if (!second) return second.error();
            head_.height = *second;
        }
        if (boxes) {
            const bool told = head_.height != head_.width ||
                              start.rest().substr(0, in_.offset() - start.offset()).find('x') != std::string::npos;
            if (auto error = read_boxes(told)) return *error;
        } else if (auto error = read_parameters()) {
            return *error;
        }
        const long long squares = static_cast<long long>(head_.width) * head_.height;
        if (squares > max_file_squares)
            return start.error("expected a board of at most " + std::to_string(max_file_squares) + " squares");
        if (!in_.skip(':')) return in_.expected("':' and the description");
        constexpr long long most_in_a_character = 40;
        if (squares > max_blank_squares + most_in_a_character * static_cast<long long>(in_.rest().size()))
            return start.error("expected a longer description for a board of " + std::to_string(squares) + " squares");
        if (!option_) {
            const auto& flags = code_.line.flags;
            const auto none = std::find_if(flags.begin(), flags.end(), [](const CodeFlag& f) { return f.letter.empty(); });
            if (none != flags.end()) head_.rule = none->variant;
        }
        return std::move(head_);
    }

  private:
    bool has(std::string_view id) const {
        return std::find(code_.line.ids.begin(), code_.line.ids.end(), id) != code_.line.ids.end();
    }

    // The value behind a parameter's letter: digits and points; of `d` a letter too.
    std::string read_value(char letter) {
        std::string value;
        while (!in_.at_end() && (is_digit(in_.peek()) || in_.peek() == '.')) value += in_.next();
        if (value.empty() && letter == 'd' && !in_.at_end() && in_.peek() >= 'a' && in_.peek() <= 'z') value += in_.next();
        return value;
    }

    std::optional<Error> read_parameters() {
        while (!in_.at_end() && in_.peek() != ':') {
            const Cursor start = in_;
            const char letter = in_.next();
            const std::string name(1, letter);
            const auto& flags = code_.line.flags;
            const auto flag = std::find_if(flags.begin(), flags.end(), [&](const CodeFlag& f) { return f.letter == name; });
            if (flag != flags.end()) {
                head_.rule = flag->variant;
                option_ = true;
                continue;
            }
            const std::string value = read_value(letter);
            if (!has(name + "*") && !has(name + value))
                return start.error("expected parameters that mean this puzzle, found '" + name + value + "'");
        }
        return std::nullopt;
    }

    std::optional<Error> read_boxes(bool told) {
        head_.box_columns = head_.width, head_.box_rows = told ? head_.height : head_.width;
        while (!in_.at_end() && in_.peek() != ':') {
            const Cursor start = in_;
            const char letter = in_.next();
            if (letter == 'j' || letter == 'k')
                head_.options += letter;
            else if (letter == 'r' || letter == 'm' || letter == 'a' || letter == 'd')
                in_.skip('d'), read_value(letter == 'm' ? 'm' : 'd');
            else
                return start.error("expected other parameters: '" + std::string(1, letter) + "' is not known here");
        }
        if (head_.options.find('j') != std::string::npos) {
            if (told) head_.box_columns *= head_.box_rows;
            head_.box_rows = 1;
        }
        const long long side = static_cast<long long>(head_.box_columns) * head_.box_rows;
        if (side > 2000) return in_.error("expected a board of at most 2000 rows");
        head_.width = head_.height = static_cast<int>(side);
        return std::nullopt;
    }

    const SgtCode& code_;
    Cursor& in_;
    SgtHeadText head_;
    bool option_ = false;
};

}  // namespace

std::optional<int> read_decimal(Cursor& in) {
    if (in.at_end() || !is_digit(in.peek())) return std::nullopt;
    int value = 0;
    while (!in.at_end() && is_digit(in.peek())) value = std::min(value * 10 + (in.next() - '0'), 1'000'001);
    return value <= 1'000'000 ? std::optional(value) : std::nullopt;
}

Result<SgtCode> sgt_code(SharedRules rules, const CodeLine& line) {
    SgtCode code{rules, line, {}};
    for (const CodePart& p : line.parts) {
        MadeSgtPart made;
        for (const auto make : {sgt_runs_part, sgt_gaps_part, sgt_special_part})
            if (!made) made = make(*rules, p);
        if (!made)
            return Error{p.spot.line, p.spot.column,
                         "expected a part of a game ID (runs, numbers, chars, lists, gaps, marks, dots, sums, sides, then, less, "
                         "solo or mines), found '" +
                             p.name + "'"};
        if (!*made) return made->error();
        code.parts.push_back(**made);
    }
    return code;
}

Result<Board> read_sgt(const SgtCode& code, std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    Cursor in(text.substr(0, last == text.npos ? 0 : last + 1));
    in.skip_white();
    const Cursor start = in;
    const auto head = SgtHeadReader(code, in).run();
    if (!head) return head.error();
    Draft draft(*code.rules, head->width, head->height);
    draft.set_rule(head->rule);
    for (const SgtPartPtr& part : code.parts)
        if (auto error = part->read(in, draft, *head)) return *error;
    if (!in.at_end()) return in.expected("nothing after the board");
    return draft.finish_at(start);
}

Result<std::string> print_sgt(const SgtCode& code, const Board& board) {
    const auto refuse = [](const std::string& why) { return Error{1, 1, "this board has no such game ID: " + why}; };
    const auto flag = code.line.flag_of(board.rule);
    if (!flag) return refuse("there is no letter for the rule '" + board.rule + "'");
    if (board.wraps) return refuse("it wraps");
    const rules::BoardView view(code.rules->file, code.rules->layout, board);
    const Writing w{*code.rules, view};
    std::string size = std::to_string(board.width) + "x" + std::to_string(board.height), description;
    for (const std::string& id : code.line.ids)
        if (id == "W") {
            if (board.width != board.height) return refuse("it is not as wide as it is high");
            size = std::to_string(board.width);
        }
    std::set<int> told;
    for (const SgtPartPtr& part : code.parts) {
        for (const int plane : part->planes()) told.insert(plane);
        if (const auto why = part->print(w, description)) return refuse(*why);
        if (const std::string own = part->size_of(w); !own.empty()) size = own;
    }
    for (const std::string& id : code.line.ids)
        if (id != "W" && id != "WxH" && id != "CxR" && id.back() != '*') size += id;
    for (std::size_t p = 0; p < board.planes.size(); ++p)
        if (!told.count(static_cast<int>(p)) &&
            std::any_of(board.planes[p].begin(), board.planes[p].end(), [](int v) { return v != clue_absent; }))
            return refuse("it can not tell '" + code.rules->layout.planes[p].name + "'");
    return size + *flag + ":" + description + "\n";
}

}  // namespace gridloom::formats::loom
