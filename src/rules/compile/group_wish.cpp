#include "rules/compile/group_wish.h"

#include <algorithm>

#include "rules/layout.h"

namespace gridloom::rules {
namespace {

bool is_own_set(const Expr& e) { return e.set.empty() || e.set[0].base == Set::Base::it; }
bool is_size(const Expr& e) { return e.op == Op::size && is_own_set(e) && (e.set.empty() || e.set[0].that.empty()); }

bool satisfies(int value, const GroupWish::SizeRule& rule) {
    switch (rule.relation) {
    case Relation::equal: return value == rule.number || std::find(rule.also.begin(), rule.also.end(), value) != rule.also.end();
    case Relation::unequal: return value != rule.number;
    case Relation::less: return value < rule.number;
    case Relation::at_most: return value <= rule.number;
    case Relation::greater: return value > rule.number;
    case Relation::at_least: return value >= rule.number;
    }
    return false;
}

class WishReader {
  public:
    WishReader(const File& file, const NameUse* grouped_by, GroupWish& wish)
        : file_(file), grouped_by_(grouped_by), wish_(wish) {}

    // The clause that could not be read, or none.
    const Expr* read(const Expr& e) {
        if (e.op == Op::conjunction) {
            for (const Expr& part : e.of)
                if (const Expr* refused = read(part)) return refused;
            return nullptr;
        }
        if (e.op == Op::holds && e.name.of == NameUse::Of::define)
            return read(file_.defines[at(e.name.define)].body) ? &e : nullptr;
        return read_clause(e) ? nullptr : &e;
    }

  private:
    bool read_clause(const Expr& e) {
        switch (e.op) {
        case Op::compare:
            return read_compare(e.of[0], e.of[1], e.relation, e) || read_compare(e.of[1], e.of[0], turned_round(e.relation), e);
        case Op::equal:
            if (!is_own_set(e) || e.of[0].op != Op::value || is_filled(e.of[0].name)) return false;
            wish_.equal = &e.of[0].name;
            return true;
        case Op::symmetric:
            wish_.is_symmetric = true;
            if (e.name.layer >= 0) wish_.about = &e.name;
            return true;
        case Op::some:
            if (!is_own_set(e) || !e.set[0].that.empty() || !is_given(e.of[0])) return false;
            wish_.counted.push_back({&e.of[0], 1, -1});
            return true;
        case Op::no:
        case Op::all:
            if (!is_own_set(e) || !e.set[0].that.empty()) return false;
            (e.op == Op::no ? wish_.no : wish_.all).push_back(&e.of[0]);
            return true;
        default: return false;
        }
    }

    bool read_compare(const Expr& a, const Expr& b, Relation relation, const Expr& whole) {
        if (a.op == Op::count && is_own_set(a) && a.set[0].that.empty() && is_given(a.of[0]) && b.op == Op::integer)
            return read_count(a.of[0], relation, b.number, whole.also);
        if (!is_size(a)) return false;
        if (b.op == Op::integer) {
            wish_.sizes.push_back({relation, b.number, relation == Relation::equal ? whole.also : std::vector<int>{}});
            return true;
        }
        if (relation != Relation::equal || !whole.also.empty()) return false;
        if (b.op == Op::multiply) {
            const auto is = [](const Expr& side, Op op) { return side.op == op && is_own_set(side); };
            const bool area =
                (is(b.of[0], Op::width) && is(b.of[1], Op::height)) || (is(b.of[0], Op::height) && is(b.of[1], Op::width));
            return wish_.is_rectangle = area;
        }
        if (b.op != Op::value || b.name.of != NameUse::Of::value) return false;
        if (is_filled(b.name)) {
            const bool own = grouped_by_ && grouped_by_->layer == b.name.layer && grouped_by_->field == b.name.field;
            return wish_.size_is_own_value = own;
        }
        if (wish_.size_is) return false;
        wish_.size_is = &b.name;
        return true;
    }

    bool read_count(const Expr& condition, Relation relation, int number, const std::vector<int>& also) {
        if (!also.empty()) return false;
        GroupWish::Counted c{&condition, 0, -1};
        switch (relation) {
        case Relation::equal: c.minimum = c.maximum = number; break;
        case Relation::less: c.maximum = number - 1; break;
        case Relation::at_most: c.maximum = number; break;
        case Relation::greater: c.minimum = number + 1; break;
        case Relation::at_least: c.minimum = number; break;
        case Relation::unequal: return false;
        }
        wish_.counted.push_back(c);
        return c.maximum != -2;
    }

    bool is_filled(const NameUse& name) const { return name.layer < 0 || file_.layers[at(name.layer)].fill; }

    // Whether the board alone decides a condition on a place.
    bool is_given(const Expr& e) const {
        if (e.op == Op::outer) return true;
        if (e.op == Op::holds) {
            if (e.name.of == NameUse::Of::define) return is_given(file_.defines[at(e.name.define)].body);
            return e.name.layer >= 0 && !file_.layers[at(e.name.layer)].fill;
        }
        const bool plain = e.op == Op::negation || e.op == Op::conjunction || e.op == Op::disjunction || e.op == Op::compare ||
                           e.op == Op::integer || (e.op == Op::value && !is_filled(e.name)) ||
                           (e.op == Op::same_mark && !is_filled(e.name));
        return plain && e.set.empty() && std::all_of(e.of.begin(), e.of.end(), [&](const Expr& part) { return is_given(part); });
    }

    const File& file_;
    const NameUse* grouped_by_;
    GroupWish& wish_;
};

}  // namespace

Relation turned_round(Relation r) {
    switch (r) {
    case Relation::less: return Relation::greater;
    case Relation::at_most: return Relation::at_least;
    case Relation::greater: return Relation::less;
    case Relation::at_least: return Relation::at_most;
    default: return r;
    }
}

std::optional<GroupWish> read_group_wish(const File& file, const Expr& body, const NameUse* grouped_by, const Expr** refused) {
    GroupWish wish;
    const Expr* where = WishReader(file, grouped_by, wish).read(body);
    if (refused) *refused = where;
    if (where) return std::nullopt;
    return wish;
}

std::vector<std::uint32_t> allowed_sizes(const GroupWish& wish, int most) {
    std::vector<std::uint32_t> sizes;
    if (wish.sizes.empty()) return sizes;
    for (int size = 1; size <= most; ++size)
        if (std::all_of(wish.sizes.begin(), wish.sizes.end(), [&](const auto& rule) { return satisfies(size, rule); }))
            sizes.push_back(static_cast<std::uint32_t>(size));
    if (sizes.empty()) sizes.push_back(static_cast<std::uint32_t>(most) + 1);  // none fits
    return sizes;
}

}  // namespace gridloom::rules
