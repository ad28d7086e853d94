"""Infinity Gauntlet: where the cards are, lives and secrets, from nothing but the table of cards."""

from collections import Counter
from random import Random

from records import Log
from replay.engine.replay import Replay
from replay.games.gauntlet.cards import CARDS, COPIES, HEROES, Card
from replay.games.gauntlet.eyes import as_seen
from replay.games.gauntlet.state import (
    DECK_H,
    DECK_T,
    HAND,
    HAND_T,
    KNOWN,
    LIFE_H,
    LIFE_T,
    OPEN,
    OPEN_T,
    SEATS,
    TOP,
    UNDER,
    WON,
    State,
    ready,
)


def named(s: State) -> list[Card]:
    """Every card whose place is written down, in a hand, open, or in a deck where somebody saw it."""
    found = [slot.card for slot in (*s[TOP], *s[UNDER])]
    for seat in range(s[SEATS]):
        found += [slot.card for slot in s[HAND + seat]] + [each.card for each in s[OPEN + seat]]
    return [card for card in found if card.id != "?"]


def whole(state: State) -> None:
    """Sixteen heroes and thirteen cards of Thanos are somewhere, and no card in two places."""
    s = ready(state)
    before = [len(s[HAND + seat]) + len(s[OPEN + seat]) for seat in range(s[SEATS])]
    assert (s[DECK_T] + before[0], s[DECK_H] + sum(before[1:])) == (13, 16)
    assert len(s[TOP]) <= s[DECK_H]
    assert len(s[UNDER]) <= s[DECK_T]
    names = Counter(card.id for card in named(s))
    assert all(names[name] <= card.copies for name, card in CARDS.items())
    values = Counter(card.value for card in named(s) if card.side == HEROES)
    assert all(values[value] <= COPIES[value] for value in COPIES)


def counted(state: State) -> None:
    """Which places are known follows from what lies there; the sliders are on the track."""
    assert state[KNOWN] == sum(card.bit for card in named(state))
    assert min(state[LIFE_H], state[LIFE_T]) >= 0
    assert bool(state[WON]) or min(state[LIFE_H], state[LIFE_T]) > 0


def secrets(state: State, seat: int) -> set[str]:
    """The cards in hands and decks that a seat has not seen, and of which it sees no other copy."""
    seen: set[str] = set()
    unseen: set[str] = set()
    for n in range(state[SEATS]):
        seen |= {each.card.id for each in state[OPEN + n]}
    hands = [slot for n in range(state[SEATS]) for slot in state[HAND + n]]
    for slot in (*hands, *state[TOP], *state[UNDER]):
        (seen if seat >= 0 and slot.eyes >> seat & 1 else unseen).add(slot.card.id)
    return {name for name in unseen - seen if name != "?"}


def won(state: State, winners: tuple[int, ...]) -> None:
    """The heroes by Thanos's last life; he by theirs, or by six Stones."""
    if winners != (0,):
        assert state[LIFE_T] == 0
        assert winners == tuple(range(1, state[SEATS]))
    elif state[LIFE_H]:
        stones = [each.card for each in state[OPEN_T]] + [slot.card for slot in state[HAND_T]]
        assert sum(1 for card in stones if card.stone or card.id == "?") >= 6


def forgetful(log: Log, rng: Random) -> Log:
    """The same game by one of those who sat there, or by somebody who looked on."""
    replay = Replay.of(log)
    return Log(log.header, as_seen(replay, rng.randrange(-1, len(replay.seats))).events)
