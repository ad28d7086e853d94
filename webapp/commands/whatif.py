"""recount whatif: the same game under another reading, or with one event changed."""

from itertools import groupby

import click

from records import Event, Log
from records.json_types import JsonObject
from records.talk import TALK
from replay.engine.explain import problem_of
from replay.engine.game import Unplayable, parse_readings
from replay.engine.replay import Replay
from replay.questions.whatif import Change, WhatIf, amended
from replay.questions.whatif import whatif as compare
from webapp.commands.common import answer, as_json
from webapp.commands.replaying import Text, heard, lang, opened, readings, refuse_problems, refuse_with
from webapp.platform.i18n import gettext
from webapp.wording.command_words import halt_text, outcome, over, scores, sentence, standing, winners
from webapp.wording.verdicts import state_word

STRUCK = "-"


@click.command()
@click.argument("file")
@readings
@click.option("--amend", nargs=2, metavar="N SENTENCE", help="As if event N had been this sentence; - if it had not.")
@lang
@as_json
def whatif(file: str, readings: str, amend: tuple[str, str] | None, as_json: bool) -> None:
    """Compare a record with itself under another reading, or with one event changed."""
    if bool(readings) == bool(amend):
        refuse_with("Give one of --readings name=option and --amend N SENTENCE.")
    text = opened(file)
    if text.reading.problems:
        refuse_problems(file, text.reading.problems)
    other = _amended(text, *amend) if amend else None
    try:
        found = compare(text.log, other, parse_readings(readings))
    except Unplayable as why:
        refuse_with(str(why))
    if amend:
        _refuse_unclear(found, *amend)
    if as_json:
        answer(_data(found))
    else:
        heading = _amendment(text.log, other or text.log, int(amend[0])) if amend else _readings(found, readings)
        click.echo("\n".join([*heading, *_comparison(text.log, other or text.log, found)]))


def _amended(text: Text, word: str, words: str) -> Log:
    """The log with one more correction. Refuses an event that does not stand, and talk in place of a move."""
    number = int(word) if word.isdecimal() and len(word) <= 7 else -1
    if number not in standing(text.log):
        last = text.log.events[-1].number if text.log.events else 0
        known = any(event.number == number for event in text.log.events)
        why = "is not one of the moves that stand" if known else f"does not exist; the last is {last}"
        refuse_with(f"Event {word} {why}. Name a move of the record.")
    if words.strip() == STRUCK:
        return amended(text.log, number, Event(0, "?", STRUCK))
    event = heard(words)
    if event.verb in TALK:
        refuse_with(f"{event.verb} is no move. A move can only have been another move, or - for none.")
    return amended(text.log, number, event)


def _refuse_unclear(found: WhatIf, word: str, words: str) -> None:
    """A sentence that the game cannot read is nothing to compare with."""
    halt = found.after.halt
    if halt is not None and halt.unclear is not None and halt.event.number == int(word):
        refuse_problems("sentence", [problem_of(words, 1, halt.event, halt.unclear)])


def _data(found: WhatIf) -> JsonObject:
    return {
        "first_divergence": found.first_divergence,
        "changed": [change._asdict() for change in found.changed],
        "before": _result(found.before),
        "after": _result(found.after),
    }


def _result(replay: Replay) -> JsonObject:
    return {
        "scores": scores(replay),
        "winners": winners(replay),
        "over": over(replay),
        "status": replay.status,
        "digest": replay.digest,
    }


# ── in words ────────────────────────────────────────────────────────────────────────────────────────────


def _readings(found: WhatIf, pairs: str) -> list[str]:
    said = gettext("%(name)s: %(new)s instead of %(old)s")
    return [
        said % {"name": name, "new": new, "old": found.before.law[name]} for name, new in parse_readings(pairs).items()
    ]


def _amendment(log: Log, other: Log, number: int) -> list[str]:
    old, new = standing(log)[number], standing(other).get(number)
    if new is None:
        return [gettext("%(event)s: %(old)s did not happen") % {"event": number, "old": sentence(old)}]
    changed = {"event": number, "new": sentence(new), "old": sentence(old)}
    return [gettext("%(event)s: %(new)s instead of %(old)s") % changed]


def _comparison(log: Log, other: Log, found: WhatIf) -> list[str]:
    ended = [(over(each), winners(each)) for each in (found.before, found.after)]
    if found.first_divergence is not None:
        lines = [gettext("The first difference is at %(event)s.") % {"event": found.first_divergence}]
        lines += _changes(log, other, found.changed) or [gettext("No verdict changes; the table does.")]
    elif ended[0] != ended[1]:  # a reading of the end changes nothing that was played
        lines = [gettext("Every verdict and the table stay; the end does not.")]
    else:
        return [gettext("Nothing changes: every verdict and the table stay.")]
    lines += [
        gettext("Before: %(outcome)s") % {"outcome": _ending(found.before)},
        gettext("After:  %(outcome)s") % {"outcome": _ending(found.after)},
    ]
    if over(found.before) and over(found.after):
        same = winners(found.before) == winners(found.after)
        lines.append(gettext("Who wins stays.") if same else gettext("Who wins changes."))
    return lines


def _ending(replay: Replay) -> str:
    return halt_text(replay, replay.halt) if replay.halt else outcome(replay)


def _changes(log: Log, other: Log, changed: tuple[Change, ...]) -> list[str]:
    """`31 B take wu: irregular → legal`; many in a row that change alike share a line."""
    events = standing(log) | standing(other)
    lines = []
    for (before, after), group in groupby(changed, key=lambda change: change[1:]):
        numbers = [change.event for change in group]
        verdicts = f"{state_word(before)} → {state_word(after)}"
        if len(numbers) > 3:
            lines.append(f"  {numbers[0]}-{numbers[-1]}: {verdicts} ({len(numbers)})")
        else:
            lines += [f"  {number} {sentence(events[number])}: {verdicts}" for number in numbers]
    return lines
