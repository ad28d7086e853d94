"""Playing a card, and what each card asks for."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from replay.gauntlet.cards import THANOS, Card
from replay.gauntlet.hands import Hand, anyhow, denied, elsewhere, place_in, without
from replay.gauntlet.rules import rule
from replay.gauntlet.state import (
    BEFORE,
    DECK_H,
    DECK_T,
    DRAWN,
    DRAWN_CARDS,
    EVENT,
    FIGHT,
    FIRST,
    FOUGHT,
    HAND,
    KNOWN,
    LYING,
    OFFER,
    OPEN,
    OWED,
    PLAYED,
    PLAYS,
    SEATS,
    SIZE,
    STAGE,
    TURN,
    WON,
    Fight,
    Lying,
    State,
    at,
    owing,
    seats_at,
    side_of,
)
from replay.gauntlet.turn import DRAW_THEN_PLAY, YOUR_TURN, closing, next_seat, on, turn_begun
from replay.law import AFTER, Clause

IN_HAND = rule("TBL-1")
ONE_PLACE = rule("TBL-5")
NEVER_PLAYED = rule("T7-1")
ANY_NUMBER = rule("H1-3")
ANOTHER_LOOKS = rule("H2-1")
HERO_LOOKS = rule("2P-2")
COPIES_OPEN = rule("T6-1")
NOTHING_TO_COPY = rule("T6-2")

NAMES_A_NUMBER = frozenset({"H1", "T1", "S1"})
CHOOSES = frozenset({"H2", "H4", "H6", "T1", "T2", "S2"})  # somebody of the heroes
MAY_FIGHT = frozenset({"T3", "S3"})
SPECIAL = frozenset({"T7", "S6", "H2", "H2a", "H2b", "H2c"})  # about these a rule may be broken by playing them


def kind_of(card: Card) -> str:
    """What decides the effect: heroes of one value act alike."""
    return card.id[:2]


@dataclass(frozen=True, slots=True)
class Play:
    card: Card
    target: int = -1  # the hero who is chosen, or fought; -1: nobody
    number: int = 0  # the number that is named
    fights: bool = False  # a hero fights
    copied: Card | None = None  # by the Time Stone
    kind: str = field(init=False, compare=False)  # of the card whose effect it has; nothing: it has none
    verb = "play"

    def __post_init__(self) -> None:
        nothing = self.card.id == "S6" and self.copied is None
        object.__setattr__(self, "kind", "" if nothing else kind_of(self.copied or self.card))

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        if told or s[WON] or s[TURN] != who or s[STAGE] != DRAWN:
            yield from self._in_turn(s, law, who, told)
        if told or not surely(s[FIRST + SIZE * who], self.card):
            yield from in_hand(s, self.card, who, told)
        if told or self.number == 1 or self.card.id in SPECIAL:
            yield from self._effect(s, law, who, told)
        starts = (s[STAGE] != DRAWN and self._starts(s, law, who)) or who != s[TURN]
        after = turn_begun(s, law, who, event) if starts else s.copy()
        lay_open(after, self.card, who, played=True)
        after[STAGE], after[EVENT], after[PLAYS] = PLAYED, event, after[PLAYS] + 1
        after[OFFER], after[FIGHT] = (), None
        effect = EFFECTS.get(self.kind)
        if effect is not None:
            effect(self, after, who, event)
        yield AFTER, after

    def _starts(self, s: State, law: Mapping[str, str], who: int) -> bool:
        """The turn before is over, and somebody plays without having drawn."""
        return s[STAGE] == PLAYED and who == next_seat(s, law) and not (who == s[TURN] and seats_at(s) > 2)

    def _in_turn(self, s: State, law: Mapping[str, str], who: int, told: bool) -> Iterator[Clause]:
        """It is the seat's turn, and it has drawn and not played."""
        yield from on(s)
        stage, plays, drawn = s[STAGE], s[PLAYS], s[DRAWN_CARDS]
        if self._starts(s, law, who) or who != s[TURN]:
            if stage != BEFORE:
                yield from closing(s, law)
            expected = next_seat(s, law) if stage != BEFORE else s[TURN]
            if told or who != expected:
                yield YOUR_TURN, who == expected, who, expected
            stage, plays, drawn = BEFORE, 0, 0
        elif told:
            yield YOUR_TURN, True, who, who
        orderly = not plays and (stage != BEFORE or (not who and not s[DECK_T]))
        if told or not orderly:
            yield DRAW_THEN_PLAY, orderly, who, drawn, plays + 1

    def _effect(self, s: State, law: Mapping[str, str], who: int, told: bool) -> Iterator[Clause]:
        card = self.card
        if card.id == "T7":
            yield NEVER_PLAYED, False, card.id
        if card.id == "S6":
            yield from self._copies(s, law)
        kind = self.kind
        if kind in NAMES_A_NUMBER and (told or self.number == 1):
            yield ANY_NUMBER, self.number != 1 or law["guess-range"] == "any", str(self.number)
        if kind == "H2":
            if seats_at(s) == 2:
                if told or self.target != who:
                    yield HERO_LOOKS, self.target == who, self.target
            elif told or self.target == who:
                yield ANOTHER_LOOKS, self.target != who or law["h2-self"] == "legal", who, self.target

    def _copies(self, s: State, law: Mapping[str, str]) -> Iterator[Clause]:
        """The Time Stone copies another card of Thanos that lies open."""
        lying = [each for each in s[at(0) + OPEN] if law["time-defeated"] == "any-face-up" or each.played]
        if self.copied is None:
            if not lying:
                yield NOTHING_TO_COPY, law["time-empty"] == "playable-no-effect", self.card.id
            else:
                yield COPIES_OPEN, False, "-"
        elif self.copied.side == THANOS:
            yield COPIES_OPEN, any(each.card is self.copied for each in lying), self.copied.id
        else:
            yield COPIES_OPEN, law["time-scope"] == "any-card", self.copied.id


# ── what each card asks for ─────────────────────────────────────────────────────────────────────────────


def _asks_thanos(play: Play, after: State, who: int, event: int) -> None:
    after[OWED] += (owing("answer", 0, event, "H1-1", str(play.number)),)


def _lets_look(play: Play, after: State, who: int, event: int) -> None:
    after[OWED] += (owing("peek", play.target, event, "H2-1" if after[SEATS] > 2 else "2P-2"),)


def _hero_may_fight(play: Play, after: State, who: int, event: int) -> None:
    if play.fights:
        _begin_fight(after, who, event, chance=True)


def _gives_power(play: Play, after: State, who: int, event: int) -> None:
    after[OWED] += (owing("power", play.target, event, "H4-1"),)


def _looks_at_top(play: Play, after: State, who: int, event: int) -> None:
    there = after[DECK_H] + sum(len(after[at(seat) + OPEN]) for seat in range(1, after[SEATS]))
    many = min(3, there)
    if after[DECK_H] < 3:
        after[OWED] += (owing("rebuild", -1, event, "DECK-1"),)
    after[OWED] += (owing("look", who, event, "H5-1", many=many), owing("top", who, event, "H5-1", many=many))


def _lets_fight(play: Play, after: State, who: int, event: int) -> None:
    after[OFFER] = (play.target,)


def _asks_one(play: Play, after: State, who: int, event: int) -> None:
    rule, asked = {"T1": ("T1-1", str(play.number)), "T2": ("T2-1", "3-"), "S2": ("T2-2", "3+")}[play.kind]
    after[OWED] += (owing("answer", play.target, event, rule, asked),)


def _asks_all(play: Play, after: State, who: int, event: int) -> None:
    number = str(play.number)
    after[OWED] += tuple(owing("answer", seat, event, "T1-2", number) for seat in range(1, after[SEATS]))


def _thanos_may_fight(play: Play, after: State, who: int, event: int) -> None:
    if play.target > 0:
        _begin_fight(after, play.target, event, chance=False)
        after[OFFER] = tuple(range(1, after[SEATS])) if play.kind == "S3" else ()


def _takes_power(play: Play, after: State, who: int, event: int) -> None:
    one = play.kind == "T4"
    after[OWED] += (owing("power", 0, event, "T4-1" if one else "T4-2", many=1 if one else 3),)


def _draws_more(play: Play, after: State, who: int, event: int) -> None:
    one = play.kind == "T5"
    many, of = min(1 if one else 2, after[DECK_T]), "T5-1" if one else "T5-3"
    if many:
        after[OWED] += (owing("draw", 0, event, of, many=many), owing("bottom", 0, event, of, many=many))


def _begin_fight(after: State, hero: int, event: int, *, chance: bool) -> None:
    after[FIGHT] = Fight(hero, chance, event)
    after[FOUGHT] = (hero, None)


EFFECTS: dict[str, Callable[[Play, State, int, int], None]] = {
    "H1": _asks_thanos,
    "H2": _lets_look,
    "H3": _hero_may_fight,
    "H4": _gives_power,
    "H5": _looks_at_top,
    "H6": _lets_fight,
    "T1": _asks_one,
    "S1": _asks_all,
    "T2": _asks_one,
    "S2": _asks_one,
    "T3": _thanos_may_fight,
    "S3": _thanos_may_fight,
    "T4": _takes_power,
    "S4": _takes_power,
    "T5": _draws_more,
    "S5": _draws_more,
}


def in_hand(s: State, card: Card, who: int, told: bool) -> Iterator[Clause]:
    """The card is in the hand, or may be. What was said about the hand before may be proved wrong by it."""
    hand = s[at(who) + HAND]
    if card.side != side_of(who):
        yield IN_HAND, False, who, card.id
    elif any(slot.card.id == "?" for slot in hand) and (lies := elsewhere(s, card, who)):
        yield ONE_PLACE, False, card.id, lies
    elif place_in(hand, card) >= 0:
        if told:
            yield IN_HAND, True, who, card.id
    elif (against := denied(hand, card)) is not None:
        _, broken, asked = against
        if broken == "INFO-4":
            yield rule(broken), False, who, asked, card.id
        else:
            yield rule(broken), False, who, card.value, int(asked)
    else:
        yield IN_HAND, False, who, card.id


def surely(hand: Hand, card: Card) -> bool:
    """The card is known to be in the hand."""
    for slot in hand:  # noqa: SIM110 - a generator costs more than the answer
        if slot[0] is card:
            return True
    return False


def lay_open(after: State, card: Card, who: int, *, played: bool) -> None:
    """Take a card out of a hand and lay it open before its player."""
    place = FIRST + SIZE * who
    hand = after[place]
    for n, slot in enumerate(hand):
        if slot[0] is card:
            after[place] = hand[:n] + hand[n + 1 :] if card.copies == 1 else without(hand, n)
            break
    else:
        if hand:
            card = _guessed(after, place, card)
    after[place + OPEN] += (tuple.__new__(Lying, (card, played)),)
    if card.stone:
        after[LYING] += 1


def _guessed(after: State, place: int, card: Card) -> Card:
    """Take out of a hand what the card must have been; the card as it is known now."""
    hand = after[place]
    n = place_in(hand, card)
    gone = hand[n if n >= 0 else anyhow(hand)].card
    after[place] = without(hand, n if n >= 0 else anyhow(hand))
    if gone.bit and not card.bit:  # known better than it was written
        return gone  # type: ignore[no-any-return]
    after[KNOWN] += card.bit - gone.bit
    return card
