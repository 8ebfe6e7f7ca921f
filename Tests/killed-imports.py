#!/usr/bin/env python3
"""Kills an import at random moments, and looks at what is left of it.

    Tests/killed-imports.py .build/release/storesearch [times] [rows] [seed]

Each time an import of the same table into a fresh library is ended by SIGKILL; then the library must open, have only whole
rows that stand in the table, and be completed by a second import. Prints a line a time, and exits with 1 if one failed.
"""

import json, os, random, signal, subprocess, sys, tempfile, time


def table(rows):
    """The text of a table, and its rows by id."""
    lines, known = ["id\tname\tartist\talbum\tplays\tdescription\n"], {}
    for number in range(rows):
        row = [str(number), f"Name {number}", f"Artist {number % 997}", f"Album {number % 4999}", str(number % 1000), "word " * 12]
        lines.append("\t".join(row) + "\n")
        known[row[0]] = (row[1], row[2], row[3], number % 1000)
    return "".join(lines), known


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True)


def rows_of(program):
    """The rows of the library by id; none where it was not made yet."""
    if not json.loads(run(program, "libraries", "--json").stdout):
        return {}
    export = run(program, "libraries", "export", "library")
    if export.returncode != 0:
        raise AssertionError(f"does not open: {export.stderr}")
    return {row["id"]: (row["name"], row["artist"], row["collection"], row["popularity"]) for row in json.loads(export.stdout)}


def main():
    program = os.path.abspath(sys.argv[1])
    times, count, seed = (int(sys.argv[place]) if len(sys.argv) > place else usual for place, usual in ((2, 50), (3, 120_000), (4, 7)))
    chance = random.Random(seed)
    text, known = table(count)
    failures, counts = 0, []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "table.tsv")
        with open(path, "w") as file:
            file.write(text)

        def fresh(name):
            os.environ["XDG_DATA_HOME"] = os.path.join(folder, name)

        fresh("whole")
        start = time.monotonic()
        run(program, "import", path)
        whole = time.monotonic() - start
        print(f"{count} rows, {whole:.2f} s unharmed, seed {seed}")
        for number in range(times):
            fresh(str(number))
            delay = chance.uniform(0, whole)
            process = subprocess.Popen([program, "import", path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(delay)
            process.send_signal(signal.SIGKILL)
            killed = process.wait() == -signal.SIGKILL
            try:
                left = rows_of(program)
                strange = [row for row in left.items() if known.get(row[0]) != row[1]]
                if strange:
                    raise AssertionError(f"{len(strange)} rows that are not in the table: {strange[0]}")
                again = run(program, "import", path)
                if again.returncode != 0 or rows_of(program) != known:
                    raise AssertionError(f"not completed: {again.stdout}{again.stderr}")
                verdict = "completed"
            except (AssertionError, ValueError) as error:
                verdict, failures = f"FAILED: {error}", failures + 1
            counts.append(len(left))
            print(f"{number + 1:3}  after {delay:5.2f} s  {'killed' if killed else 'had ended':9}  {len(left):7} rows  {verdict}", flush=True)
            subprocess.run(["rm", "-rf", os.environ["XDG_DATA_HOME"]])
    print(f"{times - failures} of {times} good; rows left: {min(counts)} to {max(counts)}, {len(set(counts))} different counts")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
