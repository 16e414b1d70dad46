"""Samples places of an extract by a seed and asks for each in several ways.

The view of a question is a point within 2 km of what is asked for, as an app always shows some map.
What answers a question is said in places_judge.py.
"""

import dataclasses
import itertools
import math
import random
import re
import typing

from places_extract import SHOWN, Street, Thing, fold, meters, moved, plain
from places_words import COMMON, JUNCTIONS, STOPS, categories, language_of, shortened
from places_writing import beginning, is_one_mistake, mistake, notations

# Metres from the thing within which the point is from which it is asked for.
VIEW = 2000
# The most questions of the kinds that are not asked about everything that was sampled, in a region.
LANGUAGES, STOP_COUNT, JUNCTION_COUNT, CATEGORY_COUNT, NOTATION_COUNT, NONSENSE_COUNT = 60, 60, 60, 80, 30, 50
# House numbers that one would type; others are descriptions or mistakes.
NUMBER = r"\d+ ?[a-zA-Z]?( ?[-–/] ?\d* ?[a-zA-Z]?)?"
# Metres within which there must be something of a category that is asked for.
REACH = 4000


@dataclasses.dataclass(slots=True, eq=False)
class Question:
    """What is asked: `text` from the point `view`, and what is wanted."""

    region: str
    sort: str
    kind: str
    text: str
    view: tuple
    language: str
    # A thing, a street, the two names of a junction, or a point.
    wanted: object = None
    # Whether these words could mean a folded name as well, where they are not the name itself.
    fits: typing.Callable | None = None
    # For categories their tags and those that may be answered besides; for junctions points.
    data: tuple = ()


class Sampler:
    """Draws from an extract; the same seed draws the same."""

    def __init__(self, extract, seed, count):
        self.extract = extract
        self.seed = seed
        self.count = count
        self.language = language_of([street.name for street in extract.streets])
        self.words = {fold(word) for _, _, words in categories() for word in words.values()}
        self.words |= {fold(word) for word in COMMON.split(", ")}
        self.places = [thing for thing in extract.things.values() if not thing.is_road]

    def random(self, name):
        return random.Random(f"{self.seed}/{self.extract.name}/{name}")

    def draw(self, name, items, count):
        return self.random(name).sample(items, min(count, len(items)))

    def questions(self):
        """All questions about the extract."""
        chosen = self.things()
        asked = []
        for sort, things in chosen.items():
            generator = self.random(f"about/{sort}")
            for thing in things:
                asked += self.about(sort, thing, generator)
        return [*asked, *self.other_languages(), *self.stops(), *self.junctions(), *self.categories(),
                *self.coordinates(chosen["address"]), *self.reverse(chosen["address"]), *self.nonsense()]

    def things(self):
        """What is asked for by sort: a quarter streets, three tenths points of interest, else addresses."""
        points = [thing for thing in self.places if self.is_point(thing)]
        addresses = {}
        for thing in self.places:
            if thing.addresses and re.fullmatch(NUMBER, thing.tags["addr:housenumber"]):
                addresses.setdefault((fold(thing.tags["addr:street"]), fold(thing.tags["addr:housenumber"])), thing)
        chosen = {"street": self.draw("street", self.extract.streets, self.count // 4),
                  "poi": self.draw("poi", points, self.count * 3 // 10)}
        rest = self.count - sum(map(len, chosen.values()))
        return chosen | {"address": self.draw("address", list(addresses.values()), rest)}

    def is_point(self, thing):
        """Whether it has a name of its own, and not the word for what it is."""
        name = fold(thing.name)
        kinds = [thing.tags[key] for key in SHOWN if key in thing.tags]
        return (bool(kinds) and not thing.is_stop and len(name) > 2 and name not in self.words
                and all(name != fold(kind.replace("_", " ")) for kind in kinds))

    def question(self, sort, kind, text, view, **more):
        language = more.pop("language", self.language)
        return Question(self.extract.name, sort, kind, text, view, language, **more)

    def about(self, sort, thing, generator):
        """A thing in all ways in which it is asked for."""
        tags, view = thing.tags, self.view(thing, generator)
        name, number = thing.name, None
        if sort == "address":
            name, number = tags["addr:street"], tags["addr:housenumber"]
        exact = self.written(name, number)
        texts = {"exact": exact, "small, no accents": plain(exact).lower()}
        if number and "addr:city" in tags:
            texts["with the city"] = f"{exact}, {tags['addr:city']}"
        if swapped := self.swapped(name, number, generator):
            texts["swapped"] = swapped
        if short := shortened(name, self.language):
            texts["abbreviated"] = self.written(short, number)
        for kind, text in texts.items():
            yield self.question(sort, kind, text, view, wanted=thing)
        if typed := self.mistyped(name, generator):
            yield self.question(sort, "typo", self.written(typed, number), view, wanted=thing,
                                fits=lambda other, typed=fold(typed): is_one_mistake(typed, other))
        if begun := beginning(name):
            yield self.question(sort, "prefix", self.written(begun, number), view, wanted=thing,
                                fits=lambda other, begun=fold(begun): other.startswith(begun))

    def view(self, thing, generator):
        line = generator.choice(thing.roads).line if isinstance(thing, Street) else [thing.center]
        return around(generator.choice(line), VIEW, generator)

    def written(self, street, number):
        """An address as one writes it in the language."""
        if number is None:
            return street
        return f"{number} {street}" if self.language in ("en", "fr") else f"{street} {number}"

    def swapped(self, name, number, generator):
        """The number at the other end of an address; two words of a name exchanged, or `None`."""
        if number is not None:
            return f"{name} {number}" if self.language in ("en", "fr") else f"{number} {name}"
        words = name.split()
        places = [place for place in range(len(words) - 1) if fold(words[place]) != fold(words[place + 1])]
        if not places:
            return None
        place = generator.choice(places)
        return " ".join(words[:place] + [words[place + 1], words[place]] + words[place + 2:])

    def mistyped(self, name, generator):
        """A name with a mistake in its longest word, and no other name thereby; `None` for short words."""
        word = max((each for each in re.findall(r"[^\W\d_]+", name)), key=len, default="")
        for _ in range(20 if len(word) > 3 else 0):
            other = name.replace(word, mistake(word, generator), 1)
            if fold(other) != fold(name) and fold(other) not in self.extract.named:
                return other
        return None

    def other_languages(self):
        """Names in another language than that of `name`, in that language."""
        choices = [(thing, key) for thing in itertools.chain(self.places, self.extract.streets)
                   if "boundary" not in thing.tags for key in thing.tags
                   if re.fullmatch("name:[a-z][a-z]", key) and thing.name
                   and fold(thing.tags[key]) not in {fold(thing.name), ""} | self.words]
        generator = self.random("view/language")
        for thing, key in self.draw("language", choices, LANGUAGES):
            yield self.question("any", "another language", thing.tags[key], self.view(thing, generator),
                                wanted=thing, language=key[5:])

    def stops(self):
        """Stops by name where nothing else bears it, else those of buses with the word before the name.

        Stops that are named after two streets are left out: their names ask for the junction.
        """
        groups = {name: stops for name, stops in self.extract.by_name(Thing.is_stop.fget).items()
                  if len(name) > 2 and name not in self.words and not re.search("[&/]| and | at ", stops[0].name)}
        generator = self.random("view/stop")
        for name in self.draw("stop", sorted(groups), STOP_COUNT):
            stop = generator.choice(groups[name])
            if all(thing.is_stop for thing in self.extract.named[name]):
                yield self.question("stop", "stop", stop.name, self.view(stop, generator), wanted=stop)
            elif stop.is_bus_stop:
                yield self.question("stop", "stop, with the word", f"{STOPS[self.language]} {stop.name}",
                                    self.view(stop, generator), wanted=stop)

    def junctions(self):
        pairs = self.extract.junctions()
        generator = self.random("view/junction")
        for names in self.draw("junction", sorted(pairs), JUNCTION_COUNT):
            text = generator.choice(JUNCTIONS[self.language]).format(*generator.sample(names, 2))
            yield self.question("junction", "junction", text, around(pairs[names][0], VIEW, generator),
                                wanted=names, data=pairs[names])

    def categories(self):
        """The word for a category, in English and in the language, where one of it is within reach."""
        generator = self.random("category")
        table = [(needed, allowed, {key: word for key, word in words.items() if key in ("en", self.language)})
                 for needed, allowed, words in categories()]
        for needed, allowed, words in table * math.ceil(CATEGORY_COUNT / len(table)):
            point = around(generator.choice(self.places).center, 300, generator)
            language, word = generator.choice(sorted(words.items()))
            open_to_all = [thing for thing in self.extract.tagged(needed) if thing.is_open_to_all]
            if any(meters(thing.center, point) < REACH for thing in open_to_all):
                yield self.question("category", f"category, {'English' if language == 'en' else 'local'} word",
                                    word, point, language=language, wanted=open_to_all, data=needed + allowed)

    def coordinates(self, addresses):
        """Coordinates of addresses, in all notations."""
        generator = self.random("view/coordinate")
        for thing in self.draw("coordinate", addresses, NOTATION_COUNT):
            for kind, text in notations(thing.center).items():
                yield self.question("coordinate", kind, text, self.view(thing, generator), wanted=thing.center)

    def reverse(self, addresses):
        """The points of addresses; of buildings the middle, where that lies in them."""
        for thing in addresses:
            if len(thing.line) == 1 or thing.holds(thing.center):
                yield self.question("address", "reverse", "", thing.center, wanted=thing)

    def nonsense(self):
        """Words that are none, of letters that seldom follow each other."""
        generator = self.random("nonsense")
        for _ in range(NONSENSE_COUNT):
            words = ["".join(generator.choices("qxzvkwjbghp", k=generator.randint(6, 10)))
                     for _ in range(generator.randint(1, 3))]
            yield self.question("nonsense", "nonsense", " ".join(words), generator.choice(self.places).center)


def around(point, most, generator):
    """A point within metres, as likely anywhere there."""
    return moved(point, most * math.sqrt(generator.random()), generator.random() * math.tau)
