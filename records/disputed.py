"""What people say in a dispute: that they disagree, why, what they saw, who decides, votes, rulings and appeals.

dispute 31 SPL-LIM-2 "she kept eleven"
dispute 31+ SPL-NOB-3 "the noble was forgotten"
argue 74 "we always do"
evidence 74 frame 53 "three blue lay there"
hearing 74 by vote
vote 74 take-back
ruling 74 irregular repair 31+ B return k for group reading take-fewer=strict-3 "as always"
appeal 81 "the bank was counted wrong"
"""

import re
from typing import NamedTuple

from records.event import Event, is_quoted, is_seat, unquote
from records.wording import Misspoken, address_of, is_address, is_number, text_at, word_at

DISPUTING = frozenset({"dispute", "argue", "evidence", "hearing", "vote", "ruling", "appeal"})
VERDICTS = ("legal", "irregular", "impossible", "undecided")
FRAME, COUNT, PEEK = "frame", "count", "peek"
BY, VOTE, OWNER, ENGINE = "by", "vote", "owner", "engine"
STANDS, TAKE_BACK, REPAIR, CONCEDE = "stands", "take-back", "repair", "concede"
FOR, GAME, GROUP, READING = "for", "game", "group", "reading"
_is_reading = re.compile(r"[a-z0-9-]+=[a-z0-9+-]+").fullmatch


class Dispute(NamedTuple):
    about: str
    rules: tuple[str, ...]
    text: str
    omission: bool = False  # it is about what should have happened right after `about`, and did not


class Argue(NamedTuple):
    dispute: str
    text: str


class Evidence(NamedTuple):
    """The table after an event, a count that was written down, or what somebody reports to have seen."""

    dispute: str
    kind: str
    at: str  # empty: a peek
    text: str


class Hearing(NamedTuple):
    """Who decides a dispute: `vote`, `owner`, `engine`, or the letter of a seat or an author."""

    dispute: str
    by: str


class Vote(NamedTuple):
    dispute: str
    remedy: tuple[str, ...]
    text: str


class Ruling(NamedTuple):
    dispute: str
    verdict: str
    remedy: tuple[str, ...]
    text: str
    scope: str = GAME
    reading: str = ""  # `take-fewer=strict-3`: how an open point is read from now on


class Appeal(NamedTuple):
    ruling: str
    text: str


Disputed = Dispute | Argue | Evidence | Hearing | Vote | Ruling | Appeal


def tail(event: Event, at: int) -> tuple[tuple[str, ...], str]:
    """The bare words from `at` on, and the text that may close the sentence."""
    words = event.words[at:]
    if words and is_quoted(words[-1]):
        words, text = words[:-1], unquote(words[-1])
    else:
        text = ""
    for index, word in enumerate(words):
        if is_quoted(word):
            raise Misspoken(at + index + 2, ":end")
    return words, text


def dispute_said(event: Event) -> Dispute:
    about = word_at(event.words, 0, ":address")
    if not is_address(about.removesuffix("+")):
        raise Misspoken(1, ":address")
    return Dispute(about.removesuffix("+"), *tail(event, 1), omission=about.endswith("+"))


def argue_said(event: Event) -> Argue:
    dispute, text = address_of(event, ":dispute"), text_at(event.words, 1)
    if event.words[2:]:
        raise Misspoken(3, ":end")
    return Argue(dispute, text)


def evidence_said(event: Event) -> Evidence:
    dispute = address_of(event, ":dispute")
    kind = word_at(event.words, 1, FRAME, COUNT, PEEK)
    if kind == PEEK:
        text = text_at(event.words, 2)
        if event.words[3:]:
            raise Misspoken(4, ":end")
        return Evidence(dispute, PEEK, "", text)
    if kind not in (FRAME, COUNT):
        raise Misspoken(2, FRAME, COUNT, PEEK)
    at = word_at(event.words, 2, ":point")
    if not is_address(at):
        raise Misspoken(3, ":point")
    words, text = tail(event, 3)
    if words:
        raise Misspoken(4, ":text", ":end")
    return Evidence(dispute, kind, at, text)


def hearing_said(event: Event) -> Hearing:
    dispute = address_of(event, ":dispute")
    if word_at(event.words, 1, BY) != BY:
        raise Misspoken(2, BY)
    by = word_at(event.words, 2, VOTE, OWNER, ENGINE, ":seat", ":author")
    if by not in (VOTE, OWNER, ENGINE) and not (is_seat(by) and by not in "-?"):
        raise Misspoken(3, VOTE, OWNER, ENGINE, ":seat", ":author")
    if event.words[3:]:
        raise Misspoken(4, ":end")
    return Hearing(dispute, by)


def vote_said(event: Event) -> Vote:
    dispute = address_of(event, ":dispute")
    words, text = tail(event, 1)
    if not words:
        raise Misspoken(2, STANDS, TAKE_BACK, REPAIR, CONCEDE)
    _check_remedy(words, 2)
    return Vote(dispute, words, text)


def ruling_said(event: Event) -> Ruling:
    dispute = address_of(event, ":dispute")
    words, text = tail(event, 1)
    if not words or words[0] not in VERDICTS:
        raise Misspoken(2, *VERDICTS)
    verdict, words, scope, reading = words[0], words[1:], GAME, ""
    if len(words) > 1 and words[-2] == READING and _is_reading(words[-1]):
        words, reading = words[:-2], words[-1]
    if len(words) > 1 and words[-2] == FOR and words[-1] in (GAME, GROUP):
        words, scope = words[:-2], words[-1]
    _check_remedy(words, 3)
    return Ruling(dispute, verdict, words, text, scope, reading)


def _check_remedy(words: tuple[str, ...], at: int) -> None:
    """What has words of its own has all of them. Any other remedy is free, as a table may agree on anything."""
    kind, rest = words[:1], words[1:]
    if kind == (CONCEDE,) and not (len(rest) == 2 and is_seat(rest[0]) and is_number(rest[1])):
        raise Misspoken(at + (2 if rest and is_seat(rest[0]) else 1), ":seat" if not rest else ":number")
    if kind == (REPAIR,) and not (rest and is_address(rest[0].removesuffix("+"))):
        raise Misspoken(at + 1, ":address")


def appeal_said(event: Event) -> Appeal:
    ruling = address_of(event, ":ruling")
    words, text = tail(event, 1)
    if words:
        raise Misspoken(2, ":text", ":end")
    return Appeal(ruling, text)


def leans_on(talk: Disputed) -> tuple[tuple[str, str], ...]:
    """What has to be written before it: addresses, each with what it has to be."""
    match talk:
        case Dispute(about=about, omission=omission):
            return ((about, ":point" if omission else ":address"),)
        case Appeal(ruling=ruling):
            return ((ruling, ":ruling"),)
        case Evidence(dispute=dispute, kind=kind, at=at) if kind != PEEK:
            return ((dispute, ":dispute"), (at, ":point" if kind == FRAME else ":address"))
        case _:
            return ((talk.dispute, ":dispute"),)


def places(event: Event, talk: Disputed) -> tuple[int, ...]:
    """Which of its words are addresses of sentences."""
    if isinstance(talk, Evidence) and talk.at:
        return 0, 2
    if isinstance(talk, Vote | Ruling) and talk.remedy[:1] == (REPAIR,):
        return 0, event.words.index(REPAIR) + 1
    return (0,)
