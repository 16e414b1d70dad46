"""Makes the glyph ranges that MapLibre asks for from the Noto fonts of the system.

A range is 256 characters of one font as signed distance fields of 24 pixels an em, as the style specification wants
them: a border of 3 pixels, 8 pixels from black to white, the outline at 191 of 255.
"""

import subprocess

import freetype
import numpy
from scipy.ndimage import distance_transform_edt

EM = 24
BORDER = 3
RADIUS = 8
CUTOFF = 0.25
# A glyph is drawn so much larger, and its distances are measured there.
OVERSAMPLING = 8
FAMILIES = ["Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans CJK JP"]


def font_files(name: str) -> list[str]:
    """The files of a font and of those that stand in where it lacks a letter; `noto_sans_bold` or `Noto Sans Bold`."""
    style = "Bold" if "bold" in name.lower() else "Regular"
    files = []
    for family in FAMILIES:
        found = subprocess.run(["fc-match", "-f", "%{family}\t%{file}", f"{family}:style={style}"],
                               capture_output=True, text=True, check=True).stdout.split("\t")
        if family in found[0]:
            files.append(found[1])
    return files


class GlyphMaker:
    """The ranges of all fonts, each made once."""

    def __init__(self):
        self.faces = {}
        self.ranges = {}

    def data(self, name: str, start: int) -> bytes:
        if (name, start) not in self.ranges:
            self.ranges[name, start] = self.message(name, start)
        return self.ranges[name, start]

    def message(self, name: str, start: int) -> bytes:
        if name not in self.faces:
            self.faces[name] = [freetype.Face(file) for file in font_files(name)]
        glyphs = b""
        for code in range(start, start + 256):
            face = next((face for face in self.faces[name] if face.get_char_index(code)), None)
            if face:
                glyphs += field(3, glyph(face, code))
        return field(1, field(1, name.encode()) + field(2, f"{start}-{start + 255}".encode()) + glyphs)


def glyph(face, code: int) -> bytes:
    face.set_pixel_sizes(0, EM * OVERSAMPLING)
    face.load_char(chr(code), freetype.FT_LOAD_RENDER | freetype.FT_LOAD_NO_HINTING)
    slot = face.glyph
    left, top, pixels = aligned(slot)
    ascender = round(face.size.ascender / 64 / OVERSAMPLING)
    message = number(1, code)
    if pixels.size:
        message += field(2, distances(pixels).tobytes())
    height, width = pixels.shape
    message += number(3, width // OVERSAMPLING) + number(4, height // OVERSAMPLING)
    message += number(5, zigzag(left)) + number(6, zigzag(top - ascender))
    return message + number(7, round(slot.advance.x / 64 / OVERSAMPLING))


def aligned(slot) -> tuple[int, int, numpy.ndarray]:
    """The least whole pixels to the left and to the top that cover a glyph, and its large picture from there."""
    bitmap = slot.bitmap
    if not bitmap.width or not bitmap.rows:
        return 0, 0, numpy.zeros((0, 0), bool)
    drawn = numpy.array(bitmap.buffer, numpy.uint8).reshape(bitmap.rows, bitmap.pitch)[:, :bitmap.width] > 127
    left, top = slot.bitmap_left // OVERSAMPLING, -(-slot.bitmap_top // OVERSAMPLING)
    before = (top * OVERSAMPLING - slot.bitmap_top, slot.bitmap_left - left * OVERSAMPLING)
    after = [-(before[axis] + drawn.shape[axis]) % OVERSAMPLING for axis in (0, 1)]
    return left, top, numpy.pad(drawn, [(before[0], after[0]), (before[1], after[1])])


def distances(pixels: numpy.ndarray) -> numpy.ndarray:
    inside = numpy.pad(pixels, BORDER * OVERSAMPLING)
    distance = distance_transform_edt(~inside) - distance_transform_edt(inside)
    rows, columns = (length // OVERSAMPLING for length in inside.shape)
    mean = distance.reshape(rows, OVERSAMPLING, columns, OVERSAMPLING).mean((1, 3)) / OVERSAMPLING
    return numpy.clip(255 - 255 * (mean / RADIUS + CUTOFF), 0, 255).astype(numpy.uint8)


# Protocol buffers

def varint(value: int) -> bytes:
    data = bytearray()
    while value > 127:
        data.append(value & 127 | 128)
        value >>= 7
    return bytes(data + bytes([value]))


def zigzag(value: int) -> int:
    return 2 * value if value >= 0 else -2 * value - 1


def number(tag: int, value: int) -> bytes:
    return varint(tag << 3) + varint(value)


def field(tag: int, data: bytes) -> bytes:
    return varint(tag << 3 | 2) + varint(len(data)) + data
