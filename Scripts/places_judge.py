"""Says whether an answer is right, and draws up tables of it.

An answer is the thing itself where its object is the one that was sampled, or where it bears the same
name (for addresses: street and number) within `SAME` metres, such as the node of a shop beside its
building, for towns within `SAME_TOWN`; a street is itself with anything of its name within `EXTENT`
metres. Its point must be there too.

An answer is right where it is the thing itself, and also

- where it bears the name that was asked for and is no farther from the view than the thing: one of a
  chain, or a street of the same name in the next town;
- where half a name or one with a mistake was typed, and it bears another name that the letters fit as
  well, no farther from the view.

Stops are answered by stops only, streets by anything but stops that bears the name, such as the farm
at its end; an address by each object that has the street and the number among its numbers.
The words of a category are right where the first answer is of the category and nothing of it that is
open to all is more than `LEEWAY` metres nearer, the areas of both taken at their best; among five they
are right where there are answers and none is of another kind. A junction is right within `JUNCTION`
metres of a node that both streets share, but for answers that are roads; a coordinate within `POINT`
metres; the address of a point where street and number are those at the point. Nonsense is right with
no answer.
"""

import collections

from places_extract import Street, fold, meters

SAME, SAME_TOWN, LEEWAY, JUNCTION, POINT, EXTENT = 250, 5000, 10, 50, 20, 300
# Shares that are aimed at, in hundredths.
GOALS = {"exact": 99, "small, no accents": 99, "typo": 94, "prefix": 90, "swapped": 97, "another language": 95,
         "reverse": 98, "category, English word": 98, "category, local word": 98}


class Judge:
    """Judges answers to questions about an extract."""

    def __init__(self, extract):
        self.extract = extract

    def ranks(self, question, answers):
        """The places of the first right answer and of the first that is the thing itself, from 0; or `None`."""
        if question.kind == "nonsense":
            rank = None if answers else 0
            return rank, rank
        if question.sort == "category":
            rank = self.category(question, answers)
            return rank, rank
        return tuple(next((index for index, answer in enumerate(answers) if is_right(question, answer)), None)
                     for is_right in (self.is_right, self.is_itself))

    def category(self, question, answers):
        """0 where the first is the nearest; 1 where it is not, but all are of the category; else `None`."""
        kinds = [self.has(answer, question.data) for answer in answers]
        if not kinds or not kinds[0]:
            return None
        shown = {answer.key: meters(answer.point, question.view) for answer in answers}
        nearest = min(max(meters(thing.center, question.view), shown.get(thing.key, 0))
                      for thing in question.wanted)
        first = self.distance(answers[0], question.view)
        if first <= nearest + LEEWAY:
            return 0
        return 1 if all(kinds) else None

    def has(self, answer, tags):
        thing = self.extract.things.get(answer.key)
        return thing.has(tags) if thing else [answer.tag] in tags

    def distance(self, answer, view):
        thing = self.extract.things.get(answer.key)
        return thing.distance(view) if thing else meters(answer.point, view)

    def is_right(self, question, answer):
        """Whether an answer is as good as what is wanted."""
        if question.kind == "reverse":
            return bool(self.addresses(answer) & question.wanted.addresses)
        if question.kind == "junction":
            return not self.is_road(answer) and any(
                meters(answer.point, point) <= JUNCTION for point in question.data)
        if question.sort == "coordinate":
            return meters(answer.point, question.wanted) <= POINT
        if self.is_itself(question, answer):
            return True
        is_near = meters(answer.point, question.view) <= distance(question.wanted, question.view) + LEEWAY
        if question.sort == "street":
            is_near = is_near or self.is_nearer_road(question, answer)
        return is_near and self.has_name(question, answer, lambda name, own: (
            name in own or question.fits is not None and question.fits(name)))

    def is_itself(self, question, answer):
        """Whether an answer is what is wanted, or the same thing by name at its place."""
        if question.kind == "reverse" or question.sort in ("junction", "coordinate"):
            return self.is_right(question, answer)
        wanted = question.wanted
        away = wanted.distance(answer.point)
        if isinstance(wanted, Street):
            return away <= EXTENT and self.has_name(question, answer, lambda name, own: name in own)
        most = SAME_TOWN if "place" in wanted.tags else SAME
        if answer.key == wanted.key:
            return away <= most
        return away <= most and self.has_name(question, answer, lambda name, own: name in own)

    def has_name(self, question, answer, holds):
        """Whether `holds` says so of a name of the answer and those of what is wanted; for an address the
        number must be the same."""
        wanted, thing = question.wanted, self.extract.things.get(answer.key)
        if question.sort == "address":
            numbers = {number for _, number in wanted.addresses}
            own = {street for street, _ in wanted.addresses}
            return any(number in numbers and holds(street, own) for street, number in self.addresses(answer))
        is_stop = bool(thing) and thing.is_stop and not thing.is_road
        if question.sort in ("street", "stop") and is_stop != (question.sort == "stop"):
            return False
        names = (thing.names() if thing else set()) | {fold(answer.name)}
        own = wanted.names() | {fold(question.text)}
        return any(name and holds(name, own) for name in names)

    def addresses(self, answer):
        """Street and numbers of an answer as the extract has them, else as they were answered."""
        thing = self.extract.things.get(answer.key)
        return thing and thing.addresses or answer.addresses

    def is_road(self, answer):
        thing = self.extract.things.get(answer.key)
        return bool(thing) and thing.is_road

    def is_nearer_road(self, question, answer):
        """Whether a road that was answered is no farther than the street that is wanted, though its point is."""
        thing = self.extract.things.get(answer.key)
        return bool(thing) and thing.distance(question.view) <= question.wanted.distance(question.view) + LEEWAY


def distance(wanted, view):
    return wanted.distance(view) if isinstance(wanted, Street) else meters(wanted.center, view)


def describe(answer, view):
    """An answer in a line."""
    title = answer.name or f"{answer.street} {answer.number}".strip()
    return f"{title} [{'='.join(answer.tag)}] {answer.letter}{answer.id} {meters(answer.point, view):.0f} m"


class Tally:
    """Counts answers by kind and region."""

    def __init__(self):
        self.ranks = collections.defaultdict(list)

    def add(self, kind, region, ranks):
        self.ranks[kind, region].append(ranks)

    @property
    def kinds(self):
        return list(dict.fromkeys(kind for kind, _ in self.ranks))

    def shares(self, kind, regions=None):
        """Number, first right, right among five, and first the thing itself, in hundredths; `None` for none."""
        ranks = [rank for (each, region), ranks in self.ranks.items() for rank in ranks
                 if each == kind and (regions is None or region in regions)]
        if not ranks:
            return None
        counts = (sum(right == 0 for right, _ in ranks), sum(right is not None for right, _ in ranks),
                  sum(itself == 0 for _, itself in ranks))
        return len(ranks), *(count / len(ranks) * 100 for count in counts)

    def table(self, regions):
        """A row for each kind, a column for each region and one for all."""
        rows = []
        for kind in self.kinds:
            cells = [self.shares(kind, [region]) for region in regions] + [self.shares(kind)]
            rows.append([kind, str(GOALS.get(kind, "")), *(
                "–" if cell is None else "{}: {:.1f} / {:.1f} / {:.1f}".format(*cell) for cell in cells)])
        return markdown(["question", "goal", *regions, "all"], rows)


def side_by_side(tallies):
    """First right and right among five in all regions, of each peer."""
    rows = []
    for kind in next(iter(tallies.values())).kinds:
        shares = [tally.shares(kind) for tally in tallies.values()]
        rows.append([kind, str(shares[0][0]), str(GOALS.get(kind, "")), *(
            f"{first:.1f} / {among:.1f}" for _, first, among, _ in shares)])
    return markdown(["question", "n", "goal", *tallies], rows)


def markdown(head, rows):
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])
