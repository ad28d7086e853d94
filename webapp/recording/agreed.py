"""Agreed: how the people who sit down for a new game have ruled on what the books leave open."""

from collections.abc import Iterable, Mapping
from hashlib import sha256

from flask import url_for

from records import Header
from records.disputes import people
from records.event import TABLE
from replay.rulebook import Rulebook
from webapp.catalogue.cases import Case
from webapp.groups import readings
from webapp.languages import language
from webapp.pages.opening import Agreed, Agreement
from webapp.precedents import dispute_href, group_readings, ruled_by, ruled_on
from webapp.rule_links import reading_link
from webapp.shelf import shelf

NOTHING = Agreement()


def agreement(book: Rulebook, seated: Mapping[str, str], party: str = "") -> Agreement:
    """Of these names in these seats: nothing, unless exactly these people have ruled for new games. Of a group that
    somebody has founded (`party`) it is what was ruled in its games, whoever sits down today."""
    header = Header.of(seated.items())
    group = party or people(header)
    ruled = readings.ruled(party, book.game) if party else group_readings(book.game, group) if group else {}
    if not ruled:
        return NOTHING
    points = tuple(_agreed(book, header, name, case) for name, case in ruled.items())
    return Agreement(_seal(ruled.values()), url_for("rules.group", key=group), points)


def _agreed(book: Rulebook, header: Header, name: str, case: Case) -> Agreed:
    by = ruled_by(case, shelf().heading(case.game).header)
    here = {who.strip().casefold() for who in header.seats.values()}
    return Agreed(
        name=name,
        text=book.readings[name].text[language().tag],
        option=case.option,
        ruled=ruled_on(case),
        by=by if case.ruled_by == TABLE or by.casefold() in here else "",  # whoever typed two names gets no third
        href=dispute_href(case),
        link=reading_link(book, name),
    )


def _seal(cases: Iterable[Case]) -> str:
    """Another one once something was ruled: a form that carries it has shown exactly this."""
    said = repr([(case.game, case.ruling, case.reading, case.option) for case in cases])
    return sha256(said.encode()).hexdigest()[:16]
