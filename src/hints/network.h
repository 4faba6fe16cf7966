// Why connectivity forbids an option: the loop it would close, or the island it would shut off.
//
// The engine's NetworkPropagator finds out that it does, from components kept up to date. Here the
// components are walked anew, for the few options whose reason is told.
#pragma once

#include <memory>

#include "hints/knowledge.h"

namespace gridloom::hints {

class NetworkReasons {
  public:
    explicit NetworkReasons(const Model& model);

    // Why a cell can not take an option. Trusts that it can not.
    Barred why_barred(const Knowledge& known, Cell cell, OptionSet option) const;
    // What is broken at or beside a cell, as things stand.
    Barred why_broken(const Knowledge& known, Cell cell) const;
    // The versions such a reason rests on.
    void needs(const Knowledge& known, const Barred& barred, Cell but, std::vector<ChangeId>& needs) const;

  private:
    struct View;
    struct End {
        std::uint32_t link;
        bool at_a;
    };
    std::span<const End> ends_at(Cell c) const { return {ends_.data() + begin_[c], ends_.data() + begin_[c + 1]}; }
    Barred walk(const View& view, Cell from, bool& shut_in) const;

    const Connected* rule_;
    std::vector<std::uint32_t> begin_;
    std::vector<End> ends_;
};

}  // namespace gridloom::hints
