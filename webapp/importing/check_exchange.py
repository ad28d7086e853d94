"""Checking a file of another program before it is stored: what its games would become, and what of it is not used."""

from records import Log
from replay.engine.explain import says
from replay.engine.game import Unplayable
from replay.engine.law import IMPOSSIBLE
from replay.engine.replay import Replay
from replay.engine.result_only import ResultOnly, seat_results
from webapp.formats.imported import PLAY, Found, Import
from webapp.formats.imported import Remark as Said
from webapp.games.formats import formats
from webapp.library.import_form import Checked, CheckedLine, Remark
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext, language, ngettext, number
from webapp.wording import titles
from webapp.wording.rule_links import rule_link

MOST_SHOWN = 100  # games and remarks
MOST_GAMES = 200  # that one form stores
TITLES = {"bgstats": "BG Stats", "bgg": "BoardGameGeek", "csv": "CSV"}


def checked_exchange(brought: Import) -> Checked:
    lines = _lines(brought)
    found, lost = len(brought.games), sum(remark.lost for remark in brought.remarks)
    about = _program(brought.format)
    if found > MOST_GAMES:
        words = gettext("More than %(most)s games at once: use “recount import”.") % {"most": number(MOST_GAMES)}
        return Checked("unreadable", words, about, lines=lines[:MOST_SHOWN], storable=False)
    words = ngettext("%(figure)s game to store", "%(figure)s games to store", found) % {"figure": number(found)}
    if lost:
        told = ngettext("%(figure)s cannot be used", "%(figure)s cannot be used", lost) % {"figure": number(lost)}
        words = f"{words}, {told}"
    verdict = "unreadable" if not found else "undecided" if lost else "legal"
    more = max(len(lines) - MOST_SHOWN, 0)
    return Checked(verdict, words, about, lines=lines[:MOST_SHOWN], more=more, storable=bool(found))


def described(log: Log) -> str:
    """`Splendor, 12 Nov 2026, Gdańsk: Bartek 16, Ania 12`."""
    header = log.header
    where = [titles.name(header), titles.played(header).shown, header.get("place")]
    points = {each.seat: each.points for each in seat_results(log)}
    who = [f"{seat} {points.get(seat.letter, '')}".strip() for seat in titles.seats(header)]
    return f"{', '.join(filter(None, where))}: {', '.join(who)}"


def _program(form: str) -> str:
    """What a format is called by the program that has it."""
    return TITLES.get(form) or next((each.program for each in formats() if each.name == form), form)


def _lines(brought: Import) -> tuple[CheckedLine, ...]:
    """By line or play: what it becomes, and what is said about it."""
    by_place: dict[int, list[Said]] = {}
    for remark in brought.remarks:
        by_place.setdefault(remark.at, []).append(remark)
    known = {found.at: found for found in brought.games}
    called = gettext("Play %(number)s") if brought.counts == PLAY else gettext("Line %(number)s")
    names = {at: called % {"number": at} if at else gettext("The whole file") for at in {*known, *by_place}}
    return tuple(_line(at, names[at], known.get(at), by_place.get(at, [])) for at in sorted(names))


def _line(at: int, name: str, found: Found | None, said: list[Said]) -> CheckedLine:
    remarks = [_remark(each, found is not None) for each in said]
    if found is not None:
        remarks += _judged(found)
    kinds = [remark.kind for remark in remarks]
    kind = next((kind for kind in ("unreadable", "impossible", "irregular", "undecided") if kind in kinds), "")
    return CheckedLine(at, before=described(found.log) if found else name, kind=kind, remarks=tuple(remarks))


def _remark(said: Said, kept: bool) -> Remark:
    if said.lost:
        return Remark("unreadable", gettext("Not stored:"), said.text)
    return Remark("undecided", gettext("Stored, but:") if kept else gettext("To know:"), said.text)


def _judged(found: Found) -> list[Remark]:
    """Of a whole game, what the rules say first; the page of the game says the rest."""
    try:
        replay = Replay.of(found.log)
    except ResultOnly:
        return []
    except Unplayable as why:
        return [Remark("undecided", gettext("Undecided."), text_of(why))]
    if not replay.findings:
        return []
    first = next((each for each in replay.findings if each.verdict == IMPOSSIBLE), replay.findings[0])
    lead = {
        "irregular": gettext("Readable, but irregular."),
        "undecided": gettext("Undecided."),
        IMPOSSIBLE: gettext("Impossible: the replay stops here."),
    }[first.verdict]
    text = says(replay.game, first.rule, first.facts, language().tag, replay.seats)
    return [Remark(first.verdict, lead, text, first.rule.id, rule_link(first.rule.id).href)]
