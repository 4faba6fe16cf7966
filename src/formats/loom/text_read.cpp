// Heads, sizes and sections; text_read_squares.cpp and text_read_pictures.cpp have the grids.
#include <algorithm>
#include <array>

#include "formats/cursor.h"
#include "formats/loom/text_reader.h"
#include "rules/words.h"

namespace gridloom::formats::loom {

using rules::Kind;

namespace {

constexpr std::array<std::string_view, 4> head_keys = {"puzzle", "size", "wrap", "rule"};

bool is_head(std::string_view name) { return std::find(head_keys.begin(), head_keys.end(), name) != head_keys.end(); }

std::string plain(std::string_view word) {
    std::string out;
    for (const char c : word)
        if (c != ' ' && c != '-' && c != '_') out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

bool is_size(const Piece& name) { return name.text == "size"; }

}  // namespace

bool same_name(std::string_view one, std::string_view other) { return plain(one) == plain(other); }

bool is_name_of(const FileRules& rules, std::string_view word) {
    if (same_name(word, rules.puzzle)) return true;
    return std::any_of(rules.file.names.begin(), rules.file.names.end(), [&](const auto& n) { return same_name(n, word); });
}

const Feature* main_corners(const TextPlan& plan) {
    if (plan.main != TextPlan::Main::corners) return nullptr;
    for (const Feature& f : plan.sections)
        if (f.on.kind == Kind::corner) return &f;
    return nullptr;
}

Result<Board> read_board_text(const FileRules& rules, const TextPlan& plan, std::string_view text) {
    const auto blocks = take_apart(text);
    if (!blocks) return blocks.error();
    return BoardTextReader(rules, plan, *blocks).run();
}

Result<Board> BoardTextReader::run() {
    size_at_ = begin();
    if (auto error = read_head()) return *error;
    if (auto error = find_size()) return *error;
    if (!width_ || !height_) return blocks_.end.expected("a grid, or a line 'size: WIDTHxHEIGHT'");
    const long long squares = static_cast<long long>(*width_) * *height_;
    if (squares > max_file_squares)
        return size_at_.expected("a board of at most " + std::to_string(max_file_squares) + " squares");
    if (main().lines.empty() && squares > max_blank_squares)
        return size_at_.expected("a grid, as the board has more than " + std::to_string(max_blank_squares) + " squares");
    draft_.emplace(rules_, *width_, *height_, wraps_);
    draft_->set_rule(rule_);
    if (auto error = read_everything(true)) return *error;
    if (plan_.boxes >= 0 && !draft_->has_areas(plan_.boxes)) {
        const auto boxes = boxes_of(*width_, *height_);
        if (boxes.empty())
            return begin().expected("a board as wide as it is high, or a grid '" + rules_.file.partitions[at(plan_.boxes)].name +
                                    ":'");
        draft_->put_areas(plan_.boxes, boxes);
    }
    if (auto error = check_areas()) return *error;
    if (auto error = read_everything(false)) return *error;
    for (const Feature& f : plan_.sections)
        if (f.on.kind == Kind::board && f.every && draft_->value(f.planes[0], 0) == clue_absent)
            return blocks_.end.expected("a line '" + f.name + ": ...'");
    return draft_->finish(begin().line, begin().column);
}

BoardTextReader::Failure BoardTextReader::read_head() {
    for (const Block& block : blocks_.all) {
        if (!is_head(block.name.text)) continue;
        if (!block.value)
            return block.name.after(block.name.text.size()).expected("a value after '" + std::string(block.name.text) + ":'");
        const Piece& value = *block.value;
        if (block.name.text == "puzzle" && !is_name_of(rules_, value.text)) return value.expected("'" + rules_.puzzle + "'");
        if (block.name.text == "wrap") {
            if (value.text != "yes" && value.text != "no") return value.expected("'yes' or 'no'");
            wraps_ = value.text == "yes";
            if (wraps_ && !rules_.file.may_wrap) return value.expected("'no', as boards of this puzzle do not wrap");
        }
        if (block.name.text == "rule") {
            std::vector<std::string> names;
            for (const auto& v : rules_.file.variants) names.push_back(v.name);
            if (names.empty()) return value.expected("no rule, as this puzzle has no variants");
            rule_ = value.text;
            if (std::find(names.begin(), names.end(), rule_) == names.end()) return value.expected(rules::listed(names));
        }
        if (is_size(block.name))
            if (auto error = read_size(value)) return error;
    }
    return std::nullopt;
}

BoardTextReader::Failure BoardTextReader::read_size(const Piece& value) {
    std::string_view rest = value.text;
    int width = 0, height = 0;
    const bool good = take_number(rest, width) && !rest.empty() && (rest[0] == 'x' || rest[0] == 'X') &&
                      (rest.remove_prefix(1), take_number(rest, height)) && rest.empty() && width > 0 && height > 0;
    if (!good) return value.expected("a size such as 5x4");
    size_at_ = value;
    width_ = width, height_ = height;
    return std::nullopt;
}

BoardTextReader::Failure BoardTextReader::find_size() {
    if (main().lines.empty()) return std::nullopt;
    const auto agree = [&](int width, int height) -> Failure {
        if ((width_ && *width_ != width) || (height_ && *height_ != height))
            return begin().expected("a grid of " + std::to_string(*width_) + "x" + std::to_string(*height_) +
                                    " as the size says");
        if (width < 1 || height < 1) return begin().expected("a grid");
        width_ = width, height_ = height;
        return std::nullopt;
    };
    if (is_framed(main().lines) && (plan_.edge || plan_.corner)) {
        const PictureLines lines(main().lines);
        const int less = wraps_ ? 0 : 1;
        return agree((static_cast<int>(characters_in(main().lines[0].trimmed().text)) + (wraps_ ? 1 : -less)) / 2,
                     (lines.rows() + (wraps_ ? 1 : -less)) / 2);
    }
    GridShape shape{width_, height_, plan_.has_outside(), plan_.squares.empty() && plan_.letters < 0};
    const bool corners = main_corners(plan_);
    if (corners && !wraps_ && width_) shape.width = *width_ + 1, shape.height = *height_ + 1;
    if (plan_.main == TextPlan::Main::none) return begin().expected("a name such as 'size:' before this");
    if (plan_.main == TextPlan::Main::picture) return begin().expected("a picture that begins with '+'");
    auto grid = read_grid(main().lines, shape, blocks_.end);
    if (!grid) return grid.error();
    grid_ = std::move(*grid);
    const int less = corners && !wraps_ ? 1 : 0;
    return agree(grid_->width - less, grid_->height - less);
}

// Twice: what is structure, then the rest.
BoardTextReader::Failure BoardTextReader::read_everything(bool structure) {
    if (auto error = read_main(structure)) return error;
    for (std::size_t b = 1; b < blocks_.all.size(); ++b)
        if (auto error = read_section(blocks_.all[b], structure)) return error;
    return std::nullopt;
}

BoardTextReader::Failure BoardTextReader::read_main(bool structure) {
    if (main().lines.empty()) return std::nullopt;
    if (!grid_)
        return read_picture(main().lines, plan_.edge ? &*plan_.edge : nullptr, plan_.corner ? &*plan_.corner : nullptr, true,
                            structure);
    if (const Feature* corners = main_corners(plan_)) return structure ? std::nullopt : read_corners(main().lines, *corners);
    if (plan_.letters >= 0) {
        if (structure) return read_areas(*grid_, plan_.letters);
        return read_outside(*grid_);
    }
    if (!grid_->blank)
        if (auto error = read_squares(*grid_, plan_.squares, structure, plan_.stretch.has_value())) return error;
    return structure ? std::nullopt : read_outside(*grid_);
}

BoardTextReader::Failure BoardTextReader::unknown_name(const Block& block) const {
    std::vector<std::string> names(head_keys.begin(), head_keys.end());
    for (const Feature& f : features_of(rules_)) names.push_back(f.name);
    for (const auto& p : rules_.file.partitions)
        if (!p.fill) names.push_back(p.name);
    return block.name.expected(rules::listed(names));
}

BoardTextReader::Failure BoardTextReader::read_section(const Block& block, bool structure) {
    const std::string_view name = block.name.text;
    if (is_head(name)) return std::nullopt;
    for (std::size_t p = 0; p < rules_.file.partitions.size(); ++p) {
        if (rules_.file.partitions[p].name != name || rules_.file.partitions[p].fill) continue;
        if (!structure) return std::nullopt;
        if (block.value) return block.value->expected("a grid below this line");
        if (draft_->has_areas(static_cast<int>(p))) return block.name.expected("these areas once");
        const auto grid = read_grid(block.lines, whole_grid(), blocks_.end);
        return grid ? read_areas(*grid, static_cast<int>(p)) : Failure(grid.error());
    }
    std::vector<const Feature*> known;
    for (const auto* list : {&plan_.squares, &plan_.sections})
        for (const Feature& f : *list) known.push_back(&f);
    for (const auto* slot : {&plan_.row, &plan_.column, &plan_.margin, &plan_.stretch, &plan_.edge, &plan_.corner})
        if (*slot) known.push_back(&**slot);
    const auto found = std::find_if(known.begin(), known.end(), [&](const Feature* f) { return f->name == name; });
    if (found == known.end()) return unknown_name(block);
    const Feature& f = **found;
    const bool is_structure = f.on.kind == Kind::block;
    if (is_structure != structure) return std::nullopt;
    if (block.value) return read_list(*block.value, f);
    switch (f.on.kind) {
    case Kind::edge: return read_picture(block.lines, &f, nullptr, false, structure);
    case Kind::corner: return read_corners(block.lines, f);
    case Kind::link: return read_links(block, f);
    case Kind::diagonal:
    case Kind::quarter: return read_parts(block.lines, f);
    case Kind::cell:
    case Kind::block:
    case Kind::area: {
        const auto grid = read_grid(block.lines, whole_grid(), blocks_.end);
        if (!grid) return grid.error();
        return read_squares(*grid, {f}, structure, false);
    }
    default: return block.name.expected("words behind '" + std::string(name) + ":'");
    }
}

}  // namespace gridloom::formats::loom
