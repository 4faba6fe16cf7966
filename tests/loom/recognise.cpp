#include "formats/loom/recognise.h"

#include <doctest/doctest.h>

#include "loom/genres.h"
#include "loom/rules_files.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::vector<formats::loom::KnownAs> all_known() {
    std::vector<formats::loom::KnownAs> known;
    for (const auto& [name, rules] : gallery()) known.push_back(formats::loom::known_as(*rules));
    return known;
}

}  // namespace

TEST_SUITE("loom") {
    TEST_CASE("a text that names its puzzle is recognised") {
        const auto known = all_known();
        const auto of = [&](std::string_view text) { return formats::loom::puzzle_of(known, text).value_or("none"); };
        CHECK(of("https://puzz.link/p?slither/5/5/cbcbcddad") == "slitherlink");
        CHECK(of("http://pzv.jp/p.html?lightup/6/6/nekcakbl") == "akari");
        CHECK(of("akari/6/6/nekcakbl") == "akari");
        CHECK(of("hashi/5/5/zk") == "hashi");
        CHECK(of("pzprv3/hashikake/5/5") == "hashi");
        CHECK(of("pzprv3.1/slither/2/2/3 . /. 2 /") == "slitherlink");
        CHECK(of("pzprv3\nmashu\n2\n2\n. .\n. .\n") == "masyu");
        CHECK(of("https://puzz.link/p?pzprv3/tentaisho/2/2/") == "galaxies");
        CHECK(of("puzzle: Yin-Yang\n....\n") == "yinyang");
        CHECK(of("size: 3x3\npuzzle: star battle\n") == "starbattle");
        CHECK(of("puzzle: Light Up\n..\n..\n") == "akari");
        CHECK(of(R"({"format":"gridloom","version":2,"puzzle":"tapa","width":3,"height":3})") == "tapa");
        for (const char* text : {"", "3.2\n.1.\n", "5x5:a", "nosuchpuzzle/5/5/zz", "puzzle: Chess\n..\n", "{\"a\":1}", "slither",
                                 "/", "p?", "?/5/5"})
            CHECK_MESSAGE(of(text) == "none", text);
    }

    TEST_CASE("every address and file of other people's boards is recognised") {
        const auto known = all_known();
        for (const GenreBoard& b : genre_boards()) {
            CHECK_MESSAGE(formats::loom::puzzle_of(known, b.url) == b.puzzle, b.url);
            if (b.file.rfind("pzprv3", 0) == 0) CHECK_MESSAGE(formats::loom::puzzle_of(known, b.file) == b.puzzle, b.file);
        }
    }

    TEST_CASE("a text is taken by the format it is in, whichever puzzle is asked") {
        const std::map<std::string, std::string> texts = {{"puzz.link", "slither/5/5/cbcbcddad"},
                                                          {"pzprv3", "pzprv3/slither/2/2/3 . /. 2 /"},
                                                          {"sgt", "7x7t0:c2a"},
                                                          {"gridloom", R"({"format":"gridloom"})"},
                                                          {"text", "3.2\n.1.\n"}};
        const auto formats = formats::loom::formats_for(gallery().at("slitherlink"));
        REQUIRE(formats);
        for (const auto& entry : texts)
            for (const Format& f : *formats)
                CHECK_MESSAGE(f.looks_like(entry.second) == (f.name == entry.first), f.name << " of " << entry.second);
    }
}
