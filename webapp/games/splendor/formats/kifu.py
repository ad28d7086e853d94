"""csplendor's `.kifu`, in: whole games of Splendor, move by move, judged like any other record.

The format does not say which card fills a gap. Where a comment of ours says it, `(lay C41)`, it is that card; else it
is a card nobody noted, and what follows narrows it down.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from string import ascii_lowercase

from records import Event, Log, quote
from records.event import TABLE
from replay.engine.canonical import canonical
from replay.engine.game import Unplayable
from replay.engine.replay import Replay
from replay.games.gems.tokens import counts
from replay.games.splendor.cards import CARDS, LETTERS
from replay.games.splendor.state import seated
from webapp.formats.imported import Import
from webapp.formats.texts import decoded, named, pieces, said
from webapp.games.splendor.formats.kifu_position import COLOURS, beginning, card_of, laid, letters_of, noble_of
from webapp.games.splendor.formats.kifu_tags import COMPUTED, SEATS, header_of
from webapp.games.splendor.formats.kifu_text import Kifu, Move, parsed
from webapp.platform.i18n import gettext

FORMAT = "kifu"
_MARK = r"(?:lay C\d\d?|lay \?|card C\d\d?|no gold|no lay|hand)"
MARKS = re.compile(rf"\(({_MARK}(?:, {_MARK})*)\)\s*")  # as kifu_out writes them: what the format cannot say

Said = tuple[str, ...]  # seat, verb and words


class Unknown(Exception):
    """No move of this notation."""


@dataclass
class Course:
    """What lies where, as far as the moves tell, on the main line or in one variation."""

    market: list[list[str]]
    decks: list[int]
    hands: list[list[str]] = field(default_factory=lambda: [[], [], [], []])  # cards, `L2` where drawn blind
    branch: str = ""
    count: int = 0  # sentences written in it
    last: str = "0"  # the address of the newest sentence

    def copied(self, branch: str) -> "Course":
        rows, hands = [list(row) for row in self.market], [list(hand) for hand in self.hands]
        return replace(self, market=rows, decks=list(self.decks), hands=hands, branch=branch, count=0)


def read(source: str | bytes) -> Import:
    into = Import(FORMAT)
    kifu = parsed(said(decoded(source, into)), into)
    if not kifu.moves:
        into.refuse(0, gettext("There are no moves in this file."))
        return into
    into.keep(kifu.moves[0].line, _Record(into, kifu).log())
    return into


class _Record:
    """Writes the sentences of a file, one move after the other."""

    def __init__(self, into: Import, kifu: Kifu) -> None:
        self.into, self.kifu = into, kifu
        self.start = laid(kifu.tags) or beginning(kifu.tags.get("Position", ""), into)
        self.header = header_of(kifu, self.start)
        self.events: list[Event] = []
        self.branches: dict[str, int] = {}  # base to how many leave there
        self.lost: set[str] = set()  # lines on which the replay stopped: what is certain, nobody can tell any more

    def log(self) -> Log:
        course = Course([list(row) for row in self.start.market], list(self.start.decks))
        for verb, *words in self.start.sentences:
            self._write(course, TABLE, verb, tuple(words))
        self._play(course, self.kifu.moves)
        for text in self.kifu.comments:
            self._note(TABLE, text)
        self._result(course)
        log = Log(self.header, tuple(self.events))
        try:
            return _written_out(log)
        except Unplayable as why:
            self.into.say(0, str(why))
            return log

    def _play(self, course: Course, moves: list[Move]) -> None:
        for move in moves:
            before = course.copied("")
            self._move(course, move)
            for variation in move.variations:
                self._vary(before, variation)

    def _vary(self, before: Course, moves: list[Move]) -> None:
        """What might have been played instead of a move leaves from what came before it."""
        taken = self.branches.get(before.last, 0)
        if not moves:
            return
        if taken >= len(ascii_lowercase):
            says = gettext("More than 26 variations leave from one place; this one is not used.")
            self.into.refuse(moves[0].line, says)
            return
        self.branches[before.last] = taken + 1
        self._play(before.copied(f"{before.last}{ascii_lowercase[taken]}"), moves)

    def _move(self, course: Course, move: Move) -> None:
        found = MARKS.match(move.comment)
        comment = move.comment[found.end() :] if found else move.comment
        marks = found[1].split(", ") if found else []
        at = ""
        remark = [f"{move.milliseconds} ms"] if move.milliseconds else []
        try:
            for seat, verb, *words in self._sentences(course, move, marks):
                number = self._write(course, seat, verb, tuple(words), remark + move.notes if not at else ())
                at = at or number
            for mark in marks:  # a card that was laid late
                if mark.startswith("lay "):
                    self._write(course, TABLE, "lay", (_laid(mark),))
        except (Unknown, KeyError, ValueError):
            text = f"P{move.player} {move.text}"
            self.into.say(move.line, gettext("“%(move)s” is no move; it is kept as a note.") % {"move": named(text)})
            self._note(course.last if course.last != "0" else TABLE, text)
        for text in (*move.before, comment, *move.after):
            self._note(at or (course.last if course.last != "0" else TABLE), text)

    # ── what a move says ────────────────────────────────────────────────────────────────────────────────

    def _sentences(self, course: Course, move: Move, marks: list[str]) -> Iterator[Said]:
        if move.player >= max(len(self.header.seats), 1):
            raise Unknown
        seat = SEATS[move.player]
        for text in move.text.split() or [""]:
            what, *parts = text.split("/")
            verb, _, about = what.partition(":")
            others = dict(part.partition(":")[::2] for part in parts)
            if others.keys() - {"return", "gold", "pay"}:
                raise Unknown
            yield from self._done(course, move, seat, verb, about, others, marks)
            if back := others.get("return"):
                yield seat, "return", letters_of(back)

    def _done(
        self, course: Course, move: Move, seat: str, verb: str, about: str, others: dict[str, str], marks: list[str]
    ) -> Iterator[Said]:
        if verb in ("take", "return") and about:
            yield seat, verb, letters_of(about)
        elif verb == "pass" and not about:
            yield seat, "pass"
        elif verb == "noble" and about.startswith("N"):
            noble = noble_of(about[1:])
            if not noble:
                raise Unknown
            yield seat, "noble", noble
        elif verb == "reserve":
            yield from self._reserved(course, move.player, about, marks)
        elif verb == "buy" and about.startswith("C") and (card := card_of(about[1:])):
            paid = self._paid(course, move.player, card, others)
            yield seat, "buy", card, *([paid] if paid else [])
            if self._from_market(course, move, card, marks):
                yield from self._gap(course, int(card[0]), card, marks)
        else:
            raise Unknown

    def _reserved(self, course: Course, player: int, about: str, marks: list[str]) -> Iterator[Said]:
        gold = ["-"] if "no gold" in marks else []
        if about in ("L1", "L2", "L3"):
            level = int(about[1])
            seen = [card for mark in marks if mark.startswith("card C") and (card := card_of(mark[6:]))]
            course.hands[player].append(seen[0] if seen else about)
            course.decks[level - 1] -= 1
            yield SEATS[player], "reserve", about, *seen[:1], *gold
            return
        card = card_of(about[1:]) if about.startswith("C") else ""
        if not card:
            raise Unknown
        course.hands[player].append(card)
        yield SEATS[player], "reserve", card, *gold
        yield from self._gap(course, int(card[0]), card, marks)

    def _gap(self, course: Course, level: int, card: str, marks: list[str]) -> Iterator[Said]:
        """The card that fills the space: the file does not say which, unless it is one of ours."""
        row = course.market[level - 1]
        at = row.index(card) if card in row else row.index("?") if "?" in row else -1
        if course.decks[level - 1] <= 0 or "no lay" in marks:
            if at >= 0:
                row.pop(at)
            return
        laid = [mark for mark in marks if mark.startswith("lay ")]
        new = _laid(laid[0]) if laid else "?"
        marks[:] = [mark for mark in marks if mark not in laid[:1]]
        if at >= 0:
            row[at] = new
        course.decks[level - 1] -= 1
        yield TABLE, "lay", new if new != "?" or laid else f"{level}.?"

    def _from_market(self, course: Course, move: Move, card: str, marks: list[str]) -> bool:
        """Whether a card that was bought lay open; else it comes out of the hand."""
        row, hand, blind = course.market[int(card[0]) - 1], course.hands[move.player], f"L{card[0]}"
        held = card if card in hand else blind if blind in hand else ""
        certain = "hand" in marks or any("lay" in mark for mark in marks)
        if "hand" not in marks and (certain or card in row or not held):
            return True
        if held == blind and "?" in row and not certain:
            unsure = gettext("Whether this card lay open or was drawn blind before, the file does not say.")
            self.into.say(move.line, unsure)
        if held:
            hand.remove(held)
        return False

    def _paid(self, course: Course, player: int, card: str, others: dict[str, str]) -> str:
        """What was handed over, where the file says it; empty: own colours first, gold for the rest."""
        if "pay" in others:
            return "".join(LETTERS[COLOURS.index(c)] * int(n) for c, n in _counted(others["pay"])) or "-"
        if "gold" not in others:
            return ""
        gold = {colour: int(many) for colour, many in _counted(others["gold"])}
        bonuses = self._bonuses(course, player)
        if bonuses is None:
            return ""
        owed = [max(cost - has, 0) for cost, has in zip(counts(CARDS[card].cost, 5), bonuses, strict=True)]
        rest = [many - gold.get(colour, 0) for many, colour in zip(owed, COLOURS, strict=False)]
        if min(rest) < 0:
            raise Unknown
        return "".join(letter * many for letter, many in zip(LETTERS, rest, strict=False)) + "*" * sum(gold.values())

    def _bonuses(self, course: Course, player: int) -> tuple[int, ...] | None:
        """As the table stands now; None where the replay does not come that far."""
        if "" in self.lost or course.branch in self.lost:
            return None
        log = Log(self.header, tuple(self.events))
        if course.branch:
            log = Log.of_play(self.header, log.line(course.branch) if course.count else log.along(course.branch).events)
        try:
            replay = Replay.of(log)
        except Unplayable:
            replay = None
        if replay is None or replay.halt is not None:
            self.lost.add(course.branch)
            return None
        return counts(seated(replay.game.ready(replay.state), player).bonuses, 5)

    # ── writing ─────────────────────────────────────────────────────────────────────────────────────────

    def _write(self, course: Course, seat: str, verb: str, words: Said, also: tuple[str, ...] | list[str] = ()) -> str:
        number = len(self.events) + 1
        remark = " ".join("{" + re.sub("[{}]", "", each) + "}" for each in also)
        if course.branch:
            self.events.append(Event(number, TABLE, "line", (course.branch, seat, verb, *words), remark))
            course.count += 1
            course.last = f"{course.branch}{course.count}"
        else:
            self.events.append(Event(number, seat, verb, words, remark))
            course.last = str(number)
        return course.last

    def _note(self, about: str, text: str) -> None:
        for piece in pieces(text):
            self.events.append(Event(len(self.events) + 1, TABLE, "note", (about, quote(piece))))

    def _result(self, course: Course) -> None:
        tags = self.kifu.tags
        scores = re.findall(r"P([0-3])=([0-9]{1,3})\b", tags.get("FinalScores", ""))
        won = re.match(r"P([0-3])_WIN", tags.get("Result", ""))
        ended = tags.get("Result", "") != "ONGOING"  # what a game stands at is no result
        if scores and ended:
            scores.sort(key=lambda each: not won or each[0] != won[1])
            self._write(course, TABLE, "result", tuple(word for n, many in scores for word in (SEATS[int(n)], many)))
        self.into.unused(0, [name for name in (*COMPUTED, *(() if ended else ("FinalScores",))) if name in tags])


def _written_out(log: Log) -> Log:
    """With what the rules make certain, in the variations too. Raises Unplayable."""
    log = canonical(log, Replay.of(log))
    certain: dict[int, Event] = {}
    for branch in log.branches:
        alone = Log.of_play(log.header, log.line(branch))
        certain |= {event.number: event for event in canonical(alone, Replay.of(alone)).events}
    events = [
        event._replace(words=(event.words[0], now.seat, now.verb, *now.words))
        if event.verb == "line" and (now := certain.get(event.number))
        else event
        for event in log.events
    ]
    return Log(log.header, tuple(events))


def _laid(mark: str) -> str:
    """`lay C41`, `lay ?`"""
    return card_of(mark[5:]) or "?"


def _counted(text: str) -> list[tuple[str, str]]:
    if not re.fullmatch("(?:[WUGRKD][0-9]{1,2})+", text):
        raise Unknown
    return re.findall("([WUGRKD])([0-9]{1,2})", text)
