#!/usr/bin/env python3
"""Pictures of real junctions with a route through each and what is said there, for people to look at.

    junction-sheet.py WAYMARK REGIONS [--output out/junctions] [--only TEXT] [--size 560x420]

REGIONS is a directory with regions by the names in JUNCTIONS: reykjavik.waymark and so on; those that are
missing are left out. The map is drawn by `waymark render` with the direction of travel upwards and the
route on it. A red ring is the place of the maneuver, a red arrow the direction in which the route leaves
it. Beneath stand the maneuver, the words and the lanes, the recommended ones dark. Writes NN-REGION.png for
each and sheet.png with all. Needs Pillow.
"""

import argparse
import json
import math
import pathlib
import subprocess
import sys
import tempfile
import textwrap
from dataclasses import dataclass

try:
    from PIL import Image, ImageDraw, ImageFont
except ImportError:
    sys.exit("junction-sheet: Pillow is not installed (pip install pillow)")


@dataclass
class Junction:
    """A junction that a route from `start` to `destination` passes."""

    title: str
    region: str
    start: str
    """Latitude and longitude."""
    destination: str
    profile: str = "car"
    maneuver: int = 1
    """The number of the step on the route; 0 is the departure."""
    zoom: float = 17


JUNCTIONS = [
    Junction("Roundabout, fourth exit", "reykjavik", "64.098625,-21.911556", "64.099147,-21.910600"),
    Junction("Roundabout with a name", "reykjavik",
             "64.067457,-21.934878", "64.065439,-21.937794", maneuver=2),
    Junction("Roundabout turn to the left", "heidelberg",
             "49.412123,8.643554", "49.412355,8.649735", zoom=17.5),
    Junction("Roundabout turn to the right", "monaco",
             "43.739124,7.424774", "43.739884,7.421893", maneuver=2, zoom=18),
    Junction("Roundabout, traffic on the left", "london-line", "51.506997,-0.125223", "51.507649,-0.130284"),
    Junction("Sliproad before the signals", "reykjavik",
             "64.140906,-21.897563", "64.138728,-21.893704", zoom=17.5),
    Junction("Crossing of two dual carriageways", "reykjavik",
             "64.138514,-21.893560", "64.140673,-21.896098"),
    Junction("Fork of a motorway", "heidelberg", "49.417057,8.636048", "49.420148,8.631656", zoom=16.5),
    Junction("Fork in a city", "heidelberg", "49.408084,8.667979", "49.408883,8.671652", maneuver=2),
    Junction("Merging", "reykjavik", "64.114750,-21.841661", "64.118069,-21.844900", zoom=16.5),
    Junction("Exit of a trunk road", "reykjavik", "64.105129,-21.861855", "64.105479,-21.854912", zoom=16.5),
    Junction("Ramp on the left", "reykjavik", "64.125843,-21.812068", "64.123913,-21.808967"),
    Junction("End of the road", "reykjavik", "64.145122,-21.906732", "64.142318,-21.904232", zoom=17.5),
    Junction("U-turn between carriageways", "vancouver",
             "49.258526,-123.219049", "49.258401,-123.221666", zoom=18),
    Junction("A new name round a bend", "vancouver",
             "49.271954,-123.095475", "49.272245,-123.089904", maneuver=2, zoom=17.5),
    Junction("Lanes before a crossing", "reykjavik", "64.131838,-21.890442", "64.130195,-21.879959"),
    Junction("Onto a ferry", "reykjavik",
             "64.151292,-21.931916", "64.162443,-21.854130", profile="bicycle", zoom=16.5),
    Junction("A crossing by bicycle", "helsinki",
             "60.171000,24.940000", "60.169000,24.952000", profile="bicycle", maneuver=4, zoom=18),
    Junction("Staggered junction", "london-line", "51.464451,-0.131137", "51.465657,-0.126972", zoom=18),
    Junction("Fork of three ways", "neubrandenburg", "53.557078,13.288547", "53.557041,13.293487", zoom=18),
]

CAPTION = 150
"""Pixels under a map."""
COLUMNS = 4
"""Pictures side by side on the sheet."""
ANGLES = {
    "uTurn": 180, "sharpLeft": -135, "left": -90, "slightLeft": -45, "straight": 0,
    "slightRight": 45, "right": 90, "sharpRight": 135,
}
"""Degrees from straight on of the directions of lanes."""
RED, DARK, PALE = "#d0021b", "#111111", "#b8b8b8"


def options():
    parser = argparse.ArgumentParser(description="Pictures of real junctions and what is said there.")
    parser.add_argument("waymark", help="the command waymark")
    parser.add_argument("regions", type=pathlib.Path, help="the directory with the regions")
    parser.add_argument("--output", type=pathlib.Path, default="out/junctions", help="where the pictures go")
    parser.add_argument("--only", default="", metavar="TEXT", help="those with this in the title or region")
    parser.add_argument("--size", default="560x420", metavar="WxH", help="of a map")
    chosen = parser.parse_args()
    try:
        chosen.size = tuple(int(part) for part in chosen.size.lower().split("x"))
        width, height = chosen.size
    except ValueError:
        parser.error("--size is WxH, for example 560x420")
    return chosen


def waymark(program, *arguments):
    """What the command prints."""
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def plan(program, region, junction, form):
    """The route through `junction` as JSON of the given form."""
    return json.loads(waymark(
        program, "route", region, f"--from={junction.start}", f"--to={junction.destination}",
        "--profile", junction.profile, "--format", form))


def steps(program, region, junction):
    """The step before the maneuver, whose words lead to it, and the maneuver's own."""
    legs = plan(program, region, junction, "json")["routes"][0]["legs"]
    every = [step for leg in legs for step in leg["steps"]]
    if not 0 < junction.maneuver < len(every):
        sys.exit(f"junction-sheet: the route of “{junction.title}” has {len(every)} steps")
    return every[junction.maneuver - 1], every[junction.maneuver]


def draw_map(program, region, junction, maneuver, size):
    """The map around the maneuver with the direction of travel upwards."""
    place = maneuver["coordinate"]
    camera = (place["latitude"], place["longitude"], junction.zoom, maneuver.get("bearingBefore", 0))
    route = plan(program, region, junction, "geojson")
    # Signs with lanes would hide the junction.
    route["features"] = [one for one in route["features"] if one["geometry"]["type"] == "LineString"]
    with tempfile.TemporaryDirectory() as directory:
        overlay, picture = pathlib.Path(directory, "route.json"), pathlib.Path(directory, "map.png")
        overlay.write_text(json.dumps(route))
        waymark(program, "render", region, "--camera=" + ",".join(map(str, camera)),
                "--size", f"{size[0]}x{size[1]}", "--overlay", str(overlay), "-o", str(picture))
        return Image.open(picture).convert("RGB")


def arrow(draw, tail, angle, length, colour, width=4):
    """An arrow from `tail` by `angle` degrees clockwise from upwards."""
    def ahead(point, degrees, distance):
        turn = math.radians(degrees)
        return point[0] + distance * math.sin(turn), point[1] - distance * math.cos(turn)

    tip = ahead(tail, angle, length)
    draw.line([tail, tip], fill=colour, width=width)
    head = length / 3
    corners = [(angle, head), (angle - 90, head / 2), (angle + 90, head / 2)]
    draw.polygon([ahead(tip, *corner) for corner in corners], fill=colour)


def mark_maneuver(picture, maneuver):
    """Draws the ring and the arrow in the middle of the map."""
    draw = ImageDraw.Draw(picture)
    x, y = picture.width / 2, picture.height / 2
    draw.ellipse([x - 9, y - 9, x + 9, y + 9], outline=RED, width=3)
    if "bearingAfter" in maneuver:
        arrow(draw, (x, y), maneuver["bearingAfter"] - maneuver.get("bearingBefore", 0), 36, RED)


def draw_lanes(draw, lanes, x, y):
    """Draws the lanes from left to right, 24 pixels each."""
    for number, lane in enumerate(lanes):
        middle = x + 24 * number + 12
        for direction in lane["directions"] or ["straight"]:
            used = lane["isRecommended"] and direction in (lane.get("activeDirection", direction), "straight")
            colour = DARK if used and lane.get("activeDirection", direction) == direction else PALE
            draw.line([(middle, y + 24), (middle, y + 14)], fill=colour, width=3)
            arrow(draw, (middle, y + 14), ANGLES.get(direction, 0), 8, colour, 3)
        draw.line([(middle + 12, y), (middle + 12, y + 26)], fill=PALE)


def caption(number, junction, before, step):
    """The lines of text beneath a map."""
    maneuver = step["maneuver"]
    kind = " ".join(filter(None, [maneuver["kind"], maneuver.get("direction")]))
    exit_number = f", exit {maneuver['roundaboutExit']}" if "roundaboutExit" in maneuver else ""
    place = "{latitude:.5f},{longitude:.5f}".format(**maneuver["coordinate"])
    return [
        f"{number}. {junction.title}",
        f"{junction.region}, {place}, {junction.profile}: {kind}{exit_number}",
        *(f"{said['distanceBeforeManeuver']:.0f} m before: “{said['text']}”"
          for said in before["announcements"]),
    ]


def font(name, size):
    """The font, or Pillow's own, which has no letters but those of English."""
    try:
        return ImageFont.truetype(name, size)
    except OSError:
        return ImageFont.load_default(size)


def photograph(program, regions, number, junction, size):
    """The map with the caption beneath."""
    region = str(regions / f"{junction.region}.waymark")
    before, step = steps(program, region, junction)
    picture = draw_map(program, region, junction, step["maneuver"], size)
    mark_maneuver(picture, step["maneuver"])
    whole = Image.new("RGB", (size[0], size[1] + CAPTION), "white")
    whole.paste(picture, (0, 0))
    draw = ImageDraw.Draw(whole)
    bold, plain = font("DejaVuSans-Bold.ttf", 14), font("DejaVuSans.ttf", 12)
    y = size[1] + 6
    for line, text in enumerate(caption(number, junction, before, step)):
        for piece in textwrap.wrap(text, size[0] // 7):
            draw.text((8, y), piece, fill=DARK, font=plain if line else bold)
            y += 17 if line else 21
    draw_lanes(draw, step["lanes"], 8, y + 2)
    return whole


def join(pictures, path):
    """Writes one sheet of all pictures."""
    width, height = pictures[0].size
    columns = min(COLUMNS, len(pictures))
    sheet = Image.new("RGB", (columns * width, math.ceil(len(pictures) / columns) * height), "white")
    for number, picture in enumerate(pictures):
        sheet.paste(picture, (number % columns * width, number // columns * height))
    sheet.save(path)


def main():
    chosen = options()
    chosen.output.mkdir(parents=True, exist_ok=True)
    pictures = []
    for number, junction in enumerate(JUNCTIONS, 1):
        if chosen.only not in junction.title + junction.region:
            continue
        if not (chosen.regions / f"{junction.region}.waymark").exists():
            print(f"junction-sheet: without {junction.title}, there is no {junction.region}.waymark")
            continue
        picture = photograph(chosen.waymark, chosen.regions, number, junction, chosen.size)
        picture.save(chosen.output / f"{number:02}-{junction.region}.png")
        pictures.append(picture)
    if not pictures:
        sys.exit("junction-sheet: no junction is left")
    join(pictures, chosen.output / "sheet.png")
    print(f"junction-sheet: {len(pictures)} pictures in {chosen.output}")


if __name__ == "__main__":
    main()
