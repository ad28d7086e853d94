"""Words that several commands say, in English and Polish, and how a game is told."""

from collections.abc import Sequence
from textwrap import fill

from records import Log
from records.event import TABLE, Event
from records.problems import Phrase
from replay.explain import says
from replay.game import Game, Unclear
from replay.law import Finding
from replay.replay import Halt, Replay

MARKS = {"legal": " ", "irregular": "!", "undecided": "?"}

WORDS = {
    "en": {
        "clean": "clean", "legal": "legal", "irregular": "irregular", "impossible": "impossible",
        "undecided": "undecided", "unreadable": "unreadable", "not reached": "not reached", "absent": "absent",
        "study": "a study: it is read, and there is nothing in it to replay",
        "events": "{n} events", "event": "1 event",
        "wins": "{seats} wins {points}", "win": "{seats} win {points}", "and": " and ", "going": "not over, {points}",
        "cause": "Goes back to {event}.", "start": "the start",
        "stops": "stops at {event}", "is impossible": "impossible", "is unclear": "the words cannot be read",
        "found": "found {found}", "nothing": "the end of the sentence", "expected": "expected {expected}", "or": " or ",
    },
    "pl": {
        "clean": "bez zastrzeżeń", "legal": "prawidłowe", "irregular": "nieprawidłowe",
        "impossible": "niemożliwe", "undecided": "nierozstrzygnięte", "unreadable": "nieczytelne",
        "not reached": "nieodtworzone", "absent": "brak",
        "study": "studium: czyta się je i nie ma w nim czego odtwarzać",
        "events": "zdarzenia: {n}", "event": "zdarzenia: 1",
        "wins": "wygrywa {seats}, {points}", "win": "wygrywają {seats}, {points}", "and": " i ",
        "going": "w toku, {points}",
        "cause": "Przyczyna: {event}.", "start": "początek",
        "stops": "koniec odtwarzania na {event}", "is impossible": "niemożliwe", "is unclear": "słowa nieczytelne",
        "found": "jest {found}", "nothing": "koniec zdania", "expected": "oczekiwano: {expected}", "or": " lub ",
    },
}  # fmt: skip


def scores(replay: Replay) -> dict[str, int]:
    return dict(zip(replay.seats, replay.game.scores(replay.state), strict=True))


def winners(replay: Replay) -> list[str]:
    return [replay.seats[seat] for seat in replay.game.winners(replay.state, replay.law)]


def over(replay: Replay) -> bool:
    return replay.game.over(replay.state, replay.law)


def outcome(replay: Replay, lang: str) -> str:
    """`B wins 16 : 12 : 9`, the winner's points first; or `not over, A 3 : B 0`."""
    words, points, best = WORDS[lang], scores(replay), winners(replay)
    if not best:
        return words["going"].format(points=" : ".join(f"{seat} {score}" for seat, score in points.items()))
    order = sorted(points, key=lambda seat: (seat not in best, -points[seat]))
    said = words["wins" if len(best) == 1 else "win"]
    return said.format(seats=words["and"].join(best), points=" : ".join(str(points[seat]) for seat in order))


def standing(log: Log) -> dict[int, Event]:
    return {event.number: event for event in log.stands}


def sentence(event: Event) -> str:
    """`B take uu`; what the table says stands without its dash."""
    return event.say if event.seat == TABLE else f"{event.seat} {event.say}"


def finding_text(game: Game, finding: Finding, lang: str, seats: Sequence[str]) -> str:
    """What the facts say, and the event that brought it about if that is another one."""
    text = says(game, finding.rule, finding.facts, lang, seats)
    if finding.cause == finding.event:
        return text
    return f"{text} {WORDS[lang]['cause'].format(event=finding.cause or WORDS[lang]['start'])}"


def halt_text(replay: Replay, halt: Halt, lang: str) -> str:
    """`stops at 74, B buy 2R4 rr: impossible. SPL-BUY-1: …`"""
    words = WORDS[lang]
    where = f"{words['stops'].format(event=halt.event.number)}, {sentence(halt.event)}"
    if halt.finding is not None:
        why = finding_text(replay.game, halt.finding, lang, replay.seats)
        return f"{where}: {words['is impossible']}. {halt.finding.rule.id}: {why}"
    assert halt.unclear is not None
    return f"{where}: {words['is unclear']}, {unclear_text(halt.event, halt.unclear, lang)}."


def unclear_text(event: Event, unclear: Unclear, lang: str) -> str:
    words = WORDS[lang]
    found = words["found"].format(found=word_of(event, unclear.word) or words["nothing"])
    return f"{found}; {words['expected'].format(expected=listed(unclear.expected, lang))}"


def word_of(event: Event, word: int) -> str:
    """The word an `Unclear` points at: the seat, the verb, one of the words, or nothing behind the last."""
    said = (event.seat, event.verb, *event.words)
    return said[word + 1] if word + 1 < len(said) else ""


def wrapped(lead: str, text: str) -> str:
    """A text behind its lead, in lines of a terminal's width; `seat-order` stays one word."""
    return fill(text, 100, initial_indent=lead, subsequent_indent=" " * len(lead), break_on_hyphens=False)


def listed(expected: Sequence[str], lang: str) -> str:
    names = [each.told(lang) if isinstance(each, Phrase) else each for each in expected]
    return ", ".join(names[:-1]) + WORDS[lang]["or"] + names[-1] if len(names) > 1 else "".join(names)
