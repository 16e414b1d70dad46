#!/usr/bin/env python3
"""Compares Waymark, in process and as a server, with OSRM and Valhalla on one extract, in one run.

    Scripts/bench-peers.py path/to/extract.osm.pbf [--pairs 1000] [--traces 100] [--seed 1]

The script makes a Python 3.12 environment with the packages of both engines under out/peers. It
builds the extract with every engine, sends the same requests to each, one at a time, and prints
one Markdown table. All figures and the single results are in out/peers/result.json.
"""
from __future__ import annotations

import argparse, collections, concurrent.futures, csv, http.client, json, math, multiprocessing
import os, platform, random, shutil, socket, statistics, struct, subprocess, sys, tarfile, time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "out" / "peers"
DEFAULT_WAYMARK = ROOT / ".build" / "release" / "waymark"
PACKAGES = ["osrm-bindings==26.10.0", "pyvalhalla==3.9.1", "numpy"]
ENGINES = ["Waymark", "Waymark HTTP", "OSRM CH", "OSRM MLD", "Valhalla"]

# Row of the table -> (request kind, most requests). Waymark's figures carry these names too.
JOBS = {
    "route bare": ("bare", None), "route full": ("full", 1000),
    "alternatives": ("alternatives", 300), "nearest": ("nearest", 1000),
    "table 10": ("table", 30), "table 50": ("table", 20), "table 100": ("table", 10),
    "trip 10": ("trip", 30), "match 100 points": ("match", None),
    "isochrone 10 min": ("isochrone", 30)}
LABELS = {
    "route bare": "route, no steps, no geometry", "route full": "route, steps, full geometry",
    "alternatives": "route, 3 alternatives, steps, full geometry",
    "table 10": "table 10 × 10", "table 50": "table 50 × 50", "table 100": "table 100 × 100",
    "trip 10": "round trip, 10 stops", "match 100 points": "match, points 5 s apart"}
BUDGET_IN_SECONDS = 60      # for one row of one engine; at least three requests are measured
NOISE_IN_METERS = 5         # standard deviation on each axis
STEP_IN_SECONDS, TRACE_POINTS = 5, 100


# The environment

def enter_environment(script=__file__):
    """Goes on with a script in the Python 3.12 environment under out/peers; makes it when it is not there."""
    home = OUT / "venv"
    python, stamp = home / "bin" / "python", home / "packages.txt"
    if not stamp.exists() or stamp.read_text() != "\n".join(PACKAGES):
        make_environment(home)
        say("Installing " + " ".join(PACKAGES))
        if subprocess.call([python, "-m", "pip", "install", "-q", "--disable-pip-version-check",
                            *PACKAGES]):
            sys.exit("bench-peers: pip could not install " + " ".join(PACKAGES))
        stamp.write_text("\n".join(PACKAGES))
    if Path(sys.prefix).resolve() != home.resolve():
        sys.stdout.flush()
        os.execv(python, [str(python), script, *sys.argv[1:]])


def make_environment(home):
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    makers = [[name, "-m", "venv", "--clear", home] for name in
              [sys.executable, "python3.12", *sorted(pyenv.glob("3.12.*/bin/python3.12"))]]
    makers.append(["uv", "venv", "-q", "--clear", "--seed", "--python", "3.12", home])
    for maker in makers:
        if maker[0] == sys.executable and sys.version_info[:2] != (3, 12):
            continue
        if shutil.which(maker[0]) and not subprocess.run(maker, capture_output=True).returncode:
            return
    sys.exit("bench-peers: Python 3.12 with its module venv is needed, as python3.12, in pyenv,"
             " or by uv. The packages of OSRM and Valhalla are made for that version.")


def say(text):
    print(text, file=sys.stderr, flush=True)


# Running and measuring

def run_measured(command, log):
    """Runs a command; returns its wall and processor time in seconds and peak memory in MB."""
    begin = time.perf_counter()
    with open(log, "ab") as sink:
        process = subprocess.Popen([str(part) for part in command], stdout=sink, stderr=sink)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        lines = Path(log).read_text(errors="replace").split("\n")
        detail = next((line for line in reversed(lines) if line.strip()), "no message")
        raise RuntimeError(f"{Path(command[0]).name} {command[1]} failed: {detail}")
    return {"step": Path(command[0]).name, "seconds": time.perf_counter() - begin,
            "cpuSeconds": usage.ru_utime + usage.ru_stime,
            "peakMB": usage.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)}


def measure(engine, workload):
    """Sends all requests; returns the figures, and what was found for routes and traces."""
    figures, found = {}, {}
    for name, (kind, most) in JOBS.items():
        requests = [engine.prepare(kind, item) for item in workload[name][:most]]
        if not requests or requests[0] is None:
            continue
        keep = engine.readers().get(kind)
        times, found[name], failed = send(engine, requests, keep)
        figures[name] = figure(times, failed)
        say(f"  {name}: {cell(figures[name])}")
    counts = [count for count in found.get("alternatives", []) if count is not None]
    if counts:
        figures["alternatives"]["extraRoutes"] = statistics.mean(counts) - 1
    return {"figures": figures, "pairs": found.get("route bare"),
            "matched": found.get("match 100 points")}


def send(engine, requests, keep):
    for request in requests[:5]:
        engine.ask(request)     # fills caches, and is not counted
    times, kept, failed, begin = [], [], 0, time.perf_counter()
    for request in requests:
        if not keep and len(times) >= 3 and time.perf_counter() - begin > BUDGET_IN_SECONDS:
            break
        start = time.perf_counter()
        body = engine.ask(request)
        elapsed = (time.perf_counter() - start) * 1e3
        if body is None:
            failed += 1
        else:
            times.append(elapsed)
        kept.append(keep(body) if keep and body is not None else None)
    return times, kept, failed


def figure(times, failed=0):
    ranked = sorted(times)
    if not ranked:
        return {"count": 0, "failed": failed}
    return {"median": statistics.median(ranked), "p99": ranked[round((len(ranked) - 1) * 0.99)],
            "max": ranked[-1], "count": len(ranked), "failed": failed}


# OSRM

class OSRM:
    """The server osrm-routed on the loopback, asked over one kept-alive connection."""
    name = "osrm-routed"
    requests_per_connection = 400   # osrm-routed closes a connection after about 500

    def __init__(self, algorithm, base):
        self.command = [osrm_tool("routed"), "-i", "127.0.0.1", "-t", "1", "-a", algorithm,
                        "--max-table-size", "200", "-l", "WARNING"]
        self.base, self.connection, self.sent = base, None, 0

    def __enter__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = subprocess.Popen([*self.command, *self.arguments()],
                                        stdout=subprocess.DEVNULL)
        for _ in range(1200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        self.process.kill()
        raise RuntimeError(f"{self.name} did not start")

    def __exit__(self, *_):
        if self.connection:
            self.connection.close()
        self.peak = peak_of(self.process.pid)
        self.process.terminate()
        self.process.wait()

    def arguments(self):
        return ["-p", str(self.port), self.base]

    def prepare(self, kind, item):
        if kind == "match":
            places = [point[:2] for point in item["points"]]
            stamps = ";".join(str(point[2]) for point in item["points"])
        else:
            places, stamps = [item] if kind in ("nearest", "isochrone") else item, ""
        service, query = {
            "bare": ("route", "overview=false"),
            "full": ("route", "steps=true&overview=full&geometries=polyline6"),
            "alternatives":
                ("route", "alternatives=3&steps=true&overview=full&geometries=polyline6"),
            "nearest": ("nearest", "number=1"),
            "table": ("table", "annotations=duration"),
            "trip": ("trip", "overview=false"),
            "match": ("match", "overview=full&geometries=polyline6&timestamps=" + stamps),
            "drive": ("route", "overview=full&geometries=geojson&annotations=duration"),
        }.get(kind, (None, None))
        path = ";".join(f"{lon:.6f},{lat:.6f}" for lon, lat in places)
        return service and f"/{service}/v1/driving/{path}?{query}"

    def readers(self):
        def summary(body):
            route = json.loads(body)["routes"][0]
            return {"duration": route["duration"], "distance": route["distance"]}

        return {"bare": summary,
                "alternatives": lambda body: len(json.loads(body)["routes"]),
                "match": lambda body: [decode(matching["geometry"]) for matching
                                       in json.loads(body)["matchings"]]}

    def ask(self, request):
        """The body of the answer; None when the server finds nothing."""
        if self.connection is None or self.sent >= self.requests_per_connection:
            self.connect()
        self.sent += 1
        try:
            return self.exchange(request)
        except (http.client.HTTPException, ConnectionError):
            self.connect()
            return self.exchange(request)

    def connect(self):
        if self.connection:
            self.connection.close()
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=600)
        self.connection.connect()
        self.sent = 0

    def exchange(self, request):
        self.connection.request("GET", request)
        answer = self.connection.getresponse()
        body = answer.read()
        return body if answer.status == 200 else None


def osrm_tool(name):
    import osrm
    return Path(osrm.__file__).parent / "bin" / ("osrm-" + name)


def build_osrm(extract, threads):
    """Extracts once, then prepares one copy for each algorithm; returns base path and steps."""
    profile = osrm_tool("extract").parent.parent / "share" / "profiles" / "car.lua"
    home, log, threads = fresh("osrm"), OUT / "osrm.log", ["-t", threads]
    first = run_measured([osrm_tool("extract"), *threads, "-p", profile, "-o", home / "map.osrm",
                          extract], log)
    built = {}
    for engine, tools in {"OSRM CH": ["contract"], "OSRM MLD": ["partition", "customize"]}.items():
        copy = fresh(engine.lower().replace(" ", "-"))
        shutil.copytree(home, copy, dirs_exist_ok=True)
        steps = [run_measured([osrm_tool(tool), *threads, copy / "map.osrm"], log)
                 for tool in tools]
        built[engine] = {"base": copy / "map.osrm", "steps": [first, *steps],
                         "fileMB": osrm_size(copy)}
    return built


def osrm_size(folder):
    """The size of the files that the server reads, in MB."""
    listed = subprocess.run([osrm_tool("routed"), "--list-inputs"], capture_output=True, text=True)
    files = [folder / ("map" + line.split()[1]) for line in listed.stdout.splitlines()]
    return sum(file.stat().st_size for file in files if file.exists()) / 1e6


def measure_osrm(engine, built, workload):
    say(engine)
    with OSRM(engine.split()[1], built["base"]) as server:
        result = measure(server, workload)
    return {**result, "steps": built["steps"], "fileMB": built["fileMB"],
            "servingMB": server.peak}


# Valhalla

class Valhalla:
    """Valhalla inside this process; the answers are its JSON texts, as a server would send them."""

    def __init__(self, configuration):
        import valhalla
        self.actor = valhalla.Actor(configuration)

    def prepare(self, kind, item):
        if kind == "match":
            shape = [{"lon": lon, "lat": lat, "time": at} for lon, lat, at in item["points"]]
            return self.request("trace_route", shape=shape, shape_match="map_snap",
                                directions_type="none")
        places = [{"lon": lon, "lat": lat} for lon, lat in
                  ([item] if kind in ("nearest", "isochrone") else item)]
        bare = {"directions_type": "none", "shape_format": "no_shape"}
        action, options = {
            "bare": ("route", {"locations": places, **bare}),
            "full": ("route", {"locations": places}),
            "alternatives": ("route", {"locations": places, "alternates": 3}),
            "nearest": ("locate", {"locations": places}),
            "table": ("matrix", {"sources": places, "targets": places}),
            "trip": ("optimized_route", {"locations": [*places, places[0]], **bare}),
            "isochrone": ("isochrone", {"locations": places, "contours": [{"time": 10}],
                                        "polygons": True}),
        }[kind]
        return self.request(action, **options)

    def request(self, action, **options):
        return getattr(self.actor, action), json.dumps({"costing": "auto", **options})

    def ask(self, request):
        action, text = request
        try:
            return action(text)
        except RuntimeError:
            return None     # Valhalla throws for "no route" as for a refused request

    def readers(self):
        def trips(body):
            answer = json.loads(body)
            return [answer["trip"]] + [other["trip"] for other in answer.get("alternates", [])]

        def summary(body):
            totals = trips(body)[0]["summary"]
            return {"duration": totals["time"], "distance": totals["length"] * 1000}

        return {"bare": summary, "alternatives": lambda body: len(trips(body)),
                "match": lambda body: [decode(leg["shape"]) for trip in trips(body)
                                       for leg in trip["legs"]]}


def build_valhalla(extract, threads):
    import valhalla
    from valhalla.config import get_config
    home = fresh("valhalla")
    (home / "tiles").mkdir()
    settings = get_config(tile_extract="", tile_dir=home / "tiles")
    for absent in ("admin", "timezone", "landmarks", "traffic_extract", "transit_dir"):
        settings["mjolnir"].pop(absent, None)
    # Beyond the defaults, so that 100 x 100 tables and places far apart are answered.
    settings["service_limits"]["auto"].update(
        max_matrix_location_pairs=40000, max_matrix_distance=5e6, max_locations=200)
    (home / "valhalla.json").write_text(json.dumps(settings))
    tool = Path(valhalla.__file__).parent / "bin" / "valhalla_build_tiles"
    step = run_measured([tool, "-c", home / "valhalla.json", "-j", threads, extract],
                        OUT / "valhalla.log")
    return {"configuration": str(home / "valhalla.json"), "steps": [step],
            "fileMB": folder_size(home / "tiles")}


def measure_valhalla(built, workload):
    """Runs in a process of its own, so that its memory can be told and a crash be survived."""
    say("Valhalla")
    result = measure(Valhalla(built["configuration"]), workload)
    return {**result, "steps": built["steps"], "fileMB": built["fileMB"],
            "servingMB": peak_of("self")}


def peak_of(process):
    """The peak memory of a running process in MB; None where the system has no /proc.

    The figure of wait4 would not do: it begins with the memory of the process that started it.
    """
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return None
    return next(int(line.split()[1]) / 1e3 for line in status.read_text().splitlines()
                if line.startswith("VmHWM"))


def apart(function, *arguments):
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=context) as pool:
        return pool.submit(function, *arguments).result()


# Waymark

class Waymark:
    """The command, and the region that it builds."""

    def __init__(self, command):
        if not command.exists():
            raise RuntimeError(f"{command.name} is not built: make build")
        self.command, self.region = command, None

    def run(self, *arguments):
        """Runs the command; returns what it prints."""
        done = subprocess.run([self.command, *map(str, arguments)], capture_output=True, text=True)
        if done.returncode:
            lines = (done.stderr or done.stdout).strip().splitlines() or ["no message"]
            raise RuntimeError(f"waymark {arguments[0]}: {lines[0].removeprefix('waymark: ')}")
        return done.stdout

    def bench(self, *arguments):
        text = self.run("bench", self.region, *arguments, "--json")
        return json.loads(text[text.index("{"):])

    def match(self, trace):
        file = OUT / "waymark" / "trace.csv"
        file.write_text("".join(f"{lat:.7f},{lon:.7f},{at}\n" for lon, lat, at in trace["points"]))
        answer = json.loads(self.run("match", self.region, file, "--format", "geojson"))
        return [feature["geometry"]["coordinates"] for feature in answer["features"]
                if feature["geometry"]["type"] == "LineString"]


def build_waymark(extract, command):
    engine = Waymark(command)
    region = fresh("waymark") / "map.waymark"
    step = run_measured([command, "build", extract, "-o", region], OUT / "waymark.log")
    engine.region = region
    files = {str(file.relative_to(region)): file.stat().st_size / 1e6
             for file in sorted(region.rglob("*")) if file.is_file()}
    return {"engine": engine, "steps": [step], "fileMB": folder_size(region), "files": files}


class WaymarkServer(OSRM):
    """The server `waymark serve` on the loopback, asked in the same way."""
    name = "waymark serve"

    def __init__(self, engine):
        self.command = [engine.command, "serve", engine.region, "--threads", "1"]
        self.connection, self.sent = None, 0

    def arguments(self):
        return ["--port", str(self.port)]


def measure_waymark_server(built, workload):
    say("Waymark HTTP")
    with WaymarkServer(built["engine"]) as server:
        result = measure(server, workload)
    return {**result, "steps": built["steps"], "fileMB": built["fileMB"],
            "servingMB": server.peak}


def measure_waymark(built, pairs_file, traces, notes):
    say("Waymark")
    engine, figures = built["engine"], {}
    result = {key: built[key] for key in ("steps", "fileMB", "files")}
    answer = tried(notes, lambda: engine.bench("--pairs", pairs_file)) or {}
    figures.update(waymark_figures(answer.get("figures", [])))
    result.update({key: answer[key] for key in ("counts", "pairs", "profile") if key in answer})
    result["servingMB"] = answer.get("peakMemoryMB")
    matched = tried(notes, lambda: [engine.match(trace) for trace in traces])
    return {**result, "figures": figures, "matched": matched}


def waymark_figures(entries):
    """Waymark's figures by name, with times in milliseconds."""
    scales, figures = {"s": 1e3, "ms": 1, "µs": 1e-3, "us": 1e-3, "ns": 1e-6}, {}
    for entry in entries:
        scale, unit = scales.get(entry["unit"], 1), entry["unit"]
        figures[entry["name"]] = {
            **{key: value * scale if key in ("median", "p99", "max") else value
               for key, value in entry.items() if value is not None},
            "unit": "ms" if unit in scales else unit}
    return figures


def tried(notes, action):
    """The action's result, or None and a note."""
    try:
        return action()
    except (RuntimeError, OSError, ValueError, KeyError) as error:
        if str(error) not in notes:
            notes.append(str(error))
        return None


# The workload

def read_pairs(file):
    with open(file) as rows:
        return [[(float(row[0]), float(row[1])), (float(row[2]), float(row[3]))]
                for row in csv.reader(rows) if row]


def write_pairs_of_nodes(file, base, count, seed):
    """Pairs of random nodes of OSRM's road network, for when Waymark gives none."""
    with tarfile.open(f"{base}.nbg_nodes") as archive:
        packed = archive.extractfile("/common/nbn_data/coordinates").read()
    draw = random.Random(seed)
    with open(file, "w") as rows:
        for _ in range(count):
            places = [struct.unpack_from("<ii", packed, 8 * draw.randrange(len(packed) // 8))
                      for _ in range(2)]
            rows.write(",".join(f"{part / 1e6:.6f}" for place in places for part in place) + "\n")


def workload(pairs, traces, seed):
    draw, places = random.Random(seed), [place for pair in pairs for place in pair]
    def groups(size, count=30):
        return [draw.sample(places, min(size, len(places))) for _ in range(count)]
    return {"route bare": pairs, "route full": pairs, "alternatives": pairs, "nearest": places,
            "table 10": groups(10), "table 50": groups(50), "table 100": groups(100),
            "trip 10": groups(10), "match 100 points": traces, "isochrone 10 min": places}


def make_traces(server, pairs, count, seed):
    """Noisy positions along OSRM's own routes, with the piece of the route that was driven."""
    draw, long, short = random.Random(seed), [], []
    for pair in draw.sample(pairs, len(pairs)):
        body = server.ask(server.prepare("drive", pair))
        route = json.loads(body)["routes"][0] if body else None
        if route:
            path = route["geometry"]["coordinates"]
            times = [0, *route["legs"][0]["annotation"]["duration"]]
            if len(times) == len(path):
                times = [sum(times[:index + 1]) for index in range(len(times))]
                enough = times[-1] >= STEP_IN_SECONDS * (TRACE_POINTS - 1)
                (long if enough else short).append((times, path))
        if len(long) == count:
            break
    short = [drive for drive in short if drive[0][-1] >= STEP_IN_SECONDS * 20]
    drives = long + sorted(short, key=lambda drive: -drive[0][-1])
    return [make_trace(times, path, draw) for times, path in drives[:count]]


def make_trace(times, path, draw):
    points = min(TRACE_POINTS, int(times[-1] / STEP_IN_SECONDS) + 1)
    begin = draw.uniform(0, times[-1] - STEP_IN_SECONDS * (points - 1))
    stamps = [begin + STEP_IN_SECONDS * index for index in range(points)]
    exact = [place_at(stamp, times, path) for stamp in stamps]
    inner = [place for place, at in zip(path, times) if stamps[0] < at < stamps[-1]]
    east, north = meters_per_degree(path[0][1])
    noisy = [[lon + draw.gauss(0, NOISE_IN_METERS) / east,
              lat + draw.gauss(0, NOISE_IN_METERS) / north,
              1_700_000_000 + STEP_IN_SECONDS * index] for index, (lon, lat) in enumerate(exact)]
    return {"points": noisy, "truth": [exact[0], *inner, exact[-1]]}


def place_at(stamp, times, path):
    index = next((index for index in range(1, len(times)) if times[index] >= stamp),
                 len(times) - 1)
    span = times[index] - times[index - 1]
    share = min(1, (stamp - times[index - 1]) / span) if span else 0
    return [a + (b - a) * share for a, b in zip(path[index - 1], path[index])]


# The quality of matches

SAMPLE_IN_METERS, NEAR_IN_METERS, ENDS_IN_METERS = 2, 5, 20


def match_error(lines, truth):
    """Missed, added and true length in meters.

    Both sides are sampled every 2 m. A sample of the match and one of the truth belong together
    where they are at most 5 m apart and their headings differ by less than 60 degrees; so the
    wrong carriageway does not count as found. A piece of the truth that is passed again, after
    20 m elsewhere, counts as added. The last 20 m at both ends of the truth are left out: there
    the noise decides, not the engine.
    """
    east, north = meters_per_degree(truth[0][1])
    def flat(line):
        return [(lon * east, lat * north) for lon, lat, *_ in line]
    wanted, cells = samples(flat(truth)), collections.defaultdict(list)
    for index, (x, y, _, _) in enumerate(wanted):
        cells[int(x // NEAR_IN_METERS), int(y // NEAR_IN_METERS)].append(index)
    claims, ends = {}, (wanted[0][:2], wanted[-1][:2])
    added, at = 0, 0
    for line in lines or []:
        for sample in samples(flat(line)):
            at += SAMPLE_IN_METERS
            if not claim(sample, at, wanted, cells, claims):
                added += min(math.dist(sample[:2], end) for end in ends) > ENDS_IN_METERS
    rim = ENDS_IN_METERS // SAMPLE_IN_METERS
    missed = sum(index not in claims for index in range(rim, len(wanted) - rim))
    return missed * SAMPLE_IN_METERS, added * SAMPLE_IN_METERS, len(wanted) * SAMPLE_IN_METERS


def claim(sample, at, wanted, cells, claims):
    """Notes which samples of the truth this one covers; false when there is none."""
    x, y, dx, dy = sample
    column, row, covered = int(x // NEAR_IN_METERS), int(y // NEAR_IN_METERS), False
    for cell in ((column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
        for index in cells.get(cell, ()):
            other = wanted[index]
            if (math.dist((x, y), other[:2]) <= NEAR_IN_METERS
                    and dx * other[2] + dy * other[3] > 0.5
                    and at - claims.setdefault(index, at) <= ENDS_IN_METERS):
                covered = True
    return covered


def samples(line):
    """Points every 2 m along a line in meters, each with its heading as a unit vector."""
    points, carry = [], 0.0
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        length = math.dist((ax, ay), (bx, by))
        while length and carry < length:
            share = carry / length
            points.append((ax + (bx - ax) * share, ay + (by - ay) * share,
                           (bx - ax) / length, (by - ay) / length))
            carry += SAMPLE_IN_METERS
        carry -= length
    return points


def match_quality(matched, traces):
    if not matched:
        return None
    sums = [sum(part) for part in zip(*(match_error(lines, trace["truth"])
                                        for lines, trace in zip(matched, traces)))]
    missed, added, true = sums
    return {"missedPercent": 100 * missed / true, "addedPercent": 100 * added / true,
            "unanswered": sum(lines is None for lines in matched)}


def meters_per_degree(latitude):
    return 111_320 * math.cos(math.radians(latitude)), 111_320


def decode(text):
    """A polyline with six decimals, as [longitude, latitude]."""
    values, value, shift, totals = [], 0, 0, [0, 0]
    for character in text:
        bits = ord(character) - 63
        value |= (bits & 31) << shift
        shift += 5
        if bits < 32:
            values.append(~(value >> 1) if value & 1 else value >> 1)
            value, shift = 0, 0
    line = []
    for north, east in zip(values[::2], values[1::2]):
        totals = [totals[0] + north, totals[1] + east]
        line.append([totals[1] / 1e6, totals[0] / 1e6])
    return line


# Comparison and report

def compare_pairs(ours, theirs):
    """How the routes of one engine stand to those of OSRM CH on the same pairs."""
    if not ours:
        return None
    if len(ours) != len(theirs):
        raise RuntimeError(f"{len(ours)} routes came back for {len(theirs)} pairs")
    both = [(a or {}, b or {}) for a, b in zip(ours, theirs)]
    hits = [(a.get("duration") is not None, b.get("duration") is not None) for a, b in both]
    result = {"onlyThis": hits.count((True, False)), "onlyOSRM": hits.count((False, True)),
              "both": hits.count((True, True)), "neither": hits.count((False, False))}
    for key in ("duration", "distance"):
        ratios = sorted(a[key] / b[key] for (a, b), hit in zip(both, hits)
                        if all(hit) and b["distance"] > 100 and b[key] > 0)
        if ratios:
            cut = statistics.quantiles(ratios, n=20) if len(ratios) > 1 else ratios * 19
            result[key] = {"median": statistics.median(ratios), "p5": cut[0], "p95": cut[18]}
    return result


def number(value, digits=2):
    if value is None:
        return "–"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.2g}" if 0 < abs(value) < 0.05 else f"{value:.{digits}f}"


def cell(entry):
    if not entry:
        return "–"
    if "median" not in entry:
        return f"none of {entry.get('failed', 0)} answered"
    missing = f", {entry['failed']} unanswered" if entry.get("failed") else ""
    return f"{number(entry['median'])} ({number(entry['p99'])}){missing}"


def joined(values):
    return " + ".join(number(value, 1) for value in values) or "–"


def engine_column(result):
    """What one engine's column says, by row."""
    steps, figures = result.get("steps", []), result.get("figures", {})
    rows = {"preprocessing, s": joined(step["seconds"] for step in steps),
            "preprocessing, processor s": joined(step["cpuSeconds"] for step in steps),
            "preprocessing, peak MB": number(max((s["peakMB"] for s in steps), default=None)),
            "files, MB": number(result.get("fileMB"), 1),
            "memory while answering, peak MB": number(result.get("servingMB"))}
    rows.update({f"{LABELS.get(name, name)}, ms": cell(figures.get(name)) for name in JOBS})
    rows["extra routes found per request"] = number(
        figures.get("alternatives", {}).get("extraRoutes"))
    quality, pairs = result.get("matchQuality"), result.get("againstOSRM")
    rows["match error, %: missed + added"] = quality and joined_error(quality) or "–"
    for key in ("duration", "distance"):
        ratio = pairs and pairs.get(key)
        rows[f"{key} / OSRM CH's: median (5–95 %)"] = (
            f"{ratio['median']:.3f} ({ratio['p5']:.2f}–{ratio['p95']:.2f})" if ratio else "–")
    rows["routes found only here / only by OSRM CH"] = (
        f"{pairs['onlyThis']} / {pairs['onlyOSRM']}" if pairs else "–")
    return rows


def joined_error(quality):
    missing = f", {quality['unanswered']} unanswered" if quality["unanswered"] else ""
    return f"{quality['missedPercent']:.2f} + {quality['addedPercent']:.2f}{missing}"


def report(document):
    columns = {name: engine_column(document["engines"].get(name, {})) for name in ENGINES}
    heads = [f"{name.removesuffix(' HTTP')}, "
             + ("over HTTP" if name.startswith("OSRM") or name.endswith("HTTP") else "in process")
             for name in ENGINES]
    lines = [f"| {document['extract']}, car: median (p99) | " + " | ".join(heads) + " |",
             "|---|" + "---|" * len(ENGINES)]
    for row in columns[ENGINES[0]]:
        lines.append(f"| {row} | " + " | ".join(columns[name][row] for name in ENGINES) + " |")
    lines += ["", "OSRM and Waymark's server answer over HTTP on the loopback, on one kept-alive "
              "connection and with one thread for the work of requests; Valhalla and the first "
              "column answer in process. Preprocessing ran with "
              f"{document['threads']} thread(s) for OSRM and Valhalla.",
              f"{document['pairCount']} pairs ({document['pairSource']}), seed {document['seed']}; "
              f"{document['traceCount']} traces of {document['tracePoints']:.0f} points (median) "
              f"with {NOISE_IN_METERS} m noise along OSRM's routes. Load of the machine: "
              f"{document['loadBefore']:.1f} before, {document['loadAfter']:.1f} after the run, on "
              f"{document['processors']} processors; this run alone makes about 1."]
    own = document["engines"].get("Waymark", {}).get("figures", {})
    rest = [f"{name}: {number(entry['median'])} ({number(entry['p99'])}) {entry['unit']}"
            for name, entry in own.items() if name not in JOBS and "median" in entry]
    lines += ["", "More of Waymark: " + "; ".join(rest) + "."] if rest else []
    files = document["engines"].get("Waymark", {}).get("files", {})
    lines += ["", "Waymark's files, MB: " + "; ".join(
        f"{name} {number(size)}" for name, size in files.items()) + "."] if files else []
    lines += [""] + [f"Left out: {note}" for note in document["notes"]] if document["notes"] else []
    return "\n".join(lines)


# The run

def fresh(name):
    folder = OUT / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def folder_size(folder):
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


def parse_arguments():
    parser = argparse.ArgumentParser(description="Compare Waymark with OSRM and Valhalla.")
    parser.add_argument("extract", type=Path, help="an OpenStreetMap extract, .osm.pbf")
    parser.add_argument("--pairs", type=int, default=1000, help="the number of random routes")
    parser.add_argument("--traces", type=int, default=100, help="the number of drives to match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="for preprocessing of the peers")
    parser.add_argument("--waymark", type=Path, default=DEFAULT_WAYMARK, help="the command")
    options = parser.parse_args()
    if not options.extract.is_file():
        parser.error(f"{options.extract} is not there")
    options.extract = options.extract.resolve()
    return options


def prepare_pairs(options, ours, base, notes):
    """Writes the pairs; returns the file and where they come from."""
    file = OUT / "pairs.csv"
    file.unlink(missing_ok=True)
    if ours:
        tried(notes, lambda: ours["engine"].run(
            "bench", ours["engine"].region, "--write-pairs", file,
            "--pairs-count", options.pairs, "--seed", options.seed))
    if file.exists():
        return file, "nodes of Waymark's roads"
    write_pairs_of_nodes(file, base, options.pairs, options.seed)
    return file, "nodes of OSRM's roads"


def prepare_traces(options, base, pairs):
    with OSRM("CH", base) as server:
        traces = make_traces(server, pairs, options.traces, options.seed)
    file = OUT / "traces.json"
    file.write_text(json.dumps({"traces": traces}))
    return file, traces


def main():
    options, notes = parse_arguments(), []
    enter_environment()
    load = os.getloadavg()[0]
    for log in OUT.glob("*.log"):
        log.unlink()
    say(f"Building {options.extract.name}")
    ours = tried(notes, lambda: build_waymark(options.extract, options.waymark.resolve()))
    osrm = build_osrm(options.extract, options.threads)
    valhalla = tried(notes, lambda: build_valhalla(options.extract, options.threads))
    pairs_file, source = prepare_pairs(options, ours, osrm["OSRM CH"]["base"], notes)
    pairs = read_pairs(pairs_file)
    traces_file, traces = prepare_traces(options, osrm["OSRM CH"]["base"], pairs)
    work = workload(pairs, traces, options.seed)
    engines = {name: measure_osrm(name, built, work) for name, built in osrm.items()}
    if valhalla:
        engines["Valhalla"] = tried(notes, lambda: apart(measure_valhalla, valhalla, work))
    if ours:
        engines["Waymark"] = measure_waymark(ours, pairs_file, traces, notes)
        engines["Waymark HTTP"] = tried(notes, lambda: measure_waymark_server(ours, work))
    document = judge(engines, traces, notes)
    document.update(extract=options.extract.name, threads=options.threads, seed=options.seed,
                    pairCount=len(pairs), pairSource=source, notes=notes,
                    loadBefore=load, loadAfter=os.getloadavg()[0])
    (OUT / "result.json").write_text(json.dumps(document, indent=1))
    print(report(document))


def judge(engines, traces, notes):
    """Adds the comparisons to the engines' results, and drops the geometry they need."""
    reference = engines["OSRM CH"]["pairs"]
    engines = {name: result for name, result in engines.items() if result}
    for result in engines.values():
        result["matchQuality"] = match_quality(result.pop("matched", None), traces)
        result["againstOSRM"] = tried(
            notes, lambda: compare_pairs(result.get("pairs"), reference))
    return {"engines": engines, "packages": PACKAGES, "system": platform.machine(),
            "processors": os.cpu_count(), "traceCount": len(traces),
            "tracePoints": statistics.median([len(trace["points"]) for trace in traces] or [0])}


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as error:
        sys.exit(f"bench-peers: {error}")
