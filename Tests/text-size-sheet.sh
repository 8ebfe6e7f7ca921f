#!/bin/bash
# Draws docs/text-sizes/*.jpg: list, pop-up and artwork grid at five text sizes, one sheet a window.
# Needs the built program, rsvg-convert (librsvg2-bin) and montage (imagemagick).
#
#     Tests/text-size-sheet.sh [PROGRAM]
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-.build/release/storesearch}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# shot NAME SIZE TEXT-SIZE ORIENTATION KEYS
shot() {
    "$program" film --catalog sample --blocks sextant --size "$2" --text-size "$3" --orientation "$4" --keys "$5" \
        --at 1 --format svg --out "$folder/film" > /dev/null
    rsvg-convert -w "$width" "$folder"/film/*.svg -o "$folder/$1.png"
    rm -r "$folder/film"
}

for size in 80x24 100x40 200x60; do
    width=480
    [ $size = 200x60 ] && width=640
    pictures=()
    for screen in list pop-up grid; do
        for text in L XXXL AX1 AX3 AX5; do
            orientation=portrait
            keys='hurricane<Enter><Wait 1><Down><Down><Down>'
            [ $screen = pop-up ] && keys="$keys<Enter>"
            [ $screen = grid ] && orientation=landscape && keys='the<Enter><Wait 1><Down>'
            shot $screen-$text $size $text $orientation "$keys"
            pictures+=("$folder/$screen-$text.png")
        done
    done
    montage "${pictures[@]}" -tile 5x3 -geometry +6+6 -background '#2C3641' -quality 80 -sampling-factor 4:4:4 \
        "docs/text-sizes/$size.jpg"
done
