/* Gridloom for C, and for every language that can call C.
 *
 * Nothing here prints, exits or throws. A text that is handed out belongs to the caller, who gives
 * it back with gridloom_free(). All functions may be called from any thread.
 */
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The library's version, such as "0.1.0". */
const char* gridloom_version(void);

/* A flag that stops questions: setting it is all that a signal handler or another thread needs to
 * do. A question that is stopped ends with GRIDLOOM_GAVE_UP. NULL if there is no memory. */
typedef struct gridloom_stop gridloom_stop;
gridloom_stop* gridloom_stop_new(void);
void gridloom_stop_set(gridloom_stop* stop);
void gridloom_stop_free(gridloom_stop* stop);

/* What a question may cost. All zeros, or NULL in its place: as long as it takes, and three
 * quarters of the memory that is free. */
typedef struct gridloom_limits {
    double seconds;
    size_t memory; /* bytes */
    const gridloom_stop* stop;
} gridloom_limits;

/* As the exit codes of the program. */
typedef enum gridloom_status {
    GRIDLOOM_YES = 0,
    GRIDLOOM_NO = 1, /* no solution, or (of gridloom_check) not exactly one */
    GRIDLOOM_BAD_INPUT = 2,
    GRIDLOOM_GAVE_UP = 3, /* a limit was reached */
    GRIDLOOM_BUG = 70     /* please report it */
} gridloom_status;

/* A puzzle by its name ("mosaic", "slitherlink"), or the text of a rules file, which has several lines; and a board in any of the
 * puzzle's formats.
 *
 * On return *answer is a text, never NULL unless there was no memory for it: what is told below, or
 * why there is no answer ("line:column: what was expected"). `answer` itself may be NULL. */

/* The exact number of solutions, in digits. YES, also for 0. */
gridloom_status gridloom_count(const char* puzzle, const char* board, const gridloom_limits* limits, char** answer);

/* A solution, as the puzzle's players write it. */
gridloom_status gridloom_solve(const char* puzzle, const char* board, const gridloom_limits* limits, char** answer);

/* "unique" (YES), or "none", "several 192", "several >=2" (NO). */
gridloom_status gridloom_check(const char* puzzle, const char* board, const gridloom_limits* limits, char** answer);

/* Any question of the API: a JSON object in, a JSON object out. What can be asked is in docs/api.md. */
gridloom_status gridloom_handle(const char* request, const gridloom_limits* limits, char** answer);

/* Adds the puzzle of a rules file to those known by name; *answer is its name. BAD_INPUT: the file is faulty, or the name is taken. */
gridloom_status gridloom_add_puzzle(const char* rules, char** answer);

void gridloom_free(char* text);

#ifdef __cplusplus
}
#endif
