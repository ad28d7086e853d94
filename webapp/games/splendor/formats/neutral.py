"""Neutral JSON: Splendor games of other people's programs with every card written out, one to a line, in."""

import re
from collections.abc import Iterator
from string import ascii_uppercase

from records import Event, Header, Log
from records.event import TABLE
from records.store import NOBODY
from replay.engine.canonical import canonical
from replay.engine.game import Unplayable
from replay.engine.replay import Replay
from webapp.formats.imported import Import
from webapp.formats.json_text import Foreign, NotJson, json_of
from webapp.formats.texts import decoded, named
from webapp.platform.i18n import gettext

FORMAT = "neutral"
READ = frozenset({"source", "players", "market", "nobles", "turns", "scores", "winners"})
OF_TURN = frozenset({"seat", "do", "take", "ret", "pay", "card", "tier", "reveal", "noble"})
MOST_TURNS = 2000

_word = re.compile(r"[0-9A-Za-z.?]{1,8}").fullmatch
_tokens = re.compile(r"[wugrk*]{0,40}").fullmatch


class Unknown(Exception):
    """Something that no turn consists of."""


class NoTurn(Exception):
    """The number of the turn that consists of such things."""


def fits(start: str) -> bool:
    line = start.split("\n", 1)[0]
    return line.startswith("{") and '"market"' in line and '"turns"' in start


def read(source: str | bytes) -> Import:
    into = Import(FORMAT)
    for at, line in enumerate(decoded(source, into).split("\n"), 1):
        if line.strip():
            _read_game(into, at, line)
    return into.done()


def _read_game(into: Import, at: int, line: str) -> None:
    try:
        found = json_of(line)
        seats = ascii_uppercase[: int(found["players"])]
        turns = found["turns"]
        if not seats or not isinstance(turns, list) or len(turns) > MOST_TURNS:
            raise Unknown
        said = [*_laid(found), *_played(into, at, turns, seats), *_result(found, seats)]
    except NoTurn as why:
        into.refuse(at, gettext("Turn %(turn)s is none that can be read, so the game is not stored.") % {"turn": why})
        return
    except (NotJson, Unknown, KeyError, TypeError, ValueError, OverflowError):
        into.refuse(at, gettext("This line is no game of the neutral format."))
        return
    left = [name for name, value in found.items() if name not in READ and value]
    has_result = said[-1][1] == "result" if said else False
    into.unused(at, left + [name for name in ("scores", "winners") if found.get(name) and not has_result])
    events = tuple(Event(number, seat, verb, tuple(words)) for number, (seat, verb, *words) in enumerate(said, 1))
    tags = [("game", "splendor"), ("source", named(found.get("source"))), *((seat, NOBODY) for seat in seats)]
    log = Log(Header.of(tag for tag in tags if tag[1]), events)
    try:
        log = canonical(log, Replay.of(log))  # what the rules make certain: gold that comes with a reservation
    except Unplayable as why:
        into.say(at, str(why))
    into.keep(at, log)


def _laid(found: Foreign) -> Iterator[tuple[str, ...]]:
    for level, row in enumerate(found["market"], 1):
        yield (TABLE, "lay", str(level), *map(_named, row))
    yield (TABLE, "nobles", *map(_named, found["nobles"]))


def _played(into: Import, at: int, turns: list[Foreign], seats: str) -> Iterator[tuple[str, ...]]:
    for number, turn in enumerate(turns, 1):
        try:
            yield from _turn(into, at, turn, seats)
        except (Unknown, KeyError, TypeError, ValueError, OverflowError):
            raise NoTurn(number) from None


def _turn(into: Import, at: int, turn: Foreign, seats: str) -> Iterator[tuple[str, ...]]:
    seat, do = turn["seat"], turn["do"]
    if not isinstance(seat, str) or seat not in seats or len(seat) != 1:
        raise Unknown
    if do == "take":
        yield seat, "take", _spelled(turn["take"])
    elif do == "reserve":
        yield seat, "reserve", _named(turn["card"])
    elif do == "reserve_blind":
        yield seat, "reserve", f"L{int(turn['tier'])}", _named(turn["card"])
    elif do in ("buy", "buy_reserved"):
        yield seat, "buy", _named(turn["card"]), _spelled(turn["pay"])
    elif do == "pass":
        yield seat, "pass"
    else:
        raise Unknown
    if turn.get("reveal"):
        yield TABLE, "lay", _named(turn["reveal"])
    if turn.get("ret"):
        yield seat, "return", _spelled(turn["ret"])
    if turn.get("noble"):
        yield seat, "noble", _named(turn["noble"])
    into.unused(at, [f"turns.{name}" for name, value in turn.items() if name not in OF_TURN and value])


def _result(found: Foreign, seats: str) -> Iterator[tuple[str, ...]]:
    scores = found.get("scores")
    if isinstance(scores, dict):
        scores = [scores.get(seat) for seat in seats]
    if isinstance(scores, list) and len(scores) == len(seats) and all(type(each) is int for each in scores):
        won = found.get("winners")
        ranked = sorted(
            zip(seats, scores, strict=True), key=lambda each: not isinstance(won, list) or each[0] not in won
        )
        yield TABLE, "result", *(word for seat, score in ranked for word in (seat, str(score)))


def _named(word: object) -> str:
    if not isinstance(word, str) or not _word(word):
        raise Unknown
    return word


def _spelled(word: object) -> str:
    if not isinstance(word, str) or not _tokens(word):
        raise Unknown
    return word or "-"
