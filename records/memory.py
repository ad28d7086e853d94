"""MemoryStore: a store that forgets everything when the process ends. For tests, tools and reading along."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import islice
from threading import RLock

from records.authors import every_author, joined
from records.chain import Break, first_break
from records.entry import Entry, Heading, Opening, Receipt, Tip, Volume
from records.event import Event
from records.header import Header
from records.log import Log
from records.store import (
    NOBODY,
    KeyReused,
    NoSuchGame,
    StaleAppend,
    cast,
    check_volume,
    content,
    fitting,
    kept_in,
    letter_for,
    named,
    new_authors,
    new_id,
    new_part,
    opened,
    sealed,
)


class MemoryStore:
    def __init__(self) -> None:
        self._openings: dict[str, Opening] = {}
        self._entries: dict[str, list[Entry]] = {}
        self._answers: dict[tuple[str, str], tuple[str, Receipt]] = {}
        self._names: dict[str, str] = {}  # an erased person keeps an empty name
        self._authors: dict[str, dict[str, str]] = {}  # of each game those who came later
        self._lock = RLock()
        self._pulse = 0

    def create(self, log: Log, *, by: str = "", key: str = "", game: str = "") -> Receipt:
        with self._lock:
            meant = content(fitting(log.header), 0, log.events, by)
            if answer := self._answer("", key, meant):
                return answer
            known = {name: person for person, name in self._names.items() if name}
            header, new = cast(log.header, known)
            opening = opened(header, by, game)
            entries = sealed(opening.hash, 1, log.events, by)
            self._openings[opening.game] = opening
            self._names.update(new)
            return self._keep("", key, meant, opening.game, entries)

    def append(self, game: str, expected: int, events: Iterable[Event], *, by: str = "", key: str = "") -> Receipt:
        with self._lock:
            events = tuple(events)
            meant = content(None, expected, events, by)
            stored = self._stored(game)
            if answer := self._answer(game, key, meant):
                return answer
            if expected != len(stored):
                raise StaleAppend(game, expected, stored[max(expected, 0) :])
            before = stored[-1].hash if stored else self._openings[game].hash
            return self._keep(game, key, meant, game, sealed(before, expected + 1, events, by))

    def _answer(self, scope: str, key: str, meant: str) -> Receipt | None:
        before = self._answers.get((scope, key)) if key else None
        if before is None:
            return None
        if before[0] != meant:
            raise KeyReused(key, before[1].game)
        return before[1]

    def made_with(self, key: str) -> str:
        before = self._answers.get(("", key)) if key else None
        return before[1].game if before else ""

    def written_with(self, game: str, key: str) -> bool:
        return (game, key) in self._answers

    def _keep(self, scope: str, key: str, meant: str, game: str, entries: Sequence[Entry]) -> Receipt:
        self._pulse += 1
        stored = self._entries.setdefault(game, [])
        first = len(stored) + 1
        stored += entries
        receipt = Receipt(game, first, len(stored), stored[-1].hash if stored else self._openings[game].hash)
        if key:
            self._answers[scope, key] = meant, receipt
        return receipt

    def _stored(self, game: str) -> list[Entry]:
        try:
            return self._entries[game]
        except KeyError:
            raise NoSuchGame(game) from None

    def log(self, game: str) -> Log:
        events = tuple(entry.event() for entry in self._stored(game))
        return Log(self._header(game), events, partial(kept_in, self, game))

    def _header(self, game: str) -> Header:
        return named(joined(self._openings[game].header, self._authors.get(game, {})), self._names)

    def entries(self, game: str, after: int = 0) -> list[Entry]:
        return self._stored(game)[max(after, 0) :]

    def times(self, game: str) -> list[str]:
        return [entry.at for entry in self._stored(game)]

    def heading(self, game: str) -> Heading:
        entries = self._stored(game)
        opening = self._openings[game]
        last_at, last_hash = (entries[-1].at, entries[-1].hash) if entries else (opening.at, opening.hash)
        place = list(self._openings).index(game) + 1
        return Heading(place, game, self._header(game), opening.at, len(entries), last_at, last_hash)

    def headings(self, before: int | None = None, limit: int = 50) -> list[Heading]:
        games = list(self._openings)[: None if before is None else max(before - 1, 0)]
        return [self.heading(game) for game in islice(reversed(games), limit)]

    def opening(self, game: str) -> Opening:
        self._stored(game)
        return self._openings[game]

    def tips(self, before: int | None = None, limit: int = 50) -> list[Tip]:
        found = self.headings(before, limit)
        return [Tip(each.place, each.game, each.events, each.last_at, each.hash) for each in found]

    def hashes(self, game: str, numbers: Iterable[int]) -> dict[int, str]:
        stored = {0: self.opening(game).hash} | {entry.number: entry.hash for entry in self._stored(game)}
        return {number: stored[number] for number in numbers if number in stored}

    def pulse(self) -> int:
        return self._pulse

    def ids(self, after: int = 0, limit: int = 1000) -> list[tuple[int, str]]:
        return list(islice(enumerate(self._openings, 1), after, after + limit))

    def missing_games(self) -> list[int]:
        return []

    def count(self) -> int:
        return len(self._openings)

    def find(self, prefix: str) -> list[str]:
        return sorted(game for game in self._openings if game.startswith(prefix))[:10]

    def volume(self, game: str) -> Volume:
        entries = self._stored(game)
        opening = self._openings[game]
        authors = self._authors.get(game, {})
        ids = {*opening.header.people.values(), opening.by, *(entry.by for entry in entries), *authors.values()}
        names = {person: self._names[person] for person in sorted(ids) if self._names.get(person)}
        return Volume(opening, tuple(entries), names, tuple(sorted(authors.items())))

    def restore(self, volume: Volume) -> Receipt:
        check_volume(volume)
        with self._lock:
            game = volume.opening.game
            opening = self._openings.get(game, volume.opening)
            new = new_part(volume, opening, self._entries.get(game, []))
            joining = new_authors(volume, self._authors.get(game, {}))
            self._openings[game] = opening
            self._names = volume.names | self._names  # who is known here keeps the name given here
            self._authors.setdefault(game, {}).update(joining)
            return self._keep("", "", "", game, new)

    def verify(self, game: str) -> Break | None:
        entries, opening = self._stored(game)[:], self._openings[game]  # somebody may be writing
        tip = (len(entries), entries[-1].hash if entries else opening.hash)
        return first_break(opening, entries, tip)

    def people(self) -> dict[str, str]:
        return {person: name for person, name in self._names.items() if name}

    def nameless(self) -> set[str]:
        return {person for person, name in self._names.items() if not name}

    def names(self, ids: Iterable[str]) -> dict[str, str]:
        return {person: name for person in ids if (name := self._names.get(person))}

    def join_author(self, game: str, name: str, *, person: str = "") -> str:
        with self._lock:
            stored, person = self._stored(game), person or new_id()
            said = (text for entry in stored for text in (entry.seat, entry.say))
            letter, new = letter_for(game, person, self.authors(game), said)
            if new:
                self._authors.setdefault(game, {})[letter] = person
                self._names.setdefault(person, "" if name == NOBODY else name)
                self._pulse += 1
            return letter

    def authors(self, game: str) -> dict[str, str]:
        return every_author(self.opening(game).header, self._authors.get(game, {}))

    def close(self) -> None:
        pass

    def rename(self, person: str, name: str) -> None:
        self._pulse += 1
        self._names[person] = name
