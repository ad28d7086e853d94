"""A card that is asked for, defeated and replaced: answers, the card laid open, the slider, the shuffle."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from replay.engine.law import Clause, Judging
from replay.games.gauntlet.cards import ANY, HEROES, Card
from replay.games.gauntlet.hands import bits, narrowed, same_card, some_of, where
from replay.games.gauntlet.play import in_hand, lay_open
from replay.games.gauntlet.rules import rule
from replay.games.gauntlet.state import (
    DECK_H,
    DECK_T,
    DRAWN_CARDS,
    FIGHT,
    HAND,
    KNOWN,
    LYING,
    OPEN,
    OPEN_T,
    OWED,
    PLAYS,
    SEATS,
    TOP,
    TURN,
    UNDER,
    WON,
    Due,
    Fight,
    Hand,
    Lying,
    State,
    owing,
)
from replay.games.gauntlet.turn import (
    DRAW_THEN_PLAY,
    asked_values,
    asks,
    can_end,
    done,
    hero_draws_next,
    hit_facts,
    loser,
    may_hit,
    on,
    owed,
    strength,
)

TRUTHFUL = rule("INFO-4")
ONLY_DEFEATED = rule("DEF-7")
LOWER_LOSES = rule("FIGHT-5")
TIE = rule("FIGHT-7")
GOES_BACK = rule("DEF-4")
ONE_OF_TWO = rule("H1-2")
DRAW_FIRST = rule("DEF-5")
REBUILD = rule("DECK-1")
LOOKS_AT_MORE = rule("H5-2")


@dataclass(frozen=True, slots=True)
class Answer:
    yes: bool
    verb = "answer"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        due = owed(s, "answer", who)
        after = s.copy()
        if due is None:
            yield DRAW_THEN_PLAY, False, who, s[DRAWN_CARDS], s[PLAYS]
        else:
            asked = due[4]
            hand, values = s[HAND + who], asked_values(asked)
            match, sure = None, True
            for slot in hand:
                if not slot[0].value:
                    sure = False
                elif match is None and values & slot[0].mask:
                    match = slot[0]
            if explain:
                seen = match if match is not None else hand[0].card if hand and sure else None
                yield rule(due.rule), True, *hit_facts(due, seen.id if seen is not None else "?")
            if match is not None and (explain or not self.yes):
                yield TRUTHFUL, self.yes, who, asked, match.id
            elif match is None and sure and (explain or self.yes):
                yield TRUTHFUL, not self.yes, who, asked, hand[0].card.id if hand else "-"
            elif match is None and not sure:
                yield from self._by_values(hand, values, who, asked, explain)
            if self.yes:
                after[OWED] = (*done(s, due), due._replace(kind="show"))
            else:
                after[OWED] = done(s, due)
                if not sure:
                    after[HAND + who] = narrowed(hand, ANY & ~values, event, "INFO-4", asked)
        return after

    def _by_values(self, hand: Hand, values: int, who: int, asked: str, explain: bool) -> Iterator[Clause]:
        """Of cards that nobody noted the values may be known that are left for them."""
        certain = next((slot for slot in hand if slot.mask and not slot.mask & ~values), None)
        if certain is not None and (explain or not self.yes):
            yield TRUTHFUL, self.yes, who, asked, some_of(certain)
        elif self.yes and not any(slot.mask & values for slot in hand):
            yield TRUTHFUL, False, who, asked, some_of(hand[0])


@dataclass(frozen=True, slots=True)
class Show:
    """A defeated card is laid open."""

    card: Card
    laid: tuple[Lying] = field(init=False, compare=False)
    verb = "show"

    def __post_init__(self) -> None:
        object.__setattr__(self, "laid", (Lying(self.card, played=False),))

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        card, fight = self.card, s[FIGHT]
        if s[WON] and not _life_was_taken(s, who):
            yield from on(s)
        n = where(s[HAND + who], card)
        if explain or n < 0:
            yield from in_hand(s, card, who, explain)
        due = (owed(s, "show", who) or owed(s, "answer", who)) if s[OWED] else None
        fought = None
        if fight is not None and (not who or who == fight[0]) and (due is None or due.rule == "FIGHT-5"):
            fought = fight
        if fought is not None:
            if explain or not self._weaker(fought, who):
                yield from self._lost(s, fought, who, explain)
        elif due is not None:
            if explain or not asks(due, card.value):
                yield rule(due.rule), asks(due, card.value), *hit_facts(due, card.id)
                if not who and sum(asks(due, slot.card.value) for slot in s[HAND + who]) > 1:
                    yield ONE_OF_TWO, True
        elif not who and _second_match(s, card):
            yield ONE_OF_TWO, False
        else:
            yield ONLY_DEFEATED, False, who, card.id

        after = s.copy()
        lay_open(after, self.laid, who, n)
        rest = done(s, due) if due is not None else s[OWED]
        if fought is not None:
            after[FIGHT] = None
            if not who:
                self._winner_is_stronger(after, fought, event)
        elif due is not None and not who and law["guess-double"] == "both" and may_hit(after[HAND + who], due):
            rest = (*rest, due._replace(kind="answer", many=1))
        there = 1 if who or s[DECK_T] else 0  # of an empty deck nothing is drawn
        new = _consequences(who, event, there, card if card.back else None)
        after[OWED] = rest + (new if due is None or due.many else new[1:])
        return after

    def _weaker(self, fight: Fight, who: int) -> bool:
        """The card is known to be beaten by the other one: the usual case."""
        card, other, (his, theirs) = self.card, fight[3][0 if who else 1], fight[4]
        if other is None or not other.value or not card.value:
            return False
        fought = fight[3][1 if who else 0]
        if fought is not None and fought is not card and fought.value:
            return False
        return card.value + theirs < other.value + his if who else card.value + his < other.value + theirs

    def _lost(self, s: State, fight: Fight, who: int, explain: bool) -> Iterator[Clause]:
        """The card with the lower value loses."""
        fought = fight.cards[1 if who else 0]
        if fought is not None and fought.value and not same_card(fought, self.card):
            yield ONLY_DEFEATED, False, who, self.card.id
        cards = (fight.cards[0], self.card) if who else (self.card, fight.cards[1])
        now = fight._replace(cards=cards)
        lost = loser(now)
        if lost is None:
            ended = can_end(s, now, who)
            if explain or not ended:
                yield LOWER_LOSES, ended, who, strength(now, 1 if who else 0), 0
        elif lost[0] < 0:
            yield TIE, False, lost[1], lost[2]
        elif explain or lost[0] != who:
            mine, other = lost[1:] if lost[0] == who else (lost[2], lost[1])
            yield LOWER_LOSES, lost[0] == who, who, mine, other

    def _winner_is_stronger(self, after: State, fight: Fight, event: int) -> None:
        """What is learnt of the hero who won: their card beats the one that was shown."""
        place = HAND + fight.hero
        if not self.card.value or not any(slot.card.id == "?" for slot in after[place]):
            return
        beaten = self.card.value + fight.bonus[0] - fight.bonus[1]
        left = sum(1 << value for value in range(max(1, beaten + 1), 8))
        after[place] = narrowed(after[place], left, event, "FIGHT-5", str(beaten))


def _life_was_taken(s: State, who: int) -> bool:
    """The life went before the card was laid open, which is the order of the book; the card may still be."""
    due = owed(s, "show", who)
    return due is not None and not due.many


def _second_match(s: State, card: Card) -> bool:
    """A hero named a number, Thanos has given up a card of that value, and this would be the other one."""
    played = s[OPEN + s[TURN]] if s[TURN] and s[PLAYS] else ()
    lost = next((each.card for each in s[OPEN_T][::-1] if not each.played), None)
    return bool(
        played and played[-1].card.value == 1 and lost is not None and lost.value == card.value and owed(s, "draw", 0)
    )


@lru_cache(maxsize=1 << 13)
def _consequences(who: int, event: int, drawn: int, back: Card | None) -> tuple[Due, ...]:
    """A life is lost and a new card drawn; some cards then go back into the deck."""
    dues = owing("life", who, event, "DEF-1"), owing("draw", who, event, "DEF-2", many=drawn)
    return dues if back is None else (*dues, owing("shuffle", 0, event, "DEF-4", card=back))


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The defeated card into Thanos's deck, or the open heroes into a new deck."""

    team: str
    verb = "shuffle"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        return self._heroes(s, law, explain) if self.team == HEROES else self._thanos(s, explain)

    def _thanos(self, s: State, explain: bool) -> Judging[State]:
        due = owed(s, "shuffle", 0)
        after = s.copy()
        card = due[6] if due is not None else None
        if due is None or card is None:
            yield GOES_BACK, False, "-"
        else:
            replaced = owed(s, "draw", 0) if len(s[OWED]) > 1 else None
            early = replaced is not None and replaced.rule == "DEF-2"
            if explain or early:
                yield DRAW_FIRST, not early, card.id
            lying = s[OPEN_T]
            n = len(lying) - 1
            while lying[n][0] is not card:
                n -= 1
            after[OPEN_T] = lying[:n] + lying[n + 1 :]
            after[KNOWN] -= card.bit + (bits(s[UNDER]) if s[UNDER] else 0)
            after[DECK_T] += 1
            after[LYING] -= card.stone
            after[OWED], after[UNDER] = done(s, due), ()
        return after

    def _heroes(self, s: State, law: Mapping[str, str], explain: bool) -> Judging[State]:
        due = owed(s, "rebuild", -1)
        right = due is not None or (not s[DECK_H] and (law["reshuffle"] == "eager" or hero_draws_next(s, law)))
        if explain or not right:
            yield REBUILD, right, s[DECK_H]
            if any(each.kind == "look" for each in s[OWED]):
                yield LOOKS_AT_MORE, True
        after = s.copy()
        for hero in range(1, s[SEATS]):
            lying = s[OPEN + hero]
            after[DECK_H] += len(lying)
            after[KNOWN] -= sum([each[0].bit for each in lying])
            after[OPEN + hero] = ()
        if s[TOP]:
            after[TOP] = s[TOP][: s[DECK_H]] if law["card5"] == "keep-aside" else ()  # what was left lies on top
            after[KNOWN] -= bits(s[TOP][len(after[TOP]) :])
        if due is not None:
            after[OWED] = done(s, due)
        return after
