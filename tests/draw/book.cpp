// Pages to print: all of every board on them, and a PDF with as many.
#include "draw/book.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>

#include "draw/page_text.h"
#include "draw/pdf.h"
#include "draw/well_formed.h"
#include "gridloom/answers.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::size_t times(const std::string& text, const std::string& what) {
    std::size_t n = 0;
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size()) ++n;
    return n;
}

// The examples of all puzzles that have a solution.
std::vector<draw::BookBoard> some_boards() {
    std::vector<draw::BookBoard> boards;
    for (const Puzzle* puzzle : all_puzzles())
        for (const Example& example : puzzle->examples) {
            auto board = parse_board(*puzzle, example.board);
            if (!board || board->squares() > 400) continue;
            board->rule = example.rule;
            const auto answer = solve(*puzzle, *board);
            if (answer.solution) boards.push_back({puzzle, *board, *answer.solution, "hard"});
        }
    return boards;
}

draw::BookLook look_of(const draw::Paper& paper, int per_page) {
    draw::BookLook look;
    look.title = "A <book> & more";
    look.paper = paper;
    look.per_page = per_page;
    return look;
}

}  // namespace

TEST_SUITE("draw") {
    TEST_CASE("a book has every board and its solution, with numbers, within the pages") {
        const auto boards = some_boards();
        REQUIRE(boards.size() > 40);
        for (const draw::Paper& paper : draw::papers())
            for (const int per_page : {1, 4, 12}) {
                const auto pages = draw::book_pages(boards, look_of(paper, per_page));
                CAPTURE(paper.name);
                CAPTURE(per_page);
                std::size_t pictures = 0;
                for (std::size_t p = 0; p < pages.size(); ++p) {
                    is_well_formed(pages[p]);
                    if (p > 0) CHECK(pages[p].find(">" + std::to_string(p + 1) + "</text>") != std::string::npos);
                    static const std::regex inset(R"r(<svg x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)")r");
                    for (std::sregex_iterator at(pages[p].begin(), pages[p].end(), inset), end; at != end; ++at, ++pictures) {
                        const auto number = [&](std::size_t i) { return std::stod((*at)[i]); };
                        CHECK(number(1) >= 10);
                        CHECK(number(1) + number(3) <= paper.width - 10);
                        CHECK(number(2) >= 10);
                        CHECK(number(2) + number(4) <= paper.height - 15);
                        CHECK(number(3) > 5);
                    }
                }
                CHECK(pictures == 2 * boards.size());
                CHECK(pages == draw::book_pages(boards, look_of(paper, per_page)));
                CHECK(pages[0].find("A &lt;book&gt; &amp; more") != std::string::npos);
                if (per_page == 1) CHECK(pages.size() > boards.size() + 2);
            }
    }

    TEST_CASE("the rules of each puzzle are on the pages, whole") {
        const auto boards = some_boards();
        const auto pages = draw::book_pages(boards, look_of(draw::papers()[0], 4));
        std::string all;
        for (const std::string& page : pages) all += page;
        for (const Puzzle* puzzle : all_puzzles()) {
            if (std::none_of(boards.begin(), boards.end(), [&](const auto& b) { return b.puzzle == puzzle; })) continue;
            const auto lines = draw::broken(puzzle->rules, 3.7, draw::papers()[0].width - 32);
            for (const std::string& line : lines) CHECK_MESSAGE(times(all, ">" + draw::escaped_text(line) + "<") >= 1, line);
        }
    }

    TEST_CASE("lines are broken between words, and none is wider than asked") {
        const std::string text = "Draw one loop along grid lines so that every number tells how many of its sides the loop uses.";
        for (const double width : {20.0, 40.0, 100.0, 1000.0}) {
            const auto lines = draw::broken(text, 3.7, width);
            std::string together;
            for (const std::string& line : lines) {
                CHECK((draw::text_width(line, 3.7) <= width || line.find(' ') == line.npos));
                together += (together.empty() ? "" : " ") + line;
            }
            CHECK(together == text);
        }
    }

    TEST_CASE("a PDF has a page for each picture, real text, no pictures of dots, and the same bytes again") {
        const auto boards = some_boards();
        const auto pages =
            draw::book_pages(std::span(boards).first(std::min<std::size_t>(20, boards.size())), look_of(draw::papers()[0], 4));
        const draw::PdfPages asked{pages, 210, 297, "A book"};
        const auto bytes = draw::pdf(asked);
        if (!bytes) {
            CHECK(bytes.error().message == draw::why_no_pdf()->message);
            MESSAGE("skipped: built without librsvg");
            return;
        }
        REQUIRE(*bytes);
        CHECK((**bytes).substr(0, 5) == "%PDF-");
        CHECK((**bytes).find("/Count " + std::to_string(pages.size()) + "\n") != std::string::npos);
        CHECK(times(**bytes, "/Type /Page") - times(**bytes, "/Type /Pages") == pages.size());
        CHECK(times(**bytes, "/Type /Font\n") > 0);
        CHECK(times(**bytes, "/Subtype /Image") == 0);
        CHECK(**draw::pdf(asked) == **bytes);
        CHECK_FALSE(*draw::pdf(asked, [](std::size_t page) { return page < 3; }));
    }
}
