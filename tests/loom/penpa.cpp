// Links of Penpa: boards drawn and packed by a script that shares nothing with the reader (tests/boards/penpa_links.py) read back as the
// boards they were drawn from; what a rules file does not know is refused.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <sstream>

#include "formats/penpa/base64.h"
#include "formats/penpa/code.h"
#include "formats/penpa/inflate.h"
#include "gridloom/answers.h"
#include "loom/rules_files.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;
using namespace gridloom::formats;

namespace {

struct Drawn3 {
    std::string puzzle, board, link;
};
std::vector<Drawn3> drawings() {
    std::istringstream in(read_file(GRIDLOOM_SOURCE_DIR "/tests/boards/penpa.tsv"));
    std::vector<Drawn3> all;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::size_t one = line.find('\t'), two = line.find('\t', one + 1);
        REQUIRE(two != line.npos);
        all.push_back({line.substr(0, one), line.substr(one + 1, two - one - 1), line.substr(two + 1)});
    }
    return all;
}

std::string base64(std::string_view bytes) {
    static constexpr char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        unsigned held = 0;
        for (std::size_t j = i; j < i + 3; ++j) held = held << 8 | (j < bytes.size() ? static_cast<unsigned char>(bytes[j]) : 0u);
        for (std::size_t j = 0; j < 4; ++j) out += i + j > bytes.size() ? '=' : signs[held >> (18 - 6 * j) & 63];
    }
    return out;
}
// Deflate without any deflating: blocks that are stored.
std::string stored(std::string_view text) {
    std::string out;
    do {
        const std::size_t length = std::min<std::size_t>(text.size(), 60'000);
        const bool last = length == text.size();
        out += static_cast<char>(last);
        for (const std::size_t n : {length, ~length}) out += static_cast<char>(n & 255), out += static_cast<char>(n >> 8 & 255);
        out += text.substr(0, length);
        text.remove_prefix(length);
        if (last) return out;
    } while (true);
}

// A 2x2 drawing: what the setter drew as JSON, and what is said around it.
struct Small {
    std::string drawn = "{}";
    std::string head = "square,2,2,38,0,1,1,114,114,21,21,0,0,0,0,Title: ,Author: ,,,OFF,false,";
    std::string margins = "[0,0,0,0]", squares = "[14,1,5,1]", tags = "[]";

    std::string text() const {
        return head + "\n" + margins + "\n{}\n" + drawn + "\n{}\n" + squares + "\n\n\n\n\n\n\n\n\n\n\n\n" + tags + "\nfalse";
    }
    std::string link() const { return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + base64(stored(text())); }
};

Result<Board> read_small(const std::string& puzzle, const Small& small) {
    const auto formats = formats::loom::formats_for(gallery().at(puzzle));
    return format_named(*formats, "penpa").parse(small.link());
}
std::string refusal(const std::string& puzzle, const Small& small) {
    const auto board = read_small(puzzle, small);
    return board ? "none" : board.error().text();
}

}  // namespace

TEST_SUITE("loom") {
    TEST_CASE("boards drawn in Penpa by another program are read as they were meant") {
        std::map<std::string, int> read;
        for (const Drawn3& d : drawings()) {
            CAPTURE(d.puzzle);
            CAPTURE(d.board);
            const auto formats = formats::loom::formats_for(gallery().at(d.puzzle));
            REQUIRE(formats);
            const auto meant = format_named(*formats, "gridloom").parse(d.board);
            const Format& penpa = format_named(*formats, "penpa");
            REQUIRE_MESSAGE(meant, meant.error().text());
            for (const Format& f : *formats) CHECK_MESSAGE(f.looks_like(d.link) == (&f == &penpa), f.name);
            const auto board = penpa.parse(d.link);
            REQUIRE_MESSAGE(board, board.error().text());
            CHECK(*board == *meant);
            CHECK(penpa.refuses(*board));
            read[d.puzzle] += *board == *meant;
        }
        CHECK(read.size() >= 40);
        for (const auto& of : read) CHECK_MESSAGE(of.second >= 2, of.first);
    }

    TEST_CASE("a drawing's tags, or its title, tell the puzzle") {
        std::set<std::string> told;
        for (const Drawn3& d : drawings()) {
            const auto found = recognise(d.link);
            REQUIRE_MESSAGE(found, d.puzzle);
            CHECK(found->puzzle->name == d.puzzle);
            const auto board = parse_board(*found->puzzle, found->board);
            CHECK_MESSAGE(board, d.puzzle);
            told.insert(d.puzzle);
        }
        CHECK(told.size() >= 40);
        Small small;
        CHECK_FALSE(recognise(small.link()));
        small.tags = R"(["slitherlink"])";
        CHECK(recognise(small.link())->puzzle->name == "slitherlink");
        small.tags = R"(["slitherlink","thermo"])";  // another tag may be another rule
        CHECK_FALSE(recognise(small.link()));
        small.tags = R"(["a\nb"])";
        CHECK_FALSE(recognise(small.link()));
        CHECK_FALSE(recognise("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7V"));
    }

    TEST_CASE("what a drawing says that the puzzle does not know is refused, and where") {
        Small small;
        CHECK(refusal("slitherlink", small) == "none");
        small.drawn = R"({"number":{"14":["2",1,"1"]}})";
        CHECK(refusal("slitherlink", small) == "none");
        CHECK(refusal("lits", small) == "1:51: expected only what this puzzle has, found '2' at row 1, column 1");
        small.drawn = R"({"number":{"14":["4",1,"1"]}})";
        CHECK(refusal("slitherlink", small) == "1:51: expected a number from 0 to 3, at row 1, column 1");
        small.drawn = R"({"number":{"14":["12",1,"7"]}})";
        CHECK(refusal("slitherlink", small) == "1:51: expected a plain number, at row 1, column 1");
        small.drawn = R"({"symbol":{"21":[3,"star",1]}})";
        CHECK(refusal("slitherlink", small) ==
              "1:51: expected only what this puzzle has, found a 'star' of style 3 at row 2, column 2");
        small.drawn = R"({"surface":{"20":1}})";
        CHECK(refusal("masyu", small) == "1:51: expected only what this puzzle has, found colour 1 at row 2, column 1");
        small.drawn = R"({"thermo":[[14,15]]})";
        CHECK(refusal("sudoku", small) == "1:51: expected only what this puzzle has, found 'thermo'");
        small.drawn = R"({"lineE":{"44,50":2}})";
        CHECK(refusal("masyu", small) ==
              "1:51: expected only what this puzzle has, found a line of style 2 near row 1, column 1");
        CHECK(refusal("lits", small).find("expected walls that enclose areas") != std::string::npos);
        small.drawn = R"({"lineE":{"43,49":2,"49,55":2,"43,44":2,"44,45":2,"45,51":2,"51,57":2,"55,56":2,"56,57":2}})";
        CHECK(refusal("slitherlink", small) == "none");  // a frame
        small.drawn = R"({"lineE":{"43,49":2}})";
        CHECK(refusal("slitherlink", small) ==
              "1:51: expected only what this puzzle has, found a line of style 2 beside the board");
        small.drawn = R"({"number":{"0":["9",1,"1"],"3":["9",1,"1"]},"thermo":[],"command_undo":{"__a":[[1]]},"freeline":{}})";
        CHECK(refusal("slitherlink", small) == "none");  // outside what is shown, and what says nothing
    }

    TEST_CASE("a sheet that is no board of squares is refused") {
        const auto refused = [](auto&& change) {
            Small small;
            change(small);
            return refusal("slitherlink", small);
        };
        CHECK(refused([](Small& s) { s.head = "hex,2,2,38,0,1,1"; }) == "1:51: expected a grid of squares, found 'hex'");
        CHECK(refused([](Small& s) { s.head = "10,10,38"; }) == "1:51: expected a grid of squares, found '10'");
        CHECK(refused([](Small& s) { s.head = "square,2,2,38,1,1,1"; }) ==
              "1:51: expected a board that is not turned or mirrored");
        CHECK(refused([](Small& s) { s.head = "square,2000000000000,2,38,0,1,1"; }) ==
              "1:51: expected a board of at most 200x200 squares");
        CHECK(refused([](Small& s) { s.margins = "[1,1,0,0]"; }) == "1:51: expected squares between the margins");
        CHECK(refused([](Small& s) { s.margins = "[1"; }) == "1:51: expected the margins in the second line");
        CHECK(refused([](Small& s) { s.squares = "[14,1,5]"; }) ==
              "1:51: expected a board that is a whole rectangle, without missing squares");
        CHECK(refused([](Small& s) { s.drawn = "[1,2"; }) == "1:51: expected what was drawn as JSON in the fourth line");
        CHECK(refused([](Small& s) { s.drawn = R"({"number":{"x":["1",1,"1"]}})"; }) ==
              "1:51: expected what Penpa draws, found 'x' among 'number'");
        const auto formats = formats::loom::formats_for(gallery().at("slitherlink"));
        const Format& penpa = format_named(*formats, "penpa");
        const auto parse = [&](const std::string& payload) {
            const auto board = penpa.parse("https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + payload);
            return board ? "none" : board.error().text();
        };
        CHECK(parse("") == "1:51: expected 'p=' and what was drawn");
        CHECK(parse("AB*C") == "1:53: expected base64 and nothing after it, found '*'");
        CHECK(parse("AAAA") == "1:51: expected deflated text: it ends too early");
        CHECK(parse("https://puzz.link/p?slither/2/2/3b") ==
              "1:51: expected what was drawn, found another address: give that one");
    }

    TEST_CASE("what little data stands for is bounded") {
        // A megabyte of one sign and more, in a thousandth of it: each block of fixed codes copies 258 signs 400 times.
        std::string bits;
        const auto add = [&](unsigned value, int count, bool high_first) {
            for (int i = 0; i < count; ++i) bits += static_cast<char>('0' + (value >> (high_first ? count - 1 - i : i) & 1));
        };
        add(1, 1, false), add(1, 2, false), add(0x30 + 'a', 8, true);
        for (int i = 0; i < 5'000; ++i) add(0xc5, 8, true), add(0, 5, true);
        add(0, 7, true);
        std::string bomb;
        for (std::size_t i = 0; i < bits.size(); i += 8) {
            unsigned byte = 0;
            for (std::size_t j = i; j < std::min(i + 8, bits.size()); ++j)
                byte |= static_cast<unsigned>(bits[j] - '0') << (j - i);
            bomb += static_cast<char>(byte);
        }
        const auto whole = inflate(bomb, 2'000'000);
        CHECK(whole.fault.empty());
        CHECK(whole.bytes == std::string(1 + 258 * 5'000, 'a'));
        CHECK(inflate(bomb, 1'000'000).fault == "it stands for too much text");
        const auto formats = formats::loom::formats_for(gallery().at("slitherlink"));
        const auto board = format_named(*formats, "penpa").parse("m=edit&p=" + base64(bomb));
        REQUIRE_FALSE(board);
        CHECK(board.error().text() == "1:10: expected deflated text: it stands for too much text");
    }

    TEST_CASE("base64 is read with its signs as links write them, and deflate in all its kinds of blocks") {
        const auto read = [](std::string_view text) {
            const auto bytes = read_base64(Cursor(text));
            return bytes ? *bytes : bytes.error().text();
        };
        CHECK(read("") == "");
        CHECK(read("Zm9vYg==") == "foob");
        CHECK(read("Zm9vYg%3D%3d") == "foob");
        CHECK(read("Zm9vYg") == "foob");
        CHECK(read("+/%2B%2F-_") == "\xfb\xff\xbf\xfb");
        CHECK(read("Zm=9") == "1:4: expected base64 and nothing after it, found '9'");
        for (const std::size_t length : std::initializer_list<std::size_t>{0, 1, 59'999, 60'000, 60'001, 200'000}) {
            const std::string text(length, 'x');
            CHECK(inflate(stored(text), 1'000'000).bytes == text);
        }
        CHECK(inflate("\x07", 10).fault == "it has a block of no known kind");
        CHECK(inflate(std::string_view("\x01\x01\x00\x00\x00", 5), 10).fault == "a block in it has a wrong length");
        CHECK(inflate("\x03\x02", 10).fault == "it repeats what is not there");
    }
}
