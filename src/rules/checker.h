// Checker: how check() works. It walks the formulas with a stack of frames: which sort of place is spoken of, from the board to
// the innermost.
#pragma once

#include <string>
#include <vector>

#include "rules/ast.h"

namespace gridloom::rules {

struct CheckError {
    Spot spot;
    std::string message;
};

class Checker {
  public:
    explicit Checker(File& file) : file_(file) {}
    void run();  // throws CheckError

  private:
    // A place that is spoken of.
    struct Frame {
        std::vector<Kind> kinds;
        int partition = 0;
        bool blocks = false;       // squares that are blocks are among them
        bool sequence = false;     // it is one of a sequence that is walked
        bool selected = false;     // opened by `each` or a definition: clues may be absent unless they are in `present`
        std::vector<int> present;  // layers that are known to be there
        Kind member = Kind::cell;  // of a run or group: what it is made of
        bool is(Kind kind) const;
        bool whole() const;
    };
    // What a word can mean.
    struct Meaning {
        NameUse use;
        std::vector<Layer::On> on;
    };

    // check.cpp
    void check_declarations();
    void check_names_are_new();
    void check_bounds(const Layer& layer);
    void check_defines();
    void check_rules();
    void check_all_read() const;
    // check_names.cpp
    std::vector<std::string> known_words() const;
    std::optional<Meaning> meaning(const std::string& word) const;
    std::optional<Meaning> layer_meaning(const std::string& word) const;
    bool carries(const Frame& frame, const Meaning& meaning, bool as_clue, bool& agreed) const;
    Meaning resolve(NameUse& name, Spot spot, bool as_clue);
    const ValueType& type_of(const NameUse& name) const;
    void note_read(const NameUse& name);
    // check_formula.cpp
    void truth(Expr& e);
    void truth_of_name(Expr& e);
    void number(Expr& e);
    Type value(Expr& e);  // any type but truth
    Type value_of_name(Expr& e);
    void compare(Expr& e);
    void quantified(Expr& e);
    void differing(Expr& e);
    void network(Expr& e);
    void lines(const Expr& e);
    void each(Expr& e);
    void at(Expr& e, bool as_truth);
    // check_each.cpp
    Frame select(Select& s);
    void select_name(Select& s, Frame& frame);
    void select_run(Select& s, Frame& frame);
    void select_group(Select& s, Frame& frame);
    std::vector<Select> by_kind(const Select& s);
    void pattern(Expr& e);
    void inside(Expr& e);
    void symmetric(Expr& e);
    // check_set.cpp
    Frame open(std::vector<Set>& set, const Expr* cond, Spot spot);
    Frame open(Set& set, const Expr* cond);
    std::vector<Kind> home(const Expr& cond) const;
    int partition_of(const Expr& cond) const;
    bool names_blocks(const Expr& cond) const;
    void way(WayTerm& w, bool may_be_each);
    void members(Set& set, Frame& frame, const std::vector<Kind>& wanted);
    void steps(Set& set, Frame& frame, const std::vector<Kind>& wanted);
    void grouping(Set::Grouping how, std::vector<Expr>& cond, Frame& frame, Spot spot);
    template <class F>
    void within_frame(Frame frame, F&& f) {
        if (frame.is(Kind::area)) partition_read_[static_cast<std::size_t>(frame.partition)] = 1;
        frames_.push_back(std::move(frame));
        f();
        frames_.pop_back();
    }
    const Frame& here() const { return frames_.back(); }
    [[noreturn]] void fail(Spot spot, const std::string& message) const { throw CheckError{spot, message}; }
    [[noreturn]] void fail_unknown(const std::string& word, Spot spot) const;
    std::string here_text() const;
    std::string a_here() const;  // with its article

    File& file_;
    std::vector<Frame> frames_;
    std::vector<std::vector<std::uint8_t>> read_;  // by layer and field: some rule reads it
    std::vector<std::uint8_t> partition_read_;
    std::size_t defines_known_ = 0;  // definitions above this one may be used
    bool walks_ = false;             // the definition being checked reads `before`
    bool in_define_ = false;
};

}  // namespace gridloom::rules
