"""What the commands that replay share: their options, how a file becomes a replay, how a refusal looks."""

import sys
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

import click

from records import Event, Log, Problem, Reading, Unreadable, forgive, sentences, without_number
from replay.engine.explain import problem_of
from replay.engine.game import Unclear, Unplayable, parse_readings
from replay.engine.replay import Replay
from webapp.commands.common import UNUSABLE, answer, contents, refuse
from webapp.platform.error_text import text_of
from webapp.platform.i18n import DEFAULT, NAMES, speaking
from webapp.wording.command_words import halt_text, sentence

readings = click.option(
    "--readings", default="", metavar="K=V,…", help="Read open points otherwise, such as take-fewer=up-to-3."
)


def _spoken(context: click.Context, _: click.Parameter, tag: str) -> None:
    """All that the command says is in this language."""
    context.with_resource(speaking(tag))


lang = click.option(
    "--lang",
    type=click.Choice(list(NAMES)),
    default=DEFAULT,
    show_default=True,
    help="The language of the text.",
    callback=_spoken,
    expose_value=False,
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
        refuse_with(text_of(why))
    return text, replay


def heard(words: str) -> Event:
    """The one sentence that somebody typed, whatever number stands before it; or a refusal."""
    try:
        said = sentences(without_number(words))
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


# ── refusals ────────────────────────────────────────────────────────────────────────────────────────────


def say_problems(path: str, problems: Sequence[Problem]) -> None:
    for problem in problems:
        click.echo(f"{path}:{problem.line}:{problem.column}: {text_of(problem)}", err=True)
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
        with speaking(DEFAULT):
            why = halt_text(replay, halt)
        refuse_with(f"There is no state after {number}: the record {why}")
    if any(event.number == number for event in text.log.events):
        refuse_with(f"Event {number} is not one of the moves that stand. Name one of those.")
    last = text.log.events[-1].number if text.log.events else 0
    refuse_with(f"There is no event {number}. The last is {last}; 0 is the start.")


def mention_halt(replay: Replay) -> None:
    if replay.halt is not None:
        click.echo(halt_text(replay, replay.halt), err=True)


def title(event: Event) -> str:
    return f"{event.number} {sentence(event)}"
