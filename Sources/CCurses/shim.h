#pragma once
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <term.h>
#include <wchar.h>

/* The globals are macros or variables that Swift 6 holds for unsafe. */
static inline WINDOW *curses_standard_window(void) { return stdscr; }
static inline WINDOW *curses_current_screen(void) { return curscr; }
static inline int curses_color_pairs(void) { return COLOR_PAIRS; }
static inline int curses_colors(void) { return COLORS; }

/* Success and the attributes are macros with casts. */
static inline bool curses_failed(int result) { return result == ERR; }
static inline attr_t curses_bold(void) { return A_BOLD; }
static inline attr_t curses_underline(void) { return A_UNDERLINE; }
static inline attr_t curses_reverse(void) { return A_REVERSE; }

/* newterm installs handlers for INT, TERM, TSTP and WINCH; signals belong to the program, so they are put back. */
static inline SCREEN *curses_open_screen(const char *name, FILE *output, FILE *input) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
    struct sigaction before[4];
    for (int i = 0; i < 4; i++) sigaction(numbers[i], NULL, &before[i]);
    SCREEN *screen = newterm((char *)name, output, input);
    for (int i = 0; i < 4; i++) sigaction(numbers[i], &before[i], NULL);
    return screen;
}

/* The pair goes through the opts pointer: its own short argument ends at 32,767. Bounds are the caller's. */
static inline int curses_set_cell(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
    return setcchar(cell, text, attributes, 0, &pair);
}

/* The first error of setupterm is an exit unless it is asked for by pointer; also forgets the entry that was there. */
static inline TERMINAL *curses_load_entry(const char *name, int descriptor) {
    int error = 0;
    TERMINAL *before = set_curterm(NULL);
    int result = setupterm((char *)name, descriptor, &error);
    TERMINAL *loaded = result == OK ? set_curterm(before) : NULL;
    if (!loaded) set_curterm(before);
    return loaded;
}

/* tigetflag and its kin read the entry that is current; the current one is put back. */
static inline int curses_entry_flag(TERMINAL *entry, const char *name) {
    TERMINAL *before = set_curterm(entry);
    int value = tigetflag((char *)name);
    set_curterm(before);
    return value;
}
static inline int curses_entry_number(TERMINAL *entry, const char *name) {
    TERMINAL *before = set_curterm(entry);
    int value = tigetnum((char *)name);
    set_curterm(before);
    return value;
}
/* tigetstr answers (char *)-1 for a name that is no string; here both that and "absent" are NULL. */
static inline const char *curses_entry_string(TERMINAL *entry, const char *name) {
    TERMINAL *before = set_curterm(entry);
    const char *value = tigetstr((char *)name);
    set_curterm(before);
    return value == (const char *)-1 ? NULL : value;
}

/* setlocale answers a pointer into its own storage; only whether it worked is of use. */
static inline int curses_set_character_locale(const char *name) { return setlocale(LC_CTYPE, name) != NULL; }
static inline size_t curses_longest_character(void) { return MB_CUR_MAX; }

/* wcwidth hides behind _XOPEN_SOURCE, which would change the C library's types under Swift's feet. */
extern int wcwidth(wchar_t character);
static inline int curses_character_width(unsigned scalar) { return wcwidth((wchar_t)scalar); }
