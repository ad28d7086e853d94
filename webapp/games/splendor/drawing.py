"""Splendor drawn: cards, nobles, backs."""

from replay.games.gems.tokens import Tokens, counts
from replay.games.splendor.cards import CARDS, GEMS, NOBLES, Card, Noble
from replay.games.splendor.spell import COLOURS
from webapp.drawing import cards
from webapp.drawing.contract import Drawn
from webapp.drawing.gems import GEMS as SHAPES
from webapp.games.gems import card_words

SIGN = '<path class="stroke" d="M9.2 6.5h9.6l4 5.2L14 22.2 5.2 11.7zM5.2 11.7h17.6M11 11.7l3 10.5 3-10.5-3-5.2z"/>'
ALWAYS = "".join(map(cards.level_back, (1, 2, 3))) + cards.unknown()


def face(name: str, lang: str) -> str:
    if name in CARDS:
        return _card(CARDS[name])
    return _noble(NOBLES[name]) if name in NOBLES else ""


def _card(card: Card) -> str:
    gem = SHAPES[GEMS[card.bonus]]
    at = 36 if card.points else 10
    shown = cards.bonus_band(gem) + cards.points(gem, card.points)
    shown += f'<text class="d-id d-on-{gem.kind}" x="{at}" y="32">{card.id}</text>'
    return cards.card(card.id, shown + cards.price(_gems(card.cost), (55, 89), 23))


def _noble(noble: Noble) -> str:
    return cards.tile(f"c-{noble.id}", cards.needs(noble.id, noble.points, _gems(noble.needs), 55))


def _gems(price: Tokens) -> cards.Counts:
    return [(SHAPES[gem], many) for gem, many in zip(GEMS, counts(price, len(GEMS)), strict=True) if many]


def label(name: str, lang: str) -> str:
    if name in CARDS:
        card = CARDS[name]
        said = (card_words.bonus(COLOURS["en"][GEMS[card.bonus]], lang), card_words.points(card.points, lang))
        return f"{name}: {', '.join((*said, card_words.costs(_named(card.cost), lang)))}"
    if name in NOBLES:
        noble = NOBLES[name]
        return f"{name}: {card_words.points(noble.points, lang)}, {card_words.needs(_named(noble.needs), lang)}"
    return card_words.back(name[1:], lang) if name.startswith("L") else card_words.unnoted(lang)


def _named(price: Tokens) -> list[tuple[str, int]]:
    return [(COLOURS["en"][gem], many) for gem, many in zip(GEMS, counts(price, len(GEMS)), strict=True) if many]


def short(name: str, lang: str) -> str:
    return name if name in CARDS or name in NOBLES else label(name, lang)


def place(name: str) -> str:
    if name in CARDS or name in NOBLES:
        return f"c-{name}"
    return f"back-{name[1:]}" if name in ("L1", "L2", "L3") else f"c-{cards.UNKNOWN}"


def strip(name: str) -> str:
    card = CARDS.get(name)
    return cards.strip(name, SHAPES[GEMS[card.bonus]], card.points, _gems(card.cost)) if card is not None else ""


DRAWN = Drawn(SHAPES, ALWAYS, (*CARDS, *NOBLES), face, label, short, place, strip)
