"""Reads the places of an extract of OpenStreetMap with osmium, by none of Waymark's own code.

What is asked about is sampled from here, and answers are judged by it: every object that has a name, an
address or a category, with its tags and its line. Without osmium (pip install osmium) it says so and
ends with 1.
"""

import collections
import dataclasses
import math
import pathlib
import re
import sys
import unicodedata

try:
    import osmium
except ImportError:
    sys.exit("evaluate-places: osmium is not installed (pip install osmium)")

METERS_IN_DEGREE = 111_195.0
# Keys that make an object a point of interest, and those that say what anything with a name is.
SHOWN = ("amenity", "shop", "tourism", "leisure", "office", "historic", "craft", "healthcare")
KEPT = SHOWN + ("emergency", "addr:housenumber", "name")
NOT_ROADS = {"bus_stop", "platform", "rest_area", "services", "construction", "proposed", "elevator",
             "corridor"}
NAME_KEYS = ("name", "alt_name", "short_name", "official_name", "old_name", "loc_name", "int_name",
             "brand")
# Letters that are not a letter with an accent, and how one writes them without.
LETTERS = str.maketrans({"ð": "d", "þ": "th", "æ": "ae", "ø": "o", "ß": "ss", "ł": "l", "đ": "d", "ı": "i",
                         "Ð": "D", "Þ": "Th", "Æ": "Ae", "Ø": "O", "Ł": "L", "Đ": "D", "œ": "oe", "Œ": "Oe"})


def plain(text):
    """Without accents."""
    parts = unicodedata.normalize("NFKD", text.translate(LETTERS))
    return unicodedata.normalize("NFC", "".join(each for each in parts if not unicodedata.combining(each)))


def fold(text):
    """In small letters without accents, its words with one blank between them."""
    return " ".join(re.findall(r"\w+", plain(text).casefold().replace("'", "").replace("’", "")))


def addresses(street, numbers):
    """Street and number, folded, of each number in `8;10;12`, of `9-11` that and its ends."""
    if not street or not numbers:
        return set()
    parts = [numbers, *re.split("[;,]", numbers), *re.split("[;,–-]", numbers)]
    return {(fold(street), fold(part).replace(" ", "")) for part in parts if part.strip()}


def meters(a, b):
    """The distance of two points (latitude, longitude)."""
    width = math.cos(math.radians((a[0] + b[0]) / 2))
    return METERS_IN_DEGREE * math.hypot(a[0] - b[0], (a[1] - b[1]) * width)


def moved(point, distance, angle):
    """`point` moved by metres in a direction in radians."""
    latitude = point[0] + distance * math.cos(angle) / METERS_IN_DEGREE
    width = METERS_IN_DEGREE * math.cos(math.radians(point[0]))
    return latitude, point[1] + distance * math.sin(angle) / width


@dataclasses.dataclass(slots=True, eq=False)
class Thing:
    """An object: `N`, `W` or `R` with its number, its tags, and the points of its line or of its outline."""

    letter: str
    id: int
    tags: dict
    line: list
    nodes: list = dataclasses.field(default_factory=list)

    @property
    def key(self):
        return self.letter, self.id

    @property
    def name(self):
        return self.tags.get("name", "")

    @property
    def is_road(self):
        return self.letter == "W" and self.tags.get("highway", "platform") not in NOT_ROADS

    @property
    def is_stop(self):
        tags = self.tags
        return (tags.get("public_transport") in ("platform", "stop_position", "station")
                or tags.get("highway") == "bus_stop" or tags.get("railway") in ("station", "halt", "tram_stop")
                or tags.get("amenity") == "bus_station")

    @property
    def is_open_to_all(self):
        return self.tags.get("access") not in ("private", "no", "customers", "permit")

    @property
    def is_bus_stop(self):
        return self.tags.get("highway") == "bus_stop" or self.is_stop and self.tags.get("bus") == "yes"

    @property
    def addresses(self):
        """Street and number, folded, of each of its numbers."""
        return addresses(self.tags.get("addr:street", ""), self.tags.get("addr:housenumber", ""))

    def has(self, tags):
        """Whether it has one of some tags, of which some are several that are all needed."""
        return any(all(value in self.tags.get(key, "").split(";") for key, value in pairs) for pairs in tags)

    def names(self):
        """All its names, folded."""
        return {fold(value) for key, value in self.tags.items()
                if key in NAME_KEYS or key.startswith("name:") for value in value.split(";")}

    @property
    def center(self):
        """The middle of its area, or of its line."""
        line = self.line
        if len(line) < 4 or line[0] != line[-1]:
            return line[len(line) // 2]
        area = [a[1] * b[0] - b[1] * a[0] for a, b in zip(line, line[1:])]
        if not sum(area):
            return line[0]
        base = line[0]
        moments = [(a[1] - base[1]) * (b[0] - base[0]) - (b[1] - base[1]) * (a[0] - base[0])
                   for a, b in zip(line, line[1:])]
        whole = 3 * sum(moments)
        if not whole:
            return base
        return tuple(base[side] + sum((a[side] + b[side] - 2 * base[side]) * moment for a, b, moment
                                      in zip(line, line[1:], moments)) / whole for side in (0, 1))

    def holds(self, point):
        """Whether its area holds `point`."""
        line, inside = self.line, False
        if len(line) < 4 or line[0] != line[-1]:
            return False
        for a, b in zip(line, line[1:]):
            if (a[0] > point[0]) != (b[0] > point[0]):
                if point[1] < a[1] + (b[1] - a[1]) * (point[0] - a[0]) / (b[0] - a[0]):
                    inside = not inside
        return inside

    def distance(self, point):
        """Metres from `point` to its line, 0 in its area."""
        if len(self.line) == 1:
            return meters(self.line[0], point)
        if self.holds(point):
            return 0.0
        return min(to_segment(point, a, b) for a, b in zip(self.line, self.line[1:]))


def to_segment(point, a, b):
    """Metres from `point` to the line from `a` to `b`."""
    width = math.cos(math.radians(point[0]))
    across = [((each[1] - point[1]) * width, each[0] - point[0]) for each in (a, b)]
    (ax, ay), (bx, by) = across
    square = (bx - ax) ** 2 + (by - ay) ** 2
    share = min(1, max(0, -(ax * (bx - ax) + ay * (by - ay)) / square)) if square else 0
    return METERS_IN_DEGREE * math.hypot(ax + share * (bx - ax), ay + share * (by - ay))


@dataclasses.dataclass(slots=True, eq=False)
class Street:
    """The roads of one name that lie together."""

    name: str
    roads: list

    @property
    def tags(self):
        return self.roads[0].tags

    def names(self):
        return set().union(*(road.names() for road in self.roads))

    def distance(self, point):
        return min(road.distance(point) for road in self.roads)


@dataclasses.dataclass(eq=False)
class Extract:
    """The places of a file."""

    name: str
    things: dict
    streets: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.streets = [street for roads in self.by_name(Thing.is_road.fget).values()
                        for street in together(roads)]
        self.named = collections.defaultdict(list)
        for thing in self.things.values():
            for name in thing.names():
                self.named[name].append(thing)

    def by_name(self, holds):
        """The things that something holds of, by their folded name."""
        groups = collections.defaultdict(list)
        for thing in self.things.values():
            if thing.name and holds(thing):
                groups[fold(thing.name)].append(thing)
        return groups

    def tagged(self, tags):
        """The things that have one of the tags."""
        return [thing for thing in self.things.values() if thing.has(tags)]

    def junctions(self):
        """Two names of roads and the points that they share, by the names."""
        at = collections.defaultdict(dict)
        for street in self.streets:
            for road in street.roads:
                for node, point in zip(road.nodes, road.line):
                    at[node][street.name] = point
        pairs = collections.defaultdict(list)
        for names in at.values():
            for a in names:
                for b in names:
                    if a < b:
                        pairs[a, b].append(names[a])
        return pairs


def together(roads):
    """Streets of roads of one name: those within a kilometre of each other are one, as in cities that are
    a grid streets have gaps."""
    left, streets = list(roads), []
    while left:
        group, edge = [], [left.pop()]
        while edge:
            road = edge.pop()
            group.append(road)
            near = [other for other in left if is_near(road, other)]
            left = [other for other in left if other not in near]
            edge += near
        group.sort(key=lambda road: road.id)
        streets.append(Street(group[0].name, group))
    return streets


def is_near(a, b, most=1000):
    """Whether two lines lie within metres of each other, by their points."""
    room = most / METERS_IN_DEGREE * 3
    if (min(p[0] for p in a.line) - room > max(p[0] for p in b.line)
            or min(p[0] for p in b.line) - room > max(p[0] for p in a.line)):
        return False
    return any(meters(p, q) <= most for p in a.line for q in b.line)


def outline(relation, lines):
    """The points of all members of an area, those of the outer rings; `None` where one is not in the file."""
    points = []
    for kind, number, role in relation:
        if kind == "w" and role != "inner":
            if number not in lines:
                return None
            points += lines[number]
    return points


def read(path):
    """The `Extract` in a file that osmium reads; areas that its edge cuts are left out."""
    relations, wanted = {}, set()
    for each in osmium.FileProcessor(str(path), osmium.osm.RELATION):
        tags = dict(each.tags)
        if any(key in tags for key in KEPT) and tags.get("type") in ("multipolygon", "site", "building"):
            relations[each.id] = tags, [(member.type, member.ref, member.role) for member in each.members]
            wanted.update(member.ref for member in each.members if member.type == "w")
    things, lines = [], {}
    tagged = osmium.filter.EmptyTagFilter().enable_for(osmium.osm.NODE)
    for each in osmium.FileProcessor(str(path), osmium.osm.NODE | osmium.osm.WAY).with_locations() \
            .with_filter(tagged):
        is_kept = any(key in each.tags for key in KEPT)
        if each.is_node():
            if is_kept or "public_transport" in each.tags:
                things.append(Thing("N", each.id, dict(each.tags), [(each.lat, each.lon)]))
        elif is_kept or each.id in wanted:
            known = [node for node in each.nodes if node.location.valid()]
            line = [(node.lat, node.lon) for node in known]
            if each.id in wanted:
                lines[each.id] = line
            is_cut = len(known) < len(each.nodes) and "highway" not in each.tags
            if is_kept and line and not is_cut:
                things.append(Thing("W", each.id, dict(each.tags), line, [node.ref for node in known]))
    for number, (tags, members) in relations.items():
        if points := outline(members, lines):
            things.append(Thing("R", number, tags, points))
    things.sort(key=lambda thing: thing.key)
    return Extract(pathlib.Path(path).name.split(".")[0], {thing.key: thing for thing in things})
