#include "formats/loom/pzpr_file.h"

#include <algorithm>
#include <set>

#include "formats/loom/address.h"

namespace gridloom::formats::loom {
namespace {

using Failure = std::optional<Error>;
using Sentence = std::optional<std::string>;

constexpr std::string_view file_name = "pzprv3";

// A number of the board on a row of its own.
class CountPart : public FilePart {
  public:
    explicit CountPart(int plane) : plane_(plane) {}
    std::vector<int> planes() const override { return {plane_}; }
    Failure read(FileRows& rows, FileReading& to) const override {
        const Piece word = rows.next().trimmed();
        std::string_view rest = word.text;
        int value = 0;
        if (!take_number(rest, value) || !rest.empty() || (to.draft && !to.draft->put(plane_, 0, value)))
            return word.expected("a number that fits");
        return std::nullopt;
    }
    Sentence print(const FileWriting& from, FileLines& out) const override {
        const int value = from.w.board().planes[rules::at(plane_)][0];
        if (value < 0) return "it does not tell a number that belongs there";
        out.row(std::to_string(value));
        return std::nullopt;
    }

  private:
    int plane_;
};

// Ships as in an address, with rows for its slashes.
class FleetPart : public FilePart {
  public:
    explicit FleetPart(UrlPartPtr part) : part_(std::move(part)) {}
    std::vector<int> planes() const override { return part_->planes(); }
    Failure read(FileRows& rows, FileReading& to) const override {
        const Piece first = rows.next().trimmed();
        int ships = 0;
        std::string_view rest = first.text;
        const bool counted = take_number(rest, ships) && rest.empty();
        std::string text = counted ? "/" + std::string(first.text) : "//" + std::string(first.text);
        for (int i = 0; i < ships && !rows.at_end(); ++i) text += "/" + std::string(rows.next().trimmed().text);
        if (!to.draft) return std::nullopt;
        Cursor in(text);
        const auto error = part_->read(in, *to.draft);
        return error || !in.at_end() ? first.expected("a fleet: 'c', 'd', 'e' or ships that are lines") : Failure();
    }
    Sentence print(const FileWriting& from, FileLines& out) const override {
        std::string text;
        if (const auto why = part_->print(from.w, text)) return why;
        const std::size_t begin = text.starts_with("//") ? 2 : 1;
        out.row(text.substr(begin));
        return std::nullopt;
    }

  private:
    UrlPartPtr part_;
};

// Areas that are boxes take no rows.
class BoxesPart : public FilePart {
  public:
    explicit BoxesPart(UrlPartPtr part) : part_(std::move(part)) {}
    std::vector<int> planes() const override { return part_->planes(); }
    Failure read(FileRows& rows, FileReading& to) const override {
        Cursor in("");
        const auto error = to.draft ? part_->read(in, *to.draft) : Failure();
        return error ? rows.expected("a board as wide as it is high") : Failure();
    }
    Sentence print(const FileWriting& from, FileLines&) const override {
        std::string text;
        return part_->print(from.w, text);
    }

  private:
    UrlPartPtr part_;
};

struct FileHead {
    const FileCode::Version* version = nullptr;
    int columns = 0, rows = 0;
    std::string rule;
};

std::optional<int> number_in(const Piece& row) {
    std::string_view rest = row.trimmed().text;
    int value = 0;
    return take_number(rest, value) && rest.empty() ? std::optional(value) : std::nullopt;
}

Result<FileHead> read_head(const FileCode& code, FileRows& rows) {
    FileHead head;
    const Piece name = rows.next().trimmed();
    int version = 0;
    std::string_view rest = name.text;
    if (!rest.starts_with(file_name)) return name.expected("'pzprv3' and a file");
    rest.remove_prefix(file_name.size());
    if (!rest.empty() && (rest[0] != '.' || (rest.remove_prefix(1), !take_number(rest, version)) || !rest.empty()))
        return name.expected("'pzprv3' or 'pzprv3.' and a number");
    const Piece id = rows.next().trimmed();
    const auto& ids = code.versions[0].line.ids;
    if (std::find(ids.begin(), ids.end(), id.text) == ids.end()) return id.expected("'" + ids[0] + "'");
    for (const auto& v : code.versions)
        if (v.number == version) head.version = &v;
    if (!head.version) return name.expected("a version of the file that is known here");
    const bool square = std::find_if(ids.begin(), ids.end(), [](const std::string& i) { return i == "square"; }) != ids.end();
    const Piece size = rows.peek();
    const auto first = number_in(rows.next()), second = square ? first : number_in(rows.next());
    if (!first || !second || *first < 1 || *second < 1) return size.expected("a number of rows and a number of columns");
    head.rows = *first, head.columns = *second;
    if (static_cast<long long>(head.rows) * head.columns > max_file_squares)
        return size.expected("a board of at most " + std::to_string(max_file_squares) + " squares");
    // A flag stands on a row of its own.
    for (const CodeFlag& flag : head.version->line.flags) {
        if (flag.letter.empty()) head.rule = flag.variant;
        if (flag.letter.empty() || rows.at_end()) continue;
        // One of several letters has its row even where it is not set.
        const std::string_view row = rows.peek().trimmed().text;
        if (row != flag.letter && (flag.letter.size() == 1 || !row.empty())) continue;
        if (row == flag.letter) head.rule = flag.variant;
        rows.next();
    }
    return head;
}

// A file may stand in an address.
FileRows rows_of(std::string_view text) {
    const Cursor begin = query_of(text);
    const Error here = begin.error("");
    return FileRows(begin.rest(), here.line, here.column);
}

Failure read_parts(const FileCode::Version& version, FileRows& rows, FileReading& to) {
    for (const FilePartPtr& part : version.parts)
        if (auto error = part->read(rows, to)) return error;
    return rows.at_end() ? Failure() : rows.expected("the end of the file");
}

}  // namespace

MadeFilePart file_other_part(const FileRules& rules, const CodePart& part) {
    if (part.name != "count" && part.name != "fleet" && part.name != "boxes") return std::nullopt;
    auto made = url_part(rules, part);
    if (!made) return made.error();
    if (part.name == "count") return FilePartPtr(std::make_shared<CountPart>((*made)->planes()[0]));
    if (part.name == "boxes") return FilePartPtr(std::make_shared<BoxesPart>(*made));
    return FilePartPtr(std::make_shared<FleetPart>(*made));
}

std::optional<Error> add_file_code(FileCode& code, const CodeLine& line) {
    FileCode::Version version{line, line.version, {}};
    for (const CodePart& p : line.parts) {
        MadeFilePart made;
        for (const auto make : {file_cells_part, file_lines_part, file_special_part, file_parts_part, file_other_part})
            if (!made) made = make(*code.rules, p);
        if (!made)
            return Error{p.spot.line, p.spot.column,
                         "expected a part of a file (cells, corners, areas, walls, borders, lines, edges, dots, strokes, "
                         "triangles, castle, "
                         "arrows, sums, count, fleet, boxes or skip), found '" +
                             p.name + "'"};
        if (!*made) return made->error();
        version.parts.push_back(**made);
    }
    code.versions.push_back(std::move(version));
    return std::nullopt;
}

bool looks_like_file(std::string_view text) { return query_of(text).rest().starts_with(file_name); }

Result<Board> read_file(const FileCode& code, std::string_view text) {
    FileRows rows = rows_of(text);
    const auto head = read_head(code, rows);
    if (!head) return head.error();
    const Piece begin = rows.peek();
    const long long squares = static_cast<long long>(head->rows) * head->columns;
    if (squares > max_blank_squares + static_cast<long long>(text.size()))
        return begin.expected("more rows, for a board of " + std::to_string(squares) + " squares");
    Draft draft(*code.rules, head->columns, head->rows);
    draft.set_rule(head->rule);
    FileReading to{&draft, nullptr};
    if (auto error = read_parts(*head->version, rows, to)) return *error;
    return draft.finish(begin.line, begin.column);
}

Result<std::string> print_file(const FileCode& code, const Board& board, const Filling* filling, bool position) {
    const auto refuse = [](const std::string& why) { return Error{1, 1, "this board has no such file: " + why}; };
    const FileCode::Version& version = code.versions[0];
    const auto flag = version.line.flag_of(board.rule);
    if (!flag) return refuse("there is no flag for the rule '" + board.rule + "'");
    if (board.wraps) return refuse("it wraps");
    const rules::BoardView view(code.rules->file, code.rules->layout, board);
    const Writing w{*code.rules, view};
    FileLines out;
    out.row(std::string(file_name) + (version.number ? "." + std::to_string(version.number) : ""));
    out.row(version.line.ids[0]);
    out.row(std::to_string(board.height));
    if (std::find(version.line.ids.begin(), version.line.ids.end(), "square") == version.line.ids.end())
        out.row(std::to_string(board.width));
    if (!flag->empty()) out.row(*flag);
    std::optional<FileAnswer> answer;
    if (filling) {
        answer.emplace(*code.rules, view, position);
        answer->filling = *filling;
    }
    std::set<int> told;
    for (const FilePartPtr& part : version.parts) {
        for (const int plane : part->planes()) told.insert(plane);
        if (part->is_skipped() && part == version.parts.back()) continue;
        if (const auto why = part->print({w, answer ? &*answer : nullptr}, out)) return refuse(*why);
    }
    for (std::size_t p = 0; p < board.planes.size(); ++p)
        if (!told.count(static_cast<int>(p)) && code.rules->layout.planes[p].of != rules::PlaneUse::Of::areas &&
            std::any_of(board.planes[p].begin(), board.planes[p].end(), [](int v) { return v != clue_absent; }))
            return refuse("it can not tell '" + code.rules->layout.planes[p].name + "'");
    return out.text() + "\n";
}

Result<Filling> read_file_answer(const FileCode& code, const Board& board, std::string_view text, bool position) {
    const auto same = read_file(code, text);
    if (!same) return same.error();
    FileRows rows = rows_of(text);
    const auto head = read_head(code, rows);
    if (!head) return head.error();
    if (!(*same == board)) return rows.expected("a file of the same board");
    const rules::BoardView view(code.rules->file, code.rules->layout, board);
    FileAnswer answer(*code.rules, view, position);
    FileReading to{nullptr, &answer};
    if (auto error = read_parts(*head->version, rows, to)) return *error;
    answer.complete();
    return std::move(answer.filling);
}

}  // namespace gridloom::formats::loom
