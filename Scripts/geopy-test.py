#!/usr/bin/env python3
"""Asks `waymark serve` through the Photon client of geopy, as its users do.

    Scripts/geopy-test.py [WAYMARK]        the command, .build/release/waymark by itself

Builds the bundled city, serves it on the loopback, and checks what geopy makes of the answers: places
by name, language, nearness, rectangle and tags, addresses of coordinates, nothing, and errors. Ends
with 1 where one is wrong. Without geopy (pip install geopy) it says so and ends with 0.
"""
from __future__ import annotations

import pathlib, re, subprocess, sys, tempfile

try:
    from geopy.exc import GeocoderQueryError
    from geopy.geocoders import Photon
except ImportError:
    print("geopy-test: skipped, geopy is not installed")
    sys.exit(0)

ROOT = pathlib.Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "Samples" / "helsinki.osm.pbf"
CENTER = (60.1675, 24.9427)
STREET = "Mannerheimintie"


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
        assert properties(place)["osm_key"] != "highway", place.raw


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
    for wrong in [lambda: geocoder.geocode(""), lambda: geocoder.geocode("a" * 10_000),
                  lambda: geocoder.geocode(STREET, osm_tag="a:b:c")]:
        try:
            wrong()
        except GeocoderQueryError:
            continue
        raise AssertionError("no error")


def run(geocoder):
    wrong = 0
    for check in [by_name, several, language, nearness, rectangle, tags, reverse, nothing, errors]:
        try:
            check(geocoder)
            print(f"geopy-test: {check.__name__}: right")
        except Exception as error:
            wrong += 1
            print(f"geopy-test: {check.__name__}: wrong: {type(error).__name__}: {error}")
    return wrong


def main():
    command = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/waymark")
    with tempfile.TemporaryDirectory() as folder:
        region = f"{folder}/helsinki.waymark"
        subprocess.run(
            [command, "build", str(SAMPLE), "-o", region, "--profiles", "car"], check=True)
        server = subprocess.Popen(
            [command, "serve", region, "--port", "0"], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, text=True)
        try:
            address = re.search(r"http://([0-9.:]+)", server.stdout.readline())
            if not address:
                sys.exit("geopy-test: the server does not start")
            geocoder = Photon(
                scheme="http", domain=address[1], user_agent="waymark-test", timeout=10)
            sys.exit(1 if run(geocoder) else 0)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
