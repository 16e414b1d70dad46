#!/usr/bin/env python3
"""Compares the answers for places of a region's file with those of a database, and their times.

    Scripts/compare-places.py WAYMARK REGION ADDRESS [--questions 400] [--seed 1]

WAYMARK serves REGION twice on the loopback, once with the places of its file and once with those in
the database at ADDRESS, which were written by `waymark build --places`. Both are asked the same
seeded questions, one after the other: names as they are, cut short, with two letters swapped, with
a number, a settlement or another street, categories, coordinates. Prints for each kind how many
first answers and how many whole answers are the same, and the median and the 99th of a hundred
times in milliseconds; then the first differences. Ends with 1 where a first answer differs.
"""
import argparse
import http.client
import json
import random
import re
import statistics
import subprocess
import sys
import time
from urllib.parse import quote

LETTERS = "abcdefghijklmnoprstuvy"
CATEGORIES = ["cafe", "restaurant", "pharmacy", "hotel", "museum", "supermarket", "parking"]
SHOWN = 12


class Server:
    """One `waymark serve`, asked over one connection."""

    def __init__(self, waymark, *arguments):
        self.process = subprocess.Popen([waymark, "serve", *arguments, "--port", "0"],
                                        stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"127\.0\.0\.1:(\d+)", line)
        if not found:
            raise SystemExit(f"it does not serve: {line}")
        self.connection = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=60)
        self.times = {}

    def ask(self, kind, target):
        start = time.perf_counter()
        self.connection.request("GET", target)
        response = self.connection.getresponse()
        body = response.read()
        self.times.setdefault(kind, []).append(1000 * (time.perf_counter() - start))
        return response.status, json.loads(body)

    def end(self):
        self.process.terminate()
        self.process.wait()


def matches(answer):
    return [(match["place"]["id"], match["title"]["text"]) for match in answer[1].get("matches", [])]


def gathered(server, count, random_numbers):
    """Names of places with their coordinates, by beginnings of two letters."""
    places = {}
    pairs = [first + second for first in LETTERS for second in LETTERS]
    random_numbers.shuffle(pairs)
    for pair in pairs:
        answer = server.ask("gathering", f"/v1/autocomplete?limit=20&q={pair}")
        for match in answer[1].get("matches", []):
            place = match["place"]
            places[place["name"]] = (place["coordinate"], place["address"].get("locality"))
        if len(places) >= 3 * count:
            break
    names = sorted(places)
    random_numbers.shuffle(names)
    return [(name, *places[name]) for name in names[:count]]


def questions(places, random_numbers):
    """(kind, target) of each question."""
    for name, point, locality in places:
        here = f"lat={point['latitude']}&lon={point['longitude']}"
        near = f"&{here}" if random_numbers.random() < 0.5 else ""
        whole, typed = f"/v1/search?q={{}}{near}", f"/v1/autocomplete?q={{}}{near}"
        swapped = name[:2] + name[2:4][::-1] + name[4:]
        other = random_numbers.choice(places)[0]
        yield "search", whole.format(quote(name))
        for length in (2, 4, 7):
            yield "autocomplete", typed.format(quote(name[:length]))
        yield "mistake", whole.format(quote(swapped))
        yield "number", whole.format(quote(f"{name} {random_numbers.randrange(1, 40)}"))
        yield "settlement", whole.format(quote(f"{name}, {locality or 'x'}"))
        yield "two names", whole.format(quote(f"{name} & {other}"))
        yield "reverse", f"/v1/reverse?{here}&limit=5"
        category = random_numbers.choice(CATEGORIES)
        yield "category", f"/v1/search?q={category}s&{here}"
        yield "nearby", f"/v1/nearby?category={category}&{here}"


def summary(times):
    ordered = sorted(times)
    return f"{statistics.median(ordered):7.1f} {ordered[min(len(ordered) - 1, 99 * len(ordered) // 100)]:7.1f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("waymark")
    parser.add_argument("region")
    parser.add_argument("address")
    parser.add_argument("--questions", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random_numbers = random.Random(options.seed)
    counts, differences, servers = {}, [], []
    try:
        for arguments in [], ["--places", options.address]:
            servers.append(Server(options.waymark, options.region, *arguments))
        file, database = servers
        places = gathered(file, max(1, options.questions // 11), random_numbers)
        for kind, target in questions(places, random_numbers):
            one, other = file.ask(kind, target), database.ask(kind, target)
            count = counts.setdefault(kind, [0, 0, 0])
            first = matches(one)[:1] == matches(other)[:1]
            for place, holds in enumerate([True, first, one == other]):
                count[place] += holds
            if one != other:
                differences.append((first, target, matches(one)[:3], matches(other)[:3]))
    finally:
        for server in servers:
            server.end()
    print(f"{'':14}{'asked':>6}{'first':>6}{'whole':>6}   file: median, 99th   database: median, 99th")
    for kind, count in counts.items():
        print(f"{kind:14}{count[0]:6}{count[1]:6}{count[2]:6}   {summary(file.times[kind])}"
              f"      {summary(database.times[kind])}")
    for first, target, one, other in sorted(differences, key=lambda found: found[0])[:SHOWN]:
        print(f"{'other order' if first else 'OTHER FIRST'} {target}\n  file     {one}\n  database {other}")
    sys.exit(0 if all(first for first, *_ in differences) else 1)


if __name__ == "__main__":
    main()
