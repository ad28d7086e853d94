"""Counting hidden cards exactly: is there a deal under which a story is true, and how likely is each card where?

A *story* is what one viewer knows, as observations in order. `Story` counts the deals under which all of them are
true; `contradiction` finds the observations that cannot be true together.

What a weight means. Every order of a shuffled deck is equally likely. What chance picks, a card of Thanos's hand in a
look or in a fight that a hero started, counts by its chance. What people choose, the card that is played, the one
that goes under the deck, the order in which three cards are put back, the card Thanos fights with, tells nothing but
that it was possible: every physical card that may have been chosen counts as one, so two Outriders in a hand are two
ways to play an Outrider. The weight of a story is the chance of what chance did, summed over all that people may have
chosen. Only the ratio of two weights says something, and whether a weight is 0.

What it costs, measured on hundreds of random games that a spectator of six players watches, the hardest case: an
observation takes 0.04 ms, one in a hundred more than 1.5 ms, the worst 30 ms; the chances 0.4 ms, the worst 20 ms. To
find a contradiction takes 0.15 s, one time in twenty more than 0.9 s, and some seconds where fifteen and more sentences
are needed for it. Whoever sits at the table knows more, and everything is quicker.

This package knows no rules of the game: it is told where cards go, and needs nothing from the rest of it.
"""

from replay.games.gauntlet.deals.core import contradiction
from replay.games.gauntlet.deals.counted import Counted
from replay.games.gauntlet.deals.observations import (
    Drawn,
    Fought,
    Holds,
    Lacks,
    Left,
    Observation,
    Picked,
    PutBack,
    Rebuilt,
    Revealed,
    Saw,
    ShuffledIn,
    Under,
    relaxed,
)
from replay.games.gauntlet.deals.story import HEROES, THANOS, Story

__all__ = [
    "HEROES",
    "THANOS",
    "Counted",
    "Drawn",
    "Fought",
    "Holds",
    "Lacks",
    "Left",
    "Observation",
    "Picked",
    "PutBack",
    "Rebuilt",
    "Revealed",
    "Saw",
    "ShuffledIn",
    "Story",
    "Under",
    "contradiction",
    "relaxed",
]
