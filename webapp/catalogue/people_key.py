"""Keys of people: who sat together. The catalogue keeps their ids; what groups are called by, a key made of their
names, is only remembered while it runs, so that an erased name leaves nothing behind."""

import json

from records import Header
from records.disputes import people
from records.store import NOBODY, EventStore
from webapp.catalogue.schema import CatalogueFile

SEATS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class PeopleKeys:
    def __init__(self, file: CatalogueFile, store: EventStore) -> None:
        self._file, self._store = file, store
        self._at = (-1, -1)
        self._names: dict[str, str] = {}
        self._keys: dict[str, str] = {}  # party to the key of its group
        self._of: dict[str, list[str]] = {}

    def of(self, key: str) -> list[str]:
        """The parties of a group, as they stand in the catalogue. There may be several: the same name is not always
        the same id."""
        if not key:
            return []
        pulses = self._file.pulse(), self._store.pulse()
        if pulses != self._at:
            self._catch_up()
            self._at = pulses
        return self._of.get(key, [])

    def _catch_up(self) -> None:
        """Only what is new is looked at, unless somebody has another name now, or none."""
        names, before = self._store.people(), self._names
        known = self._keys if all(names.get(person) == name for person, name in before.items()) else {}
        parties = (party for (party,) in self._file.read("select distinct party from disputes"))
        keys = {party: known[party] if party in known else self._key(party, names) for party in parties}
        of: dict[str, list[str]] = {}
        for party, key in keys.items():
            if key:
                of.setdefault(key, []).append(party)
        self._names, self._keys, self._of = names, keys, of

    def _key(self, party: str, names: dict[str, str]) -> str:
        seated = zip(SEATS, (names.get(person, NOBODY) for person in json.loads(party)), strict=False)
        return people(Header(tuple(seated)))
