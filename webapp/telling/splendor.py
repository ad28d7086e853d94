"""Splendor in words for a terminal: what an action is to a player, and the table as a board."""

from collections.abc import Mapping, Sequence
from typing import Any

from replay.gems.tokens import Tokens, counts
from replay.splendor.buy import Buy
from replay.splendor.cards import CARDS, LETTERS, NOBLES, Card, letters
from replay.splendor.count import Count, Result
from replay.splendor.give_back import GiveBack
from replay.splendor.lay import Lay, LayNobles, LayRow
from replay.splendor.noble import Visit
from replay.splendor.reserve import Reserve
from replay.splendor.spell import COLOURS
from replay.splendor.stay import Pass
from replay.splendor.take import Take

TELL = {
    "en": {
        "take": "takes {tokens}",
        "return": "gives back {tokens}",
        "reserve": "reserves {card} and takes {tokens}",
        "reserve-bare": "reserves {card}",
        "buy": "buys {card} for {tokens}",
        "row": "row {level}: {cards}",
        "lay": "comes up: {card}",
        "visit": "receives the noble {noble}",
        "nobles": "nobles: {nobles}",
        "pass": "passes",
        "bank": "counted, the bank: {tokens}",
        "count": "counted, {seat}: {tokens}",
        "result": "written down: {points}",
    },
    "pl": {
        "take": "bierze: {tokens}",
        "return": "oddaje: {tokens}",
        "reserve": "rezerwuje {card} i bierze: {tokens}",
        "reserve-bare": "rezerwuje {card}",
        "buy": "kupuje {card}, płaci: {tokens}",
        "row": "rząd {level}: {cards}",
        "lay": "odkryto: {card}",
        "visit": "przyjmuje arystokratę {noble}",
        "nobles": "arystokraci: {nobles}",
        "pass": "pasuje",
        "bank": "policzono bank: {tokens}",
        "count": "policzono, {seat}: {tokens}",
        "result": "zapisano: {points}",
    },
}
CARDS_WORDS = {
    "en": {"deck": "a card of deck {level}", "unknown": "a card nobody noted", "nothing": "nothing"},
    "pl": {"deck": "kartę z talii {level}", "unknown": "niezanotowana karta", "nothing": "nic"},
}
BOARD = {
    "en": {"bank": "bank", "row": "row", "deck": "deck {n}", "nobles": "nobles", "points": "{n} points",
           "tokens": "tokens", "bonuses": "bonuses", "cards": "cards", "reserved": "reserved"},
    "pl": {"bank": "bank", "row": "rząd", "deck": "talia {n}", "nobles": "arystokraci", "points": "punkty: {n}",
           "tokens": "żetony", "bonuses": "premie", "cards": "karty", "reserved": "w ręce"},
}  # fmt: skip


# ── actions ─────────────────────────────────────────────────────────────────────────────────────────────


def tell(action: Any, lang: str, seats: Sequence[str]) -> str:
    """What somebody does, without who: `takes white, blue, green`."""
    words = TELL[lang]
    match action:
        case Take(tokens=tokens) | GiveBack(tokens=tokens):
            return words[action.verb].format(tokens=_tokens(tokens, lang))
        case Reserve(gold=gold):
            said = words["reserve" if gold else "reserve-bare"]
            return said.format(card=_reserved(action, lang), tokens=_tokens(gold, lang))
        case Buy(card=card, paid=paid):
            return words["buy"].format(card=_card(card, lang), tokens=_tokens(paid, lang))
        case Visit(noble=noble):
            return words["visit"].format(noble=_noble(noble.id))
        case Pass():
            return words["pass"]
    return _table(action, lang, seats)


def _table(action: Any, lang: str, seats: Sequence[str]) -> str:
    """What the table itself says: cards and tiles that come up, counts, results."""
    words = TELL[lang]
    match action:
        case LayRow(level=level, cards=cards):
            return words["row"].format(level=level, cards=", ".join(_card(card, lang) for card in cards))
        case LayNobles(nobles=nobles):
            return words["nobles"].format(nobles=", ".join(_noble(noble.id) for noble in nobles))
        case Lay(card=card):
            return words["lay"].format(card=_card(card, lang))
        case Count(seat=seat, tokens=tokens):
            said = words["bank" if seat < 0 else "count"]
            return said.format(seat=seats[seat], tokens=_tokens(tokens, lang))
        case Result(points=points):
            return words["result"].format(points=", ".join(f"{seats[seat]} {score}" for seat, score in points))
    raise TypeError(f"no words for {action!r}")


def _tokens(tokens: Tokens, lang: str) -> str:
    times = " " if lang == "en" else " × "
    names = [
        (count, COLOURS[lang][letter])
        for count, letter in zip(counts(tokens, len(LETTERS)), LETTERS, strict=True)
        if count
    ]
    return (
        ", ".join(name if count == 1 else f"{count}{times}{name}" for count, name in names)
        or (CARDS_WORDS[lang]["nothing"])
    )


def _card(card: Card, lang: str) -> str:
    return f"{card.id} ({card.face})" if card.known else CARDS_WORDS[lang]["unknown"]


def _reserved(action: Reserve, lang: str) -> str:
    if not action.deck:
        return _card(action.card, lang)
    deck = CARDS_WORDS[lang]["deck"].format(level=action.deck)
    return f"{deck} ({_card(action.card, lang)})" if action.card.known else deck


def _noble(name: str) -> str:
    return f"{name} ({letters(NOBLES[name].needs)})"


# ── the board ───────────────────────────────────────────────────────────────────────────────────────────


def board(view: Mapping[str, Any], lang: str, seats: Mapping[str, str]) -> list[str]:
    """A view as lines: the bank, the rows with their decks, the nobles, and what lies before each seat."""
    words = BOARD[lang]
    lead = max(len(words["bank"]), len(words["row"]) + 2, len(words["nobles"])) + 2
    lines = [f"{words['bank']:<{lead}}{_pile(view['bank'])}", ""]
    for level in (3, 2, 1):
        row = [_face(name) for name in view["market"][level - 1]]
        deck = words["deck"].format(n=view["decks"][level - 1])
        lines.append(
            f"{words['row']} {level}".ljust(lead) + "   ".join(f"{each:<15}" for each in [*row, deck]).rstrip()
        )
    nobles = "   ".join(f"{name} {letters(NOBLES[name].needs)}" for name in view["nobles"])
    lines += ["", f"{words['nobles']:<{lead}}{nobles or '-'}"]
    for seat, player in view["players"].items():
        lines += ["", *_player(f"{seat} {seats.get(seat, '')}".rstrip(), player, words)]
    return lines


def _player(name: str, player: Mapping[str, Any], words: Mapping[str, str]) -> list[str]:
    lines = [f"{name}: {words['points'].format(n=player['points'])}"]
    shown = [
        ("tokens", f"{_pile(player['tokens'])}  ({sum(player['tokens'].values())})"),
        ("bonuses", _pile(player["bonuses"])),
        ("cards", " ".join(player["cards"]) or (f"({player['bought']})" if player["bought"] else "")),
        ("reserved", "   ".join(_face(card) for card in player["reserved"])),
        ("nobles", "   ".join(player["nobles"])),
    ]
    lead = max(len(word) for word in (words[key] for key, _ in shown)) + 2
    return lines + [f"   {words[key]:<{lead}}{said}" for key, said in shown if said]


def _pile(counts: Mapping[str, int]) -> str:
    return " ".join(f"{letter}{count}" for letter, count in counts.items() if count) or "-"


def _face(name: str | None) -> str:
    """`2R4 r2 1w4u2g`; `-` is an empty space, `L2` the back of a card, `?` one that nobody noted."""
    if name is None:
        return "-"
    return f"{name} {CARDS[name].face}" if name in CARDS else name
