#!/usr/bin/env python3
"""Draws a drive with Waymark and the same place with MapLibre Native, turn about.

Both draw the tiles of one region with the style `day` without its names, 1280 by 800 pixels at zoom 16 (512 pixels
a tile), tilted by 50 degrees, the camera moving. Printed are milliseconds a frame: the median of the time that
passed and of the time of all processors.

    pip install pymgl pmtiles
    apt install xvfb
    xvfb-run -a Scripts/bench-maps.py out/reykjavik.waymark 64.1466,-21.9426
"""

import json
import os
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

FRAMES = 60
ROUNDS = 3


def write_mbtiles(region: str, path: str) -> None:
    """The tiles of a region in the container that MapLibre Native reads from a disk."""
    from pmtiles.reader import MmapSource, Reader, all_tiles

    database = sqlite3.connect(path)
    database.execute("create table metadata (name text, value text)")
    database.execute(
        "create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)")
    database.execute("create unique index tile on tiles (zoom_level, tile_column, tile_row)")
    with open(f"{region}/tiles.pmtiles", "rb") as file:
        source = MmapSource(file)
        metadata = {"name": "region", "format": "pbf", "minzoom": "0", "maxzoom": "14",
                    "json": json.dumps(Reader(source).metadata())}
        database.executemany("insert into metadata values (?, ?)", metadata.items())
        for (zoom, column, row), contents in all_tiles(source):
            database.execute(
                "insert into tiles values (?, ?, ?, ?)",
                (zoom, column, (1 << zoom) - 1 - row, contents))
    database.commit()
    database.close()


def bare_style(path: str) -> dict:
    """The style `day` with what both draw."""
    with open(path, encoding="utf-8") as file:
        style = json.load(file)
    style["layers"] = [layer for layer in style["layers"] if layer["type"] != "symbol"]
    for key in ("sprite", "state", "sky"):
        style.pop(key, None)
    return style


def processor_time() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def draw_with_maplibre(style: dict, tiles: str, latitude: float, longitude: float) -> tuple:
    import pymgl

    style = dict(style)
    style["sources"] = {"waymark": {"type": "vector", "url": f"mbtiles://{tiles}"}}
    view = pymgl.Map(json.dumps(style), 1280, 800, 1, longitude, latitude, 16)
    view.setPitch(50)
    view.renderPNG()
    walls, processors = [], []
    for frame in range(FRAMES):
        view.setCenter(longitude + frame * 1e-5, latitude)
        view.setBearing(30 + frame * 0.5)
        start = (time.time(), processor_time())
        view.renderBuffer()
        walls.append((time.time() - start[0]) * 1e3)
        processors.append((processor_time() - start[1]) * 1e3)
    return statistics.median(walls), statistics.median(processors)


def draw_with_waymark(region: str, style: str, center: str) -> list:
    output = subprocess.run(
        [".build/release/waymark", "bench", region, "--render", "--center", center, "--style", style],
        check=True, capture_output=True, text=True).stdout
    reports = [entry for entry in json.loads(output) if "tilted" in entry["scenario"]]
    return [(entry["threads"], entry["stages"]["total"]) for entry in reports]


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    region, center = sys.argv[1:]
    latitude, longitude = map(float, center.split(","))
    style = bare_style("Sources/WaymarkStyle/Resources/Styles/day.json")
    with tempfile.TemporaryDirectory() as folder:
        tiles = os.path.join(folder, "tiles.mbtiles")
        write_mbtiles(region, tiles)
        path = os.path.join(folder, "style.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(style, file)
        for _ in range(ROUNDS):
            wall, processors = draw_with_maplibre(style, tiles, latitude, longitude)
            print(f"MapLibre Native      wall {wall:5.1f}  processors {processors:5.1f}")
            for threads, total in draw_with_waymark(region, path, center):
                print(f"Waymark, {threads} thread(s)  wall {total['wall']['median']:5.1f}  "
                      f"processors {total['cpu']['median']:5.1f}")


if __name__ == "__main__":
    main()
