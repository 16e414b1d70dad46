#!/usr/bin/env python3
"""Checks Documentation/Features.md: every feature that is there has a test, every test that is named is
there, and the numbers of its head are those of its rows.

    Scripts/check-features.py        ends with 1 where something is wrong
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILE = ROOT / "Documentation" / "Features.md"
ROW = re.compile(r"^\| ([A-Z]\d+) \| (.+?) \| (.*?) ?\|$", re.MULTILINE)
HEAD = re.compile(r"Of (\d+) rows, (\d+) are there, (\d+) are there in part, (\d+) are not\.")


def kind(symbol):
    return next((name for name in ("not yet", "partly:") if symbol.startswith(name)), "there")


def problems_of(row, symbol, tests):
    named = re.findall(r"`(Tests/[^`]+)`", tests)
    for name in named:
        if not (ROOT / name).exists():
            yield f"{row}: {name} is not there"
    # What is a document, or measured by hand, says so in its row.
    if not named and kind(symbol) == "there" and not re.fullmatch(r"\[.+\]\(\S+\)", symbol):
        yield f"{row} is there and has no test"


def main():
    text = FILE.read_text()
    rows = ROW.findall(text)
    found = [problem for row in rows for problem in problems_of(*row)]
    ids = [row[0] for row in rows]
    found += [f"{name} stands there twice" for name in sorted(set(ids)) if ids.count(name) > 1]
    kinds = [kind(symbol) for _, symbol, _ in rows]
    numbers = [len(rows), *map(kinds.count, ("there", "partly:", "not yet"))]
    told = HEAD.search(text)
    if not told or [int(number) for number in told.groups()] != numbers:
        found.append("the head is to say: Of {} rows, {} are there, {} are there in part, "
                     "{} are not.".format(*numbers))
    print("\n".join(found), end="\n" if found else "", file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
