#!/usr/bin/env python3
"""Draws the same place with Waymark and with Mapnik, turn about.

Both draw the tiles of one region with the style `day` without its names and with its buildings flat, 1280 by 800
pixels at zoom 16.5 (256 pixels a tile), not tilted, the camera moving. Mapnik gets the tiles in the way it likes best:
each layer of the style has a source of its own in memory, with an index, that holds just what the layer draws, in
metres of its projection, with no filters and no attributes left. Mapnik drives to the east, Waymark along a route.
Printed is the time of all processors in milliseconds a frame: the median, and for Mapnik the least. Waymark is
measured once more with the buildings raised, as `day` has them.

    apt install python3-mapnik
    python3 -m venv --system-site-packages venv && venv/bin/pip install pmtiles
    venv/bin/python Scripts/bench-mapnik.py out/reykjavik.waymark 64.1466,-21.9426

With the name of a folder behind them, a picture of each is left there.
"""

import gzip
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from xml.sax.saxutils import quoteattr

WAYMARK = ".build/release/waymark"
SIZE = (1280, 800)
# That of the scenario "city, flat, moving" of `waymark bench`, and the one that the style has then.
ZOOM = 16.5
STYLE_ZOOM = ZOOM - 1
TILE_ZOOM = 14
# Waymark drives 300 times 0.463 m; these go as far.
FRAMES = 50
WARM_UP = 5
STEP = 2.78
ROUNDS = 3

HALF = math.pi * 6378137
MERCATOR = "epsg:3857"


# The style

def bare_style(path: str, raised: bool) -> dict:
    """The style `day` with what both draw."""
    with open(path, encoding="utf-8") as file:
        style = json.load(file)
    style["layers"] = [layer for layer in style["layers"] if layer["type"] != "symbol"]
    for key in ("sprite", "state", "sky"):
        style.pop(key, None)
    if not raised:
        style["layers"] = [layer for layer in style["layers"] if layer["type"] != "fill-extrusion"]
        for layer in style["layers"]:
            if layer["id"] in ("building-ground", "building-lines"):
                layer.pop("maxzoom")
    return style


def evaluate(expression, properties: dict):
    """The value of an expression of the style, of those that its bare layers use."""
    if not isinstance(expression, list):
        return expression
    name, *rest = expression

    def value(index):
        return evaluate(rest[index], properties)

    if name == "literal":
        return rest[0]
    if name == "zoom":
        return STYLE_ZOOM
    if name == "get":
        return properties.get(rest[0])
    if name == "has":
        return rest[0] in properties
    if name == "!":
        return not value(0)
    if name == "all":
        return all(evaluate(each, properties) for each in rest)
    if name == "==":
        return value(0) == value(1)
    if name == "in":
        return value(0) in value(1)
    if name == "coalesce":
        return next((each for each in map(value, range(len(rest))) if each is not None), None)
    if name == "case":
        for index in range(0, len(rest) - 1, 2):
            if value(index):
                return value(index + 1)
        return value(-1)
    if name == "match":
        for labels, result in zip(rest[1:-1:2], rest[2:-1:2]):
            if value(0) in (labels if isinstance(labels, list) else [labels]):
                return evaluate(result, properties)
        return value(-1)
    if name == "interpolate":
        (kind, *base), at = rest[0], value(1)
        stops = list(zip(rest[2::2], rest[3::2]))
        if at <= stops[0][0]:
            return evaluate(stops[0][1], properties)
        for (low, before), (high, after) in zip(stops, stops[1:]):
            if at < high:
                power = base[0] if kind == "exponential" else 1
                share = (at - low) / (high - low) if power == 1 else (
                    (power ** (at - low) - 1) / (power ** (high - low) - 1))
                before, after = evaluate(before, properties), evaluate(after, properties)
                return before + (after - before) * share
        return evaluate(stops[-1][1], properties)
    raise ValueError(f"no {name} here")


def symbolizer(layer: dict, properties: dict) -> str:
    """How Mapnik draws a feature of a layer."""
    both = {**layer.get("layout", {}), **layer.get("paint", {})}

    def get(key, default):
        return evaluate(both.get(key, default), properties)

    if layer["type"] == "fill":
        values = {"fill": get("fill-color", "#000"), "fill-opacity": get("fill-opacity", 1)}
        name = "PolygonSymbolizer"
    else:
        width = get("line-width", 1)
        values = {"stroke": get("line-color", "#000"), "stroke-width": round(width, 4),
                  "stroke-opacity": get("line-opacity", 1), "stroke-linecap": get("line-cap", "butt"),
                  "stroke-linejoin": get("line-join", "miter")}
        dashes = get("line-dasharray", None)
        if dashes:
            values["stroke-dasharray"] = ", ".join(f"{dash * width:.3f}" for dash in dashes)
        name = "LineSymbolizer"
    return f"<{name} {' '.join(f'{key}={quoteattr(str(value))}' for key, value in values.items())}/>"


# The tiles

def meters(latitude: float, longitude: float) -> tuple:
    return (longitude / 180 * HALF, math.asinh(math.tan(math.radians(latitude))) / math.pi * HALF)


def frame_boxes(latitude: float, longitude: float) -> list:
    """What each frame shows, in metres of the projection, driving to the east."""
    x, y = meters(latitude, longitude)
    pixel = 2 * HALF / (256 * 2 ** ZOOM)
    step = STEP / math.cos(math.radians(latitude))
    width, height = SIZE[0] * pixel / 2, SIZE[1] * pixel / 2
    return [(x + frame * step - width, y - height, x + frame * step + width, y + height)
            for frame in range(FRAMES)]


def decode_tiles(region: str, boxes: list, folder: str) -> list:
    """The layers of all tiles that frames show, with the place of each tile."""
    from pmtiles.reader import MmapSource, Reader

    edge = 2 * HALF / 2 ** TILE_ZOOM
    columns = range(int((boxes[0][0] + HALF) // edge), int((boxes[-1][2] + HALF) // edge) + 1)
    rows = range(int((HALF - boxes[0][3]) // edge), int((HALF - boxes[0][1]) // edge) + 1)
    tiles = []
    with open(f"{region}/tiles.pmtiles", "rb") as file:
        reader = Reader(MmapSource(file))
        for column in columns:
            for row in rows:
                contents = reader.get(TILE_ZOOM, column, row)
                if contents is None:
                    continue
                path = os.path.join(folder, "tile.mvt")
                with open(path, "wb") as tile:
                    tile.write(gzip.decompress(contents) if contents[:2] == b"\x1f\x8b" else contents)
                output = subprocess.run(
                    [WAYMARK, "tiles", "decode", path], check=True, capture_output=True, text=True).stdout
                tiles.append((column * edge - HALF, HALF - row * edge, edge, json.loads(output)["layers"]))
    return tiles


def is_copy(feature: dict, extent: int) -> bool:
    """Whether all of a feature lies in the margin of a tile; its neighbour has it too."""
    points = [point for part in feature["geometry"] for point in part]
    return any(
        max(point[axis] for point in points) < 0 or min(point[axis] for point in points) > extent
        for axis in (0, 1))


def geometry(feature: dict, west: float, north: float, scale: float) -> dict:
    """A feature of a tile as GeoJSON, in metres of the projection."""
    parts = [[[round(west + x * scale, 3), round(north - y * scale, 3)] for x, y in part]
             for part in feature["geometry"]]
    if feature["type"] == "LineString":
        return {"type": "MultiLineString", "coordinates": parts}
    polygons = []
    for part, ring in zip(feature["geometry"], parts):
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(part, part[1:] + part[:1]))
        ring.append(ring[0])
        if area > 0 or not polygons:
            polygons.append([ring])
        else:
            polygons[-1].append(ring)
    return {"type": "MultiPolygon", "coordinates": polygons}


def mapnik_style(style: dict, tiles: list, folder: str) -> str:
    """A document of Mapnik that draws these tiles as a style does."""
    styles, layers, background = [], [], "#fff"
    for layer in style["layers"]:
        if layer["type"] == "background":
            background = layer["paint"]["background-color"]
            continue
        if not layer.get("minzoom", 0) <= STYLE_ZOOM < layer.get("maxzoom", 99):
            continue
        wanted = "Polygon" if layer["type"] == "fill" else None
        looks = {}
        for west, north, edge, contents in tiles:
            for source in contents:
                if source["name"] != layer["source-layer"]:
                    continue
                for feature in source["features"]:
                    properties = feature["properties"]
                    if feature["type"] == "Point" or wanted not in (None, feature["type"]):
                        continue
                    if not evaluate(layer.get("filter", True), properties) or is_copy(feature, source["extent"]):
                        continue
                    order = evaluate(layer.get("layout", {}).get("fill-sort-key", 0), properties)
                    looks.setdefault((order, symbolizer(layer, properties)), []).append(
                        {"type": "Feature", "properties": {},
                         "geometry": geometry(feature, west, north, edge / source["extent"])})
        for order, look in sorted(looks, key=lambda key: key[0]):
            name = f"{layer['id']}-{len(layers)}"
            path = os.path.join(folder, f"{name}.geojson")
            with open(path, "w", encoding="utf-8") as file:
                json.dump({"type": "FeatureCollection", "features": looks[order, look]}, file)
            styles.append(f'<Style name="{name}"><Rule>{look}</Rule></Style>')
            layers.append(
                f'<Layer name="{name}" srs="{MERCATOR}"><StyleName>{name}</StyleName><Datasource>'
                f'<Parameter name="type">geojson</Parameter><Parameter name="cache_features">true</Parameter>'
                f'<Parameter name="file">{path}</Parameter></Datasource></Layer>')
    return f'<Map background-color="{background}" srs="{MERCATOR}">{"".join(styles + layers)}</Map>'


# The frames

def draw_with_mapnik(document: str, boxes: list, picture: str = None) -> list:
    """Milliseconds of a processor for each frame."""
    import mapnik

    view = mapnik.Map(*SIZE)
    mapnik.load_map_from_string(view, document)
    view.buffer_size = 32
    image = mapnik.Image(*SIZE)
    times = []
    for box in boxes[:WARM_UP] + boxes:
        view.zoom_to_box(mapnik.Box2d(*box))
        start = time.process_time()
        mapnik.render(view, image)
        times.append((time.process_time() - start) * 1e3)
        if picture:
            image.save(picture, "png32")
            picture = None
    return times[WARM_UP:]


def draw_with_waymark(region: str, style: str, center: str) -> list:
    """The threads and the median of milliseconds of all processors."""
    output = subprocess.run(
        [WAYMARK, "bench", region, "--render", "--center", center, "--style", style],
        check=True, capture_output=True, text=True).stdout
    reports = [entry for entry in json.loads(output) if "city, flat" in entry["scenario"]]
    return [(entry["threads"], entry["stages"]["total"]["cpu"]["median"]) for entry in reports]


def main() -> None:
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    region, center = sys.argv[1:3]
    pictures = sys.argv[3] if len(sys.argv) == 4 else None
    latitude, longitude = map(float, center.split(","))
    boxes = frame_boxes(latitude, longitude)
    medians = {}

    def note(name: str, median: float, rest: str = "") -> None:
        medians.setdefault(name, []).append(median)
        print(f"{name:36} median {median:6.1f}{rest}", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        for raised in (False, True):
            style = bare_style("Sources/WaymarkStyle/Resources/Styles/day.json", raised)
            paths[raised] = os.path.join(folder, f"{raised}.json")
            with open(paths[raised], "w", encoding="utf-8") as file:
                json.dump(style, file)
        style = bare_style("Sources/WaymarkStyle/Resources/Styles/day.json", False)
        document = mapnik_style(style, decode_tiles(region, boxes, folder), folder)
        if pictures:
            os.makedirs(pictures, exist_ok=True)
            draw_with_mapnik(document, boxes[:1], os.path.join(pictures, "mapnik.png"))
            for raised, name in ((False, "waymark.png"), (True, "waymark-raised.png")):
                subprocess.run(
                    [WAYMARK, "render", region, "--camera", f"{center},{ZOOM}", "--size", "x".join(map(str, SIZE)),
                     "--style", paths[raised], "-o", os.path.join(pictures, name)],
                    check=True, capture_output=True)
        for _ in range(ROUNDS):
            times = draw_with_mapnik(document, boxes)
            note("Mapnik", statistics.median(times), f"  minimum {min(times):6.1f}")
            for raised in (False, True):
                for threads, median in draw_with_waymark(region, paths[raised], center):
                    note(f"Waymark, {threads} thread(s){', raised' if raised else ''}", median)
    for name, values in medians.items():
        print(f"{name:36} medians of the rounds {min(values):6.1f} to {max(values):6.1f}")


if __name__ == "__main__":
    main()
