#include "formats/loom/code_line.h"

#include <algorithm>

namespace gridloom::formats::loom {
namespace {

class CodeLineReader {
  public:
    CodeLineReader(const FileRules& rules, const rules::WordLine& words)
        : rules_(rules), words_(words.words), spot_(words.spot) {}

    Result<CodeLine> run() {
        CodeLine line;
        line.spot = spot_;
        if (see("pzprv3") || see("sgt") || see("penpa")) line.form = words_[at_++].text;
        if (line.form == "pzprv3" && (see("1") || see("2"))) line.version = words_[at_++].text[0] - '0';
        while (at_ < words_.size() && words_[at_].quoted) {
            line.ids.push_back(words_[at_++].text);
            if (line.ids.size() > 20) return fail("at most 20 names");
            if (!take(",")) break;
        }
        if (line.ids.empty() && line.form != "sgt") return fail("the puzzle's name there, in quotes");
        while (take("with")) {
            CodeFlag flag;
            if (at_ >= words_.size() || !words_[at_].quoted || words_[at_].text.size() > 40) return fail("a flag, in quotes");
            flag.letter = words_[at_++].text;
            if (at_ < words_.size() && !see(":") && !see("with")) {
                flag.variant = words_[at_].text;
                const auto& known = rules_.file.variants;
                if (std::none_of(known.begin(), known.end(), [&](const auto& v) { return v.name == flag.variant; }))
                    return fail("the name of a variant");
                ++at_;
            }
            line.flags.push_back(std::move(flag));
        }
        if (!take(":")) return fail("':' and parts");
        do {
            CodePart part;
            part.spot = here();
            part.optional = take("optional");
            if (at_ >= words_.size() || words_[at_].quoted) return fail("the name of a part");
            part.name = words_[at_++].text;
            while (at_ < words_.size() && !see(",")) part.words.push_back(words_[at_++]);
            line.parts.push_back(std::move(part));
            if (line.parts.size() > 40) return fail("at most 40 parts");
        } while (take(","));
        return line;
    }

  private:
    bool see(std::string_view what) const { return at_ < words_.size() && !words_[at_].quoted && words_[at_].text == what; }
    bool take(std::string_view what) {
        if (!see(what)) return false;
        ++at_;
        return true;
    }
    rules::Spot here() const { return at_ < words_.size() ? words_[at_].spot : words_.empty() ? spot_ : words_.back().spot; }
    Error fail(const std::string& expected) const {
        const std::string found = at_ < words_.size() ? "'" + words_[at_].text + "'" : "the end of the line";
        return {here().line, here().column, "expected " + expected + ", found " + found};
    }

    const FileRules& rules_;
    const std::vector<rules::WordLine::Word>& words_;
    rules::Spot spot_;
    std::size_t at_ = 0;
};

}  // namespace

std::optional<std::string> CodeLine::flag_of(const std::string& variant) const {
    bool usual = true;  // without a flag the usual rules hold
    for (const CodeFlag& f : flags) {
        if (f.variant == variant && !variant.empty()) return f.letter;
        usual &= !f.letter.empty();
    }
    if (!variant.empty()) return std::nullopt;
    if (usual) return std::string();
    for (const CodeFlag& f : flags)
        if (f.variant.empty()) return f.letter;
    return std::nullopt;
}

Result<std::vector<CodeLine>> code_lines(const FileRules& rules) {
    std::vector<CodeLine> lines;
    for (const auto& words : rules.file.codes) {
        auto line = CodeLineReader(rules, words).run();
        if (!line) return line.error();
        lines.push_back(std::move(*line));
    }
    return lines;
}

}  // namespace gridloom::formats::loom
