"""Whole games by the rules, with people who choose at random."""

import random
from dataclasses import replace
from itertools import cycle
from typing import Any

from replay.games.gauntlet.deals import (
    Drawn,
    Fought,
    Holds,
    Lacks,
    Left,
    Observation,
    Picked,
    PutBack,
    Rebuilt,
    Saw,
    ShuffledIn,
    Under,
)
from tests.replay.games.gauntlet.deals.trial import beats, value

THANOS = [*(["T1", "T1", "S1", "T2", "S2", "T3", "S3", "T4", "S4", "T5", "S5", "S6", "T7"])]
HEROES = [
    *(["H1a", "H1b", "H1c", "H2a", "H2b", "H2c", "H3a", "H3b", "H3c", "H4a", "H4b", "H4c", "H5a", "H5b", "H6a", "H6b"])
]
SHUFFLED = frozenset(["S1", "S2", "S3", "S4", "S5", "S6", "T7"])


class Game:
    """What a viewer, or a spectator (no seat), or somebody who sees everything (`*`) can tell of one game."""

    def __init__(self, seed: int, seats: str, viewer: str = "", ids: bool = True, sentences: int = 150) -> None:
        self.chance, self.seats, self.viewer, self.ids = random.Random(seed), seats, viewer, ids
        self.his, self.theirs = THANOS.copy(), HEROES.copy()
        self.chance.shuffle(self.his)
        self.chance.shuffle(self.theirs)
        self.hands: dict[str, list[str]] = {seat: [] for seat in seats}
        self.power = dict.fromkeys(seats, 0)
        self.open: list[str] = []
        self.laid: list[str] = []
        self.event = 0
        self.told: list[Observation] = []
        for seat in ("A", *seats):
            self.draw(seat)
        turns = cycle(seats if len(seats) > 2 else "ABB")
        while len(self.told) < sentences and self.turn(next(turns)):
            pass

    def add(self, kind: type, **what: Any) -> None:
        self.told.append(kind(event=self.event, **what))

    def name(self, card: str) -> str:
        return card if self.ids or card[0] != "H" else card[:2]

    def seen(self, card: str, *who: str) -> str | None:
        return self.name(card) if self.viewer == "*" or self.viewer in who else None

    def draw(self, seat: str) -> None:
        deck = self.theirs if seat != "A" else self.his
        if deck:
            self.hands[seat].append(deck.pop(0))
            self.add(Drawn, seat=seat, card=self.seen(self.hands[seat][-1], seat))
        if seat != "A" and not deck:
            self.rebuild()

    def rebuild(self) -> None:
        if self.laid:
            self.add(Rebuilt)
            self.chance.shuffle(self.laid)
            self.theirs, self.laid = self.theirs + self.laid, []

    def leave(self, seat: str, card: str) -> None:
        self.hands[seat].remove(card)
        (self.open if seat == "A" else self.laid).append(card)
        self.add(Left, seat=seat, card=self.name(card))

    def defeat(self, seat: str, card: str) -> None:
        self.event += 1
        self.leave(seat, card)
        self.draw(seat)
        if card in SHUFFLED:
            self.open.remove(card)
            self.his.append(card)
            self.chance.shuffle(self.his)
            self.add(ShuffledIn, card=card)

    def turn(self, seat: str) -> bool:
        """Nobody's life runs out here, so that games are long; Thanos wins when he can."""
        self.event += 1
        self.draw(seat)
        if seat == "A" and len(SHUFFLED.intersection(self.open + self.hands["A"]) - {"T7"}) == 6:
            return False
        card = self.chance.choice([card for card in self.hands[seat] if card != "T7"])
        self.event += 1
        self.leave(seat, card)
        if seat == "A" and card == "S6":
            card = self.chance.choice(self.open)
        if seat == "A":
            self.of_thanos(card)
        else:
            self.of_hero(seat, card)
        return True

    def ask(self, seat: str, values: frozenset[int]) -> None:
        self.event += 1
        matching = [card for card in self.hands[seat] if value(card) in values]
        self.add(Holds if matching else Lacks, seat=seat, values=values)
        if matching:
            self.defeat(seat, self.chance.choice(matching))

    def of_thanos(self, card: str) -> None:
        heroes = self.seats[1:]
        target = self.chance.choice(heroes)
        if card == "T1":
            self.ask(target, frozenset({self.chance.randint(1, 6)}))
        elif card == "S1":
            named = frozenset({self.chance.randint(1, 6)})
            for seat in heroes:
                self.ask(seat, named)
        elif card[1] == "2":
            self.ask(target, frozenset({1, 2, 3} if card == "T2" else {3, 4, 5, 6}))
        elif card[1] == "3":
            for seat in self.chance.sample(heroes, min(len(heroes), 1 if card == "T3" else 2)):
                self.fight(seat, False)
        elif card[1] == "4":
            self.power["A"] += 1 if card == "T4" else 3
        elif card[1] == "5":
            count = min(1 if card == "T5" else 2, len(self.his))
            for _ in range(count):
                self.draw("A")
            cards = self.chance.sample(self.hands["A"], count)
            for one in cards:
                self.hands["A"].remove(one)
            self.his += cards
            self.add(Under, cards=tuple(self.seen(one, "A") for one in cards))

    def of_hero(self, seat: str, card: str) -> None:
        heroes = self.seats[1:]
        target = self.chance.choice(heroes)
        if card[1] == "1":
            self.ask("A", frozenset({self.chance.randint(1, 7)}))
        elif card[1] == "2":
            self.event += 1
            self.add(Picked, card=self.seen(self.chance.choice(self.hands["A"]), target))
        elif card[1] == "3":
            self.fight(seat, True)
        elif card[1] == "4":
            self.power[target] += 1
        elif card[1] == "5":
            if len(self.theirs) < 3:
                self.rebuild()
            top = self.theirs[:3]
            self.add(Saw, seat=seat, cards=tuple(self.seen(one, seat) for one in top))
            self.chance.shuffle(top)
            self.theirs[:3] = top
            self.add(PutBack, cards=tuple(self.seen(one, seat) for one in top))
        else:
            self.fight(target, True)

    def fight(self, hero: str, chance: bool) -> None:
        self.event += 1
        his, theirs = self.chance.choice(self.hands["A"]), self.hands[hero][0]
        bonus = {seat: 2 if self.power[seat] else 0 for seat in ("A", hero)}
        for seat, used in bonus.items():
            self.power[seat] -= used // 2
        fight = Fought(self.event, hero, None, None, bonus[hero], bonus["A"], chance)
        outcome = next(said for said in ("hero", "tie", "thanos") if beats(replace(fight, outcome=said), theirs, his))
        shown = {"hero": theirs, "tie": "", "thanos": his}[outcome]
        self.told.append(
            replace(
                fight,
                hero_card=self.name(theirs) if shown == theirs else self.seen(theirs, "A", hero),
                thanos_card=his if shown == his else self.seen(his, "A", hero),
                outcome=outcome,
            )
        )
        if shown:
            self.defeat("A" if outcome == "thanos" else hero, shown)
