#include "peers/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace gridloom::peers {
namespace {

// Characters, not bytes: µ takes two.
std::size_t wide(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string join(const Row& cells, const std::string& separator) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) line += (i ? separator : "") + cells[i];
    return line;
}

// The first column is a name and begins at the left; figures end at the right.
Row padded(const Row& row, const std::vector<std::size_t>& widths) {
    Row cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string space(widths[i] - wide(row[i]), ' ');
        cells.push_back(i == 0 ? row[i] + space : space + row[i]);
    }
    return cells;
}

}  // namespace

void Report::heading(const std::string& title) {
    fmt::print("\n{}\n{}\n", title, std::string(wide(title), '-'));
    markdown_ += "## " + title + "\n\n";
}

void Report::text(const std::string& paragraph) {
    fmt::print("{}\n", paragraph);
    markdown_ += paragraph + "\n\n";
}

void Report::table(const Row& columns, const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(columns.size(), 0);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        widths[i] = wide(columns[i]);
        for (const Row& row : rows) widths[i] = std::max(widths[i], wide(row[i]));
    }
    Row rules;
    for (std::size_t i = 0; i < columns.size(); ++i) rules.push_back(i == 0 ? "---" : "---:");
    markdown_ += "| " + join(columns, " | ") + " |\n| " + join(rules, " | ") + " |\n";
    fmt::print("  {}\n", join(padded(columns, widths), "  "));
    for (const Row& row : rows) {
        fmt::print("  {}\n", join(padded(row, widths), "  "));
        markdown_ += "| " + join(row, " | ") + " |\n";
    }
    fmt::print("\n");
    std::fflush(stdout);
    markdown_ += "\n";
}

void Report::picture(const std::string& file, const std::string& what) {
    fmt::print("docs/{}\n", file);
    markdown_ += fmt::format("![{}]({})\n\n", what, file);
}

std::string duration(double seconds) {
    if (seconds < 1e-5) return fmt::format("{:.1f} µs", seconds * 1e6);
    if (seconds < 1e-3) return fmt::format("{:.0f} µs", seconds * 1e6);
    if (seconds < 0.1) return fmt::format("{:.1f} ms", seconds * 1e3);
    return fmt::format("{:.2f} s", seconds);
}

std::string ratio(double theirs, double ours) {
    const double times = theirs / ours;
    return fmt::format("{:.{}f}x", times, times < 10 ? 1 : 0);
}

std::string magnitude(const std::string& count) {
    if (count.size() <= 12) return count;
    const double tenths = std::round(std::stod(count.substr(0, 12)) / 1e10);
    return fmt::format("{:.1f}e{}", tenths >= 100 ? 1.0 : tenths / 10, count.size() - (tenths >= 100 ? 0 : 1));
}

}  // namespace gridloom::peers
