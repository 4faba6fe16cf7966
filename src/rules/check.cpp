#include "rules/check.h"

#include <algorithm>
#include <set>

#include "rules/checker.h"
#include "rules/parse.h"
#include "rules/scene/looks.h"
#include "rules/words.h"

namespace gridloom::rules {

std::optional<Error> check(File& file) {
    try {
        Checker(file).run();
    } catch (const CheckError& e) {
        return Error{e.spot.line, e.spot.column, e.message};
    }
    return std::nullopt;
}

Result<File> read_rules(std::string_view text) {
    auto file = parse(text);
    if (!file) return file;
    if (auto error = check(*file)) return *error;
    return file;
}

void Checker::run() {
    for (const Layer& l : file_.layers) read_.emplace_back(l.fields.size(), 0);
    partition_read_.assign(file_.partitions.size(), 0);
    check_declarations();
    Frame board;
    board.kinds = {Kind::board};
    frames_.push_back(board);
    check_defines();
    check_rules();
    check_all_read();
    file_.looks = draws_of(file_);
}

void Checker::check_declarations() {
    check_names_are_new();
    const bool fills = std::any_of(file_.layers.begin(), file_.layers.end(), [](const Layer& l) { return l.fill; }) ||
                       std::any_of(file_.partitions.begin(), file_.partitions.end(), [](const Partition& p) { return p.fill; });
    if (!fills) fail({1, 1}, "expected a line 'fill': what is there to fill in?");
    for (Layer& layer : file_.layers) {
        check_bounds(layer);
        for (Field& f : layer.fields) {
            if (f.type.form == ValueType::Form::turn) {
                const auto turned = layer_meaning(f.type.turned);
                if (!turned || turned->use.of != NameUse::Of::wire || type_of(turned->use).form != ValueType::Form::ways ||
                    file_.layers[static_cast<std::size_t>(turned->use.layer)].fill)
                    fail(f.spot, "expected the name of a given layer of ways after 'turn of', found '" + f.type.turned + "'");
                f.type.turned_layer = turned->use.layer;
                note_read(turned->use);
                if (!layer.fill) fail(f.spot, "expected 'turn of' only in a line 'fill'");
            }
            if (layer.fill && f.type.unknown) fail(f.spot, "expected no 'or ?' here: what is filled in is known");
        }
        for (const Layer::On& on : layer.on) {
            if (layer.fill && (is_whole(on.kind) || on.kind == Kind::block))
                fail(layer.spot,
                     "expected something that is filled in at cells, edges, links, corners, diagonals or quarters, not at a " +
                         std::string(to_text(on.kind)));
            if (on.kind == Kind::area && file_.partitions[static_cast<std::size_t>(on.partition)].fill)
                fail(layer.spot, "expected a clue of given areas: these areas are filled in");
        }
        if (layer.fill && (layer.record || layer.fields[0].type.form == ValueType::Form::list))
            fail(layer.spot, "expected marks, a range, a direction or ways to fill in");
        if (layer.fill && layer.on.size() > 1) fail(layer.spot, "expected one sort of place to fill in; write a line for each");
    }
}

void Checker::check_names_are_new() {
    std::set<std::string> seen;
    const auto add = [&](const std::string& name, Spot spot) {
        if (!name.empty() && !seen.insert(name).second)
            fail(spot, "expected another name: '" + name +
                           "' is declared twice; a clue on several sorts of place has one line, 'given row, column clue ...'");
    };
    for (const Partition& p : file_.partitions) {
        add(p.name, p.spot);
        add(p.border, p.spot);
    }
    for (const Layer& l : file_.layers) {
        if (!l.name.empty()) add(l.name, l.spot);
        for (const Field& f : l.fields) {
            if (f.name != l.name) add(f.name, f.spot);
            if (f.type.form == ValueType::Form::marks)
                for (const std::string& m : f.type.marks) add(m, f.spot);
        }
    }
    for (const Define& d : file_.defines) add(d.name, d.spot);
}

void Checker::check_bounds(const Layer& layer) {
    for (const Field& f : layer.fields) {
        if (f.type.form != ValueType::Form::range && f.type.form != ValueType::Form::list) continue;
        const Bound &low = f.type.low, &high = f.type.high;
        if (low.of == Bound::Of::number && high.of == Bound::Of::number && low.number > high.number)
            fail(f.spot, "expected the least value before the greatest: " + std::to_string(low.number) + ".." +
                             std::to_string(high.number) + " has none");
        for (const Bound* b : {&low, &high}) {
            if (b->of != Bound::Of::area_size) continue;
            const bool cells = layer.on.size() == 1 && (layer.on[0].kind == Kind::cell || layer.on[0].kind == Kind::area);
            if (!cells) fail(f.spot, "expected 'size of " + b->area + "' only at cells and areas: other places lie in no area");
            if (file_.partitions[static_cast<std::size_t>(b->partition)].fill)
                fail(f.spot, "expected a bound that is known beforehand: these areas are filled in");
        }
    }
}

void Checker::check_defines() {
    in_define_ = true;
    for (Define& d : file_.defines) {
        walks_ = false;
        Frame frame;
        for (const Layer::On& on : d.on) frame.kinds.push_back(on.kind);
        frame.partition = d.on[0].partition;
        frame.selected = true;
        frame.sequence = true;
        within_frame(frame, [&] {
            // Whether it is a truth or a value is seen from what it says.
            const Op op = d.body.op;
            const bool plain_value = op == Op::integer || op == Op::count || op == Op::sum || op == Op::size || op == Op::width ||
                                     op == Op::height || op == Op::reach || op == Op::add || op == Op::subtract ||
                                     op == Op::multiply || op == Op::shape || op == Op::runs || op == Op::groups || op == Op::way;
            if (plain_value)
                value(d.body);
            else
                truth(d.body);
        });
        d.walks = walks_;
        ++defines_known_;
    }
    in_define_ = false;
}

void Checker::check_rules() {
    for (Rule& rule : file_.rules) truth(rule.formula);
    if (file_.rules.empty()) fail({1, 1}, "expected at least one rule");
}

void Checker::check_all_read() const {
    for (std::size_t l = 0; l < file_.layers.size(); ++l) {
        const Layer& layer = file_.layers[l];
        const bool any = std::any_of(read_[l].begin(), read_[l].end(), [](std::uint8_t r) { return r != 0; });
        const std::string name = !layer.name.empty() ? layer.name : layer.fields[0].type.marks[0];
        const bool blocks =
            std::any_of(layer.on.begin(), layer.on.end(), [](const Layer::On& on) { return on.kind == Kind::block; });
        if (!any && !layer.fill && !blocks)  // a block matters by being one
            fail(layer.spot,
                 "expected a rule that reads '" + name + "': none does, so it can not matter. Remove it, or say what it means");
        if (!any && layer.fill)
            fail(layer.spot, "expected a rule that reads '" + name +
                                 "', which is filled in: none does. Remove it, or say what must hold of it");
        for (std::size_t f = 0; any && layer.record && f < layer.fields.size(); ++f)
            if (!read_[l][f])
                fail(layer.fields[f].spot, "expected a rule that reads the field '" + layer.fields[f].name + "': none does");
    }
    for (std::size_t p = 0; p < file_.partitions.size(); ++p)
        if (!partition_read_[p])
            fail(file_.partitions[p].spot, "expected a rule that reads '" + file_.partitions[p].name + "' or '" +
                                               file_.partitions[p].border + "': none does");
}

}  // namespace gridloom::rules
