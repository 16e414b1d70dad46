#!/usr/bin/env bash
# Build times of all extracts that are there, then routes, navigator updates and frames.
set -euo pipefail
waymark=.build/release/waymark
mkdir -p out
data=${DATA:-../shared/data}
$waymark build Samples/helsinki.osm.pbf -o out/helsinki.waymark
for city in reykjavik iceland; do
    if [ -f "$data/$city.osm.pbf" ]; then
        $waymark build "$data/$city.osm.pbf" -o "out/$city.waymark"
    else
        echo "$city: left out, $data/$city.osm.pbf is not there"
    fi
done
for region in out/helsinki.waymark out/reykjavik.waymark out/iceland.waymark; do
    if [ -d "$region" ]; then
        $waymark bench "$region"
        $waymark bench "$region" --frames
    fi
done
# Drives into jams that appear, all 200 of them, and as many without.
WAYMARK_JAM_DRIVES=200 swift test -c release --filter JamDriveTests
