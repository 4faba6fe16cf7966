#include "cli/command.h"

namespace gridloom::cli {
namespace {

std::string wrapped(std::string_view text, std::size_t indent) {
    std::string out, line(indent, ' ');
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (line.size() > indent && line.size() + end - at > 78) {
            out += line + "\n";
            line.assign(indent, ' ');
        }
        line += (line.size() > indent ? " " : "") + std::string(text.substr(at, end - at));
        at = end + 1;
    }
    return out + line + "\n";
}

int run_puzzles(const Words&) {
    std::string out;
    for (const Puzzle* p : all_puzzles()) {
        out += std::string(p->name) + ": " + std::string(p->title);
        for (const auto& alias : p->aliases) out += ", " + std::string(alias);
        out += "\n" + wrapped(p->rules, 2);
        for (const Variant& v : p->variants)
            out += "  --rule " + std::string(v.name) + (&v == &p->variants[0] ? " (default)" : "") + ": " + std::string(v.what) +
                   "\n";
        for (const Format* f : p->formats) {
            const std::string head = "  format " + std::string(f->name) + ": ";
            out += head + wrapped(f->what, 6).substr(6);
        }
        if (p->classic) out += "  --method classic: " + wrapped(p->classic->what, 6).substr(6);
        out += "\n";
    }
    out.pop_back();
    print(out);
    return Exit::ok;
}

}  // namespace

const Command puzzles_command{"puzzles", "the puzzles, their rules and formats", "  gridloom puzzles", false, {}, run_puzzles};

}  // namespace gridloom::cli
