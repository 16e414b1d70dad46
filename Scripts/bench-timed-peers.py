#!/usr/bin/env python3
"""Compares routes at a time with those of Valhalla by predicted speeds, in one run.

    waymark simulate iceland.waymark -o city --weeks 1
    waymark traffic learn iceland.waymark city/traces -o seen
    Scripts/bench-timed-peers.py iceland.waymark iceland.osm.pbf city/truth.csv [--pairs 500] [--seed 1]

Both know a week of the same simulated traffic: Waymark what it learnt from its drives, Valhalla what is true of each
road (truth.csv), as predicted speeds in its tiles. Both are asked for the same routes at the same times of a week,
and without a time: Valhalla inside this process, Waymark over HTTP on the loopback, on one connection. The
environment is that of bench-peers.py.
"""
from __future__ import annotations

import argparse, collections, csv, datetime, importlib.util, itertools, json, random, statistics
import sys, time
from pathlib import Path

HERE = Path(__file__).resolve().parent


def loaded(name):
    spec = importlib.util.spec_from_file_location(name.replace("-", "_"), HERE / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


peers = loaded("bench-peers")
MONDAY = datetime.datetime(2026, 1, 12)
QUARTERS, BUCKETS = 672, 2016


# A week of traffic for Valhalla

class Truth:
    """What roads take by the quarter of an hour of the week, as `waymark simulate` writes it, by their ends: those that
    do not always take the same."""
    GRID, REACH = 1e5, 2e-5     # a metre, and two

    def __init__(self, path):
        csv.field_size_limit(1 << 24)
        self.starts = collections.defaultdict(list)
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                if " " not in row["quarter_seconds"]:
                    continue
                start, end = ((float(row[f"{name}_longitude"]), float(row[f"{name}_latitude"]))
                              for name in ("from", "to"))
                self.starts[self.cell(start)].append(
                    (start, end, float(row["free_seconds"]), row["quarter_seconds"]))

    def cell(self, place, moved=(0, 0)):
        return tuple(round(value * self.GRID) + step for value, step in zip(place, moved))

    def factors(self, first, last):
        """Times by which the road between two places takes longer, by the quarter from Monday on; None where that is
        the same all week."""
        near = lambda a, b: abs(a[0] - b[0]) + abs(a[1] - b[1]) < self.REACH
        for moved in itertools.product((0, -1, 1), repeat=2):
            for start, end, free, text in self.starts.get(self.cell(first, moved), ()):
                if near(start, first) and near(end, last):
                    return self.week(free, text)
        return None

    @staticmethod
    def week(free, text):
        steps = [(int(quarter), float(seconds)) for quarter, seconds in
                 (step.split(":") for step in text.split())]
        factors, place = [], 0
        for quarter in range(QUARTERS):
            while place + 1 < len(steps) and steps[place + 1][0] <= quarter:
                place += 1
            factors.append(max(1.0, steps[place][1] / free))
        return factors


class Tile:
    """The directed edges of a tile of Valhalla."""
    # Bytes of a node, of a step between levels and of an edge, and where in an edge its speed lies (version 3).
    NODE, TRANSITION, EDGE, SPEED = 32, 8, 48, 16

    def __init__(self, path):
        from valhalla._valhalla import GraphTileHeader
        data, header = path.read_bytes(), GraphTileHeader.from_file(path)
        self.base, self.count = header.graphid, header.directededgecount
        first = (GraphTileHeader.byte_size() + header.nodecount * self.NODE
                 + header.transitioncount * self.TRANSITION + self.SPEED)
        self.speeds = [data[first + index * self.EDGE] for index in range(self.count)]

    def name(self, index):
        return f"{self.base.level()}/{self.base.tileid()}/{index}"


def bucket_speeds(speed, factors):
    """Kilometres an hour for each five minutes of the week, which begins on Sundays."""
    import numpy
    speeds = [speed / factors[(bucket // 3 - 96) % QUARTERS] for bucket in range(BUCKETS)]
    return numpy.array(speeds, dtype=numpy.float32)


def check_speeds(actor, tiles):
    """Fails where edges have other speeds than Valhalla itself tells of them."""
    places = [{"lon": -21.9 + step / 500, "lat": 64.12} for step in range(40)]
    answers = json.loads(actor.locate(json.dumps(
        {"locations": places, "costing": "auto", "verbose": True})))
    compared = 0
    for edge in (edge for answer in answers for edge in answer.get("edges") or []):
        name = edge["edge_id"]
        tile = tiles.get((name["level"], name["tile_id"]))
        if tile is None or name["id"] >= tile.count:
            sys.exit("bench-timed-peers: Valhalla knows an edge that is in no tile")
        if tile.speeds[name["id"]] != edge["edge"]["speeds"]["default"]:
            sys.exit("bench-timed-peers: tiles of Valhalla are laid out in another way")
        compared += 1
    if compared < 20:
        sys.exit("bench-timed-peers: too few edges to see how tiles are laid out")


def predict(built, truth):
    """Gives edges of the tiles predicted speeds; how many have some then, of how many."""
    import valhalla
    from valhalla._valhalla import (GraphId, GraphTileHeader, compress_speed_buckets,
                                    encode_compressed_speeds)
    from valhalla.baldr.utils.graph_utils import GraphUtils
    settings = json.loads(Path(built["configuration"]).read_text())
    folder = Path(settings["mjolnir"]["tile_dir"])
    graph, tables, tiles = GraphUtils(built["configuration"]), peers.fresh("valhalla-speeds"), {}
    for path in sorted(folder.rglob("*.gph")):
        tile = Tile(path)
        tiles[(tile.base.level(), tile.base.tileid())] = tile
        lines = []
        for index, speed in enumerate(tile.speeds):
            shape = graph.get_edge_shape(GraphId(tile.base.tileid(), tile.base.level(), index))
            factors = truth.factors(shape[0], shape[-1]) if speed else None
            if factors:
                packed = compress_speed_buckets(bucket_speeds(speed, factors))
                lines.append(f"{tile.name(index)},{speed},{speed},"
                             f"{encode_compressed_speeds([int(value) for value in packed])}\n")
        if lines:
            table = tables / path.relative_to(folder).with_suffix(".csv")
            table.parent.mkdir(parents=True, exist_ok=True)
            table.write_text("".join(lines))
    check_speeds(valhalla.Actor(built["configuration"]), tiles)
    tool = Path(valhalla.__file__).parent / "bin" / "valhalla_add_predicted_traffic"
    peers.run_measured([tool, "-c", built["configuration"], "-j", "1", tables],
                       peers.OUT / "valhalla.log")
    after = [GraphTileHeader.from_file(path) for path in folder.rglob("*.gph")]
    return (sum(tile.predictedspeeds_count for tile in after),
            sum(tile.directededgecount for tile in after))


# Questions

class TimedValhalla(peers.Valhalla):
    def question(self, places, moment):
        at = {"date_time": {"type": 1, "value": moment}} if moment else {}
        return self.request("route", locations=[{"lon": lon, "lat": lat} for lon, lat in places],
                            directions_type="none", shape_format="no_shape", **at)

    def seconds(self, answer):
        return json.loads(answer)["trip"]["summary"]["time"]


class TimedWaymark(peers.WaymarkServer):
    def question(self, places, moment):
        options = {"departureTime": moment} if moment else {}
        return json.dumps({"waypoints": [{"coordinate": {"latitude": lat, "longitude": lon}}
                                         for lon, lat in places],
                           "options": options, "includesSteps": False, "alternatives": 0})

    def exchange(self, body):
        self.connection.request("POST", "/v1/directions", body,
                                {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        data = answer.read()
        return data if answer.status == 200 else None

    def seconds(self, answer):
        return sum(leg["duration"] for leg in json.loads(answer)["routes"][0]["legs"])


def measure(engine, questions):
    """Milliseconds and seconds of the route for each question; None where there is no route."""
    requests = [engine.question(*question) for question in questions]
    results = []
    for request in requests:
        begin = time.perf_counter()
        answer = engine.ask(request)
        taken = (time.perf_counter() - begin) * 1e3
        results.append((taken, engine.seconds(answer)) if answer else None)
    return results


def moments(count, seed):
    draw = random.Random(seed)
    return [(MONDAY + datetime.timedelta(minutes=draw.randrange(7 * 24 * 60)))
            .strftime("%Y-%m-%dT%H:%M") for _ in range(count)]


def run_engine(engine, pairs, times):
    """The results without a time, for all times once so that what is kept is known, and then at the times."""
    free = measure(engine, [(pair, None) for pair in pairs])
    first = measure(engine, [(pair[::-1], time) for pair, time in zip(pairs, times)])
    return {"without a time": free, "at a time, the first of each hour": first,
            "at a time": measure(engine, list(zip(pairs, times)))}


# The table

def cell(values):
    ordered = sorted(values)
    return "{:.2f} / {:.1f}".format(statistics.median(ordered),
                                    ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))])


def table(results):
    names = list(results)
    yield "| Milliseconds, median / 99th percentile | " + " | ".join(names) + " |"
    yield "|---|" + "---:|" * len(names)
    for row in results[names[0]]:
        both = [[result[row][index] for result in results.values()]
                for index in range(len(results[names[0]][row]))]
        both = [item for item in both if all(item)]
        cells = [cell([item[place][0] for item in both]) for place in range(len(names))]
        yield f"| {row} ({len(both)} routes) | " + " | ".join(cells) + " |"
    cells = []
    for result in results.values():
        ratios = [late[1] / free[1] for late, free in
                  zip(result["at a time"], result["without a time"]) if late and free and free[1]]
        cells.append(cell(ratios))
    yield "| seconds at a time, times those without | " + " | ".join(cells) + " |"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("region", type=Path, help="a region with learnt speeds")
    parser.add_argument("extract", type=Path, help="the extract that it was built from")
    parser.add_argument("truth", type=Path, help="truth.csv of the simulation")
    parser.add_argument("--pairs", type=int, default=500, help="the number of random routes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--waymark", type=Path, default=peers.DEFAULT_WAYMARK, help="the command")
    return parser.parse_args()


def main():
    options = parse_arguments()
    peers.enter_environment(__file__)
    waymark = peers.Waymark(options.waymark)
    waymark.region = options.region
    file = peers.fresh("timed") / "pairs.csv"
    waymark.run("bench", options.region, "--pairs-count", options.pairs, "--seed", options.seed,
                "--write-pairs", file)
    numbers = [[float(value) for value in line.split(",")]
               for line in file.read_text().split() if line[0] in "-0123456789"]
    pairs = [[(west, south), (east, north)] for west, south, east, north in numbers]
    times = moments(len(pairs), options.seed)
    built = peers.build_valhalla(options.extract.resolve(), 2)
    known, total = predict(built, Truth(options.truth))
    peers.say(f"{known} of {total} edges of Valhalla have predicted speeds")
    results = {}
    with TimedWaymark(waymark) as server:
        results["Waymark, over HTTP"] = run_engine(server, pairs, times)
    results["Valhalla, in process"] = run_engine(TimedValhalla(built["configuration"]), pairs, times)
    print("\n".join(table(results)))


if __name__ == "__main__":
    main()
