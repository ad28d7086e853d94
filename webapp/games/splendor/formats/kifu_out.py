"""csplendor's `.kifu`, out: a game of Splendor move by move, with what that format has no words for as comments.

What stands in round brackets at the start of a comment, such as `(lay C41)`, is read back by `kifu`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from records import Event, Log
from records.notes import EVENT, VARIATION, WHOLE, threads
from records.store import NOBODY
from records.veil import veiled
from replay.engine.canonical import canonical
from replay.engine.game import Unplayable
from replay.engine.replay import Replay
from replay.games.gems.tokens import counts
from replay.games.splendor.cards import CARDS, GOLD, LETTERS
from replay.games.splendor.rules import BOOK
from replay.games.splendor.state import BANK, State, seated
from webapp.games.splendor.formats.kifu_cards import CARD_NUMBERS, NOBLE_NUMBERS
from webapp.games.splendor.formats.kifu_position import COLOURS, colours_of, spn

LAID = frozenset({"lay", "nobles"})
TAGS = {"event": "Event", "round": "Round", "time-control": "TimeControl", "seed": "Seed", "tags": "Tags"}


@dataclass
class Line:
    """A move, and what stands around it."""

    number: int  # of the sentence it begins with
    player: int
    text: str
    marks: list[str] = field(default_factory=list)
    remark: str = ""
    comments: list[str] = field(default_factory=list)
    variations: list[list["Line"]] = field(default_factory=list)


def written(log: Log) -> str:
    """The game as far as the replay comes. Raises Unplayable."""
    if log.header.game != BOOK.game:
        raise Unplayable("A .kifu file holds games of Splendor only.")
    replay = Replay.of(log)
    whole = canonical(log, replay)
    moves = _moves(whole, replay, 0)
    top = _talk(whole, moves)
    for branch in sorted((name for name in whole.branches), key=len):
        top += _variation(whole, branch, moves)
    head = [*_head(whole, replay), ""]
    position = spn(_laid_out(replay), len(replay.seats))
    head[-1:] = [*(_laid(replay) if position.startswith("startpos") else ()), "", f"Position: {position}", ""]
    return "\n".join([*head, *(f"# {text}" for text in top), *_told(moves, 1, ""), "", *_result(whole, replay)]) + "\n"


def _laid_out(replay: Replay) -> State:
    """The table when play begins."""
    played = len(replay.frames)
    first = next((n for n in range(played) if replay.frames.events[n].verb not in LAID), played)
    state: State = replay.game.ready(replay.frames.states[first - 1] if first else replay.start)
    return state


def _laid(replay: Replay) -> Iterator[str]:
    """What was noted of a table whose cards were not all noted."""
    for event in replay.frames.events[: len(replay.frames)]:
        if event.verb == "lay" and event.words[:1] in (("1",), ("2",), ("3",)):
            yield f"Laid{event.words[0]}: {','.join(str(CARD_NUMBERS.get(card, '?')) for card in event.words[1:])}"
        elif event.verb == "nobles":
            yield f"LaidNobles: {','.join(str(NOBLE_NUMBERS[noble]) for noble in event.words)}"


# ── moves ───────────────────────────────────────────────────────────────────────────────────────────────


def _moves(log: Log, replay: Replay, skip: int) -> list[Line]:
    """Of the sentences that the replay came to, without the first so many."""
    said = {event.number: event for event in log.events}
    states = [replay.start, *replay.frames.states]
    lines: list[Line] = []
    for at, frame in enumerate(replay.frames):
        now = said.get(frame.event.number, frame.event)
        words = replay.game.say(frame.action, replay.seats)
        event = frame.event._replace(verb=words[0], words=tuple(words[1:]), remark=now.remark)
        seat = frame.event.seat
        who = replay.seats.index(seat) if seat in replay.seats else -1
        if at >= skip:
            _add(lines, event, who, replay.game.ready(states[at]), frame.state)
    for line in lines:
        filled = any(mark.startswith("lay ") or mark == "hand" for mark in line.marks)
        if re.match("reserve:C|buy:", line.text) and not filled:
            line.marks.append("no lay")
    return lines


def _add(lines: list[Line], event: Event, who: int, before: State, after: State) -> None:
    verb, words = event.verb, event.words
    last = lines[-1] if lines else None
    if verb == "lay" and words[0] not in ("1", "2", "3"):
        if last is not None:
            last.marks.append(f"lay C{CARD_NUMBERS[words[0]]}" if words[0] in CARD_NUMBERS else "lay ?")
    elif verb == "return" and last is not None and last.player == who and re.match("take:|reserve:C", last.text):
        last.text += f"/return:{colours_of(words[0])}"
    elif verb == "return":
        lines.extend(Line(event.number, who, f"return:{colour}") for colour in colours_of(words[0]))
    elif (text := _move(event, who, before, after)) is not None:
        lines.append(Line(event.number, who, *text, remark=event.remark))
    elif verb not in ("lay", "nobles", "result") and last is not None:
        last.comments.append(f"{event.seat} {event.say}")  # a count, or a card that nobody noted: no word for it


def _move(event: Event, who: int, before: State, after: State) -> tuple[str, list[str]] | None:
    verb, words = event.verb, event.words
    if verb == "take":
        return f"take:{colours_of(words[0])}", []
    if verb == "pass":
        return "pass", []
    if verb == "noble":
        return f"noble:N{NOBLE_NUMBERS[words[0]]}", []
    if verb == "reserve":
        marks = ["no gold"] if words[-1] == "-" and counts(before[BANK], 6)[GOLD] else []
        if words[0].startswith("L"):
            return f"reserve:{words[0]}", [*(f"card C{CARD_NUMBERS[w]}" for w in words[1:-1]), *marks]
        return (f"reserve:C{CARD_NUMBERS[words[0]]}", marks) if words[0] in CARD_NUMBERS else None
    return _bought(words, who, before, after) if verb == "buy" else None


def _bought(words: Sequence[str], who: int, before: State, after: State) -> tuple[str, list[str]]:
    card, paid = words[0], words[1]
    player = seated(before, who)
    owed = [
        max(cost - has, 0) for cost, has in zip(counts(CARDS[card].cost, 5), counts(player.bonuses, 5), strict=True)
    ]
    gold = [many - paid.count(letter) for many, letter in zip(owed, LETTERS, strict=False)]
    text = f"buy:C{CARD_NUMBERS[card]}"
    if min(gold) < 0 or sum(gold) != paid.count("*"):  # too much, or too little
        text += "/pay:" + "".join(f"{c}{paid.count(letter)}" for c, letter in zip(COLOURS, LETTERS, strict=True))
    elif any(gold):
        text += "/gold:" + "".join(f"{colour}{many}" for colour, many in zip(COLOURS, gold, strict=False) if many)
    held = len(seated(after, who).reserved) < len(player.reserved)
    return text, ["hand"] if held else []


# ── variations and notes ────────────────────────────────────────────────────────────────────────────────


def _variation(log: Log, branch: str, moves: list[Line]) -> list[str]:
    """Put in after the move that it would replace; what has no place there comes back as comments."""
    along = log.along(branch)
    title = log.branches[branch].title
    base = log.settled.addresses.number(branch[:-1]) or 0
    replay = Replay.of(Log.of_play(log.header, along.events))
    played = _moves(log, replay, along.before)
    parent = _lines_of(moves)
    instead = next((line for line in parent if line.number > base and _same_line(log, line.number, branch)), None)
    if not played:
        return []
    if instead is None:
        said = " ".join(line.text for line in played)
        return [f"{branch} {title}: {said}".replace("  ", " ")]
    played[0].comments[:0] = [title] if title else []
    instead.variations.append(played)
    return []


def _lines_of(moves: list[Line]) -> Iterator[Line]:
    for line in moves:
        yield line
        for variation in line.variations:
            yield from _lines_of(variation)


def _same_line(log: Log, number: int, branch: str) -> bool:
    """Whether a sentence stands on the line that a variation leaves."""
    own = re.sub("[0-9]+$", "", log.address(number))
    return own == re.sub("[0-9]+$", "", branch[:-1])


def _talk(log: Log, moves: list[Line]) -> list[str]:
    """Notes that anybody may read, at the move they are about; those about the whole come first."""
    top = []
    for thread in threads(veiled(log)):
        for note in thread.notes:
            text = " ".join(f"{note.glyph} {note.text}".split())
            number = log.settled.addresses.number(thread.about) if thread.kind in (EVENT, VARIATION) else None
            line = next((each for each in reversed(moves) if number and each.number <= number), None)
            if thread.kind == EVENT and line is not None:
                line.comments.append(text)
            elif text:
                top.append(text if thread.kind == WHOLE else f"{thread.about}: {text}")
    return top


# ── the file ────────────────────────────────────────────────────────────────────────────────────────────


def _told(moves: list[Line], first: int, indent: str) -> Iterator[str]:
    for number, line in enumerate(moves, first):
        time = re.search(r"\{([0-9]+) ms\}", line.remark)
        comment = "; ".join(filter(None, (re.sub(r"\s+", " ", each) for each in line.comments)))
        marks = f"({', '.join(line.marks)})" if line.marks else ""
        behind = " ".join(filter(None, (marks, comment)))
        time_ = f"[{time[1]}]" if time else ""
        parts = [f"{number}. P{line.player} {line.text}", time_, f"# {behind}" if behind else ""]
        yield indent + " ".join(filter(None, parts))
        yield from (f"{indent}  {note}" for note in re.findall(r"\{(@[^{}]*)\}", line.remark))
        for variation in line.variations:
            yield f"{indent}V{{"
            yield from _told(variation, number, f"{indent}  ")
            yield f"{indent}}}"


def _head(log: Log, replay: Replay) -> Iterator[str]:
    yield "Format: Splendor KIFU v1.0"
    yield f"Players: {len(replay.seats)}"
    for number, seat in enumerate(replay.seats):
        name = log.header.seats.get(seat, NOBODY)
        yield f"Player{number}: {name if name != NOBODY else seat}"
    if played := log.header.get("played").strip():
        yield f"Date: {log.header.get('date') or played}"
    yield from (f"{theirs}: {log.header.get(ours)}" for ours, theirs in TAGS.items() if log.header.get(ours))


def _result(log: Log, replay: Replay) -> Iterator[str]:
    game, state, law = replay.game, replay.state, replay.law
    over = game.over(state, law) and replay.halt is None
    winners = game.winners(state, law) if over else ()
    result = "ONGOING" if not over else f"P{winners[0]}_WIN" if len(winners) == 1 else "DRAW"
    yield f"Result: {result}"
    yield "FinalScores: " + " ".join(f"P{n}={points}" for n, points in enumerate(game.scores(state)))
