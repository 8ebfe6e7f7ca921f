#!/usr/bin/env python3
"""Types into the program on a terminal of its own, and takes the time from each key to the frame with its letter, and to the next one, with the rows
that were found (pictures may follow). Without motion, so that no transition comes between them.

    storesearch-bench generate 1000000 > rows.tsv
    storesearch import rows.tsv --into bench
    python3 Tests/typed-keys.py .build/release/storesearch bench 'love me' 'night' 'the best of'

Prints milliseconds: the median, nine of ten, 99 of a hundred, most.
"""
import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

SILENCE_SECONDS = 0.1


def frames(terminal, wait_seconds=SILENCE_SECONDS):
    """Seconds until each frame that comes before the terminal is silent."""
    start = time.monotonic()
    times = []
    while select.select([terminal], [], [], wait_seconds)[0]:
        try:
            data = os.read(terminal, 1 << 16)
        except OSError:
            break
        if not data:
            break
        # A terminal says that it has drawn a frame when it is asked.
        asked = data.count(b"\x1b[5n")
        os.write(terminal, b"\x1b[0n" * asked)
        times += [time.monotonic() - start] * asked
    return times


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
        os.execv(program, [program, "--catalog", library, "--motion", "none"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    frames(terminal, 2)
    letters, rows = [], []
    for query in queries:
        # To the search field, and what is typed there is taken away.
        os.write(terminal, b"/")
        frames(terminal, 1)
        os.write(terminal, b"\x15")
        frames(terminal, 1)
        for letter in query:
            os.write(terminal, letter.encode())
            times = frames(terminal)
            if not times:
                sys.exit(f"no answer to '{letter}' of '{query}'")
            letters.append(times[0])
            rows.append(times[:2][-1])
            frames(terminal, 0.5)
        os.write(terminal, b"\r")
        frames(terminal, 1)
    figures("the letter", letters)
    figures("the rows", rows)
    os.write(terminal, b"q")
    frames(terminal, 1)
    os.close(terminal)
    os.waitpid(child, 0)


main()
