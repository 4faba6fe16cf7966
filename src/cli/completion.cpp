// Completion for bash, written from the table of commands. Boards are files unless they are typed in
// themselves, so where no word of ours fits, the shell completes file names.
#include <algorithm>

#include "cli/command.h"

namespace gridloom::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& w : words) out += (out.empty() ? "" : " ") + w;
    return out;
}

// The words that may follow an option that takes one of a few.
std::vector<std::string> values_of(const Option& o) {
    if (!o.choices.empty()) return o.choices;
    std::vector<std::string> values;
    const auto add = [&](std::string_view name) {
        if (std::find(values.begin(), values.end(), name) == values.end()) values.emplace_back(name);
    };
    for (const Puzzle* p : all_puzzles()) {
        if (o.text == &Words::from || o.text == &Words::to)
            for (const Format* f : p->formats) add(f->name);
        if (o.text == &Words::rule)
            for (const Variant& v : p->variants) add(v.name);
    }
    return values;
}

std::vector<Option> options_of(const Command& c) {
    std::vector<Option> options;
    if (c.takes_puzzle) options = shared_options();
    options.insert(options.end(), c.options.begin(), c.options.end());
    std::erase_if(options, [](const Option& o) { return o.name[0] != '-'; });
    return options;
}

// `COMMAND) words` for each command, or `COMMAND:OPTION) words` for each option with a few values.
std::string by_command() {
    std::string out;
    for (const Command* c : all_commands()) {
        std::vector<std::string> names = {"--help"};
        for (const Option& o : options_of(*c)) names.emplace_back(o.name);
        out += "        " + std::string(c->name) + ") options='" + joined(names) + "' ;;\n";
    }
    return out;
}

std::string by_option() {
    std::string out;
    for (const Command* c : all_commands())
        for (const Option& o : options_of(*c))
            if (const auto values = values_of(o); !values.empty())
                out += "        " + std::string(c->name) + ":" + o.name + ") values='" + joined(values) + "' ;;\n";
    return out;
}

std::string puzzle_commands() {
    std::string out;
    for (const Command* c : all_commands())
        if (c->takes_puzzle) out += (out.empty() ? "" : "|") + std::string(c->name);
    return out;
}

std::string completion() {
    std::vector<std::string> commands, puzzles;
    for (const Command* c : all_commands()) commands.emplace_back(c->name);
    for (const Puzzle* p : all_puzzles()) puzzles.emplace_back(p->name);
    return "# bash completion for gridloom " GRIDLOOM_VERSION
           ", written by `gridloom completion`.\n"
           "_gridloom() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} options= values=\n"
           "    COMPREPLY=()\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
           "        COMPREPLY=($(compgen -W '" +
           joined(commands) +
           " --help --version' -- \"$word\"))\n"
           "        return\n"
           "    fi\n"
           "    case $command:${COMP_WORDS[COMP_CWORD-1]} in\n" +
           by_option() +
           "    esac\n"
           "    if [ -n \"$values\" ]; then\n"
           "        COMPREPLY=($(compgen -W \"$values\" -- \"$word\"))\n"
           "        return\n"
           "    fi\n"
           "    case $command in\n" +
           by_command() +
           "    esac\n"
           "    if [ \"$COMP_CWORD\" -eq 2 ] && [[ $word != -* ]]; then\n"
           "        case $command in\n"
           "        " +
           puzzle_commands() +
           ")\n"
           "            COMPREPLY=($(compgen -W '" +
           joined(puzzles) +
           "' -- \"$word\"))\n"
           "            return ;;\n"
           "        esac\n"
           "    fi\n"
           "    if [[ $word == -* ]]; then COMPREPLY=($(compgen -W \"$options\" -- \"$word\")); fi\n"
           "}\n"
           "complete -o default -F _gridloom gridloom\n";
}

int run_completion(const Words&) {
    print(completion());
    return Exit::ok;
}

}  // namespace

const Command completion_command{
    "completion", "completion of this program's words, for bash", "  source <(gridloom completion)", false, {}, run_completion};

}  // namespace gridloom::cli
