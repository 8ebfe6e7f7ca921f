#define _GNU_SOURCE 1
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <unistd.h>

void terminal_crash(int number);

static int writing_end = -1;
static atomic_bool quit_waits;

static void forward(int number) {
    int saved = errno;
    if (number == SIGQUIT && atomic_exchange(&quit_waits, true)) terminal_crash(number);
    unsigned char byte = (unsigned char)number;
    // A full pipe already holds more signals than anyone needs.
    ssize_t ignored = write(writing_end, &byte, 1);
    (void)ignored;
    errno = saved;
}

static void do_nothing(int number) { (void)number; }

static int install(int number, void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK | SA_RESTART};
    sigemptyset(&action.sa_mask);
    return sigaction(number, &action, NULL);
}

int terminal_open_signal_pipe(uint64_t ignored) {
    static const int forwarded[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH, SIGCONT, SIGTSTP,
                                    // Nobody sends these on purpose, but their default action ends the program.
                                    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGXCPU};
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    if (writing_end >= 0) close(writing_end);
    writing_end = ends[1];
    for (size_t i = 0; i < sizeof forwarded / sizeof *forwarded; i++) {
        bool is_ignored = ignored >> forwarded[i] & 1;
        if (install(forwarded[i], is_ignored ? SIG_IGN : forward) != 0) return -1;
    }
    // Caught, not ignored: an ignored signal would be inherited by the programs that are started.
    if (install(SIGPIPE, do_nothing) != 0) return -1;
    return ends[0];
}

uint64_t terminal_take_signals(int descriptor) {
    uint64_t found = 0;
    unsigned char bytes[256];
    ssize_t count;
    while ((count = read(descriptor, bytes, sizeof bytes)) > 0) {
        for (ssize_t i = 0; i < count; i++) {
            if (bytes[i] < 64) found |= UINT64_C(1) << bytes[i];
        }
    }
    if (found & (UINT64_C(1) << SIGQUIT)) atomic_store(&quit_waits, false);
    return found;
}

void terminal_stop_group(void) {
    // The others first, then this thread: raise() has stopped the process when it returns.
    struct sigaction before, ignored = {.sa_handler = SIG_IGN}, standard = {.sa_handler = SIG_DFL};
    sigaction(SIGTSTP, &ignored, &before);
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &standard, NULL);
    sigset_t stop, mask;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(SIGTSTP, &before, NULL);
}
