#!/usr/bin/env python3
"""Runs the tests in a build that counts what is run, and prints the shares by module.

    Scripts/coverage.py [--write] [--files MODULE]

The table has the lines and regions of each module that the tests run, in per cent; `--write` puts it
into CONTRIBUTING.md between its two marks, `--files` lists the files of a module, the least covered
ones first. The command is a program of its own, which tests run beside them: it is not measured. The
build has a folder of its own, .build/coverage.
"""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build" / "coverage"
PAGE = ROOT / "CONTRIBUTING.md"
START, END = "<!-- coverage -->", "<!-- /coverage -->"
INNER = re.compile(re.escape(START) + ".*?" + re.escape(END), re.DOTALL)


def swift(*arguments):
    """What it prints; the script ends where it fails."""
    run = subprocess.run(["swift", *arguments], cwd=ROOT, text=True, stdout=subprocess.PIPE)
    if run.returncode != 0:
        sys.exit(f"{run.stdout[-3000:]}\nswift {arguments[0]} failed: there is no measure.")
    return run.stdout


def measure():
    """What the tool of the compiler tells of each file."""
    common = ["-c", "release", "--scratch-path", str(BUILD)]
    swift("test", *common, "--enable-code-coverage")
    path = swift("test", *common, "--show-codecov-path").strip()
    return json.loads(pathlib.Path(path).read_text())["data"][0]["files"]


def by_module(files):
    """Module -> [(file, lines, covered lines, regions, covered regions)]."""
    modules = collections.defaultdict(list)
    for file in files:
        path = pathlib.Path(file["filename"])
        if not path.is_relative_to(ROOT / "Sources"):
            continue
        counts = [file["summary"][kind][what]
                  for kind in ("lines", "regions") for what in ("count", "covered")]
        path = path.relative_to(ROOT / "Sources")
        modules[path.parts[0]].append((path, *counts))
    return modules


def share(part, whole):
    return 100 * part / whole if whole else 100


def table(modules):
    rows = ["| Module | Lines | Regions |", "|---|---|---|"]
    for name, files in sorted(modules.items()):
        lines, covered, regions, run = (sum(column) for column in list(zip(*files))[1:])
        rows.append(f"| {name} | {share(covered, lines):.1f} % | {share(run, regions):.1f} % |")
    return "\n".join(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--files", default="")
    options = parser.parse_args()
    # Before the tests, which take long.
    if options.write and not INNER.search(PAGE.read_text()):
        sys.exit(f"{PAGE.name} has no place for the table, from {START} to {END}")
    if options.files and not (ROOT / "Sources" / options.files).is_dir():
        sys.exit(f"there is no module {options.files}")
    modules = by_module(measure())
    text = table(modules)
    print(text)
    for path, lines, covered, *_ in sorted(
            modules.get(options.files, []), key=lambda file: share(file[2], file[1])):
        print(f"{share(covered, lines):5.1f} % of {lines:4} {path}")
    if options.write:
        PAGE.write_text(INNER.sub(lambda _: f"{START}\n{text}\n{END}", PAGE.read_text()))


if __name__ == "__main__":
    main()
