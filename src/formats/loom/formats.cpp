// The formats of a rules file, put together.
#include "formats/loom/code_line.h"
#include "formats/loom/json.h"
#include "formats/loom/pzpr_file.h"
#include "formats/loom/sgt.h"
#include "formats/loom/text.h"
#include "formats/loom/url.h"
#include "formats/penpa/code.h"
#include "formats/sgt_head.h"

namespace gridloom::formats::loom {
namespace {

Format text_format(SharedRules rules) {
    const auto plan = std::make_shared<const TextPlan>(plan_of(*rules));
    const auto read = [rules](const Board& board, std::string_view text, bool position) {
        return read_filling_text(*rules, board, text, position);
    };
    Format f;
    f.name = "text";
    f.what = "a grid, a square each: . for nothing, " + legend_of(*plan);
    f.looks_like = looks_like_text;
    f.parse = [rules, plan](std::string_view text) { return read_board_text(*rules, *plan, text); };
    f.print = [rules, plan](const Board& board) { return print_board_text(*rules, *plan, board); };
    f.print_solution = f.print_position = [rules](const Board& board, const Filling& filling) {
        return print_filling_text(*rules, board, filling);
    };
    f.parse_solution = [read](const Board& board, std::string_view text) { return read(board, text, false); };
    f.parse_position = [read](const Board& board, std::string_view text) { return read(board, text, true); };
    return f;
}

// What only boards have is taken from a format that has all.
void answers_like(Format& format, const Format& other) {
    format.print_solution = other.print_solution;
    format.parse_solution = other.parse_solution;
    format.print_position = other.print_position;
    format.parse_position = other.parse_position;
}

template <class Print>
void print_or_refuse(Format& format, Print print) {
    format.print = [print](const Board& board) {
        auto text = print(board);
        return text ? *text : std::string();
    };
    format.refuses = [print](const Board& board) -> std::optional<std::string> {
        const auto text = print(board);
        return text ? std::nullopt : std::optional(text.error().message);
    };
}

Format url_format(std::shared_ptr<const UrlCode> code, const Format& answers) {
    Format f;
    f.name = "puzz.link";
    f.what = code->line.ids[0] + "/COLS/ROWS/BODY, bare or as an address";
    f.looks_like = [code](std::string_view text) { return is_url_of(*code, text); };
    f.parse = [code](std::string_view text) { return read_url(*code, text); };
    print_or_refuse(f, [code](const Board& board) { return print_url(*code, board); });
    answers_like(f, answers);
    return f;
}

Format file_format(std::shared_ptr<const FileCode> code) {
    const auto print = [code](const Board& board, const Filling* filling, bool position) {
        auto text = print_file(*code, board, filling, position);
        return text ? *text : std::string();
    };
    Format f;
    f.name = "pzprv3";
    f.what = "pzprv3/" + code->versions[0].line.ids[0] + "/ROWS/COLS/ and rows: a file of puzz.link, with the answer in it";
    f.looks_like = looks_like_file;
    f.parse = [code](std::string_view text) { return read_file(*code, text); };
    print_or_refuse(f, [code](const Board& board) { return print_file(*code, board); });
    f.print_solution = [print](const Board& board, const Filling& filling) { return print(board, &filling, false); };
    f.print_position = [print](const Board& board, const Filling& filling) { return print(board, &filling, true); };
    f.parse_solution = [code](const Board& board, std::string_view text) { return read_file_answer(*code, board, text, false); };
    f.parse_position = [code](const Board& board, std::string_view text) { return read_file_answer(*code, board, text, true); };
    return f;
}

Format sgt_format(std::shared_ptr<const SgtCode> code, const Format& answers) {
    Format f;
    f.name = "sgt";
    f.what = "a game ID of Simon Tatham's collection";
    f.looks_like = looks_like_game_id;
    f.parse = [code](std::string_view text) { return read_sgt(*code, text); };
    print_or_refuse(f, [code](const Board& board) { return print_sgt(*code, board); });
    answers_like(f, answers);
    return f;
}

Format penpa_format(std::shared_ptr<const PenpaCode> code, const Format& answers) {
    Format f;
    f.name = "penpa";
    f.what = "a link of Penpa (penpa-edit), only read";
    f.looks_like = is_penpa_link;
    f.parse = [code](std::string_view text) { return read_penpa(*code, text); };
    print_or_refuse(f, [](const Board&) -> Result<std::string> { return Error{1, 1, "links of Penpa are read, not written"}; });
    answers_like(f, answers);
    return f;
}

Format json_format(SharedRules rules) {
    Format f;
    f.name = "gridloom";
    f.what = "Gridloom's own JSON: format, version, puzzle, width, height, planes by name";
    f.looks_like = looks_like_json;
    f.parse = [rules](std::string_view text) { return read_json(*rules, text); };
    f.print = [rules](const Board& board) { return print_json(*rules, board); };
    f.print_solution = f.print_position = [rules](const Board& board, const Filling& filling) {
        return print_json_filling(*rules, board, filling);
    };
    f.parse_solution =
        f.parse_position = [rules](const Board& board, std::string_view text) { return read_json_filling(*rules, board, text); };
    return f;
}

}  // namespace

Result<std::vector<Format>> formats_for(SharedRules rules) {
    std::vector<Format> formats;
    formats.push_back(text_format(rules));
    const auto lines = code_lines(*rules);
    if (!lines) return lines.error();
    FileCode files{rules, {}};
    for (const CodeLine& line : *lines)
        if (line.form == "pzprv3")
            if (auto error = add_file_code(files, line)) return *error;
    std::optional<Format> file;
    if (!files.versions.empty()) file = file_format(std::make_shared<const FileCode>(std::move(files)));
    for (const CodeLine& line : *lines) {
        if (line.form == "sgt") {
            auto code = sgt_code(rules, line);
            if (!code) return code.error();
            formats.push_back(sgt_format(std::make_shared<const SgtCode>(std::move(*code)), formats[0]));
        } else if (line.form == "penpa") {
            auto code = penpa_code(rules, line);
            if (!code) return code.error();
            formats.push_back(penpa_format(std::make_shared<const PenpaCode>(std::move(*code)), formats[0]));
        } else if (line.form.empty()) {
            auto code = url_code(rules, line);
            if (!code) return code.error();
            formats.push_back(url_format(std::make_shared<const UrlCode>(std::move(*code)), file ? *file : formats[0]));
        }
    }
    if (file) formats.push_back(*file);
    formats.push_back(json_format(rules));
    return formats;
}

}  // namespace gridloom::formats::loom
