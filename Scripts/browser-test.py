#!/usr/bin/env python3
"""Drives the page of `waymark demo` in headless Chromium, as a visitor would.

    browser-test.py WAYMARK DIRECTORY

builds the bundled city, opens the page, searches, plans, chooses another route, starts, moves the map,
lets the camera follow again, and arrives. Screenshots are written to DIRECTORY. Without Chromium and
ChromeDriver the test is skipped and says so.
"""

import pathlib
import subprocess
import sys
import time

sys.dont_write_bytecode = True
from browser import Browser, Demo, Page, is_installed  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent


def visit(page):
    """What a visitor does, from the search to the arrival."""
    browser = page.browser
    browser.do("POST", "/url", {"url": page.address})
    browser.wait("document.body.dataset.phase == 'planned'", 60)
    browser.wait("Number(document.body.dataset.frame) > 1")
    page.shot("opened")

    browser.type("search", "unionin")
    browser.wait("document.querySelectorAll('#results [role=option]').length > 0")
    assert "Unioninkatu" in browser.run("return document.getElementById('results').textContent")
    browser.type("search", "\ue007")
    browser.wait("!document.getElementById('place').hidden")
    page.shot("found")
    browser.click("place-route")
    browser.wait("document.getElementById('stops').textContent.includes('Unioninkatu')")

    routes = page.ask("state")["alternatives"]
    if len(routes) > 1:
        other = [r["isChosen"] for r in routes].index(False)
        browser.click(f"route-{other}")
        end = time.monotonic() + 10
        while not page.ask("state")["alternatives"][other]["isChosen"]:
            assert time.monotonic() < end, "the other route is not chosen"
            time.sleep(0.1)
        page.shot("other-route")

    browser.click("start")
    browser.wait("document.body.dataset.phase == 'driving'")
    first = page.wait_element("header")["label"]
    page.shot("driving")
    end = time.monotonic() + 60
    while (page.element("header") or {"label": first})["label"] == first:
        assert time.monotonic() < end, "the header does not change"
        time.sleep(0.2)

    assert page.element("recenter") is None
    browser.pointer([
        {"type": "pointerMove", "x": 500, "y": 300, "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "x": 420, "y": 360, "duration": 200},
        {"type": "pointerUp", "button": 0}])
    button = page.wait_element("recenter")
    page.shot("moved")
    page.tap(button)
    page.wait_element("recenter", is_there=False)
    assert page.ask("state")["settings"]["cameraMode"] == "following"
    page.shot("following")

    browser.run(
        "const e = document.getElementById('speed'); e.value = e.max; "
        "e.dispatchEvent(new Event('input', {bubbles: true})); "
        "e.dispatchEvent(new Event('change', {bubbles: true}))")
    browser.wait("document.body.dataset.phase == 'arrived'", 120)
    page.shot("arrived")
    severe = [line["message"] for line in browser.do("POST", "/se/log", {"type": "browser"})
              if line["level"] == "SEVERE"]
    assert not severe, severe


def main():
    waymark, directory = sys.argv[1], pathlib.Path(sys.argv[2])
    if not is_installed():
        print("browser-test: skipped, Chromium and ChromeDriver are not installed")
        return
    directory.mkdir(parents=True, exist_ok=True)
    region = directory / "helsinki.waymark"
    subprocess.run([waymark, "build", str(ROOT / "Samples/helsinki.osm.pbf"), "-o", str(region)],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with Demo(waymark, region) as demo:
        # A browser on a machine that is busy with other things may lose a click.
        for attempt in (1, 2):
            try:
                seconds = run(demo.address, directory)
                break
            except Exception as error:
                if attempt == 2:
                    raise
                print(f"browser-test: the first attempt failed: {error}")
        print(f"browser-test: passed in {seconds:.0f} s, pictures in {directory}")


def run(address, directory):
    """Visits the page in a browser of its own; the seconds that it took."""
    browser = Browser((1280, 800))
    page = Page(browser, address, directory)
    start = time.monotonic()
    try:
        visit(page)
    except Exception:
        page.shot("failed")
        raise
    finally:
        browser.close()
    return time.monotonic() - start


if __name__ == "__main__":
    main()
