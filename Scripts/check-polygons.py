#!/usr/bin/env python3
"""Asks GEOS whether the polygons in the tiles of regions are valid and simple.

    Scripts/check-polygons.py REGION…  [--layers ocean,land] [--zooms 10,11]

Needs shapely (`pip install shapely`). Prints for each region and layer how many polygons there are and
how many are not valid, with the first tiles of those; ends with 1 where there are any. Tiles with
the same contents are looked at once.
"""
import argparse
import collections
import gzip
import pathlib
import struct
import sys

import shapely


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def fields(data):
    """Number and value of each field of a message; numbers as they are, messages as bytes."""
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        if key & 7 == 0:
            value, at = varint(data, at)
        elif key & 7 == 2:
            size, at = varint(data, at)
            value, at = data[at:at + size], at + size
        elif key & 7 == 5:
            value, at = data[at:at + 4], at + 4
        else:
            value, at = data[at:at + 8], at + 8
        yield key >> 3, value


def rings(geometry):
    """The rings of a feature's commands."""
    at, x, y, ring, found = 0, 0, 0, [], []
    while at < len(geometry):
        command, at = varint(geometry, at)
        if command & 7 == 7:
            found.append(ring)
            continue
        if command & 7 == 1:
            ring = []
        for _ in range(command >> 3):
            dx, at = varint(geometry, at)
            dy, at = varint(geometry, at)
            x += (dx >> 1) ^ -(dx & 1)
            y += (dy >> 1) ^ -(dy & 1)
            ring.append((x, y))
    return found


def area(ring):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1]))


def polygons(found):
    """Outer rings with their holes, as their directions tell."""
    result = []
    for ring in found:
        if area(ring) > 0:
            result.append((ring, []))
        elif result:
            result[-1][1].append(ring)
        else:
            result.append((ring, []))
    return result


def directory(data):
    """Entries of a PMTiles directory: number of the tile, run, place, size."""
    count, at = varint(data, 0)
    columns = []
    for _ in range(4):
        column = []
        for _ in range(count):
            value, at = varint(data, at)
            column.append(value)
        columns.append(column)
    number, place, entries = 0, 0, []
    for index, (delta, run, size, offset) in enumerate(zip(*columns)):
        number += delta
        place = offset - 1 if offset else place + entries[-1][3]
        entries.append((number, run, place, size))
    return entries


def tile_of(number):
    """z, x, y of a number along the Hilbert curves of all zooms."""
    zoom = 0
    while number >= 4 ** zoom:
        number -= 4 ** zoom
        zoom += 1
    x = y = 0
    side = 1
    while side < 1 << zoom:
        rx, ry = 1 & number // 2, 1 & (number ^ number // 2)
        if ry == 0:
            if rx:
                x, y = side - 1 - x, side - 1 - y
            x, y = y, x
        x, y, number, side = x + side * rx, y + side * ry, number // 4, side * 2
    return zoom, x, y


def tiles(path):
    """Tiles of a PMTiles file, each content once."""
    data = path.read_bytes()
    header = struct.unpack_from("<8Q", data, 8)
    root, metadata, leaves, place = header[0::2]
    unpack = gzip.decompress if data[97] == 2 else bytes
    seen, open_directories = set(), [unpack(data[root:root + header[1]])]
    while open_directories:
        for number, run, offset, size in directory(open_directories.pop()):
            if run == 0:
                open_directories.append(unpack(data[leaves + offset:leaves + offset + size]))
            elif offset not in seen:
                seen.add(offset)
                contents = data[place + offset:place + offset + size]
                yield tile_of(number), gzip.decompress(contents) if data[98] == 2 else contents


def check(path, layers, zooms):
    """Layer -> number of polygons, and those that are wrong."""
    counts, wrong = collections.Counter(), collections.defaultdict(list)
    for tile, contents in tiles(path):
        if zooms and tile[0] not in zooms:
            continue
        for _, layer in (field for field in fields(contents) if field[0] == 3):
            name = next(value for number, value in fields(layer) if number == 1).decode()
            if layers and name not in layers:
                continue
            for _, feature in (field for field in fields(layer) if field[0] == 2):
                parts = dict(fields(feature))
                if parts.get(3) != 3:
                    continue
                found = [shapely.Polygon(*polygon) for polygon in polygons(rings(parts[4]))]
                shape = shapely.MultiPolygon(found)
                counts[name] += 1
                if not shape.is_valid:
                    wrong[name].append((tile, shapely.is_valid_reason(shape)))
    return counts, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("regions", nargs="+", type=pathlib.Path, metavar="REGION")
    parser.add_argument("--layers", default="")
    parser.add_argument("--zooms", default="")
    options = parser.parse_args()
    layers = set(filter(None, options.layers.split(",")))
    zooms = {int(zoom) for zoom in options.zooms.split(",") if zoom}
    failed = False
    for region in options.regions:
        path = region / "tiles.pmtiles" if region.is_dir() else region
        counts, wrong = check(path, layers, zooms)
        for name, count in sorted(counts.items()):
            print(f"{region.name} {name}: {count} polygons, {len(wrong[name])} not valid")
            for tile, reason in wrong[name][:3]:
                print(f"    {'/'.join(map(str, tile))}: {reason}")
        failed |= any(wrong.values())
    sys.exit(failed)


if __name__ == "__main__":
    main()
