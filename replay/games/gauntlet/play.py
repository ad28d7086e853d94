"""Playing a card: whether it may be played, and what it names or chooses."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from replay.engine.law import Clause, Judging
from replay.games.gauntlet.cards import STONES, THANOS, Card
from replay.games.gauntlet.effects import EFFECTS, Effect
from replay.games.gauntlet.hands import anyhow, denied, elsewhere, place_in, where, without
from replay.games.gauntlet.rules import rule, worded
from replay.games.gauntlet.state import (
    BEFORE,
    DECK_H,
    DECK_T,
    DRAWN,
    DRAWN_CARDS,
    EVENT,
    FIGHT,
    HAND,
    KNOWN,
    LOCKED,
    LYING,
    OFFER,
    OPEN,
    OPEN_T,
    OWED,
    PLAYED,
    PLAYS,
    QUIET,
    SEATS,
    STAGE,
    TURN,
    WON,
    Lying,
    State,
    side_of,
)
from replay.games.gauntlet.turn import DRAW_THEN_PLAY, SNAP, YOUR_TURN, closing, next_seat, on, owed, stones, turn_begun

IN_HAND = rule("TBL-1")
ONE_PLACE = rule("TBL-5")
NEVER_PLAYED = rule("T7-1")
ANY_NUMBER = rule("H1-3")
ANOTHER_LOOKS = rule("H2-1")
HERO_LOOKS = rule("2P-2")
COPIES_OPEN = rule("T6-1")
NOTHING_TO_COPY = rule("T6-2")

ONLY_THE_HERO = rule("2P-4")
EFFECT = {
    kind: worded(id_)
    for kind, id_ in {
        "H1": "H1-1",
        "H3": "H3-1",
        "H4": "H4-1",
        "H5": "H5-1",
        "H6": "H6-1",
        "T1": "T1-1",
        "S1": "T1-2",
        "T2": "T2-1",
        "S2": "T2-2",
        "T3": "T3-1",
        "S3": "T3-2",
        "T4": "T4-1",
        "S4": "T4-2",
        "T5": "T5-1",
        "S5": "T5-3",
    }.items()
}

NAMES_A_NUMBER = frozenset({"H1", "T1", "S1"})
CHOOSES = frozenset({"H2", "H4", "H6", "T1", "T2", "S2"})  # somebody of the heroes
MAY_FIGHT = frozenset({"T3", "S3"})
SPECIAL = frozenset({"T7", "S6"})  # about these a rule may be broken by playing them


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
    special: bool = field(init=False, compare=False)  # there may be something to say about the card or the number
    laid: tuple[Lying] = field(init=False, compare=False)  # what comes to lie open
    effect: Effect | None = field(init=False, compare=False, repr=False)
    verb = "play"

    def __post_init__(self) -> None:
        nothing = self.card.id == "S6" and self.copied is None
        object.__setattr__(self, "kind", "" if nothing else kind_of(self.copied or self.card))
        object.__setattr__(self, "special", self.card.id in SPECIAL or self.number == 1 or self.target == 0)
        object.__setattr__(self, "laid", (Lying(self.card, played=True),))
        object.__setattr__(self, "effect", EFFECTS.get(self.kind))

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        kind, usual = self.kind, s[STAGE] == DRAWN and s[TURN] == who
        if explain or not usual or s[WON]:
            yield from self._in_turn(s, law, who, explain)
        n = where(s[HAND + who], self.card)
        if explain or n < 0:
            yield from in_hand(s, self.card, who, explain)
        if s[OWED] and usual and (due := owed(s, "rebuild", -1)) is not None:  # the last hero card was just drawn
            yield rule(due.rule), False, s[DECK_H]
        quiet = usual and not who and s[LYING] + len(s[HAND + who]) >= STONES and keeps_quiet(s, law)
        if quiet:
            yield SNAP, False, STONES
        if explain or self.special or (kind == "H2" and (self.target == who) != (s[SEATS] == 2)):
            yield from self._effect(s, law, who, explain)
        after = s.copy() if usual or not self._starts(s, law, who) else turn_begun(s, law, who, event, 0)
        lay_open(after, self.laid, who, n)
        after[STAGE] = PLAYED
        after[EVENT] = event
        after[PLAYS] += 1
        after[OFFER], after[FIGHT] = (), None
        if quiet:
            after[LOCKED] = QUIET
        if self.effect is not None and self.target:  # Thanos is nobody to choose
            self.effect(self, after, who, event)
        return after

    def _starts(self, s: State, law: Mapping[str, str], who: int) -> bool:
        """Somebody plays without having drawn: the turn before is over, or it is not theirs."""
        if who != s[TURN]:
            return True
        return s[STAGE] == PLAYED and who == next_seat(s, law) and s[SEATS] == 2

    def _in_turn(self, s: State, law: Mapping[str, str], who: int, explain: bool) -> Iterator[Clause]:
        """It is the seat's turn, and it has drawn and not played."""
        yield from on(s)
        stage, plays, drawn = s[STAGE], s[PLAYS], s[DRAWN_CARDS]
        if self._starts(s, law, who):
            if stage != BEFORE:
                yield from closing(s, law)
            expected = next_seat(s, law) if stage != BEFORE else s[TURN]
            if explain or who != expected:
                yield YOUR_TURN, who == expected, who, expected
            stage, plays, drawn = BEFORE, 0, 0
        elif explain:
            yield YOUR_TURN, True, who, who
        orderly = not plays and (stage != BEFORE or (not who and not s[DECK_T]))
        if explain or not orderly:
            yield DRAW_THEN_PLAY, orderly, who, drawn, plays + 1

    def _effect(self, s: State, law: Mapping[str, str], who: int, explain: bool) -> Iterator[Clause]:
        card = self.card
        if card.id == "T7":
            yield NEVER_PLAYED, False, card.id
        if card.id == "S6":
            yield from self._copies(s, law)
        kind = self.kind
        if kind in EFFECT and (explain or not self.target):
            yield EFFECT[kind], self.target != 0
        if explain and s[SEATS] == 2 and kind in ("H4", "H6"):
            yield ONLY_THE_HERO, True
        if kind in NAMES_A_NUMBER and (explain or self.number == 1):
            yield ANY_NUMBER, self.number != 1 or law["guess-range"] == "any", str(self.number)
        if kind == "H2":
            if s[SEATS] == 2:
                if explain or self.target != who:
                    yield HERO_LOOKS, self.target == who, self.target
            elif explain or self.target in (0, who):
                mine = self.target == who and law["h2-self"] == "legal"
                yield ANOTHER_LOOKS, mine or self.target not in (0, who), who, self.target

    def _copies(self, s: State, law: Mapping[str, str]) -> Iterator[Clause]:
        """The Time Stone copies another card of Thanos that lies open."""
        lying = [each for each in s[OPEN_T] if law["time-defeated"] == "any-face-up" or each.played]
        if self.copied is None:
            if not lying:
                yield NOTHING_TO_COPY, law["time-empty"] == "playable-no-effect", self.card.id
            else:
                yield COPIES_OPEN, False, "-"
        elif self.copied.side == THANOS:
            yield COPIES_OPEN, any(each.card is self.copied for each in lying), self.copied.id
        else:
            yield COPIES_OPEN, law["time-scope"] == "any-card", self.copied.id


def keeps_quiet(s: State, law: Mapping[str, str]) -> bool:
    """Thanos has all six Stones on his turn and plays on, although the snap is no offer."""
    return not s[WON] and law["snap-duty"] == "automatic" and stones(s, law)[0] >= STONES


def in_hand(s: State, card: Card, who: int, explain: bool) -> Iterator[Clause]:
    """The card is in the hand, or may be. What was said about the hand before may be proved wrong by it."""
    hand = s[HAND + who]
    if card.side != side_of(who):
        yield IN_HAND, False, who, card.id
    elif any(slot.card.id == "?" for slot in hand) and (lies := elsewhere(s, card, who)):
        yield ONE_PLACE, False, card.id, lies
    elif place_in(hand, card) >= 0:
        if explain:
            yield IN_HAND, True, who, card.id
    elif (against := denied(hand, card)) is not None:
        _, broken, asked = against
        if broken == "INFO-4":
            yield rule(broken), False, who, asked, card.id
        else:
            yield rule(broken), False, who, card.value, int(asked)
    else:
        yield IN_HAND, False, who, card.id


def lay_open(after: State, laid: tuple[Lying], who: int, n: int) -> None:
    """Take a card out of the hand at a place, where it is the n-th, and lay it open before its player."""
    hand, card = after[HAND + who], laid[0][0]
    if n < 0:
        laid = _guessed(after, laid, who) if hand else laid
    elif len(hand) == 2 and card.copies == 1:
        after[HAND + who] = (hand[1 - n],)
    else:
        after[HAND + who] = without(hand, n)
    after[OPEN + who] += laid
    if card.stone:
        after[LYING] += 1


def _guessed(after: State, laid: tuple[Lying], who: int) -> tuple[Lying]:
    """Take out of a hand what the card must have been; the card as it is known now."""
    hand, card = after[HAND + who], laid[0].card
    n = place_in(hand, card)
    gone = hand[n if n >= 0 else anyhow(hand)].card
    after[HAND + who] = without(hand, n if n >= 0 else anyhow(hand))
    if gone.bit and not card.bit:  # known better than it was written
        return (Lying(gone, laid[0].played),)
    after[KNOWN] += card.bit - gone.bit
    return laid
