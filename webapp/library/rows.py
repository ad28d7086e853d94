"""Rows: a game of the catalogue as the list shows it, with the names of those who played."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from records import Header, clock
from records.store import NOBODY
from replay.engine.registry import GAMES, find
from replay.engine.result_only import RESULT
from webapp.catalogue.facts import UNPLAYABLE
from webapp.catalogue.search import Entry
from webapp.games.telling import sides
from webapp.library.page import Listed, Mark, Side, Spark, State
from webapp.library.sparks import spark
from webapp.platform.i18n import gettext, ngettext
from webapp.platform.page import Row, Seat
from webapp.wording import titles

LIVE = timedelta(hours=3)  # since the last sentence: then nobody plays any more
AT_ONE_GO = timedelta(seconds=10)  # what is stored at one go was played elsewhere


def listed(entry: Entry, names: Mapping[str, str]) -> Listed:
    people = [(seat, names.get(person) or NOBODY) for seat, person in entry.people.items()]
    header = Header.of([("game", entry.kind), ("played", entry.written), ("place", entry.location), *people])
    row = Row(
        game=entry.game,
        name=titles.name(header),
        sign=titles.sign(header),
        seats=titles.seats(header),
        played=titles.played(header),
        place=entry.location,
        sentences=entry.sentences,
    )
    return Listed(
        row=row,
        sides=_sides(entry, row.seats),
        rounds=entry.rounds,
        spark=_spark(entry) if entry.rounds else None,
        state=_state(entry),
        marks=_marks(entry),
        moves=entry.status != RESULT,
    )


def _spark(entry: Entry) -> Spark:
    return spark(entry.outcome, over=bool(entry.over), stops=bool(entry.stops), sentences=entry.sentences)


def _sides(entry: Entry, seats: tuple[Seat, ...]) -> tuple[Side, ...]:
    """In turn order while the game goes on; then the winners first."""
    outcome, told = entry.outcome, entry.rounds or entry.over
    points = dict(zip(outcome.get("seats", ()), outcome.get("scores", ()), strict=True)) if told else {}
    winners = outcome.get("winners", ())
    letters = [seat.letter for seat in seats]
    together = sides(find(entry.kind), letters) if entry.kind in GAMES and entry.rounds else ()
    who = {seat.letter: seat for seat in seats}
    shown = [
        Side(
            name, tuple(who[letter] for letter in side), points.get(side[0]), any(letter in winners for letter in side)
        )
        for name, side in together or [("", (letter,)) for letter in letters]
        if side
    ]
    if winners:
        shown.sort(key=lambda side: (not side.won, -(side.points or 0)))
    return tuple(shown)


def _state(entry: Entry) -> State | None:
    if entry.stops:
        return State("impossible", "impossible", gettext("stops at %(event)s") % {"event": entry.stops})
    if entry.status == RESULT:
        return State("quiet", "", gettext("result only"))
    if entry.over or not entry.kind:
        return None
    if entry.status == UNPLAYABLE:
        return State("undecided", "undecided", gettext("cannot be replayed"))
    if _live(entry):
        return State("accent", "live", gettext("being played"))
    return State("quiet", "", gettext("not finished"))


def _live(entry: Entry) -> bool:
    stored, last, now = (datetime.fromisoformat(at) for at in (entry.at, entry.last_at, clock.stamp()))
    return last - stored > AT_ONE_GO and now - last < LIVE


def _marks(entry: Entry) -> tuple[Mark, ...]:
    counted = (
        ("irregular", entry.irregular, gettext("%(count)s irregular")),
        ("disputed", entry.disputes, ngettext("%(count)s dispute", "%(count)s disputes", entry.disputes)),
        ("corrected", entry.corrections, ngettext("%(count)s correction", "%(count)s corrections", entry.corrections)),
        ("noted", entry.notes, ngettext("%(count)s note", "%(count)s notes", entry.notes)),
    )
    return tuple(Mark(sign, count, words % {"count": count}) for sign, count, words in counted if count)
