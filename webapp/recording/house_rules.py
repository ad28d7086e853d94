"""House rules: how the people who sit down for a new game have ruled on what the books leave open."""

from collections.abc import Collection, Iterable, Mapping
from hashlib import sha256

from flask import url_for

from records import Header
from records.disputes import people
from records.event import TABLE
from replay.engine.rulebook import Rulebook
from webapp.catalogue.dispute_search import Case
from webapp.identity.current_account import asker
from webapp.platform.i18n import language
from webapp.platform.store import current_store
from webapp.precedents import house_rules
from webapp.precedents.find import dispute_href, ruled_by, ruled_on
from webapp.recording.page import Agreed, Agreement
from webapp.wording.rule_links import reading_link

NOTHING = Agreement()


def agreement(book: Rulebook, seated: Mapping[str, str], party: str = "", games: Collection[str] = ()) -> Agreement:
    """Of these names in these seats: nothing, unless exactly these people have ruled for new games in one of these
    games, which are those of whoever asks: what is ruled elsewhere under the same names is that of anybody. Of a group
    that somebody has founded (`party`) it is what was ruled in its games, whoever sits down today."""
    header = Header.of(seated.items())
    group = party or people(header)
    ruled = house_rules.ruled(party, book.game) if party else house_rules.ruled_at_table(group, book.game, games)
    if not ruled:
        return NOTHING
    points = tuple(_agreed(book, header, name, case) for name, case in ruled.items())
    href = url_for("rules.group", key=group) if asker() else ""  # a page is opened without the keys of a browser
    return Agreement(_seal(ruled.values()), href, points)


def _agreed(book: Rulebook, header: Header, name: str, case: Case) -> Agreed:
    by = ruled_by(case, current_store().heading(case.game).header)
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
