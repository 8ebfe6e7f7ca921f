// The little of the terminal that must be C: crash handlers that restore it, the signal pipe, and system calls that
// Swift cannot see (variadic, or hidden behind _GNU_SOURCE).
#pragma once
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

// MARK: Crashes (restore.c)

/// The most bytes that can be prepared for a crash.
#define TERMINAL_RESTORE_LIMIT 512

/// Installs handlers for ILL, TRAP, SEGV, BUS, FPE, ABRT and SYS on an alternate stack: they restore the terminal, print one
/// line, take the default action again and raise the signal again. Call it before the terminal is touched.
/// `name` begins the line; 63 bytes of it are kept. Returns 0, or errno.
int terminal_install_crash_handlers(const char *name);

/// Gives the calling thread an alternate stack, so that a stack overflow there is survived long enough to restore.
int terminal_use_alternate_stack(void);

/// Prepares what a crash writes and sets; the terminal counts as changed from here on. Returns false if it is too long.
bool terminal_arm_restore(int descriptor, const void *bytes, size_t length, const struct termios *modes);

/// The terminal has been restored: a crash leaves it alone.
void terminal_disarm_restore(void);

/// Whether a crash is being handled: nobody else should write to the terminal any more.
bool terminal_is_crashing(void);

// MARK: Signals (signals.c)

/// Routes TERM, HUP, INT, QUIT, WINCH, CONT, TSTP and what else would end the program into a pipe, one byte each, and returns its reading end (non-blocking),
/// or -1 with errno. PIPE is caught and ignored. A second QUIT before the first was read is taken as a crash: whoever sends it
/// sees a program that no longer answers. Signals whose bit is set in `ignored` are ignored instead, from the first instant on.
int terminal_open_signal_pipe(uint64_t ignored);

/// Takes what arrived: bit n of the answer is signal n. A burst of one kind is one bit.
uint64_t terminal_take_signals(int descriptor);

/// Stops the process group as the shell's Ctrl-Z does and returns when it goes on. In an orphaned group it returns at once.
void terminal_stop_group(void);

// MARK: System calls (system.c)

/// An anonymous file in memory, close-on-exec; -1 with errno.
int terminal_memory_file(const char *name);
/// A non-blocking, close-on-exec counter that poll sees; -1 with errno.
int terminal_event_counter(void);
/// The size that the terminal's driver knows. Returns 0, or errno; unknown values are 0.
int terminal_window_size(int descriptor, int *columns, int *rows, int *pixel_width, int *pixel_height);
/// Waits with ppoll until something is ready, at most until `deadline` (seconds of CLOCK_MONOTONIC; negative: no limit).
/// A signal ends it early. Returns what poll returns.
int terminal_poll_until(struct pollfd *descriptors, nfds_t count, double deadline);
/// tcsetattr that works from the background too: TTOU is blocked while it runs. Returns 0, or errno.
int terminal_set_modes(int descriptor, const struct termios *modes);
/// Opens the terminal that `descriptor` is, a second time, with flags of its own: read and write, non-blocking. -1 with errno.
int terminal_reopen(int descriptor);
