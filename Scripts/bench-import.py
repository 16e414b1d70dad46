#!/usr/bin/env python3
"""Builds regions of growing size and tells what that takes: seconds, memory and bytes.

    Scripts/bench-import.py [--waymark PROGRAM] [--memory SIZE] [--copies N,N] [--merge FILE…] FILE

FILE is an extract (.osm.pbf). It is built as it is and, for each N of --copies, as N copies side by side,
each shifted by 30 degrees to the east and with numbers of its own (needs `pip install osmium`). With
--merge also all of those files in one (needs osmium-tool): they lie far apart, and the sea between them must
cost nothing. With --memory each is built a second time with that limit, and the bytes are compared.
Files are kept in out/import. Ends with 1 where two builds of one file differ, and with a table:

    file  MB  seconds  peak MB  region MB  nodes  edges  tiles
"""
import argparse
import filecmp
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "out" / "import"
PARTS = ["roads.wmk", "routing.wmk", "places.wmk", "tiles.pmtiles"]


def copies(source, count):
    """The extract `count` times, side by side."""
    target = OUT / f"{source.name.split('.')[0]}-{count}.osm.pbf"
    if target.exists():
        return target
    import osmium
    from osmium.osm.types import RelationMember

    step = 1 << 35
    part = target.with_suffix(".part.pbf")
    part.unlink(missing_ok=True)
    writer = osmium.SimpleWriter(str(part))

    def number(ref, copy):
        return ref + copy * step

    for kind in (osmium.osm.NODE, osmium.osm.WAY, osmium.osm.RELATION):
        for copy in range(count):
            for thing in osmium.FileProcessor(str(source), kind):
                own = number(thing.id, copy)
                if kind == osmium.osm.NODE:
                    place = (thing.location.lon + 30 * copy, thing.location.lat)
                    writer.add_node(thing.replace(id=own, location=place))
                elif kind == osmium.osm.WAY:
                    nodes = [number(node.ref, copy) for node in thing.nodes]
                    writer.add_way(thing.replace(id=own, nodes=nodes))
                else:
                    members = [RelationMember(number(m.ref, copy), m.type, m.role)
                               for m in thing.members]
                    writer.add_relation(thing.replace(id=own, members=members))
    writer.close()
    part.rename(target)
    return target


def merged(files):
    target = OUT / "merged.osm.pbf"
    if not target.exists():
        subprocess.run(["osmium", "merge", "--overwrite", "-o", target, *files], check=True)
    return target


def build(program, source, options, name):
    region = OUT / name
    shutil.rmtree(region, ignore_errors=True)
    start = time.monotonic()
    done = subprocess.run(
        ["/usr/bin/time", "-f", "%M", program, "build", source, "-o", region, *options],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    seconds = time.monotonic() - start
    if done.returncode:
        sys.exit(f"{source}: {done.stderr}")
    counts = [re.search(pattern, done.stdout)
              for pattern in (r"(\d+) nodes", r"(\d+) edges", r"(\d+) tiles")]
    sizes = sum((region / part).stat().st_size for part in PARTS)
    print(f"{name:32} {source.stat().st_size / 1e6:7.1f} {seconds:7.1f} "
          f"{int(done.stderr.split()[-1]) / 1024:7.0f} {sizes / 1e6:7.1f} "
          + " ".join(f"{count[1] if count else '':>9}" for count in counts), flush=True)
    return region


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--waymark", default=ROOT / ".build/release/waymark")
    parser.add_argument("--memory")
    parser.add_argument("--copies", default="2,4")
    parser.add_argument("--merge", nargs="+", default=[], type=pathlib.Path)
    options = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    sources = [options.file]
    sources += [copies(options.file, int(count)) for count in options.copies.split(",") if count]
    if options.merge:
        sources.append(merged(options.merge))
    print(f"{'file':32} {'MB':>7} {'s':>7} {'peak MB':>7} {'region':>7} "
          f"{'nodes':>9} {'edges':>9} {'tiles':>9}")
    differing = []
    for source in sources:
        name = source.name.split(".")[0]
        region = build(options.waymark, source, [], name)
        if options.memory:
            small = build(options.waymark, source, ["--memory", options.memory], name + "-limited")
            _, different, missing = filecmp.cmpfiles(region, small, PARTS, shallow=False)
            differing += [f"{name}: {part}" for part in different + missing]
    if differing:
        sys.exit("Built with a limit other bytes come out: " + ", ".join(differing))


if __name__ == "__main__":
    main()
