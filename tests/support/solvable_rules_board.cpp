#include "support/solvable_rules_board.h"

#include <sstream>

#include "gridloom/answers.h"
#include "rules/compile.h"
#include "rules/text.h"

namespace gridloom::testing {

using rules::at;
using rules::PlaneUse;
using Form = rules::ValueType::Form;

namespace {

std::set<std::string> words_of_text(const std::string& text) {
    std::set<std::string> words;
    std::string word;
    for (const char c : text + " ")
        if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_')
            word += c;
        else if (!word.empty())
            words.insert(std::exchange(word, ""));
    return words;
}

bool meet(const std::set<std::string>& a, const std::set<std::string>& b) {
    return std::any_of(a.begin(), a.end(), [&](const std::string& word) { return b.count(word); });
}

rules::File without_clues(const rules::File& file) {
    std::set<std::string> clues;
    for (const rules::Layer& layer : file.layers) {
        if (layer.fill) continue;
        clues.insert(layer.name);
        for (const auto& field : layer.fields) {
            clues.insert(field.name);
            if (layer.name.empty()) clues.insert(field.type.marks.begin(), field.type.marks.end());
        }
    }
    clues.erase("");
    for (const rules::Define& define : file.defines)
        if (meet(words_of_text(rules::text_of(define.body)), clues)) clues.insert(define.name);
    rules::File loose = file;
    std::erase_if(loose.rules, [&](const rules::Rule& rule) { return meet(words_of_text(rule.text), clues); });
    for (rules::Layer& layer : loose.layers)
        for (auto& field : layer.fields)
            if (layer.fill && field.type.form == Form::turn) field.type.form = Form::ways;
    return loose;
}

// How far a filling gets before the judge complains.
std::pair<int, int> progress(const std::optional<Fault>& fault) {
    if (!fault) return {1'000'000, 0};
    return {fault->rule, fault->place.index};
}

}  // namespace

SolvableRulesBoard::SolvableRulesBoard(const rules::File& file, const rules::Layout& layout, Dice& dice, Wanted wanted)
    : file_(file),
      layout_(layout),
      dice_(dice),
      random_(file, layout, dice),
      wanted_(std::move(wanted)),
      loose_(without_clues(file)) {}

bool SolvableRulesBoard::may_be_absent(const Place& place) const {
    const PlaneUse& use = layout_.planes[at(place.planes[0])];
    return use.of != PlaneUse::Of::clue || (use.on.kind != rules::Kind::block && !file_.layers[at(use.layer)].every);
}

std::vector<SolvableRulesBoard::Place> SolvableRulesBoard::places(const Board& board) const {
    const rules::BoardView view(file_, layout_, board);
    std::vector<Place> all;
    for (std::size_t p = 0; p < layout_.planes.size(); ++p) {
        const PlaneUse& use = layout_.planes[p];
        if (use.of == PlaneUse::Of::areas || use.of == PlaneUse::Of::walls || use.field > 0) continue;
        Place place;
        place.planes = {static_cast<int>(p)};
        if (use.of == PlaneUse::Of::clue)
            for (std::size_t f = 1; f < file_.layers[at(use.layer)].fields.size(); ++f)
                place.planes.push_back(static_cast<int>(p + f));
        place.list = use.list;
        for (int i = 0; i < static_cast<int>(board.planes[p].size()); ++i) {
            place.index = i;
            const bool block = use.on.kind == rules::Kind::block;
            if (block ? board.planes[p][at(i)] != clue_absent : view.carries(use.layer, use.on.kind, i)) all.push_back(place);
        }
    }
    return all;
}

SolvableRulesBoard::Value SolvableRulesBoard::value_at(const Board& board, const Place& place) const {
    Value value;
    for (const int plane : place.planes) value.fields.push_back(board.planes[at(plane)][at(place.index)]);
    if (place.list >= 0) value.list = board.lists[at(place.list)][at(place.index)];
    return value;
}

void SolvableRulesBoard::put(Board& board, const Place& place, const Value& value) const {
    for (std::size_t f = 0; f < place.planes.size(); ++f) board.planes[at(place.planes[f])][at(place.index)] = value.fields[f];
    if (place.list >= 0) board.lists[at(place.list)][at(place.index)] = value.list;
}

int SolvableRulesBoard::most(const Board& board, const Place& place, std::size_t field) const {
    const PlaneUse& use = layout_.planes[at(place.planes[0])];
    const rules::BoardView view(file_, layout_, board);
    const auto range = view.range(use.layer, static_cast<int>(field), use.on.kind, place.index);
    return std::min(range.second, range.first + std::max(9, board.squares()));
}

// All of them where they are few, else some.
std::vector<SolvableRulesBoard::Value> SolvableRulesBoard::candidates(const Board& board, const Place& place) {
    const PlaneUse& use = layout_.planes[at(place.planes[0])];
    const rules::Layer& layer = file_.layers[at(use.layer)];
    std::vector<Value> all = {{}};
    if (place.list >= 0) {
        const rules::ValueType& type = layer.fields[0].type;
        const int high = std::max(board.width, board.height);
        for (int n = 0; n < 40; ++n) {
            Value value;
            for (int k = dice_.below(4); k > 0; --k)
                value.list.push_back(type.unknown && dice_.chance(0.1) ? clue_untold
                                                                       : dice_.between(std::max(1, type.low.number), high));
            value.fields = {static_cast<int>(value.list.size())};
            all.push_back(value);
        }
        all.erase(all.begin());
        return all;
    }
    for (std::size_t f = 0; f < place.planes.size(); ++f) {
        const rules::ValueType& type = layer.fields[f].type;
        std::vector<int> values;
        const auto up_to = [&](int low, int high) {
            for (int v = low; v <= high; ++v) values.push_back(v);
        };
        switch (type.form) {
        case Form::mark: up_to(1, 1); break;
        case Form::marks: up_to(0, static_cast<int>(type.marks.size()) - 1); break;
        case Form::direction: up_to(0, 3); break;
        case Form::ways:
        case Form::turn: up_to(0, 15); break;
        default: {
            const rules::BoardView view(file_, layout_, board);
            up_to(view.range(use.layer, static_cast<int>(f), use.on.kind, place.index).first, most(board, place, f));
        }
        }
        if (type.unknown && use.of == PlaneUse::Of::clue && dice_.chance(0.15)) values = {clue_untold};
        std::vector<Value> more;
        for (const Value& value : all)
            for (const int v : values) {
                more.push_back(value);
                more.back().fields.push_back(v);
            }
        all = std::move(more);
    }
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[at(dice_.below(static_cast<int>(i)))]);
    if (all.size() > 60) all.resize(60);
    return all;
}

std::optional<Filling> SolvableRulesBoard::some_filling(const rules::File& file, const Board& board) {
    Settings settings;
    settings.limits.seconds = 2;
    Instance instance = rules::compile(file, layout_, board);
    std::optional<Filling> found;
    for (int restricted = 0; restricted < 5; ++restricted) {
        const SolveAnswer answer = solve(Model(instance), settings);
        if (!answer.solution) break;
        found = answer.solution;
        // Something else at a random place, if there is a solution then.
        Instance other = instance;
        for (int n = dice_.between(1, 3); n > 0 && instance.cells() > 0; --n) {
            const auto c = static_cast<Cell>(dice_.below(static_cast<int>(instance.cells())));
            const int options = static_cast<int>(instance.kind_of(c).values.size());
            if (instance.shown_at(c) != no_square) other.restrict(c, OptionSet{1} << dice_.below(options));
        }
        if (solve(Model(other), settings).solution) instance = std::move(other);
    }
    if (found) found->resize(at(rules::BoardView(file_, layout_, board).size()), unfilled);
    return found;
}

bool SolvableRulesBoard::repair(Board& board, const Filling& filling) {
    const auto far = [&] { return progress(rules::judge(file_, layout_, board, filling)); };
    auto best = far();
    for (int steps = 0; best.first < 1'000'000 && steps < 40; ++steps) {
        auto all = places(board);
        for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[at(dice_.below(static_cast<int>(i)))]);
        const auto before = best;
        for (const Place& place : all) {
            const Value old = value_at(board, place);
            auto values = candidates(board, place);
            if (may_be_absent(place)) values.push_back({std::vector<int>(place.planes.size(), clue_absent), {}});
            for (const Value& value : values) {
                put(board, place, value);
                const auto now = far();
                if (now > best) {
                    best = now;
                    break;
                }
                put(board, place, old);
            }
            if (best > before) break;
        }
        if (best == before) return false;
    }
    return best.first == 1'000'000;
}

void SolvableRulesBoard::enrich(Board& board, const Filling& filling, double density) {
    for (const Place& place : places(board)) {
        if (!dice_.chance(density)) continue;
        const Value old = value_at(board, place);
        const bool fixed = layout_.planes[at(place.planes[0])].of == PlaneUse::Of::fixed;
        bool done = false;
        if (fixed) {
            const rules::BoardView view(file_, layout_, board);
            const int fill = layout_.fill_of_layer(layout_.planes[at(place.planes[0])].layer);
            const int value = filling[at(view.begin(at(fill)) + place.index)];
            put(board, place, {{value}, {}});
            done = value != unfilled && dice_.chance(0.4) && !rules::judge(file_, layout_, board, filling);
        } else {
            for (const Value& value : candidates(board, place)) {
                put(board, place, value);
                done = !rules::judge(file_, layout_, board, filling);
                if (done) break;
            }
        }
        if (!done) put(board, place, old);
    }
}

std::optional<SolvableRulesBoard::Drawn> SolvableRulesBoard::attempt(int width, int height) {
    const bool loose = dice_.chance(0.5);
    Drawn drawn{random_.draw(width, height, loose ? 0.05 * dice_.below(8) : 0.1 * dice_.below(4)), {}};
    if (loose)
        for (const Place& place : places(drawn.board))
            if (may_be_absent(place)) put(drawn.board, place, {std::vector<int>(place.planes.size(), clue_absent), {}});
    if (!rules::fault_of(file_, layout_, drawn.board).empty() || (wanted_ && !wanted_(drawn.board))) return std::nullopt;
    auto filling = some_filling(loose ? loose_ : file_, drawn.board);
    if (!filling) return std::nullopt;
    drawn.filling = std::move(*filling);
    if (loose && !repair(drawn.board, drawn.filling)) return std::nullopt;
    enrich(drawn.board, drawn.filling, 0.1 * dice_.between(1, 9));
    if (rules::judge(file_, layout_, drawn.board, drawn.filling)) return std::nullopt;
    return drawn;
}

std::optional<SolvableRulesBoard::Drawn> SolvableRulesBoard::draw(int least, int most, int attempts) {
    for (int i = 0; i < attempts; ++i) {
        const int width = dice_.between(least, most);
        const int height = dice_.chance(0.6) ? width : dice_.between(least, most);
        if (auto drawn = attempt(width, height)) return drawn;
    }
    return std::nullopt;
}

void SolvableRulesBoard::perturb(Board& board) {
    const auto all = places(board);
    if (all.empty()) return;
    for (int n = dice_.between(1, 3); n > 0; --n) {
        const Place& place = all[at(dice_.below(static_cast<int>(all.size())))];
        const auto values = candidates(board, place);
        const bool there = value_at(board, place).fields[0] != clue_absent;
        if (there && may_be_absent(place) && dice_.chance(0.3))
            put(board, place, {std::vector<int>(place.planes.size(), clue_absent), {}});
        else if (!values.empty())
            put(board, place, values[0]);
    }
}

}  // namespace gridloom::testing
