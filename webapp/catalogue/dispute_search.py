"""Dispute search: those of all stored games, by rule, by reading, by situation and by who sat there."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from records.disputes import OPEN
from records.file import Read
from records.store import EventStore
from webapp.catalogue.people_key import PeopleKeys
from webapp.catalogue.schema import CatalogueFile
from webapp.platform.cache import UntilWritten

_COLUMNS = """d.place, g.game, d.number, d.kind, d.party, d.event, d.omission, d.verb, d.players, d.by, d.claim,
    d.status, d.outcome, d.ruling, d.ruled_by, d.ruled_at, d.verdict, d.scope, d.reading, d.option, d.reason"""
_FROM = "disputes d join games g using (place)"
_ITS_CASE = "join disputes d using (place, number) join games g using (place)"
_LISTED = "(select value from json_each(?))"
_OURS = f"g.game in {_LISTED} and (? or d.party in {_LISTED})"
_NEWEST = "order by d.place desc, d.number desc limit ?"

Spot = tuple[int, int]  # the place of a game and the number of a dispute in it


class Case(NamedTuple):
    """A dispute in the catalogue, with letters for people."""

    place: int
    game: str  # the id
    number: int
    kind: str
    party: str
    event: int  # 0: it is about none
    omission: int
    verb: str
    players: int
    by: str
    claim: str
    status: str
    outcome: str
    ruling: int  # its number; 0: nobody has ruled
    ruled_by: str
    ruled_at: str
    verdict: str
    scope: str
    reading: str  # that it settles; empty: none
    option: str
    reason: str

    @property
    def spot(self) -> Spot:
        return self.place, self.number


class Basis(NamedTuple):
    """What disputes have in common: one of these rules, or one of these readings of a game."""

    spots: str  # SQL
    bound: tuple[str, ...]

    @classmethod
    def rules(cls, rules: Sequence[str]) -> "Basis":
        return cls(f"select place, number from disputed where rule in {_LISTED}", (json.dumps(rules),))

    @classmethod
    def readings(cls, kind: str, readings: Sequence[str]) -> "Basis":
        sql = f"select place, number from disputed_readings where kind = ? and reading in {_LISTED}"
        return cls(sql, (kind, json.dumps(readings)))


class SameTable(NamedTuple):
    """The people of whom precedents are told apart from those of others: by the games in which they had a part."""

    key: str = ""  # of their group; empty: nobody knows who they are
    games: tuple[str, ...] = ()
    parties: tuple[str, ...] | None = ()  # who sat together; None: whoever did

    @property
    def bound(self) -> tuple[object, ...]:
        return json.dumps(self.games), self.parties is None, json.dumps(self.parties or ())

    def has(self, case: Case) -> bool:
        return case.game in self.games and (self.parties is None or case.party in self.parties)


NOBODY = SameTable()


class Cases:
    """Those of games that are not public count for nobody but those who had a part in them."""

    def __init__(self, file: CatalogueFile, store: EventStore) -> None:
        self._read: Read = file.read
        self._answer = UntilWritten(file.pulse).answer
        self.parties: Callable[[str], list[str]] = PeopleKeys(file, store).of

    # ── of a rule ───────────────────────────────────────────────────────────────────────────────────────

    def about(self, rule: str, limit: int) -> list[Case]:
        """The disputes about a rule, in the newest games first."""
        sql = f"""select {_COLUMNS} from disputed r {_ITS_CASE}
            where r.rule = ? and r.place not in hidden order by r.place desc, r.number desc limit ?"""
        return self._cases(sql, (rule, limit))

    def outcomes(self) -> dict[str, Counter[str]]:
        """Every rule that anybody has disputed about, and how often that ended how."""

        def count() -> dict[str, Counter[str]]:
            found: dict[str, Counter[str]] = {}
            sql = "select rule, outcome, count(*) from disputed where place not in hidden group by rule, outcome"
            for rule, outcome, times in self._read(sql):
                found.setdefault(rule, Counter())[outcome] = times
            return found

        return self._answer("outcomes", count)

    def rules_of(self, cases: Iterable[Case]) -> dict[Spot, tuple[str, ...]]:
        """The rules that each of these was about, in the order of their ids."""
        places = json.dumps(sorted({case.place for case in cases}))
        sql = f"select place, number, rule from disputed where place in {_LISTED} order by rule"
        found: dict[Spot, tuple[str, ...]] = {}
        for place, number, rule in self._read(sql, (places,)):
            found[place, number] = (*found.get((place, number), ()), rule)
        return found

    # ── alike ───────────────────────────────────────────────────────────────────────────────────────────

    def ruled_on(self, rules: Sequence[str], limit: int, table: SameTable | None = None) -> list[Case]:
        """Disputes about any of these rules that somebody ruled on; of these people alone, if some are meant."""
        found = [case for rule in rules for case in self._ruled_on(rule, limit, table)]
        return _newest(found, limit)

    def _ruled_on(self, rule: str, limit: int, table: SameTable | None) -> list[Case]:
        if table is None:
            sql = f"""select {_COLUMNS} from disputed r {_ITS_CASE}
                where r.rule = ? and r.outcome <> '{OPEN}' and r.place not in hidden
                order by r.place desc, r.number desc limit ?"""
            return self._cases(sql, (rule, limit))
        sql = f"""select {_COLUMNS} from {_FROM} where {_OURS} and d.outcome <> '{OPEN}'
            and exists (select 1 from disputed r where r.rule = ? and (r.place, r.number) = (d.place, d.number))
            {_NEWEST}"""
        return self._cases(sql, (*table.bound, rule, limit))

    def ruled_under(self, kind: str, readings: Sequence[str], limit: int) -> list[Case]:
        """Disputes in which one of these readings decided, or was settled."""
        sql = f"""select {_COLUMNS} from disputed_readings r {_ITS_CASE}
            where r.kind = ? and r.reading = ? and d.outcome <> '{OPEN}' and r.place not in hidden
            order by r.place desc, r.number desc limit ?"""
        found = [case for reading in readings for case in self._cases(sql, (kind, reading, limit))]
        return _newest(found, limit)

    def ruled_nearby(self, groups: Sequence[str], verb: str, limit: int) -> list[Case]:
        """Disputes about the same kind of sentence and a rule of the same group, such as SPL-TAKE2."""
        nearby = f"""select distinct place, number from disputed where rule >= ? and rule < ? and verb = ?
            and outcome <> '{OPEN}' and place not in hidden order by place desc, number desc limit ?"""
        sql = f"select {_COLUMNS} from ({nearby}) r {_ITS_CASE}"
        bounds = [(f"{group}-", f"{group}-~", verb, limit) for group in groups]
        found = [case for bound in bounds for case in self._cases(sql, bound)]
        return _newest(found, limit)

    def ruled_in(self, kinds: Sequence[str], limit: int) -> list[Case]:
        """Disputes in games of these names that somebody ruled on, whatever they were about."""
        sql = f"""select {_COLUMNS} from games g join disputes d using (place) where g.disputes > 0
            and g.kind in {_LISTED} and d.outcome <> '{OPEN}' and g.place not in hidden {_NEWEST}"""
        return self._cases(sql, (json.dumps(kinds), limit))

    def tally(
        self, basis: Basis, table: SameTable = NOBODY, but: tuple[str, int] = ("", 0)
    ) -> tuple[Counter[str], Counter[str]]:
        """How the disputes on this basis ended, of these people and of everybody else, but for one of them (the id of
        its game, its number)."""

        def count() -> tuple[Counter[str], Counter[str]]:
            sql = f"""select outcome, ours, count(*) from (
                select d.outcome, d.place, {_OURS} as ours from {_FROM}
                where (d.place, d.number) in ({basis.spots}) and (g.game, d.number) <> (?, ?)
            ) where ours or place not in hidden group by outcome, ours"""
            rows = self._read(sql, (*table.bound, *basis.bound, *but))
            ours, others = (Counter({outcome: times for outcome, of, times in rows if of == which}) for which in (1, 0))
            return ours, others

        return self._answer(("tally", basis, table, but), count)

    # ── of a group ──────────────────────────────────────────────────────────────────────────────────────

    def at_table(self, table: SameTable, limit: int) -> list[Case]:
        """What these people have argued about, whatever the game; the newest ruling first, what is open before it."""
        sql = f"""select {_COLUMNS} from {_FROM} where {_OURS}
            order by d.outcome = '{OPEN}' desc, d.ruled_at desc, d.place desc, d.number desc limit ?"""
        return self._cases(sql, (*table.bound, limit))

    def of_games(self, games: Sequence[str], limit: int) -> list[Case]:
        """What was argued about in these games, as `at_table`."""
        sql = f"""select {_COLUMNS} from {_FROM} where g.game in {_LISTED}
            order by d.outcome = '{OPEN}' desc, d.ruled_at desc, d.place desc, d.number desc limit ?"""
        return self._cases(sql, (json.dumps(games), limit))

    def settled_in(self, kind: str, games: Sequence[str], parties: Sequence[str] | None = None) -> list[Case]:
        """The rulings in force in these games that settle a reading for a group, the newest first; of these parties
        alone, if some are named."""
        sql = f"""select {_COLUMNS} from {_FROM} where g.game in {_LISTED} and d.kind = ? and d.scope = 'group'
            and d.status = 'ruled' and d.reading <> '' order by d.ruled_at desc, d.place desc, d.ruling desc"""
        found = self._cases(sql, (json.dumps(games), kind))
        return found if parties is None else [case for case in found if case.party in parties]

    def _cases(self, sql: str, bound: tuple[object, ...]) -> list[Case]:
        return [Case._make(row) for row in self._read(sql, bound)]


def _newest(cases: Iterable[Case], limit: int) -> list[Case]:
    """Each once, of the newest games first."""
    return sorted({case.spot: case for case in cases}.values(), key=lambda case: case.spot, reverse=True)[:limit]
