// Speaker: says one formula in English. It keeps a stack of what is spoken of, as the checker does: the innermost is "it", the one
// before "this cell".
#pragma once

#include <string>
#include <vector>

#include "rules/ast.h"

namespace gridloom::rules::prose {

class Speaker {
  public:
    explicit Speaker(const File& file) : file_(file) { subjects_.push_back({"board", Kind::board, {}}); }

    // A whole sentence without its full stop, at the board.
    std::string rule(const Expr& e);
    // What a definition says, at one of its places.
    std::string definition(const Define& d);
    // "a cell or edge"
    std::string places(const std::vector<Layer::On>& on, std::string_view last = "or") const;
    std::string value_kind(const ValueType& type) const;
    std::string noun_of(Kind kind, int partition = 0) const;

  private:
    // What is spoken of.
    struct Subject {
        std::string noun;
        Kind kind = Kind::board;
        std::vector<Kind> kinds;
    };
    // speaker.cpp
    std::string self(int frame) const;   // "it", "this cell"
    std::string owner(int frame) const;  // "its", "this cell's"
    template <class F>
    std::string inside(Subject subject, F&& f) {
        subjects_.push_back(std::move(subject));
        std::string said = f();
        subjects_.pop_back();
        return said;
    }
    Subject subject_of(const Set& set) const;
    std::string each(const Expr& e);
    std::string selected(const Select& s);
    Subject subject_of(const Select& s) const;
    bool is_given_mark(const NameUse& name) const;
    // speaker_truth.cpp
    std::string truth(const Expr& e);
    std::string part(const Expr& e);  // of a longer sentence: what is made of several is in ( )
    std::string denied(const Expr& e);
    std::string joined(const Expr& e);
    std::string predicate(const Expr& e, bool is, bool many);
    std::string compared(const Expr& e);
    std::string counted(const Expr& e);
    std::string quantified(const Expr& e);
    std::string differing(const Expr& e);
    std::string network(const Expr& e);
    std::string pattern(const Pattern& p) const;
    // speaker_value.cpp
    std::string value(const Expr& e);
    std::string value_name(const NameUse& name) const;
    std::string size(const Expr& e);
    std::string reach(const Expr& e);
    std::string way(const WayTerm& w) const;
    const ValueType* type_of(const NameUse& name) const;
    // speaker_places.cpp
    // The places of a set that satisfy a condition: "black cells", "lines", "cells with a number".
    std::string things(const Expr& cond, const Subject& where, bool many);
    std::string things_at(const Expr& cond, const Set& set, bool many);  // and where: "black cells beside it"
    std::string things_named(const NameUse& name, const Subject& where, bool many) const;
    std::string condition_clause(const Expr& cond, bool many = false);  // " that are black", " where ..."
    std::string where(const Set& set, bool many = true);                // "beside it", and what `that` says
    std::string where_base(const Set& set);
    static bool is_one_step(const Set& set);
    static bool is_predicate(const Expr& e);
    std::string around(const Set& set) const;
    std::string toward(const Set& set) const;
    std::string place_named(const Expr& e) const;
    std::string groups(const Set& set, bool many = false);
    Subject along_subject(const Set& set) const;
    Kind network_kind(const Expr& cond) const;
    static bool is_same(const Expr& e);
    std::string noun_of(const std::vector<Kind>& kinds, int partition, bool many) const;

    const File& file_;
    std::vector<Subject> subjects_;
};

}  // namespace gridloom::rules::prose
