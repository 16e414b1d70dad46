#!/usr/bin/env python3
"""Drives the page of `waymark demo` in headless Chromium, as a visitor would.

    browser-test.py WAYMARK DIRECTORY

builds the bundled city, opens the page, searches, plans, chooses another route, starts, moves the map,
lets the camera follow again, and arrives. Screenshots are written to DIRECTORY. Without Chromium and
ChromeDriver the test is skipped and says so.
"""

import base64
import json
import pathlib
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Browser:
    """A client of ChromeDriver by the WebDriver protocol."""

    def __init__(self, size):
        # Port 0 is any free one, which the driver prints.
        self.process = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        port = None
        for line in self.process.stdout:
            words = line.rstrip(".\n ").split()
            if "started successfully on port" in line:
                port = int(words[-1])
                break
        if port is None:
            raise RuntimeError("ChromeDriver did not start")
        self.base = f"http://127.0.0.1:{port}"
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     f"--window-size={size[0]},{size[1]}"]
        wanted = {"goog:chromeOptions": {"args": arguments}, "goog:loggingPrefs": {"browser": "ALL"}}
        self.session = self.call(
            "POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]

    def call(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            return json.load(urllib.request.urlopen(request, timeout=60))["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()[:400]) from None

    def do(self, method, path, body=None):
        return self.call(method, f"/session/{self.session}{path}", body)

    def run(self, script, *arguments):
        return self.do("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, expression, seconds=30):
        """The value of a JavaScript expression once it is true."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = self.run(f"return {expression}")
            if value:
                return value
            time.sleep(0.05)
        raise AssertionError(f"not within {seconds} s: {expression}")

    def find(self, name):
        return self.do("POST", "/element", {"using": "css selector", "value": f"[data-test={name}]"})[ELEMENT]

    def click(self, name):
        self.do("POST", f"/element/{self.find(name)}/click")

    def type(self, name, text):
        self.do("POST", f"/element/{self.find(name)}/value", {"text": text})

    def pointer(self, steps):
        """Moves and presses the mouse at points of the page."""
        self.do("POST", "/actions", {"actions": [
            {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}]})

    def screenshot(self, path):
        path.write_bytes(base64.b64decode(self.do("GET", "/screenshot")))

    def close(self):
        try:
            self.do("DELETE", "")
        except (RuntimeError, OSError):
            pass
        self.process.terminate()
        self.process.wait()


class Page:
    """The page of a visitor."""

    def __init__(self, browser, address, directory):
        self.browser, self.address, self.directory = browser, address, directory
        self.count = 0

    def shot(self, name):
        self.count += 1
        self.browser.screenshot(self.directory / f"{self.count:02}-{name}.png")

    def ask(self, path):
        session = self.browser.run("return document.body.dataset.session")
        with urllib.request.urlopen(f"{self.address}sessions/{session}/{path}", timeout=30) as answer:
            return json.load(answer)

    def element(self, name):
        """An element on the map by its identifier; None where it is not there."""
        found = [e for e in self.ask("elements") if e["identifier"] == name]
        return found[0] if found else None

    def wait_element(self, name, is_there=True, seconds=15):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.element(name)
            if bool(found) == is_there:
                return found
            time.sleep(0.1)
        raise AssertionError(f"{name} is {'not ' if is_there else ''}on the map")

    def tap(self, element):
        low, high = element["frame"]["low"], element["frame"]["high"]
        x, y = round((low[0] + high[0]) / 2), round((low[1] + high[1]) / 2)
        self.browser.pointer([
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 60},
            {"type": "pointerUp", "button": 0}])


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
    if not shutil.which("chromedriver") or not shutil.which("chromium"):
        print("browser-test: skipped, Chromium and ChromeDriver are not installed")
        return
    directory.mkdir(parents=True, exist_ok=True)
    region = directory / "helsinki.waymark"
    subprocess.run([waymark, "build", str(ROOT / "Samples/helsinki.osm.pbf"), "-o", str(region)],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    host = subprocess.Popen(
        [waymark, "demo", str(region), "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        address = next(word for word in host.stdout.readline().split() if word.startswith("http"))
        # A browser on a machine that is busy with other things may lose a click.
        for attempt in (1, 2):
            try:
                seconds = run(address, directory)
                break
            except Exception as error:
                if attempt == 2:
                    raise
                print(f"browser-test: the first attempt failed: {error}")
        print(f"browser-test: passed in {seconds:.0f} s, pictures in {directory}")
    finally:
        host.terminate()
        host.wait()


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
