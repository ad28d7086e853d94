"""recount audit: can everything a record says be true at once, and was every answer true?"""

import sys
from fractions import Fraction

import click
from babel.numbers import format_decimal

from records.event import Event
from records.json_types import JsonObject
from replay.engine.game import Unplayable
from replay.engine.replay import Replay
from replay.questions.audit import Audit, Claim
from replay.questions.audit import audit as audited
from webapp.commands.common import answer, as_json
from webapp.commands.replaying import Text, at, lang, mention_halt, played, readings, refuse_with, state_event
from webapp.commands.show import eye_of
from webapp.games.face import face
from webapp.games.telling import tell
from webapp.platform.i18n import gettext, in_each_language, language, pgettext

NO = 1


@click.command()
@click.argument("file")
@click.option("--as", "seat", metavar="SEAT", help="How likely each hidden card is for that seat, or for spectator.")
@at
@readings
@lang
@as_json
def audit(file: str, seat: str | None, at: int | None, readings: str, as_json: bool) -> None:
    """Look for a deal of the cards under which every sentence of FILE is true.

    If there is none, name the smallest set of sentences that contradict each other. With --as or --at, also show how
    likely each card is in each hidden place, counted exactly.
    """
    text, replay = played(file, readings)
    if replay.halt is not None and replay.halt.unclear is not None:
        mention_halt(replay)
        refuse_with("Only a record that can be read to its end can be audited. Correct that sentence first.")
    found = audited(replay)
    shown = _shown(text, replay, seat, at) if seat is not None or at is not None else None
    if as_json:
        answer(_data(replay, found, shown))
    else:
        click.echo("\n".join(_lines(replay, found)))
        if shown is not None:
            click.echo("\n".join(["", *_chance_lines(replay, shown, seat)]))
    if not found.consistent or any(claim.chance == 0 for claim in found.claims):
        sys.exit(NO)


Shown = tuple[int, dict[tuple[str, str], dict[str, Fraction]]]


def _shown(text: Text, replay: Replay, seat: str | None, at: int | None) -> Shown:
    if replay.game.chances is None:
        refuse_with(f"In {replay.game.book.title['en']} there are no hidden hands to count. Leave out --as and --at.")
    number = state_event(text, replay, at)
    try:
        return number, replay.game.chances(replay, eye_of(replay, seat), number)
    except Unplayable as why:
        refuse_with(str(why))


# ── in words ────────────────────────────────────────────────────────────────────────────────────────────


def _lines(replay: Replay, found: Audit) -> list[str]:
    if found.consistent:
        lines = [gettext("Consistent: there is a deal of the cards under which every sentence is true.")]
    else:
        lines = [gettext("Not consistent: these sentences cannot all be true.")]
        lines += [f"  {_sentence(replay, found, number)}" for number in found.contradiction]
        lines += [gettext("One of these is wrong.")] if len(found.contradiction) > 1 else []
    if found.claims:
        lines += ["", gettext("Answers:")]
        lines += [f"  {_sentence(replay, found, claim.event)} {_weight(found, claim)}" for claim in found.claims]
    return lines


def _sentence(replay: Replay, found: Audit, number: int) -> str:
    """`19: B plays H3b Hulk, held since 9.`"""
    if not number:
        return "0: " + gettext("the position that the record begins with") + "."
    before = replay.start
    for frame in replay.frames:
        if frame.event.number == number:
            told = tell(replay.game, frame.action, replay.seats)
            return f"{number}: {_who(frame.event)}{told}{_more(replay, found, frame.event, before)}."
        before = frame.state
    halted = replay.halt.event if replay.halt is not None else None
    return f"{number}: {halted.seat} {halted.say}." if halted is not None else f"{number}."


def _who(event: Event) -> str:
    return f"{event.seat} " if event.seat.isalpha() else ""


def _more(replay: Replay, found: Audit, event: Event, before: object) -> str:
    """Since when a card was in the hand; what an answer was about."""
    if event.verb == "answer":
        claimed = next((claim.asked for claim in found.claims if claim.event == event.number), "")
        asked = replay.game.spell("asked", claimed, language().tag, replay.seats)
        return " (" + gettext("asked for %(asked)s") % {"asked": asked} + ")"
    return _since(replay, event, before)


def _since(replay: Replay, event: Event, before: object) -> str:
    hidden = face(replay.game.name).hidden
    return hidden.since(replay, event, before) if hidden is not None else ""


def _weight(found: Audit, claim: Claim) -> str:
    if claim.chance is None:
        return gettext("in doubt") if claim.event in found.contradiction else gettext("cannot be weighed")
    if claim.chance in (0, 1):
        return gettext("true") if claim.chance else gettext("wrong")
    return gettext("open, %(chance)s likely") % {"chance": _percent(claim.chance)}


def _percent(chance: Fraction) -> str:
    """Of cards alike more than one may be there: then how many are to be expected."""
    if chance <= 1:
        return f"{float(chance) * 100:.0f} %"
    return "× " + format_decimal(round(float(chance), 1), "0.0", locale=language().locale)


def _chance_lines(replay: Replay, shown: Shown, seat: str | None) -> list[str]:
    number, places = shown
    who = gettext("the writer") if seat is None else gettext("a spectator") if seat == "spectator" else seat
    start = pgettext("after", "the start")
    lines = [gettext("What %(who)s could know after %(event)s:") % {"who": who, "event": number or start}]
    hidden = face(replay.game.name).hidden
    for (kind, where), cards in places.items():
        called = hidden.place(kind, where) if hidden is not None else f"{kind} {where}"
        likely = sorted(cards.items(), key=lambda pair: (-pair[1], pair[0]))
        listed = "  ".join(f"{card} {_percent(chance)}" for card, chance in likely if chance)
        if listed:
            lines.append(f"  {called:<16}{listed}")
    return lines


# ── as data ─────────────────────────────────────────────────────────────────────────────────────────────


def _in_each_language(replay: Replay, found: Audit, number: int) -> dict[str, str]:
    return in_each_language(lambda: _sentence(replay, found, number))


def _data(replay: Replay, found: Audit, shown: Shown | None) -> JsonObject:
    data: JsonObject = {
        "consistent": found.consistent,
        "contradiction": [
            {"event": number, "text": _in_each_language(replay, found, number)} for number in found.contradiction
        ],
        "answers": [
            {
                "event": claim.event,
                "seat": claim.seat,
                "asked": claim.asked,
                "answer": "yes" if claim.yes else "no",
                "true": None if claim.chance not in (0, 1) else claim.chance == 1,
                "chance": None if claim.chance is None else float(claim.chance),
            }
            for claim in found.claims
        ],
    }
    if shown is not None:
        number, places = shown
        data["event"] = number
        data["chances"] = [
            {"place": kind, "of": where, "cards": {card: float(chance) for card, chance in cards.items()}}
            for (kind, where), cards in places.items()
        ]
    return data
