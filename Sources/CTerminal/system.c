#define _GNU_SOURCE 1
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

int terminal_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int terminal_event_counter(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int terminal_window_size(int descriptor, int *columns, int *rows, int *pixel_width, int *pixel_height) {
    struct winsize size = {0};
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return errno;
    *columns = size.ws_col;
    *rows = size.ws_row;
    *pixel_width = size.ws_xpixel;
    *pixel_height = size.ws_ypixel;
    return 0;
}

int terminal_poll_until(struct pollfd *descriptors, nfds_t count, double deadline) {
    if (deadline < 0) return ppoll(descriptors, count, NULL, NULL);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    // 1e9 s is longer than anything runs and far from what a timespec cannot hold.
    double left = fmin(deadline - ((double)now.tv_sec + (double)now.tv_nsec * 1e-9), 1e9);
    struct timespec timeout = {0};
    if (left > 0) {
        timeout.tv_sec = (time_t)left;
        timeout.tv_nsec = (long)((left - (double)timeout.tv_sec) * 1e9);
    }
    return ppoll(descriptors, count, &timeout, NULL);
}

int terminal_set_modes(int descriptor, const struct termios *modes) {
    sigset_t block, before;
    sigemptyset(&block);
    sigaddset(&block, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &block, &before);
    int error = tcsetattr(descriptor, TCSANOW, modes) == 0 ? 0 : errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}

int terminal_reopen(int descriptor) {
    char path[256];
    int flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    if (ttyname_r(descriptor, path, sizeof path) == 0) {
        int opened = open(path, flags);
        if (opened >= 0) return opened;
    }
    return open("/dev/tty", flags);
}
