#!/usr/bin/env python3
"""Uses `waymark window` on a screen of its own, as a person at a desktop would.

    window-test.py WAYMARK DIRECTORY

builds the bundled city, opens the window, starts the drive, drags the map, changes light and size, chooses
another destination, and closes it. Screenshots are written to DIRECTORY. Without Xvfb, xdotool and SDL 2 the
test is skipped and says so.
"""

import ctypes.util
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import time
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The header by day and by night, and the start button.
GREEN = [(0x0F, 0x7B, 0x4A), (0x0A, 0x5A, 0x36), (0x17, 0x55, 0x39), (0x0F, 0x3B, 0x28)]


class Screen:
    """A screen that nobody sees, whose pixels are a file."""

    def __init__(self, directory):
        self.directory = directory
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1000x800x24", "-fbdir", str(directory),
             "-nolisten", "tcp"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        number = self.process.stdout.readline().strip()
        assert number, "Xvfb does not start"
        self.environment = dict(os.environ, DISPLAY=f":{number}")

    def close(self):
        self.process.terminate()
        self.process.wait()

    def do(self, *words):
        return subprocess.run(["xdotool", *map(str, words)], env=self.environment, text=True,
                              capture_output=True, timeout=30).stdout.strip()

    def picture(self):
        """Width, height and rows of (red, green, blue)."""
        data = (self.directory / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        width, height, line, colors = header[4], header[5], header[12], header[19]
        start = header[0] + 12 * colors
        return width, height, [data[start + y * line:start + y * line + 4 * width] for y in range(height)]

    def shot(self, name):
        width, height, rows = self.picture()
        raw = b""
        for row in rows:
            line = bytearray(3 * width)
            line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
            raw += b"\0" + bytes(line)

        def chunk(kind, body):
            return (struct.pack(">I", len(body)) + kind + body
                    + struct.pack(">I", zlib.crc32(kind + body)))
        (self.directory / f"{name}.png").write_bytes(
            b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(raw, 6)) + chunk(b"IEND", b""))


class Window:
    """The window of the program."""

    def __init__(self, screen, program):
        self.screen = screen
        self.program = program
        self.number = wait(lambda: screen.do("search", "--name", "^Waymark").split("\n")[0],
                           "no window", program)

    @property
    def title(self):
        return self.screen.do("getwindowname", self.number)

    @property
    def frame(self):
        lines = dict(line.split("=") for line in
                     self.screen.do("getwindowgeometry", "--shell", self.number).split("\n") if "=" in line)
        return tuple(int(lines[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))

    def pixels(self):
        """All pixels of the window."""
        x, y, width, height = self.frame
        _, _, rows = self.screen.picture()
        return [tuple(row[4 * i + 2 - c] for c in range(3))
                for row in rows[y:y + height:3] for i in range(x, x + width, 3)]

    def share(self, colors):
        pixels = self.pixels()
        return sum(pixel in colors for pixel in pixels) / len(pixels)

    def brightness(self):
        pixels = self.pixels()
        return sum(sum(pixel) for pixel in pixels) / (3 * len(pixels))

    def click(self, x, y, button=1):
        self.screen.do("mousemove", "--window", self.number, x, y, "click", button)

    def key(self, name):
        self.screen.do("key", "--window", self.number, name)


def wait(ask, problem, program=None, seconds=40):
    """What `ask` gives once that is anything."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        assert program is None or program.poll() is None, f"{problem}: the program has ended"
        if answer := ask():
            return answer
        time.sleep(0.1)
    raise AssertionError(problem)


def use(screen, window):
    wait(lambda: "min" in window.title, f"no route: {window.title}")
    assert window.frame[2:] == (900, 600), window.frame
    wait(lambda: window.share(GREEN) > 0.002, "no start button")
    screen.shot("planned")

    window.click(450, 600 - 28 - 36)
    wait(lambda: window.share(GREEN) > 0.03, "no header")
    screen.shot("driving")

    before = window.pixels()
    screen.do("mousemove", "--window", window.number, 600, 300, "mousedown", 1)
    for step in range(1, 11):
        screen.do("mousemove", "--window", window.number, 600 - 12 * step, 300 + 8 * step)
    screen.do("mouseup", 1)
    screen.do("mousemove", "--window", window.number, 600, 300, "click", 4, "click", 4)
    wait(lambda: sum(a != b for a, b in zip(before, window.pixels())) > len(before) / 3, "the map stays")
    time.sleep(1)
    screen.shot("moved")

    brightness = window.brightness()
    window.key("n")
    wait(lambda: abs(window.brightness() - brightness) > 60, "day and night look alike")
    screen.shot("other-light")

    screen.do("windowsize", window.number, 500, 700)
    wait(lambda: window.frame[2:] == (500, 700), "the window keeps its size")
    wait(lambda: window.share([(0, 0, 0)]) < 0.05, "the picture does not fill the window")
    screen.shot("upright")

    title = window.title
    window.key("Escape")
    window.click(250, 300, button=3)
    wait(lambda: window.title != title and "m" in window.title, "no other destination")
    wait(lambda: window.share(GREEN) < 0.03, "the drive goes on")
    screen.shot("other-destination")
    window.key("Escape")
    wait(lambda: window.title == "Waymark", f"destinations are left: {window.title}")
    # What is typed into the search is no command.
    window.key("slash")
    window.key("q")
    time.sleep(0.5)
    screen.shot("search")
    assert window.title == "Waymark", "the search closes the window"
    window.key("Escape")
    # A click and a drag on the map are no long press.
    screen.do("mousemove", "--window", window.number, 200, 300, "mousedown", 1)
    time.sleep(0.12)
    screen.do("mouseup", 1)
    time.sleep(1)
    screen.do("mousemove", "--window", window.number, 300, 300, "mousedown", 1)
    for step in range(1, 9):
        screen.do("mousemove", "--window", window.number, 300 - 10 * step, 300)
    screen.do("mouseup", 1)
    time.sleep(1)
    assert window.title == "Waymark", f"a click or a drag chooses a destination: {window.title}"
    window.key("q")


def main():
    waymark, directory = sys.argv[1], pathlib.Path(sys.argv[2])
    missing = [name for name in ("Xvfb", "xdotool") if not shutil.which(name)]
    if not ctypes.util.find_library("SDL2-2.0"):
        missing.append("SDL 2")
    if missing:
        print(f"window-test: skipped, {', '.join(missing)} not installed")
        return
    directory.mkdir(parents=True, exist_ok=True)
    region = directory / "helsinki.waymark"
    subprocess.run([waymark, "build", str(ROOT / "Samples/helsinki.osm.pbf"), "-o", str(region)],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    blind = subprocess.run([waymark, "window", str(region)], capture_output=True, text=True, timeout=60,
                           env={k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")})
    assert blind.returncode != 0 and "cannot open a window" in blind.stderr, blind
    screen = Screen(directory)
    program = None
    start = time.monotonic()
    try:
        program = subprocess.Popen(
            [waymark, "window", str(region), "--size", "900x600", "--speed", "4"],
            env=screen.environment, stdout=subprocess.DEVNULL)
        use(screen, Window(screen, program))
        assert program.wait(20) == 0, program.returncode
    except BaseException:
        screen.shot("failed")
        raise
    finally:
        if program and program.poll() is None:
            program.kill()
        screen.close()
    print(f"window-test: passed in {time.monotonic() - start:.0f} s, pictures in {directory}")


if __name__ == "__main__":
    main()
