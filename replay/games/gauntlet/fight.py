"""Fights: who begins one, with which cards, and how it ends."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.engine.law import Clause, Judging
from replay.games.gauntlet.cards import STONES, Card
from replay.games.gauntlet.hands import bits, narrowed, seen_by, where
from replay.games.gauntlet.play import in_hand, keeps_quiet
from replay.games.gauntlet.rules import rule
from replay.games.gauntlet.state import (
    FIGHT,
    FOUGHT,
    HAND,
    HAND_T,
    KNOWN,
    LOCKED,
    OFFER,
    OPEN,
    OPEN_T,
    OWED,
    PLAYS,
    POWER,
    QUIET,
    SEATS,
    TURN,
    WON,
    Fought,
    State,
    new,
    owing,
)
from replay.games.gauntlet.state import Fight as Fighting
from replay.games.gauntlet.turn import SNAP, can_end, loser, on, strength

OFFERED = rule("FIGHT-9")
ANOTHER_HERO = rule("T3-2")
ONE_FIGHT = rule("T3-1")
CHOSEN = rule("H6-1")
SAME_HERO = rule("2P-3")
PICKS = rule("FIGHT-3")
PICKED = rule("FIGHT-4")
WITH_HAND_CARD = rule("FIGHT-2")
MUST_USE = rule("PWR-2")
ONE_A_FIGHT = rule("PWR-3")
HAS_TOKEN = rule("TBL-3")
LOWER_LOSES = rule("FIGHT-5")
TIE = rule("FIGHT-7")

BONUS = 2


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight that a card allows: of a hero who was chosen, or Thanos's second one."""

    target: int = -1  # the hero, where Thanos begins it
    verb = "fight"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if s[WON]:
            yield from on(s)
        hero = who or (1 if s[SEATS] == 2 else self.target)
        offered = bool(s[OFFER]) and (s[TURN] == 0) == (who == 0)
        if not who:
            fought = s[FOUGHT]
            first = fought[0] if fought is not None else 0
            another = hero != first or len(s[OFFER]) == 1 or law["space-same"] == "same"
            right = offered and another and hero > 0 and s[FIGHT] is None and not s[OWED]  # the first one is finished
            if explain or not right:
                yield self._refused(s) if not offered else (ANOTHER_HERO, right, hero)
            if explain and len(s[OFFER]) == 1:
                yield SAME_HERO, True
        elif offered:
            if explain or hero not in s[OFFER]:
                yield CHOSEN, hero in s[OFFER], hero
        else:
            yield OFFERED, False, who
        quiet = not who and law["snap-midfight"] == "immediate" and keeps_quiet(s, law)
        if quiet:
            yield SNAP, False, STONES
        after = s.copy()
        after[OFFER] = ()
        if quiet:
            after[LOCKED] = QUIET
        if s[HAND_T] and hero > 0:  # of no cards none fights, and nobody against nobody
            after[FIGHT] = Fighting(hero, chance=who > 0, event=event)
        return after

    def _refused(self, s: State) -> Clause:
        """Why there is no fight for Thanos to begin: by the card that he has played."""
        played = [each.card.id for each in s[OPEN_T] if each.played] if not s[TURN] and s[PLAYS] else []
        if not played or played[-1] not in ("T3", "S3", "S6"):
            return OFFERED, False, 0
        return (ONE_FIGHT, False) if played[-1] == "T3" else (ANOTHER_HERO, False, self.target)


@dataclass(frozen=True, slots=True)
class Fights:
    """The card that somebody fights with, and the power tokens that are used."""

    card: Card
    used: int = 0
    verb = "fights"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        fight, card, used = s[FIGHT], self.card, self.used
        hand, has = s[HAND + who], s[POWER + who]
        if s[WON]:
            yield from on(s)
        takes_part = fight is not None and (not who or who == fight[0])
        if explain or not takes_part:
            yield OFFERED, takes_part, who
        n = where(hand, card)
        if explain and not who and fight is not None:
            yield PICKED if fight.chance else PICKS, True
        fought = s[FOUGHT]
        if not who and fought is not None and law["space-card"] == "no":
            yield from self._same_card(s, fought)
        if card.id != "?" and (explain or n < 0 or not card.bit):
            if who and who == s[TURN] and s[OPEN + who] and s[OPEN + who][-1] == (card, True):
                yield WITH_HAND_CARD, False, who, card.id  # the one that was just played
            elif explain or n < 0:
                yield from in_hand(s, card, who, explain)
                if explain and who:
                    yield WITH_HAND_CARD, True, who, card.id
        if explain or used > has:
            yield HAS_TOKEN, used <= has, who, has, used
        if explain or used > 1:
            yield ONE_A_FIGHT, used <= 1, who, used
        if explain or (has and not used):
            yield MUST_USE, not has or used > 0 or law["tokens-secret"] == "yes", who, has, used

        after = s.copy()
        if has:
            after[POWER + who] = max(0, has - used)
        if fight is not None and takes_part:
            after[FIGHT] = joined = _joined(fight, card, BONUS if used else 0, who)
            after[HAND + who] = seen = seen_by(hand, n, card, 1 if who else 1 << fight[0])
            if n < 0:
                after[KNOWN] += bits(seen) - bits(hand)
            if not who and fought is not None and fought[1] is None:
                after[FOUGHT] = (fought[0], card)
            if law["tokens-tie"] == "kept" and (loser(joined) or (0,))[0] < 0:
                _give_back(after, joined)
        return after

    def _same_card(self, s: State, fought: Fought) -> Iterator[Clause]:
        """By one reading Thanos fights twice with the same card, as long as he has it."""
        (_, first), fight = fought, s[FIGHT]
        if first is not None and first is not self.card and any(slot.card is first for slot in s[HAND_T]):
            yield ANOTHER_HERO, False, fight.hero if fight is not None else 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was said aloud of a fight: a tie (-1), or whose card is beaten."""

    beaten: int
    verb = "outcome"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        fight, beaten = s[FIGHT], self.beaten
        yield from on(s)
        if fight is None or beaten not in (-1, 0, fight.hero):
            yield OFFERED, False, max(beaten, 0)
            return s.copy()
        lost = loser(fight)
        if lost is not None:
            seat, mine, other = lost
            if seat < 0:
                if explain or beaten >= 0:
                    yield TIE, beaten < 0, mine, other
            elif explain or beaten != seat:
                yield LOWER_LOSES, beaten == seat, seat, mine, other
        elif not can_end(s, fight, beaten):
            yield LOWER_LOSES, False, max(beaten, 0), 0, 0
        elif explain:
            sides = strength(fight, 1 if beaten else 0), strength(fight, 0 if beaten else 1)
            yield (TIE, True, *sides) if beaten < 0 else (LOWER_LOSES, True, beaten, *sides)
        after = s.copy()
        if beaten < 0:
            after[FIGHT] = None
            _learn_tie(after, fight, event)
            if law["tokens-tie"] == "kept" and lost is None:
                _give_back(after, fight)
        else:
            after[OWED] = (*s[OWED], owing("show", beaten, fight.event, "FIGHT-5"))
        return after


def _joined(fight: Fighting, card: Card, bonus: int, who: int) -> Fighting:
    """The fight with the card of one side, and what a power token adds to it."""
    hero, chance, event, (thanos, hero_card), (his, theirs) = fight
    if who:
        return new(Fighting, (hero, chance, event, (thanos, card), (his, bonus)))
    return new(Fighting, (hero, chance, event, (card, hero_card), (bonus, theirs)))


def _learn_tie(after: State, fight: Fighting, event: int) -> None:
    """Of a hero's card that nobody noted: it was as strong as Thanos's."""
    thanos, hero = fight.cards
    if thanos is None or not thanos.value or (hero is not None and hero.value):
        return
    value = thanos.value + fight.bonus[0] - fight.bonus[1]
    place = HAND + fight.hero
    after[place] = narrowed(after[place], 1 << value if 1 <= value <= 6 else 0, event, "FIGHT-5", str(value))


def _give_back(after: State, fight: Fighting) -> None:
    """By one reading a token that only tied is kept."""
    for seat, bonus in zip((0, fight.hero), fight.bonus, strict=True):
        after[POWER + seat] += bonus // BONUS
