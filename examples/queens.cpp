// A puzzle of one's own, without a line of search: place n queens on a board of n by n so that none attacks another. A cell of the
// model is a row, its options are the columns where the row's queen may stand.
//
//     queens 8
#include <gridloom/solutions.h>

#include <cstdlib>
#include <iostream>

int main(int argc, char** argv) {
    const int n = argc > 1 ? std::atoi(argv[1]) : 8;
    if (n < 1 || n > 12) return 2;
    gridloom::Model model;
    std::vector<gridloom::Cell> rows;
    for (int r = 0; r < n; ++r) rows.push_back(model.cell(n));
    model.different(rows);
    for (int r = 0; r < n; ++r)
        for (int s = r + 1; s < n; ++s) {
            gridloom::Model::Pairs allowed;
            for (int a = 0; a < n; ++a)
                for (int b = 0; b < n; ++b)
                    if (std::abs(a - b) != s - r) allowed.push_back({a, b});
            model.table(rows[static_cast<std::size_t>(r)], rows[static_cast<std::size_t>(s)], allowed);
        }
    const gridloom::Solutions solutions(model);
    std::cout << solutions.count() << "\n";
    if (solutions.count() == 0) return 1;
    for (const int column : solutions.at(0)) std::cout << std::string(static_cast<std::size_t>(column), '.') << "Q\n";
}
