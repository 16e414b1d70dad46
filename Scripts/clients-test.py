#!/usr/bin/env python3
"""Asks one `waymark serve` through the clients of others, as their users do.

    Scripts/clients-test.py WAYMARK DIRECTORY

Builds the bundled city, serves it on the loopback, and checks what geopy (places), routingpy (routes and
tables), MapLibre Native (maps, by pymgl) and our own waymark.js in Chromium make of the answers. The
Python packages go into a virtual environment of their own in DIRECTORY. Ends with 1 where one is wrong;
what cannot be installed is skipped by name.
"""
from __future__ import annotations

import json, pathlib, re, shutil, subprocess, sys, tempfile, urllib.request

sys.dont_write_bytecode = True
from browser import Browser, is_installed  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "Samples" / "helsinki.osm.pbf"
PACKAGES = ["geopy==2.5.0", "routingpy==1.3.0", "pymgl==0.5.0", "numpy"]
CENTER = (60.1675, 24.9427)
END = (60.1756, 24.9494)
STREET = "Mannerheimintie"


# Places, by geopy.


def properties(location):
    return location.raw["properties"]


def is_near(location, kilometers=5):
    latitude, longitude = location.latitude - CENTER[0], location.longitude - CENTER[1]
    return abs(latitude) * 111 < kilometers and abs(longitude) * 55 < kilometers


def by_name(geocoder):
    found = geocoder.geocode(STREET)
    assert found.address.startswith(STREET) and is_near(found), found
    assert properties(found)["countrycode"] == "FI", found.raw
    assert properties(found)["osm_type"] in "NWR" and properties(found)["osm_id"] > 0


def several(geocoder):
    found = geocoder.geocode(STREET, exactly_one=False, limit=3)
    assert 1 <= len(found) <= 3 and all(is_near(place) for place in found), found


def language(geocoder):
    found = geocoder.geocode(STREET, language="sv")
    assert properties(found)["name"] == "Mannerheimvägen", found.raw


def nearness(geocoder):
    found = geocoder.geocode("kahvila", location_bias=CENTER, exactly_one=False, limit=10)
    assert found and is_near(found[0], 1), found


def rectangle(geocoder):
    corners = [(60.165, 24.935), (60.175, 24.955)]
    for place in geocoder.geocode("katu", exactly_one=False, bbox=corners) or []:
        assert 60.165 <= place.latitude <= 60.175, place
        assert 24.935 <= place.longitude <= 24.955, place
    assert geocoder.geocode(STREET, bbox=[(10, 10), (11, 11)]) is None


def tags(geocoder):
    assert properties(geocoder.geocode(STREET, osm_tag="highway"))["osm_key"] == "highway"
    for place in geocoder.geocode(
            STREET, osm_tag=["!highway", "!railway:tram_stop"], exactly_one=False) or []:
        assert properties(place).get("osm_key") != "highway", place.raw


def reverse(geocoder):
    found = geocoder.reverse(CENTER)
    assert found is not None and is_near(found, 0.2), found
    assert "street" in properties(found) or "name" in properties(found), found.raw
    several = geocoder.reverse(CENTER, exactly_one=False, limit=4, language="sv")
    assert 1 <= len(several) <= 4, several


def nothing(geocoder):
    assert geocoder.geocode("qqqzzz xxyyqq") is None
    assert geocoder.reverse((0, 0)) is None


def errors(geocoder):
    from geopy.exc import GeocoderQueryError
    for wrong in [lambda: geocoder.geocode(""), lambda: geocoder.geocode("a" * 10_000),
                  lambda: geocoder.geocode(STREET, osm_tag="a:b:c")]:
        try:
            wrong()
        except GeocoderQueryError:
            continue
        raise AssertionError("no error")


# Routes, by routingpy.


def asked(address, path):
    with urllib.request.urlopen(f"http://{address}{path}", timeout=20) as answer:
        return json.load(answer)


def routes(address):
    from routingpy import OSRM
    client = OSRM(base_url=f"http://{address}")
    ends = [CENTER[::-1], END[::-1]]
    route = client.directions(ends, profile="car", steps=True, overview="full")
    path = ";".join(f"{x},{y}" for x, y in ends)
    own = asked(address, f"/route/v1/car/{path}?overview=full&geometries=geojson")["routes"][0]
    assert abs(route.duration - own["duration"]) <= 1 and abs(route.distance - own["distance"]) <= 1
    assert len(route.geometry) == len(own["geometry"]["coordinates"]), len(route.geometry)
    table = client.matrix([*ends, (24.935, 60.17)], profile="car")
    assert len(table.durations) == 3 and abs(table.durations[0][1] - own["duration"]) < 1, table.durations
    try:
        client.directions([ends[0], (0, 0)], profile="car")
    except Exception as error:
        assert "400" in str(error) or "region" in str(error), error
    else:
        raise AssertionError("no error")


# Maps, by MapLibre Native. It runs in a process of its own, which needs a screen.

DRAW = """
import sys
from pymgl import Map
url, latitude, longitude, out = sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), sys.argv[4]
pixels = Map(url, width=512, height=512, longitude=longitude, latitude=latitude, zoom=14).renderBuffer()
open(out, "wb").write(bytes(pixels))
"""


def draw(*arguments):
    """Draws on a screen of its own. A screen may be gone before it is used, where many come and go."""
    for attempt in range(3):
        done = subprocess.run(
            ["xvfb-run", "-a", *arguments], timeout=120, stderr=subprocess.PIPE, text=True)
        if done.returncode == 0:
            return
        if "eglInitialize" not in done.stderr:
            break
    raise AssertionError(done.stderr)


def maps(address, python, folder):
    seen = {}
    for style in ["day", "night"]:
        out = f"{folder}/{style}.rgba"
        draw(python, "-c", DRAW, f"http://{address}/styles/{style}.json", *map(str, CENTER), out)
        pixels = pathlib.Path(out).read_bytes()
        assert len(pixels) == 512 * 512 * 4
        seen[style] = [pixels[place:place + 3] for place in range(0, len(pixels), 4)]
        # Streets, houses, water, names: many colours, and none of them nearly all of the picture.
        colours = {colour: 0 for colour in seen[style]}
        for colour in seen[style]:
            colours[colour] += 1
        assert len(colours) > 500 and max(colours.values()) < 0.6 * 512 * 512, (style, len(colours))
    brightness = {style: sum(sum(p) for p in pixels) for style, pixels in seen.items()}
    assert brightness["day"] > 2 * brightness["night"], brightness


# Our own client, in a page.

ASK = """
const done = arguments[arguments.length - 1];
import("/waymark.js").then(async ({ Waymark }) => {
  const waymark = new Waymark();
  const [from, to] = [[60.1675, 24.9427], [60.1756, 24.9494]];
  const { routes } = await waymark.directions([from, to], { language: "de" });
  const { durations } = await waymark.matrix([from, to]);
  const { matches } = await waymark.search("rautatieasema");
  const refused = await waymark.directions([from, [0, 0]]).catch((error) => error.code);
  return { steps: routes[0].legs[0].steps.map((step) => step.instruction), durations,
    place: matches[0].place.name, refused };
}).then(done, (error) => done({ error: String(error) }));
"""


def page(address):
    browser = Browser((800, 600))
    try:
        browser.do("POST", "/url", {"url": f"http://{address}/"})
        found = browser.do("POST", "/execute/async", {"script": ASK, "args": []})
        assert "error" not in found, found
        assert len(found["steps"]) > 2 and all(found["steps"]), found
        assert found["durations"][0][0] == 0 and found["durations"][0][1] > 30, found
        assert found["refused"] == "NoSegment" and found["place"], found
        # The reference, made of the description in the browser.
        browser.do("POST", "/url", {"url": f"http://{address}/reference.html"})
        browser.wait("document.querySelectorAll('main section').length > 60")
        wrong = browser.run(
            "return [...document.querySelectorAll('a[href^=\"#\"]')].map((a) => a.hash.slice(1))"
            ".filter((id) => !document.getElementById(id))")
        assert not wrong, wrong
    finally:
        browser.close()


def environment(directory):
    """The Python of a virtual environment with the packages; `None` where they cannot be had."""
    python = directory / "venv/bin/python"
    marker = directory / "venv/packages"
    if marker.exists() and marker.read_text() == str(PACKAGES):
        return str(python)
    try:
        subprocess.run([sys.executable, "-m", "venv", str(directory / "venv")], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", *PACKAGES], check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    marker.write_text(str(PACKAGES))
    return str(python)


def attempt(name, check, *arguments):
    try:
        check(*arguments)
        print(f"clients-test: {name}: right")
        return 0
    except Exception as error:
        print(f"clients-test: {name}: wrong: {type(error).__name__}: {error}")
        return 1


def run(address, python, folder):
    wrong = 0
    if python:
        from geopy.geocoders import Photon
        geocoder = Photon(scheme="http", domain=address, user_agent="waymark-test", timeout=10)
        for check in [by_name, several, language, nearness, rectangle, tags, reverse, nothing, errors]:
            wrong += attempt(f"geopy, {check.__name__}", check, geocoder)
        wrong += attempt("routingpy", routes, address)
    else:
        print(f"clients-test: {', '.join(PACKAGES)}: skipped, they cannot be installed")
    if python and shutil.which("xvfb-run"):
        wrong += attempt("MapLibre Native", maps, address, python, folder)
    else:
        print("clients-test: MapLibre Native: skipped, it needs pymgl and xvfb")
    if is_installed():
        wrong += attempt("waymark.js in Chromium", page, address)
    else:
        print("clients-test: waymark.js: skipped, it needs chromium and chromium-driver")
    return wrong


def main():
    command, directory = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    directory.mkdir(parents=True, exist_ok=True)
    python = environment(directory)
    if python:
        # What was installed there is for this process, too.
        sys.path[:0] = [str(path) for path in (directory / "venv/lib").glob("python*/site-packages")]
    with tempfile.TemporaryDirectory() as folder:
        region = f"{folder}/helsinki.waymark"
        subprocess.run(
            [command, "build", str(SAMPLE), "-o", region, "--profiles", "car"], check=True,
            stdout=subprocess.DEVNULL)
        server = subprocess.Popen(
            [command, "serve", region, "--port", "0"], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, text=True)
        try:
            address = re.search(r"http://([0-9.:]+)", server.stdout.readline())
            if not address:
                sys.exit("clients-test: the server does not start")
            sys.exit(1 if run(address[1], python, folder) else 0)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
