"""The end: the snap, hands that are shown, counts, and what the table wrote down."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.gauntlet.cards import CARDS, HEROES, STONES, THANOS, Card
from replay.games.gauntlet.draw import named_twice, own
from replay.games.gauntlet.hands import elsewhere, place_in
from replay.games.gauntlet.play import in_hand
from replay.games.gauntlet.rules import rule
from replay.games.gauntlet.state import (
    BEFORE,
    DECK_H,
    DECK_T,
    FIGHT,
    HAND,
    HAND_T,
    KNOWN,
    LIFE_T,
    LOCKED,
    OPEN_T,
    OWED,
    PLAYED,
    POWER,
    SEATS,
    STAGE,
    TURN,
    WON,
    Hand,
    Slot,
    State,
)
from replay.games.gauntlet.turn import closing, missing, next_seat, on, stones

SIX_STONES = rule("END-3")
OWN_TURN = rule("END-4")
FINISH_FIRST = rule("END-5")
AFTER_THE_FINISH = rule("END-6")
COUNTED = rule("TBL-4")
RESULT = rule("TBL-7")


@dataclass(frozen=True, slots=True)
class Snap:
    verb = "snap"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        late = s[WON] == HEROES and law["snap-vs-death"] == "draw-first" and s[LIFE_T] <= 0 and s[TURN] == 0
        if not late:
            yield from on(s)
        if s[TURN] and s[STAGE] == PLAYED:
            yield from closing(s, law)
        # also before he draws, once the turn of the last hero is done
        begins = s[STAGE] == PLAYED and next_seat(s, law) == 0 and s[FIGHT] is None and not _undone(s)
        in_turn = s[TURN] == 0 or begins or law["snap-turn"] == "any-turn"
        if explain or not in_turn:
            yield OWN_TURN, in_turn, 0 if begins else s[TURN]
        under = next(
            (due for due in s[OWED] if due.kind in ("bottom", "draw") and due.many and due.rule.startswith("T5")), None
        )
        if under is not None:
            yield FINISH_FIRST, False, "T5" if under.rule == "T5-1" else "S5", under.many
        sure, most = stones(s, law)
        locked = s[LOCKED] is True and law["snap-finish"] == "locked"
        enough = True if sure >= STONES or locked else False if most < STONES else None
        if explain or enough is not True:
            yield SIX_STONES, enough, sure
        if explain and s[LOCKED] is True:
            yield AFTER_THE_FINISH, True
        after = s.copy()
        if in_turn and under is None and enough is not False and not who and (late or not s[WON]):
            after[WON] = THANOS  # a snap that is none wins nothing
            if not locked:
                _show_stones(after)
        return after


def _show_stones(after: State) -> None:
    """Whoever snaps shows the Stones of the hand. Where nobody noted them, that is what the cards are known by."""
    place, everybody = HAND_T, (1 << after[SEATS]) - 1
    lying = {each.card.id for each in after[OPEN_T]}
    for card in CARDS.values():
        hand: Hand = after[place]
        if card.stone and card.id not in lying and not elsewhere(after, card, 0) and (n := place_in(hand, card)) >= 0:
            shown = hand[n]._replace(card=card, mask=card.mask, eyes=everybody)
            after[KNOWN] += card.bit - hand[n].card.bit
            after[place] = (*hand[:n], shown, *hand[n + 1 :])


def _undone(s: State) -> bool:
    """Something of the turn is still to be done. An answer need not be noted."""
    return any(True for due in s[OWED] for _ in missing(s, due))


@dataclass(frozen=True, slots=True)
class Reveal:
    """What was in a hand, told by whoever held it."""

    cards: tuple[Card, ...]
    verb = "reveal"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        cards, place = tuple(own(card, who) for card in self.cards), HAND + who
        yield from named_twice(cards)
        for card in cards:
            if card.id != "?":
                yield from in_hand(s, card, who, explain)
        after = s.copy()
        everybody = (1 << s[SEATS]) - 1
        before, shown = s[place], []
        left = list(before)
        for card in cards:
            n = place_in(tuple(left), card)
            slot = left.pop(n if n >= 0 else 0) if left else Slot(card, card.mask, 0, event)
            known = slot.card if slot.card.bit or card.id == "?" else card
            shown.append(slot._replace(card=known, mask=known.mask, eyes=everybody))
        hand: Hand = (*shown, *left)
        after[KNOWN] += sum(slot.card.bit for slot in hand) - sum(slot.card.bit for slot in before)
        after[place] = hand
        return after


@dataclass(frozen=True, slots=True)
class Count:
    """Of a deck (`heroes`, `thanos`), or of the power tokens of a seat."""

    what: str
    seat: int
    counted: int
    verb = "count"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        there = s[POWER + self.seat] if self.seat >= 0 else s[DECK_H if self.what == HEROES else DECK_T]
        yield COUNTED, there == self.counted, self.what, self.counted, there
        return s


@dataclass(frozen=True, slots=True)
class Result:
    team: str
    verb = "result"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if s[STAGE] != BEFORE and not s[WON]:
            yield from closing(s, law)
        if explain or s[WON] != self.team:
            yield RESULT, s[WON] == self.team, self.team, s[WON] or "-"
        return s
