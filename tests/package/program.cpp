// A program of someone else's, found its way by find_package(gridloom).
#include <gridloom/answers.h>

#include <iostream>

int main() {
    const gridloom::Puzzle& mosaic = *gridloom::find_puzzle("mosaic");
    const auto board = gridloom::parse_board(mosaic, "3x3:h2");
    std::cout << gridloom::count(mosaic, *board).count << "\n";
}
