#!/usr/bin/env python3
"""Writes WidthTable.swift from the Unicode Character Database.

Usage: generate-width-table.py EastAsianWidth.txt DerivedGeneralCategory.txt emoji-data.txt > WidthTable.swift

Classes: dropped (controls, format characters, surrogates, private use, unassigned), zero (marks and Hangul medial and
final letters), narrow, wide. Narrow is what is in no table.
"""

import re
import sys


def read(path):
    """Yields (first, last, value, version line) of a UCD file."""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            match = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*(\w+)", line)
            if match:
                yield int(match[1], 16), int(match[2] or match[1], 16), match[3]


def version(path):
    with open(path, encoding="utf-8") as lines:
        return re.search(r"-([0-9.]+)\.txt", lines.readline())[1]


def ranges(values, wanted):
    """The runs of code points whose class is wanted, as (first, last)."""
    out, start = [], None
    for code in range(0x110001):
        inside = code <= 0x10FFFF and values[code] == wanted
        if inside and start is None:
            start = code
        if not inside and start is not None:
            out.append((start, code - 1))
            start = None
    return out


def main():
    width_path, category_path, emoji_path = sys.argv[1:4]
    category = ["Cn"] * 0x110000
    for first, last, value in read(category_path):
        category[first : last + 1] = [value] * (last - first + 1)
    values = ["narrow"] * 0x110000
    for first, last, value in read(width_path):
        if value in ("W", "F"):
            values[first : last + 1] = ["wide"] * (last - first + 1)
    for code in range(0x110000):
        kind = category[code]
        if kind in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
            values[code] = "dropped"
        elif kind in ("Mn", "Me") or 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7FB:
            values[code] = "zero"
    # A soft hyphen shows nothing inside a line; the Arabic number signs are visible though they are format characters.
    for code in (0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x8E2, 0x110BD):
        values[code] = "narrow"
    pictographs = sorted(
        (first, last) for first, last, value in read(emoji_path) if value == "Emoji_Presentation"
    )
    for first, last in pictographs:
        for code in range(first, last + 1):
            if values[code] == "narrow" and not 0x1F1E6 <= code <= 0x1F1FF:
                values[code] = "wide"
    for code in range(0x1F1E6, 0x1F200):
        values[code] = "narrow"

    print("// Made by generate-width-table.py from the Unicode Character Database %s; do not edit." % version(width_path))
    print()
    print("/// Code points that are not one cell wide, as first and last of each range in order.")
    print("enum WidthTable {")
    for name, wanted, words in (
        ("wide", "wide", "Two cells."),
        ("zero", "zero", "No cell of their own: marks, and Hangul letters that join the one before."),
        ("dropped", "dropped", "Never drawn: controls, format characters, surrogates, private use, unassigned."),
    ):
        print("    /// %s" % words)
        print("    static let %s: [(first: UInt32, last: UInt32)] = [" % name)
        line = "       "
        for first, last in ranges(values, wanted):
            item = " (0x%X, 0x%X)," % (first, last)
            if len(line) + len(item) > 119:
                print(line)
                line = "       "
            line += item
        print(line)
        print("    ]")
        if name != "dropped":
            print()
    print("}")


main()
