"""Stores of events: what every one promises.

A store keeps openings and sentences for ever, in the order of writing. It knows nothing of what they mean.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from secrets import token_hex
from typing import Protocol

from records import clock
from records.authors import next_letter, spoken_of
from records.chain import REASONS, Break, first_break, header_text, seal, seal_opening
from records.entry import Entry, Heading, Opening, Receipt, Tip, Volume
from records.event import MOST_COLUMNS, Event, is_remark, is_say, is_seat, is_value
from records.file import File
from records.header import NONCE, Header, is_seat_tag
from records.imports import Imports
from records.lists import Lists
from records.log import Kept, Log
from records.notation import write
from records.problems import RecordsError
from records.upcast import CURRENT

_MOST_SAID = MOST_COLUMNS - 100  # room for number and seat
SHOWN = 8  # letters of an id: enough for whoever keeps the store to find the game, and too few to open it
NOBODY = "?"  # how a person whose name is unknown or erased is written in a header


class StoreError(RecordsError):
    """What a store refuses.

    StoreError
     ├ NotASentence     what was to be written cannot be written in the notation
     ├ NotAHeader       likewise, of a header
     ├ NoSuchGame       nothing is stored under that id
     ├ NoLetterLeft     more authors than there are letters
     ├ StaleAppend      somebody else wrote in between
     ├ KeyReused        the same idempotency key with another content
     ├ Conflict         an imported game differs from the stored one
     ├ BrokenChain      an imported game does not fit its own hashes
     ├ Full             no room on the disk
     ├ ReadOnly         the store may not be written
     ├ CannotOpen       the file of the store cannot be opened
     ├ NotAStore        the file is damaged, or something else
     ├ Damaged          a record does not agree with its end mark and its chain
     └ Busy             other writers held the store for too long
    """


class NotASentence(StoreError):
    def __init__(self, event: Event) -> None:
        self.event = event
        super().__init__(f"{event.seat!r} {event.say!r} is not a sentence of the notation. Nothing was changed.")


class NotAHeader(StoreError):
    def __init__(self, tag: str) -> None:
        self.tag = tag
        super().__init__(f"What stands under {tag} cannot be printed on a line. Nothing was changed.")


class NoSuchGame(StoreError):
    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"There is no game {game} in this store.")


class NoLetterLeft(StoreError):
    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"Game {game} has an author for every letter. Nothing was changed.")


class StaleAppend(StoreError):
    """The writer had not seen the last sentences: here they are."""

    def __init__(self, game: str, expected: int, between: Sequence[Entry]) -> None:
        self.game, self.expected, self.between = game, expected, tuple(between)
        if between:
            said = "; ".join(f"{entry.number} {entry.seat} {entry.say}" for entry in between[:5])
            more = f" and {len(between) - 5} more" if len(between) > 5 else ""
            super().__init__(f"After {expected} came in between: {said}{more}.")
        else:
            super().__init__(f"The game has no sentence {expected} yet, so nothing can follow it.")


class KeyReused(StoreError):
    def __init__(self, key: str, game: str) -> None:
        self.game = game  # that was written with it before
        super().__init__(f"The key {key} was used before for something else. Use a new key for a new write.")


class Conflict(StoreError):
    def __init__(self, game: str, event: int) -> None:
        self.game, self.event = game, event
        where = f"from event {event} on" if event else "in its header"
        super().__init__(f"Game {game} is stored already and differs {where}. Nothing was changed.")


class BrokenChain(StoreError):
    def __init__(self, game: str, found: Break) -> None:
        self.game, self.found = game, found
        where = f"event {found.event}" if found.event else "the header"
        super().__init__(f"Game {game} does not fit its hashes at {where}. Nothing was stored.")


class Full(StoreError):
    def __init__(self) -> None:
        super().__init__("There is no room left where the store lies. Make room and write again: nothing was changed.")


class ReadOnly(StoreError):
    def __init__(self) -> None:
        super().__init__("The store may only be read here. Nothing was changed.")


class CannotOpen(StoreError):
    SAYS = "The store cannot be opened. Check that its folder exists and may be read and written."

    def __init__(self) -> None:
        super().__init__(self.SAYS)


class NotAStore(StoreError):
    def __init__(self) -> None:
        super().__init__("The file is damaged or is not a Recount store. Restore it from a backup.")


class Damaged(StoreError):
    """A record does not agree with its end mark and its chain."""

    def __init__(self, game: str, found: Break) -> None:
        self.game, self.found = game, found
        where = f"event {found.event}: " if found.event else ""
        super().__init__(
            f"Game {game[:SHOWN]}… is not what was written ({where}{REASONS[found.reason]}). Restore it from a backup; "
            "recount verify names everything that is damaged."
        )


class Busy(StoreError):
    def __init__(self) -> None:
        super().__init__("Other writers held the store for too long. Nothing was changed: write again.")


class EventStore(Protocol):
    """Append-only. Every write is atomic; with a `key` it is also idempotent: the same write again gets the
    first answer again, another write under the same key is refused."""

    def create(self, log: Log, *, by: str = "", key: str = "", game: str = "") -> Receipt:
        """A new game with its header and the sentences it has so far, under the id `game` if one was thought of."""

    def made_with(self, key: str) -> str:
        """The game that was created with this key; empty: none."""

    def written_with(self, game: str, key: str) -> bool:
        """Whether sentences were written in a game with this key."""

    def append(self, game: str, expected: int, events: Iterable[Event], *, by: str = "", key: str = "") -> Receipt:
        """Sentences after number `expected`, which has to be the last. Numbers are given by the store."""

    def log(self, game: str) -> Log:
        """The game in today's words, with names."""

    def entries(self, game: str, after: int = 0) -> list[Entry]:
        """The stored sentences with a higher number than `after`."""

    def times(self, game: str) -> list[str]:
        """When each sentence was written down, from the first on, as `clock.stamp` spells it."""

    def hashes(self, game: str, numbers: Iterable[int]) -> dict[int, str]:
        """The hashes of these sentences, of those that the game has; 0 is its opening."""

    def heading(self, game: str) -> Heading: ...

    def headings(self, before: int | None = None, limit: int = 50) -> list[Heading]:
        """A page of games, the newest first; the next page comes before the last `place` of this one."""

    def opening(self, game: str) -> Opening:
        """The first row of a game, with ids in place of names."""

    def tips(self, before: int | None = None, limit: int = 50) -> list[Tip]:
        """How far the games go that `headings` lists, without reading their headers."""

    def pulse(self) -> int:
        """Another number than before once anything was written, whoever wrote it. Asking costs next to nothing."""

    def ids(self, after: int = 0, limit: int = 1000) -> list[tuple[int, str]]:
        """A page of places and ids, the oldest first; the next page comes after the last place of this one.

        Whatever else is damaged in a game: as long as it has an id, it is here.
        """

    def missing_games(self) -> list[int]:
        """Places where a game was stored and is no more, or sentences lie without their game."""

    def count(self) -> int:
        """How many games are stored."""

    def find(self, prefix: str) -> list[str]:
        """The games whose id starts so, at most ten."""

    def volume(self, game: str) -> Volume:
        """Everything stored of one game, verbatim."""

    def restore(self, volume: Volume) -> Receipt:
        """Store a volume verbatim: same id, times and hashes. More of a stored game is appended to it."""

    def verify(self, game: str) -> Break | None:
        """The first event that does not fit the chain."""

    def people(self) -> dict[str, str]:
        """Id to name; erased people have no entry."""

    def nameless(self) -> set[str]:
        """The ids of those whose name is not known, or erased."""

    def names(self, ids: Iterable[str]) -> dict[str, str]:
        """As `people`, of these alone."""

    def join_author(self, game: str, name: str, *, person: str = "") -> str:
        """The letter under which somebody writes who is not in the header, such as `@k`.

        The same person again gets the same letter again. Without an id it is somebody new, whatever the name: a name
        that anybody can type opens nobody's notes. `authors` tells the id.
        """

    def authors(self, game: str) -> dict[str, str]:
        """Letter to id, of the authors in the header and of those who came later."""

    def rename(self, person: str, name: str) -> None:
        """The one place where a name changes. An empty name erases the person, for ever."""

    def close(self) -> None:
        """Nothing is lost: whoever asks again opens it again."""


class KeptStore(EventStore, Protocol):
    """A store that outlives the process, and has room beside it for what is no record."""

    @property
    def shared(self) -> bool:
        """Whether several machines write in it: then nothing that they have to agree on may lie in a folder of one."""

    def beside(self, name: str) -> File:
        """Where the site keeps accounts, keys and the like."""

    @property
    def lists(self) -> Lists:
        """What is known here of the lists beside it."""

    @property
    def imports(self) -> Imports:
        """What was brought, and not written here."""

    def grant(self) -> bool:
        """Give the role of the site its rights; whether there is one."""

    def size(self) -> int:
        """How many bytes it takes."""

    def damage(self) -> list[str]:
        """What the database itself finds wrong with its pages and indexes, in its own words."""

    def check_reading(self) -> None:
        """Raises what a reader would meet."""

    def check_writing(self, patience: float) -> None:
        """Raises what a writer would meet who waits so many seconds. Nothing is written."""


def store_once(store: EventStore, log: Log) -> Receipt:
    """Store a record that was written elsewhere. The same record again gets the first answer again, whatever its
    nonce."""
    return store.create(log, key=known_by(log))


def known_by(log: Log) -> str:
    """The key under which a record that was written elsewhere is known again; empty: it is always another one.

    Names do not count, because a store never keeps anything made of them, nor does its nonce; a record without
    sentences says too little to be recognised.
    """
    nameless = Log(_nameless(log.header), log.events)
    return "import:" + sha256(write(nameless).encode()).hexdigest() if log.events else ""


def kept_in(store: EventStore, game: str) -> Kept:
    """What this store knows of a record by now."""
    return Kept(store.opening(game).at, store.times(game), clock.stamp())


def new_id() -> str:
    """128 random bits: nobody guesses a game or a person."""
    return token_hex(16)


def content(header: Header | None, expected: int, events: Iterable[Event], by: str) -> str:
    """What a key stands for, as a hash: to tell a repeated write from a different one. Names stay out of it, and the
    nonce, which is another one each time that a game is begun."""
    said = (f"{event.seat} {event.say}\n{event.remark}\0" for event in events)
    head = header_text(_nameless(header)) if header is not None else ""
    return sha256(f"{head}\0{expected}\0{by}\0{''.join(said)}".encode(errors="surrogatepass")).hexdigest()


def _nameless(header: Header) -> Header:
    return header.with_people(dict.fromkeys(header.people, NOBODY)).without(NONCE)


def sealed(before: str, first: int, events: Iterable[Event], by: str) -> list[Entry]:
    """New entries in today's words, numbered and chained after the hash `before`. Raises NotASentence."""
    entries = []
    at = clock.stamp()
    for number, event in enumerate(events, first):
        _, seat, verb, words, remark = event
        say = spoken(seat, verb, words)
        if not say or (remark and not is_remark(remark)):
            raise NotASentence(event)
        before = seal(before, number, CURRENT, seat, say, remark, at, by)
        entries.append(Entry(number, CURRENT, seat, say, remark, at, by, before))
    return entries


@lru_cache(maxsize=256)
def spoken(seat: str, verb: str, words: tuple[str, ...]) -> str:
    """The sentence as it is kept, verb and words; empty if it is none.

    A table says the same things again and again, so the last few hundred need not be looked at twice.
    """
    say = " ".join((verb, *words))
    return say if is_seat(seat) and len(say) <= _MOST_SAID and is_say(say) else ""


def opened(header: Header, by: str, game: str = "") -> Opening:
    game, at = game or new_id(), clock.stamp()
    return Opening(game, CURRENT, header, at, by, seal_opening(game, CURRENT, header, at, by))


def fitting(header: Header) -> Header:
    """A header that reads back as it is. Raises NotAHeader."""
    for tag, value in header.tags:
        if not is_value(value):
            raise NotAHeader(tag)
    return header


def cast(header: Header, known: Mapping[str, str]) -> tuple[Header, dict[str, str]]:
    """The header with a person's id for each name, and the names of those who are new.

    A name that is known here (name to id) is taken to be the same person; but two seats are two people, and
    somebody without a name is always somebody new.
    """
    ids: dict[str, str] = {}
    new: dict[str, str] = {}
    seated: set[str] = set()
    here = dict(known)
    for tag, name in header.people.items():
        person = here.get(name, "")
        if not person or name == NOBODY or (is_seat_tag(tag) and person in seated):
            person = new_id()
            new[person] = "" if name == NOBODY else name
            here[name] = person
        if is_seat_tag(tag):
            seated.add(person)
        ids[tag] = person
    return header.with_people(ids), new


def named(header: Header, names: dict[str, str]) -> Header:
    """The header with names for ids."""
    return header.with_people({tag: names.get(person) or NOBODY for tag, person in header.people.items()})


def letter_for(game: str, person: str, authors: Mapping[str, str], said: Iterable[str]) -> tuple[str, bool]:
    """The letter of an author, and whether it is new. Raises NoLetterLeft."""
    known = next((letter for letter, who in authors.items() if who == person), "")
    if known:
        return known, False
    letter = next_letter({*authors, *spoken_of(said)})
    if letter is None:
        raise NoLetterLeft(game)
    return letter, True


def new_authors(volume: Volume, stored: Mapping[str, str]) -> list[tuple[str, str]]:
    """Which authors a volume adds to a stored game. Raises Conflict where a letter is somebody else's here."""
    if any(stored.get(letter, person) != person for letter, person in volume.authors):
        raise Conflict(volume.opening.game, 0)
    return [(letter, person) for letter, person in volume.authors if letter not in stored]


def check_volume(volume: Volume) -> None:
    """Raises BrokenChain if a volume does not fit its own hashes."""
    entries = volume.entries
    tip = (len(entries), entries[-1].hash if entries else volume.opening.hash)
    found = first_break(volume.opening, entries, tip)
    if found is not None:
        raise BrokenChain(volume.opening.game, found)


def new_part(volume: Volume, opening: Opening, stored: Sequence[Entry]) -> Sequence[Entry]:
    """What a volume adds to a stored game. Raises Conflict where the two went different ways."""
    if volume.opening != opening:
        raise Conflict(opening.game, 0)
    for ours, theirs in zip(stored, volume.entries, strict=False):
        if ours.hash != theirs.hash:
            raise Conflict(opening.game, ours.number)
    return volume.entries[len(stored) :]
