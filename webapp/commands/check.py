"""recount check: read, replay, judge."""

import sys
from typing import Any

import click

from records import Problem
from replay.game import Unplayable, find, parse_readings
from replay.law import IMPOSSIBLE, Finding
from replay.replay import Replay
from replay.study import STUDY
from replay.told import RESULT, ResultOnly
from webapp.commands.common import NO, UNUSABLE, answer, as_json, files, in_progress
from webapp.commands.replaying import Text, lang, opened, readings, say_problems, unclear_problem
from webapp.commands.suspecting import finding_with_suspects, suspects_text
from webapp.commands.wording import WORDS, finding_text, halt_text, outcome, over, scores, sentence, standing, winners

EXIT = {"clean": 0, STUDY: 0, RESULT: 0, "irregular": NO, "impossible": UNUSABLE, "unreadable": UNUSABLE}
UNREPLAYED: dict[str, Any] = {"findings": [], "over": False, "scores": {}, "winners": [], "digest": ""}


@click.command()
@files
@readings
@lang
@as_json
def check(files: tuple[str, ...], readings: str, lang: str, as_json: bool) -> None:
    """Read records, replay them and judge every event."""
    worst, document = 0, []
    for path in in_progress(files, len(files), "Checking", not as_json):
        text = opened(path)
        found = _checked(text, readings, lang, quiet=as_json)
        worst = max(worst, EXIT[found["status"]])
        document.append(found)
    if as_json:
        answer(document)
    sys.exit(worst)


def _checked(text: Text, pairs: str, lang: str, quiet: bool) -> dict[str, Any]:
    """What is said of one file, and the saying of it unless JSON was asked for."""
    problems = text.reading.problems
    if problems:
        return _unreadable(text, pairs, problems, lang, quiet)
    if text.log.header.game == STUDY:
        if not quiet:
            click.echo(f"{text.path}: {WORDS[lang]['study']}")
        return _facts(text, pairs) | {"status": STUDY, **UNREPLAYED, "errors": []}
    try:
        replay = Replay.of(text.log, parse_readings(pairs))
    except ResultOnly as why:
        if not quiet:
            click.echo(f"{text.path}: {why.told(lang)}")
        return _facts(text, pairs) | {"status": RESULT, **UNREPLAYED, "errors": []}
    except Unplayable as why:
        if not quiet:
            click.echo(f"{text.path}: {WORDS[lang]['unreadable']}")
            click.echo(f"{text.path}: {why}", err=True)
        error = {"line": 1, "column": 1, "found": "", "expected": [], "message": str(why)}
        return _facts(text, pairs) | {"status": "unreadable", **UNREPLAYED, "errors": [error]}
    if replay.halt is not None and replay.halt.unclear is not None:
        problems = (unclear_problem(text, replay.halt.event, replay.halt.unclear),)
    if not quiet:
        _say(text, replay, problems, lang)
    return _facts(text, pairs) | {
        "status": replay.status,
        "findings": [finding_with_suspects(replay, finding) for finding in replay.findings],
        "errors": [problem.as_json() for problem in problems],
        "over": over(replay),
        "scores": scores(replay),
        "winners": winners(replay),
        "digest": replay.digest,
    }


def _unreadable(text: Text, pairs: str, problems: tuple[Problem, ...], lang: str, quiet: bool) -> dict[str, Any]:
    if not quiet:
        click.echo(f"{text.path}: {WORDS[lang]['unreadable']}")
        say_problems(text.path, problems)
    errors = [problem.as_json() for problem in problems]
    return _facts(text, pairs) | {"status": "unreadable", **UNREPLAYED, "errors": errors}


def _facts(text: Text, pairs: str) -> dict[str, Any]:
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


def _say(text: Text, replay: Replay, problems: tuple[Problem, ...], lang: str) -> None:
    words, count = WORDS[lang], len(text.log.events)
    events = words["event"] if count == 1 else words["events"].format(n=count)
    click.echo(f"{text.path}: {words[replay.status]}, {events}, {outcome(replay, lang)}")
    for line in _findings(text, replay, lang):
        click.echo(line)
    if replay.halt is not None and not problems:
        click.echo(f"  {halt_text(replay, replay.halt, lang)}")
        for line in suspects_text(replay, lang):
            click.echo(f"  {line}")
    say_problems(text.path, problems)


def _findings(text: Text, replay: Replay, lang: str) -> list[str]:
    """`54 B take uu  irregular  SPL-TAKE2-2  …`, in columns; the one that stops the replay is said by itself."""
    found = [finding for finding in replay.findings if finding.verdict != IMPOSSIBLE]
    events = standing(text.log)
    rows = [_row(replay, finding, sentence(events[finding.event]), lang) for finding in found]
    widths = [max(len(row[column]) for row in rows) for column in range(4)] if rows else []
    return ["  " + _line(row, widths) for row in rows]


def _row(replay: Replay, finding: Finding, said: str, lang: str) -> tuple[str, ...]:
    text = finding_text(replay.game, finding, lang, replay.seats)
    return str(finding.event), said, WORDS[lang][finding.verdict], finding.rule.id, text


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    number, said, verdict, rule, text = row
    return f"{number:>{widths[0]}} {said:<{widths[1]}}  {verdict:<{widths[2]}}  {rule:<{widths[3]}}  {text}"
