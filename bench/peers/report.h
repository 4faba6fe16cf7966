// What a bench tells, twice: aligned text on standard output as it goes, and Markdown kept for
// docs/benchmarks.md.
#pragma once

#include <string>
#include <vector>

namespace gridloom::peers {

using Row = std::vector<std::string>;

class Report {
  public:
    void heading(const std::string& title);
    void text(const std::string& paragraph);
    void table(const Row& columns, const std::vector<Row>& rows);
    void picture(const std::string& file, const std::string& what);
    const std::string& markdown() const { return markdown_; }

  private:
    std::string markdown_;
};

// How figures are written: 41 µs, 3.2 ms, 0.41 s; 12x, 0.4x; a count in full or as 1.2e34.
std::string duration(double seconds);
std::string ratio(double theirs, double ours);
std::string magnitude(const std::string& count);

}  // namespace gridloom::peers
