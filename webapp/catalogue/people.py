"""People: who is meant by what somebody typed. Names stay in the store; here they are only remembered while it runs."""

from records.store import EventStore
from webapp.catalogue.fold_text import begins, fold


class People:
    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._pulse = -1
        self._folded: dict[str, str] = {}  # name to what is compared
        self._names: dict[str, str] = {}

    def named(self, typed: str) -> list[str]:
        """The ids of those whose names begin so, word by word."""
        wanted = fold(typed)
        if not wanted:
            return []
        pulse = self._store.pulse()
        if pulse != self._pulse:  # an erased name is forgotten here too
            self._names, before = self._store.people(), self._folded
            self._folded = {name: before.get(name) or fold(name) for name in self._names.values()}
            self._pulse = pulse
        meant = {name for name, folded in self._folded.items() if begins(folded, wanted)}
        return [person for person, name in self._names.items() if name in meant]
