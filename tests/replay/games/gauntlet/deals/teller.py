"""Stories that are true, told of small decks."""

import random
from dataclasses import replace
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
    Revealed,
    Saw,
    ShuffledIn,
    Under,
)
from tests.replay.games.gauntlet.deals.trial import beats, value


class Teller:
    """Plays with real cards in any order the cards allow, and tells what a viewer saw."""

    def __init__(self, seed: int, seats: str, thanos: dict[str, int], heroes: dict[str, int]) -> None:
        self.chance = random.Random(seed)
        self.seats = seats
        his = [name for name, count in thanos.items() for _ in range(count)]
        theirs = [name + "abc"[at] for name, count in heroes.items() for at in range(count)]
        self.chance.shuffle(his)
        self.chance.shuffle(theirs)
        self.deck = {"A": his, "B": theirs}
        self.open: dict[str, list[str]] = {"A": [], "B": []}
        self.hands: dict[str, list[str]] = {seat: [] for seat in seats}
        self.sees = self.chance.choice([0.1, 0.3, 0.6])
        self.ids = self.chance.choice([0.0, 0.5, 1.0])  # or by value
        self.vague = self.chance.choice([0.0, 0.1, 0.6])  # about cards that lie open for all
        self.told: list[Observation] = []

    def seen(self, card: str, always: bool = False) -> str | None:
        if not always and self.chance.random() > self.sees:
            return None
        return card if card[0] != "H" or self.chance.random() < self.ids else card[:2]

    def tell(self, count: int) -> list[Observation]:
        acts = [self.draw] * 4 + [self.leave] * 3 + [self.answer] * 3 + [self.pick, self.fight, self.fight]
        acts += [self.under, self.look, self.put_back, self.reveal] + [self.shuffle, self.rebuild] * 2
        while len(self.told) < count:
            self.chance.choice(acts)()
        return self.told

    def side(self, seat: str) -> str:
        return "A" if seat == "A" else "B"

    def add(self, kind: type, **what: Any) -> None:
        self.told.append(kind(event=len(self.told) + 1, **what))

    def draw(self, seat: str = "") -> None:
        seat = seat or self.chance.choice(self.seats)
        deck = self.deck[self.side(seat)]
        if deck and len(self.hands[seat]) < (3 if seat == "A" else 2):
            card = deck.pop(0)
            self.hands[seat].append(card)
            self.add(Drawn, seat=seat, card=self.seen(card))

    def leave(self, seat: str = "", card: str = "") -> None:
        seat = seat or self.chance.choice(self.seats)
        if self.hands[seat]:
            card = card or self.chance.choice(self.hands[seat])
            self.hands[seat].remove(card)
            self.open[self.side(seat)].append(card)
            self.add(Left, seat=seat, card=self.seen(card, always=self.chance.random() >= self.vague))

    def answer(self) -> None:
        seat = self.chance.choice(self.seats)
        values = frozenset(self.chance.sample(range(1, 8), self.chance.choice([1, 1, 3])))
        holds = any(value(card) in values for card in self.hands[seat])
        self.add(Holds if holds else Lacks, seat=seat, values=values)

    def pick(self) -> None:
        if self.hands["A"]:
            self.add(Picked, card=self.seen(self.chance.choice(self.hands["A"])))

    def fight(self) -> None:
        hero = self.chance.choice(self.seats[1:])
        if not self.hands["A"] or len(self.hands[hero]) != 1:
            return
        his, (theirs,) = self.chance.choice(self.hands["A"]), self.hands[hero]
        fight = Fought(len(self.told) + 1, hero, None, None, self.chance.choice([0, 2]), self.chance.choice([0, 2]))
        outcome = next(said for said in ("hero", "tie", "thanos") if beats(replace(fight, outcome=said), theirs, his))
        known = self.chance.random() < 0.9
        self.told.append(
            replace(
                fight,
                hero_card=self.seen(theirs),
                thanos_card=self.seen(his),
                chance=self.chance.random() < 0.5,
                outcome=outcome if known else None,
            )
        )
        if known and outcome == "thanos" and self.chance.random() < 0.8:
            self.leave("A", his)

    def under(self) -> None:
        count = self.chance.choice([1, 1, 2])
        if len(self.hands["A"]) >= count:
            cards = self.chance.sample(self.hands["A"], count)
            for card in cards:
                self.hands["A"].remove(card)
            self.deck["A"] += cards
            self.add(Under, cards=tuple(self.seen(card) for card in cards))

    def shuffle(self) -> None:
        if self.open["A"]:
            card = self.chance.choice(self.open["A"])
            self.open["A"].remove(card)
            self.deck["A"].append(card)
            self.chance.shuffle(self.deck["A"])
            self.add(ShuffledIn, card=self.seen(card, always=self.chance.random() >= self.vague))

    def rebuild(self) -> None:
        if not self.open["B"] or len(self.deck["B"]) > self.chance.choice([0, 0, 1, 3]):
            return
        aside, new = self.chance.random() < 0.7, self.open["B"]
        named = tuple(self.seen(card) for card in new) if self.chance.random() < 0.3 else ()
        new = new if aside else new + self.deck["B"]
        self.chance.shuffle(new)
        self.deck["B"] = self.deck["B"] + new if aside else new
        self.open["B"] = []
        self.add(Rebuilt, cards=named, aside=aside)

    def look(self) -> None:
        top = self.deck["B"][: self.chance.choice([1, 2, 3])]
        self.add(Saw, seat="B", cards=tuple(self.seen(card) for card in top))

    def put_back(self) -> None:
        count = min(self.chance.choice([2, 3]), len(self.deck["B"]))
        top = self.deck["B"][:count]
        self.chance.shuffle(top)
        self.deck["B"][:count] = top
        self.add(PutBack, cards=tuple(self.seen(card) for card in top))

    def reveal(self) -> None:
        if self.chance.random() < 0.5:
            seat = self.chance.choice(self.seats)
            self.add(Revealed, seat=seat, cards=tuple(self.seen(card) for card in self.hands[seat]))
