"""Infinity Gauntlet: where the cards are, lives and secrets, from nothing but the table of cards."""

from collections import Counter
from random import Random

from records import Log
from replay.gauntlet.cards import CARDS, COPIES, HEROES, Card
from replay.gauntlet.eyes import as_seen
from replay.gauntlet.state import (
    DECK_H,
    DECK_T,
    HAND,
    KNOWN,
    LIFE_H,
    LIFE_T,
    OPEN,
    TOP,
    UNDER,
    WON,
    State,
    at,
    ready,
    seats_at,
)
from replay.replay import Replay


def named(s: State) -> list[Card]:
    """Every card whose place is written down, in a hand, open, or in a deck where somebody saw it."""
    found = [slot.card for slot in (*s[TOP], *s[UNDER])]
    for seat in range(seats_at(s)):
        found += [slot.card for slot in s[at(seat) + HAND]] + [each.card for each in s[at(seat) + OPEN]]
    return [card for card in found if card.id != "?"]


def whole(state: State) -> None:
    """Sixteen heroes and thirteen cards of Thanos are somewhere, and no card in two places."""
    s = ready(state)
    before = [len(s[at(seat) + HAND]) + len(s[at(seat) + OPEN]) for seat in range(seats_at(s))]
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
    for n in range(seats_at(state)):
        seen |= {each.card.id for each in state[at(n) + OPEN]}
    hands = [slot for n in range(seats_at(state)) for slot in state[at(n) + HAND]]
    for slot in (*hands, *state[TOP], *state[UNDER]):
        (seen if seat >= 0 and slot.eyes >> seat & 1 else unseen).add(slot.card.id)
    return {name for name in unseen - seen if name != "?"}


def won(state: State, winners: tuple[int, ...]) -> None:
    """The heroes by Thanos's last life; he by theirs, or by six Stones."""
    if winners != (0,):
        assert state[LIFE_T] == 0
        assert winners == tuple(range(1, seats_at(state)))
    elif state[LIFE_H]:
        stones = [each.card for each in state[at(0) + OPEN]] + [slot.card for slot in state[at(0) + HAND]]
        assert sum(1 for card in stones if card.stone or card.id == "?") >= 6


def forgetful(log: Log, rng: Random) -> Log:
    """The same game by one of those who sat there, or by somebody who looked on."""
    replay = Replay.of(log)
    return Log(log.header, as_seen(replay, rng.randrange(-1, len(replay.seats))).events)
