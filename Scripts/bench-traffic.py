#!/usr/bin/env python3
"""Feeds a server with speeds of roads while it answers, and times both.

    Scripts/bench-traffic.py PORT --box west,south,east,north [--stretches 5000] [--rate 10000]
        [--seconds 20] [--seed 1]

The server runs on this machine without keys (`waymark serve REGION --port PORT`). Stretches are pieces of ways between random places. First each is told once; then
`rate` speeds a second are told in ten reports a second, all of them others than those just before, while one connection asks for
routes and another listens to the changes. Printed are the reports that were late, the times of routes with and without
the load, and how long after a report its listener hears of it.
"""
import argparse
import http.client
import json
import random
import threading
import time


def ask(connection, method, path, body=None):
    headers = {"Content-Type": "application/geo+json"} if body else {}
    start = time.perf_counter()
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    data = answer.read()
    return time.perf_counter() - start, answer.status, data


def connect(port):
    return http.client.HTTPConnection("127.0.0.1", port, timeout=120)


def place(box, draw):
    return f"{draw.uniform(box[0], box[2]):.5f},{draw.uniform(box[1], box[3]):.5f}"


def lines(port, box, count, draw):
    """Pieces of ways between junctions, each once."""
    connection, found = connect(port), {}
    for _ in range(20 * count):
        if len(found) >= count:
            break
        path = f"/route/v1/car/{place(box, draw)};{place(box, draw)}?steps=true&geometries=geojson"
        answer = json.loads(ask(connection, "GET", path)[2])
        for route in answer.get("routes", []):
            for step in route["legs"][0]["steps"]:
                line = step["geometry"]["coordinates"]
                for first in range(0, len(line) - 1, 8):
                    piece = line[first:first + 9]
                    if len(piece) > 1:
                        found[str(piece)] = piece
    return list(found.values())[:count]


def report(pieces, draw):
    return json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "geometry": {"type": "LineString", "coordinates": piece},
         "properties": {"speed_kmh": round(draw.uniform(8, 80), 1)}} for piece in pieces]}).encode()


def quantiles(times):
    times = sorted(times)
    if not times:
        return "none"
    return "{:.2f} / {:.2f} / {:.2f}".format(
        *(1000 * times[min(len(times) - 1, int(len(times) * q))] for q in (0.5, 0.99, 1)))


def routes(port, box, draw, until, times, failures):
    connection = connect(port)
    while time.perf_counter() < until():
        taken, status, data = ask(
            connection, "GET", f"/route/v1/car/{place(box, draw)};{place(box, draw)}?overview=false")
        if status == 200:
            times.append(taken)
        elif json.loads(data).get("code") not in ("NoRoute", "NoSegment"):
            failures.append(status)


def listen(port, heard, until):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/v1/traffic/changes")
    answer = connection.getresponse()
    while time.perf_counter() < until():
        line = answer.fp.readline()
        if not line:
            return
        if line.startswith(b"data:"):
            heard.append(time.perf_counter())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("--box", required=True)
    parser.add_argument("--stretches", type=int, default=5000)
    parser.add_argument("--rate", type=int, default=10000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    box = [float(number) for number in options.box.split(",")]
    draw = random.Random(options.seed)
    pieces = lines(options.port, box, options.stretches, draw)
    connection = connect(options.port)
    taken, status, data = ask(connection, "PUT", "/v1/traffic/bench", report(pieces, draw))
    print(f"{len(pieces)} stretches told first in {taken:.2f} s: {status}", data.decode()[:200])
    quiet, loaded, failures, heard, told, late = [], [], [], [], [], 0
    end = time.perf_counter() + 3
    routes(options.port, box, random.Random(2), lambda: end, quiet, failures)
    begin = time.perf_counter() + 0.5
    last = begin + options.seconds
    threads = [
        threading.Thread(target=routes, args=(
            options.port, box, random.Random(3), lambda: last, loaded, failures)),
        threading.Thread(target=listen, args=(options.port, heard, lambda: last), daemon=True)]
    size, count = options.rate // 10, int(options.seconds * 10)
    bodies = [report([pieces[(number * size + k) % len(pieces)] for k in range(size)], draw)
              for number in range(20)]
    for thread in threads:
        thread.start()
    durations = []
    for number in range(count):
        wait = begin + number / 10 - time.perf_counter()
        if wait > 0:
            time.sleep(wait)
        elif wait < -0.1:
            late += 1
        start = time.perf_counter()
        taken, status, _ = ask(connection, "POST", "/v1/traffic/bench", bodies[number % 20])
        durations.append(taken)
        told.append(start)
        if status != 200:
            failures.append(status)
    spent = time.perf_counter() - begin
    threads[0].join()
    delays = [min((h - t for h in heard if h > t), default=None) for t in told[:-1]]
    print(f"{count * size / spent:.0f} speeds a second; {late} of {count} reports late")
    print("ms, median / 99th percentile / greatest")
    print("report          ", quantiles(durations))
    print("route, quiet    ", quantiles(quiet))
    print("route, loaded   ", quantiles(loaded), f"of {len(loaded)}")
    print("heard of        ", quantiles([d for d in delays if d is not None]),
          f"({len(heard)} events)")
    print("failed:", failures or "none")


if __name__ == "__main__":
    main()
