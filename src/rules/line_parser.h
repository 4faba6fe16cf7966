// LineParser: reads one statement of a rules file. A mistake is thrown as a Mistake and becomes an Error in parse().
#pragma once

#include <string>
#include <vector>

#include "rules/ast.h"
#include "rules/lex.h"

namespace gridloom::rules {

struct Mistake {
    Spot spot;
    std::string message;
};

class LineParser {
  public:
    LineParser(const Line& line, File& file) : line_(line), file_(file) {}
    // Reads the whole line into the file.
    void run();

  private:
    // parse.cpp: lines
    void read_puzzle();
    void read_about();
    void read_variant();
    void read_words(std::vector<WordLine>& to);
    void read_size();
    void read_example();
    void read_statement();
    void read_given();
    void read_fill();
    void read_define(std::vector<When> when);
    void read_rule(std::vector<When> when);
    void add_partition(bool fill);
    // parse_layer.cpp: declarations
    std::vector<Layer::On> read_sorts();
    void read_layer(Layer& layer);
    ValueType read_value(const std::string& name);
    bool begins_value() const;
    Bound read_bound();
    std::string read_new_name(std::string_view what);
    // parse_formula.cpp
    Expr read_formula();  // clauses with commas
    Expr read_clause();
    Expr read_any();
    Expr read_every();
    Expr read_not();
    Expr read_each();
    Expr read_compare();
    Expr read_network(Expr of);
    Expr read_total();
    Expr read_product();
    // parse_item.cpp
    Expr read_item();
    Expr read_quantified(Op op, Type type);
    Expr read_different(Op op);
    Expr read_name_item();
    Expr read_same();
    Expr read_its();
    Expr read_never();
    Expr read_symmetric();
    NameUse read_name(std::string_view what);
    // parse_set.cpp
    Expr read_condition();
    std::vector<Set> read_optional_set();
    bool begins_base() const;
    Set read_base();
    Set read_group_base();
    WayTerm read_way();
    std::vector<Select> read_select();
    Select read_who();

    // Tokens.
    const Token& now() const { return line_[at_]; }
    const Token& ahead(std::size_t n = 1) const { return line_[std::min(at_ + n, line_.size() - 1)]; }
    bool see(std::string_view what) const { return now().is(what); }
    bool take(std::string_view what);
    void need(std::string_view what, std::string_view where);
    Token take_any() { return line_[at_ + 1 < line_.size() ? at_++ : at_]; }
    [[noreturn]] void fail(const std::string& expected) const;
    [[noreturn]] void fail_after_formula() const;
    [[noreturn]] void fail_at_item() const;
    bool is_declared(const std::string& word) const;
    [[noreturn]] void fail_at(Spot spot, const std::string& message) const { throw Mistake{spot, message}; }
    bool is_area(const std::string& word) const;
    Expr make(Op op, Type type, Spot spot, std::vector<Expr> of = {}) const;

    struct Nest {
        LineParser& parser;
        explicit Nest(LineParser& p) : parser(p) {
            if (++parser.depth_ > 4 * 16)
                parser.fail_at(parser.now().spot, "expected a simpler formula: this one is nested more than 16 deep");
        }
        Nest(const Nest&) = delete;
        Nest& operator=(const Nest&) = delete;
        ~Nest() { --parser.depth_; }
    };

    const Line& line_;
    File& file_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

}  // namespace gridloom::rules
