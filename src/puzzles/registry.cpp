// The list of puzzles, and finding one, its formats, and a board in any of them.
#include <algorithm>
#include <array>
#include <mutex>
#include <stdexcept>

#include "places/grid.h"
#include "puzzles/loom.h"
#include "puzzles/puzzles.h"

namespace gridloom {
namespace {

// The gallery's files are read when they are first asked for.
class Registry {
  public:
    Registry() {
        all_.reserve(most_puzzles);  // spans handed out stay valid
        all_ = {&puzzles::mosaic, &puzzles::net, &puzzles::fourwinds};
    }

    std::span<const Puzzle* const> all() {
        const std::lock_guard lock(mutex_);
        read_gallery();
        return all_;
    }

    const Puzzle* find(std::string_view name) {
        const std::lock_guard lock(mutex_);
        if (const Puzzle* known = among_known(name)) return known;
        for (const puzzles::GalleryFile& file : puzzles::gallery())
            if (file.name == name) return from_gallery(file);
        read_gallery();  // it may be another name of one
        return among_known(name);
    }

    void add(std::shared_ptr<const Puzzle> puzzle) {
        const std::lock_guard lock(mutex_);
        read_gallery();  // names of its puzzles are taken
        if (among_known(puzzle->name)) throw std::invalid_argument("there is a puzzle called '" + puzzle->name + "' already");
        keep(std::move(puzzle));
    }

  private:
    const Puzzle* among_known(std::string_view name) const {
        for (const Puzzle* p : all_)
            if (p->name == name || std::find(p->aliases.begin(), p->aliases.end(), name) != p->aliases.end()) return p;
        return nullptr;
    }

    const Puzzle* from_gallery(const puzzles::GalleryFile& file) {
        for (const Puzzle* p : all_)
            if (p->name == file.name) return p;
        auto puzzle = read_puzzle(file.text);
        if (!puzzle) throw std::logic_error(std::string(file.name) + ".loom: " + puzzle.error().text());
        keep(std::move(*puzzle));
        return all_.back();
    }

    void read_gallery() {
        for (const puzzles::GalleryFile& file : puzzles::gallery()) from_gallery(file);
    }

    void keep(std::shared_ptr<const Puzzle> puzzle) {
        if (all_.size() == most_puzzles)
            throw std::length_error("there are " + std::to_string(most_puzzles) + " puzzles already");
        all_.push_back(puzzle.get());
        made_.push_back(std::move(puzzle));
    }

    static constexpr std::size_t most_puzzles = 4'096;
    std::mutex mutex_;
    std::vector<const Puzzle*> all_;
    std::vector<std::shared_ptr<const Puzzle>> made_;
};

Registry& registry() {
    static Registry r;
    return r;
}

}  // namespace

std::span<const Puzzle* const> all_puzzles() { return registry().all(); }

const Puzzle* find_puzzle(std::string_view name) { return registry().find(name); }

const Puzzle& add_puzzle(std::shared_ptr<const Puzzle> puzzle) {
    if (!puzzle || puzzle->name.empty()) throw std::invalid_argument("a puzzle needs a name");
    const Puzzle& added = *puzzle;
    registry().add(std::move(puzzle));
    return added;
}

int fill_size(const Puzzle& puzzle, const Board& board) {
    const Grid grid(board.width, board.height, board.wraps);
    int size = 0;
    for (const FillLayer& layer : puzzle.fills) size += grid.count(layer.sort);
    return size;
}

FilledPlace fill_place(const Puzzle& puzzle, const Board& board, int index) {
    const Grid grid(board.width, board.height, board.wraps);
    for (std::size_t l = 0; l < puzzle.fills.size(); ++l) {
        const Sort sort = puzzle.fills[l].sort;
        if (index < grid.count(sort)) return {l, {sort, index}};
        index -= grid.count(sort);
    }
    throw std::out_of_range("a filling of this board has no value of that number");
}

std::string place_name(const Puzzle& puzzle, const Board& board, const Place& place) {
    const bool is_whole = place.sort == Sort::area || place.sort == Sort::stretch;
    if (is_whole && puzzle.whole_name) return puzzle.whole_name(board, place);
    return Grid(board.width, board.height, board.wraps).name(place);
}

std::string place_name(const Puzzle& puzzle, const Board& board, int index) {
    const FilledPlace at = fill_place(puzzle, board, index);
    const auto shares = [&](const FillLayer& layer) { return &layer != &puzzle.fills[at.layer] && layer.sort == at.place.sort; };
    const bool several = std::any_of(puzzle.fills.begin(), puzzle.fills.end(), shares);
    return place_name(puzzle, board, at.place) + (several ? " (" + puzzle.fills[at.layer].name + ")" : "");
}

std::string value_text(const Puzzle& puzzle, const Board& board, int index, int value) {
    const FillLayer& layer = puzzle.fills[fill_place(puzzle, board, index).layer];
    return layer.value_text ? layer.value_text(value) : std::to_string(value);
}

const Maker* maker_of(const Puzzle& puzzle) {
    static constexpr std::array makers = {std::pair{&puzzles::mosaic, &puzzles::mosaic_maker},
                                          std::pair{&puzzles::net, &puzzles::net_maker},
                                          std::pair{&puzzles::fourwinds, &puzzles::fourwinds_maker}};
    for (const auto& [made, maker] : makers)
        if (made == &puzzle) return maker;
    return nullptr;
}

const ClueBook* clue_book_of(const Puzzle& puzzle) {
    if (&puzzle == &puzzles::mosaic) return &puzzles::mosaic_clues();
    if (&puzzle == &puzzles::net) return &puzzles::net_clues();
    if (&puzzle == &puzzles::fourwinds) return &puzzles::fourwinds_clues();
    return puzzle.drawer ? puzzle.drawer->clue_book() : nullptr;
}

const Format* find_format(const Puzzle& puzzle, std::string_view name) {
    for (const Format* f : puzzle.formats)
        if (f->name == name) return f;
    return nullptr;
}

namespace {

Result<Board> parse_in_some_format(const Puzzle& puzzle, std::string_view text, std::string_view format) {
    if (!format.empty()) {
        const Format* f = find_format(puzzle, format);
        if (!f) return Error{1, 1, "expected a format of this puzzle, found '" + std::string(format) + "'"};
        return f->parse(text);
    }
    for (const Format* f : puzzle.formats)
        if (f->looks_like(text)) return f->parse(text);
    // Nothing looks like it: the first format says what it misses.
    return puzzle.formats.front()->parse(text);
}

}  // namespace

// A format that several puzzles share says itself which one a board is of.
Result<Board> parse_board(const Puzzle& puzzle, std::string_view text, std::string_view format) {
    auto board = parse_in_some_format(puzzle, text, format);
    if (board && board->puzzle != puzzle.name)
        return Error{1, 1, "expected a board of " + std::string(puzzle.name) + ", found one of " + board->puzzle};
    return board;
}

}  // namespace gridloom
