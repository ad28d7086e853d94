"""Statistics: how the games of a group went. Of finished games, as the replay tells it."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from babel.numbers import format_decimal

from replay.engine.registry import find, rule_of
from replay.engine.result_only import RESULT
from replay.sheet.titles import key_of
from webapp.catalogue import Catalogue, catalogue
from webapp.catalogue.search import Entry
from webapp.groups.page import Against, BrokenRule, KindRecord, Record, Statistics
from webapp.groups.wins_chart import course
from webapp.identity.game_roles import game_roles
from webapp.identity.groups import Group
from webapp.library.rows import AT_ONE_GO
from webapp.platform.i18n import language
from webapp.platform.store import current_store
from webapp.wording.rule_links import rule_link

KEYS = "abcdef"  # colours and dashes, as those of seats
MOST, RULES, KINDS = 12, 6, 30  # people, rules and games that are shown
BAR = 200.0


class Ended(NamedTuple):
    """A finished game: who played, who won, and with how much."""

    kind: str
    scores: Mapping[str, int]  # person to points or lives
    winners: frozenset[str]
    rounds: int
    minutes: float | None
    at: str

    def beat(self, one: str, other: str) -> bool:
        return one in self.winners and other not in self.winners


def statistics(group: Group) -> Statistics:
    games = game_roles().of_party(group.id)
    kept = catalogue()
    places = kept.search.places(games, len(games))
    kept.know(places)
    entries = kept.search.entries(places)
    ended = sorted(filter(None, map(_ended, entries)), key=lambda each: each.at)
    names = current_store().names({person for each in ended for person in each.scores})
    people = _ranked(ended, names)[:MOST]
    return Statistics(
        id=group.id,
        name=group.name,
        finished=len(ended),
        games=len(entries),
        people=_records(people, ended, names),
        kinds=tuple(_kind(kind, _of(kind, ended), names) for kind in _kinds(ended)),
        names=tuple(names.get(person, "?") for person in people),
        against=tuple(_against(person, people, ended, names) for person in people),
        broken=_broken(kept, places),
        course=course(people[: len(KEYS)], ended, names, KEYS),
    )


def _ended(entry: Entry) -> Ended | None:
    outcome, winners = entry.outcome, entry.outcome.get("winners", ())
    told = winners or entry.status != RESULT  # of a game that all have lost nobody has won; of a result it is not known
    if not entry.over or not told or not outcome.get("scores"):
        return None
    points = dict(zip(outcome["seats"], outcome["scores"], strict=True))
    scores = {person: points.get(seat, 0) for seat, person in entry.people.items()}
    began, last = datetime.fromisoformat(entry.at), datetime.fromisoformat(entry.last_at)
    minutes = (last - began).total_seconds() / 60 if last - began > AT_ONE_GO else None
    won = frozenset(person for seat, person in entry.people.items() if seat in winners)
    return Ended(entry.kind, scores, won, entry.rounds, minutes, entry.at)


def _ranked(ended: Sequence[Ended], names: Mapping[str, str]) -> list[str]:
    """Whoever plays most first: a group is those who come. Then whoever wins most."""
    played = Counter(person for each in ended for person in each.scores)
    won = Counter(person for each in ended for person in each.winners)
    return sorted(played, key=lambda person: (-played[person], -won[person], names.get(person, "?"), person))


def _kinds(ended: Iterable[Ended]) -> list[str]:
    """Names that differ by capitals and spaces are one game, called as it was written most often."""
    written = Counter(each.kind for each in ended if each.kind)
    counted: Counter[str] = Counter()
    for kind, games in written.items():
        counted[key_of(kind)] += games
    spelled = {key_of(kind): kind for kind, _ in reversed(written.most_common())}
    return [spelled[key] for key, _ in counted.most_common(KINDS)]


def _of(kind: str, ended: Iterable[Ended]) -> list[Ended]:
    return [each for each in ended if key_of(each.kind) == key_of(kind)]


def _records(people: Sequence[str], ended: Sequence[Ended], names: Mapping[str, str]) -> tuple[Record, ...]:
    most = max([sum(person in each.winners for each in ended) for person in people], default=0)
    found = []
    for at, person in enumerate(people):
        theirs = [each for each in ended if person in each.scores]
        won = sum(person in each.winners for each in theirs)
        points = [each.scores[person] for each in theirs if any(each.scores.values())]  # else nobody counted them
        found.append(
            Record(
                key=KEYS[at % len(KEYS)],
                name=names.get(person, "?"),
                played=len(theirs),
                won=won,
                share=round(100 * won / len(theirs)) if theirs else 0,
                width=round(BAR * won / most, 1) if most else 0,
                average=_tenths(sum(points) / len(points)) if points else "",
                best=str(max(points)) if points else "",
            )
        )
    return tuple(found)


def _kind(kind: str, ended: Sequence[Ended], names: Mapping[str, str]) -> KindRecord:
    minutes = [each.minutes for each in ended if each.minutes is not None]
    rounds = [each.rounds for each in ended if each.rounds]  # of a game that was only told, nobody knows them
    return KindRecord(
        kind=kind,
        name=find(kind).book.title[language().tag],
        games=len(ended),
        rounds=_tenths(sum(rounds) / len(rounds)) if rounds else "",
        minutes=str(round(sum(minutes) / len(minutes))) if minutes else "",
        records=_records(_ranked(ended, names)[:MOST], ended, names),
    )


def _against(person: str, people: Sequence[str], ended: Sequence[Ended], names: Mapping[str, str]) -> Against:
    cells: list[tuple[int, int] | None] = []
    for other in people:
        met = [each for each in ended if person in each.scores and other in each.scores] if other != person else []
        won, lost = sum(each.beat(person, other) for each in met), sum(each.beat(other, person) for each in met)
        cells.append((won, lost) if met else None)
    return Against(names.get(person, "?"), tuple(cells))


def _broken(kept: Catalogue, places: Sequence[int]) -> tuple[BrokenRule, ...]:
    sql = """select rule, count(*) as times from broken where place in (select value from json_each(?))
        group by rule order by times desc, rule limit ?"""
    rows = kept.file.read(sql, (json.dumps(places), RULES))
    most = rows[0][1] if rows else 1
    found = [(rule_of(rule), times) for rule, times in rows]
    return tuple(
        BrokenRule(rule_link(named[1].id), named[1].text[language().tag], times, round(BAR * times / most, 1))
        for named, times in found
        if named is not None
    )


def _tenths(value: float) -> str:
    return format_decimal(round(value, 1), locale=language().locale)
