#!/usr/bin/env python3
"""Looks by libFuzzer for bytes that bring a target of Tests/Fuzz down, make it hang or take much memory.

    Scripts/fuzz.py [--seconds N] [--runs N] [--jobs N] [--out DIR] [TARGET…]
    Scripts/fuzz.py --keep TARGET…        adds what reached new code to the corpus in the repository

Without names all targets are run, each for N seconds (60) of a processor: on a busy machine they
take longer. Inputs begin with those in Tests/Fuzz/Corpus; those that reach new code are gathered in
out/fuzz/TARGET, faults in out/fuzz/faults. A fault is an end of the program, more than a second of
a processor for one input, a minute of the clock, or more than 512 MB. Ends with 1 where there is
one, and with a table:

    target  runs  seconds  edges  inputs  faults
"""
import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FUZZ = ROOT / "Tests" / "Fuzz"
BUILD = ROOT / ".build" / "fuzz"
PROGRAM = BUILD / "release" / "waymark-fuzz"


def build():
    subprocess.run(
        ["swift", "build", "-c", "release", "--sanitize", "fuzzer", "--scratch-path", BUILD,
         "--product", "waymark-fuzz"],
        cwd=ROOT, env={**os.environ, "WAYMARK_FUZZ": "1"}, check=True, stdout=sys.stderr)


def targets():
    """Name -> the greatest length of its inputs."""
    lines = subprocess.run([PROGRAM], stdout=subprocess.PIPE, text=True, check=True).stdout
    return {name: int(length) for name, length in map(str.split, lines.splitlines())}


def scratch():
    """A folder in memory for files that are written for every input."""
    return "/dev/shm" if os.path.isdir("/dev/shm") else None


def command(name, length, options, folders):
    words = FUZZ / "Dictionaries" / f"{name}.dict"
    return [
        PROGRAM, f"-max_len={length}", "-timeout=60", "-report_slow_units=60", "-rss_limit_mb=512",
        "-print_final_stats=1", "-verbosity=1",
        *([f"-dict={words}"] if words.exists() else []), *options, *folders]


def run(name, arguments, log):
    # The faults are to reach libFuzzer, which keeps their inputs.
    environment = {**os.environ, "WAYMARK_FUZZ_TARGET": name, "SWIFT_BACKTRACE": "enable=no"}
    if scratch():
        environment["TMPDIR"] = scratch()
    with open(log, "w") as file:
        subprocess.run(arguments, stdout=file, stderr=subprocess.STDOUT, env=environment)
    return log.read_text(errors="replace")


def processor_time():
    """Seconds that the programs that have ended took of processors."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def number(pattern, text):
    found = re.findall(pattern, text, re.MULTILINE)
    return int(found[-1]) if found else 0


def fuzz(name, length, options, out):
    inputs, faults = out / name, out / "faults"
    inputs.mkdir(parents=True, exist_ok=True)
    faults.mkdir(exist_ok=True)
    before = set(faults.glob(f"{name}-*"))
    runs, used, edges, failed = 0, 0.0, 0, False
    # libFuzzer counts seconds of the clock.
    while not failed and used < 0.98 * options.seconds and not 0 < options.runs <= runs:
        limits = [f"-artifact_prefix={faults}/{name}-",
                  f"-max_total_time={max(5, round(options.seconds - used))}"]
        if options.runs:
            limits.append(f"-runs={options.runs - runs}")
        if options.jobs > 1:
            limits += [f"-fork={options.jobs}", "-ignore_crashes=0"]
        start = processor_time()
        text = run(name, command(name, length, limits, [inputs, FUZZ / "Corpus" / name]),
                   out / f"{name}.log")
        used += max(1, processor_time() - start)
        runs += number(r"stat::number_of_executed_units: (\d+)", text) or number(r"^#(\d+)", text)
        edges = max(edges, number(r"cov: (\d+)", text))
        failed = bool(set(faults.glob(f"{name}-*")) - before) or "SUMMARY" in text or "ERROR" in text
    found = " ".join(path.name for path in sorted(set(faults.glob(f"{name}-*")) - before))
    print(f"{name:18} {runs:>10} {round(used):>7} {edges:>7} {len(list(inputs.iterdir())):>6} "
          + (found or ("see log" if failed else "none")), flush=True)
    return not failed


def keep(name, length, out):
    """The smallest inputs that reach all that was reached, into the repository."""
    corpus = FUZZ / "Corpus" / name
    run(name, command(name, length, ["-merge=1"], [corpus, out / name]), out / f"{name}.merge.log")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("targets", nargs="*")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--runs", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "out" / "fuzz")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--no-build", action="store_true")
    options = parser.parse_args()
    if not options.no_build:
        build()
    known = targets()
    unknown = set(options.targets) - set(known)
    if unknown:
        sys.exit(f"No target is called {', '.join(sorted(unknown))}. There are: {', '.join(known)}")
    options.out.mkdir(parents=True, exist_ok=True)
    names = options.targets or list(known)
    if options.keep:
        for name in names:
            keep(name, known[name], options.out)
        return 0
    print(f"{'target':18} {'runs':>10} {'seconds':>7} {'edges':>7} {'inputs':>6} faults")
    results = [fuzz(name, known[name], options, options.out) for name in names]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
