#!/usr/bin/env python3
"""Pictures of a drive in the page of `waymark demo`, for people to look at.

    drive-strip.py WAYMARK REGION DIRECTORY [--language he] [--from LAT,LON --to LAT,LON]
                   [--seconds 60] [--pictures 12] [--size 1280x800]

chooses the language, starts the simulated drive, takes pictures at even steps and joins them to
DIRECTORY/strip-LANGUAGE.png with the second of the drive under each. Without Pillow there are only the
separate pictures. Needs Chromium and ChromeDriver. Places of the southern hemisphere are written with an
equals sign: --from=-33.92,18.42.
"""

import argparse
import math
import pathlib
import sys
import time

sys.dont_write_bytecode = True
from browser import Browser, Demo, is_installed  # noqa: E402

try:
    from PIL import Image, ImageDraw, ImageFont
except ImportError:
    Image = None

COLUMN = 640
"""Pixels of the width of a picture on the sheet."""
CAPTION = 34
"""Pixels under a picture."""


def options():
    parser = argparse.ArgumentParser(description="Pictures of a drive in the page of `waymark demo`.")
    parser.add_argument("waymark", help="the command waymark")
    parser.add_argument("region", help="a region that it built")
    parser.add_argument("directory", type=pathlib.Path, help="where the pictures go")
    parser.add_argument("--language", default="en", help="of the page and the map")
    parser.add_argument("--from", dest="start", metavar="LAT,LON", help="where the drive starts")
    parser.add_argument("--to", dest="destination", metavar="LAT,LON", help="where the drive ends")
    parser.add_argument("--seconds", type=float, default=60, help="how long to look on")
    parser.add_argument("--pictures", type=int, default=12, help="how many to take")
    parser.add_argument("--size", default="1280x800", metavar="WxH", help="of the page")
    parser.add_argument("--light", choices=["auto", "day", "night"], default="auto", help="of page and map")
    chosen = parser.parse_args()
    try:
        chosen.size = tuple(int(part) for part in chosen.size.lower().split("x"))
        width, height = chosen.size
    except ValueError:
        parser.error("--size is WxH, for example 390x844")
    if min(width, height, chosen.pictures) < 1 or not chosen.seconds > 0:
        parser.error("sizes, seconds and pictures are greater than 0")
    return chosen


def set_value(browser, name, value):
    """Does what a visitor does who sets a control of the page."""
    browser.run(
        "const e = document.querySelector(`[data-test=${arguments[0]}]`); e.value = arguments[1];"
        "for (const kind of ['input', 'change']) e.dispatchEvent(new Event(kind, {bubbles: true}))",
        name, value)


def begin(browser, address, language, light):
    """Opens the page, chooses the language and starts the drive."""
    browser.do("POST", "/url", {"url": address})
    browser.wait("document.body.dataset.phase == 'planned'", 60)
    browser.wait("document.getElementById('language').options.length > 0")
    set_value(browser, "language", language)
    browser.wait(f"document.documentElement.lang == {language!r}")
    browser.run(f"document.getElementById('lighting-{light}').click()")
    # Commands are done one after the other: the drive starts with words of the language.
    browser.run("document.getElementById('start').click()")
    browser.wait("document.body.dataset.phase == 'driving'")


def photograph(browser, directory, language, seconds, pictures):
    """Pairs of the second of the drive and the file of its picture."""
    start = time.monotonic()
    taken = []
    for number in range(pictures):
        time.sleep(max(0, start + number * seconds / pictures - time.monotonic()))
        second = time.monotonic() - start
        path = directory / f"drive-{language}-{number + 1:02}.png"
        browser.screenshot(path)
        taken.append((second, path))
        if browser.run("return document.body.dataset.phase") == "arrived":
            break
    return taken


def join(taken, path):
    """Writes one sheet of all pictures."""
    pictures = [(second, Image.open(file).convert("RGB")) for second, file in taken]
    width, height = pictures[0][1].size
    column = min(COLUMN, width)
    row = round(height * column / width)
    across = max(1, min(len(pictures), round(math.sqrt(len(pictures) * row / column))))
    down = math.ceil(len(pictures) / across)
    sheet = Image.new("RGB", (across * column, down * (row + CAPTION)), "white")
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.load_default()
    for number, (second, picture) in enumerate(pictures):
        x, y = number % across * column, number // across * (row + CAPTION)
        sheet.paste(picture.resize((column, row)), (x, y))
        draw.text((x + 8, y + row + 10), f"{second:.1f} s", fill="black", font=font)
    sheet.save(path)


def main():
    chosen = options()
    if not is_installed():
        sys.exit("drive-strip: Chromium and ChromeDriver are not installed")
    chosen.directory.mkdir(parents=True, exist_ok=True)
    ends = [("--from", chosen.start), ("--to", chosen.destination)]
    journey = [f"{name}={place}" for name, place in ends if place]
    with Demo(chosen.waymark, chosen.region, *journey) as demo:
        browser = Browser(chosen.size)
        try:
            browser.resize(*chosen.size)
            begin(browser, demo.address, chosen.language, chosen.light)
            taken = photograph(
                browser, chosen.directory, chosen.language, chosen.seconds, chosen.pictures)
        finally:
            browser.close()
    if Image is None:
        print(f"drive-strip: {len(taken)} pictures in {chosen.directory}; without Pillow no sheet")
        return
    path = chosen.directory / f"strip-{chosen.language}.png"
    join(taken, path)
    print(f"drive-strip: {len(taken)} pictures in {path}")


if __name__ == "__main__":
    main()
