// One question, asked of us and of every peer over some boards of one kind: a row of a table.
#pragma once

#include "peers/boards.h"
#include "peers/ours.h"
#include "peers/sections.h"

namespace gridloom::peers {

class Comparison {
  public:
    enum class Asked { check, count };  // unique or not; how many

    // `limit`: seconds each peer has for one board.
    Comparison(Bench& bench, Asked asked, double limit) : bench_(bench), asked_(asked), limit_(limit) {}

    // Asks about boards of one kind; figures are means. Kinds come in growing size: a peer that did not
    // finish one is not asked about the following, until `again()`. `charted`: in the puzzle's chart.
    void add(const std::string& kind, const std::vector<Known>& boards, bool charted = false);
    void again() { out_clasp_ = out_cadical_ = out_classic_ = false; }
    void print();

  private:
    struct Total {
        double seconds = 0;
        int finished = 0, asked = 0;
    };
    struct Asking;
    void ask_one(const Known& known, Asking& asking);
    std::string figure(const Total& total, int boards) const;

    Bench& bench_;
    Asked asked_;
    double limit_;
    bool out_clasp_ = false, out_cadical_ = false, out_classic_ = false;
    std::vector<Row> rows_;
};

}  // namespace gridloom::peers
