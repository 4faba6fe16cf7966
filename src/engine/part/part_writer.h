// PartWriter: a part made of pieces of another.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/part/part.h"

namespace gridloom::engine {

class PartWriter {
  public:
    explicit PartWriter(const Part& from) : from_(from), rule_(from.rules.size(), none) { part_.has_columns = from.has_columns; }

    // A rule of the other part, with other bounds; its number here. Cells read the rules that were written before them.
    std::uint32_t rule(std::uint32_t r, int minimum, int maximum);
    std::uint32_t rule(std::uint32_t r) { return rule(r, from_.rules[r].minimum, from_.rules[r].maximum); }
    // One that stands in no other part.
    std::uint32_t new_rule(int minimum, int maximum);

    // A cell of the other part, with those of its options that have ways (one for each); its number here.
    std::uint32_t cell(std::uint32_t c, const std::vector<std::uint64_t>& ways);
    std::uint32_t cell(std::uint32_t c);
    // A cell that stands for many, at the place of one of them: options that give these weights to one rule.
    std::uint32_t new_cell(std::uint32_t at, std::uint32_t rule, const std::vector<int>& weights, const std::vector<std::uint64_t>& ways);
    // The cell that was written last reads one more rule.
    void read(std::uint32_t rule, const std::vector<int>& weights);

    Part take() {
        index_rules(part_);
        return std::move(part_);
    }

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    Part::PartCell begin_cell(std::uint32_t at) const;

    const Part& from_;
    std::vector<std::uint32_t> rule_;  // of the other part to here
    Part part_;
};

}  // namespace gridloom::engine
