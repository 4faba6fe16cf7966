#include "formats/loom/features.h"

#include <algorithm>

namespace gridloom::formats::loom {

using rules::Kind;
using rules::PlaneUse;

namespace {

// What words of a feature may begin with, so that two features of a square are not mixed up.
enum : unsigned { digits = 1, arrows = 2, joints = 4, question = 8 };

unsigned beginnings(const Feature& f) {
    const Words& first = f.words.front();
    unsigned set = first.may_be_untold() ? question : 0u;
    if (first.is_numeric()) set |= digits;
    using Form = rules::ValueType::Form;
    if (first.type().form == Form::direction) set |= arrows;
    if (first.type().form == Form::ways || first.type().form == Form::turn) set |= joints | digits;
    return set;
}

// Letters that mean something else in the same grid.
std::string used_letters(const std::vector<Feature>& together) {
    std::string taken = "x";
    for (const Feature& f : together)
        for (const Words& w : f.words) {
            using Form = rules::ValueType::Form;
            if (w.type().form == Form::direction) taken += "v";
            if (w.type().form == Form::ways || w.type().form == Form::turn) taken += "urdl";
        }
    return taken;
}

void choose_letters(std::vector<Feature>& together) {
    std::string taken = used_letters(together);
    bool wall = false;
    for (Feature& f : together)
        for (Words& w : f.words) {
            w.choose_letters(taken);
            if (f.is_mark() && f.spread && taken.find('o') == taken.npos) {
                w.use_sign("o");
                taken += "o";
            }
            if (f.is_mark() && f.on.kind == Kind::block && !wall) {
                w.use_sign("#");
                wall = true;
            }
        }
}

bool takes_squares(const Feature& f) { return f.on.kind == Kind::cell || f.on.kind == Kind::block || f.on.kind == Kind::area; }

// Whether a `code` line says that areas are boxes: those are told only where they are others.
int boxes_partition(const FileRules& rules) {
    for (const auto& line : rules.file.codes)
        for (std::size_t w = 0; w + 1 < line.words.size(); ++w) {
            if (line.words[w].quoted || line.words[w].text != "boxes") continue;
            for (std::size_t p = 0; p < rules.file.partitions.size(); ++p)
                if (rules.file.partitions[p].name == line.words[w + 1].text) return static_cast<int>(p);
        }
    return -1;
}

}  // namespace

std::vector<Feature> features_of(const FileRules& rules) {
    std::vector<Feature> features;
    for (std::size_t p = 0; p < rules.layout.planes.size(); ++p) {
        const PlaneUse& use = rules.layout.planes[p];
        if (use.of == PlaneUse::Of::areas) continue;
        Feature f;
        f.on = use.on;
        f.name = use.name;
        f.fixed = use.of != PlaneUse::Of::clue;
        const rules::Layer* layer = use.layer >= 0 ? &rules.file.layers[at(use.layer)] : nullptr;
        if (layer && use.of == PlaneUse::Of::clue) {
            f.every = layer->every;
            f.spread = layer->on.size() > 1;
            if (layer->record) f.name = f.name.substr(0, f.name.rfind('.'));
        }
        const Words words(type_of(rules, use), f.fixed ? Role::fixed : Role::clue);
        if (use.of == PlaneUse::Of::clue && use.field > 0) {  // the record began before
            features.back().planes.push_back(static_cast<int>(p));
            features.back().words.push_back(words);
            continue;
        }
        f.planes = {static_cast<int>(p)};
        f.words = {words};
        features.push_back(std::move(f));
    }
    return features;
}

std::string print_feature(const Feature& feature, const FileRules& rules, const Board& board, int place) {
    std::string text;
    for (std::size_t i = 0; i < feature.planes.size(); ++i) {
        const int value = board.planes[at(feature.planes[i])][at(place)];
        if (value == clue_absent) return {};
        if (i > 0 && feature.words[i - 1].is_numeric() && feature.words[i].is_numeric()) text += '/';
        const int list = rules.layout.planes[at(feature.planes[i])].list;
        text += list < 0 ? feature.words[i].print(value) : feature.words[i].print(value, board.lists[at(list)][at(place)]);
    }
    return text;
}

Put put_feature(const Feature& feature, Draft& draft, int place, std::string_view word, bool only_look) {
    std::vector<int> values(feature.planes.size());
    std::vector<std::vector<int>> lists(feature.planes.size());
    for (std::size_t i = 0; i < feature.planes.size(); ++i) {
        if (i > 0 && feature.words[i - 1].is_numeric() && feature.words[i].is_numeric()) {
            if (word.substr(0, 1) != "/") return Put::not_read;
            word.remove_prefix(1);
        }
        if (!feature.words[i].read(word, values[i], lists[i])) return Put::not_read;
    }
    if (!word.empty()) return Put::not_read;
    if (only_look) return Put::done;
    for (std::size_t i = 0; i < feature.planes.size(); ++i) {
        const bool put = feature.words[i].is_list() ? draft.put_list(feature.planes[i], place, lists[i])
                                                    : draft.put(feature.planes[i], place, values[i]);
        if (!put) return Put::not_fitting;
    }
    return Put::done;
}

std::string expected_feature(const Feature& feature, const Draft& draft) {
    std::string text;
    for (std::size_t i = 0; i < feature.planes.size(); ++i)
        text += (text.empty() ? "" : " with ") + draft.expected(feature.planes[i]);
    return text;
}

TextPlan plan_of(const FileRules& rules) {
    TextPlan plan;
    unsigned used = 0;
    for (Feature& f : features_of(rules)) {
        std::optional<Feature>* slot = nullptr;
        if (takes_squares(f) && !(used & beginnings(f))) {
            used |= beginnings(f);
            plan.squares.push_back(std::move(f));
            continue;
        }
        const bool one_number = f.words.size() == 1 && f.words[0].type().form == rules::ValueType::Form::range;
        if (f.on.kind == Kind::row && !plan.margin) slot = &plan.row;
        if (f.on.kind == Kind::column && !plan.margin) slot = &plan.column;
        if (f.on.kind == Kind::margin && !plan.row && !plan.column) slot = &plan.margin;
        if (f.on.kind == Kind::stretch && one_number && !plan.has_outside()) slot = &plan.stretch;
        if (f.on.kind == Kind::edge) slot = &plan.edge;
        if (f.on.kind == Kind::corner && f.on.inner) slot = &plan.corner;
        if (slot && !*slot)
            *slot = std::move(f);
        else
            plan.sections.push_back(std::move(f));
    }
    choose_letters(plan.squares);
    for (auto* slot : {&plan.row, &plan.column, &plan.margin, &plan.stretch, &plan.edge, &plan.corner}) {
        if (!*slot) continue;
        std::vector<Feature> alone = {std::move(**slot)};
        choose_letters(alone);
        *slot = std::move(alone[0]);
    }
    for (Feature& f : plan.sections) {
        std::vector<Feature> alone = {std::move(f)};
        choose_letters(alone);
        f = std::move(alone[0]);
    }
    if (plan.squares.empty())
        for (std::size_t p = rules.file.partitions.size(); p-- > 0;)
            if (!rules.file.partitions[p].fill) plan.letters = static_cast<int>(p);
    const auto corners = std::find_if(plan.sections.begin(), plan.sections.end(),
                                      [](const Feature& f) { return f.on.kind == Kind::corner && !f.on.inner; });
    const bool alone = !plan.edge && !plan.corner && plan.squares.empty() && plan.letters < 0 && !plan.has_outside();
    if (!plan.squares.empty() || plan.letters >= 0 || plan.has_outside())
        plan.main = TextPlan::Main::squares;
    else if (plan.edge || plan.corner)
        plan.main = TextPlan::Main::picture;
    else if (alone && corners != plan.sections.end())
        plan.main = TextPlan::Main::corners;
    plan.boxes = boxes_partition(rules);
    return plan;
}

std::string legend_of(const TextPlan& plan) {
    std::string text;
    for (const Feature& f : plan.squares)
        for (const Words& w : f.words) text += (text.empty() ? "" : "; ") + w.legend();
    if (plan.letters >= 0) text = "a letter for each area";
    return text.empty() ? "numbers" : text;
}

}  // namespace gridloom::formats::loom
