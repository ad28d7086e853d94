"""Guesses: full exports of a game by somebody who knows all of it but the hidden cards, and tries them out."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from records.chain import seal, seal_opening
from records.entry import Entry, Opening, Volume
from records.jsonl import dump
from replay.games.gauntlet.cards import CARDS


def chained(opening: Opening, entries: tuple[Entry, ...]) -> Volume:
    """A volume whose hashes fit, whoever made it."""
    first = seal_opening(opening.game, opening.words, opening.header, opening.at, opening.by)
    before, sealed = first, []
    for entry in entries:
        before = seal(before, *entry[:7])
        sealed.append(entry._replace(hash=before))
    return Volume(opening._replace(hash=first), tuple(sealed), {}, ())


def guess(true: Volume, said: Mapping[int, str], length: int | None = None) -> str:
    """The export as it would be if these sentences, by their numbers, were others."""
    entries = tuple(each._replace(say=said.get(each.number, each.say)) for each in true.entries)
    return "".join(dump(chained(true.opening, entries[:length])))


def hands(true: Volume, number: int, many: int) -> Iterator[str]:
    """A guess for each hand of two that could have been drawn by a sentence; the last is the hand that was."""
    cards = sorted(id_ for id_ in CARDS if f" {id_}" not in true.entries[number - 1].say)
    drawn = [f"draw A {' '.join(pair)}" for pair in combinations(cards, 2)][: many - 1]
    for say in (*drawn, true.entries[number - 1].say):
        yield guess(true, {number: say})
