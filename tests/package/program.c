/* A C program of someone else's, compiled as pkg-config says. It exits with 1 at the first answer that is wrong. A board
 * that takes long comes as its argument. */
#include <gridloom/gridloom.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect(gridloom_status status, char* answer, gridloom_status wanted, const char* text) {
    if (status != wanted || !answer || strncmp(answer, text, strlen(text)) != 0) {
        printf("wanted %d %s, found %d %s\n", wanted, text, status, answer ? answer : "NULL");
        exit(1);
    }
    gridloom_free(answer);
}

int main(int argc, char** argv) {
    if (argc != 2) return 1;
    char* answer;
    gridloom_status status = gridloom_count("mosaic", "3x3:h2", NULL, &answer);
    expect(status, answer, GRIDLOOM_YES, "192");
    status = gridloom_count("mosaic", "3x3:9a1f", NULL, &answer);
    expect(status, answer, GRIDLOOM_YES, "0");
    status = gridloom_solve("mosaic", "3x3:a6a47d", NULL, &answer);
    expect(status, answer, GRIDLOOM_YES, "111\n111\n001");
    status = gridloom_solve("mosaic", "3x3:9a1f", NULL, &answer);
    expect(status, answer, GRIDLOOM_NO, "no solution");
    status = gridloom_check("mosaic", "3x3:a6a47d", NULL, &answer);
    expect(status, answer, GRIDLOOM_YES, "unique");
    status = gridloom_check("mosaic", "3x3:h2", NULL, &answer);
    expect(status, answer, GRIDLOOM_NO, "several 192");
    status = gridloom_check("mosaic", "3x3:9a1f", NULL, &answer);
    expect(status, answer, GRIDLOOM_NO, "none");
    status = gridloom_count("mosaic", "3x3:!", NULL, &answer);
    expect(status, answer, GRIDLOOM_BAD_INPUT, "1:5: expected");
    status = gridloom_count("chess", "3x3:h2", NULL, &answer);
    expect(status, answer, GRIDLOOM_BAD_INPUT, "1:1: expected a puzzle");
    status = gridloom_count(NULL, NULL, NULL, &answer);
    expect(status, answer, GRIDLOOM_BAD_INPUT, "1:1: expected");
    status = gridloom_handle("{\"command\":\"count\",\"puzzle\":\"mosaic\",\"board\":\"3x3:h2\",\"id\":7}", NULL, &answer);
    expect(status, answer, GRIDLOOM_YES, "{\"version\":1,\"id\":7,\"puzzle\":\"mosaic\"");
    status = gridloom_handle("not JSON", NULL, &answer);
    expect(status, answer, GRIDLOOM_BAD_INPUT, "{\"version\":1,\"error\"");
    /* Nested far deeper than any stack: refused, and the process lives. */
    static char deep[400001];
    memset(deep, '[', 200000);
    memset(deep + 200000, ']', 200000);
    status = gridloom_handle(deep, NULL, &answer);
    expect(status, answer, GRIDLOOM_BAD_INPUT, "{\"version\":1,\"error\"");

    /* A stop that is already set, and a limit of time. */
    gridloom_limits limits = {0, 0, NULL};
    gridloom_stop* stop = gridloom_stop_new();
    limits.stop = stop;
    gridloom_stop_set(NULL);  /* nothing to stop */
    gridloom_stop_set(stop);
    status = gridloom_count("mosaic", argv[1], &limits, &answer);
    expect(status, answer, GRIDLOOM_GAVE_UP, "gave up: cancelled");
    gridloom_stop_free(stop);
    limits.stop = NULL;
    limits.seconds = 0.05;
    status = gridloom_count("mosaic", argv[1], &limits, NULL);
    if (status != GRIDLOOM_GAVE_UP) return 1;
    puts(gridloom_version());
    return 0;
}
