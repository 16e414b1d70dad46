"""Serves the tiles of regions, glyphs and a sheet of icons on the loopback, for a map client in another process."""

import gzip
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

HEADER_SIZE = 127


class Archive:
    """A PMTiles file, version 3, whose directories and tiles are gzip streams."""

    def __init__(self, path: Path):
        self.file = open(path, "rb")
        self.lock = threading.Lock()
        header = self.read(0, HEADER_SIZE)
        if header[:8] != b"PMTiles\x03":
            raise SystemExit(f"{path} is no PMTiles archive of version 3")
        self.root, self.root_size, self.leaves, self.tiles = (
            int.from_bytes(header[at:at + 8], "little") for at in (8, 16, 40, 56))
        self.zooms = header[100], header[101]
        self.directories = {}

    def read(self, offset: int, size: int) -> bytes:
        with self.lock:
            self.file.seek(offset)
            return self.file.read(size)

    def tile(self, zoom: int, x: int, y: int) -> bytes | None:
        """The unpacked tile, where there is one."""
        number = tile_number(zoom, x, y)
        offset, size = self.root, self.root_size
        while True:
            entry = found(self.directory(offset, size), number)
            if entry is None:
                return None
            _, run, size, at = entry
            if run:
                return gzip.decompress(self.read(self.tiles + at, size))
            offset = self.leaves + at

    def directory(self, offset: int, size: int) -> list:
        if offset not in self.directories:
            self.directories[offset] = entries(gzip.decompress(self.read(offset, size)))
        return self.directories[offset]


def tile_number(zoom: int, x: int, y: int) -> int:
    """Where a tile is on the Hilbert curves of all zooms."""
    number = (4 ** zoom - 1) // 3
    side = 1 << zoom >> 1
    while side:
        right, lower = int(x & side > 0), int(y & side > 0)
        number += side * side * (3 * right ^ lower)
        if not lower:
            if right:
                x, y = ~x, ~y
            x, y = y, x
        side >>= 1
    return number


def entries(data: bytes) -> list:
    """Number, length of the run (0 for a directory), size and offset of each entry."""
    numbers = varints(data)
    count = next(numbers)
    steps, runs, sizes, offsets = ([next(numbers) for _ in range(count)] for _ in range(4))
    result, number, end = [], 0, 0
    for step, run, size, offset in zip(steps, runs, sizes, offsets):
        number += step
        start = offset - 1 if offset else end
        end = start + size
        result.append((number, run, size, start))
    return result


def varints(data: bytes):
    value = shift = 0
    for byte in data:
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield value
            value = shift = 0


def found(directory: list, number: int):
    low, high = 0, len(directory)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if directory[middle][0] <= number else (low, middle)
    if low == 0:
        return None
    entry = directory[low - 1]
    return entry if entry[1] == 0 or number < entry[0] + entry[1] else None


class MapServer:
    """`/tiles/REGION/Z/X/Y`, `/glyphs/FONTS/RANGE.pbf` and the files of a folder at `/files/`."""

    def __init__(self, folder: Path, glyphs):
        self.archives = {}
        self.folder = folder
        self.glyphs = glyphs
        self.glyph_lock = threading.Lock()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def add(self, region: Path) -> str:
        """The address of the tiles of a region."""
        if region.stem not in self.archives:
            self.archives[region.stem] = Archive(region / "tiles.pmtiles")
        return f"{self.address}/tiles/{region.stem}/{{z}}/{{x}}/{{y}}"

    def answer(self, path: str) -> bytes | None:
        kind, *rest = [unquote(part) for part in path.split("?")[0].strip("/").split("/")]
        if kind == "tiles":
            return self.archives[rest[0]].tile(*map(int, rest[1:]))
        if kind == "glyphs":
            with self.glyph_lock:
                return self.glyphs.data(rest[0].split(",")[0], int(rest[1].split("-")[0]))
        file = self.folder / Path(rest[-1]).name
        return file.read_bytes() if file.is_file() else None

    def handler(self):
        answer = self.answer

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                body = answer(self.path)
                self.send_response(204 if body is None else 200)
                if body is not None:
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body or b"")

            def log_message(self, *_):
                pass

        return Handler
