// The manual page, written from the table of commands, so that it says what the program does.
#include "cli/command.h"

namespace gridloom::cli {
namespace {

// Text as roff wants it: no line begins with a control character, dashes can be copied.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if ((out.empty() || out.back() == '\n') && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
    }
    return out;
}

bool is_positional(const Option& o) { return o.name[0] != '-'; }

std::string usage(const Command& c) {
    std::string out = "\\fBgridloom " + roff(c.name) + "\\fR";
    const auto add = [&](const std::vector<Option>& options) {
        for (const Option& o : options)
            if (is_positional(o)) out += o.required ? " \\fI" + roff(o.name) + "\\fR" : " [\\fI" + roff(o.name) + "\\fR]";
    };
    if (c.takes_puzzle) add(shared_options());
    add(c.options);
    return out;
}

std::string described(const std::vector<Option>& options) {
    std::string out;
    for (const Option& o : options) {
        const std::string font = is_positional(o) ? "\\fI" : "\\fB";
        out += ".TP\n" + font + roff(o.name) + "\\fR";
        if (o.text && !is_positional(o)) out += " \\fIVALUE\\fR";
        out += "\n" + roff(o.what);
        if (!o.choices.empty()) {
            out += "\n.br\nOne of";
            for (const std::string& choice : o.choices) out += (&choice == &o.choices[0] ? " " : ", ") + roff(choice);
        }
        out += "\n";
    }
    return out;
}

std::string manual() {
    std::string out = ".TH GRIDLOOM 1 \"\" \"gridloom " GRIDLOOM_VERSION
                      "\" \"User Commands\"\n"
                      ".SH NAME\ngridloom \\- exact answers about grid puzzles\n"
                      ".SH SYNOPSIS\n";
    for (const Command* c : all_commands()) out += (c == all_commands()[0] ? "" : ".br\n") + usage(*c) + " [options]\n";
    out +=
        ".SH DESCRIPTION\n"
        "Whether a board has a solution, whether it is the only one, how many there are, what each square can be:\n"
        "every answer is exact, or the program says that it gave up.\n"
        ".SH COMMANDS\n";
    for (const Command* c : all_commands()) {
        out += ".SS " + roff(c->name) + "\n" + roff(c->what) + "\n" + described(c->options);
        out += ".PP\nExample:\n.PP\n.nf\n.RS\n" + roff(c->example) + "\n.RE\n.fi\n";
    }
    out += ".SH OPTIONS\nOf every command that takes a puzzle:\n" + described(shared_options());
    out += ".SH PUZZLES\n";
    for (const Puzzle* p : all_puzzles()) {
        out += ".SS " + roff(p->name) + "\n" + roff(p->title) + ". " + roff(p->rules) + "\n";
        for (const Format* f : p->formats) out += ".TP\nFormat \\fB" + roff(f->name) + "\\fR\n" + roff(f->what) + "\n";
        for (const Variant& v : p->variants) out += ".TP\nRule \\fB" + roff(v.name) + "\\fR\n" + roff(v.what) + "\n";
    }
    out +=
        ".SH EXIT STATUS\n"
        ".TP\n0\nyes\n.TP\n1\nno: no solution, not unique, not correct\n"
        ".TP\n2\nbad input or usage; standard error says where: line:column: what was expected\n"
        ".TP\n3\ngave up: a limit was reached\n"
        ".TP\n70\nthe output can not be written, or a bug in the program; standard error says which\n"
        ".TP\n130\ninterrupted\n";
    return out;
}

int run_manual(const Words&) {
    print(manual());
    return Exit::ok;
}

}  // namespace

const Command manual_command{"manual",  "this program's manual page, for man", "  gridloom manual | man -l -", false, {},
                             run_manual};

}  // namespace gridloom::cli
