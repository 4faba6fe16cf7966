// A clue as a weight: what each value in each square adds to the total that the clue asks for. Only where what the clue brings into a
// model is one sum, and what cells may be.
#pragma once

#include <map>

#include "answers/worth_subject.h"

namespace gridloom::answers {

struct ClueWeight {
    std::map<std::pair<int, int>, long long> weights;  // by square and value; 0 where it is not
    // For values of the clue that weigh so: the least and the most total.
    std::vector<std::pair<ClueValue, std::pair<long long, long long>>> totals;

    long long of(int square, int value) const {
        const auto found = weights.find({square, value});
        return found == weights.end() ? 0 : found->second;
    }
};

// Nothing: some value of the clue is not of that form.
std::optional<std::vector<ClueWeight>> weights_of_clue(WorthSubject& subject, const ClueBook::Slot& slot,
                                                       const std::vector<ClueValue>& values);

}  // namespace gridloom::answers
