#!/usr/bin/env python3
"""Lets `waymark serve`, `waymark demo` and `waymark drive` run for long under mixed load with faults.

    soak.py WAYMARK DIRECTORY [--minutes M] [--health-limit MS]

serves two regions and a demo on ports of their own of this machine, and drives again and again. Clients
ask, go away, are slow, send what is no request or too much of one, come in bursts, stop to read, are
killed and replaced; their number and their pace are bounded. Every five seconds memory, open
descriptors, threads, answers and the time of /health (of the page for the demo, which has none) go to
DIRECTORY/soak.csv, at the end a plot to DIRECTORY/soak.svg.

Ends with 1 where memory grows after the start, descriptors are kept once all clients have gone, an
answer comes that must not (5xx but 503, or none), /health takes longer than its limit, or a program
ends. The start is a fourth of the time, one minute at least; of less than two minutes more nothing is
said about growth.
"""

import argparse
import csv
import pathlib
import subprocess
import sys
import time

sys.dont_write_bytecode = True
from soak_clients import Tally, Workers, ask, killed_clients, load_demo, load_server  # noqa: E402
from soak_report import MOST_DESCRIPTORS, judge, plot  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The file of each region, and a box in it: south, west, north, east.
REGIONS = {
    "helsinki": (ROOT / "Samples/helsinki.osm.pbf", (60.163, 24.930, 60.176, 24.955)),
    "monaco": (ROOT.parent / "shared/data/monaco.osm.pbf", (43.730, 7.412, 43.745, 7.432)),
}
STEP = 5.0
# A server closes a connection on which nothing is asked after a minute.
REST = 75.0
DRIVE = ["--from", "60.1675,24.9427", "--to", "60.1756,24.9494", "--format", "jsonl"]


class Server:
    """A program that prints its address."""

    def __init__(self, name, command, log):
        self.name = name
        self.log = open(log, "wb")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        words = [word.rstrip(".,") for word in line.split() if word.startswith("http")]
        if not words:
            self.close()
            sys.exit(f"soak: {name} did not start: {line.strip()} (see {log})")
        self.address = words[0]

    def sample(self):
        """Megabytes, descriptors and threads; `None` where it has ended."""
        if self.process.poll() is not None:
            return None
        folder = pathlib.Path("/proc") / str(self.process.pid)
        lines = (folder / "status").read_text().splitlines()
        status = dict(line.split(":", 1) for line in lines if ":" in line)
        return {"megabytes": int(status["VmRSS"].split()[0]) / 1024, "threads": int(status["Threads"]),
                "descriptors": len(list((folder / "fd").iterdir()))}

    def health(self):
        """Milliseconds: the shorter of two, as the client may have been late itself."""
        times = []
        for _ in range(2):
            start = time.monotonic()
            status, _ = ask(self.address, "GET", "/health" if self.name == "serve" else "/")
            times.append((time.monotonic() - start) * 1000 if status == 200 else float("inf"))
        return min(times)

    def close(self):
        """Ends it as a service manager does; the status that it ends with."""
        self.process.terminate()
        try:
            status = self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = "killed after 30 s"
        self.log.close()
        return status


def build(waymark, directory):
    """The regions whose files are there: path and box."""
    found = []
    for name, (file, box) in REGIONS.items():
        if not file.exists():
            print(f"soak: {name} is left out, {file.name} is not there")
            continue
        region = directory / f"{name}.waymark"
        subprocess.run([waymark, "build", str(file), "-o", str(region)],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        found.append((region, box))
    return found


def drives(workers, waymark, region):
    """Drives one after the other; each third is killed."""
    count = 0

    def drive():
        nonlocal count
        count += 1
        process = subprocess.Popen([waymark, "drive", str(region), *DRIVE],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            status = process.wait(0.2 if count % 3 == 0 else 120)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            status = 0 if count % 3 == 0 else "hung"
        workers.tally.add("drive", "a drive", status, {0})
    workers.start(3.0, drive)


def take(server, tally, seconds):
    """A row of the table; `None` where the server has ended."""
    health = server.health()
    sample = server.sample()
    if sample is None:
        return None
    counts = tally.counts(server.name)
    return {"seconds": round(seconds, 1), "process": server.name, **sample, "health_ms": round(health, 1),
            "answers": sum(counts.values()), "busy": counts.get("503", 0),
            "counts": " ".join(f"{group}:{count}" for group, count in sorted(counts.items()))}


def watch(servers, tally, minutes, table):
    """The rows of all samples until the time is over or a server has ended."""
    rows, writer = [], None
    start = time.monotonic()
    while (now := time.monotonic() - start) < minutes * 60:
        for server in servers:
            row = take(server, tally, now)
            if row is None:
                tally.faults.append(f"{server.name} has ended by itself with {server.process.returncode}")
                return rows
            writer = writer or csv.DictWriter(table, row)
            if not rows:
                writer.writeheader()
            writer.writerow(row)
            rows.append(row)
        table.flush()
        time.sleep(max(0, start + (now // STEP + 1) * STEP - time.monotonic()))
    return rows


def resting(servers, base):
    """Descriptors once all clients have gone, as few as they become in the time of idle connections."""
    end = time.monotonic() + REST
    while True:
        rest = {server.name: (server.sample() or {"descriptors": 0})["descriptors"] for server in servers}
        if all(rest[name] <= base[name] + MOST_DESCRIPTORS for name in base) or time.monotonic() > end:
            return rest
        time.sleep(1)


def soak(waymark, directory, minutes, health_limit):
    """The faults that were found."""
    regions = build(waymark, directory)
    first = regions[0][0]
    serve = [waymark, "serve", *(str(path) for path, _ in regions), "--port", "0"]
    servers = [Server("serve", serve, directory / "serve.log"),
               Server("demo", [waymark, "demo", str(first), "--port", "0"], directory / "demo.log")]
    tally = Tally()
    workers = Workers(tally)
    try:
        for server in servers:
            server.health()
        base = {server.name: server.sample()["descriptors"] for server in servers}
        load_server(workers, servers[0].address, [box for _, box in regions])
        load_demo(workers, servers[1].address)
        killed_clients(workers, servers[1].address)
        drives(workers, waymark, first)
        with open(directory / "soak.csv", "w", newline="") as table:
            rows = watch(servers, tally, minutes, table)
        workers.stop()
        rest = resting(servers, base)
    finally:
        workers.end.set()
        ends = {server.name: server.close() for server in servers}
    for name, status in ends.items():
        if status != 0:
            tally.faults.append(f"{name} ended with {status} when it was told to")
    plot(rows, directory / "soak.svg")
    warm_up = max(minutes * 15, 60)
    for name in ("serve", "demo", "drive"):
        print(f"soak: {name} answered", tally.counts(name))
    return tally.faults + judge(rows, warm_up, health_limit, base, rest)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("waymark")
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--health-limit", type=float, default=1000, metavar="MS")
    options = parser.parse_args()
    options.directory.mkdir(parents=True, exist_ok=True)
    faults = soak(options.waymark, options.directory, options.minutes, options.health_limit)
    for fault in dict.fromkeys(faults):
        print(f"soak: {fault} ({faults.count(fault)} times)" if faults.count(fault) > 1 else f"soak: {fault}")
    print(f"soak: {options.minutes:g} minutes, " + ("FAILED" if faults else "nothing lost, nothing grown"))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
