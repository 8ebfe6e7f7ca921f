#!/usr/bin/env python3
"""Types into the program on a terminal of its own, and takes the time from each key to the first and to the last byte of its answer.

    storesearch-bench generate 1000000 > rows.tsv
    storesearch import rows.tsv --into bench
    python3 Tests/typed-keys.py .build/release/storesearch bench 'love me' 'night' 'the best of'

A key is answered when the terminal has been silent for 0.15 seconds. Prints milliseconds: the median, nine of ten, 99 of a hundred, most.
"""
import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

SILENCE_SECONDS = 0.15


def answer(terminal, wait_seconds=SILENCE_SECONDS):
    """Seconds until the first and the last byte that comes before the terminal is silent; None without any."""
    start = time.monotonic()
    first = last = None
    while select.select([terminal], [], [], wait_seconds)[0]:
        try:
            if not os.read(terminal, 1 << 16):
                break
        except OSError:
            break
        last = time.monotonic() - start
        first = first or last
    return None if first is None else (first, last)


def figures(name, seconds):
    ordered = sorted(seconds)
    def part(share):
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000
    print(f"{name}: median {part(0.5):.1f}, 90 % {part(0.9):.1f}, 99 % {part(0.99):.1f}, most {ordered[-1] * 1000:.1f} ms"
          f" ({len(ordered)} keys)")


def main():
    program, library, *queries = sys.argv[1:]
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
        os.execv(program, [program, "--catalog", library])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    answer(terminal, 2)
    first, last = [], []
    for query in queries:
        # To the search field, and what is typed there is taken away.
        os.write(terminal, b"/")
        answer(terminal, 1)
        os.write(terminal, b"\x15")
        answer(terminal, 1)
        for letter in query:
            os.write(terminal, letter.encode())
            times = answer(terminal)
            if times is None:
                sys.exit(f"no answer to '{letter}' of '{query}'")
            first.append(times[0])
            last.append(times[1])
        os.write(terminal, b"\r")
        answer(terminal, 1)
    figures("first byte", first)
    figures("last byte", last)
    os.write(terminal, b"q")
    answer(terminal, 1)
    os.close(terminal)
    os.waitpid(child, 0)


main()
