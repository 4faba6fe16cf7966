// Reasons of connectivity: the loop that an option would close, or the island that it would cut off.
//
// NetworkPropagator finds out that an option is forbidden, incrementally. Here the graph is searched for the few options whose
// reason is told.
#pragma once

#include <memory>

#include "hints/knowledge.h"

namespace gridloom::hints {

class NetworkReasons {
  public:
    explicit NetworkReasons(const Instance& model);

    // Why a cell can not take an option. Requires that it can not.
    Barred why_barred(const Knowledge& known, Cell cell, OptionSet option) const;
    // The loop or island at a cell, in the current domains.
    Barred why_broken(const Knowledge& known, Cell cell) const;
    // The inference that bars these options of a cell, without its changes.
    Inference inference(const Knowledge& known, Cell cell, OptionSet barred) const;
    // Adds the versions that the reason depends on.
    void needs(const Knowledge& known, const Barred& barred, Cell but, std::vector<ChangeId>& needs) const;

  private:
    struct View;
    struct End {
        std::uint32_t link;
        bool at_a;
    };
    std::span<const End> ends_at(Cell c) const { return {ends_.data() + begin_[c], ends_.data() + begin_[c + 1]}; }
    Barred walk(const View& view, Cell from, bool& shut_in) const;

    const CellNetwork* rule_;
    std::vector<std::uint32_t> begin_;
    std::vector<End> ends_;
};

}  // namespace gridloom::hints
