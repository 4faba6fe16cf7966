#include "hints/knowledge.h"

#include <algorithm>

namespace gridloom::hints {

bool Knowledge::apply(Inference inference, std::span<const Narrow> narrows) {
    const auto id = static_cast<InferenceId>(inferences_.size());
    inference.begin = static_cast<ChangeId>(changes_.size());
    bool holds = true;
    for (const Narrow& n : narrows) {
        const OptionSet before = domains_[n.cell], after = before & n.keep;
        if (after == before) continue;
        if (after == 0) {
            holds = false;
            break;
        }
        changes_.push_back({n.cell, before, after, id, last_[n.cell], inference.why == Why::position});
        last_[n.cell] = static_cast<ChangeId>(changes_.size() - 1);
        domains_[n.cell] = after;
    }
    inference.end = static_cast<ChangeId>(changes_.size());
    inferences_.push_back(std::move(inference));
    return holds;
}

std::vector<ChangeId> Knowledge::roots_of(std::span<const ChangeId> versions) const {
    std::vector<ChangeId> found, todo(versions.begin(), versions.end());
    std::vector<char> seen(changes_.size(), 0);
    while (!todo.empty()) {
        ChangeId at = todo.back();
        todo.pop_back();
        // A settled square that the player knows is not traced further.
        for (; at != no_id && !seen[at] && !(changes_[at].told && is_settled(changes_[at].after)); at = changes_[at].previous) {
            seen[at] = 1;
            if (changes_[at].told) continue;
            found.push_back(at);
            const auto& needs = inferences_[changes_[at].inference].needs;
            todo.insert(todo.end(), needs.begin(), needs.end());
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

void Knowledge::rollback(const Mark& mark) {
    while (changes_.size() > mark.changes) {
        const Change& c = changes_.back();
        domains_[c.cell] = c.before;
        last_[c.cell] = c.previous;
        changes_.pop_back();
    }
    inferences_.erase(inferences_.begin() + static_cast<std::ptrdiff_t>(mark.inferences), inferences_.end());
}

}  // namespace gridloom::hints
