"""recount audit: can everything a record says be true at once, and was every answer true?"""

import sys
from fractions import Fraction
from typing import Any

import click

from records.event import Event
from replay.audit import Audit, Claim
from replay.audit import audit as audited
from replay.game import Unplayable
from replay.gauntlet.state import HAND
from replay.gauntlet.state import at as place_of
from replay.replay import Replay
from webapp.commands.common import answer, as_json
from webapp.commands.replaying import at, lang, mention_halt, played, readings, refuse_with, state_event
from webapp.commands.show import eye_of
from webapp.telling import tell

NO = 1
SAID = {
    "en": {
        "fine": "Consistent: there is a deal of the cards under which every sentence is true.",
        "wrong": "Not consistent: these sentences cannot all be true.",
        "one": "One of these is wrong.",
        "since": "held since {event}",
        "asked": "asked for {asked}",
        "true": "true", "false": "wrong", "open": "open, {chance} likely", "unknown": "cannot be weighed",
        "doubt": "in doubt",
        "answers": "Answers:", "chances": "What {who} could know after {event}:", "everybody": "the writer",
        "spectator": "a spectator", "hand": "hand of {seat}", "bottom": "under the deck", "start": "the start",
        "heroes": "hero deck", "thanos": "deck of Thanos", "position": "the position that the record begins with",
    },
    "pl": {
        "fine": "Spójny: istnieje rozdanie kart, przy którym każde zdanie jest prawdziwe.",
        "wrong": "Niespójny: te zdania nie mogą być wszystkie prawdziwe.",
        "one": "Jedno z nich jest błędne.",
        "since": "na ręce od {event}",
        "asked": "pytanie o {asked}",
        "true": "prawda", "false": "nieprawda", "open": "otwarte, szansa {chance}", "unknown": "nie da się ocenić",
        "doubt": "wątpliwe",
        "answers": "Odpowiedzi:", "chances": "Co mógł wiedzieć {who} po {event}:", "everybody": "piszący",
        "spectator": "widz", "hand": "ręka: {seat}", "bottom": "pod talią", "start": "początku",
        "heroes": "talia bohaterów", "thanos": "talia Thanosa", "position": "pozycja, od której zaczyna się zapis",
    },
}  # fmt: skip


@click.command()
@click.argument("file")
@click.option("--as", "seat", metavar="SEAT", help="How likely each hidden card is for that seat, or for spectator.")
@at
@readings
@lang
@as_json
def audit(file: str, seat: str | None, at: int | None, readings: str, lang: str, as_json: bool) -> None:
    """Look for a deal of the cards under which every sentence of FILE is true.

    If there is none, name the smallest set of sentences that contradict each other. With --as or --at, also show how
    likely each card is in each hidden place, counted exactly.
    """
    text, replay = played(file, readings)
    if replay.halt is not None and replay.halt.unclear is not None:
        mention_halt(replay, lang)
        refuse_with("Only a record that can be read to its end can be audited. Correct that sentence first.")
    found = audited(replay)
    shown = _shown(text, replay, seat, at) if seat is not None or at is not None else None
    if as_json:
        answer(_data(replay, found, shown))
    else:
        click.echo("\n".join(_lines(replay, found, lang)))
        if shown is not None:
            click.echo("\n".join(["", *_chance_lines(shown, seat, lang)]))
    if not found.consistent or any(claim.chance == 0 for claim in found.claims):
        sys.exit(NO)


Shown = tuple[int, dict[tuple[str, str], dict[str, Fraction]]]


def _shown(text: Any, replay: Replay, seat: str | None, at: int | None) -> Shown:
    if replay.game.chances is None:
        refuse_with(f"In {replay.game.book.title['en']} there are no hidden hands to count. Leave out --as and --at.")
    number = state_event(text, replay, at)
    try:
        return number, replay.game.chances(replay, eye_of(replay, seat), number)
    except Unplayable as why:
        refuse_with(str(why))


# ── in words ────────────────────────────────────────────────────────────────────────────────────────────


def _lines(replay: Replay, found: Audit, lang: str) -> list[str]:
    said = SAID[lang]
    lines = [said["fine"]] if found.consistent else [said["wrong"]]
    if not found.consistent:
        lines += [f"  {line}" for line in _contradiction(replay, found, lang)]
        lines += [said["one"]] if len(found.contradiction) > 1 else []
    if found.claims:
        lines += ["", said["answers"]]
        lines += [
            f"  {_sentence(replay, found, claim.event, lang)} {_weight(found, claim, lang)}" for claim in found.claims
        ]
    return lines


def _contradiction(replay: Replay, found: Audit, lang: str) -> list[str]:
    return [_sentence(replay, found, number, lang) for number in found.contradiction]


def _sentence(replay: Replay, found: Audit, number: int, lang: str) -> str:
    """`19: B plays H3b Hulk, held since 9.`"""
    if not number:
        return f"0: {SAID[lang]['position']}."
    before = replay.start
    for frame in replay.frames:
        if frame.event.number == number:
            told = tell(replay.game, frame.action, lang, replay.seats)
            return f"{number}: {_who(frame.event)}{told}{_more(replay, found, frame.event, before, lang)}."
        before = frame.state
    halted = replay.halt.event if replay.halt is not None else None
    return f"{number}: {halted.seat} {halted.say}." if halted is not None else f"{number}."


def _who(event: Event) -> str:
    return f"{event.seat} " if event.seat.isalpha() else ""


def _more(replay: Replay, found: Audit, event: Event, before: Any, lang: str) -> str:
    """Since when a card was in the hand; what an answer was about."""
    if event.verb == "answer":
        asked = next((claim.asked for claim in found.claims if claim.event == event.number), "")
        return f" ({SAID[lang]['asked'].format(asked=replay.game.spell('asked', asked, lang, replay.seats))})"
    return _since(replay, event, before, lang)


def _since(replay: Replay, event: Event, before: Any, lang: str) -> str:
    if event.verb not in ("play", "show", "reveal") or replay.game.book.game != "gauntlet":
        return ""
    since = [slot.since for slot in before[place_of(replay.seats.index(event.seat)) + HAND] if slot.since]
    return f", {SAID[lang]['since'].format(event=min(since))}" if since else ""


def _weight(found: Audit, claim: Claim, lang: str) -> str:
    said = SAID[lang]
    if claim.chance is None:
        return said["doubt" if claim.event in found.contradiction else "unknown"]
    if claim.chance in (0, 1):
        return said["true" if claim.chance else "false"]
    return said["open"].format(chance=_percent(claim.chance, lang))


def _percent(chance: Fraction, lang: str) -> str:
    """Of cards alike more than one may be there: then how many are to be expected."""
    if chance <= 1:
        return f"{float(chance) * 100:.0f} %"
    return f"× {float(chance):.1f}".replace(".", "," if lang == "pl" else ".")


def _chance_lines(shown: Shown, seat: str | None, lang: str) -> list[str]:
    said, (number, places) = SAID[lang], shown
    who = said["everybody"] if seat is None else said["spectator"] if seat == "spectator" else seat
    lines = [said["chances"].format(who=who, event=number or said["start"])]
    for (kind, where), cards in places.items():
        likely = sorted(cards.items(), key=lambda pair: (-pair[1], pair[0]))
        listed = "  ".join(f"{card} {_percent(chance, lang)}" for card, chance in likely if chance)
        if listed:
            place = said["hand"].format(seat=where) if kind == "hand" else said[where if kind == "deck" else kind]
            lines.append(f"  {place:<16}{listed}")
    return lines


# ── as data ─────────────────────────────────────────────────────────────────────────────────────────────


def _data(replay: Replay, found: Audit, shown: Shown | None) -> dict[str, Any]:
    data: dict[str, Any] = {
        "consistent": found.consistent,
        "contradiction": [
            {"event": number, "text": {lang: _sentence(replay, found, number, lang) for lang in SAID}}
            for number in found.contradiction
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
