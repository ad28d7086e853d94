"""A card that is asked for, defeated and replaced: answers, the card laid open, the slider, the shuffle."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.gauntlet.cards import ANY, HEROES, THANOS, Card
from replay.gauntlet.hands import narrowed
from replay.gauntlet.play import in_hand, lay_open, surely
from replay.gauntlet.rules import rule
from replay.gauntlet.state import (
    DECK_H,
    DECK_T,
    DRAWN_CARDS,
    FIGHT,
    HAND,
    KNOWN,
    LIFE_H,
    LIFE_T,
    LYING,
    OPEN,
    OWED,
    PLAYS,
    TOP,
    UNDER,
    WON,
    Due,
    Fight,
    State,
    at,
    owing,
    seats_at,
)
from replay.gauntlet.turn import DRAW_THEN_PLAY, asked_values, asks, can_end, done, hit_facts, loser, on, owed, strength
from replay.law import AFTER, Clause

TRUTHFUL = rule("INFO-4")
ONLY_DEFEATED = rule("DEF-7")
LOWER_LOSES = rule("FIGHT-5")
TIE = rule("FIGHT-7")
LIFE_LOST = rule("DEF-1")
GOES_BACK = rule("DEF-4")
DRAW_FIRST = rule("DEF-5")
REBUILD = rule("DECK-1")


@dataclass(frozen=True, slots=True)
class Answer:
    yes: bool
    verb = "answer"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        due = owed(s, "answer", who)
        after = s.copy()
        if due is None:
            yield DRAW_THEN_PLAY, False, who, s[DRAWN_CARDS], s[PLAYS]
        else:
            hand, values = s[at(who) + HAND], asked_values(due.asked)
            match = next((slot.card for slot in hand if slot.card.value and values >> slot.card.value & 1), None)
            sure = all(slot.card.value for slot in hand)
            if match is not None and (told or not self.yes):
                yield TRUTHFUL, self.yes, who, due.asked, match.id
            elif match is None and sure and (told or self.yes):
                yield TRUTHFUL, not self.yes, who, due.asked, hand[0].card.id if hand else "-"
            if self.yes:
                after[OWED] = (*done(s, due), due._replace(kind="show"))
            else:
                after[OWED] = done(s, due)
                after[at(who) + HAND] = narrowed(hand, ANY & ~values, event, "INFO-4", due.asked)
        yield AFTER, after


@dataclass(frozen=True, slots=True)
class Show:
    """A defeated card is laid open."""

    card: Card
    verb = "show"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        card, fight = self.card, s[FIGHT]
        if s[WON]:
            yield from on(s)
        if told or not surely(s[at(who) + HAND], card):
            yield from in_hand(s, card, who, told)
        due = (owed(s, "show", who) or owed(s, "answer", who)) if s[OWED] else None
        fought = fight is not None and who in (0, fight.hero) and (due is None or due.rule == "FIGHT-5")
        if fought:
            yield from self._lost(s, fight, who, told)
        elif due is not None:
            if told or not asks(due, card.value):
                yield rule(due.rule), asks(due, card.value), *hit_facts(due, card.id)
        else:
            yield ONLY_DEFEATED, False, who, card.id

        after = s.copy()
        lay_open(after, card, who, played=False)
        rest = done(s, due) if due is not None else s[OWED]
        if fought:
            after[FIGHT] = None
            self._winner_is_stronger(after, fight, who, event)
        elif due is not None and law["guess-double"] == "both" and not who:
            rest = (*rest, due._replace(kind="answer"))
        after[OWED] = (*rest, *_consequences(after, card, who, event))
        yield AFTER, after

    def _lost(self, s: State, fight: Fight, who: int, told: bool) -> Iterator[Clause]:
        """The card with the lower value loses."""
        cards = (fight.cards[0], self.card) if who else (self.card, fight.cards[1])
        now = tuple.__new__(Fight, (*fight[:3], cards, fight.bonus))
        lost = loser(now)
        if lost is None:
            if not can_end(s, now, who):
                yield LOWER_LOSES, False, who, strength(now, 1 if who else 0), 0
        elif lost[0] < 0:
            yield TIE, False, lost[1], lost[2]
        elif told or lost[0] != who:
            mine, other = lost[1:] if lost[0] == who else (lost[2], lost[1])
            yield LOWER_LOSES, lost[0] == who, who, mine, other

    def _winner_is_stronger(self, after: State, fight: Fight, who: int, event: int) -> None:
        """What is learnt of the hero who won: their card beats the one that was shown."""
        place = at(fight.hero) + HAND
        if who or not self.card.value or not any(slot.card.id == "?" for slot in after[place]):
            return
        beaten = self.card.value + fight.bonus[0] - fight.bonus[1]
        left = sum(1 << value for value in range(max(1, beaten + 1), 8))
        after[place] = narrowed(after[place], left, event, "FIGHT-5", str(beaten))


def _consequences(s: State, card: Card, who: int, event: int) -> tuple[Due, ...]:
    """A life is lost and a new card drawn; some cards then go back into the deck."""
    new, there = tuple.__new__, 1 if who or s[DECK_T] else 0  # of an empty deck nothing is drawn
    life = new(Due, ("life", who, event, "DEF-1", "", 1, None))
    drawn = new(Due, ("draw", who, event, "DEF-2", "", there, None))
    return (life, drawn, owing("shuffle", 0, event, "DEF-4", card=card)) if card.back else (life, drawn)


@dataclass(frozen=True, slots=True)
class Life:
    team: str
    lost: int
    verb = "life"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        if s[WON]:
            yield from on(s)
        heroes, lost = self.team == HEROES, self.lost
        owing_life = [each for each in s[OWED] if each[0] == "life" and (each[1] > 0) == heroes]
        due = len(owing_life)
        if told or not 0 < lost <= due:
            yield LIFE_LOST, 0 < lost <= due, self.team, due, lost
        after = s.copy()
        if due:
            paid = owing_life[:lost]
            after[OWED] = tuple([each for each in s[OWED] if each not in paid])
        place = LIFE_H if heroes else LIFE_T
        after[place] = left = max(0, s[place] - lost)
        if not left and not s[WON]:
            after[WON] = THANOS if heroes else HEROES
        yield AFTER, after


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The defeated card into Thanos's deck, or the open heroes into a new deck."""

    team: str
    verb = "shuffle"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        yield from self._heroes(s, law, told) if self.team == HEROES else self._thanos(s, told)

    def _thanos(self, s: State, told: bool) -> Iterator[Clause]:
        due = owed(s, "shuffle", 0)
        after = s.copy()
        if due is None or due.card is None:
            yield GOES_BACK, False, "-"
        else:
            early = any(each.kind == "draw" and each.seat == 0 and each.rule == "DEF-2" for each in s[OWED])
            if told or early:
                yield DRAW_FIRST, not early, due.card.id
            lying = s[at(0) + OPEN]
            n = max(n for n, each in enumerate(lying) if each.card is due.card)
            after[at(0) + OPEN] = lying[:n] + lying[n + 1 :]
            after[KNOWN] -= due.card.bit + sum(slot.card.bit for slot in s[UNDER])
            after[DECK_T] += 1
            after[LYING] -= due.card.stone
            after[OWED], after[UNDER] = done(s, due), ()
        yield AFTER, after

    def _heroes(self, s: State, law: Mapping[str, str], told: bool) -> Iterator[Clause]:
        due = owed(s, "rebuild", -1)
        if told or (due is None and s[DECK_H]):
            yield REBUILD, due is not None or not s[DECK_H], s[DECK_H]
        after = s.copy()
        for seat in range(1, seats_at(s)):
            lying = s[at(seat) + OPEN]
            after[DECK_H] += len(lying)
            after[KNOWN] -= sum(each.card.bit for each in lying)
            after[at(seat) + OPEN] = ()
        after[TOP] = s[TOP][: s[DECK_H]] if law["card5"] == "keep-aside" else ()  # what was left lies on top
        after[KNOWN] -= sum(slot.card.bit for slot in s[TOP][len(after[TOP]) :])
        if due is not None:
            after[OWED] = done(s, due)
        yield AFTER, after
