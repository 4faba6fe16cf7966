// A rules file as a Puzzle: its model is compiled, its judge evaluates the rules, its formats come from what it declares.
#include "puzzles/loom.h"

#include <algorithm>
#include <cctype>

#include "formats/loom/file_rules.h"
#include "formats/loom/recognise.h"
#include "formats/loom/sgt_games.h"
#include "puzzles/loom_drawer.h"
#include "rules/asp.h"
#include "rules/check.h"
#include "rules/compile.h"
#include "rules/export_cnf.h"
#include "rules/judge.h"
#include "rules/prose/prose.h"
#include "rules/scene/scene.h"

namespace gridloom {
namespace {

using formats::loom::FileRules;
using rules::ValueType;

struct LoomPuzzle {
    std::shared_ptr<const FileRules> rules;
    std::vector<Format> formats;
    Puzzle puzzle;
};

std::vector<PlaneRange> planes_of(const FileRules& r) {
    constexpr int far = 1'000'000;
    std::vector<PlaneRange> planes;
    for (const rules::PlaneUse& use : r.layout.planes) {
        PlaneRange p;
        p.name = use.name;
        p.least = clue_untold;
        p.most = far;
        p.sort = use.of == rules::PlaneUse::Of::areas ? Sort::cell : rules::sort_of(use.on.kind);
        p.partition = use.on.partition;
        p.has_list = use.list >= 0;
        planes.push_back(std::move(p));
    }
    return planes;
}

// One value of a layer that is filled in, as people say it.
std::string value_text(const ValueType& type, int value) {
    static constexpr const char* directions[] = {"up", "right", "down", "left"};
    switch (type.form) {
    case ValueType::Form::mark: return value ? type.marks[0] : "no " + type.marks[0];
    case ValueType::Form::marks:
        if (value >= 0 && static_cast<std::size_t>(value) < type.marks.size()) return type.marks[static_cast<std::size_t>(value)];
        break;
    case ValueType::Form::direction:
        if (value >= 0 && value < 4) return directions[value];
        break;
    case ValueType::Form::ways:
    case ValueType::Form::turn: {
        std::string all;
        for (int w = 0; w < 4; ++w)
            if (value >> w & 1) all += (all.empty() ? "" : "-") + std::string(directions[w]);
        return all.empty() ? "none" : all;
    }
    case ValueType::Form::range:
    case ValueType::Form::list: break;
    }
    return std::to_string(value);
}

std::vector<FillLayer> fills_of(const std::shared_ptr<const FileRules>& r) {
    std::vector<FillLayer> fills;
    for (const rules::FillUse& use : r->layout.fills) {
        if (use.hidden) continue;
        FillLayer layer;
        layer.name = use.name;
        layer.sort = use.sort;
        if (use.layer < 0)
            layer.value_text = [name = use.name](int value) { return value ? name : "no " + name; };
        else
            layer.value_text = [r, l = static_cast<std::size_t>(use.layer)](int value) {
                return value_text(r->file.layers[l].fields[0].type, value);
            };
        fills.push_back(std::move(layer));
    }
    return fills;
}

// How many places show a mark, or the sum of all numbers.
std::vector<Measure> measures_of(const FileRules& r, const std::vector<FillLayer>& fills) {
    std::vector<Measure> measures;
    std::size_t layer = 0;
    for (const rules::FillUse& use : r.layout.fills) {
        if (use.hidden) continue;
        const ValueType* type = use.layer < 0 ? nullptr : &r.file.layers[static_cast<std::size_t>(use.layer)].fields[0].type;
        const auto add = [&](std::string name, std::string what, auto weight) {
            measures.push_back({std::move(name), std::move(what),
                                [layer, weight](const Board&, const FilledPlace& place, int value) -> long long {
                                    return place.layer == layer ? weight(value) : 0;
                                }});
        };
        if (!type || type->form == ValueType::Form::mark) {
            add(fills[layer].name, "places with " + fills[layer].name, [](int value) { return value > 0 ? 1 : 0; });
        } else if (type->form == ValueType::Form::marks) {
            for (std::size_t m = 0; m < type->marks.size(); ++m)
                add(type->marks[m], "places with " + type->marks[m],
                    [m](int value) { return value == static_cast<int>(m) ? 1 : 0; });
        } else if (type->form == ValueType::Form::range) {
            add(use.name, "the sum of all numbers", [](int value) { return value; });
        }
        ++layer;
    }
    return measures;
}

// Its other names, and what it is called in addresses and in Simon Tatham's collection.
std::vector<std::string> aliases_of(const FileRules& r) {
    const formats::loom::KnownAs known = formats::loom::known_as(r);
    std::vector<std::string> all;
    const auto add = [&](const std::string& name) {
        const std::string alias = puzzles::name_of_title(name);
        if (alias != r.puzzle && std::find(all.begin(), all.end(), alias) == all.end()) all.push_back(alias);
    };
    for (std::size_t i = 1; i < r.file.names.size(); ++i) add(r.file.names[i]);
    for (const std::string& id : known.addresses) add(id);
    for (const std::string& game : formats::loom::sgt_games_of(r.puzzle)) add(game);
    return all;
}

Puzzle described(const std::shared_ptr<const FileRules>& r) {
    Puzzle p;
    p.name = r->puzzle;
    p.title = r->file.names[0];
    p.aliases = aliases_of(*r);
    p.rules = r->file.about;
    if (!r->file.variants.empty()) p.variants.push_back({"usual", "the rules as they are told"});
    for (const rules::Variant& v : r->file.variants) p.variants.push_back({v.name, v.about});
    p.planes = planes_of(*r);
    p.fills = fills_of(r);
    p.measures = measures_of(*r, p.fills);
    p.usual_width = r->file.usual_width;
    p.usual_height = r->file.usual_height;
    p.drawer = puzzles::loom_drawer(r);
    for (const rules::Example& e : r->file.examples) p.examples.push_back({e.board, e.variant, e.count});
    // Closures hold the file: the puzzle may be copied.
    p.model = [r](const Board& board) { return Model(rules::compile(r->file, r->layout, board)); };
    p.model_within = [r](const Board& board, const rules::GoOn& go_on) -> std::optional<Model> {
        auto instance = rules::compile(r->file, r->layout, board, go_on);
        if (!instance) return std::nullopt;
        return Model(std::move(*instance));
    };
    p.judge = [r](const Board& board, const Filling& filling) { return rules::judge(r->file, r->layout, board, filling); };
    p.judging = [r](const Board& board) -> std::function<std::optional<Fault>(const Filling&)> {
        const auto judge = std::make_shared<rules::Judge>(r->file, r->layout, board);
        return [judge](const Filling& filling) { return (*judge)(filling); };
    };
    // Of one square: for hints, which name it by its clue.
    p.face = [r](const Board& board, const Filling* filling, int square) {
        Face face;
        for (std::size_t i = 0; i < r->layout.planes.size() && face.text.empty(); ++i)
            if (r->layout.planes[i].on.kind == rules::Kind::cell && board.planes[i][static_cast<std::size_t>(square)] >= 0)
                face.text = std::to_string(board.planes[i][static_cast<std::size_t>(square)]);
        face.settled = filling && !filling->empty();
        return face;
    };
    p.rule_text = [r](int number) {
        const rules::Rule& rule = r->file.rules[static_cast<std::size_t>(number)];
        return rule.say.empty() || rule.say.find('{') != rule.say.npos ? rules::sentence_of(r->file, rule) : rule.say + ".";
    };
    p.whole_name = [r](const Board& board, const Place& place) {
        return rules::BoardView(r->file, r->layout, board).ground().name(place);
    };
    p.is_named_in = [r](std::string_view text) {
        const formats::loom::KnownAs known = formats::loom::known_as(*r);
        return formats::loom::puzzle_of({&known, 1}, text).has_value();
    };
    p.exported = [r](const Board& board, std::string_view language) -> Result<std::string> {
        if (language == "asp") return rules::to_asp(r->file, r->layout, board);
        if (language == "dimacs") return rules::to_dimacs(r->file, r->layout, board);
        if (language == "opb") return rules::to_opb(r->file, r->layout, board);
        return Error{1, 1, "expected asp, dimacs or opb, found '" + std::string(language) + "'"};
    };
    p.scene = [r](const Board& board, const Filling* filling) { return rules::scene_of(r->file, r->layout, board, filling); };
    p.board_fault = [r](const Board& board) { return rules::fault_of(r->file, r->layout, board); };
    return p;
}

}  // namespace

namespace puzzles {

std::string name_of_title(std::string_view title) {
    std::string name;
    for (const char c : title)
        if (std::isalnum(static_cast<unsigned char>(c)) || (static_cast<unsigned char>(c) & 0x80))
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return name;
}

}  // namespace puzzles

std::span<const std::string_view> export_languages() {
    static constexpr std::string_view languages[] = {"asp", "dimacs", "opb"};
    return languages;
}

Result<std::shared_ptr<const Puzzle>> read_puzzle(std::string_view text) {
    auto file = rules::read_rules(text);
    if (!file) return file.error();
    auto shared = std::make_shared<FileRules>();
    shared->puzzle = puzzles::name_of_title(file->names[0]);
    shared->layout = rules::layout_of(*file);
    shared->file = std::move(*file);
    const auto loom = std::make_shared<LoomPuzzle>();
    loom->rules = shared;
    auto formats = formats::loom::formats_for(shared);
    if (!formats) return formats.error();
    loom->formats = std::move(*formats);
    loom->puzzle = described(shared);
    for (const Format& f : loom->formats) loom->puzzle.formats.push_back(&f);
    return std::shared_ptr<const Puzzle>(loom, &loom->puzzle);
}

}  // namespace gridloom
