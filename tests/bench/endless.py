"""Games without end: legal to the last sentence, in which nobody ever gathers enough to win.

A table plays some 150 sentences. These are as long as asked: whoever has enough cards takes tokens and gives some back,
or passes where nothing else is left. And one as a table would write it that argues and corrects all evening.
"""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import cast

from records import Event, Log, quote
from replay.engine.law import Action
from replay.games.splendor.buy import Buy, due_for
from replay.games.splendor.cards import GOLD
from webapp.games.gems import simulation
from webapp.games.simulation import NAMES
from webapp.games.splendor.simulation import Splendor

BOX = simulation.opened("splendor", GOLD, Buy, due_for)
ENOUGH = 8  # points, after which nobody buys: with a noble or two on top they are still no fifteen


class Endless(Splendor):
    """Nobody wants to win."""

    def wishes(self, who: int) -> Iterator[Action]:
        enough = self.player(who).points >= ENOUGH
        for wish in super().wishes(who):
            if wish.verb != "buy" or not (enough or cast(simulation.WithCard, wish).card.points > 3):
                yield wish

    def play_until(self, events: int) -> Log:
        self.lay_out()
        while len(self.events) < events:
            self.turn()
        del self.events[events:]
        return self.log(NAMES)


@cache
def endless(events: int, players: int = 2, seed: int = 1) -> Log:
    tags = {"game": "splendor", "source": "nobody wants to win"}
    return Endless(BOX, tags, "ABCD"[:players], Random(seed)).play_until(events)


@cache
def argued(events: int) -> Log:
    """As long, but a fifth of it notes, a twentieth corrections that change nothing, now and then a move taken back."""
    chance, played = Random(2), endless(events).events
    said: list[Event] = []
    number_of: list[int] = []  # of the moves that stand
    for _ in range(events):
        draw, number = chance.random(), len(said) + 1
        if len(number_of) > 10 and draw < 0.2:
            said.append(Event(number, "@m", "note", (str(chance.choice(number_of)), "?!", quote(f"why not {number}?"))))
        elif len(number_of) > 10 and draw < 0.25:
            at = chance.randrange(len(number_of))
            move = played[at]
            said.append(Event(number, "-", "amend", (str(number_of[at]), move.seat, move.verb, *move.words)))
        elif len(number_of) > 10 and draw < 0.252:
            said.append(Event(number, "-", "rewind", (str(number_of[-4]),)))
            del number_of[-3:]
        else:
            said.append(played[len(number_of)]._replace(number=number))
            number_of.append(number)
    return Log(endless(events).header, tuple(said))
