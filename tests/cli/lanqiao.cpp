// The contest's own sample, byte for byte, however it reaches the program.
#include <doctest/doctest.h>

#include "support/process.h"

using namespace gridloom::testing;

namespace {

const std::string lanqiao_board =
    "6 8\n"
    "_1__5_1_\n"
    "1_4__42_\n"
    "3__6__5_\n"
    "___56___\n"
    "_688___4\n"
    "_____6__\n";

const std::string solution =
    "00011000\n"
    "00111100\n"
    "01000010\n"
    "11111111\n"
    "01011110\n"
    "01111110\n";

std::string with_crlf(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '\n' ? "\r\n" : std::string(1, c);
    return out;
}

std::string without_last_newline(std::string text) {
    text.pop_back();
    return text;
}

std::string with_dots(std::string text) {
    for (char& c : text)
        if (c == '_') c = '.';
    return text;
}

void is_the_solution(const Run& r) {
    CHECK(r.out == solution);
    CHECK(r.err == "");
    CHECK(r.code == 0);
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("the Lanqiao sample is solved from a file") {
        const Folder folder;
        is_the_solution(ask({"solve", "mosaic", folder.file("board.txt", lanqiao_board)}));
        is_the_solution(ask({"solve", "mosaic", folder.file("crlf.txt", with_crlf(lanqiao_board))}));
        is_the_solution(ask({"solve", "mosaic", folder.file("short.txt", without_last_newline(lanqiao_board))}));
    }

    TEST_CASE("the Lanqiao sample is solved from standard input") {
        is_the_solution(ask({"solve", "mosaic"}, lanqiao_board));
        is_the_solution(ask({"solve", "mosaic", "-"}, lanqiao_board));
        is_the_solution(ask({"solve", "mosaic", "-"}, with_crlf(lanqiao_board)));
        is_the_solution(ask({"solve", "mosaic", "-"}, without_last_newline(lanqiao_board)));
        is_the_solution(ask({"solve", "mosaic", "-"}, without_last_newline(without_last_newline(with_crlf(lanqiao_board)))));
        is_the_solution(ask({"solve", "mosaic", "-"}, with_dots(lanqiao_board)));
        is_the_solution(ask({"solve", "mosaic", "--from", "text"}, lanqiao_board));
    }

    TEST_CASE("the Lanqiao sample is solved from the command line, under another name, by the classic method") {
        is_the_solution(ask({"solve", "mosaic", lanqiao_board}));
        is_the_solution(ask({"solve", "fill-a-pix", "-"}, lanqiao_board));
        is_the_solution(ask({"solve", "mosaic", "-", "--method", "classic"}, lanqiao_board));
    }

    TEST_CASE("the Lanqiao sample is unique") {
        CHECK(ask({"count", "mosaic", "-"}, lanqiao_board).out == "1\n");
        CHECK(ask({"count", "mosaic", "-", "--method", "classic"}, lanqiao_board).out == "1\n");
        const Run r = ask({"check", "mosaic", "-", "--show"}, lanqiao_board);
        CHECK(r.out == "unique\n\n" + solution);
        CHECK(r.code == 0);
    }
}
