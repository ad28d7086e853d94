"""Reserving: a card from the market or the top of a deck, and a grey token with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from replay.engine.law import Clause, Judging
from replay.games.gems.tokens import EACH, TOTAL, WIDTH, Tokens, count, covers, total
from replay.games.marvel.cards import GREY, UNKNOWN, Card
from replay.games.marvel.market import EXHAUSTED, FROM_DECK, IN_MARKET, leave_gap, lies, unnoted_space
from replay.games.marvel.rights import TIME, most_tags, now_waits_for
from replay.games.marvel.rules import rule
from replay.games.marvel.scoring import reach
from replay.games.marvel.state import (
    ASKS,
    BANK,
    BLIND,
    DECK,
    ELEVEN,
    GREEN_DUE,
    LIMIT,
    OWN,
    RESERVED,
    ROW,
    SEEN,
    TILE,
    TILE_DUE,
    TOKENS,
    TURN,
    State,
)
from replay.games.marvel.turn import before_action, begin

FROM_TABLE = rule("MAR-RES-1")
HAND_OF_THREE = rule("MAR-RES-6")
GREY_IN_BANK = rule("MAR-RES-5")
ONE_GREY = rule("MAR-RES-4")
IN_BANK = rule("MAR-TBL-4")
ANY_NUMBER_IN_A_TURN = rule("MAR-LIM-2")

_GREY = GREY * WIDTH  # where the bits of grey begin


@dataclass(frozen=True, slots=True)
class Reserve:
    """`card` may be unknown; `deck` is the level of a blind reservation, 0 for one from the market."""

    card: Card
    deck: int
    tokens: Tokens
    grey: int = field(init=False, compare=False)
    count: int = field(init=False, compare=False)
    verb = "reserve"

    def __post_init__(self) -> None:
        object.__setattr__(self, "grey", count(self.tokens, GREY))
        object.__setattr__(self, "count", total(self.tokens))

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if explain or s[ASKS] or who != s[TURN]:
            yield from before_action(s, law, who)
        card, deck, own = self.card, self.deck, s[OWN + who]
        space, drawn = None, True
        if not deck and card in s[ROW + card.level]:
            space = s[ROW + card.level].index(card)
            if explain:
                yield FROM_TABLE, True, card.id, IN_MARKET
        elif deck:
            drawn = s[DECK + deck] > 0
            if explain or not drawn or s[SEEN] & card.bit:
                yield _from_deck(s, law, card, deck)
        else:
            space = unnoted_space(s, card)
            yield FROM_TABLE, space is not None, card.id, lies(s, card)
        hand, has, bank = own[RESERVED], own[TOKENS] >> TOTAL, s[BANK]
        if explain or len(hand) >= 3:
            yield HAND_OF_THREE, len(hand) < 3, len(hand)
        if explain or has >= LIMIT or self.grey != 1 or self.count != 1 or not bank >> _GREY & EACH:
            yield from self._with_it(bank, law, has)

        whole = card if drawn else UNKNOWN[0]
        hand_counts = law["avg-hand"] == "hand-included"
        tags = most_tags(s, card) if hand_counts and drawn else 0
        after = begin(s, law, who, event, "reserve", self.tokens, whole.level, tags)
        if space is not None:
            leave_gap(after, card.level, space)
        elif drawn:
            after[DECK + deck] -= 1
        own = after[OWN + who]
        if drawn:
            own[RESERVED] += (card,)
            own[BLIND] += (deck > 0,)
        after[BANK] = bank - self.tokens
        own[TOKENS] += self.tokens
        after[SEEN] |= card.bit
        if hand_counts and s[TILE] < 0:
            after[TILE] = now_waits_for(after, law, who)
        if has + self.count > LIMIT:
            after[ASKS] |= ELEVEN
        if hand_counts or (whole.level == TIME and law["green-source"] == "on-reserve"):
            after[ASKS] |= GREEN_DUE | TILE_DUE
        if self.count > self.grey:
            reach(after, who)
        return after

    def _with_it(self, bank: Tokens, law: Mapping[str, str], has: int) -> Iterator[Clause]:
        """The tokens that come with the card: one grey, if there is one."""
        grey, took, left = self.grey, self.count, bank >> _GREY & EACH
        yield GREY_IN_BANK, grey <= left, grey, left
        if not covers(bank, self.tokens):
            yield IN_BANK, False, self.tokens, bank
        if has >= LIMIT and law["reserve-at-ten"] != "take-and-return-any":
            yield ANY_NUMBER_IN_A_TURN, law["reserve-at-ten"] == "no-grey" and not took, has, took
            return
        if has >= LIMIT and took:
            yield ANY_NUMBER_IN_A_TURN, True, has, took
        if left:
            declined = not took and law["grey-decline"] == "optional"
            yield ONE_GREY, (grey == 1 and took == 1) or declined, took, left
        elif took:
            yield ONE_GREY, False, took, left


def _from_deck(s: State, law: Mapping[str, str], card: Card, deck: int) -> Clause:
    """The clause on a card that was drawn unseen; its name may have been noted all the same."""
    if not s[DECK + deck]:
        return FROM_TABLE, law["reserve-empty"] == "grey-only", f"L{deck}", EXHAUSTED
    if s[SEEN] & card.bit:
        return FROM_TABLE, False, card.id, lies(s, card)
    return FROM_TABLE, True, card.id if card.known else f"L{deck}", FROM_DECK


def blind(level: int, tokens: Tokens, card: Card | None = None) -> Reserve:
    return Reserve(card or UNKNOWN[level], level, tokens)
