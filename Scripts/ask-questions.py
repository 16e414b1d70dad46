#!/usr/bin/env python3
"""Asks `waymark serve` the questions of Tests/Evaluation and counts the right answers.

    Scripts/ask-questions.py [WAYMARK]      the command, .build/release/waymark by itself

Each region is served on the loopback by itself. Those of `--regions` that are missing are built from
the extracts in `--data`; helsinki comes from the bundled city. A region that there is no extract of
is skipped by name. Wrong answers are printed with what came instead, then the counts by language.
Ends with 1 where fewer than `--least` of 150 are right, in the same share of those that were asked.
`--only reykjavik` or `--only is` asks the questions of one region or language. How questions and
right answers are written: Tests/Evaluation/README.md.
"""
from __future__ import annotations

import argparse
import collections
import csv
import dataclasses
import fnmatch
import json
import math
import pathlib
import re
import subprocess
import sys
import time
import unicodedata
import urllib.error
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
QUESTIONS = ROOT / "Tests" / "Evaluation" / "questions.tsv"
ENDINGS = (".osm.pbf", ".osm.bz2", ".osm")
FIELDS = {
    "kind": lambda place: [place["kind"]],
    "category": lambda place: [place.get("category")],
    "name": lambda place: [place["name"], place.get("localName")],
    "street": lambda place: [place["address"].get("street")],
    "number": lambda place: [place["address"].get("houseNumber")],
    "postcode": lambda place: [place["address"].get("postalCode")],
    "hours": lambda place: [place.get("openingHours")],
    "tag": lambda place: [":".join((place["tag"]["key"], place["tag"]["value"]))] if "tag" in place else [],
    "osm": lambda place: [object_of(place["id"])],
}


@dataclasses.dataclass
class Question:
    """A line of the table."""

    region: str
    language: str
    latitude: str
    longitude: str
    mode: str
    text: str
    right: dict[str, str]

    @property
    def path(self):
        service, _, time_there = self.mode.partition("@")
        options = {"q": self.text, "lat": self.latitude, "lon": self.longitude, "language": self.language}
        if time_there:
            options["open_at"] = time_there
        return f"/v1/{service}?{urllib.parse.urlencode(options)}"


def read_questions():
    with QUESTIONS.open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        next(rows)
        return [Question(*row[:6], conditions(row[6])) for row in rows]


def conditions(text):
    pairs = (condition.partition("=") for condition in text.split(";"))
    found = {key: value for key, _, value in pairs}
    unknown = set(found) - set(FIELDS) - {"near", "within", "top", "every", "none"}
    if unknown:
        sys.exit(f"ask-questions: unknown condition: {', '.join(unknown)}")
    return found


def object_of(identification):
    """`W123` of `1w123`; nothing of what is no object of OpenStreetMap."""
    found = re.fullmatch(r"1([nwr])(\d+)(/.*)?", identification)
    return found[1].upper() + found[2] if found else None


def folded(text):
    return unicodedata.normalize("NFC", text).casefold()


def metres(place, point):
    latitude, longitude = place["coordinate"]["latitude"], place["coordinate"]["longitude"]
    width = math.cos(math.radians(latitude))
    return 111_195 * math.hypot(latitude - point[0], (longitude - point[1]) * width)


def fits(place, right):
    """Whether one place is what all conditions say."""
    for key, value in right.items():
        if key == "near":
            point = [float(part) for part in value.split(",")]
            if metres(place, point) > float(right["within"]):
                return False
        elif key in FIELDS:
            patterns = [folded(pattern) for pattern in value.split("|")]
            found = [folded(text) for text in FIELDS[key](place) if text]
            if not any(fnmatch.fnmatchcase(text, pattern) for text in found for pattern in patterns):
                return False
    return True


def is_right(question, places):
    right = question.right
    if "none" in right:
        return not places
    if "every" in right:
        wanted = places[:int(right["every"])]
        return len(wanted) == int(right["every"]) and all(fits(place, right) for place in wanted)
    most = int(right.get("top", 3 if question.mode.startswith("autocomplete") else 1))
    return any(fits(place, right) for place in places[:most])


def extract_of(region, data):
    if region == "helsinki":
        return ROOT / "Samples" / "helsinki.osm.pbf"
    files = [data / f"{region}{ending}" for ending in ENDINGS]
    return next((file for file in files if file.exists()), None)


def bundle_of(region, options):
    """The region's bundle, built where it is missing; nothing where there is no extract."""
    bundle = options.regions / f"{region}.waymark"
    if bundle.exists():
        return bundle
    extract = extract_of(region, options.data)
    if extract is None:
        return None
    options.regions.mkdir(parents=True, exist_ok=True)
    print(f"ask-questions: builds {bundle}", flush=True)
    command = [options.waymark, "build", extract, "-o", bundle, "--profiles", "car"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return bundle


class Server:
    """`waymark serve` on a free port, for as long as the block runs."""

    def __init__(self, waymark, bundle):
        self.command = [waymark, "serve", bundle, "--port", "0"]

    def __enter__(self):
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        address = re.search(r"http://[0-9.:]+", self.process.stdout.readline())
        if not address:
            sys.exit("ask-questions: the server does not start")
        self.address = address[0]
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def ask(self, question):
        """The places of the answer, and the milliseconds until it was there."""
        start = time.perf_counter()
        try:
            with urllib.request.urlopen(self.address + question.path, timeout=30) as answer:
                matches = json.load(answer)["matches"]
        except urllib.error.HTTPError as error:
            sys.exit(f"ask-questions: {question.text}: {error.read().decode()}")
        return [match["place"] for match in matches], (time.perf_counter() - start) * 1000


def told(place):
    """A place in one line."""
    address = ", ".join(place["address"].get("lines", [])[:1])
    kind = place.get("category") or place["kind"]
    latitude, longitude = place["coordinate"]["latitude"], place["coordinate"]["longitude"]
    names = " / ".join(filter(None, [place["name"], place.get("localName")])) or "-"
    return f"{names} ({kind}; {address}; {place['id']}; {latitude:.5f},{longitude:.5f})"


def tell_wrong(question, places):
    right = ";".join(f"{key}={value}" if value else key for key, value in question.right.items())
    print(f"wrong: {question.region} {question.language} {question.mode}: {question.text}")
    print(f"    right would be {right}")
    shown = max(3, int(question.right.get("every", 3)))
    for place in places[:shown]:
        print(f"    came {told(place)}")
    if not places:
        print("    nothing came")


def ask_region(questions, bundle, options):
    """Whether each question was answered right, and the times."""
    results, times = [], []
    with Server(options.waymark, bundle) as server:
        for question in questions:
            places, took = server.ask(question)
            times.append(took)
            results.append(is_right(question, places))
            if not results[-1]:
                tell_wrong(question, places)
    return results, times


def ask_all(questions, options):
    """Right answers and questions by language, the times, and how many were skipped."""
    regions = collections.defaultdict(list)
    for question in questions:
        regions[question.region].append(question)
    right, asked, times, skipped = collections.Counter(), collections.Counter(), [], 0
    for region, those in regions.items():
        bundle = bundle_of(region, options)
        if bundle is None:
            print(f"ask-questions: {region}: skipped, there is no extract of it in {options.data}")
            skipped += len(those)
            continue
        results, took = ask_region(those, bundle, options)
        times += took
        for question, is_so in zip(those, results):
            asked[question.language] += 1
            right[question.language] += is_so
    return right, asked, times, skipped


def parse():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("waymark", nargs="?", default=ROOT / ".build/release/waymark", type=pathlib.Path)
    parser.add_argument("--regions", default=ROOT / "out/regions", type=pathlib.Path)
    parser.add_argument("--data", default=ROOT.parent / "shared/data", type=pathlib.Path)
    parser.add_argument("--least", default=140, type=int, metavar="OF_150")
    parser.add_argument("--only", metavar="REGION_OR_LANGUAGE")
    return parser.parse_args()


def main():
    options = parse()
    questions = [question for question in read_questions()
                 if options.only in (None, question.region, question.language)]
    right, asked, times, skipped = ask_all(questions, options)
    for language in asked:
        print(f"{language}: {right[language]} of {asked[language]}")
    if not times:
        sys.exit("ask-questions: nothing was asked")
    times.sort()
    print(f"median {times[len(times) // 2]:.1f} ms, slowest {times[-1]:.1f} ms over loopback")
    print(f"right: {right.total()} of {asked.total()}, skipped: {skipped}")
    sys.exit(0 if right.total() * 150 >= options.least * asked.total() else 1)


if __name__ == "__main__":
    main()
