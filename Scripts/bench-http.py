#!/usr/bin/env python3
"""Times two servers of OSRM's interface beside each other, request by request in turn.

    Scripts/bench-http.py NAME=PORT NAME=PORT --box west,south,east,north [--count 300] [--seed 1]

Both run on this machine. Places are on roads, as the first server has them. A row is one kind of request
on one connection: the median and the 99th percentile of each server in milliseconds, the ratios of
the second to the first, bytes of an answer, and how many requests failed. The last rows are requests a second
on eight connections, each server alone. Without a box random places are taken from the file --pairs.
"""
import argparse
import json
import random
import re
import socket
import threading
import time


class Connection:
    """One that is kept: bytes in, bytes out, nothing read that need not be."""

    def __init__(self, port):
        self.port = port
        self.open()

    def open(self):
        self.socket = socket.create_connection(("127.0.0.1", self.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def get(self, path):
        """Seconds, status and body. OSRM closes a connection after 512 requests."""
        try:
            return self.ask(path)
        except ConnectionError:
            self.open()
            return self.ask(path)

    def ask(self, path):
        request = (f"GET {path} HTTP/1.1\r\nHost: localhost\r\n"
                   "Connection: keep-alive\r\n\r\n").encode()
        start = time.perf_counter()
        self.socket.sendall(request)
        data = b""
        while (end := data.find(b"\r\n\r\n")) < 0:
            data += self.receive()
        head = data[:end].decode("latin-1")
        length = int(re.search(r"(?i)content-length: *(\d+)", head)[1])
        parts, missing = [data[end + 4:]], length - len(data) + end + 4
        while missing > 0:
            parts.append(self.receive())
            missing -= len(parts[-1])
        return time.perf_counter() - start, int(head.split()[1]), b"".join(parts)

    def receive(self):
        data = self.socket.recv(1 << 20)
        if not data:
            raise ConnectionError("the server has closed the connection")
        return data


def places(connection, box, count, draw):
    """Coordinates on roads."""
    found = []
    west, south, east, north = box
    while len(found) < count:
        asked = f"{draw.uniform(west, east):.6f},{draw.uniform(south, north):.6f}"
        answer = json.loads(connection.get(f"/nearest/v1/driving/{asked}")[2])
        for waypoint in answer.get("waypoints", []):
            if waypoint["distance"] < 2000:
                found.append("{:.6f},{:.6f}".format(*waypoint["location"]))
    return found


def traces(connection, pairs, count, draw):
    """A hundred points, some 70 m apart and 5 m off, along routes; as many are asked for as it takes."""
    found = []
    for pair in pairs:
        answer = json.loads(connection.get(
            f"/route/v1/driving/{pair}?overview=full&geometries=geojson")[2])
        line = answer["routes"][0]["geometry"]["coordinates"] if answer["code"] == "Ok" else []
        points, rest = [], 0.0
        for (a, b), (c, d) in zip(line, line[1:]):
            step = (((c - a) * 48_000) ** 2 + ((d - b) * 111_000) ** 2) ** 0.5
            while rest < step and len(points) < 100:
                part = rest / step
                points.append(f"{a + (c - a) * part + draw.gauss(0, 5) / 48_000:.6f},"
                              f"{b + (d - b) * part + draw.gauss(0, 5) / 111_000:.6f}")
                rest += 70
            rest -= step
        if len(points) == 100:
            found.append(";".join(points))
        if len(found) == count:
            break
    return found


def questions(connection, options):
    """Kind -> paths."""
    draw = random.Random(options.seed)
    if options.pairs:
        rows = [line.split(",") for line in open(options.pairs)][:options.count]
        pairs = [f"{a},{b};{c},{d.strip()}" for a, b, c, d in rows]
    else:
        spots = places(connection, options.box, 2 * options.count, draw)
        pairs = [f"{a};{b}" for a, b in zip(spots[::2], spots[1::2])]
    spots = [place for pair in pairs for place in pair.split(";")]
    full = "?steps=true&overview=full&geometries=polyline"
    some = lambda size, count: [";".join(draw.sample(spots, min(size, len(spots)))) for _ in range(count)]
    few = max(3, options.count // 10)
    return {
        "bare": [f"/route/v1/driving/{pair}?overview=false" for pair in pairs],
        "full": [f"/route/v1/driving/{pair}{full}" for pair in pairs],
        "annotated": [f"/route/v1/driving/{pair}{full}&annotations=true" for pair in pairs],
        "alternatives": [f"/route/v1/driving/{pair}{full}&alternatives=3" for pair in pairs[:few * 3]],
        "nearest": [f"/nearest/v1/driving/{place}" for place in spots[:options.count]],
        "table 10": [f"/table/v1/driving/{places}" for places in some(10, few)],
        "table 50": [f"/table/v1/driving/{places}" for places in some(50, few)],
        "table 100": [f"/table/v1/driving/{places}" for places in some(100, few)],
        "trip 10": [f"/trip/v1/driving/{places}" for places in some(10, few)],
        "match 100": [f"/match/v1/driving/{trace}" for trace in traces(connection, pairs, few * 3, draw)],
    }


def quantiles(times):
    times = sorted(times)
    return 1000 * times[len(times) // 2], 1000 * times[int(len(times) * 0.99)]


def row(kind, paths, connections):
    """Both servers are asked each question three times in turn; the least time counts."""
    times, failed, size, routes = [[], []], [0, 0], [0, 0], [0, 0]
    for number, path in enumerate(paths):
        least = [9.0, 9.0]
        for turn in range(3 * 2):
            which = (turn + number) % 2
            seconds, status, body = connections[which].get(path)
            least[which] = min(least[which], seconds)
            if turn >= 2:
                continue
            failed[which] += status != 200
            size[which] += len(body)
            if kind == "alternatives":
                routes[which] += len(json.loads(body).get("routes", []))
        for which in (0, 1):
            times[which].append(least[which])
    (a, a99), (b, b99) = map(quantiles, times)
    more = f" routes {routes[0]} {routes[1]}, each {b / a * routes[0] / routes[1]:.2f}" if routes[1] else ""
    kilobytes = [total / len(paths) / 1000 for total in size]
    print(f"| {kind} | {a:.2f} / {a99:.2f} | {b:.2f} / {b99:.2f} | {b / a:.2f} | {b99 / a99:.2f} "
          f"| {kilobytes[0]:.1f} {kilobytes[1]:.1f} | {failed[0]} {failed[1]} |{more}", flush=True)


def rate(port, paths, seconds=5.0, count=8):
    """Requests a second on so many connections."""
    done, end = [0] * count, time.perf_counter() + seconds

    def work(number):
        connection, turn = Connection(port), number
        while time.perf_counter() < end:
            connection.get(paths[turn % len(paths)])
            turn, done[number] = turn + count, done[number] + 1

    threads = [threading.Thread(target=work, args=(number,)) for number in range(count)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    return sum(done) / seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("servers", nargs=2, metavar="NAME=PORT")
    parser.add_argument("--box", type=lambda text: [float(part) for part in text.split(",")])
    parser.add_argument("--pairs", help="lines of longitude,latitude,longitude,latitude")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="kinds that begin so; a bar parts them")
    options = parser.parse_args()
    if not options.box and not options.pairs:
        parser.error("--box or --pairs says where")
    names, ports = zip(*(server.split("=") for server in options.servers))
    connections = [Connection(int(port)) for port in ports]
    asked = questions(connections[0], options)
    chosen = {kind: paths for kind, paths in asked.items()
              if paths and kind.startswith(tuple(options.only.split("|")))}
    print(f"| median / p99, ms | {names[0]} | {names[1]} | ratio | of p99 | kB | failed |\n|---|---|---|---|---|---|---|")
    for kind, paths in chosen.items():
        row(kind, paths, connections)
    for kind in ("full", "nearest"):
        if kind in chosen:
            rates = [rate(int(port), chosen[kind]) for port in ports]
            print(f"| {kind}, requests a second | {rates[0]:.0f} | {rates[1]:.0f} | {rates[1] / rates[0]:.2f} |")


if __name__ == "__main__":
    main()
