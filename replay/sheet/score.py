"""Scoring: points for a seat, its total said aloud, and what is no score but words."""

from collections.abc import Mapping
from dataclasses import dataclass

from records.event import is_quoted, unquote
from replay.engine.law import Judging
from replay.sheet.header import LONGEST, MOST_COLUMNS, ROUNDS_WON
from replay.sheet.rules import rule
from replay.sheet.scoring import is_counted, on_sheet
from replay.sheet.state import (
    CELLS,
    COLUMNS,
    OTHER,
    OVER,
    RESULT,
    ROUND,
    ROUNDS,
    SAID,
    SCORING,
    TIE,
    TOTALS,
    WON_ROUNDS,
    Cells,
    Key,
    State,
    after,
    by_rounds,
    folded,
    put,
)

WHOLE_NUMBER = rule("SHEET-READ-1")
ROOM = rule("SHEET-READ-2")
TOTAL = rule("SHEET-SUM-1")

REOPENED: Mapping[int, object] = {OVER: False, RESULT: None, TIE: ()}  # who writes a score has not finished


@dataclass(frozen=True, slots=True)
class Words:
    """Anything that nobody here counts: `move "builds a road"`, `clue B red`."""

    verb: str
    words: tuple[str, ...]

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from ()
        return after(s, who, event, {SAID: (who, spoken(self.verb, self.words))})


@dataclass(frozen=True, slots=True)
class Unread(Words):
    """What begins as a score does and cannot be counted. It is kept as words."""

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        text = spoken(self.verb, self.words)
        yield WHOLE_NUMBER, False, who, text[:LONGEST]
        return after(s, who, event, {SAID: (who, text)})


@dataclass(frozen=True, slots=True)
class Score:
    """Points for a seat: in a column, in a round, or just points."""

    points: int
    column: str = ""  # its title, as it was written
    round: int = 0
    verb = "score"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if who < 0 or explain:
            yield WHOLE_NUMBER, who >= 0, who, f"score {self.points}"
        if who < 0:
            return after(s, who, event, {})
        key, columns, mine = self._key(s, who), s[COLUMNS], _so_far(s, who)
        if isinstance(key, str) and key != OTHER and key not in map(folded, columns):
            if len(columns) >= MOST_COLUMNS or explain:
                yield ROOM, len(columns) < MOST_COLUMNS, who, self.column
            if len(columns) >= MOST_COLUMNS:
                return after(s, who, event, {})
            columns = (*columns, self.column)
        before = s[CELLS]
        cells = put(before, who, _added(mine, key, self.points))
        latest = max(s[ROUND], key) if isinstance(key, int) else s[ROUND]
        return after(s, who, event, {CELLS: cells, COLUMNS: columns, ROUND: latest, **REOPENED})

    def _key(self, s: State, who: int) -> Key:
        """A score that does not say its round belongs to the first that this seat has none in."""
        if self.column:
            return folded(self.column)
        if self.round:
            return self.round
        if not by_rounds(s):
            return OTHER
        written = any(key == s[ROUND] for key, _ in s[CELLS][who])
        last = s[ROUND] == s[ROUNDS] or s[SCORING] == ROUNDS_WON or bool(s[WON_ROUNDS])
        return s[ROUND] + 1 if written and not last else s[ROUND]


@dataclass(frozen=True, slots=True)
class Total:
    """What a seat says it has by now: it has to add up."""

    points: int
    verb = "total"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if who < 0:
            yield WHOLE_NUMBER, False, who, f"total {self.points}"
            return after(s, who, event, {})
        if is_counted(s, who):
            there = on_sheet(s, who)
            yield TOTAL, there == self.points, who, self.points, there
        totals = (*s[TOTALS][:who], self.points, *s[TOTALS][who + 1 :])
        return after(s, who, event, {TOTALS: totals, **REOPENED})


def spoken(verb: str, words: tuple[str, ...]) -> str:
    """What a sentence in free words says: without the verb where that only says that it is one."""
    text = " ".join(unquote(word) if is_quoted(word) else word for word in words)
    return text if verb == "move" and text else f"{verb} {text}".strip()


def _so_far(s: State, who: int) -> Cells:
    """What was only said aloud before the first score stands in no column."""
    said = s[TOTALS][who]
    return s[CELLS][who] or (((OTHER, said),) if said else ())


def _added(cells: Cells, key: Key, points: int) -> Cells:
    if all(each != key for each, _ in cells):
        return (*cells, (key, points))
    return tuple((each, had + points if each == key else had) for each, had in cells)
