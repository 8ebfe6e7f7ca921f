#define _GNU_SOURCE 1
#include "CTerminal.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// What a crash needs, prepared while all is well. `armed` is set last and cleared first.
static char prepared_bytes[TERMINAL_RESTORE_LIMIT];
static size_t prepared_length;
static int prepared_descriptor = -1;
static struct termios prepared_modes;
static char program_name[64] = "program";
static atomic_bool armed;
static atomic_bool crashing;

static const int crash_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};

static const char *signal_name(int number) {
    switch (number) {
    case SIGILL: return "illegal instruction, SIGILL";
    case SIGTRAP: return "trap, SIGTRAP";
    case SIGSEGV: return "bad memory access, SIGSEGV";
    case SIGBUS: return "bad memory access, SIGBUS";
    case SIGFPE: return "arithmetic fault, SIGFPE";
    case SIGABRT: return "abort, SIGABRT";
    case SIGSYS: return "bad system call, SIGSYS";
    case SIGQUIT: return "SIGQUIT";
    default: return "a signal";
    }
}

// Writes as much as the reader takes within about `milliseconds`; a stopped reader costs that long and no longer.
static void write_bounded(int descriptor, const char *bytes, size_t length, int milliseconds) {
    while (length > 0) {
        struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
        if (poll(&ready, 1, milliseconds) <= 0 || !(ready.revents & POLLOUT)) return;
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && errno != EINTR && errno != EAGAIN) return;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        } else {
            milliseconds /= 2;
        }
    }
}

static void say(const char *text) { write_bounded(STDERR_FILENO, text, strlen(text), 0); }

static void restore_terminal(void) {
    if (!atomic_exchange(&armed, false)) return;
    sigset_t block, before;
    sigemptyset(&block);
    sigaddset(&block, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &block, &before);
    write_bounded(prepared_descriptor, prepared_bytes, prepared_length, 200);
    tcsetattr(prepared_descriptor, TCSANOW, &prepared_modes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// Only async-signal-safe calls from here on: write, poll, tcsetattr, sigaction, raise, nanosleep, _exit.
void terminal_crash(int number) {
    if (atomic_exchange(&crashing, true)) {
        // Another thread is already at it (or the handler itself crashed): let it finish, then end in any case.
        struct timespec second = {.tv_sec = 1};
        nanosleep(&second, NULL);
        _exit(128 + number);
    }
    bool was_armed = atomic_load(&armed);
    restore_terminal();
    say(program_name);
    say(": ended by ");
    say(signal_name(number));
    say(was_armed ? "; the terminal has been restored\n" : "\n");

    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(number, &standard, NULL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    _exit(128 + number);
}

int terminal_use_alternate_stack(void) {
    size_t size = 64 * 1024;
    stack_t stack = {.ss_sp = malloc(size), .ss_size = size};
    if (!stack.ss_sp) return ENOMEM;
    if (sigaltstack(&stack, NULL) == 0) return 0;
    int error = errno;
    free(stack.ss_sp);
    return error;
}

int terminal_install_crash_handlers(const char *name) {
    strncpy(program_name, name, sizeof program_name - 1);
    int error = terminal_use_alternate_stack();
    if (error) return error;
    struct sigaction action = {.sa_handler = terminal_crash, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof crash_signals / sizeof *crash_signals; i++) {
        if (sigaction(crash_signals[i], &action, NULL) != 0) return errno;
    }
    return 0;
}

bool terminal_arm_restore(int descriptor, const void *bytes, size_t length, const struct termios *modes) {
    if (length > sizeof prepared_bytes) return false;
    atomic_store(&armed, false);
    memcpy(prepared_bytes, bytes, length);
    prepared_length = length;
    prepared_descriptor = descriptor;
    prepared_modes = *modes;
    atomic_store(&armed, true);
    return true;
}

void terminal_disarm_restore(void) { atomic_store(&armed, false); }

bool terminal_is_crashing(void) { return atomic_load(&crashing); }
