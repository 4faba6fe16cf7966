#include "puzzles/needed_clues.h"

#include <algorithm>

#include "puzzles/told_clues.h"
#include "rules/judge.h"

namespace gridloom::puzzles {
namespace {

constexpr std::size_t most_values = 64;

class Needed {
  public:
    Needed(const rules::File& file, const rules::Layout& layout, Drawn& drawn, Random& random)
        : file_(file), layout_(layout), drawn_(drawn), random_(random) {}

    // False: there was nothing to complain of, or no clue helps.
    bool put_one() {
        const auto faults = rules::faults(file_, layout_, drawn_.board, drawn_.solution);
        if (faults.empty()) return false;
        const auto slots = clue_slots({file_, layout_, drawn_.board});
        for (const Fault& fault : faults)
            for (const ClueSlot& slot : slots)
                if (slot.place() == fault.place && !slot.is_fixed() && !has_clue(drawn_.board, slot) &&
                    try_at(slot, faults.size()))
                    return true;
        return false;
    }

  private:
    bool try_at(const ClueSlot& slot, std::size_t faults) {
        std::vector<std::vector<int>> all = {{}};
        for (std::size_t f = 0; f < slot.planes.size(); ++f) {
            std::vector<std::vector<int>> longer;
            for (const auto& begun : all)
                for (const int value : field_values({file_, layout_, drawn_.board}, slot, f, most_values)) {
                    longer.push_back(begun);
                    longer.back().push_back(value);
                }
            all = std::move(longer);
            if (all.size() > most_values) all.resize(most_values);
        }
        for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random_.below(i)]);
        const Board before = drawn_.board;
        for (const auto& fields : all) {
            write(drawn_.board, slot, {fields, {}});
            const auto left = rules::faults(file_, layout_, drawn_.board, drawn_.solution);
            if (left.size() <= faults &&
                std::none_of(left.begin(), left.end(), [&](const Fault& f) { return f.place == slot.place(); }))
                return true;
        }
        drawn_.board = before;
        return false;
    }

    const rules::File& file_;
    const rules::Layout& layout_;
    Drawn& drawn_;
    Random& random_;
};

}  // namespace

void put_needed_clues(const rules::File& file, const rules::Layout& layout, Drawn& drawn, Random& random,
                      const LimitsLeft& left) {
    Needed needed(file, layout, drawn, random);
    while (left() && needed.put_one()) {}
}

}  // namespace gridloom::puzzles
