// The form of a board is the least of what all its turns read as, a number after the other: the size, then areas numbered in the order of
// their first squares, then every plane place by place. A turn is read only as far as the least one so far, so most end after a few
// numbers: a board that wraps has eight times as many turns as squares.
#include "gridloom/forms.h"

#include <algorithm>
#include <stdexcept>

#include "places/turn.h"
#include "puzzles/loom_drawer.h"
#include "puzzles/rules_text.h"

namespace gridloom {
namespace {

// The least sequence of those that were begun; each has the same length as another that it is like so far.
class Least {
  public:
    void begin() {
        at_ = 0;
        smaller_ = least_.empty();
    }
    // False: this one is greater.
    bool put(int value) {
        if (!smaller_) {
            if (value > least_[at_]) return false;
            if (value == least_[at_]) return ++at_, true;
            least_.resize(at_);
            smaller_ = true;
        }
        least_.push_back(value);
        return true;
    }
    BoardForm take() { return std::move(least_); }

  private:
    BoardForm least_;
    std::size_t at_ = 0;
    bool smaller_ = false;
};

// A board as it reads after a turn: the places of the form's grid in their order, each at the place of the board that it comes from.
class Reading {
  public:
    Reading(const rules::BoardView& view, const Turn& turn, Least& least)
        : view_(view), board_(view.board()), transposed_(turn.transposed), turned_(view.ground().grid(), turn), least_(least) {}

    bool run() {
        least_.begin();
        if (!put(turned_.from().width()) || !put(turned_.from().height()) || !put(board_.wraps)) return false;
        for (const char c : board_.rule)
            if (!put(c)) return false;
        if (!put(0)) return false;
        for (std::size_t p = 0; p < view_.layout().planes.size(); ++p)
            if (view_.layout().planes[p].of == rules::PlaneUse::Of::areas && !areas(p)) return false;
        for (std::size_t p = 0; p < view_.layout().planes.size(); ++p)
            if (view_.layout().planes[p].of != rules::PlaneUse::Of::areas && !plane(p)) return false;
        return true;
    }

  private:
    bool put(int value) { return least_.put(value); }

    bool areas(std::size_t p) {
        const int partition = view_.layout().planes[p].partition;
        if (order_.size() <= rules::at(partition)) order_.resize(rules::at(partition) + 1);
        std::vector<int>& order = order_[rules::at(partition)];
        std::vector<int> number;
        for (int s = 0; s < turned_.from().squares(); ++s) {
            const int area = board_.planes[p][rules::at(turned_.square(s))];
            if (area >= 0) {
                if (number.size() <= rules::at(area)) number.resize(rules::at(area) + 1, -1);
                if (number[rules::at(area)] < 0) number[rules::at(area)] = static_cast<int>(order.size()), order.push_back(area);
            }
            if (!put(area < 0 ? area : number[rules::at(area)])) return false;
        }
        return true;
    }

    bool plane(std::size_t p) {
        const rules::PlaneUse& use = view_.layout().planes[p];
        if (use.of == rules::PlaneUse::Of::walls) return places(p, Sort::edge);
        const Sort sort = rules::sort_of(use.on.kind);
        if (sort == Sort::stretch) return stretches(p);
        if (sort == Sort::area) {
            for (const int area : order_[rules::at(use.on.partition)])
                if (!value(p, area)) return false;
            return true;
        }
        if (sort != Sort::row && sort != Sort::column) return places(p, sort);
        // What lies on rows was on columns where the board was transposed.
        const rules::Kind kind = (sort == Sort::row) != transposed_ ? rules::Kind::row : rules::Kind::column;
        return places(rules::at(view_.layout().plane(use.layer, use.field, kind)), sort);
    }

    bool places(std::size_t p, Sort sort) {
        const int count = turned_.from().count(sort);
        const Way along = sort == Sort::row ? Way::right : Way::down;
        const bool back = turned_.way(along) == Way::left || turned_.way(along) == Way::up;
        const Order order = sort == Sort::margin                        ? Order::ahead
                            : sort != Sort::row && sort != Sort::column ? Order::any
                            : back                                      ? Order::back
                                                                        : Order::ahead;
        for (int i = 0; i < count; ++i)
            if (!value(p, turned_.place({sort, i, 0}).index, order)) return false;
        return true;
    }

    // Of each square the stretch along its row, then the one along its column.
    bool stretches(std::size_t p) {
        for (int s = 0; s < turned_.from().squares(); ++s) {
            const int of = turned_.square(s);
            const int across = view_.ground().stretch_across(of), down = view_.ground().stretch_down(of);
            if (across < 0) {
                if (!put(clue_absent)) return false;
            } else if (!value(p, transposed_ ? down : across) || !value(p, transposed_ ? across : down)) {
                return false;
            }
        }
        return true;
    }

    // A list reads along its line; in a square, an area or the board it has no order that a turn would leave.
    enum class Order { ahead, back, any };
    bool value(std::size_t p, int index, Order order = Order::any) {
        const rules::PlaneUse& use = view_.layout().planes[p];
        const int v = board_.planes[p][rules::at(index)];
        if (!put(use.layer < 0 || v < 0
                     ? v
                     : turned_value(view_.file().layers[rules::at(use.layer)].fields[rules::at(use.field)].type, v)))
            return false;
        if (use.list < 0) return true;
        std::vector<int> list = board_.lists[rules::at(use.list)][rules::at(index)];
        if (order == Order::back) std::reverse(list.begin(), list.end());
        if (order == Order::any) std::sort(list.begin(), list.end());
        return std::all_of(list.begin(), list.end(), [&](int entry) { return put(entry); });
    }

    int turned_value(const rules::ValueType& type, int value) const {
        const auto there = [&](int way) { return static_cast<int>(turned_.way(static_cast<Way>(2 * way))) / 2; };
        int result = 0;
        switch (type.form) {
        case rules::ValueType::Form::direction:
            while (result < 3 && there(result) != value) ++result;
            return result;
        case rules::ValueType::Form::ways:
        case rules::ValueType::Form::turn:
            for (int way = 0; way < 4; ++way) result |= (value >> there(way) & 1) << way;
            return result;
        default: return value;
        }
    }

    const rules::BoardView& view_;
    const Board& board_;
    bool transposed_;
    TurnedGrid turned_;
    Least& least_;
    std::vector<std::vector<int>> order_;  // of the areas of each partition
};

bool lies_on(const rules::Layer& layer, rules::Kind kind) {
    return std::any_of(layer.on.begin(), layer.on.end(), [&](const rules::Layer::On& on) { return on.kind == kind; });
}

BoardForm form_of(const rules::File& file, const rules::Layout& layout, const Board& board) {
    const rules::BoardView view(file, layout, board);
    bool transposed = true, shifted = true;
    for (const rules::Layer& layer : file.layers) {
        transposed &= layer.fill || lies_on(layer, rules::Kind::row) == lies_on(layer, rules::Kind::column);
        shifted &= !lies_on(layer, rules::Kind::stretch);  // stretches end at the rim of a board that wraps too
    }
    Least least;
    for (const Turn& turn : turns_to(view.ground().grid(), transposed, shifted)) Reading(view, turn, least).run();
    return least.take();
}

}  // namespace

std::function<BoardForm(const Board& board)> forms_of(const Puzzle& puzzle) {
    const auto file = puzzles::as_rules_file(puzzle);
    if (!file) throw std::invalid_argument(file.error().message);
    const auto rules = puzzles::rules_of(**file);
    if (file->get() == &puzzle) return [rules](const Board& board) { return form_of(rules->file, rules->layout, board); };
    // The file's planes are laid out in another way; it reads the older JSON.
    return [rules, read = *file, json = find_format(puzzle, "gridloom")](const Board& board) {
        auto same = parse_board(*read, json->print(board), "gridloom");
        if (!same) throw std::logic_error("a board that its rules file does not read: " + same.error().message);
        same->rule = board.rule;
        return form_of(rules->file, rules->layout, *same);
    };
}

}  // namespace gridloom
