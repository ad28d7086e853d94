"""recount check: read, replay, judge."""

import sys

import click

from records import Problem
from records.json_types import JsonObject
from records.study import STUDY
from replay.engine.game import Unplayable, parse_readings
from replay.engine.law import IMPOSSIBLE, Finding
from replay.engine.registry import find
from replay.engine.replay import Replay
from replay.engine.result_only import RESULT, ResultOnly
from webapp.commands.common import NO, UNUSABLE, answer, as_json, files, in_progress
from webapp.commands.replaying import Text, lang, opened, readings, say_problems, unclear_problem
from webapp.commands.suspecting import finding_with_suspects, suspects_text
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext, ngettext
from webapp.wording.command_words import (
    finding_text,
    halt_text,
    outcome,
    over,
    scores,
    sentence,
    standing,
    winners,
)
from webapp.wording.verdicts import state_word, verdict_word

EXIT = {"clean": 0, STUDY: 0, RESULT: 0, "irregular": NO, "impossible": UNUSABLE, "unreadable": UNUSABLE}
UNREPLAYED: JsonObject = {"findings": [], "over": False, "scores": {}, "winners": [], "digest": ""}


@click.command()
@files
@readings
@lang
@as_json
def check(files: tuple[str, ...], readings: str, as_json: bool) -> None:
    """Read records, replay them and judge every event."""
    worst, document = 0, []
    for path in in_progress(files, len(files), "Checking", not as_json):
        text = opened(path)
        found = _checked(text, readings, quiet=as_json)
        worst = max(worst, EXIT[str(found["status"])])
        document.append(found)
    if as_json:
        answer(document)
    sys.exit(worst)


def _checked(text: Text, pairs: str, quiet: bool) -> JsonObject:
    """What is said of one file, and the saying of it unless JSON was asked for."""
    problems = text.reading.problems
    if problems:
        return _unreadable(text, pairs, problems, quiet)
    if text.log.header.game == STUDY:
        if not quiet:
            study = gettext("a study: it is read, and there is nothing in it to replay")
            click.echo(f"{text.path}: {study}")
        return _facts(text, pairs) | {"status": STUDY, **UNREPLAYED, "errors": []}
    try:
        replay = Replay.of(text.log, parse_readings(pairs))
    except ResultOnly as why:
        if not quiet:
            click.echo(f"{text.path}: {text_of(why)}")
        return _facts(text, pairs) | {"status": RESULT, **UNREPLAYED, "errors": []}
    except Unplayable as why:
        if not quiet:
            click.echo(f"{text.path}: {state_word('unreadable')}")
            click.echo(f"{text.path}: {why}", err=True)
        error: JsonObject = {"line": 1, "column": 1, "found": "", "expected": [], "message": str(why)}
        return _facts(text, pairs) | {"status": "unreadable", **UNREPLAYED, "errors": [error]}
    if replay.halt is not None and replay.halt.unclear is not None:
        problems = (unclear_problem(text, replay.halt.event, replay.halt.unclear),)
    if not quiet:
        _say(text, replay, problems)
    return _facts(text, pairs) | {
        "status": replay.status,
        "findings": [finding_with_suspects(replay, finding) for finding in replay.findings],
        "errors": [problem.as_json() for problem in problems],
        "over": over(replay),
        "scores": scores(replay),
        "winners": winners(replay),
        "digest": replay.digest,
    }


def _unreadable(text: Text, pairs: str, problems: tuple[Problem, ...], quiet: bool) -> JsonObject:
    if not quiet:
        click.echo(f"{text.path}: {state_word('unreadable')}")
        say_problems(text.path, problems)
    errors = [problem.as_json() for problem in problems]
    return _facts(text, pairs) | {"status": "unreadable", **UNREPLAYED, "errors": errors}


def _facts(text: Text, pairs: str) -> JsonObject:
    """What is known without a replay."""
    header = text.log.header
    try:
        edition = header.get("edition") or find(header.game).book.default_edition
        pinned = parse_readings(header.get("readings")) | parse_readings(pairs)
    except Unplayable:
        edition, pinned = header.get("edition"), {}
    return {
        "file": text.path,
        "game": header.game,
        "edition": edition,
        "readings": pinned,
        "events": len(text.log.events),
    }


# ── in words ────────────────────────────────────────────────────────────────────────────────────────────


def _say(text: Text, replay: Replay, problems: tuple[Problem, ...]) -> None:
    count = len(text.log.events)
    events = ngettext("%(n)s event", "%(n)s events", count) % {"n": count}
    click.echo(f"{text.path}: {state_word(replay.status)}, {events}, {outcome(replay)}")
    for line in _findings(text, replay):
        click.echo(line)
    if replay.halt is not None and not problems:
        click.echo(f"  {halt_text(replay, replay.halt)}")
        for line in suspects_text(replay):
            click.echo(f"  {line}")
    say_problems(text.path, problems)


def _findings(text: Text, replay: Replay) -> list[str]:
    """`54 B take uu  irregular  SPL-TAKE2-2  …`, in columns; the one that stops the replay is said by itself."""
    found = [finding for finding in replay.findings if finding.verdict != IMPOSSIBLE]
    events = standing(text.log)
    rows = [_row(replay, finding, sentence(events[finding.event])) for finding in found]
    widths = [max(len(row[column]) for row in rows) for column in range(4)] if rows else []
    return ["  " + _line(row, widths) for row in rows]


def _row(replay: Replay, finding: Finding, said: str) -> tuple[str, ...]:
    text = finding_text(replay.game, finding, replay.seats)
    return str(finding.event), said, verdict_word(finding.verdict), finding.rule.id, text


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    number, said, verdict, rule, text = row
    return f"{number:>{widths[0]}} {said:<{widths[1]}}  {verdict:<{widths[2]}}  {rule:<{widths[3]}}  {text}"
