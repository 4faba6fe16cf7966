#include "formats/loom/code_site.h"

#include <algorithm>

#include "rules/words.h"

namespace gridloom::formats::loom {

using rules::Kind;
using rules::Layer;
using Form = rules::ValueType::Form;

namespace {

class SiteReader {
  public:
    SiteReader(const FileRules& rules, const CodePart& part, bool answers) : rules_(rules), part_(part), answers_(answers) {}

    Result<std::vector<Site>> run() {
        std::vector<Site> sites(1);
        while (at_ < part_.words.size()) {
            const auto& word = part_.words[at_];
            const bool is_sign = word.quoted || word.text == "?" || word.text == "+" || word.text == "-" ||
                                 (word.text[0] >= '0' && word.text[0] <= '9');
            if (is_sign) {
                if (auto error = read_sign(sites[0], sites.back())) return *error;
                continue;
            }
            if (sites.back().has_layer()) sites.emplace_back();
            if (auto error = read_layer(sites.back())) return *error;
        }
        const Site& first = sites[0];
        if (!first.has_layer() && first.table.empty() && first.prefixes.empty()) return fail("the name of a layer");
        return sites;
    }

  private:
    Error fail(const std::string& expected) const {
        const auto& spot = at_ < part_.words.size() ? part_.words[at_].spot : part_.spot;
        const std::string found = at_ < part_.words.size() ? "'" + part_.words[at_].text + "'" : "the end of the part";
        return {spot.line, spot.column, "expected " + expected + ", found " + found};
    }

    bool take_given() {
        if (at_ < part_.words.size() && part_.words[at_].text == "given") return ++at_, true;
        return !answers_;
    }
    // A layer by its name, or by its first mark where it has none.
    int layer_named(const std::string& name) const {
        for (std::size_t l = 0; l < rules_.file.layers.size(); ++l) {
            const Layer& layer = rules_.file.layers[l];
            if (layer.name == name || (layer.name.empty() && layer.fields[0].type.marks[0] == name)) return static_cast<int>(l);
        }
        return -1;
    }
    int fill_index(int layer) const {
        const int fill = rules_.layout.fill_of_layer(layer);
        return fill >= 0 && !rules_.layout.fills[at(fill)].hidden ? fill : -1;
    }

    std::optional<Error> read_layer(Site& site) {
        const bool given = take_given();
        if (site.has_layer()) return fail("one layer in a part");
        const int l = at_ < part_.words.size() ? layer_named(part_.words[at_].text) : -1;
        if (l < 0) return fail("the name of a layer of the file");
        const Layer& layer = rules_.file.layers[at(l)];
        site.name = part_.words[at_].text;
        if (layer.fill && !given) {
            site.fill = fill_index(l);
            if (site.fill < 0) return fail("a layer that is not hidden");
        } else if (layer.fill) {
            const int plane = rules_.layout.fixed_plane(l);
            if (plane < 0) return fail("a layer with ', some given'");
            site.planes = {plane};
        } else {
            for (std::size_t p = 0; p < rules_.layout.planes.size(); ++p)
                if (rules_.layout.planes[p].of == rules::PlaneUse::Of::clue && rules_.layout.planes[p].layer == l)
                    site.planes.push_back(static_cast<int>(p));
            site.record = layer.record;
            site.list = layer.fields[0].type.form == Form::list;
        }
        ++at_;
        return std::nullopt;
    }

    // `layer`: the last one that was named; `?` is a clue of it that is not told.
    std::optional<Error> read_sign(Site& site, const Site& layer) {
        const std::string sign = part_.words[at_++].text;
        if (site.table.count(sign) || site.prefixes.count(sign)) return fail("each sign once");
        auto& targets = site.table[sign];
        if (see(".")) return ++at_, std::nullopt;
        if (see("?") && layer.planes.size() == 1) {
            ++at_;
            targets.push_back({layer.planes[0], -1, clue_untold});
            return std::nullopt;
        }
        do {
            const auto target = read_target();
            if (!target) return target.error();
            if (target->value == any_value) {
                site.table.erase(sign);
                site.prefixes[sign] = *target;
                return std::nullopt;
            }
            targets.push_back(*target);
        } while (see("+") && ++at_);
        if (!see("implies")) return std::nullopt;
        ++at_;
        auto target = read_target();
        if (!target) return target.error();
        if (target->fill < 0 || targets[0].plane < 0) return fail("a clue, and a mark that is filled in");
        target->implied = true;
        targets.push_back(*target);
        return std::nullopt;
    }
    bool see(std::string_view what) const {
        return at_ < part_.words.size() && !part_.words[at_].quoted && part_.words[at_].text == what;
    }

    static constexpr int any_value = -100;

    // MARK, NAME and a way, or the name of a layer of numbers.
    Result<Target> read_target() {
        const bool given = take_given();
        if (at_ >= part_.words.size()) return fail("what the sign stands for");
        const std::string name = part_.words[at_].text;
        Target target;
        int l = -1;
        for (std::size_t i = 0; i < rules_.file.layers.size() && l < 0; ++i) {
            const auto& marks = rules_.file.layers[i].fields[0].type.marks;
            const auto mark = std::find(marks.begin(), marks.end(), name);
            if (mark == marks.end()) continue;
            l = static_cast<int>(i);
            const bool lone = rules_.file.layers[i].fields[0].type.form == Form::mark;
            target.value = lone ? 1 : static_cast<int>(mark - marks.begin());
        }
        if (l < 0) l = layer_named(name);
        if (l < 0) return fail("a mark, or a layer of directions and a direction");
        const Layer& layer = rules_.file.layers[at(l)];
        if (layer.fields[0].type.form == Form::direction) {
            ++at_;
            const auto way = at_ < part_.words.size() ? way_named(part_.words[at_].text) : std::nullopt;
            if (!way || !is_straight(*way)) return fail("up, right, down or left");
            target.value = static_cast<int>(*way) / 2;
        } else if (layer.fields[0].type.form == Form::range) {
            target.value = any_value;
        } else if (layer.fields[0].type.form == Form::list) {
            return fail("a mark, or a layer of directions and a direction");
        }
        if (layer.fill && !given)
            target.fill = fill_index(l);
        else
            target.plane = layer.fill ? rules_.layout.fixed_plane(l) : first_plane(l);
        if (target.fill < 0 && target.plane < 0) return fail("a mark that a board can hold");
        ++at_;
        return target;
    }
    int first_plane(int layer) const {
        return rules_.layout.plane(layer, 0, rules_.file.layers[at(layer)].on[0].kind,
                                   rules_.file.layers[at(layer)].on[0].partition);
    }

    const FileRules& rules_;
    const CodePart& part_;
    const bool answers_;
    std::size_t at_ = 0;
};

}  // namespace

Error part_error(const CodePart& part, const std::string& expected) {
    return {part.spot.line, part.spot.column, "expected " + expected + " after '" + part.name + "'"};
}

Result<std::vector<Site>> sites_of(const FileRules& rules, const CodePart& part, bool answers) {
    return SiteReader(rules, part, answers).run();
}

Result<Site> site_of(const FileRules& rules, const CodePart& part, bool answers) {
    const auto sites = sites_of(rules, part, answers);
    if (!sites) return sites.error();
    const Site& site = sites->front();
    const bool simple = site.prefixes.empty() && std::all_of(site.table.begin(), site.table.end(),
                                                             [](const auto& entry) { return entry.second.size() == 1; });
    if (sites->size() > 1 || !simple) return part_error(part, "one layer, and a mark for each sign");
    return site;
}

Result<int> partition_of(const FileRules& rules, const CodePart& part, bool filled) {
    if (part.words.size() == 1)
        for (std::size_t p = 0; p < rules.file.partitions.size(); ++p)
            if (rules.file.partitions[p].name == part.words[0].text && rules.file.partitions[p].fill == filled)
                return static_cast<int>(p);
    return part_error(part, filled ? "the name of areas that are filled in" : "the name of areas that are given");
}

Sort Site::sort(const FileRules& rules) const {
    if (!planes.empty()) return rules::sort_of(rules.layout.planes[at(planes[0])].on.kind);
    if (fill >= 0) return rules.layout.fills[at(fill)].sort;
    const Target& first = table.begin()->second[0];
    return first.plane >= 0 ? rules::sort_of(rules.layout.planes[at(first.plane)].on.kind)
                            : rules.layout.fills[at(first.fill)].sort;
}

std::vector<int> Site::all_planes() const {
    std::vector<int> all = planes;
    for (const auto& [sign, targets] : table)
        for (const Target& target : targets)
            if (target.plane >= 0) all.push_back(target.plane);
    for (const auto& [sign, target] : prefixes)
        if (target.plane >= 0) all.push_back(target.plane);
    return all;
}

// As elsewhere: what lies outside goes column by column, then row by row; of margins tops, bottoms, left ends, right ends.
template <class Count>
std::vector<Place2> Site::places_on(const FileRules& rules, const Grid& grid, Count&& count) const {
    std::vector<Place2> all;
    const auto add = [&](int plane, int begin, int end) {
        for (int i = begin; i < end; ++i) all.push_back({plane, i});
    };
    if (planes.empty() || record) {
        add(planes.empty() ? -1 : planes[0], 0, count(sort(rules), 0));
        return all;
    }
    for (const Kind kind : {Kind::cell, Kind::block, Kind::edge, Kind::link, Kind::corner, Kind::column, Kind::row, Kind::margin,
                            Kind::stretch, Kind::area, Kind::board})
        for (const int plane : planes) {
            const rules::PlaneUse& use = rules.layout.planes[at(plane)];
            if (use.on.kind != kind) continue;
            if (kind == Kind::margin && !grid.wraps()) {
                add(plane, 2 * grid.height(), 2 * grid.height() + 2 * grid.width());
                add(plane, 0, 2 * grid.height());
            } else {
                add(plane, 0, count(rules::sort_of(kind), use.on.partition));
            }
        }
    return all;
}

std::vector<Place2> Site::places(Draft& draft) const {
    return places_on(draft.rules(), draft.grid(), [&](Sort s, int partition) {
        return s == Sort::area || s == Sort::stretch ? draft.ground().count(s, partition) : draft.grid().count(s);
    });
}

std::vector<Place2> Site::places(const FileRules& rules, const Ground& ground) const {
    return places_on(rules, ground.grid(), [&](Sort s, int partition) { return ground.count(s, partition); });
}

std::vector<std::string> Site::signs_at(const Board& board, int place) const {
    std::vector<std::string> signs;
    for (const auto& [sign, targets] : table)
        if (targets[0].plane >= 0 && board.planes[at(targets[0].plane)][at(place)] == targets[0].value) signs.push_back(sign);
    return signs;
}

std::optional<std::vector<int>> Site::value_at(const FileRules& rules, const Board& board, const Place2& where) const {
    if (planes.empty()) return std::nullopt;
    if (board.planes[at(where.plane)][at(where.place)] == clue_absent) return std::nullopt;
    if (list) return board.lists[at(rules.layout.planes[at(where.plane)].list)][at(where.place)];
    std::vector<int> value;
    for (const int plane : planes)
        if (record || plane == where.plane) value.push_back(board.planes[at(plane)][at(where.place)]);
    return value;
}

}  // namespace gridloom::formats::loom
