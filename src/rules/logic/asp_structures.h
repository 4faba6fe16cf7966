// AspStructures: graphs and what is found out about them, as rules with variables.
#pragma once

#include <set>
#include <string>

#include "rules/logic/asp_formulas.h"
#include "rules/logic/reading.h"

namespace gridloom::rules::logic {

class AspStructures {
  public:
    AspStructures(const Found& found, AspFormulas& formulas, const Names& names)
        : found_(found), formulas_(formulas), names_(names) {}

    // The rules of a structure, with those of its graph where that was not written yet.
    std::string text(int structure);
    bool uses_beside() const { return uses_beside_; }
    std::string line_ends(Kind line) const;  // the predicate of the two ends of lines of a kind
    const std::set<Kind>& uses_ends() const { return uses_ends_; }

  private:
    std::string graph_text(int graph);
    std::string joins_text(const Graph& g, int graph);
    std::string connected(const Structure& s, int number);
    std::string first_vertex(const Structure& s, int number, const std::string& reach);
    std::string touched(const Structure& s, int number);
    std::string labels(const Structure& s, int number);
    std::string floods(const Structure& s, int number);
    std::string forest(const Structure& s, int number);
    std::string spread(const Structure& s, const std::string& reach) const;
    std::string in(int graph, const std::string& vertex) const;
    std::string join(int graph, const std::string& a, const std::string& b) const;
    std::string on(int graph, const std::string& line) const;

    const Found& found_;
    AspFormulas& formulas_;
    const Names& names_;
    std::set<int> written_;
    std::set<Kind> uses_ends_;
    bool uses_beside_ = false;
};

}  // namespace gridloom::rules::logic
