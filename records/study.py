"""Study: a record about games. Chapters, texts, positions and excerpts, in the order in which they stand.

    1   -  chapter "Openings"
    2   -  text "Black first, *whatever* lies there."
    3   -  position 4f…e1 31 as-of 120 "B has just reserved"
    4   -  excerpt 4f…e1 31-40 as-of 120
    5   -  put 4 after 2

A study is none of the games: nothing is replayed here. `as-of` is the number of the game's last sentence when it was
added: whoever reads is shown the game as it stood then.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from records import Event, Log, quote, unquote
from records.event import is_quoted

STUDY = "study"
CHAPTER, TEXT, POSITION, EXCERPT = "chapter", "text", "position", "excerpt"
TITLE, PUT = "title", "put"
AS_OF, AFTER = "as-of", "after"

_is_game = re.compile("[0-9a-f]{32}").fullmatch
_is_number = re.compile("[0-9]{1,7}").fullmatch
_is_span = re.compile("([0-9]{1,7})-([0-9]{1,7})").fullmatch


class Unsaid(Exception):
    """A sentence that says nothing in a study."""


class Item(NamedTuple):
    """One thing that a study is made of, under the number of its sentence."""

    number: int
    kind: str  # empty: a sentence that nobody here knows
    text: str = ""  # the name of a chapter, a text, or a caption
    game: str = ""
    first: int = 0  # of an excerpt, the first event; of a position, the event
    last: int = 0
    as_of: int | None = None  # None: nobody wrote it down, so the game is shown as it stands

    @property
    def shows_a_game(self) -> bool:
        return self.kind in (POSITION, EXCERPT)

    @property
    def words(self) -> tuple[str, ...]:
        """The words of its sentence, behind the verb."""
        said = (quote(self.text),) if self.text or not self.shows_a_game else ()
        if not self.shows_a_game:
            return said
        where = str(self.first) if self.kind == POSITION else f"{self.first}-{self.last}"
        return (self.game, where, *((AS_OF, str(self.as_of)) if self.as_of is not None else ()), *said)

    @property
    def say(self) -> str:
        """Its sentence."""
        return " ".join((self.kind, *self.words)) if self.kind else self.text


class Put(NamedTuple):
    """An item is moved right behind another one, 0: to the start. A chapter takes along what stands in it."""

    item: int
    after: int


class Chapter(NamedTuple):
    heading: Item | None  # None: what stands before the first chapter
    items: tuple[Item, ...]


def item_of(event: Event) -> Item:
    """What a sentence adds. Raises Unsaid."""
    verb, words = event.verb, event.words
    if verb in (CHAPTER, TEXT, TITLE) and len(words) == 1 and is_quoted(words[0]):
        return Item(event.number, verb, unquote(words[0]))
    if verb in (POSITION, EXCERPT):
        return _shown(event)
    raise Unsaid(event.say)


def _shown(event: Event) -> Item:
    words, text = event.words, ""
    as_of: int | None = None
    if words and is_quoted(words[-1]):
        words, text = words[:-1], unquote(words[-1])
    if words[2:3] == (AS_OF,) and len(words) == 4 and _is_number(words[-1]):
        words, as_of = words[:2], int(words[-1])
    if len(words) != 2 or not _is_game(words[0]):
        raise Unsaid(event.say)
    span = _is_span(words[1]) if event.verb == EXCERPT else None
    if span is None and (event.verb == EXCERPT or not _is_number(words[1])):
        raise Unsaid(event.say)
    first, last = (int(span[1]), int(span[2])) if span else (int(words[1]), int(words[1]))
    if last < first:
        raise Unsaid(event.say)
    return Item(event.number, event.verb, text, words[0], first, last, as_of)


def put_of(event: Event) -> Put:
    """Raises Unsaid."""
    match event.words:
        case (item, "after", after) if _is_number(item) and _is_number(after):
            return Put(int(item), int(after))
    raise Unsaid(event.say)


@dataclass(frozen=True)
class Study:
    title: str
    authors: tuple[str, ...]
    items: tuple[Item, ...]

    @classmethod
    def of(cls, log: Log) -> "Study":
        """What stands of a record of this kind."""
        header, title = log.header, log.header.get(TITLE)
        order: list[int] = []  # what was removed keeps its place, for whatever was put behind it
        items: dict[int, Item] = {}
        for number, event in _written(log):
            if event is None:
                order.append(number)
            elif event.verb == PUT:
                _move(order, items, event)
            elif (item := _item(event)).kind == TITLE:
                title = item.text
            else:
                order.append(number)
                items[number] = item
        authors = tuple(who for tag, who in header.people.items() if tag.startswith("@"))
        return cls(title.strip(), authors, tuple(items[number] for number in order if number in items))

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        found: list[tuple[Item | None, list[Item]]] = [(None, [])]
        for item in self.items:
            if item.kind == CHAPTER:
                found.append((item, []))
            else:
                found[-1][1].append(item)
        return tuple(Chapter(heading, tuple(items)) for heading, items in found if heading or items)

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that are shown, each once."""
        return tuple(dict.fromkeys(item.game for item in self.items if item.shows_a_game))

    def above(self, number: int) -> int | None:
        """Behind which item this one comes when it moves up; 0: to the start; None: it is the first already."""
        return self._beside(number)[0]

    def below(self, number: int) -> int | None:
        return self._beside(number)[1]

    def _beside(self, number: int) -> tuple[int | None, int | None]:
        numbers = [item.number for item in self.items]
        at = numbers.index(number)
        if self.items[at].kind != CHAPTER:
            up = None if not at else numbers[at - 2] if at > 1 else 0
            return up, numbers[at + 1] if at + 1 < len(numbers) else None
        heads = [n for n, item in enumerate(self.items) if item.kind == CHAPTER]
        here = heads.index(at)
        before = heads[here - 1] if here else None
        up = None if before is None else numbers[before - 1] if before else 0
        ends = [*heads[1:], len(numbers)]
        return up, numbers[ends[here + 1] - 1] if here + 1 < len(heads) else None


def _written(log: Log) -> Iterator[tuple[int, Event | None]]:
    """Every sentence on the line with its number, also those that were struck."""
    settled, numbers = log.settled, []
    tip = settled.tips[-1]
    while tip:
        numbers.append(tip)
        tip = settled.parent[tip]
    return ((number, settled.moves[number]) for number in reversed(numbers))


def _item(event: Event) -> Item:
    try:
        return item_of(event)
    except Unsaid:
        return Item(event.number, "", event.say)


def _move(order: list[int], items: dict[int, Item], event: Event) -> None:
    try:
        item, after = put_of(event)
    except Unsaid:
        return
    if item not in items or (after and after not in order):
        return
    start = order.index(item)
    end = start + 1
    if items[item].kind == CHAPTER:
        while end < len(order) and not (order[end] in items and items[order[end]].kind == CHAPTER):
            end += 1
    moved = order[start:end]
    if after in moved:
        return
    del order[start:end]
    at = order.index(after) + 1 if after else 0
    order[at:at] = moved
