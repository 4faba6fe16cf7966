// SceneMaker: how scene_of() works. What is given comes first, then what is filled in; the order of figures says nothing, for
// renderers lay them out by their form.
#pragma once

#include <map>
#include <optional>

#include "rules/layout.h"

namespace gridloom::rules {

class SceneMaker {
  public:
    SceneMaker(const BoardView& view, const Filling* filling) : view_(view), filling_(filling) {}
    Scene run();

  private:
    // What one layer shows at one place.
    struct Value {
        const ValueType* type;
        int number;
        const std::vector<int>* list = nullptr;
    };

    // scene_given.cpp
    void clues(int layer, const Layer::On& on);
    void clue(int layer, const Layer::On& on, int index);
    void caption(int layer);
    void margin_clue(int layer, const Layer::On& on, int index);
    void sum_clue(int layer, const Layer::On& on, int index);
    void sums();
    void block(int layer, int index, const Look& look);
    std::vector<std::string> texts_of(int layer, const Layer::On& on, int index) const;
    void areas(int partition);
    void cages(int partition);
    bool is_given_tile_hidden(int layer, int index) const;
    // scene_filled.cpp
    void fill(std::size_t use);
    void filled(std::size_t use, int index, int value, Figure::Role role);
    void filled_mark(std::size_t use, int index, int value, Figure::Role role);
    void ray(std::size_t use, int index, Way way, Figure::Role role);
    void wires(int square, unsigned ways, Figure::Role role);
    void borders(std::size_t use);
    std::optional<int> value_of(std::size_t use, int index) const;
    bool is_fixed(const FillUse& use, int index) const;
    bool is_partial(std::size_t use) const;
    void fillable(const FillUse& use);

    Figure figure_at(Place place, const Look& look, Figure::Role role) const;
    // Stretches a line or wall along its edge, link or diagonal.
    void stretch(Figure& figure, Place place) const;
    unsigned like_around(std::size_t use, int square, int value) const;
    const Grid& grid() const { return view_.ground().grid(); }
    const File& file() const { return view_.file(); }
    void add(Figure figure) {
        if (figure.form != Figure::Form::nothing) scene_.figures.push_back(std::move(figure));
    }

    const BoardView& view_;
    const Filling* filling_;
    Scene scene_;
    std::map<std::pair<int, int>, std::vector<std::string>> sums_;
};

// One of the straight ways, as figures number them.
inline int straight(Way way) { return static_cast<int>(way) / 2; }
inline Way straight_way(int number) { return straight_ways[static_cast<std::size_t>(number)]; }

}  // namespace gridloom::rules
