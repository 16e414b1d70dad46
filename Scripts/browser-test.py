#!/usr/bin/env python3
"""Drives the page of `waymark demo` in headless Chromium, as visitors of five cities would.

    browser-test.py WAYMARK DIRECTORY [CITY…]

builds the bundled city and, where ../shared/data has them, four others, or those that are named. In each it opens the page at
three sizes and looks at its pixels, then chooses another route, searches, plans, drags the destination,
chooses another language, starts, moves the map, lets the camera follow again, and arrives. Screenshots
are written to DIRECTORY. Without Chromium and ChromeDriver the test is skipped and says so.

It tries once. What it does next waits for a state of the server or of the page, never for a time; the
times below are bounds after which something is broken, also on a machine that is busy.
"""

import json
import pathlib
import subprocess
import sys
import time

sys.dont_write_bytecode = True
from browser import Browser, Demo, Page, is_installed  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ROOT.parent / "shared/data"
# The file of each city, what is searched for there, and what is found.
CITIES = {
    "helsinki": (ROOT / "Samples/helsinki.osm.pbf", "unionin", "Unioninkatu"),
    "reykjavik": (DATA / "reykjavik.osm.pbf", "laugaveg", "Laugavegur"),
    "vancouver": (DATA / "vancouver.osm.pbf", "robson st", "Robson Street"),
    "monaco": (DATA / "monaco.osm.pbf", "boulevard des moulins", "Boulevard des Moulins"),
    "heidelberg": (DATA / "heidelberg.osm.pbf", "hauptstr", "Hauptstraße"),
}
# Where the journey of the page has one route: no other can be chosen there.
ONE_ROUTE = set()
SIZES = {"desktop": (1280, 800), "phone": (390, 844), "landscape": (844, 390)}
# The window of a small tablet, in which the buttons of the map reach from its top to its foot.
SMALL = (800, 480)
# The map is there when it has as many colours as ground, roads and names have.
FEWEST_COLOURS = 150


def look(page):
    """Waits until the pixels of the map show the route, and a ground of more than one colour."""
    try:
        page.browser.wait(
            f"window.seen && (({{colours, route, largest}}) => colours > {FEWEST_COLOURS}"
            " && route > 60 && largest < 0.97)(seen())")
    except AssertionError:
        raise AssertionError(f"the map is empty: {page.browser.run('return seen()')}") from None


# Counts what is on the canvas: colours, the share of the largest of them, pixels of the blue of the
# route, by day and by night; and the middle of what is as red as the pin of a destination.
SEEN = """
window.seen = () => {
  const canvas = document.getElementById("canvas");
  const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const counts = new Map();
  let route = 0;
  const reds = [];
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue, alpha] = data.subarray(i, i + 4);
    if (alpha === 0) continue;
    const key = (red << 16) | (green << 8) | blue;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (blue > 200 && blue - red > 110 && green > 80 && green < blue - 40) route += 1;
    if (red > 190 && green < 75 && blue < 75) reds.push([(i / 4) % canvas.width, Math.floor(i / 4 / canvas.width)]);
  }
  const pixels = data.length / 4;
  const middle = (axis) => reds.map((place) => place[axis]).sort((a, b) => a - b)[reds.length >> 1];
  const pin = reds.length > 20 ? [middle(0), middle(1)] : null;
  return {colours: counts.size, largest: Math.max(0, ...counts.values()) / pixels, route, pin};
};
"""


def open_page(page, size):
    """Opens the page as somebody who was never there; seconds until map and route are seen."""
    browser = page.browser
    browser.resize(*size)
    # A file of the same site, which opens no session.
    browser.do("POST", "/url", {"url": page.address + "words/languages.json"})
    browser.run("sessionStorage.clear(); localStorage.clear()")
    start = time.monotonic()
    browser.do("POST", "/url", {"url": page.address})
    browser.run(SEEN)
    # Before the first frame the ground of the map shows through: nothing is black.
    ground = browser.run("return getComputedStyle(document.getElementById('map')).backgroundColor")
    assert ground in ("rgb(243, 240, 234)", "rgb(38, 44, 55)"), ground
    theme = browser.run("return document.body.dataset.theme")
    look(page)
    seconds = time.monotonic() - start
    browser.wait("document.body.dataset.phase == 'planned'")
    assert browser.run("return document.body.dataset.theme") == theme, "the light changed at once"
    browser.wait(
        "(({top, bottom, width}) => 0 <= top && bottom <= innerHeight && width > 100)"
        "(document.getElementById('search').getBoundingClientRect())")
    title = browser.wait("document.querySelector('#stops li:last-child .stop-title').textContent")
    assert not title.replace(",", "").replace(".", "").replace("-", "").replace(" ", "").isdigit(), title
    return seconds


def browse(page):
    """Shows the places of a category by its button, then those along the route, and takes them away again."""
    browser = page.browser
    browser.click("search")
    browser.wait("document.getElementById('categories').childElementCount > 0")
    browser.click("category-cafe")
    browser.wait("document.querySelector('#results [role=option]')")
    rest(page)
    line = browser.run("return getComputedStyle(document.getElementById('category-hotel')).textDecorationLine")
    assert line == "none", f"the buttons of categories are struck through: {line}"
    page.shot("cafes")
    browser.click("along-route")
    browser.wait("document.getElementById('along-route')?.ariaPressed === 'true'")
    browser.wait("document.querySelector('.result-detour')?.textContent.startsWith('+') || "
                 "document.getElementById('results-note').textContent")
    page.shot("along-route")
    browser.click("along-route")
    browser.click("search-clear")
    browser.wait("!document.querySelector('#results [role=option]')")
    browser.type("search", "\ue00c")
    browser.wait("document.getElementById('results-box').hidden")


def search(page, text, name):
    """Searches for a place and makes it the destination."""
    browser = page.browser
    browser.type("search", text)
    # What was found for the first letters stands there before.
    browser.wait(f"document.querySelector('#results [role=option]')?.textContent.includes({name!r})")
    browser.type("search", "\ue007")
    browser.wait("!document.getElementById('place').hidden")
    browser.wait("document.getElementById('place-kind').textContent && "
                 "document.getElementById('place-distance').textContent")
    page.shot("found")
    browser.click("place-route")
    browser.wait(f"document.getElementById('stops').textContent.includes({name!r})")
    look(page)


def drag_destination(page):
    """Drags the pin of the destination a little; the stop is called by another name then, or none."""
    browser = page.browser
    before = page.ask("state")["stops"][-1]
    rest(page)
    x, y = browser.wait("seen().pin")
    box = browser.run("const box = document.getElementById('canvas').getBoundingClientRect();"
                      "return [box.left, box.top, box.width]")
    x, y = round(x + box[0]), round(y + box[1])
    step = -60 if x > box[2] / 2 else 60
    browser.pointer([
        {"type": "pointerMove", "x": x, "y": y, "duration": 0},
        {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 900},
        {"type": "pointerMove", "x": x + step, "y": y + 10, "duration": 300},
        {"type": "pointerUp", "button": 0}])
    wait(lambda: page.ask("state")["stops"][-1]["latitude"] != before["latitude"],
         "the dragged destination is where it was")
    look(page)
    page.shot("dragged")


def rest(page):
    """Waits until the server has nothing new to show: the camera rests, and all that is in view is there.

    The first answer that says so may have left before what was done last.
    """
    count = int(page.browser.run("return document.body.dataset.rests"))
    page.browser.wait(f"Number(document.body.dataset.rests) >= {count + 2}")


def choose_route(page, city):
    """Chooses another route of the journey with which the page opens."""
    routes = page.ask("state")["alternatives"]
    if city in ONE_ROUTE:
        assert len(routes) == 1, f"{city} has {len(routes)} routes: take it off the list of those with one"
        print(f"browser-test: {city} has one route, no other is chosen there", flush=True)
        return
    assert len(routes) > 1, f"{city} has one route, and is not on the list of those"
    other = [route["isChosen"] for route in routes].index(False)
    page.browser.click(f"route-{other}")
    wait(lambda: [route["isChosen"] for route in page.ask("state")["alternatives"]]
         == [index == other for index in range(len(routes))], "the other route is not chosen")
    rest(page)
    look(page)
    page.shot("other-route")


def choose_language(page):
    """Changes the language and back again."""
    browser = page.browser
    for code in ("he", "en"):
        browser.click("tab-settings")
        browser.run(
            "const e = document.getElementById('language'); e.value = arguments[0];"
            "e.dispatchEvent(new Event('change', {bubbles: true}))", code)
        wait(lambda: page.ask("state")["language"] == code, f"the language is not {code}")
        browser.wait(f"document.documentElement.lang == '{code}'")
        look(page)
    page.shot("settings")
    browser.click("tab-trip")


def drive(page):
    """Drives, moves the map, lets the camera follow again, and arrives."""
    browser = page.browser
    browser.click("start")
    browser.wait("document.body.dataset.phase == 'driving'")
    first = page.wait_element("header")["label"]
    look(page)
    page.shot("driving")
    wait(lambda: (page.element("header") or {"label": first})["label"] != first,
         "the header does not change")
    assert page.element("recenter") is None
    browser.pointer([
        {"type": "pointerMove", "x": 500, "y": 300, "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "x": 420, "y": 360, "duration": 200},
        {"type": "pointerUp", "button": 0}])
    page.wait_element("recenter")
    page.shot("moved")
    # It goes along with the panels.
    page.tap(page.wait_element("recenter"))
    page.wait_element("recenter", is_there=False)
    wait(lambda: page.ask("state")["settings"]["cameraMode"] == "following", "the camera does not follow")
    page.shot("following")
    check_sizes(page)
    browser.run(
        "const e = document.getElementById('speed'); e.value = e.max; "
        "e.dispatchEvent(new Event('input', {bubbles: true})); "
        "e.dispatchEvent(new Event('change', {bubbles: true}))")
    browser.wait("document.body.dataset.phase == 'arrived'", 180)
    # The card of the trip says that it is over, and the page does not say so again.
    page.wait_element("header", is_there=False)
    stop = page.ask("state")["stops"][-1]
    title = stop["title"] or f"{stop['latitude']:.5f}, {stop['longitude']:.5f}"
    browser.wait(f"document.getElementById('trip-title').textContent == {json.dumps(title)}")
    rest(page)
    said = page.wait_element("summary")["label"]
    assert said and said != title, f"the card and the page say the same: {said}"
    page.shot("arrived")


def check_sizes(page):
    """Nothing of the page lies over what stands on the map of a drive, with the panel or without."""
    browser = page.browser
    for size in [*SIZES.values(), SMALL]:
        browser.resize(*size)
        check_room(page, size, "open")
        # On a phone the panel is a sheet, which has no such button.
        if browser.run("return document.getElementById('panel-toggle').offsetWidth > 0"):
            browser.click("panel-toggle")
            check_room(page, size, "folded")
            browser.click("panel-toggle")
    browser.resize(*SIZES["desktop"])
    look(page)


def check_room(page, size, kind):
    """Waits until the map has its size, and nothing lies over what stands on it."""
    page.browser.wait(
        "((canvas) => canvas.width == canvas.clientWidth && canvas.height == canvas.clientHeight)"
        "(document.getElementById('canvas'))")
    try:
        wait(lambda: not covered(page), "", 20)
    except AssertionError:
        raise AssertionError(f"with {size}, panel {kind}, covered by: {covered(page)}") from None
    page.shot(f"{size[0]}x{size[1]}-{kind}")


def covered(page):
    """The elements on the map over which a part of the page lies, each with the part."""
    map_box, *boxes = page.browser.run(
        "return ['canvas', 'panel-toggle', 'panel', 'search-box'].map((id) => {"
        "const part = document.getElementById(id), box = part.getBoundingClientRect();"
        "const isSeen = getComputedStyle(part).visibility == 'visible';"
        "return [id, ...(isSeen ? [box.left, box.top, box.right, box.bottom] : [0, 0, 0, 0])]})")
    _, left, top, right, bottom = map_box
    found = []
    for element in page.ask("elements"):
        low, high = element["frame"]["low"], element["frame"]["high"]
        frame = (max(left, left + low[0]), max(top, top + low[1]),
                 min(right, left + high[0]), min(bottom, top + high[1]))
        found += [(element["identifier"], box[0]) for box in boxes if intersect(frame, box[1:])]
    return found


def intersect(one, other):
    """Whether two boxes, each left, top, right and bottom, have more than a border in common."""
    return (min(one[2], other[2]) - max(one[0], other[0]) > 0.5
            and min(one[3], other[3]) - max(one[1], other[1]) > 0.5)


def wait(is_so, message, seconds=60):
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, message
        time.sleep(0.1)


def visit(page, city):
    """All that a visitor of a city does; the seconds until the map was seen, by size."""
    _, text, name = CITIES[city]
    seconds = {}
    for kind, size in reversed(SIZES.items()):
        seconds[kind] = open_page(page, size)
        page.shot(kind)
    choose_route(page, city)
    browse(page)
    search(page, text, name)
    drag_destination(page)
    choose_language(page)
    drive(page)
    severe = [line["message"] for line in page.browser.do("POST", "/se/log", {"type": "browser"})
              if line["level"] == "SEVERE"]
    assert not severe, severe
    return seconds


def run(waymark, city, directory):
    """Visits a city in a browser of its own."""
    directory.mkdir(parents=True, exist_ok=True)
    region = directory / f"{city}.waymark"
    subprocess.run([waymark, "build", str(CITIES[city][0]), "-o", str(region)],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # A Monday morning, when what is open at times is not as it is at others.
    with Demo(waymark, region, "--depart", "2026-11-23T08:30") as demo:
        browser = Browser(SIZES["desktop"])
        page = Page(browser, demo.address, directory)
        try:
            return visit(page, city)
        except Exception:
            page.shot("failed")
            raise
        finally:
            browser.close()


def main():
    waymark, directory = sys.argv[1], pathlib.Path(sys.argv[2])
    if not is_installed():
        print("browser-test: skipped, Chromium and ChromeDriver are not installed")
        return
    for city, (file, _, _) in CITIES.items():
        if sys.argv[3:] and city not in sys.argv[3:]:
            continue
        if not file.exists():
            print(f"browser-test: {city} skipped, {file.name} is not there")
            continue
        start = time.monotonic()
        seconds = run(waymark, city, directory / city)
        sights = ", ".join(f"{kind} {time:.1f} s" for kind, time in seconds.items())
        print(f"browser-test: {city} passed in {time.monotonic() - start:.0f} s; "
              f"the map was seen after: {sights}", flush=True)


if __name__ == "__main__":
    main()
