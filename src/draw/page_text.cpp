#include "draw/page_text.h"

#include <fmt/format.h>

namespace gridloom::draw {
namespace {

// In thousandths of the size.
int width_of(char c) {
    const auto is_one_of = [c](std::string_view all) { return all.find(c) != all.npos; };
    if (static_cast<unsigned char>(c) >= 0x80) return (static_cast<unsigned char>(c) & 0x40) ? 640 : 0;  // a letter's first byte
    if (is_one_of("ijl'|")) return 290;
    if (is_one_of(" .,:;!()[]ftrI-/\\")) return 390;
    if (is_one_of("mMW@%")) return 990;
    if (is_one_of("wGOQDHNU")) return 820;
    if (c >= 'A' && c <= 'Z') return 690;
    return 640;
}

}  // namespace

double text_width(std::string_view text, double size, bool bold) {
    int sum = 0;
    for (const char c : text) sum += width_of(c);
    return sum * size / 1000 * (bold ? 1.13 : 1);
}

std::vector<std::string> broken(std::string_view text, double size, double width) {
    std::vector<std::string> lines(1);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        const std::string word(text.substr(at, end - at));
        at = end + 1;
        if (word.empty()) continue;
        const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
        if (lines.back().empty() || text_width(longer, size) <= width)
            lines.back() = longer;
        else
            lines.push_back(word);
    }
    return lines;
}

std::string escaped_text(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (static_cast<unsigned char>(c) >= ' ')
            out += c;
    return out;
}

std::string page_text(double x, double y, double size, std::string_view text, Anchor anchor, bool bold) {
    const char* anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
    return fmt::format("<text x=\"{:.5g}\" y=\"{:.5g}\" font-size=\"{:.4g}\"{}{}>{}</text>\n", x, y, size,
                       anchors[static_cast<int>(anchor)], bold ? " font-weight=\"bold\"" : "", escaped_text(text));
}

}  // namespace gridloom::draw
