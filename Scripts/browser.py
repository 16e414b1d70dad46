"""A browser without a window, the page of `waymark demo` in it, and its server: what scripts share."""

import base64
import json
import shutil
import subprocess
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def is_installed():
    """Whether there are Chromium and ChromeDriver."""
    return bool(shutil.which("chromedriver") and shutil.which("chromium"))


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

    def wait(self, expression, seconds=60):
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

    def resize(self, width, height):
        """Makes the page exactly so many points large; a window cannot be as narrow as a phone."""
        self.do("POST", "/goog/cdp/execute", {
            "cmd": "Emulation.setDeviceMetricsOverride",
            "params": {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}})

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

    def wait_element(self, name, is_there=True, seconds=60):
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


class Demo:
    """A server of the page of `region` on a free port, with the options of `waymark demo`."""

    def __init__(self, waymark, region, *options):
        self.process = subprocess.Popen(
            [waymark, "demo", str(region), "--port", "0", *options], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        address = [word for word in line.split() if word.startswith("http")]
        if not address:
            self.close()
            raise RuntimeError(f"the server of the page did not start: {line.strip()}")
        self.address = address[0]

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        self.process.terminate()
        self.process.wait()
