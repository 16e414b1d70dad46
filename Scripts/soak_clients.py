"""The clients of a soak: good ones, slow ones, such as go away, and such as send what is no request."""

import collections
import contextlib
import http.client
import json
import math
import random
import socket
import struct
import subprocess
import sys
import threading
import time
import urllib.parse

# A request that has no answer after so many seconds is lost.
PATIENCE = 30


class Tally:
    """Counts answers, and keeps those that must not come."""

    def __init__(self):
        self._lock = threading.Lock()
        self._counts = collections.Counter()
        self.faults = []

    def add(self, server, kind, status, allowed):
        """`status` is a number, or the name of what came in its place."""
        with self._lock:
            is_group = isinstance(status, int) and status >= 100 and status != 503
            group = f"{status // 100}xx" if is_group else str(status)
            self._counts[server, group] += 1
            if status not in allowed:
                self.faults.append(f"{server}: {kind} was answered by {status}")

    def counts(self, server):
        with self._lock:
            return {group: count for (name, group), count in self._counts.items() if name == server}


def ask(address, method, path, body=None, headers=None):
    """Status and body of an answer; "closed" where the connection ends without one, "lost" where it
    takes too long. Only a client that does something wrong may get either."""
    url = urllib.parse.urlsplit(address)
    connection = http.client.HTTPConnection(url.hostname, url.port, timeout=PATIENCE)
    try:
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        return answer.status, answer.read()
    except TimeoutError:
        return "lost", b""
    except (OSError, http.client.HTTPException):
        return "closed", b""
    finally:
        connection.close()


def raw(address, data, *, slowly=0.0, reads=True):
    """Sends bytes as they are; the status of the answer, "closed" where the connection ends without one."""
    url = urllib.parse.urlsplit(address)
    try:
        with socket.create_connection((url.hostname, url.port), timeout=PATIENCE) as connection:
            pieces = [data[at:at + 64] for at in range(0, len(data), 64)] if slowly else [data]
            for piece in pieces:
                connection.sendall(piece)
                time.sleep(slowly)
            if not reads:
                # Closed with a reset, as a machine does that is switched off and on.
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                return "gone"
            head = connection.recv(64)
            return int(head.split()[1]) if head.startswith(b"HTTP/") else "closed"
    except TimeoutError:
        return "lost"
    except (OSError, IndexError, ValueError):
        return "closed"


class Paths:
    """Paths of good requests to `waymark serve`, in boxes of south, west, north, east."""

    def __init__(self, boxes, seed):
        self._boxes, self._random = boxes, random.Random(seed)

    def _places(self, count, box):
        south, west, north, east = box
        return ";".join(
            f"{self._random.uniform(west, east):.5f},{self._random.uniform(south, north):.5f}"
            for _ in range(count))

    def next(self):
        box = self._random.choice(self._boxes)
        kind = self._random.choice(["route", "route", "route", "nearest", "table", "trip", "match"])
        profile = self._random.choice(["driving", "foot"])
        count = {"route": self._random.choice([2, 2, 3, 12]), "nearest": 1, "table": 12, "trip": 6, "match": 20}
        options = {"route": "?steps=true&alternatives=2" if self._random.random() < 0.3 else "?overview=full"}
        return f"/{kind}/v1/{profile}/{self._places(count[kind], box)}{options.get(kind, '')}"


class Questions:
    """Good requests for all else than routes in the way of OSRM: maps, pictures, places, our own interface, files."""

    WORDS = ["cafe", "katu", "rue", "station", "hotel", "a", "12", "museo", "église", "qqq"]

    def __init__(self, boxes, seed):
        self._boxes, self._random = boxes, random.Random(seed)

    def _place(self):
        south, west, north, east = self._random.choice(self._boxes)
        return self._random.uniform(south, north), self._random.uniform(west, east)

    def _tile(self, lowest, highest):
        latitude, longitude = self._place()
        zoom = self._random.randint(lowest, highest)
        y = math.asinh(math.tan(math.radians(latitude)))
        return f"{zoom}/{int((longitude + 180) / 360 * 2**zoom)}/{int((1 - y / math.pi) / 2 * 2**zoom)}"

    def next(self):
        """Method, path, body and headers."""
        latitude, longitude = self._place()
        style = self._random.choice(["day", "night"])
        word = urllib.parse.quote(self._random.choice(self.WORDS))
        kind = self._random.choice(["tile"] * 4 + [
            "drawn", "static", "style", "glyphs", "search", "autocomplete", "nearby", "directions", "matrix",
            "isochrone", "file", "photon"])
        if kind in ("directions", "matrix", "isochrone"):
            places = [self._place() for _ in range(2)]
            stops = [{"coordinate": {"latitude": y, "longitude": x}} for y, x in places]
            body = {"origin": stops[0], "limits": [300]} if kind == "isochrone" else {"waypoints": stops}
            return "POST", f"/v1/{kind}", json.dumps(body), {}
        if kind == "file":
            first = self._random.randint(0, 100_000)
            return "GET", "/v1/regions/helsinki/tiles.pmtiles", None, {"Range": f"bytes={first}-{first + 65_535}"}
        return "GET", {
            "tile": f"/tiles/{self._tile(10, 14)}.mvt", "drawn": f"/tiles/{style}/{self._tile(11, 17)}.png",
            "static": f"/static/{style}/{longitude:.4f},{latitude:.4f},15/400x300.png",
            "style": f"/styles/{style}.json", "glyphs": "/fonts/Noto%20Sans%20Regular/0-255.pbf",
            "search": f"/v1/search?q={word}", "autocomplete": f"/v1/autocomplete?q={word}",
            "nearby": f"/v1/nearby?lat={latitude:.5f}&lon={longitude:.5f}&category=cafe",
            "photon": f"/api?q={word}",
        }[kind], None, {}


# What is no request, and what is too much of one. An error that is the client's, or the end of the connection.
NONSENSE = [
    b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET  HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /route/v1/driving/NaN,NaN;1e999,2 HTTP/1.1\r\nHost: {host}\r\n\r\n",
    b"GET /route/v1/driving/%00%ff HTTP/1.1\r\nHost: {host}\r\n\r\n",
    b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: {host}\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: {host}\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    b"POST /sessions HTTP/1.1\r\nHost: {host}\r\nOrigin: http://evil.example\r\nContent-Length: 0\r\n\r\n",
    b"POST /sessions/x/input HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999999999\r\n\r\nabc",
    b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
]
CLIENT_ERRORS = range(400, 500)


def crowd(tally, server, address, end):
    """Three hundred connections on which nothing is asked, while somebody asks."""
    url = urllib.parse.urlsplit(address)
    with contextlib.ExitStack() as open_ones:
        for _ in range(300):
            try:
                connection = socket.create_connection((url.hostname, url.port), timeout=PATIENCE)
            except OSError:
                break
            open_ones.enter_context(connection)
        status, _ = ask(address, "GET", "/health" if server == "serve" else "/")
        tally.add(server, "a request beside 300 idle connections", status, {200, 503})
        end.wait(4)


class Workers:
    """Threads that ask until they are told to end, each with a pause between."""

    def __init__(self, tally):
        self.tally, self.end = tally, threading.Event()
        self._threads = []

    def start(self, pause, work):
        def run():
            while not self.end.wait(pause):
                work()
        self._threads.append(threading.Thread(target=run, daemon=True))
        self._threads[-1].start()

    def stop(self):
        self.end.set()
        for thread in self._threads:
            thread.join(PATIENCE + 10)


def load_server(workers, address, boxes):
    """Some thirty requests a second to `waymark serve`, one in five of them a fault."""
    tally, host = workers.tally, urllib.parse.urlsplit(address).netloc.encode()
    good = {200, 204, 206, 400, 503}

    def asks(seed):
        paths = Paths(boxes, seed)
        return lambda: tally.add("serve", "a request", ask(address, "GET", paths.next())[0], good)

    def asks_others(seed):
        questions = Questions(boxes, seed)
        return lambda: tally.add("serve", "a question", ask(address, *questions.next())[0], good)

    def goes_away(paths=Paths(boxes, 90)):
        head = f"GET {paths.next()} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        tally.add("serve", "a client that goes", raw(address, head, reads=False), {"gone", "closed"})

    def is_slow(paths=Paths(boxes, 91)):
        head = f"GET {paths.next()} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()
        tally.add("serve", "a slow client", raw(address, head, slowly=0.3), good | {"closed", 408})

    def burst(paths=Paths(boxes, 92)):
        threads = [threading.Thread(target=lambda path=paths.next(): tally.add(
            "serve", "a burst", ask(address, "GET", path)[0], good)) for _ in range(24)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    for number in range(3):
        workers.start(0.2, asks(number))
        workers.start(0.2, asks_others(10 + number))
    workers.start(0.5, goes_away)
    workers.start(1.0, is_slow)
    workers.start(10.0, burst)
    workers.start(20.0, lambda: crowd(tally, "serve", address, workers.end))
    workers.start(0.7, nonsense(tally, "serve", address, host))


def nonsense(tally, server, address, host):
    """Sends what is no request: an error of the client or the end of the connection, in time."""
    chance = random.Random(93)

    def send():
        data = chance.choice(NONSENSE).replace(b"{host}", host)
        status = raw(address, data, reads=not data.endswith(b"abc"))
        tally.add(server, f"nonsense {data[:40]}", status, {*CLIENT_ERRORS, 200, 503, "closed", "gone"})
    return send


def load_demo(workers, address):
    """Visitors of `waymark demo`: three that stay for some seconds each, readers that stop, and faults."""
    tally, host = workers.tally, urllib.parse.urlsplit(address).netloc.encode()
    for number in range(3):
        workers.start(0.5, lambda chance=random.Random(number): visit(tally, address, chance, workers.end))
    workers.start(4.0, lambda: stopped_reader(tally, address))
    workers.start(20.0, lambda: crowd(tally, "demo", address, workers.end))
    workers.start(0.9, nonsense(tally, "demo", address, host))

    def replay():
        body = b"x" * (3 << 20)
        status, _ = ask(address, "POST", "/sessions/none/replay", body)
        # The answer comes before the body has been sent, which then breaks off.
        tally.add("demo", "a huge recording", status, {404, "closed", 503})
    workers.start(5.0, replay)


def visit(tally, address, chance, end):
    """One visitor: plans, drives, looks, touches, and is gone without a word."""
    status, body = ask(address, "POST", "/sessions")
    tally.add("demo", "a visitor", status, {200, 503})
    if status != 200:
        return
    session = f"/sessions/{json.loads(body)['id']}/"
    frame = 0
    for turn in range(chance.randrange(5, 60)):
        if end.is_set():
            return
        size = "width=320&height=480" if turn % 20 == 19 else "width=400&height=300"
        status, body = ask(address, "GET", f"{session}frame?{size}&scale=1&after={frame}")
        tally.add("demo", "a frame", status, {200, 204, 404})
        if status == 404:
            return
        if status == 200:
            frame = struct.unpack("<I", body[:4])[0]
        command = {10: '{"kind": "speed", "value": 32}', 11: '{"kind": "start"}',
                   30: '{"kind": "setting", "name": "mapType", "value": "terrain"}'}.get(turn)
        if command:
            status, _ = ask(address, "POST", session + "commands", command)
            tally.add("demo", "a command", status, {204, 400, 404})
        if turn % 7 == 3:
            scroll = '[{"scroll": {"x": 200, "y": 150, "dx": 0, "dy": %d}}]' % chance.randrange(-60, 60)
            status, _ = ask(address, "POST", session + "input", scroll)
            tally.add("demo", "input", status, {200, 404})
        time.sleep(0.05)


def stopped_reader(tally, address):
    """Listens to the events of a session, and reads none of them."""
    status, body = ask(address, "POST", "/sessions")
    tally.add("demo", "a visitor", status, {200, 503})
    if status != 200:
        return
    path = f"/sessions/{json.loads(body)['id']}/"
    for command in ('{"kind": "speed", "value": 32}', '{"kind": "start"}'):
        ask(address, "POST", path + "commands", command)
    url = urllib.parse.urlsplit(address)
    with socket.create_connection((url.hostname, url.port), timeout=PATIENCE) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(f"GET {path}events HTTP/1.1\r\nHost: {url.netloc}\r\n\r\n".encode())
        time.sleep(6)


def killed_clients(workers, address):
    """A client in a process of its own, killed in the middle of something and replaced."""
    chance = random.Random(94)

    def run():
        with subprocess.Popen([sys.executable, __file__, address], stdout=subprocess.DEVNULL) as process:
            workers.end.wait(chance.uniform(1, 5))
            process.kill()
    workers.start(0.2, run)


if __name__ == "__main__":
    while True:
        visit(Tally(), sys.argv[1], random.Random(), threading.Event())
