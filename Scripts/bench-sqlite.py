#!/usr/bin/env python3
"""Puts the names of an extract into SQLite's full-text index and asks for beginnings of names, beside Waymark.

    bench-sqlite.py EXTRACT [--address URL] [--names N] [--seed S]

Asks for every beginning of N names (1,000) that are drawn by a seed, each with a point within 2 km, for
five answers. SQLite (FTS5 with lists of beginnings of one to four letters, an R-tree of positions) is
asked in this process in two ways: for its own rank of words, and for importance and nearness of all
that match. `waymark serve` of the same extract at URL is asked over HTTP, which is in its times.
"""

import argparse
import itertools
import os
import pathlib
import random
import sqlite3
import statistics
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from places_extract import fold, moved, read  # noqa: E402
from places_peers import LIMIT, Waymark  # noqa: E402
from places_questions import Question  # noqa: E402

SCHEMA = """
CREATE VIRTUAL TABLE names USING fts5(name, content='', prefix='1 2 3 4');
CREATE TABLE places (id INTEGER PRIMARY KEY, object TEXT, name TEXT, latitude REAL, longitude REAL,
                     importance REAL);
CREATE VIRTUAL TABLE boxes USING rtree(id, south, north, west, east);
"""
BY_RANK = """
SELECT p.object, p.name FROM names JOIN places p ON p.id = names.rowid
WHERE names MATCH ? ORDER BY rank LIMIT 5
"""
BY_WORTH = """
SELECT p.object, p.name FROM names JOIN places p ON p.id = names.rowid WHERE names MATCH ?
ORDER BY p.importance + 0.2 / (1 + abs(p.latitude - ?) * 20 + abs(p.longitude - ?) * 10) DESC LIMIT 5
"""


def places(extract):
    """Streets once, and everything else that has a name."""
    streets = [street.roads[0] for street in extract.streets]
    return streets + [thing for thing in extract.things.values() if thing.name and not thing.is_road]


def database(things, path):
    base = sqlite3.connect(path)
    base.executescript(SCHEMA)
    for number, thing in enumerate(things, 1):
        point = thing.center
        worth = 0.3 * ("place" in thing.tags) + 0.3 * ("wikidata" in thing.tags) + 0.1 * thing.is_road
        base.execute("INSERT INTO names (rowid, name) VALUES (?, ?)", (number, " ".join(sorted(thing.names()))))
        base.execute("INSERT INTO places VALUES (?, ?, ?, ?, ?, ?)",
                     (number, f"{thing.letter}{thing.id}", thing.name, *point, worth))
        base.execute("INSERT INTO boxes VALUES (?, ?, ?, ?, ?)", (number, point[0], point[0], point[1], point[1]))
    base.execute("INSERT INTO names (names) VALUES ('optimize')")
    base.commit()
    base.execute("VACUUM")
    return base


def match(text):
    """All words, the last one as a beginning."""
    *words, last = fold(text).split()
    return " AND ".join([*(f'"{word}"' for word in words), f'"{last}"*'])


def questions(things, count, seed):
    drawn = random.Random(seed)
    for thing in drawn.sample(things, min(count, len(things))):
        near = moved(thing.center, drawn.uniform(0, 2000), drawn.uniform(0, 6.28))
        for text in itertools.accumulate(thing.name):
            if fold(text):
                yield text, near


def report(name, ask, asked):
    times = []
    for text, near in asked:
        start = time.perf_counter()
        ask(text, near)
        times.append((time.perf_counter() - start) * 1000)
    times.sort()
    print(f"{name:32} {statistics.median(times):8.2f} {times[len(times) * 99 // 100]:8.2f} {times[-1]:8.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("extract", type=pathlib.Path)
    parser.add_argument("--address")
    parser.add_argument("--names", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    things = places(read(options.extract))
    asked = list(questions(things, options.names, options.seed))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "places.sqlite"
        start = time.perf_counter()
        base = database(things, path)
        print(f"{len(things)} names in {time.perf_counter() - start:.1f} s, {os.path.getsize(path) / 1e6:.1f} MB")
        print(f"{len(asked)} beginnings{'':16} median, p99, longest in ms")
        report("SQLite by rank of words", lambda text, _: base.execute(BY_RANK, (match(text),)).fetchall(), asked)
        report("SQLite by importance, nearness",
               lambda text, near: base.execute(BY_WORTH, (match(text), *near)).fetchall(), asked)
    if options.address:
        peer = Waymark(options.address)
        report("Waymark over HTTP",
               lambda text, near: peer.ask(Question("", "", "prefix", text, near, "en")), asked)


if __name__ == "__main__":
    main()
