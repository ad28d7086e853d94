"""What-if questions: what to show beside the game as it was recorded, in the address of a page and in words."""

from collections.abc import Mapping

from records import Event, Log, Unreadable, sentences
from records.event import TABLE
from records.talk import TALK
from records.wording import is_address
from replay.engine.explain import problem_of
from replay.engine.game import Unclear, Unplayable, parse_readings
from replay.engine.opened import OpenedGame
from replay.questions.whatif import Absent, Alternatives, BothGames, Otherwise
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext

MOST_SAID, MOST_READINGS = 200, 300  # characters
WITHOUT, AMEND, AFTER, SAY, READINGS = "without", "amend", "after", "say", "readings"


class Unasked(Exception):
    """A question that cannot be answered: one sentence about why."""


def asked(log: Log, args: Mapping[str, str]) -> Otherwise:
    """`without=31`, `amend=31&say=take wug`, `after=31&say=B return k`, `readings=take-fewer=up-to-3`.

    Raises Unasked.
    """
    found = [name for name in (WITHOUT, AMEND, AFTER, READINGS) if args.get(name)]
    if len(found) != 1:
        raise Unasked(gettext("Say what should be different: one event, or the readings."))
    [name] = found
    if name == READINGS:
        return Otherwise(readings=_readings(args[READINGS]))
    number = _number(log, args[name])
    if name == WITHOUT:
        return Otherwise(number)
    return Otherwise(number, name == AFTER, _sentence(log, number, args.get(SAY, "")))


def _readings(text: str) -> dict[str, str]:
    if len(text) > MOST_READINGS:
        raise Unasked(gettext("That is too long: %(most)s characters at most.") % {"most": MOST_READINGS})
    try:
        return parse_readings(text)
    except Unplayable as why:
        raise Unasked(text_of(why)) from None


def _number(log: Log, address: str) -> int:
    number = log.settled.addresses.number(address) if is_address(address) else None
    if number is None:
        raise Unasked(gettext("There is no event %(event)s in this game.") % {"event": address[:20]})
    return number


def _sentence(log: Log, number: int, text: str) -> Event:
    if len(text) > MOST_SAID:
        raise Unasked(gettext("That is too long: %(most)s characters at most.") % {"most": MOST_SAID})
    try:
        said = sentences(text, len(log.events) + 1, log)
    except Unreadable as why:
        raise Unasked(text_of(why)) from None
    if len(said) != 1 or said[0].verb in TALK:
        raise Unasked(gettext("Say one move, such as “B take wug”."))
    now = log.settled.at(number)
    seat = said[0].seat if said[0].seat not in ("", "?") else now.seat if now is not None else TABLE
    return said[0]._replace(seat=seat, remark="")


def both_games(record: Log | OpenedGame, eye: int | None, other: Otherwise) -> BothGames:
    """Raises Unasked where that cannot be told apart: it does not stand, or nobody can read it."""
    try:
        found = Alternatives(record, eye).played(other)
    except Absent:
        raise Unasked(gettext("%(event)s does not stand in this game.") % {"event": other.event}) from None
    except Unplayable as why:
        raise Unasked(text_of(why)) from None
    halt = found.after.halt
    if other.sentence is not None and halt is not None and halt.event.number == found.own and halt.unclear is not None:
        raise Unasked(_unclear(halt.event, halt.unclear))
    return found


def _unclear(event: Event, unclear: Unclear) -> str:
    return text_of(problem_of(event.say, 1, event, unclear))


def query(other: Otherwise) -> dict[str, str]:
    """The same question as an address asks it."""
    if other.readings:
        return {READINGS: ",".join(f"{name}={option}" for name, option in other.readings.items())}
    if other.sentence is None:
        return {WITHOUT: str(other.event)}
    said = f"{other.sentence.seat} {other.sentence.say}".strip()
    return {AFTER if other.after else AMEND: str(other.event), SAY: said}


def called(other: Otherwise) -> str:
    """What the other game is called over its column."""
    if other.readings:
        return gettext("By %(reading)s") % {"reading": ", ".join(f"{k}={v}" for k, v in other.readings.items())}
    if other.after:
        return gettext("With one more after %(event)s") % {"event": other.event}
    if other.sentence is None:
        return gettext("Without %(event)s") % {"event": other.event}
    return gettext("With %(event)s changed") % {"event": other.event}
