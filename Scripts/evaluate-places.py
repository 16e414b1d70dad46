#!/usr/bin/env python3
"""Asks servers for places that are sampled from extracts, and counts right answers.

    evaluate-places.py EXTRACT... [--peer waymark photon nominatim] [--address URL...] [--nominatim URL...]
                       [--waymark COMMAND] [--regions FOLDER] [--count N] [--seed S] [--failures FILE]

About 670 addresses, streets and points of interest of each extract are drawn by a seed and asked for
exactly, in small letters without accents, with one mistake, by the first 60 % of the name, with words
swapped, abbreviated; then stops, names in other languages, junctions, categories near a point,
coordinates in five notations, addresses by their points, and nonsense. Each question comes with a view,
a point within 2 km of what is wanted, as an app has one: `lat` and `lon` for Waymark and Photon, for
Nominatim a box of 6 km around it that does not bind, and for categories the coordinate behind the word.
places_judge.py says what is right.

Without an address it builds the extracts into FOLDER, unless regions newer than they are lie there, and
serves one after the other; `photon` asks the same server in Photon's way. Of several addresses the first
answers for the first extract, and so on; one alone answers for all. Prints a table for each peer, one
that puts peers side by side, the times that answers took one after the other, and how many came in a
second over eight connections. FILE gets all wrong answers as a table with tabs.

A database of Nominatim for an extract is made with `nominatim import --osm-file EXTRACT`. It knows the
words of categories from the wiki of OpenStreetMap; `--phrases` prints those that are asked for as a table
for `nominatim special-phrases --import-from-csv`.
"""

import argparse
import contextlib
import csv
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
from places_extract import Street, read  # noqa: E402
from places_judge import Judge, Tally, describe, side_by_side  # noqa: E402
from places_peers import LIMIT, PEERS, rate, times  # noqa: E402
from places_questions import Sampler  # noqa: E402
from places_words import phrases  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent


@contextlib.contextmanager
def served(command, extract, folder):
    """The address of `waymark serve` of one extract."""
    region = folder / f"{extract.name.split('.')[0]}.waymark"
    if not region.exists() or region.stat().st_mtime < extract.stat().st_mtime:
        subprocess.run([command, "build", str(extract), "-o", str(region)], check=True, stdout=subprocess.DEVNULL)
    process = subprocess.Popen([command, "serve", str(region), "--port", "0"],
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    try:
        found = re.search(r"http://[0-9.:]+\d", process.stdout.readline())
        if not found:
            sys.exit("evaluate-places: the server does not start")
        yield found[0]
    finally:
        process.terminate()
        process.wait()


class Evaluation:
    """What a peer has answered in all regions."""

    def __init__(self, name, failures):
        self.name = name
        self.failures = failures
        self.tally = Tally()
        self.regions = []
        self.speeds = []

    def run(self, address, extract, questions):
        """Asks all questions of one region."""
        peer, judge, taken, refused = PEERS[self.name](address), Judge(extract), [], 0
        self.regions.append(extract.name)
        for question in questions:
            answers, status, milliseconds = peer.ask(question)
            taken.append(milliseconds)
            refused += status >= 500 or status == 429
            ranks = judge.ranks(question, answers)
            self.tally.add(question.kind, extract.name, ranks)
            if ranks[0] != 0:
                self.failures.writerow([self.name, *miss(question, answers, ranks[0])])
        searches = [question for question in questions if question.kind != "reverse"]
        self.speeds.append((extract.name, len(questions), refused, *times(taken), rate(peer, searches)))

    def report(self):
        print(f"## {self.name}\n\nEach cell: questions: first right / right among {LIMIT} / first the thing "
              "itself, in %.\n")
        print(self.tally.table(self.regions))
        print("\n| region | questions | refused | median, ms | p99, ms | answers a second, 8 connections |")
        print("| --- | --- | --- | --- | --- | --- |")
        for name, count, refused, median, late, speed in self.speeds:
            print(f"| {name} | {count} | {refused} | {median:.2f} | {late:.2f} | {speed:.0f} |")
        print()


COLUMNS = ["peer", "region", "sort", "kind", "question", "view", "wanted", "the right answer is", "got",
           "tags of what is wanted"]


def miss(question, answers, rank):
    """A wrong answer as a row of the table."""
    place = "not among them" if rank is None else f"number {rank + 1}"
    got = " | ".join(describe(answer, question.view) for answer in answers) or "nothing"
    tags = getattr(question.wanted, "tags", {})
    return [question.region, question.sort, question.kind, question.text,
            "{:.6f},{:.6f}".format(*question.view), wanted(question), place, got,
            " ".join(f"{key}={value}" for key, value in tags.items())]


def wanted(question):
    """What is wanted in a line."""
    thing = question.wanted
    if question.kind == "nonsense":
        return "nothing"
    if question.sort == "category":
        thing = min(thing, key=lambda each: each.distance(question.view))
    if isinstance(thing, tuple):
        return " × ".join(map(str, thing))
    road = thing.roads[0] if isinstance(thing, Street) else thing
    name = thing.name
    if question.sort == "address":
        name = f"{road.tags['addr:street']} {road.tags['addr:housenumber']}"
    return f"{name} {road.letter}{road.id} {thing.distance(question.view):.0f} m"


def evaluate(options, evaluations):
    """Asks all peers about one extract after the other."""
    for index, path in enumerate(options.extracts):
        extract = read(path)
        sampler = Sampler(extract, options.seed, options.count)
        questions = sampler.questions()
        print(f"evaluate-places: {extract.name}: {len(questions)} questions, {sampler.language}", file=sys.stderr)
        for evaluation in evaluations:
            addresses = options.nominatim if evaluation.name == "nominatim" else options.address
            if addresses:
                evaluation.run(addresses[min(index, len(addresses) - 1)], extract, questions)
            else:
                with served(options.waymark, path, options.regions) as address:
                    evaluation.run(address, extract, questions)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("extracts", type=pathlib.Path, nargs="*", metavar="EXTRACT")
    parser.add_argument("--peer", choices=PEERS, nargs="+", default=["waymark"])
    parser.add_argument("--address", nargs="+", metavar="URL", help="servers of Waymark or Photon")
    parser.add_argument("--nominatim", nargs="+", metavar="URL", help="servers of Nominatim")
    parser.add_argument("--waymark", default=str(ROOT / ".build/release/waymark"), metavar="COMMAND")
    parser.add_argument("--regions", type=pathlib.Path, default=ROOT / "out/evaluate-places", metavar="FOLDER")
    parser.add_argument("--count", type=int, default=670, help="addresses, streets and points of a region")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--failures", type=pathlib.Path, default="/dev/null", metavar="FILE")
    parser.add_argument("--phrases", action="store_true", help="print the words of categories and end")
    options = parser.parse_args()
    if not options.extracts and not options.phrases:
        parser.error("no extract is given")
    if "nominatim" in options.peer and not options.nominatim:
        parser.error("no address of Nominatim is given")
    return options


def main():
    options = arguments()
    if options.phrases:
        csv.writer(sys.stdout, lineterminator="\n").writerows(phrases())
        return
    options.regions.mkdir(parents=True, exist_ok=True)
    with open(options.failures, "w", newline="") as file:
        failures = csv.writer(file, delimiter="\t", lineterminator="\n")
        failures.writerow(COLUMNS)
        evaluations = [Evaluation(name, failures) for name in options.peer]
        evaluate(options, evaluations)
    for evaluation in evaluations:
        evaluation.report()
    if len(evaluations) > 1:
        print(side_by_side({evaluation.name: evaluation.tally for evaluation in evaluations}))


if __name__ == "__main__":
    main()
