#!/usr/bin/env python3
"""Draws places with Waymark beside MapLibre Native, from the same tiles, by day and at night.

    python3 -m venv venv && venv/bin/pip install pymgl freetype-py numpy pillow scipy
    xvfb-run -a -s -noreset venv/bin/python Scripts/compare-maps.py REGIONS --anchor FOLDER
    xvfb-run -a -s -noreset venv/bin/python Scripts/compare-maps.py REGIONS --ours-in-maplibre
    xvfb-run -a -s -noreset venv/bin/python Scripts/compare-maps.py REGIONS --coast

REGIONS is a folder with `reykjavik.waymark` and the other regions of PLACES; the first six are drawn, `--places` takes
the others too. FOLDER has the styles `colorful.json` and `eclipse.json` of VersaTiles, which are made for the
Shortbread schema (`colorful()` and `eclipse()` of the npm package `@versatiles/style`), and their sheet of icons
`sprites.json` and `sprites.png`, with `@2x` for a `--scale` of 2. Without a sheet there are no icons. Glyphs are made
from the Noto fonts of the system (apt install fonts-noto-core xvfb).

Left in the folder `--out` (out/compare): `day-PLACE-ZOOM.png` and `night-PLACE-ZOOM.png`, ours on the left, and a sheet
of all zooms, `day-PLACE.png` and `night-PLACE.png`. A zoom is that of tiles 256 points wide, as in `waymark render`.

With `--ours-in-maplibre` both draw the style `day`, or `night`, of Waymark without names and icons. Printed is the
share of pixels whose colours differ by more than a CIE 1976 difference of 10 (DIFFERENCE), and the share of those that
have no such colour within one pixel around either, so that the edges of lines do not count. The corner with the
attribution counts as equal. The pictures are `ours-MODE-PLACE-ZOOM.png`: Waymark, MapLibre, the second kind of pixels
in red.

With `--coast` both draw the coast of Reykjavík in that way, from the tiles of its region and from those of Iceland, as
`coast-REGION-ZOOM.png`. Printed is the share of the view that has the colour of the ocean. Ends with 1 where the
shares differ by more than a hundredth: then MapLibre draws land as water.
"""

import argparse
import io
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import numpy
from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, str(Path(__file__).parent))

STYLES = Path(__file__).parent.parent / "Sources/WaymarkStyle/Resources/Styles"
ANCHORS = {"day": "colorful.json", "night": "eclipse.json"}
ATTRIBUTION = "© OpenStreetMap contributors"
DIFFERENCE = 10
# Points in the lower right corner.
ATTRIBUTION_SIZE = (184, 24)
COAST_REGIONS = ["reykjavik", "iceland"]
COAST_ZOOMS = [7, 9, 10, 11, 12, 13]


class Place(NamedTuple):
    region: str
    latitude: float
    longitude: float
    zooms: list


# The zooms are those at which the region fills the picture or is what it is about.
PLACES = {
    "reykjavik": Place("reykjavik", 64.1466, -21.9326, [9, 10, 11, 13, 15, 17]),
    "vancouver": Place("vancouver", 49.2835, -123.1187, [11, 12, 13, 14, 15, 17]),
    "heidelberg": Place("heidelberg", 49.4116, 8.7080, [9, 11, 12, 13, 15, 17]),
    "helsinki": Place("helsinki", 60.1690, 24.9490, [15, 15.5, 16, 16.5, 17, 18]),
    "monaco": Place("monaco", 43.7365, 7.4225, [13, 14, 15, 16, 17, 18]),
    "skaftafell": Place("iceland", 64.0170, -16.9660, [6, 9, 11, 13, 15, 17]),
    "andorra": Place("andorra", 42.5075, 1.5218, [9, 11, 12, 13, 15, 17]),
    "neubrandenburg": Place("neubrandenburg", 53.5574, 13.2610, [11, 12, 13, 14, 15, 17]),
    "london": Place("london-line", 51.5010, -0.1246, [12, 13, 14, 15, 16, 17]),
    "keflavik": Place("iceland", 63.9850, -22.6050, [7, 8, 10, 11, 12, 14]),
}
SHEET = list(PLACES)[:6]


# The two renderers

def ours(options, place: Place, zoom: float, style: str) -> Image.Image:
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        subprocess.run([options.waymark, "render", region_path(options, place), "--style", style,
                        "--camera", f"{place.latitude},{place.longitude},{zoom}", "--size", options.size,
                        "--scale", str(options.scale), "-o", file.name],
                       check=True, stdout=subprocess.DEVNULL)
        return Image.open(file.name).convert("RGB")


def maplibre(options, place: Place, zoom: float, style: dict) -> Image.Image:
    """A process draws one map, with the attribution that Waymark writes itself."""
    width, height = map(int, options.size.split("x"))
    # The zoom of MapLibre is that of tiles 512 points wide.
    task = {"style": json.dumps(style), "width": width, "height": height, "ratio": options.scale,
            "latitude": place.latitude, "longitude": place.longitude, "zoom": zoom - 1}
    answer = subprocess.run([sys.executable, __file__, "--draw"], input=json.dumps(task).encode(),
                            capture_output=True, check=False)
    if answer.returncode or not answer.stdout:
        raise SystemExit(f"MapLibre draws nothing: {answer.stderr.decode()[-2000:]}")
    return attributed(Image.open(io.BytesIO(answer.stdout)).convert("RGB"), options.scale)


def draw_task():
    """Draws the map of standard input, as PNG on standard output."""
    import pymgl
    with pymgl.Map(**json.load(sys.stdin)) as drawn:
        sys.stdout.buffer.write(drawn.renderPNG())


# Styles

def region_path(options, place: Place) -> Path:
    return options.regions / f"{place.region}.waymark"


def served_sources(style: dict, tiles: str) -> dict:
    """The style with the tiles at an address."""
    source = {"type": "vector", "tiles": [tiles], "minzoom": 0, "maxzoom": 14}
    return {**style, "sources": {name: source for name in style["sources"]}}


def anchor_style(options, server, mode: str, place: Place) -> dict:
    """A style of VersaTiles with what the server has."""
    style = json.loads((options.anchor / ANCHORS[mode]).read_text(encoding="utf-8"))
    style = served_sources(style, server.add(region_path(options, place)))
    style["glyphs"] = server.address + "/glyphs/{fontstack}/{range}.pbf"
    style.pop("sprite", None)
    if (options.anchor / "sprites.json").is_file():
        style["sprite"] = [{"id": "basics", "url": server.address + "/files/sprites"}]
    return style


def bare_style(mode: str) -> dict:
    """A style of Waymark without names and icons, and without what only Waymark reads."""
    style = json.loads((STYLES / f"{mode}.json").read_text(encoding="utf-8"))
    # The world and the relief have no address that others could read.
    style["layers"] = [layer for layer in style["layers"]
                       if layer["type"] != "symbol" and layer.get("source", "waymark") == "waymark"]
    style["sources"] = {"waymark": style["sources"]["waymark"]}
    return {key: style[key] for key in ("version", "name", "light", "sources", "layers")}


def bare_pair(options, server, mode: str, place: Place, zoom: float) -> tuple[Image.Image, Image.Image]:
    """The same bare style, drawn by both."""
    style = bare_style(mode)
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(style, file)
        file.flush()
        left = ours(options, place, zoom, file.name)
    tiles = server.add(region_path(options, place))
    return left, maplibre(options, place, zoom, served_sources(style, tiles))


# Colours

def lab(image: Image.Image) -> numpy.ndarray:
    """CIE L*a*b* of sRGB, for white as of D65."""
    part = numpy.asarray(image, numpy.float64) / 255
    linear = numpy.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    matrix = numpy.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                          [0.0193339, 0.1191920, 0.9503041]])
    ratio = linear @ matrix.T / matrix.sum(1)
    root = numpy.where(ratio > 216 / 24389, numpy.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    x, y, z = (root[..., index] for index in range(3))
    return numpy.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], -1)


def difference(left: numpy.ndarray, right: numpy.ndarray) -> numpy.ndarray:
    return numpy.sqrt(((left - right) ** 2).sum(-1))


def least_difference(left: numpy.ndarray, right: numpy.ndarray) -> numpy.ndarray:
    """The least difference between each pixel of the left and the nine of the right around it."""
    padded = numpy.pad(right, [(1, 1), (1, 1), (0, 0)], mode="edge")
    height, width, _ = left.shape
    return numpy.min([difference(left, padded[y:y + height, x:x + width]) for y in range(3) for x in range(3)], 0)


def differing(left: Image.Image, right: Image.Image, scale: float) -> tuple[numpy.ndarray, numpy.ndarray]:
    """Which pixels differ, and which do so beyond the edges."""
    left, right = lab(left), lab(right)
    plain = difference(left, right) > DIFFERENCE
    width, height = (round(length * scale) for length in ATTRIBUTION_SIZE)
    plain[-height:, -width:] = False
    beyond = numpy.maximum(least_difference(left, right), least_difference(right, left)) > DIFFERENCE
    return plain, beyond & plain


def water_share(image: Image.Image, color: str) -> float:
    wanted = lab(Image.new("RGB", (1, 1), color))
    return float((difference(lab(image), wanted) < DIFFERENCE / 2).mean())


# Pictures

def font(size: float):
    return ImageFont.truetype("NotoSans-Regular.ttf", round(size))


def attributed(image: Image.Image, scale: float) -> Image.Image:
    """A picture with the names of those whose data it is."""
    corner = image.width - 4 * scale, image.height - 3 * scale
    ImageDraw.Draw(image).text(corner, ATTRIBUTION, "black", font(11 * scale), "rb",
                               stroke_width=round(2 * scale), stroke_fill="white")
    return image


def captioned(options, images: list, captions: list) -> Image.Image:
    """Pictures in a row, each with its caption."""
    gap, bar = round(8 * options.scale), round(22 * options.scale)
    width, height = images[0].size
    row = Image.new("RGB", (len(images) * (width + gap) - gap, height + bar), "white")
    for index, (image, caption) in enumerate(zip(images, captions)):
        left = index * (width + gap)
        row.paste(image, (left, bar))
        ImageDraw.Draw(row).text((left + 4, 1), caption, "black", font(13 * options.scale))
    return row


def sheet(rows: list) -> Image.Image:
    whole = Image.new("RGB", (rows[0].width, sum(row.height for row in rows)), "white")
    top = 0
    for row in rows:
        whole.paste(row, (0, top))
        top += row.height
    return whole


# The three modes

def compare(options, server):
    """A pair for each place and zoom, and a sheet for each place."""
    for name in options.places:
        place = PLACES[name]
        for mode, anchor in ANCHORS.items():
            rows = []
            for zoom in options.zooms or place.zooms:
                pair = [ours(options, place, zoom, mode),
                        maplibre(options, place, zoom, anchor_style(options, server, mode, place))]
                captions = [f"Waymark, {mode}: {name} {zoom}", f"VersaTiles {anchor.removesuffix('.json')}"]
                rows.append(captioned(options, pair, captions))
                rows[-1].save(options.out / f"{mode}-{name}-{zoom}.png")
            sheet(rows).save(options.out / f"{mode}-{name}.png")
            print(options.out / f"{mode}-{name}.png", flush=True)


def compare_renderers(options, server):
    """The same style by both, with the share of pixels that differ."""
    print("| mode | place | zoom | pixels that differ, % | beyond the edges, % |\n|---|---|---|---|---|")
    for name in options.places:
        for mode in ANCHORS:
            for zoom in options.zooms or PLACES[name].zooms:
                left, right = bare_pair(options, server, mode, PLACES[name], zoom)
                plain, beyond = differing(left, right, options.scale)
                marked = numpy.asarray(left) // 2 + 127
                marked[beyond] = (220, 0, 0)
                row = captioned(options, [left, right, Image.fromarray(marked)],
                                [f"Waymark, {mode}: {name} {zoom}", "MapLibre, the same style", "difference"])
                row.save(options.out / f"ours-{mode}-{name}-{zoom}.png")
                print(f"| {mode} | {name} | {zoom} | {100 * plain.mean():.2f} | {100 * beyond.mean():.2f} |",
                      flush=True)


def compare_coast(options, server) -> bool:
    """Whether both draw as much water around Reykjavík."""
    ocean = next(layer for layer in bare_style("day")["layers"] if layer["id"] == "ocean")
    color, same = ocean["paint"]["fill-color"], True
    print("| region | zoom | water in Waymark, % | water in MapLibre, % |\n|---|---|---|---|")
    for region in COAST_REGIONS:
        place = PLACES["reykjavik"]._replace(region=region)
        for zoom in options.zooms or COAST_ZOOMS:
            left, right = bare_pair(options, server, "day", place, zoom)
            shares = [water_share(image, color) for image in (left, right)]
            same = same and abs(shares[0] - shares[1]) <= 0.01
            captions = [f"Waymark, {region} {zoom}", "MapLibre, the same tiles and style"]
            captioned(options, [left, right], captions).save(options.out / f"coast-{region}-{zoom}.png")
            print(f"| {region} | {zoom} | {100 * shares[0]:.1f} | {100 * shares[1]:.1f} |", flush=True)
    return same


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("regions", type=Path)
    parser.add_argument("--anchor", type=Path, help="the folder of the styles of VersaTiles")
    parser.add_argument("--ours-in-maplibre", action="store_true", help="compare the renderers with one style")
    parser.add_argument("--coast", action="store_true", help="compare the water around Reykjavík")
    parser.add_argument("--places", default=SHEET, type=lambda text: text.split(","))
    parser.add_argument("--zooms", type=lambda text: [json.loads(zoom) for zoom in text.split(",")])
    parser.add_argument("--size", default="640x480", help="points of a picture")
    parser.add_argument("--scale", default=1, type=float, help="pixels in a point")
    parser.add_argument("--out", default=Path("out/compare"), type=Path)
    parser.add_argument("--waymark", default=".build/release/waymark")
    options = parser.parse_args()
    unknown = [place for place in options.places if place not in PLACES]
    if unknown:
        parser.error(f"there is no place {unknown[0]}; there are {', '.join(PLACES)}")
    if not options.anchor and not options.ours_in_maplibre and not options.coast:
        parser.error("--anchor is needed")
    return options


def main():
    if sys.argv[1:] == ["--draw"]:
        return draw_task()
    from maps_glyphs import GlyphMaker
    from maps_server import MapServer
    options = arguments()
    options.out.mkdir(parents=True, exist_ok=True)
    server = MapServer(options.anchor or options.out, GlyphMaker())
    if options.coast:
        raise SystemExit(0 if compare_coast(options, server) else 1)
    (compare_renderers if options.ours_in_maplibre else compare)(options, server)


if __name__ == "__main__":
    main()
