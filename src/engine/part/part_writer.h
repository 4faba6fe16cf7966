// PartWriter: builds a part from cells and rules of another one.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/part/part.h"

namespace gridloom::engine {

class PartWriter {
  public:
    explicit PartWriter(const Part& from) : from_(from), rule_(from.rules.size(), none) { part_.has_columns = from.has_columns; }

    // Copies a rule of the other part, with other bounds; returns its number here. Write rules before the cells that read them.
    std::uint32_t rule(std::uint32_t r, int minimum, int maximum);
    std::uint32_t rule(std::uint32_t r) { return rule(r, from_.rules[r].minimum, from_.rules[r].maximum); }
    // A rule that the other part does not have.
    std::uint32_t new_rule(int minimum, int maximum);

    // Copies a cell with new ways, one for each option; options with 0 ways are left out. Returns its number here.
    std::uint32_t cell(std::uint32_t c, const std::vector<std::uint64_t>& ways);
    std::uint32_t cell(std::uint32_t c);
    // A cell that replaces many, placed where one of them was: one option for each weight it can give to the rule.
    std::uint32_t new_cell(std::uint32_t at, std::uint32_t rule, const std::vector<int>& weights,
                           const std::vector<std::uint64_t>& ways);
    // Adds a rule to those that the last cell reads.
    void read(std::uint32_t rule, const std::vector<int>& weights);

    Part take() {
        index_rules(part_);
        return std::move(part_);
    }

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    Part::PartCell begin_cell(std::uint32_t at) const;

    const Part& from_;
    std::vector<std::uint32_t> rule_;  // number here of each rule of the other part
    Part part_;
};

}  // namespace gridloom::engine
