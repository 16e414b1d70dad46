#!/usr/bin/env python3
"""Compares the ways to bring a frame of `waymark demo` to a page.

    bench-frames.py WAYMARK REGION [--frames 40] [--size 1280x800] [-- options of waymark demo]

drives with a camera that follows, and with the whole route and a moving driver, and takes the frames that the
page would get. For each it tells how many bytes it is raw, as the rectangles that differ, as PNG and as JPEG; what
packing costs (zlib and libjpeg-turbo by Pillow, on one thread), and what a headless Chromium takes from asking for
it over loopback until it is drawn. It needs Pillow, Chromium and ChromeDriver.
"""

import argparse
import http.server
import io
import json
import statistics
import struct
import sys
import threading
import time
import urllib.request

sys.dont_write_bytecode = True
from browser import Browser, Demo  # noqa: E402
from PIL import Image  # noqa: E402

PAGE = b"""<!doctype html><canvas id=c></canvas><script>
const canvas = document.getElementById("c"), pen = canvas.getContext("2d", { willReadFrequently: true });
async function show(kind, frame, width, height) {
  if (canvas.width !== width) { canvas.width = width; canvas.height = height; }
  const start = performance.now();
  const answer = await fetch(`/${kind}/${frame}`, { cache: "no-store" });
  if (kind === "png" || kind === "jpeg") {
    const picture = await createImageBitmap(await answer.blob());
    pen.drawImage(picture, 0, 0);
  } else {
    const bytes = await answer.arrayBuffer(), view = new DataView(bytes);
    let at = 16;
    for (let left = view.getUint32(12, true); left > 0; left--) {
      const [x, y, w, h] = [0, 4, 8, 12].map((n) => view.getUint32(at + n, true));
      pen.putImageData(new ImageData(new Uint8ClampedArray(bytes, at + 16, 4 * w * h), w, h), x, y);
      at += 16 + 4 * w * h;
    }
  }
  pen.getImageData(0, 0, 1, 1);
  return performance.now() - start;
}
async function showAll(kind, count, width, height) {
  const times = [];
  for (let frame = 0; frame < count; frame++) times.push(await show(kind, frame, width, height));
  return times;
}
</script>"""


class Visitor:
    """A client that takes frames as the page does."""

    def __init__(self, address, size):
        self.address, self.size = address, size
        with urllib.request.urlopen(urllib.request.Request(address + "sessions", b"", method="POST")) as answer:
            self.session = json.load(answer)["id"]
        self.number, self.pixels = 0, None

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.address}sessions/{self.session}/{path}", data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.read()

    def command(self, **command):
        self.ask("commands", command)

    def frame(self):
        """The next frame as it came, and all of its picture."""
        while True:
            data = self.ask(f"frame?width={self.size[0]}&height={self.size[1]}&scale=1&after={self.number}")
            if data:
                break
        self.number, width, height, count = struct.unpack("<4I", data[:16])
        picture = self.pixels or Image.new("RGBA", (width, height))
        at = 16
        for _ in range(count):
            x, y, w, h = struct.unpack("<4I", data[at:at + 16])
            at += 16
            picture.paste(Image.frombytes("RGBA", (w, h), data[at:at + 4 * w * h]), (x, y))
            at += 4 * w * h
        self.pixels = picture
        return data, picture.convert("RGB")


def packed(picture, kind):
    """A picture as a file, and the milliseconds that it took."""
    start = time.perf_counter()
    file = io.BytesIO()
    if kind == "png":
        picture.save(file, "PNG", compress_level=1)
    else:
        picture.save(file, "JPEG", quality=85)
    return file.getvalue(), (time.perf_counter() - start) * 1000


def raw(picture):
    width, height = picture.size
    return struct.pack("<8I", 1, width, height, 1, 0, 0, width, height) + picture.convert("RGBA").tobytes()


def serve(frames):
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def do_GET(self):
            parts = self.path.strip("/").split("/")
            body = PAGE if parts == [""] else frames[parts[0]][int(parts[1])] if parts[0] in frames else b""
            self.send_response(200 if body else 404)
            self.send_header("Content-Type", "text/html" if parts == [""] else "application/octet-stream")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def measure(name, visitor, count, browser):
    frames = {"raw": [], "rectangles": [], "png": [], "jpeg": []}
    packing = {"raw": [0], "rectangles": [0], "png": [], "jpeg": []}
    for _ in range(10):
        visitor.frame()
    for _ in range(count):
        data, picture = visitor.frame()
        frames["rectangles"].append(data)
        frames["raw"].append(raw(picture))
        for kind in ("png", "jpeg"):
            file, took = packed(picture, kind)
            frames[kind].append(file)
            packing[kind].append(took)
    server = serve(frames)
    browser.do("POST", "/url", {"url": f"http://127.0.0.1:{server.server_address[1]}/"})
    print(f"{name}: medians of {count} frames of {visitor.size[0]}x{visitor.size[1]}")
    for kind, bodies in frames.items():
        browser.run("window.done = null; const [kind, count, width, height] = arguments; showAll(kind, count, width, height).then((times) => { window.done = times; });",
                    kind, count, *visitor.size)
        times = browser.wait("window.done", 60)
        print(f"  {kind:10} {statistics.median(map(len, bodies)) / 1000:8.0f} kB,"
              f" packed in {statistics.median(packing[kind]):5.1f} ms,"
              f" asked for and drawn in {statistics.median(times):5.1f} ms")
    server.shutdown()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("waymark")
    parser.add_argument("region")
    parser.add_argument("--frames", type=int, default=40)
    parser.add_argument("--size", default="1280x800")
    options, rest = parser.parse_known_args()
    size = tuple(map(int, options.size.split("x")))
    browser = Browser(size)
    try:
        with Demo(options.waymark, options.region, *[word for word in rest if word != "--"]) as demo:
            visitor = Visitor(demo.address, size)
            while json.loads(visitor.ask("state"))["phase"] != "planned":
                time.sleep(0.2)
            visitor.command(kind="start")
            end = time.monotonic() + 6
            while time.monotonic() < end:
                visitor.frame()
            measure("camera that follows", visitor, options.frames, browser)
            visitor.command(kind="setting", name="cameraMode", value="overview")
            end = time.monotonic() + 4
            while time.monotonic() < end:
                visitor.frame()
            measure("whole route", visitor, options.frames, browser)
    finally:
        browser.close()


if __name__ == "__main__":
    main()
