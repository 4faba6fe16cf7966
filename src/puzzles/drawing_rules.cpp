// What is left of a file's rules while a solution is drawn.
#include <algorithm>

#include "puzzles/bare_board.h"
#include "puzzles/board_repair.h"
#include "puzzles/wanted_clues.h"

namespace gridloom::puzzles {
namespace {

using rules::Kind;
using Form = rules::ValueType::Form;

bool reads_layer(const rules::Expr& e, int layer) {
    if (e.name.layer == layer) return true;
    return std::any_of(e.of.begin(), e.of.end(), [&](const rules::Expr& part) { return reads_layer(part, layer); });
}

// Whether a rule speaks of each block of a layer whose clues say something that may be chosen.
bool is_of_chosen_blocks(const rules::File& file, const rules::Expr& e) {
    if (e.op != rules::Op::each || e.select.size() != 1 || e.select[0].kind != Kind::block) return false;
    const int layer = e.select[0].name.layer;
    return layer >= 0 && !file.layers[rules::at(layer)].fill && file.layers[rules::at(layer)].fields.size() > 1;
}

// Of a file whose boards have solutions before their lists and tiles are told: without the rules of lists that every board has, and
// with any ways where those of a tile were asked for; without what blocks say that is chosen.
rules::File without_told_rules(const rules::File& file) {
    rules::File result = file;
    std::erase_if(result.rules, [&](const rules::Rule& rule) { return is_of_chosen_blocks(file, rule.formula); });
    for (std::size_t l = 0; l < file.layers.size(); ++l) {
        const rules::Layer& layer = file.layers[l];
        if (!layer.fill && layer.every && layer.fields[0].type.form == Form::list)
            std::erase_if(result.rules, [&](const rules::Rule& rule) { return reads_layer(rule.formula, static_cast<int>(l)); });
        if (layer.fill && layer.fields[0].type.form == Form::turn) result.layers[l].fields[0].type.form = Form::ways;
    }
    return result;
}

// Without what is asked of each square, where blocks say nothing. Nothing: there is no such rule, or no such block.
std::optional<rules::File> without_rules_of_squares(const rules::File& file) {
    const std::vector<int> blocks = layers_on(file, Kind::block);
    if (blocks.empty() || !std::all_of(blocks.begin(), blocks.end(), [&](int layer) {
            const auto& fields = file.layers[rules::at(layer)].fields;
            return fields.size() == 1 && fields[0].type.form == Form::mark;
        }))
        return std::nullopt;
    rules::File result = file;
    const auto erased = std::erase_if(result.rules, [](const rules::Rule& rule) {
        const rules::Expr& e = rule.formula;
        return e.op == rules::Op::each && e.select.size() == 1 && e.select[0].who == rules::Select::Who::sort &&
               e.select[0].kind == Kind::cell && e.select[0].that.empty() && e.select[0].with.empty() &&
               e.select[0].without.empty();
    });
    if (erased == 0) return std::nullopt;
    return result;
}

}  // namespace

DrawingRules::DrawingRules(const rules::File& of_file, const rules::Layout& of_layout)
    : file(of_file),
      layout(of_layout),
      untold(without_told_rules(of_file)),
      unwanted(without_wanted_clues(untold)),
      unholed(without_rules_of_squares(of_file)),
      areas(FilledAreas::of(of_file, of_layout)) {}

}  // namespace gridloom::puzzles
