"""What the commands that replay share: their options, how a file becomes a replay, how a refusal looks."""

import re
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

import click

from records import Event, Log, Problem, Reading, Unreadable, forgive, sentences
from records.places import column_of
from replay.explain import LANGUAGES
from replay.game import Unclear, Unplayable, parse_readings
from replay.replay import Replay
from webapp.commands.common import UNUSABLE, answer, contents, refuse
from webapp.commands.wording import halt_text, sentence, word_of

readings = click.option(
    "--readings", default="", metavar="K=V,…", help="Read open points otherwise, such as take-fewer=up-to-3."
)
lang = click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of the text."
)
at = click.option("--at", type=click.IntRange(min=0), metavar="N", help="After event N; 0 is the start.")


class Text(NamedTuple):
    """A file that was read: its lines, and what stands in them."""

    path: str
    lines: Sequence[str]
    reading: Reading

    @property
    def log(self) -> Log:
        return self.reading.log


def opened(path: str) -> Text:
    source = contents(path)
    text = source.decode(errors="replace").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return Text(path, text.split("\n"), forgive(source))


def played(path: str, pairs: str) -> tuple[Text, Replay]:
    """A file and its replay. One that cannot be used is refused, with the reason."""
    text = opened(path)
    if text.reading.problems:
        refuse_problems(path, text.reading.problems)
    try:
        replay = Replay.of(text.log, parse_readings(pairs))
        if text.log.header.get("position"):
            replay.game.sound(replay.start)
    except Unplayable as why:
        refuse_with(why.told(_asked("lang") or "en"))
    return text, replay


def heard(words: str) -> Event:
    """The one sentence that somebody typed, whatever number stands before it; or a refusal."""
    try:
        said = sentences(re.sub(r"^\s*[0-9]+[.)]?\s+", "", words))
    except Unreadable as why:
        refuse_problems("sentence", why.problems)
    if len(said) != 1:
        refuse_with(f"One sentence is looked at, here are {len(said)}. Ask about one after the other.")
    return said[0]


# ── where something could not be read ───────────────────────────────────────────────────────────────────


def unclear_problem(text: Text, event: Event, unclear: Unclear) -> Problem:
    """The word of a record that the game cannot read, with its place."""
    number = event.number
    while number in text.log.amended:  # the words are those of the correction
        number = text.log.amended[number]
    places = dict(zip((each.number for each in text.log.events), text.reading.lines, strict=True))
    at = places.get(number, 1)
    return problem_of(text.lines[at - 1], at, event, unclear)


def problem_of(line: str, at: int, event: Event, unclear: Unclear) -> Problem:
    verb = column_of(line, event, 0)
    if unclear.word < 0:
        column = line.rfind(event.seat, 0, verb - 1) + 1 or verb
        return Problem(at, column, "seat", event.seat, unclear.expected, line)
    found = word_of(event, unclear.word) or ":end"
    return Problem(at, column_of(line, event, unclear.word), "words", found, unclear.expected, line)


# ── refusals ────────────────────────────────────────────────────────────────────────────────────────────


def say_problems(path: str, problems: Sequence[Problem]) -> None:
    lang = _asked("lang") or "en"
    for problem in problems:
        click.echo(f"{path}:{problem.line}:{problem.column}: {problem.text(lang)}", err=True)
        if problem.source:
            click.echo(problem.caret(), err=True)


def refuse_problems(path: str, problems: Sequence[Problem]) -> NoReturn:
    if _asked("as_json"):
        answer({"errors": [problem.as_json() for problem in problems]})
    say_problems(path, problems)
    sys.exit(UNUSABLE)


def refuse_with(sentence: str) -> NoReturn:
    """One sentence for the reader; with --json a document too, for the script that waits for one."""
    if _asked("as_json"):
        answer({"errors": [{"message": sentence}]})
    refuse(sentence)


def _asked(option: str) -> Any:
    """What the running command was asked for."""
    return click.get_current_context().params.get(option)


def state_event(text: Text, replay: Replay, number: int | None) -> int:
    """The event whose state is asked for: the last that was reached, or the one that was named."""
    reached = [frame.event.number for frame in replay.frames]
    if number is None:
        return reached[-1] if reached else 0
    if number == 0 or number in reached:
        return number
    halt = replay.halt
    standing = {event.number: event for event in text.log.stands}
    if halt is not None and number in standing:
        refuse_with(f"There is no state after {number}: the record {halt_text(replay, halt, 'en')}")
    if any(event.number == number for event in text.log.events):
        refuse_with(f"Event {number} is not one of the moves that stand. Name one of those.")
    last = text.log.events[-1].number if text.log.events else 0
    refuse_with(f"There is no event {number}. The last is {last}; 0 is the start.")


def mention_halt(replay: Replay, lang: str) -> None:
    if replay.halt is not None:
        click.echo(halt_text(replay, replay.halt, lang), err=True)


def title(event: Event) -> str:
    return f"{event.number} {sentence(event)}"
