// All solutions of a board as a set: how many, the one in the middle, and three fair random ones.
//
//     sample fourwinds walllogic/4/4/3l3l
#include <gridloom/solutions.h>

#include <iostream>

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const gridloom::Puzzle* puzzle = gridloom::find_puzzle(argv[1]);
    if (!puzzle) {
        std::cerr << "there is no puzzle " << argv[1] << "\n";
        return 2;
    }
    const auto board = gridloom::parse_board(*puzzle, argv[2]);
    if (!board) {
        std::cerr << board.error().text() << "\n";
        return 2;
    }
    gridloom::Settings settings;
    settings.limits.seconds = 10;
    const gridloom::Solutions solutions(*puzzle, *board, settings);
    if (!solutions.known()) {
        std::cerr << "a limit was reached\n";
        return 3;
    }
    std::cout << solutions.count() << " solutions\n";
    if (solutions.count() == 0) return 1;
    const auto show = [&](const gridloom::Filling& f) {
        std::cout << puzzle->formats.front()->print_solution(*board, f) << "\n";
    };
    show(solutions.at(solutions.count() / 2));
    gridloom::Random random(7);
    for (int i = 0; i < 3; ++i) show(solutions.sample(random));
}
