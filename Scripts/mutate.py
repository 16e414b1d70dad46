#!/usr/bin/env python3
"""Changes the program in a few places, one at a time, and tells which changes no test notices.

    Scripts/mutate.py [--count 60] [--seed 1] [--only N,N…]

The places are drawn by the seed: conditions that are turned round, constants that are half as large
again, `min` for `max`. All are compiled once, into a copy of the package in .build/mutants, and
switched on by an environment variable: for each the tests of its module are run, and where they
pass all tests. Prints a line for each place, and at the end those that survived.
"""
import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
COPY = ROOT / ".build" / "mutants"
VARIABLE = "WAYMARK_MUTANT"
SWITCH = '''import Foundation

/// The one change of the program that is switched on.
public enum Mutant {
    private static let active =
        Int(ProcessInfo.processInfo.environment["%s"] ?? "") ?? -1

    public static func turned(_ number: Int, _ value: Bool) -> Bool {
        number == active ? !value : value
    }

    public static func more(_ number: Int, _ value: Double) -> Double {
        number == active ? value * 1.5 : value
    }

    public static func more(_ number: Int, _ value: Int) -> Int {
        number == active ? value + max(1, value / 2) : value
    }

    public static func least<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> T {
        number == active ? Swift.max(a, b) : Swift.min(a, b)
    }

    public static func most<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> T {
        number == active ? Swift.min(a, b) : Swift.max(a, b)
    }
}
''' % VARIABLE
CONDITION = re.compile(r"^(\s*(?:\} else )?(?:if|guard) )([^{},#]+?)( (?:\{|else \{).*)$")
CONSTANT = re.compile(r"^(\s*(?:private |package |public )?static let \w+ = )(\d+(?:\.\d+)?)$")
EXTREME = re.compile(r"(?<![\w.])(min|max)\((?=[^(),]+, [^(),]+\))")
EDGES = {"WaymarkCommand", "Waymark"}


def changed(line, number):
    """The line with a switch in it; nothing where it has no place for one."""
    found = CONDITION.match(line)
    if found and not re.search(r"\b(let|var|case|try|await|is|as)\b", found[2]):
        return f"{found[1]}Mutant.turned({number}, {found[2]}){found[3]}"
    found = CONSTANT.match(line)
    if found:
        return f"{found[1]}Mutant.more({number}, {found[2]})"
    found = EXTREME.search(line)
    if found and "func " not in line and "///" not in line:
        name = {"min": "least", "max": "most"}[found[1]]
        return line[:found.start()] + f"Mutant.{name}({number}, " + line[found.end():]
    return None


def places(count, seed):
    """(file, line number) of places that can be changed, at most one in a file."""
    files = {}
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        module = path.relative_to(ROOT / "Sources").parts[0]
        if module in EDGES or not module.startswith("Waymark"):
            continue
        lines = path.read_text().split("\n")
        fitting = [number for number, line in enumerate(lines) if changed(line, 0)
                   # What is inlined elsewhere cannot see the switch.
                   and "@inlinable" not in "\n".join(lines[max(0, number - 12):number])]
        if fitting:
            files[path.relative_to(ROOT)] = fitting
    draw = random.Random(seed)
    chosen = draw.sample(sorted(files), min(count, len(files)))
    return [(path, draw.choice(files[path])) for path in chosen]


def prepare(chosen):
    """Copies the package and writes the switches into the copy."""
    COPY.mkdir(parents=True, exist_ok=True)
    # The tests read the documentation too.
    for name in ["Sources", "Tests", "Samples", "Documentation", "Package.swift",
                 "Package.resolved"]:
        target = COPY / name
        if target.is_dir():
            shutil.rmtree(target)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target)
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, target)
    (COPY / "Sources" / "WaymarkGeometry" / "Mutant.swift").write_text(SWITCH)
    for number, (path, line) in enumerate(chosen):
        file = COPY / path
        lines = file.read_text().split("\n")
        lines[line] = changed(lines[line], number)
        text = "\n".join(lines)
        module = path.parts[1]
        if module != "WaymarkGeometry" and not re.search(r"^(public |package )?import WaymarkGeometry$",
                                                        text, re.MULTILINE):
            text = "import WaymarkGeometry\n" + text
        file.write_text(text)
    package = COPY / "Package.swift"
    # An import that only a switch needs is declared by no target.
    package.write_text(package.read_text().replace(".treatAllWarnings(as: .error),", ""))


def tests(number, *options):
    """Whether the tests pass while a place is changed."""
    arguments = ["swift", "test", "-c", "release", "--skip-build", *options]
    try:
        return subprocess.run(
            arguments, cwd=COPY, env={**os.environ, VARIABLE: str(number)}, timeout=900,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    chosen = places(options.count, options.seed)
    prepare(chosen)
    subprocess.run(["swift", "build", "-c", "release", "--build-tests"], cwd=COPY, check=True)
    if not tests("none"):
        sys.exit("The tests fail without a change: then they say nothing about one.")
    only = {int(number) for number in options.only.split(",") if number}
    survivors = []
    for number, (path, line) in enumerate(chosen):
        if only and number not in only:
            continue
        module = path.parts[1]
        has_tests = (ROOT / "Tests" / f"{module}Tests").is_dir()
        noticed = (has_tests and not tests(number, "--filter", f"{module}Tests")) or not tests(number)
        text = (COPY / path).read_text().split("\n")
        source = next(one for one in text if f"({number}, " in one and "Mutant." in one).strip()
        print(f"{number:3} {'noticed ' if noticed else 'SURVIVED'} {path}:{line + 1}: {source}",
              flush=True)
        if not noticed:
            survivors.append(number)
    print(f"{len(survivors)} survived: {survivors}")


if __name__ == "__main__":
    sys.exit(main())
