"""Branches: what of a game was played, taken back, corrected and tried out, as a list and as boxes and arrows."""

from collections import defaultdict
from collections.abc import Iterator

from flask import Blueprint, Flask, url_for

from records import Log
from records import ways as parts
from records.noted import Note
from records.veil import veiled
from replay.engine.game import Unplayable
from replay.engine.law import IRREGULAR
from replay.engine.opened import OpenedGame
from replay.questions.compare import ahead
from webapp.library.views import row
from webapp.perspective.redaction import without_hidden_cards
from webapp.platform.diagrams import Diagram, Edge, Node, draw
from webapp.platform.i18n import gettext, ngettext, number
from webapp.platform.page import Link
from webapp.platform.store import current_store
from webapp.variations.page import Branches, Correction, Result, Sentence, Stretch, Way

FEW = 12  # sentences that are listed one by one
NOBODY = Link("", "")

Noted = dict[str, set[int]]  # address to the notes about it

branches = Blueprint("branches", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(branches)


@branches.get("/g/<game:game>/branches")
def show(game: str) -> str:
    whole = current_store().log(game)
    heard = without_hidden_cards(whole)
    log = veiled(heard)
    found = parts.ways(log)
    main = _way(game, OpenedGame(log), _noted(log), found.main)
    alone = not any(stretch.off for stretch in main.stretches)
    return Branches(
        row=row(current_store().heading(game)),
        main=main,
        alone=alone,
        left_out=found.left_out,
        hides=heard != whole,
        diagram=draw(diagram_of(main)),
        back=url_for("viewer.show", game=game),
    ).show()


# ── the ways, with addresses and results ────────────────────────────────────────────────────────────────


def _way(game: str, opened: OpenedGame, noted: Noted, way: parts.Way) -> Way:
    return Way(
        kind=way.kind,
        name=way.name,
        title=way.title,
        by=_link(game, str(way.by), way.by) if way.by else NOBODY,
        why=way.why,
        result=_result(opened, way),
        stretches=tuple(_stretch(game, opened, noted, way.kind, stretch) for stretch in way.stretches),
        moves=sum(len(stretch.events) for stretch in way.stretches),
        notes=_notes(noted, way),
    )


def _noted(log: Log) -> Noted:
    noted: Noted = defaultdict(set)
    for event, talk in log.talk():
        for address in {talk.about, *talk.about.split("-")} if isinstance(talk, Note) else ():
            noted[address].add(event.number)
    return noted


def _notes(noted: Noted, way: parts.Way) -> int:
    """How many notes are on a way or on one of its moves."""
    here = {way.name, *(address for stretch in way.stretches for address in stretch.addresses)} - {""}
    return len(set().union(*(noted.get(address, ()) for address in here)))


def _stretch(game: str, opened: OpenedGame, noted: Noted, kind: str, stretch: parts.Stretch) -> Stretch:
    log = opened.log
    ends = [_link(game, address, _number(log, address)) for address in stretch.addresses]
    one_by_one = kind != parts.MAIN and len(stretch.events) <= FEW
    return Stretch(
        first=ends[0] if ends else NOBODY,
        last=ends[-1] if ends else NOBODY,
        count=len(stretch.events),
        sentences=tuple(_sentences(game, log, stretch)) if one_by_one else (),
        corrections=tuple(
            Correction(
                at=_link(game, each.at, _number(log, each.at)),
                by=_link(game, str(each.by), each.by),
                before=each.before,
                after=each.after,
                why=each.why,
            )
            for each in stretch.corrections
        ),
        off=tuple(_way(game, opened, noted, way) for way in stretch.off),
    )


def _sentences(game: str, log: Log, stretch: parts.Stretch) -> Iterator[Sentence]:
    for event in stretch.events:
        address = log.address(event.number)
        yield Sentence(address, _link(game, address, event.number).href, event.seat, event.say)


def _number(log: Log, address: str) -> int:
    return log.settled.addresses.number(address) or 0


def _link(game: str, name: str, event: int) -> Link:
    """What is said in a branch is looked at under its own address."""
    viewer = url_for("viewer.show", game=game)
    return Link(name, f"{viewer}/{event if name.isdigit() else name}")


def _result(opened: OpenedGame, way: parts.Way) -> Result | None:
    """Of the game as it stands, or as it would stand on a variation. What was taken back came to nothing."""
    if way.kind == parts.UNDONE or not way.stretches:
        return None
    log = opened.log
    played = log if way.kind == parts.MAIN else Log.of_play(log.header, log.line(way.name))
    try:
        replay = opened.reads(played).replay
    except Unplayable:
        return None
    own = {event.number for stretch in way.stretches for event in stretch.events}
    irregular = [each for each in replay.findings if each.verdict == IRREGULAR and each.event in own]
    leads = ahead(replay, replay.state)
    return Result(
        scores=tuple(zip(replay.seats, replay.game.scores(replay.state), strict=True)),
        winners=tuple(replay.seats[seat] for seat in replay.game.winners(replay.state, replay.law)),
        stops=log.address(replay.halt.event.number) if replay.halt is not None else "",
        irregular=len(irregular),
        leads=tuple(replay.seats[seat] for seat in leads) if len(leads) < len(replay.seats) else (),
    )


# ── as boxes and arrows ─────────────────────────────────────────────────────────────────────────────────


def diagram_of(main: Way) -> Diagram:
    nodes: list[Node] = []
    edges: list[Edge] = []
    _draw(main, None, nodes, edges)
    title = gettext("The branches of this record, as a diagram; the list says the same")
    return Diagram(title, tuple(nodes), tuple(edges))


def _draw(way: Way, leaves: int | None, nodes: list[Node], edges: list[Edge]) -> None:
    """Each stretch is a box, and the ways that leave after it hang off it."""
    before, look = leaves, f"way {way.kind}"
    for place, stretch in enumerate(way.stretches or (Stretch(NOBODY, NOBODY, 0, (), (), ()),)):
        lines = (*(_heading(way) if not place else ()), *_lines(stretch), *_comes_to(way, place))
        nodes.append(Node(lines, stretch.first.href, look))
        here = len(nodes) - 1
        if before is not None:
            edges.append(Edge(before, here, look, straight=bool(place)))
        for off in stretch.off:
            _draw(off, here, nodes, edges)
        before = here


def _heading(way: Way) -> tuple[str, ...]:
    if way.kind == parts.VARIATION:
        return (gettext("Variation %(name)s") % {"name": way.name}, *([way.title] if way.title else []))
    if way.kind == parts.UNDONE:
        return (gettext("Taken back"),)
    return (gettext("Main line"),)


def _lines(stretch: Stretch) -> tuple[str, ...]:
    if not stretch.first.name:
        return (gettext("The start"),) if stretch.off else ()
    span = stretch.first.name
    if stretch.last.name != span:
        span += f" – {stretch.last.name}"
    count = ngettext("%(count)s event", "%(count)s events", stretch.count) % {"count": number(stretch.count)}
    corrected = len(stretch.corrections)
    if not corrected:
        return f"{span}: {count}", *(f"{each.seat} {each.say}" for each in stretch.sentences[:1])
    noted = ngettext("%(count)s correction", "%(count)s corrections", corrected) % {"count": number(corrected)}
    return f"{span}: {count}", noted


def _comes_to(way: Way, place: int) -> tuple[str, ...]:
    """Under the last box of a way, its scores."""
    if way.result is None or place != len(way.stretches) - 1:
        return ()
    told = [" : ".join(f"{seat} {points}" for seat, points in way.result.scores)]
    if way.result.stops:
        told.append(gettext("cannot go on at %(event)s") % {"event": way.result.stops})
    elif way.result.leads:
        told.append(_leads(way.result))
    if way.notes:
        told.append(ngettext("%(count)s note", "%(count)s notes", way.notes) % {"count": number(way.notes)})
    return tuple(told)


def _leads(result: Result) -> str:
    """Who has won, or is ahead."""
    seats, many = {"seats": ", ".join(result.leads)}, len(result.leads)
    if result.winners:
        return ngettext("%(seats)s wins", "%(seats)s win", many) % seats
    return ngettext("%(seats)s leads", "%(seats)s lead", many) % seats
