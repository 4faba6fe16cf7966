/* Sorts Mosaic boards by their number of solutions: one line a board of those given as arguments.
 *
 *     check 3x3:a6a47d 3x3:h2 3x3:9a1f
 */
#include <gridloom/gridloom.h>
#include <stdio.h>

int main(int argc, char** argv) {
    const gridloom_limits limits = {10 /* seconds a board */, 0, NULL};
    for (int i = 1; i < argc; ++i) {
        char* answer;
        const gridloom_status status = gridloom_check("mosaic", argv[i], &limits, &answer);
        if (status == GRIDLOOM_BUG || !answer) return 70;
        printf("%s: %s\n", argv[i], answer); /* what is wrong with the board, or the limit that was reached, is a text too */
        gridloom_free(answer);
    }
    return 0;
}
