"""Checking a record before it is stored: what cannot be read, what breaks a rule, where the replay stops."""

from collections.abc import Iterator, Sequence

from records import Event, Log, Problem, Reading, forgive
from records.places import column_of
from records.study import STUDY
from replay.engine.explain import problem_of, says
from replay.engine.game import Unplayable
from replay.engine.law import IMPOSSIBLE, Finding
from replay.engine.replay import Halt, Replay
from webapp.library.import_form import Checked, CheckedLine, Remark
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext, language, ngettext, number
from webapp.wording import titles
from webapp.wording.command_words import outcome
from webapp.wording.rule_links import rule_link

MOST_SHOWN = 60  # lines with remarks; whoever has more begins with these
UNREADABLE, UNDECIDED, IN_ORDER = "unreadable", "undecided", "legal"
_WEIGHT = (UNREADABLE, IMPOSSIBLE, "irregular", UNDECIDED)

Remarks = dict[int, list[tuple[Remark, int, int]]]  # by line: what is said, and from where to where it is about


def checked(source: str | bytes) -> Checked:
    """A record as text."""
    reading = forgive(source)
    lines = _lines(source)
    remarks: Remarks = {}
    lines += [""] * (max((problem.line for problem in reading.problems), default=0) - len(lines))
    for problem in reading.problems:
        _add(remarks, problem.line, _unreadable(problem), *_stretch(problem))
    first = min((problem.line for problem in reading.problems), default=len(lines) + 1)
    replay, why = _replayed(reading.log)
    if replay is not None:
        _judge(replay, reading, lines, remarks, first)
    slip = reading.problems[0] if reading.problems else None
    return Checked(
        verdict=_verdict(remarks, why),
        words=_words(remarks, why),
        about=_about(reading.log, replay if not slip else None),
        why=why if not slip else "",
        lines=tuple(_shown(lines, remarks)),
        more=max(len(remarks) - MOST_SHOWN, 0),
        storable=slip is None,
        fix=slip.line if slip else 0,
        column=slip.column if slip else 0,
    )


def _lines(source: str | bytes) -> list[str]:
    text = source if isinstance(source, str) else source.decode(errors="replace")
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def _replayed(log: Log) -> tuple[Replay | None, str]:
    """The replay, or why there is none; a study is simply kept."""
    if log.header.game == STUDY:
        return None, ""
    try:
        return Replay.of(log), ""
    except Unplayable as why:
        return None, text_of(why)


# ── what is said of a line ──────────────────────────────────────────────────────────────────────────────


def _add(remarks: Remarks, line: int, remark: Remark, start: int = 0, end: int = 0) -> None:
    remarks.setdefault(line, []).append((remark, start, end))


def _unreadable(problem: Problem) -> Remark:
    where = gettext("Line %(line)s, column %(column)s:") % {"line": problem.line, "column": problem.column}
    return Remark(UNREADABLE, where, text_of(problem))


def _stretch(problem: Problem) -> tuple[int, int]:
    literal = problem.found and problem.source.startswith(problem.found, problem.column - 1)
    return problem.column - 1, problem.column - 1 + (len(problem.found) if literal else 1)


def _judge(replay: Replay, reading: Reading, lines: Sequence[str], remarks: Remarks, before: int) -> None:
    """What the rules say, up to the first line that cannot be read: beyond it, something is missing."""
    if not replay.findings and replay.halt is None:
        return  # nobody has to know where each sentence stands
    log = reading.log
    places = dict(zip((event.number for event in log.events), reading.lines, strict=True))
    events = {event.number: event for event in log.events}
    for finding in replay.findings:
        at = places.get(finding.event, 0)
        if 0 < at < before:
            _add(remarks, at, _found(replay, finding), *_said(lines[at - 1], events[finding.event]))
    halt = replay.halt
    if halt is not None and halt.unclear is not None:
        at = _written(log, places, halt)
        if 0 < at < before:
            problem = problem_of(lines[at - 1], at, halt.event, halt.unclear)
            _add(remarks, at, _unclear(problem), *_stretch(problem))


def _written(log: Log, places: dict[int, int], halt: Halt) -> int:
    """The line where the words stand: of a corrected sentence, that of the correction."""
    number = halt.event.number
    while number in log.amended:
        number = log.amended[number]
    return places.get(number, 0)


def _found(replay: Replay, finding: Finding) -> Remark:
    lead = {
        "irregular": gettext("Readable, but irregular."),
        UNDECIDED: gettext("Undecided."),
        IMPOSSIBLE: gettext("Impossible: the replay stops here."),
    }[finding.verdict]
    text = says(replay.game, finding.rule, finding.facts, language().tag, replay.seats)
    return Remark(finding.verdict, lead, text, finding.rule.id, rule_link(finding.rule.id).href)


def _unclear(problem: Problem) -> Remark:
    lead = gettext("The game does not know these words: the replay stops here.")
    return Remark(IMPOSSIBLE, lead, text_of(problem))


def _said(line: str, event: Event) -> tuple[int, int]:
    start = column_of(line, event, 0) - 1
    return (start, start + len(event.say)) if line.startswith(event.say, start) else (0, 0)


# ── what is said of the whole ───────────────────────────────────────────────────────────────────────────


def _kinds(remarks: Remarks) -> list[str]:
    return [remark.kind for found in remarks.values() for remark, _, _ in found]


def _verdict(remarks: Remarks, why: str) -> str:
    kinds = _kinds(remarks)
    return next((kind for kind in _WEIGHT if kind in kinds), UNDECIDED if why else IN_ORDER)


def _words(remarks: Remarks, why: str) -> str:
    kinds, verdict = _kinds(remarks), _verdict(remarks, why)
    if verdict == UNREADABLE:
        lines = sum(any(remark.kind == UNREADABLE for remark, _, _ in found) for found in remarks.values())
        return ngettext("%(count)s line to fix", "%(count)s lines to fix", lines) % {"count": lines}
    if verdict == IMPOSSIBLE:
        line = next(line for line, found in remarks.items() if any(each[0].kind == IMPOSSIBLE for each in found))
        return gettext("stops at line %(line)s") % {"line": line}
    if verdict == "irregular":
        count = kinds.count("irregular")
        return gettext("%(count)s irregular") % {"count": count}
    if kinds:
        return ngettext("%(count)s undecided", "%(count)s undecided", len(kinds)) % {"count": len(kinds)}
    return gettext("cannot be replayed") if why else gettext("in order")


def _about(log: Log, replay: Replay | None) -> str:
    """`Splendor, 122 sentences, B wins 16 : 12`."""
    count = len(log.events)
    sentences = ngettext("%(figure)s sentence", "%(figure)s sentences", count) % {"figure": number(count)}
    said = [titles.name(log.header), sentences] if log.header.game else [sentences]
    return ", ".join([*said, outcome(replay)] if replay and replay.frames else said)


# ── which lines are shown ───────────────────────────────────────────────────────────────────────────────


def _shown(lines: Sequence[str], remarks: Remarks) -> Iterator[CheckedLine]:
    """Every line with a remark, the ones around it, and the start; the stretches between them as one."""
    marked = sorted(remarks)[:MOST_SHOWN]
    wanted = {near for line in marked for near in (line - 1, line, line + 1)} | {1, 2}
    numbers = sorted(number for number in wanted if 1 <= number <= len(lines))
    last = 0
    for number_ in numbers:
        if number_ - last == 2:  # a gap of one line takes as much room as the line
            yield _line(lines, last + 1, remarks)
        elif number_ - last > 2:
            yield CheckedLine(last + 1, number_ - 1)
        yield _line(lines, number_, remarks)
        last = number_
    if last < len(lines):
        yield CheckedLine(last + 1, len(lines)) if len(lines) - last > 1 else _line(lines, len(lines), remarks)


def _line(lines: Sequence[str], at: int, remarks: Remarks) -> CheckedLine:
    text, found = lines[at - 1], remarks.get(at, [])
    _, start, end = found[0] if found else (None, 0, 0)
    kinds = [remark.kind for remark, _, _ in found]
    return CheckedLine(
        first=at,
        before=text[:start],
        marked=text[start:end],
        after=text[end:],
        kind=next((kind for kind in _WEIGHT if kind in kinds), ""),
        remarks=tuple(remark for remark, _, _ in found),
    )
