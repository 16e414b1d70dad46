"""Asks servers for places: Waymark in its own way or in Photon's, and Nominatim."""

import dataclasses
import http.client
import itertools
import json
import multiprocessing
import re
import socket
import statistics
import time
import urllib.parse

from places_extract import addresses, moved

# Answers that are asked for.
LIMIT = 5
# Metres to the edges of what the map shows, for peers that want a box.
MAP = 3000


@dataclasses.dataclass(slots=True)
class Answer:
    """A place that was answered: its object and point, and what is said about it."""

    letter: str
    id: int
    point: tuple
    name: str
    street: str = ""
    number: str = ""
    tag: tuple = ("", "")

    @property
    def key(self):
        return self.letter, self.id

    @property
    def addresses(self):
        return addresses(self.street, self.number)


class Peer:
    """A server at an address such as `http://127.0.0.1:8080`."""

    def __init__(self, address):
        self.host, port = urllib.parse.urlsplit(address).netloc.split(":")
        self.port = int(port)
        self.connection = http.client.HTTPConnection(self.host, self.port, timeout=60)

    def ask(self, question):
        """The answers, the status, and the milliseconds that they took."""
        path = self.path(question)
        start = time.perf_counter()
        self.connection.request("GET", path, headers={"Accept": "application/json"})
        response = self.connection.getresponse()
        body = response.read()
        took = (time.perf_counter() - start) * 1000
        return (self.answers(json.loads(body)) if response.status == 200 else []), response.status, took

    def path(self, question):
        """Where to ask, with all that is asked."""
        path, options = self.request(question)
        return f"{path}?{urllib.parse.urlencode(options)}"


class Waymark(Peer):
    """`waymark serve` in its own way."""

    def request(self, question):
        latitude, longitude = question.view
        options = {"lat": f"{latitude:.7f}", "lon": f"{longitude:.7f}", "language": question.language}
        if question.kind == "reverse":
            return "/v1/reverse", options
        path = "/v1/autocomplete" if question.kind == "prefix" else "/v1/search"
        return path, options | {"q": question.text, "limit": LIMIT}

    def answers(self, body):
        return [self.answer(match["place"]) for match in body["matches"]]

    def answer(self, place):
        found = re.match(r"\d+([nwr])(\d+)", place["id"])
        address, tag, point = place["address"], place.get("tag", {}), place["coordinate"]
        return Answer(found[1].upper() if found else "", int(found[2]) if found else 0,
                      (point["latitude"], point["longitude"]), place["name"], address.get("street", ""),
                      address.get("houseNumber", ""), (tag.get("key", ""), tag.get("value", "")))


class Photon(Peer):
    """`waymark serve` in the way of Photon, or Photon itself."""

    def request(self, question):
        latitude, longitude = question.view
        options = {"lat": f"{latitude:.7f}", "lon": f"{longitude:.7f}", "lang": question.language}
        if question.kind == "reverse":
            return "/reverse", options
        return "/api", options | {"q": question.text, "limit": LIMIT}

    def answers(self, body):
        return [self.answer(each["properties"], each["geometry"]["coordinates"]) for each in body["features"]]

    def answer(self, known, point):
        return Answer(known.get("osm_type", ""), known.get("osm_id", 0), (point[1], point[0]),
                      known.get("name", ""), known.get("street", ""), known.get("housenumber", ""),
                      (known.get("osm_key", ""), known.get("osm_value", "")))


class Nominatim(Peer):
    """Nominatim. Its view is the box of the map; a category is asked for with the coordinate behind it."""

    def request(self, question):
        latitude, longitude = question.view
        options = {"format": "jsonv2", "addressdetails": 1, "accept-language": question.language}
        if question.kind == "reverse":
            return "/reverse", options | {"lat": f"{latitude:.7f}", "lon": f"{longitude:.7f}", "zoom": 18}
        text = question.text
        if question.sort == "category":
            text = f"{text} {latitude:.6f}, {longitude:.6f}"
        north, east = moved(question.view, MAP, 0)[0], moved(question.view, MAP, 1.5707963)[1]
        box = (2 * longitude - east, north, east, 2 * latitude - north)
        return "/search", options | {"q": text, "limit": LIMIT, "viewbox": ",".join(f"{each:.6f}" for each in box)}

    def answers(self, body):
        found = body if isinstance(body, list) else [body]
        return [self.answer(each) for each in found if "osm_id" in each]

    def answer(self, place):
        address = place.get("address", {})
        street = next((address[key] for key in ("road", "pedestrian", "footway", "place") if key in address), "")
        return Answer(place["osm_type"][0].upper(), place["osm_id"], (float(place["lat"]), float(place["lon"])),
                      place.get("name", ""), street, address.get("house_number", ""),
                      (place.get("category", ""), place.get("type", "")))


PEERS = {"waymark": Waymark, "photon": Photon, "nominatim": Nominatim}


def rate(peer, questions, connections=8, seconds=6):
    """Answers in a second over some connections at a time, each a process that asks its share of the questions
    again and again."""
    paths = [peer.path(question) for question in questions]
    with multiprocessing.Pool(connections) as pool:
        shares = [(peer.host, peer.port, paths[index::connections], seconds) for index in range(connections)]
        start = time.perf_counter()
        counts = pool.starmap(hammer, shares, chunksize=1)
        return sum(counts) / (time.perf_counter() - start)


def hammer(host, port, paths, seconds):
    """How many answers came within the time, one after the other over one connection."""
    end = time.perf_counter() + seconds
    count = 0
    with socket.create_connection((host, port), timeout=60) as connection:
        stream = connection.makefile("rb")
        for path in itertools.cycle(paths):
            if time.perf_counter() > end:
                break
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            length = 0
            while (line := stream.readline()) not in (b"\r\n", b""):
                if line[:15].lower() == b"content-length:":
                    length = int(line[15:])
            stream.read(length)
            count += 1
    return count


def times(taken):
    """The median and the 99th of hundred of some times."""
    ordered = sorted(taken)
    return statistics.median(ordered), ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
