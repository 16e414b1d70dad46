#!/usr/bin/env python3
"""Compares the answers of two builds of `waymark serve`, byte by byte.

    Scripts/compare-osrm.py BEFORE AFTER REGION... [--requests 500] [--seed 1] [--times]

Both commands serve the regions on the loopback. The same seeded requests of all services go to
each: routes in all variants of their options, with ferries and roundabouts, nearest, table, trip
and match for all profiles, and wrong ones. Status, header fields that matter and body must be
equal. Prints counts by service and the first differences; ends with 1 if there are any, with 2 if
it could not compare. `--times` also measures both in alternating order.
"""
from __future__ import annotations

import argparse, collections, http.client, json, math, random, re, select, socket, statistics
import subprocess, sys, time
from pathlib import Path
from urllib.parse import quote

PATIENCE_IN_SECONDS = 60
# Fields of the connection and of the moment say nothing about the answer.
PASSING_FIELDS = {"date", "server", "connection", "keep-alive", "x-request-id"}
WRONG_SHARE = 0.12
POOL_SIZE = 90              # places near roads in a region
WORLD_FEATURES = ("ferry", "roundabout", "rotary", "lanes", "tunnel")


class Request:
    """One request, with the service and the kind that it is counted under."""

    def __init__(self, service, target, kind=None, method="GET"):
        self.service, self.kind = service, kind or service
        self.method, self.target = method, target

    def __str__(self):
        return f"{self.method} {self.target}"


class Server:
    """One `waymark serve`, asked over one connection that is kept open."""

    def __init__(self, binary, regions):
        self.process = subprocess.Popen(
            [binary, "serve", *regions, "--port", "0"], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.port = self.read_port(binary)
        self.connection = None

    def read_port(self, binary):
        limit, said = time.monotonic() + PATIENCE_IN_SECONDS, ""
        while time.monotonic() < limit:
            if select.select([self.process.stdout], [], [], 1)[0]:
                line = self.process.stdout.readline()
                said += line
                if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                    return int(found[1])
                if not line:
                    break
        self.end()
        raise Unable(f"{binary} does not serve: {said.strip() or 'it says nothing'}")

    def ask(self, request):
        """(status, fields, body); a connection that was closed is opened once more."""
        for attempt in (1, 2):
            try:
                return self.ask_once(request)
            except (http.client.HTTPException, OSError) as error:
                self.close()
                if attempt == 2:
                    return 0, {}, f"no answer: {type(error).__name__}".encode()

    def ask_once(self, request):
        if self.connection is None:
            self.connection = Connection("127.0.0.1", self.port, timeout=PATIENCE_IN_SECONDS)
            self.connection.connect()
            self.connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.connection.request(request.method, request.target)
        answer = self.connection.getresponse()
        body = answer.read()
        fields = {name.lower(): value for name, value in answer.getheaders()
                  if name.lower() not in PASSING_FIELDS}
        return answer.status, fields, body

    def close(self):
        if self.connection is not None:
            self.connection.close()
        self.connection = None

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.process.stdout.close()


class Connection(http.client.HTTPConnection):
    """A connection that also sends targets that are wrong."""

    def _validate_path(self, url):
        pass


class Unable(Exception):
    """The comparison cannot be made."""


# Requests

class World:
    """Places near roads of the regions, found by asking the first server."""

    def __init__(self, server, regions, generator):
        self.server, self.generator = server, generator
        health = json.loads(server.ask(Request("health", "/health"))[2])
        self.profiles = health["profiles"]
        self.pools = [self.find_places(region) for region in regions]
        self.special = self.find_special_ways()

    def find_places(self, region):
        west, south, east, north = bounds(region)
        found = []
        for _ in range(POOL_SIZE * 6):
            place = self.generator.uniform(west, east), self.generator.uniform(south, north)
            answer = self.get(f"/nearest/v1/foot/{text(place)}")
            if answer.get("code") == "Ok" and len(found) < POOL_SIZE:
                found.append(self.near(answer["waypoints"][0]["location"]))
        if len(found) < 4:
            raise Unable(f"{region} has too few roads")
        return found

    def near(self, place, meters=25):
        scale = meters / 111_000
        return (place[0] + self.generator.gauss(0, scale) / math.cos(math.radians(place[1])),
                place[1] + self.generator.gauss(0, scale))

    def get(self, target):
        try:
            return json.loads(self.server.ask(Request("search", target))[2])
        except ValueError:
            return {}

    def find_special_ways(self):
        """Feature -> pairs of places whose way has it, most of them close to it."""
        found = collections.defaultdict(list)
        for _ in range(50 * len(self.pools)):
            pair = self.places(2)
            profile = self.generator.choice(self.profiles)
            answer = self.get(f"/route/v1/{profile}/{line(pair)}?steps=true")
            for feature, ends in features(answer, pair):
                found[feature].append((profile, ends))
        return found

    def places(self, count):
        pool = self.generator.choice(self.pools)
        return self.generator.sample(pool, min(count, len(pool)))

    def trace(self, count):
        """Readings along a way, with noise and times."""
        for _ in range(20):
            profile = self.generator.choice(self.profiles)
            answer = self.get(f"/route/v1/{profile}/{line(self.places(2))}"
                              "?overview=full&geometries=geojson")
            if answer.get("code") == "Ok":
                shape = answer["routes"][0]["geometry"]["coordinates"]
                points = along(shape, 45)[:count]
                if len(points) > 3:
                    return profile, [self.near(point, 6) for point in points]
        raise Unable("no way in the regions is long enough for a trace")


def bounds(region):
    """West, south, east, north of a bundle, in degrees."""
    box = json.loads((Path(region) / "manifest.json").read_text())["bounds"]
    low, high = box["southWest"], box["northEast"]
    return low["longitude"], low["latitude"], high["longitude"], high["latitude"]


def features(answer, pair):
    """What is on a way: (feature, the places before and behind it)."""
    for route in answer.get("routes", []):
        steps = [step for leg in route["legs"] for step in leg["steps"]]
        for at, step in enumerate(steps):
            kinds = {step["mode"], step["maneuver"]["type"]}
            kinds |= {"lanes" for crossing in step["intersections"] if "lanes" in crossing}
            kinds |= {name for crossing in step["intersections"]
                      for name in crossing.get("classes", [])}
            before, behind = steps[max(0, at - 1)], steps[min(len(steps) - 1, at + 2)]
            ends = [before["maneuver"]["location"], behind["maneuver"]["location"]]
            for kind in kinds & set(WORLD_FEATURES):
                yield kind, pair if kind == "ferry" or ends[0] == ends[1] else ends


def along(shape, spacing):
    """Points on a line, `spacing` metres apart."""
    points, rest = [tuple(shape[0])], spacing
    for (x, y), (u, v) in zip(shape, shape[1:]):
        length = math.hypot((u - x) * math.cos(math.radians(y)), v - y) * 111_195
        while length > rest:
            x, y = x + (u - x) * rest / length, y + (v - y) * rest / length
            length -= rest
            rest = spacing
            points.append((x, y))
        rest -= length
    return points


def text(place):
    return f"{place[0]:.6f},{place[1]:.6f}"


def line(places):
    return ";".join(map(text, places))


def polyline(places, digits):
    """Google's format."""
    written, before = "", (0, 0)
    for longitude, latitude in places:
        now = round(latitude * 10 ** digits), round(longitude * 10 ** digits)
        for value in (now[0] - before[0], now[1] - before[1]):
            value = ~(value << 1) if value < 0 else value << 1
            while value >= 32:
                written += chr((32 | value & 31) + 63)
                value >>= 5
            written += chr(value + 63)
        before = now
    return written


class Requests:
    """Makes the requests of all kinds."""

    def __init__(self, world):
        self.world, self.generator = world, world.generator

    def make(self, count):
        wrong = self.wrong(round(count * WRONG_SHARE))
        shares = [(0.08, self.bare_route), (0.16, self.full_route), (0.34, self.varied_route),
                  (0.10, self.nearest), (0.12, self.table), (0.10, self.trip), (0.10, self.match)]
        makers = [maker for share, maker in shares for _ in range(round(share * (count - len(wrong))))]
        while len(makers) < count - len(wrong):
            makers.append(self.varied_route)
        made = [maker() for maker in makers[:count - len(wrong)]] + wrong
        self.generator.shuffle(made)
        return made

    def choose(self, *values):
        return self.generator.choice(values)

    def chance(self, share):
        return self.generator.random() < share

    def profile(self):
        name = self.generator.choice(self.world.profiles)
        return self.choose("driving", "cycling", "walking", "bike") if self.chance(0.2) else name

    def written(self, places):
        if self.chance(0.8):
            return line(places)
        digits = self.choose(5, 6)
        name = "polyline" if digits == 5 else "polyline6"
        return f"{name}({quote(polyline(places, digits), safe='')})"

    def target(self, service, profile, places, options):
        query = "&".join(f"{name}={value}" for name, value in options.items())
        suffix = ".json" if self.chance(0.1) else ""
        return (f"/{service}/v1/{profile}/{self.written(places)}{suffix}"
                + (f"?{query}" if query else ""))

    def way(self, stops=2):
        """A profile and places; now and then across a ferry, a roundabout and the like."""
        if stops == 2 and self.world.special and self.chance(0.35):
            feature = self.generator.choice(sorted(self.world.special))
            return self.generator.choice(self.world.special[feature])
        return self.profile(), self.world.places(stops)

    def bare_route(self):
        profile, places = self.way()
        return Request("route", self.target(
            "route", profile, places, {"overview": "false"}), "route, bare")

    def full_route(self):
        profile, places = self.way()
        return Request("route", self.target("route", profile, places, {
            "steps": "true", "overview": "full", "geometries": "geojson"}),
            "route, steps and full geometry")

    def varied_route(self):
        profile, places = self.way(self.choose(2, 2, 2, 3, 4, 6))
        options = self.shape_options() | self.place_options(len(places))
        if len(places) == 2 and self.chance(0.4):
            options["alternatives"] = self.choose("true", "1", "2", "3")
        if self.chance(0.3):
            options["continue_straight"] = self.choose("true", "false", "default")
        if len(places) > 2 and self.chance(0.5):
            options["waypoints"] = self.stops(len(places))
        return Request("route", self.target("route", profile, places, options), "route, varied")

    def stops(self, count):
        inner = [index for index in range(1, count - 1) if self.chance(0.4)]
        return ";".join(map(str, [0, *inner, count - 1]))

    def shape_options(self):
        options = {}
        if self.chance(0.7):
            options["steps"] = self.choose("true", "true", "false")
        if self.chance(0.7):
            options["geometries"] = self.choose("polyline", "polyline6", "geojson")
        if self.chance(0.7):
            options["overview"] = self.choose("simplified", "full", "false")
        if self.chance(0.6):
            options["annotations"] = self.choose(
                "true", "false", "duration", "distance,speed", "weight,datasources", "nodes")
        return options

    def place_options(self, count):
        options = {}
        def entries(make):
            return ";".join(make() if self.chance(0.6) else "" for _ in range(count))
        if self.chance(0.2):
            options["radiuses"] = entries(lambda: self.choose("unlimited", "30", "120.5", "800"))
        if self.chance(0.2):
            options["bearings"] = entries(
                lambda: f"{self.generator.randint(0, 360)},{self.choose(20, 45, 90, 180)}")
        if self.chance(0.2):
            options["approaches"] = entries(lambda: self.choose("curb", "unrestricted"))
        if self.chance(0.25):
            options["exclude"] = self.choose("toll", "motorway", "ferry", "unpaved", "toll,ferry",
                                             "motorway,unpaved")
        if self.chance(0.1):
            options["skip_waypoints"] = self.choose("true", "false")
        if self.chance(0.05):
            options["generate_hints"] = "false"
        return options

    def nearest(self):
        options = self.place_options(1)
        if self.chance(0.8):
            options["number"] = str(self.choose(1, 2, 3, 10, 50))
        return Request("nearest", self.target(
            "nearest", self.profile(), self.world.places(1), options))

    def table(self):
        places = self.world.places(self.choose(2, 3, 5, 10, 25))
        count, options = len(places), self.place_options(len(places))
        options["annotations"] = self.choose("duration", "distance", "duration,distance")
        for side in ("sources", "destinations"):
            if self.chance(0.4):
                chosen = self.generator.sample(range(count), self.generator.randint(1, count))
                options[side] = ";".join(map(str, chosen))
        if self.chance(0.3):
            options["fallback_speed"] = self.choose("5", "13.9")
            options["fallback_coordinate"] = self.choose("input", "snapped")
        if self.chance(0.3):
            options["scale_factor"] = self.choose("0.5", "1.7", "2")
        return Request("table", self.target("table", self.profile(), places, options))

    def trip(self):
        places = self.world.places(self.choose(2, 3, 5, 8, 13, 20))
        options = self.shape_options() | self.place_options(len(places))
        if self.chance(0.6):
            options["roundtrip"] = self.choose("true", "false")
        if self.chance(0.6):
            options["source"] = self.choose("any", "first")
        if self.chance(0.6):
            options["destination"] = self.choose("any", "last")
        return Request("trip", self.target("trip", self.profile(), places, options))

    def match(self):
        profile, points = self.world.trace(self.choose(5, 12, 30, 60))
        options = self.shape_options()
        if self.chance(0.6):
            step = self.choose(3, 5, 10)
            jump = self.choose(0, 0, 400)
            options["timestamps"] = ";".join(
                str(1_600_000_000 + step * index + (jump if index > len(points) // 2 else 0))
                for index in range(len(points)))
        if self.chance(0.4):
            options["gaps"] = self.choose("split", "ignore")
        if self.chance(0.3):
            options["radiuses"] = ";".join(str(self.choose(5, 10, 40)) for _ in points)
        if self.chance(0.3):
            options["tidy"] = self.choose("true", "false")
        if self.chance(0.3):
            options["waypoints"] = self.stops(len(points))
        return Request("match", self.target("match", profile, points, options))

    def wrong(self, count):
        """Requests that are refused, and those that are not for a service."""
        one, two = line(self.world.places(1)), line(self.world.places(2))
        trace, profile = line(self.world.places(4)), self.world.profiles[0]
        route = f"/route/v1/{profile}/{two}"
        queries = [
            "steps=maybe", "geometries=wkt", "overview=all", "annotations=color", "alternatives=-1",
            "alternatives=4", "alternatives=many", "continue_straight=perhaps", "unknown=1",
            "waypoints=0", "waypoints=1;0", "waypoints=0;7", "radiuses=5", "radiuses=-1;5",
            "radiuses=a;b", "bearings=1;2", "bearings=400,10;0,10", "bearings=0,190;", "bearings=;;",
            "approaches=left;right", "approaches=curb", "exclude=stairs", "exclude=", "steps=%zz",
            "steps=true&steps=false", "skip_waypoints=no", "snapping=all", "hints=a;b", "radiuses=0;0"]
        targets = [f"{route}?{query}" for query in queries] + [
            "/", "/favicon.ico", "/route", "/route/v1", f"/route/v1/{profile}", "/route/v2/car/1,1;2,2",
            f"/route/v1/hovercraft/{two}", f"/route/v1/{profile}/{one}", f"/route/v1/{profile}/1,2;3",
            f"/route/v1/{profile}/a,b;c,d", f"/route/v1/{profile}/200,95;1,1",
            f"/route/v1/{profile}/0,0;0.01,0.01", f"/route/v1/{profile}/{one};0,0",
            f"/route/v1/{profile}/polyline(%ff)", f"/route/v1/{profile}/polyline(", f"{route}.flatbuffers",
            f"/walk/v1/{profile}/{two}", f"/tile/v1/{profile}/tile(1,2,3).mvt", "//route/v1/car/1,1;2,2",
            f"/nearest/v1/{profile}/{two}", f"/nearest/v1/{profile}/{one}?number=0",
            f"/nearest/v1/{profile}/{one}?number=1000", f"/table/v1/{profile}/{two}?sources=9",
            f"/table/v1/{profile}/{two}?annotations=speed", f"/table/v1/{profile}/{two}?scale_factor=0",
            f"/table/v1/{profile}/{two}?fallback_speed=-3", f"/trip/v1/{profile}/{one}",
            f"/trip/v1/{profile}/{two}?source=last", f"/trip/v1/{profile}/{two}?roundtrip=1",
            f"/match/v1/{profile}/{trace}?timestamps=4;3;2;1", f"/match/v1/{profile}/{trace}?gaps=no",
            f"/match/v1/{profile}/{trace}?timestamps=1;2", f"/match/v1/{profile}/{one}",
            f"/route/v1/{profile}/" + ";".join([one] * 501), f"/route/v1/{profile}/{two}?a=" + "b" * 90_000]
        made = [Request("wrong", target) for target in targets]
        made += [Request("wrong", route, method=method)
                 for method in ("POST", "PUT", "DELETE", "OPTIONS", "HEAD")]
        made += [Request("wrong", "/health"), Request("wrong", "/health", method="HEAD")]
        self.generator.shuffle(made)
        return made[:count]


# Comparing and measuring

def compare(requests, servers, most_shown):
    """Asks both and prints the differences; returns how many there are."""
    counts = collections.defaultdict(collections.Counter)
    seen, shown = collections.Counter(), 0
    for request in requests:
        before, after = [server.ask(request) for server in servers]
        count = counts[request.service]
        count["requests"] += 1
        count["answered" if before[0] == 200 else "refused"] += 1
        note_features(request, before, seen)
        if before == after:
            continue
        count["different"] += 1
        if shown < most_shown:
            shown += 1
            print(f"\n{request}\n" + "\n".join(difference(before, after)))
    print_counts(counts, seen)
    return sum(count["different"] for count in counts.values())


def note_features(request, answer, seen):
    if answer[0] != 200 or not answer[2]:
        return
    for feature, sign in [
            ("ferry", b'"mode":"ferry"'), ("roundabout", b'"type":"roundabout"'),
            ("rotary", b'"type":"rotary"'), ("lanes", b'"lanes":'), ("annotations", b'"annotation":'),
            ("tunnel", b'"tunnel"')]:
        seen[feature] += sign in answer[2]
    if request.service == "route":
        seen["alternatives"] += len(json.loads(answer[2])["routes"]) > 1


def difference(before, after):
    """Lines that say in which way two answers differ."""
    if before[0] != after[0]:
        yield f"  status: {before[0]} -> {after[0]}"
    for name in sorted(before[1].keys() | after[1].keys()):
        if before[1].get(name) != after[1].get(name):
            yield f"  {name}: {before[1].get(name)} -> {after[1].get(name)}"
    if before[2] != after[2]:
        at = next((index for index, (old, new) in enumerate(zip(before[2], after[2])) if old != new),
                  min(len(before[2]), len(after[2])))
        yield f"  body from byte {at} of {len(before[2])} and {len(after[2])}:"
        for sign, body in (("-", before[2]), ("+", after[2])):
            yield f"  {sign} {body[max(0, at - 60):at + 100].decode(errors='replace')}"


def print_counts(counts, seen):
    print("\n| Service | Requests | Answered | Refused | Different |\n| --- | ---: | ---: | ---: | ---: |")
    total = collections.Counter()
    for service, count in sorted(counts.items()):
        print_row(service, count)
        total += count
    print_row("**all**", total)
    print("\nAnswers with: " + ", ".join(f"{name} {seen[name]}" for name in sorted(seen)))


def print_row(name, count):
    print(f"| {name} | " + " | ".join(
        str(count[key]) for key in ("requests", "answered", "refused", "different")) + " |")


def measure(requests, servers, rounds):
    """Prints the time of each kind for both servers, which take turns in being first."""
    times = collections.defaultdict(lambda: ([], []))
    for turn in range(rounds):
        for number, request in enumerate(requests):
            for side in ((0, 1), (1, 0))[(turn + number) % 2]:
                begin = time.perf_counter()
                status = servers[side].ask(request)[0]
                if status == 200:
                    times[request.kind][side].append((time.perf_counter() - begin) * 1000)
    print("\n| Milliseconds | Samples | Median before | after | 99 % before | after | Sum after : before |"
          "\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for kind, (before, after) in sorted(times.items()):
        cells = [statistics.median(before), statistics.median(after), late(before), late(after)]
        print(f"| {kind} | {len(before)} | " + " | ".join(f"{cell:.2f}" for cell in cells)
              + f" | {sum(after) / sum(before):.2f} |")


def late(times):
    return sorted(times)[min(len(times) - 1, int(len(times) * 0.99))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("before", help="a command waymark")
    parser.add_argument("after", help="another one")
    parser.add_argument("regions", nargs="+", metavar="region", help="regions that both can read")
    parser.add_argument("--requests", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shown", type=int, default=5, help="how many differences to print")
    parser.add_argument("--times", action="store_true", help="also measure both")
    parser.add_argument("--rounds", type=int, default=3, help="of measuring")
    parser.add_argument("--save", type=Path, help="write the requests into a file")
    options = parser.parse_args()
    servers = []
    try:
        for binary in (options.before, options.after):
            servers.append(Server(binary, options.regions))
        generator = random.Random(options.seed)
        requests = Requests(World(servers[0], options.regions, generator)).make(options.requests)
        if options.save:
            options.save.write_text("".join(f"{request}\n" for request in requests))
        different = compare(requests, servers, options.shown)
        if options.times:
            measure(requests, servers, options.rounds)
    except Unable as reason:
        print(f"compare-osrm: {reason}", file=sys.stderr)
        sys.exit(2)
    finally:
        for server in servers:
            server.close()
            server.end()
    print(f"\nSeed {options.seed}: " + (f"{different} answers differ." if different else "all equal."))
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
