"""Turns: whose is next, what was forgotten in the one before, and when the game is over."""

from collections.abc import Iterator, Mapping
from functools import cache

from replay.engine.law import Clause
from replay.games.gauntlet.cards import HEROES, STONES, THANOS
from replay.games.gauntlet.rules import rule
from replay.games.gauntlet.state import (
    AGAIN,
    BEFORE,
    DECK_H,
    DRAWN,
    FIGHT,
    HAND,
    HAND_T,
    LIFE_H,
    LIFE_T,
    LOCKED,
    LYING,
    OPEN_TURN,
    OWED,
    PLAYED,
    QUIET,
    SEATS,
    STAGE,
    TURN,
    WON,
    Due,
    Fight,
    Slot,
    State,
)

YOUR_TURN = rule("TURN-1")
DRAW_THEN_PLAY = rule("TURN-2")
NO_PASS = rule("TURN-5")
FIGHT_LOST = rule("FIGHT-5")
THANOS_DEAD = rule("END-1")
HEROES_DEAD = rule("END-2")
SNAP = rule("END-3")


def next_seat(s: State, law: Mapping[str, str]) -> int:
    """Clockwise; with two players the hero has two turns in a row."""
    turn, seats = s[TURN], s[SEATS]
    if seats == 2 and turn == 1 and not s[AGAIN] and law["two-turns"] == "no":
        return 1
    return turn + 1 if turn + 1 < seats else 0


def hero_draws_next(s: State, law: Mapping[str, str]) -> bool:
    """Whether the next card that is drawn is a hero's, at once: in place of a defeated one, or to begin a turn."""
    if any(due.kind == "draw" and due.seat for due in s[OWED]):
        return True
    if s[STAGE] == BEFORE:
        return bool(s[TURN])
    return bool(s[STAGE] == PLAYED and not s[OWED] and s[FIGHT] is None and next_seat(s, law))


def stones(s: State, law: Mapping[str, str]) -> tuple[int, int]:
    """How many Stones Thanos surely has, open and in hand, and how many he may have."""
    sure, hidden = s[LYING], 0
    if s[OWED] and law["snap-transient"] == "complete-first":  # a defeated Stone is on its way back into the deck
        sure -= sum([due.kind == "shuffle" and due.card is not None and due.card.stone for due in s[OWED]])
    for slot in s[HAND_T]:
        if slot[0].stone:
            sure += 1
        elif slot[0].id == "?":
            hidden += 1
    return sure, min(STONES, sure + hidden)


def on(s: State) -> tuple[Clause, ...]:
    """The game is not over: the clause is said only where it is."""
    if s[WON] == HEROES:
        return ((THANOS_DEAD, False, s[LIFE_T]),)
    if s[WON] == THANOS:
        return ((HEROES_DEAD, False, s[LIFE_H]),) if s[LIFE_H] <= 0 else ((SNAP, False, STONES),)
    return ()


def closing(s: State, law: Mapping[str, str]) -> Iterator[Clause]:
    """What was forgotten in the turn that ends here."""
    if s[STAGE] == DRAWN and not _only_thanos(s):
        yield NO_PASS, False, s[TURN]
    for due in s[OWED]:
        yield from missing(s, due)
    fight = s[FIGHT]
    if fight is not None:  # how it ended was not written down; a tie needs no words where both cards are known
        lost = loser(fight) or (fight.hero, 0, 0)
        if lost[0] >= 0:
            yield FIGHT_LOST, False, *lost
    skips = law["thanos-only"] == "skip-play" and _only_thanos(s)
    if s[TURN] == 0 and not s[WON] and law["snap-duty"] == "automatic" and not skips and s[LOCKED] != QUIET:
        sure, _ = stones(s, law)
        if sure == STONES or (s[LOCKED] and law["snap-finish"] == "locked"):
            yield SNAP, False, sure


def _only_thanos(s: State) -> bool:
    """Nothing but the card that cannot be played: the books are silent."""
    hand = s[HAND_T]
    return bool(s[TURN] == 0 and hand and all(slot.card.id == "T7" for slot in hand))


def missing(s: State, due: Due) -> Iterator[Clause]:
    """The clause on something that is still owed; none where the record does not tell whether it was."""
    broken = rule(due.rule)
    match due.kind:
        case "answer" | "show":
            hit = next((slot.card.id for slot in s[HAND + due.seat] if asks(due, slot.card.value)), "?")
            if hit != "?" or due.kind == "show":
                yield broken, False, *hit_facts(due, hit)
        case "life":
            yield broken, False, HEROES if due.seat else THANOS, due.many, 0
        case "draw" if not due.many:
            pass
        case "draw" if due.rule == "DEF-2":
            yield broken, False, due.seat, 0
        case "draw":
            yield broken, False, 0, 0
        case "bottom":
            yield broken, False, due.many, 0
        case "shuffle":
            yield broken, False, due.card.id if due.card is not None else "?"
        case "rebuild":
            yield broken, False, s[DECK_H]
        case "power" if due.rule == "H4-1":
            yield broken, False, due.seat, 0
        case "power":
            yield broken, False, 0
        case "peek" if due.rule == "2P-2":
            yield broken, False, due.seat
        case "peek":
            yield broken, False, s[TURN], due.seat
        case "look":
            yield broken, False, 0, 0
        case "top":
            yield broken, False, due.many, 0


def hit_facts(due: Due, card: str) -> tuple[object, ...]:
    """The facts about a card that was asked for, in the order the rule has them."""
    if due.rule == "H1-1":
        return due.asked, card
    if due.rule in ("T2-1", "T2-2"):
        return due.seat, card
    if due.rule == "FIGHT-5":
        return due.seat, 0, 0
    return due.seat, due.asked, card


@cache
def asked_values(asked: str) -> int:
    """`4`, `3-` (3 or less) or `3+` (3 or more), as a set of values."""
    number = int(asked.rstrip("+-"))
    if asked.endswith("-"):
        return sum(1 << value for value in range(1, number + 1))
    if asked.endswith("+"):
        return sum(1 << value for value in range(number, 8))
    return 1 << number


def asks(due: Due, value: int) -> bool:
    return bool(value and due.asked and asked_values(due.asked) >> value & 1)


def surely_hit(s: State, due: Due) -> bool:
    """A card of the hand is known to be what was asked for, and still has to be laid open."""
    return any(asks(due, slot.card.value) for slot in s[HAND + due.seat])


def may_hit(hand: tuple[Slot, ...], due: Due) -> bool:
    """A card of the hand is what was asked for, or may be."""
    return any(slot.mask & asked_values(due.asked) for slot in hand)


def strength(fight: Fight, side: int) -> int:
    """The value that a side fights with; 0 where the record does not tell."""
    card = fight.cards[side]
    return card.value + fight.bonus[side] if card is not None and card.value else 0


def may_be(s: State, fight: Fight, side: int) -> set[int]:
    """The values that a side may be fighting with, power tokens included, as far as the record tells."""
    card = fight.cards[side]
    if card is not None and card.value:
        return {card.value + fight.bonus[side]}
    hand = s[HAND + (fight.hero if side else 0)]
    values = range(1, 7) if side else range(1, 8)
    return {value + fight.bonus[side] for slot in hand for value in values if slot.mask >> value & 1}


def can_end(s: State, fight: Fight, beaten: int) -> bool:
    """Whether a fight can have ended so: a tie (-1), or with the card of a seat beaten."""
    thanos, hero = may_be(s, fight, 0), may_be(s, fight, 1)
    if not thanos or not hero:
        return False
    if beaten < 0:
        return bool(thanos & hero)
    return min(hero) < max(thanos) if beaten else min(thanos) < max(hero)


def loser(fight: Fight) -> tuple[int, int, int] | None:
    """The seat whose card is lower (-1: a tie), its strength and the other's; None where the record does not tell."""
    thanos, hero = strength(fight, 0), strength(fight, 1)
    if not thanos or not hero:
        return None
    if thanos == hero:
        return -1, hero, thanos
    return (0, thanos, hero) if thanos < hero else (fight.hero, hero, thanos)


def turn_begun(s: State, law: Mapping[str, str], who: int, event: int, drawn: int) -> State:
    """The table with a new turn, in which so many cards were drawn: nothing is played yet, nothing owed."""
    after = s.copy()
    again = s[SEATS] == 2 and who == 1 and s[TURN] == 1 and law["two-turns"] == "no"
    after[OPEN_TURN] = who, DRAWN, event, drawn, 0, again, (), (), None, False, None
    return after


def owed(s: State, kind: str, seat: int) -> Due | None:
    dues: tuple[Due, ...] = s[OWED]
    for due in dues:
        if due[0] == kind and due[1] == seat:
            return due
    return None


def done(s: State, due: Due) -> tuple[Due, ...]:
    """What is owed without that."""
    dues: tuple[Due, ...] = s[OWED]
    if dues[0] is due:
        return dues[1:]
    n = dues.index(due)
    return dues[:n] + dues[n + 1 :]
