#!/usr/bin/env python3
"""Asks a server for places that are sampled from extracts, and counts right answers.

    evaluate-places.py EXTRACT... [--peer waymark|photon|nominatim] [--address URL...]
                       [--waymark COMMAND] [--regions FOLDER] [--count N] [--seed S] [--failures FILE]

About 670 addresses, streets and points of interest of each extract are drawn by a seed and asked for
exactly, in small letters without accents, with one mistake, by the first 60 % of the name, with words
swapped, abbreviated; then stops, names in other languages, junctions, categories near a point,
coordinates in five notations, addresses by their points, and nonsense. Each question comes with a view,
a point within 2 km of what is wanted, as an app has one: `lat` and `lon` for Waymark and Photon, for
Nominatim a box of 6 km around it that does not bind, and for categories the coordinate behind the word.
places_judge.py says what is right.

Without addresses of servers it builds the extracts into FOLDER, unless regions newer than they are lie
there, and serves one after the other. With them the first answers for the first extract, and so on; one
alone answers for all. Prints a table, the times that answers took one after the other, and how many
came in a second over eight connections. FILE gets all wrong answers as a table with tabs.
"""

import argparse
import csv
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from places_extract import Street, fold, read  # noqa: E402
from places_judge import Judge, Tally, describe  # noqa: E402
from places_peers import LIMIT, PEERS, rate, times  # noqa: E402
from places_questions import Sampler  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Server:
    """`waymark serve` of one extract."""

    def __init__(self, command, extract, folder):
        region = folder / f"{extract.name.split('.')[0]}.waymark"
        if not region.exists() or region.stat().st_mtime < extract.stat().st_mtime:
            subprocess.run([command, "build", str(extract), "-o", str(region)], check=True,
                           stdout=subprocess.DEVNULL)
        self.process = subprocess.Popen([command, "serve", str(region), "--port", "0"],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        found = re.search(r"http://[0-9.:]+\d", self.process.stdout.readline())
        if not found:
            sys.exit("evaluate-places: the server does not start")
        self.address = found[0]

    def __enter__(self):
        return self.address

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


class Evaluation:
    """What was answered in all regions."""

    def __init__(self, failures):
        self.tally = Tally()
        self.regions = []
        self.speeds = []
        self.failures = csv.writer(failures, delimiter="\t", lineterminator="\n") if failures else None
        if self.failures:
            self.failures.writerow(["region", "sort", "kind", "question", "view", "wanted", "right answer is",
                                    "got", "tags of what is wanted"])

    def run(self, peer, extract, questions):
        """Asks all questions of one region."""
        judge, taken, refused = Judge(extract), [], 0
        self.regions.append(extract.name)
        for question in questions:
            answers, status, milliseconds = peer.ask(question)
            taken.append(milliseconds)
            refused += status >= 500 or status == 429
            ranks = judge.ranks(question, answers)
            self.tally.add(question.kind, extract.name, ranks)
            if ranks[0] != 0:
                self.fail(question, answers, ranks[0])
        searches = [question for question in questions if question.kind != "reverse"]
        self.speeds.append((extract.name, len(questions), refused, *times(taken), rate(peer, searches)))

    def fail(self, question, answers, rank):
        if not self.failures:
            return
        place = "not among them" if rank is None else f"number {rank + 1}"
        got = " | ".join(describe(answer, question.view) for answer in answers) or "nothing"
        self.failures.writerow([
            question.region, question.sort, question.kind, question.text, "{:.6f},{:.6f}".format(*question.view),
            wanted(question), place, got, tags(question.wanted)])

    def report(self):
        print(f"Each cell: questions: first right / right among {LIMIT} / first the thing itself, in %.\n")
        print(self.tally.table(self.regions))
        print("\n| region | questions | refused | median, ms | p99, ms | answers a second, 8 connections |")
        print("| --- | --- | --- | --- | --- | --- |")
        for name, count, refused, median, late, speed in self.speeds:
            print(f"| {name} | {count} | {refused} | {median:.2f} | {late:.2f} | {speed:.0f} |")


def wanted(question):
    """What is wanted in a line."""
    thing = question.wanted
    if question.kind == "nonsense":
        return "nothing"
    if question.sort == "category":
        near = min(thing, key=lambda each: each.distance(question.view))
        return f"{near.name} {near.letter}{near.id} {near.distance(question.view):.0f} m"
    if isinstance(thing, tuple):
        return " × ".join(map(str, thing))
    road = thing.roads[0] if isinstance(thing, Street) else thing
    name = " ".join(filter(None, [road.tags.get("addr:street"), road.tags.get("addr:housenumber")]))
    name = name if question.sort == "address" else thing.name
    return f"{name} {road.letter}{road.id} {thing.distance(question.view):.0f} m"


def tags(thing):
    return " ".join(f"{key}={value}" for key, value in thing.tags.items()) if hasattr(thing, "tags") else ""


def evaluate(options, evaluation):
    for index, path in enumerate(options.extracts):
        extract = read(path)
        sampler = Sampler(extract, options.seed, options.count)
        questions = sampler.questions()
        print(f"evaluate-places: {extract.name}: {len(questions)} questions, {sampler.language}", file=sys.stderr)
        if options.address:
            address = options.address[min(index, len(options.address) - 1)]
            evaluation.run(PEERS[options.peer](address), extract, questions)
        else:
            with Server(options.waymark, path, options.regions) as address:
                evaluation.run(PEERS[options.peer](address), extract, questions)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("extracts", type=pathlib.Path, nargs="+", metavar="EXTRACT")
    parser.add_argument("--peer", choices=PEERS, default="waymark")
    parser.add_argument("--address", nargs="+", metavar="URL")
    parser.add_argument("--waymark", default=str(ROOT / ".build/release/waymark"), metavar="COMMAND")
    parser.add_argument("--regions", type=pathlib.Path, default=ROOT / "out/evaluate-places", metavar="FOLDER")
    parser.add_argument("--count", type=int, default=670, help="addresses, streets and points of a region")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--failures", type=pathlib.Path, metavar="FILE")
    options = parser.parse_args()
    if options.peer == "nominatim" and not options.address:
        parser.error("Nominatim is asked at addresses")
    options.regions.mkdir(parents=True, exist_ok=True)
    with open(options.failures or "/dev/null", "w", newline="") as failures:
        evaluation = Evaluation(failures)
        evaluate(options, evaluation)
    evaluation.report()


if __name__ == "__main__":
    main()
