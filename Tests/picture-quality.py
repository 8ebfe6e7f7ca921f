#!/usr/bin/env python3
"""Holds the pictures of StoreSearch against chafa's: how near to the original, and in how much time.

    swift build -c release --product picture-cells
    Tests/picture-quality.py [FILE…]

Without files it draws 600 × 600 pictures of its own. Each is shown in 80 × 40 cells by both programs, with the same kind of
blocks; what the cells show is compared with the original, area-averaged to 8 × 16 pixels a cell (PSNR on sRGB values,
in dB). Then both work on the first picture so often that starting does not count. Ends with 1 where chafa is better in
a picture or faster, with 0 otherwise, and where chafa or Pillow is missing.
"""

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from math import gcd, log10

try:
    from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat
except ImportError:
    print("skipped: no Pillow")
    sys.exit(0)

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OURS = os.environ.get("PICTURE_CELLS", os.path.join(ROOT, ".build/release/picture-cells"))
COLUMNS, ROWS = 80, 40
# Our blocks, and chafa's symbols for the same.
KINDS = [("half", "vhalf"), ("quadrant", "quad"), ("sextant", "sextant")]
# Chafa's hardest work for the quality, its own choice for the time.
CHAFA = ["chafa", "--format", "symbols", "--colors", "full", "--stretch", "--font-ratio", "1/2",
         "--size", "%dx%d" % (COLUMNS, ROWS)]
REPEATS, RUNS = 20, 5


# MARK: Pictures

def scenes():
    """Pictures with what photos have: soft gradients, grain, hard edges, fine texture, dark and bright regions."""
    size = (600, 600)
    vertical, radial = Image.linear_gradient("L").resize(size), Image.radial_gradient("L").resize(size)
    grain = Image.effect_noise(size, 60)

    def tinted(mask, dark, bright):
        return Image.composite(Image.new("RGB", size, bright), Image.new("RGB", size, dark), mask)

    # A sunset over hills: a gradient, a bright disc, hard silhouettes.
    sunset = tinted(vertical, (40, 50, 110), (250, 150, 70))
    draw = ImageDraw.Draw(sunset)
    draw.ellipse((370, 250, 470, 350), fill=(255, 240, 190))
    sunset = sunset.filter(ImageFilter.GaussianBlur(2))
    draw = ImageDraw.Draw(sunset)
    for k, shade in enumerate([(70, 50, 80), (45, 35, 60), (20, 16, 30)]):
        points = [(x, 380 + 70 * k + (x * (k + 3) * 37 % 83) * (3 - k) // 4) for x in range(0, 660, 60)]
        draw.polygon(points + [(600, 600), (0, 600)], fill=shade)

    # A face-like portrait: soft round shapes, few edges.
    portrait = tinted(radial, (190, 150, 120), (40, 60, 70))
    draw = ImageDraw.Draw(portrait)
    draw.ellipse((170, 110, 430, 450), fill=(222, 170, 140))
    draw.pieslice((150, 70, 450, 380), 180, 360, fill=(60, 38, 26))
    for x in (240, 340):
        draw.ellipse((x - 22, 240, x + 22, 268), fill=(245, 240, 235))
        draw.ellipse((x - 10, 244, x + 10, 264), fill=(50, 70, 60))
    draw.arc((240, 300, 350, 390), 20, 160, fill=(150, 60, 60), width=10)
    portrait = portrait.filter(ImageFilter.GaussianBlur(4))

    # Leaves: fine texture with all frequencies.
    leaves = Image.merge("RGB", [grain.filter(ImageFilter.GaussianBlur(r)) for r in (3, 1.5, 5)])
    leaves = Image.blend(leaves.point(lambda v: min(255, max(0, (v - 128) * 4 + 110))),
                         tinted(radial, (120, 190, 60), (10, 40, 20)), 0.5)

    # A city at night: small bright rectangles on the dark.
    night = tinted(vertical, (8, 10, 28), (30, 22, 50))
    draw = ImageDraw.Draw(night)
    for k in range(420):
        x, y = k * 7919 % 590, 200 + k * 6101 % 390
        draw.rectangle((x, y, x + 3 + k % 5, y + 4 + k % 7), fill=(255, 200 - k % 90, 90 + k % 120))

    # A cover with lettering: hard edges between flat colours.
    cover = Image.new("RGB", size, (236, 222, 190))
    draw = ImageDraw.Draw(cover)
    for k in range(9):
        draw.polygon([(300, 320), (40 + 66 * k, 600), (84 + 66 * k, 600)], fill=(200, 60 + 12 * k, 50))
    for k, x in enumerate(range(60, 540, 60)):
        draw.rectangle((x, 60, x + 12, 150), fill=(30, 40, 60))
        draw.rectangle((x, 60 + 39 * (k % 3), x + 40, 72 + 39 * (k % 3)), fill=(30, 40, 60))

    noisy = Image.blend(sunset, Image.merge("RGB", [grain] * 3), 0.25)
    return {"sunset": sunset, "portrait": portrait, "leaves": leaves, "night": night, "cover": cover, "grain": noisy}


def area_averaged(picture, size):
    """Each pixel is the mean of what it covers of the picture, exactly, in either direction."""
    for axis in (0, 1):
        shared = gcd(picture.size[axis], size[axis])
        now, factor = list(picture.size), [1, 1]
        now[axis] = picture.size[axis] * (size[axis] // shared)
        factor[axis] = picture.size[axis] // shared
        picture = picture.resize(now, Image.NEAREST).reduce(tuple(factor))
    return picture


# MARK: Cells

QUADRANTS = {" ": 0, "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11,
             "▄": 12, "▙": 13, "▟": 14, "█": 15}


def rectangles(glyph):
    """What a block fills of a cell of 8 × 16 pixels."""
    code = ord(glyph)
    if glyph in QUADRANTS:
        return [(k % 2 * 4, k // 2 * 8, k % 2 * 4 + 3, k // 2 * 8 + 7) for k in range(4) if QUADRANTS[glyph] >> k & 1]
    if 0x2581 <= code <= 0x2587:
        return [(0, 16 - 2 * (code - 0x2580), 7, 15)]
    if 0x2589 <= code <= 0x258F:
        return [(0, 0, 0x2590 - code - 1, 15)]
    if glyph == "▔":
        return [(0, 0, 7, 1)]
    if glyph == "▕":
        return [(7, 0, 7, 15)]
    if 0x1FB00 <= code <= 0x1FB3B:
        mask = code - 0x1FB00 + 1
        mask += (mask >= 21) + (mask + (mask >= 21) >= 42)
        tops = [0, 5, 11, 16]
        return [(k % 2 * 4, tops[k // 2], k % 2 * 4 + 3, tops[k // 2 + 1] - 1) for k in range(6) if mask >> k & 1]
    raise SystemExit("not a block: %r" % glyph)


def shown(text):
    """The picture that a terminal shows of the cells."""
    picture = Image.new("RGB", (COLUMNS * 8, ROWS * 16))
    draw = ImageDraw.Draw(picture)
    front, back, reverse = (255, 255, 255), (0, 0, 0), False
    column = row = 0
    for sequence, glyph in re.findall(r"\x1b\[([0-9;?]*[a-zA-Z])|([^\x1b])", text):
        if sequence:
            if not sequence.endswith("m"):
                continue
            values = [int(v or 0) for v in sequence[:-1].split(";")]
            while values:
                code = values.pop(0)
                if code == 0:
                    front, back, reverse = (255, 255, 255), (0, 0, 0), False
                elif code in (7, 27):
                    reverse = code == 7
                elif code in (38, 48):
                    color, values = tuple(values[1:4]), values[4:]
                    front, back = (color, back) if code == 38 else (front, color)
        elif glyph == "\n":
            column, row = 0, row + 1
        elif row < ROWS and column < COLUMNS:
            x, y = column * 8, row * 16
            ink, ground = (back, front) if reverse else (front, back)
            draw.rectangle((x, y, x + 7, y + 15), fill=ground)
            for left, top, right, bottom in rectangles(glyph):
                draw.rectangle((x + left, y + top, x + right, y + bottom), fill=ink)
            column += 1
    return picture


def psnr(a, b):
    error = sum(ImageStat.Stat(ImageChops.difference(a, b)).sum2) / (3 * a.size[0] * a.size[1])
    return 99.0 if error == 0 else 10 * log10(255 * 255 / error)


def output(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout.decode()


def seconds(command):
    """Processor time of a program, the least of several runs."""
    def once():
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        output(command)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return min(once() for _ in range(RUNS))


def main(files):
    if shutil.which("chafa") is None:
        print("skipped: no chafa")
        return 0
    if not os.path.exists(OURS):
        print("no %s: swift build -c release --product picture-cells" % OURS, file=sys.stderr)
        return 2
    worse = []
    with tempfile.TemporaryDirectory() as folder:
        if not files:
            for name, picture in scenes().items():
                files.append(os.path.join(folder, name + ".png"))
                picture.save(files[-1])
        print("%-24s %-9s %8s %8s" % ("PSNR in dB", "blocks", "ours", "chafa"))
        for file in files:
            name = os.path.basename(file)
            target = area_averaged(Image.open(file).convert("RGB"), (COLUMNS * 8, ROWS * 16))
            for blocks, symbols in KINDS:
                ours = psnr(shown(output([OURS, file, str(COLUMNS), str(ROWS), blocks])), target)
                theirs = psnr(shown(output(CHAFA + ["--work", "9", "--symbols", symbols, file])), target)
                print("%-24s %-9s %8.2f %8.2f" % (name, blocks, ours, theirs))
                if ours < theirs:
                    worse.append("%s in %s" % (name, blocks))
        print("%-24s %-9s %8s %8s" % ("ms of processor time", "blocks", "ours", "chafa"))
        for blocks, symbols in KINDS:
            ours = [OURS, files[0], str(COLUMNS), str(ROWS), blocks]
            theirs = CHAFA + ["--symbols", symbols]
            # What one more picture costs, and then what the first one costs, starting included.
            own = (seconds(ours + [str(REPEATS + 1)]) - seconds(ours)) / REPEATS
            other = (seconds(theirs + [files[0]] * (REPEATS + 1)) - seconds(theirs + [files[0]])) / REPEATS
            print("%-24s %-9s %8.1f %8.1f" % ("one more", blocks, own * 1000, other * 1000))
            first, their_first = seconds(ours), seconds(theirs + [files[0]])
            print("%-24s %-9s %8.1f %8.1f" % ("the first", blocks, first * 1000, their_first * 1000))
            if own > other or first > their_first:
                worse.append("time in " + blocks)
    for what in worse:
        print("chafa is better: " + what)
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
