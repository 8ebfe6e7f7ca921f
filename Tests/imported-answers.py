#!/usr/bin/env python3
"""Imports captured answers of the store, and holds what comes back against the answers, field by field.

    Tests/imported-answers.py .build/release/storesearch ANSWER.json…

Which field of a row is which is worked out here anew from the store's rules. Then the export is imported as JSON and as CSV, and
exported again: all three must be the same. Prints a line a file, and exits with 1 if anything differs.
"""

import decimal, json, os, re, subprocess, sys, tempfile

KINDS = {
    "song": "Song", "album": "Album", "music-video": "Music Video", "feature-movie": "Movie", "tv-episode": "TV Episode",
    "tv-season": "TV Season", "podcast": "Podcast", "podcast-episode": "Podcast Episode", "software": "App",
    "mac-software": "Mac App", "ebook": "E-Book", "audiobook": "Audio Book", "artist": "Artist",
}
WRAPPED = {"artist": "Artist", "audiobook": "Audio Book", "podcastEpisode": "Podcast Episode"}
WHOLE = {"Album", "TV Season", "Audio Book", "Podcast"}


def first(row, *keys):
    """The first of the keys that says something."""
    return next((row[key] for key in keys if row.get(key) not in (None, "")), None)


def kind_of(row):
    wrapper, kind = row.get("wrapperType"), row.get("kind")
    if wrapper == "collection":
        return "TV Season" if row.get("collectionType") == "TV Season" else "Album"
    if wrapper == "software":
        return "Mac App" if kind == "mac-software" else "App"
    return WRAPPED.get(wrapper) or KINDS.get(kind, "Item")


def expected(row):
    kind = kind_of(row)
    is_whole = kind in {"Album", "TV Season", "Audio Book"}
    numbers = ("collectionId", "trackId", "artistId") if is_whole else ("trackId", "collectionId", "artistId")
    if kind == "Artist":
        numbers = ("artistId",)
    genre = first(row, "primaryGenreName")
    if genre is None and row.get("genres"):
        genre = row["genres"][0] if isinstance(row["genres"][0], str) else row["genres"][0]["name"]
    prices = {"Artist": (), "E-Book": ("price",), "App": ("price",), "Mac App": ("price",)}
    price = first(row, *prices.get(kind, ("collectionPrice",) if is_whole else ("trackPrice",)))
    links = ("collectionViewUrl", "trackViewUrl") if is_whole else ("trackViewUrl", "collectionViewUrl")
    picture = first(row, *("artworkUrl" + size for size in ("600", "512", "160", "100", "60", "30")))
    millis = row.get("trackTimeMillis")
    day = re.match(r"\d{4}-\d\d-\d\d", row.get("releaseDate") or "")
    item = {
        "id": str(int(first(row, *numbers))), "type": kind, "name": first(row, "trackName", "collectionName", "artistName"),
        "artist": first(row, "artistName"), "collection": None if kind in WHOLE else first(row, "collectionName"), "genre": genre,
        "price": price if price is not None and price >= 0 else None, "currency": first(row, "currency"),
        "url": first(row, "artistLinkUrl", "artistViewUrl") if kind == "Artist" else first(row, *links),
        "artworkUrl": picture, "previewUrl": first(row, "previewUrl", "episodeUrl"), "released": day.group() if day else None,
        "durationSeconds": None if not millis else millis if kind == "Podcast" else millis / 1000,
        "trackCount": row.get("trackCount") or None, "trackNumber": row.get("trackNumber") or None,
        "fileSizeBytes": int(row["fileSizeBytes"]) if row.get("fileSizeBytes") else None, "version": first(row, "version"),
        "rating": row.get("averageUserRating"), "ratingCount": row.get("userRatingCount"),
        "advisory": first(row, "contentAdvisoryRating"), "formattedPrice": first(row, "formattedPrice") if price and price > 0 else None,
        "priceLabel": None if price is None else "Free" if price == 0 else "Not sold separately" if price < 0 else None,
    }
    return {key: value for key, value in item.items() if value is not None}


def same(key, wanted, found):
    if key in ("price", "durationSeconds", "rating"):
        return found is not None and abs(float(wanted) - float(found)) < 1e-9
    if key == "artworkUrl":
        # Old picture servers are asked by https.
        return re.sub(r"^https?://(is\d)(-ssl)?\.|^https?://(a\d+)(\.phobos\.apple\.com|\.mzstatic\.com)", "", wanted) == re.sub(
            r"^https?://(is\d)(-ssl)?\.|^https?://(a\d+)(\.phobos\.apple\.com|\.mzstatic\.com)", "", found or "") or wanted == found
    return wanted == found


def main():
    program, differences, rows = os.path.abspath(sys.argv[1]), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder

        def run(*arguments):
            return subprocess.run([program, *arguments], capture_output=True, text=True)

        def export(name, *options):
            return json.loads(run("libraries", "export", name, *options).stdout or "[]")

        for place, path in enumerate(sys.argv[2:]):
            answer = json.load(open(path), parse_float=decimal.Decimal)
            wanted = {}
            for row in answer.get("results", []):
                item = expected(row)
                wanted[item["type"], item["id"]] = item
            name = f"answer {place}"
            outcome = run("import", path, "--into", name)
            found = {(row["type"], row["id"]): row for row in export(name)}
            problems = [f"{key}: missing or too many" for key in wanted.keys() ^ found.keys()]
            for key in wanted.keys() & found.keys():
                for field, value in wanted[key].items():
                    if not same(field, value, found[key].get(field)):
                        problems.append(f"{key} {field}: {value!r} is {found[key].get(field)!r}")
                for field in found[key].keys() - wanted[key].keys() - {"description", "popularity"}:
                    problems.append(f"{key} {field}: {found[key][field]!r} from nowhere")
            if wanted:
                for kind, options in (("json", ()), ("csv", ("--csv",))):
                    copy = os.path.join(folder, f"{place}.{kind}")
                    run("libraries", "export", name, "--out", copy, *options)
                    run("import", copy, "--into", f"{name} {kind}")
                    if export(f"{name} {kind}") != export(name):
                        problems.append(f"another library as {kind}")
            rows += len(wanted)
            differences += len(problems)
            print(f"{os.path.basename(path)}: {len(wanted)} rows, {outcome.stdout.strip() or outcome.stderr.strip()}", *problems[:5], sep="\n    ")
    print(f"{rows} rows, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
