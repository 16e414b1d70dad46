"""The ways in which people write names and coordinates: with a mistake, half of a name, as a plus code."""

import math

ALPHABET = "abcdefghijklmnopqrstuvwxyz"
PLUS = "23456789CFGHJMPQRVWX"
HASH = "0123456789bcdefghjkmnpqrstuvwxyz"


def mistake(word, generator):
    """A word with one letter lost, doubled by another, changed, or swapped with the next; never the first."""
    place = generator.randrange(1, len(word))
    letter = generator.choice(ALPHABET)
    kind = generator.choice(["lost", "swapped", "changed", "added"])
    if kind == "lost":
        return word[:place] + word[place + 1:]
    if kind == "changed":
        return word[:place] + letter + word[place + 1:]
    if kind == "added" or place + 1 == len(word):
        return word[:place] + letter + word[place:]
    return word[:place] + word[place + 1] + word[place] + word[place + 2:]


def beginning(name):
    """The first 60 % of a name, three letters at least; `None` where that is all of it."""
    letters = max(3, math.ceil(0.6 * len(name)))
    return name[:letters].rstrip() if letters < len(name) else None


def is_one_mistake(a, b):
    """Whether one letter lost, added, changed or swapped makes the one text of the other, or none does."""
    if a == b:
        return True
    if abs(len(a) - len(b)) > 1:
        return False
    start = next((index for index, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    a, b = a[start:], b[start:]
    return a[1:] == b or a == b[1:] or a[1:] == b[1:] or (a[:2] == b[1::-1] and a[2:] == b[2:])


def notations(point):
    """A coordinate in all ways in which it is written, by their names."""
    latitude, longitude = point
    return {"decimal degrees": f"{latitude:.6f}, {longitude:.6f}",
            "degrees, minutes, seconds": f"{sexagesimal(latitude, 'NS')} {sexagesimal(longitude, 'EW')}",
            "geo URI": f"geo:{latitude:.6f},{longitude:.6f}", "plus code": plus_code(latitude, longitude),
            "geohash": geohash(latitude, longitude)}


def sexagesimal(degrees, letters):
    tenths = round(abs(degrees) * 36_000)
    return (f"{tenths // 36_000}°{tenths // 600 % 60:02}'{tenths % 600 / 10:04.1f}\""
            f"{letters[degrees < 0]}")


def plus_code(latitude, longitude):
    """The Open Location Code of ten digits, about 14 m wide."""
    # Eight thousandths of a degree by 20 by 20 digits: the area is 1/8000 of a degree.
    values = math.floor((latitude + 90) * 8000), math.floor((longitude + 180) * 8000)
    pairs = []
    for place in range(5):
        pairs.append("".join(PLUS[value // 20 ** (4 - place) % 20] for value in values))
    return "".join(pairs[:4]) + "+" + pairs[4]


def geohash(latitude, longitude, length=10):
    """The geohash of ten letters, about a metre wide."""
    ranges = [[-180.0, 180.0], [-90.0, 90.0]]
    letters, number = [], 0
    for bit in range(5 * length):
        edges, value = ranges[bit % 2], (longitude, latitude)[bit % 2]
        middle = sum(edges) / 2
        number = number * 2 + (value >= middle)
        edges[value < middle] = middle
        if bit % 5 == 4:
            letters.append(HASH[number])
            number = 0
    return "".join(letters)
