"""What the rules make certain may be left out of a sentence; here it is put in."""

from collections.abc import Mapping

from replay.engine.game import Unclear
from replay.engine.law import Action, Unfinished
from replay.games.gems.prices import usual
from replay.games.gems.tokens import NONE, Tokens, count
from replay.games.gems.words import Draft, Place
from replay.games.splendor.buy import Buy
from replay.games.splendor.cards import DECK_SIZE, GOLD, NOBLES, ONE_GOLD, UNKNOWN, Card
from replay.games.splendor.expected import A_CARD, BOUGHT
from replay.games.splendor.noble import Visit
from replay.games.splendor.reserve import Reserve, blind
from replay.games.splendor.state import BANK, ROW, TILES, State, seated


def complete(draft: Unfinished, s: State, law: Mapping[str, str], who: int) -> Action[State]:
    """The action that a draft stands for on this table. Raises Unclear."""
    assert isinstance(draft, Draft)
    if draft.verb == "noble":
        return _only_noble(s, who)
    card = _at(s, draft.card) if isinstance(draft.card, Place) else draft.card
    if not card.level:
        card = _unknown_in_market(s)
    if draft.verb == "reserve":
        gold = draft.tokens if draft.tokens is not None else ONE_GOLD if count(s[BANK], GOLD) else NONE
        return blind(draft.deck, gold, card if card.known else None) if draft.deck else Reserve(card, 0, gold)
    if not card.known:
        raise Unclear(1, BOUGHT)
    return Buy(card, draft.tokens if draft.tokens is not None else usual_payment(card, s, who))


def usual_payment(card: Card, s: State, who: int) -> Tokens:
    """The price less the bonuses: own colours first, gold for what is missing, as far as it goes."""
    player = seated(s, who)
    return usual(card.price, player.bonuses, player.tokens, GOLD)


def _only_noble(s: State, who: int) -> Visit:
    calling = seated(s, who).calling
    if len(calling) != 1:
        raise Unclear(1, *(noble.id for noble in calling or s[TILES] or NOBLES.values()))
    return Visit(calling[0])


def _unknown_in_market(s: State) -> Card:
    """A card nobody noted is taken from the row that has one; if several have, its place has to be said."""
    rows = [level for level in DECK_SIZE if UNKNOWN[level] in s[ROW + level]]
    if len(rows) != 1:
        places = [f"{level}.{s[ROW + level].index(UNKNOWN[level]) + 1}" for level in rows]
        raise Unclear(1, *(places or [A_CARD]))
    return UNKNOWN[rows[0]]


def _at(s: State, place: Place) -> Card:
    row: tuple[Card | None, ...] = s[ROW + place.level]
    card = row[place.space - 1] if place.space <= len(row) else None
    if card is None:
        filled = [f"{place.level}.{n + 1}" for n, each in enumerate(row) if each is not None]
        raise Unclear(1, *(filled or [A_CARD]))
    return card if card.known else UNKNOWN[place.level]
