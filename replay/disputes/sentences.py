"""The sentences of a dispute, as they are written. Their words are checked by reading them, as those of anybody."""

import re
from collections.abc import Sequence

from records import Event, Log, Problem, Unreadable, sentences
from records.disputed import FOR, GAME, READING
from records.disputes import Case
from records.event import TABLE, UNPRINTABLE, quote

_UNPRINTABLE = re.compile(f"[{UNPRINTABLE}]+").sub  # they come with what is pasted, and nobody means them


def said(log: Log, line: str) -> Event:
    """The sentence, as the next one of a record. Raises Unreadable, also where the words would make two of it."""
    [event, *others] = sentences(line, len(log.events) + 1, log)
    if others:
        raise Unreadable([Problem(1, 1, "stray", "/", (":end",), line)])
    return event


def raised(by: str, about: str, rules: Sequence[str], text: str) -> str:
    return _line(by, "dispute", about, *rules, text=text)


def claimed(by: str, case: Case, rules: Sequence[str], text: str) -> str:
    about = f"{case.about}+" if case.omission else case.about
    return _line(by, "amend", str(case.number), "dispute", about, *rules, text=text)


def argued(by: str, dispute: int, text: str) -> str:
    return _line(by, "argue", str(dispute), text=text)


def shown(by: str, dispute: int, kind: str, at: str, text: str) -> str:
    return _line(by, "evidence", str(dispute), kind, *([at] if kind != "peek" else []), text=text)


def decided(by: str, dispute: int, who: str) -> str:
    return _line(by, "hearing", str(dispute), "by", who)


def voted(by: str, dispute: int, remedy: Sequence[str], text: str) -> str:
    return _line(by, "vote", str(dispute), *remedy, text=text)


def ruled(
    by: str, dispute: int, verdict: str, remedy: Sequence[str], text: str, scope: str = GAME, reading: str = ""
) -> str:
    words = [*([] if scope == GAME else [FOR, scope]), *([READING, reading] if reading else [])]
    return _line(by, "ruling", str(dispute), verdict, *remedy, *words, text=text)


def appealed(by: str, ruling: int, text: str) -> str:
    return _line(by, "appeal", str(ruling), text=text)


def withdrawn(by: str, dispute: int) -> str:
    return _line(by, "amend", str(dispute), "-")


def _line(by: str, verb: str, *words: str, text: str = "") -> str:
    clean = _UNPRINTABLE(" ", text).strip()
    return " ".join((by or TABLE, verb, *words, *([quote(clean)] if clean else [])))
