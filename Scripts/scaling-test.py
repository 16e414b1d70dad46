#!/usr/bin/env python3
"""Kills servers behind nginx under load, on hosts of its own, and counts requests that fail: none may.

    scaling-test.py WAYMARK REGION... [--servers N] [--requests N] [--connections N] [--seed N] [--out DIRECTORY]

Hosts are network namespaces whose names begin with `waymark-`: one for clients, one for nginx with
Packaging/nginx/waymark.conf as it stands there, and one for each server. Clients ask for routes, tables,
tiles and places in an order that the seed gives. Meanwhile a server is killed and started again, the
regions are swapped on all, another server is told to end and started again, and a host loses its cable.

An answer is right where it has status 200 or 204 and the same body as the first one to the same question,
which was asked before anything happened. Nothing is asked twice but by nginx. Ends with 1 where one answer is
not right, where a server does not end or start as it should, or where nginx lets through what it must not.

Needs root, Linux with network namespaces, and the Debian packages iproute2, nginx-light and openssl.
"""

import argparse
import collections
import gzip
import hashlib
import http.client
import json
import math
import os
import pathlib
import queue
import random
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAME, PROXY, CLIENT = "maps.example", "waymark-proxy", "waymark-client"
MOST_SECONDS = 180
# Of a hundred requests, so many of each kind.
MIX = {"route": 35, "directions": 10, "table": 15, "tile": 18, "search": 12, "health": 10}
WORDS = ["hotel", "restaurant", "church", "farmacia", "escola", "bus", "museum", "parking", "ca", "la", "av", "pl"]


# The clients.

class Connection(http.client.HTTPSConnection):
    """A connection to nginx that is kept; nothing is asked again."""

    def __init__(self, out):
        super().__init__(NAME, timeout=40)
        self.tls = ssl.create_default_context(cafile=out / "tls/fullchain.pem")

    def connect(self):
        self.sock = self.tls.wrap_socket(socket.create_connection((address(0, 1), 443), 40), server_hostname=NAME)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, question, headers={}):
        """Status and body; status 0 and the reason where there is no whole answer."""
        path, body = question
        try:
            self.request("POST" if body else "GET", path, body, {"Accept-Encoding": "gzip", **headers})
            answer = self.getresponse()
            content = answer.read()
            if answer.headers["Content-Encoding"] == "gzip":
                content = gzip.decompress(content)
            return answer.status, content
        except (OSError, EOFError, http.client.HTTPException) as error:
            self.close()
            return 0, repr(error).encode()

    def json(self, path):
        status, body = self.ask((path, None))
        if status != 200:
            raise SystemExit(f"scaling-test: {path} was answered by {status} {body[:200]}")
        return json.loads(body)


def places(connection, bounds, draw):
    """Places on roads that lead from and to each other, as longitude and latitude."""
    south, west = bounds["southWest"]["latitude"], bounds["southWest"]["longitude"]
    north, east = bounds["northEast"]["latitude"], bounds["northEast"]["longitude"]
    found = []
    for _ in range(60):
        spot = f"{draw.uniform(west, east):.5f},{draw.uniform(south, north):.5f}"
        found.append(connection.json(f"/nearest/v1/driving/{spot}")["waypoints"][0]["location"])
    times = connection.json(f"/table/v1/driving/{line(found)}")["durations"]
    hub = max(range(len(found)), key=lambda row: sum(time is not None for time in times[row]))
    return [place for number, place in enumerate(found)
            if times[hub][number] is not None and times[number][hub] is not None]


def line(found):
    return ";".join(f"{longitude},{latitude}" for longitude, latitude in found)


def question(kind, bounds, found, draw):
    """A path, and a body where it is sent."""
    if kind == "route":
        return f"/route/v1/driving/{line(draw.sample(found, 2))}?steps=true&overview=full", None
    if kind == "directions":
        ends = [{"coordinate": {"latitude": latitude, "longitude": longitude}}
                for longitude, latitude in draw.sample(found, 2)]
        asked = {"waypoints": ends, "alternatives": draw.randrange(2)}
        return "/v1/directions", json.dumps(asked | ({"language": "en"} if draw.randrange(2) else {}))
    if kind == "table":
        return f"/table/v1/driving/{line(draw.sample(found, 10))}?annotations=duration,distance", None
    if kind == "tile":
        # Around roads, where there is something.
        zoom, (longitude, latitude) = draw.randint(11, 14), draw.choice(found)
        path = f"/tiles/{zoom}/{column(longitude, zoom)}/{row(latitude, zoom)}.mvt"
        # Those with a key, which nobody asks for here, do not come from the cache of nginx.
        return draw.choice([path, path + "?key=none"]), None
    if kind == "search":
        longitude, latitude = draw.choice(found)
        path = draw.choice(["/api", "/v1/autocomplete", "/v1/search"])
        return f"{path}?{urllib.parse.urlencode({'q': draw.choice(WORDS), 'lat': latitude, 'lon': longitude})}", None
    return "/health", None


def column(longitude, zoom):
    return int((longitude + 180) / 360 * 2**zoom)


def row(latitude, zoom):
    return int((1 - math.asinh(math.tan(math.radians(latitude))) / math.pi) / 2 * 2**zoom)


def digest(body):
    """That of an object does not depend on the order of its members."""
    if body.startswith(b"{"):
        body = json.dumps(json.loads(body), sort_keys=True).encode()
    return hashlib.sha256(body).digest()


def clients(options):
    """Asks everything once, then so many times in a random order; tells each hundredth that is done."""
    draw, first = random.Random(options.seed), Connection(options.out)
    regions = [(region["bounds"], places(first, region["bounds"], draw))
               for region in first.json("/v1/regions")["regions"]]
    pool = {kind: [question(kind, *draw.choice(regions), draw) for _ in range(6 * share)]
            for kind, share in MIX.items()}
    right = {asked: first.ask(asked) for asked in sorted({asked for some in pool.values() for asked in some}, key=str)}
    for asked, (status, body) in right.items():
        if status not in (200, 204):
            raise SystemExit(f"scaling-test: {asked} was answered by {status} {body[:200]}")
    right = {asked: digest(body) for asked, (_, body) in right.items()}
    waiting = queue.SimpleQueue()
    for kind in draw.choices(list(MIX), list(MIX.values()), k=options.requests):
        waiting.put((kind, draw.choice(pool[kind])))
    print("ready", flush=True)
    done, lock, end = [], threading.Lock(), time.monotonic() + MOST_SECONDS

    def work():
        connection = Connection(options.out)
        while time.monotonic() < end:
            try:
                kind, asked = waiting.get_nowait()
            except queue.Empty:
                return
            start = time.monotonic()
            status, body = connection.ask(asked)
            seconds = time.monotonic() - start
            fault = ""
            if status not in (200, 204):
                fault = f"{status}: {body[:200].decode(errors='replace')}"
            elif digest(body) != right[asked]:
                fault = f"{status}: another answer than before"
            with lock:
                done.append((kind, status, seconds, f"{asked[0][:100]} {fault}" if fault else ""))
                if len(done) * 100 // options.requests > (len(done) - 1) * 100 // options.requests:
                    print(len(done) * 100 // options.requests, flush=True)

    threads = [threading.Thread(target=work) for _ in range(options.connections)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    (options.out / "answers.json").write_text(json.dumps(done))


# The hosts.

def address(link, side):
    """The proxy has side 1 of each link; link 0 leads to the clients, the others to a server each."""
    return f"10.77.{link}.{side}"


def run(*command, check=True):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if check and done.returncode:
        raise SystemExit(f"scaling-test: {' '.join(map(str, command))}: {done.stdout.strip()}")
    return done.stdout


class Network:
    """Namespaces, each with a link to that of the proxy. What is left of a run before goes first."""

    def __init__(self, servers):
        self.hosts = [CLIENT] + [f"waymark-server{number + 1}" for number in range(servers)]

    def __enter__(self):
        self.remove()
        try:
            for host in [PROXY] + self.hosts:
                run("ip", "netns", "add", host)
                run("ip", "-n", host, "link", "set", "lo", "up")
            for link, host in enumerate(self.hosts):
                run("ip", "link", "add", f"waymark-{link}", "netns", PROXY, "type", "veth",
                    "peer", "name", "waymark-up", "netns", host)
                for name, device, side in [(PROXY, f"waymark-{link}", 1), (host, "waymark-up", 2)]:
                    run("ip", "-n", name, "address", "add", address(link, side) + "/24", "dev", device)
                    run("ip", "-n", name, "link", "set", device, "up")
        except BaseException:
            self.remove()
            raise
        return self

    def __exit__(self, *_):
        self.remove()

    def remove(self):
        there = {line.split()[0] for line in run("ip", "netns", "list").splitlines() if line}
        for host in there & {PROXY, *self.hosts}:
            for process in run("ip", "netns", "pids", host, check=False).split():
                try:
                    os.kill(int(process), signal.SIGKILL)
                except ProcessLookupError:
                    pass
            run("ip", "netns", "delete", host)


def start(host, command, log):
    """A program on a host; `ip` becomes the program itself."""
    return subprocess.Popen(["ip", "netns", "exec", host, *map(str, command)], stdout=log, stderr=log)


class Server:
    def __init__(self, number, options, regions):
        self.number, self.host, self.log = number, f"waymark-server{number}", options.out / f"server{number}.log"
        self.command = [options.waymark, "serve", *regions, "--host", address(number, 2), "--port", 8080, "--open"]
        self.log.write_text("")
        self.start()

    def start(self):
        begin = time.monotonic()
        with open(self.log, "a") as log:
            self.process = start(self.host, self.command, log)
        said = self.log.read_text().count("Answering at")
        self.wait("Answering at", said + 1)
        return time.monotonic() - begin

    def wait(self, words, count, seconds=30):
        """Until the log has the words so often."""
        end = time.monotonic() + seconds
        while self.log.read_text().count(words) < count:
            if time.monotonic() > end or self.process.poll() is not None:
                raise SystemExit(f"scaling-test: server {self.number} did not say {words!r}: {self.log}")
            time.sleep(0.02)

    def end(self, signal_number):
        """Seconds until it ended, and its status."""
        begin = time.monotonic()
        self.process.send_signal(signal_number)
        status = self.process.wait(60)
        return time.monotonic() - begin, status

    def take(self, count):
        """Opens its regions again."""
        said = self.log.read_text().count("took ")
        self.process.send_signal(signal.SIGHUP)
        self.wait("took ", said + count)


def proxy(options, servers):
    """Starts nginx with the example and the addresses of the servers in it."""
    out, text = options.out, (ROOT / "Packaging/nginx/waymark.conf").read_text()
    lines = re.findall(r"\n    server [\d.:]+ (max_fails.*;)", text)
    mine = "".join(f"\n    server {address(number, 2)}:8080 {lines[0]}" for number in range(1, servers + 1))
    text = re.sub(r"(\n    server [\d.:]+ max_fails.*;)+", mine, text, count=1)
    for old, new in [("/etc/ssl/waymark", out / "tls"), ("/var/cache/nginx/waymark", out / "tiles"),
                     ("/var/log/nginx", out)]:
        if old not in text:
            raise SystemExit(f"scaling-test: the example has no {old}")
        text = text.replace(old, str(new))
    (out / "waymark.conf").write_text(text)
    (out / "nginx.conf").write_text(
        f"user root;\nworker_processes 2;\ndaemon off;\npid {out}/nginx.pid;\nerror_log {out}/nginx.log;\n"
        f"events {{ worker_connections 1024; }}\nhttp {{\n    include {out}/waymark.conf;\n}}\n")
    (out / "tls").mkdir()
    run("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", 2,
        "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
        "-keyout", out / "tls/privkey.pem", "-out", out / "tls/fullchain.pem")
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    run("ip", "netns", "exec", PROXY, nginx, "-t", "-p", out, "-c", out / "nginx.conf")
    return start(PROXY, [nginx, "-p", out, "-c", out / "nginx.conf"], subprocess.DEVNULL)


def swap(regions):
    """A copy comes into the place of each region, by renaming."""
    for region in regions:
        new, old = region.with_suffix(".new"), region.with_suffix(".old")
        shutil.copytree(region, new)
        region.rename(old)
        new.rename(region)


def faults(servers, regions, cache):
    """What happens, and at which hundredth of the requests; what it returns is told."""
    first, last = servers[0], servers[-1]

    def swapped():
        swap(regions)
        # A newer region has no costs there yet.
        shutil.rmtree(cache)
        cache.mkdir()
        for server in servers:
            server.take(len(regions))
        for region in regions:
            shutil.rmtree(region.with_suffix(".old"))
        return "old files deleted"

    def cable(state):
        run("ip", "-n", first.host, "link", "set", "waymark-up", state)

    def ended():
        seconds, status = last.end(signal.SIGTERM)
        if status != 0:
            raise SystemExit(f"scaling-test: server {last.number} ended with {status} when it was told to")
        return f"ended after {seconds:.2f} s with {status}"

    return [
        (10, f"SIGKILL to server {first.number}", lambda: f"ended with {first.end(signal.SIGKILL)[1]}"),
        (20, f"server {first.number} started again", lambda: f"answered after {first.start():.2f} s"),
        (35, "regions swapped, SIGHUP to all", swapped),
        (50, f"SIGTERM to server {last.number}", ended),
        (60, f"server {last.number} started again", lambda: f"answered after {last.start():.2f} s"),
        (75, f"cable of server {first.number} pulled", lambda: cable("down")),
        (85, f"cable of server {first.number} back", lambda: cable("up")),
    ]


def promises(options):
    """What nginx lets through and must not; asked in the namespace of the clients."""
    connection, found = Connection(options.out), []
    for path in ["/metrics", "/metrics/", "//metrics", "/x/../metrics", "/%6detrics", "/ready", "/ready/"]:
        status, _ = connection.ask((path, None))
        if status != 404:
            found.append(f"{path} is answered by {status}")
    status, body = connection.ask(("/tiles.json", None), {
        "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http", "Forwarded": "host=evil.example"})
    if b"evil" in body or f"https://{NAME}/tiles/".encode() not in body:
        found.append(f"the addresses in /tiles.json are a client's: {status}")
    status, _ = connection.ask(("/v1/directions", "x" * (513 * 1024)))
    if status != 413:
        found.append(f"a body of 513 KiB is answered by {status}")
    try:
        connection = Connection(options.out)
        connection.tls.check_hostname = False
        socket_ = connection.tls.wrap_socket(socket.create_connection((address(0, 1), 443)), server_hostname="other.example")
        found.append(f"another name is answered: {socket_.version()}")
    except ssl.SSLError:
        pass
    (options.out / "promises.json").write_text(json.dumps(found))


# The test.

def test(options):
    """The faults that were found."""
    out = options.out
    regions = []
    (out / "regions").mkdir()
    for region in options.regions:
        regions.append(out / "regions" / pathlib.Path(region).name)
        shutil.copytree(region, regions[-1])
    (out / "cache").mkdir()
    os.environ["XDG_CACHE_HOME"] = str(out / "cache")
    with Network(options.servers):
        servers = [Server(number, options, regions) for number in range(1, options.servers + 1)]
        nginx = proxy(options, options.servers)
        time.sleep(1)
        me = [sys.executable, "-B", __file__, options.waymark, *options.regions, "--out", out, "--requests", options.requests,
              "--connections", options.connections, "--seed", options.seed, "--part"]
        load = subprocess.Popen(["ip", "netns", "exec", CLIENT, *map(str, me), "clients"], stdout=subprocess.PIPE, text=True)
        if load.stdout.readline().strip() != "ready":
            return ["the clients did not start"]
        begin, reached = time.monotonic(), 0
        for hundredth, what, act in faults(servers, regions, out / "cache"):
            while reached < hundredth:
                text = load.stdout.readline()
                if not text:
                    return [f"the clients ended before: {what}"]
                reached = int(text)
            told = act()
            print(f"{time.monotonic() - begin:6.1f} s  {what}{', ' + told if told else ''}", flush=True)
        if load.poll() is not None:
            return ["the clients were done before the last fault; ask for more requests"]
        load.communicate(timeout=MOST_SECONDS + 60)
        seconds = time.monotonic() - begin
        run("ip", "netns", "exec", CLIENT, *me, "promises")
        found = json.loads((out / "promises.json").read_text())
        nginx.send_signal(signal.SIGQUIT)
        nginx.wait(30)
        for server in servers:
            _, status = server.end(signal.SIGTERM)
            if status != 0:
                found.append(f"server {server.number} ended with {status} when it was told to")
    return found + report(options, seconds)


def report(options, seconds):
    """Prints what was answered; the requests that failed."""
    done = json.loads((options.out / "answers.json").read_text())
    print(f"\n{len(done)} requests on {options.connections} connections in {seconds:.1f} s, {len(done) / seconds:.0f} a second"
          f"\n\n| kind | requests | failed | median ms | p99 ms | longest ms |\n|---|---:|---:|---:|---:|---:|")
    for kind in [*MIX, "all"]:
        some = [one for one in done if kind in (one[0], "all")]
        times = sorted(1000 * one[2] for one in some)
        failed = sum(bool(one[3]) for one in some)
        print(f"| {kind} | {len(some)} | {failed} | {times[len(times) // 2]:.1f} | {times[int(len(times) * 0.99)]:.1f} "
              f"| {times[-1]:.0f} |")
    statuses = collections.Counter(status for _, status, _, _ in done)
    print("\nstatuses:", ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items())))
    asked, again, cached = collections.Counter(), 0, 0
    for text in (options.out / "waymark.log").read_text().splitlines():
        names = re.findall(r"10\.77\.(\d+)\.2:8080", text)
        asked.update(names)
        again += len(names) > 1
        cached += " HIT " in text
    print(f"asked by nginx: {', '.join(f'server {name} {count}' for name, count in sorted(asked.items()))}; "
          f"{again} requests of a second server, {cached} tiles from the cache")
    faults = [one[3] for one in done if one[3]]
    if len(done) != options.requests:
        faults.append(f"{options.requests - len(done)} requests were not asked within {MOST_SECONDS} s")
    if not again:
        faults.append("no fault met a request")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("waymark")
    parser.add_argument("regions", nargs="+")
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--connections", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "out/scaling")
    parser.add_argument("--part", choices=["clients", "promises"], help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.part:
        return {"clients": clients, "promises": promises}[options.part](options)
    if not (2 <= options.servers <= 9 and 1000 <= options.requests <= 100_000 and 1 <= options.connections <= 64):
        parser.error("2 to 9 servers, 1,000 to 100,000 requests, 1 to 64 connections")
    if os.geteuid() != 0:
        parser.error("network namespaces need root")
    options.out, options.waymark = options.out.resolve(), str(pathlib.Path(options.waymark).resolve())
    shutil.rmtree(options.out, ignore_errors=True)
    options.out.mkdir(parents=True)
    # So that what was set up is taken down however it ends.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    found = test(options)
    for fault, count in collections.Counter(found).most_common(20):
        print(f"scaling-test: {fault}" + (f" ({count} times)" if count > 1 else ""))
    print(f"scaling-test: {'FAILED' if found else 'no request failed'}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
