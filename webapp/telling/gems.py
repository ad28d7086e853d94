"""What the two Splendors tell alike: tokens, cards that come up, counts, results, and how a board is drawn."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from replay.gems.tokens import Tokens, counts
from webapp.telling import Style

WIDE, CELL = 100, 15  # a line of a terminal, a card on the board
STAYS = "\u00a0"  # a space at which no line is broken

SAID = {
    "en": {
        "take": "takes {tokens}",
        "return": "gives back {tokens}",
        "reserve": "reserves {card} and takes {tokens}",
        "reserve-bare": "reserves {card}",
        "row": "row {level}: {cards}",
        "lay": "comes up: {card}",
        "pass": "passes",
        "bank": "counted, the bank: {tokens}",
        "count": "counted, {seat}: {tokens}",
        "result": "written down: {points}",
        "deck": "a card of deck {level}",
        "unknown": "a card nobody noted",
        "hidden": "a hidden card of level {level}",
        "nothing": "nothing",
        "several": "{n} {name}",
    },
    "pl": {
        "take": "bierze: {tokens}",
        "return": "oddaje: {tokens}",
        "reserve": "rezerwuje {card} i bierze: {tokens}",
        "reserve-bare": "rezerwuje {card}",
        "row": "rząd {level}: {cards}",
        "lay": "odkryto: {card}",
        "pass": "pasuje",
        "bank": "policzono bank: {tokens}",
        "count": "policzono, {seat}: {tokens}",
        "result": "zapisano: {points}",
        "deck": "kartę z talii {level}",
        "unknown": "niezanotowana karta",
        "hidden": "zakrytą kartę poziomu {level}",
        "nothing": "nic",
        "several": "{n} × {name}",
    },
}
BOARD = {
    "en": {"bank": "bank", "row": "row", "deck": "deck {n}", "points": "{n} points", "tokens": "tokens",
           "bonuses": "bonuses", "cards": "cards", "reserved": "reserved"},
    "pl": {"bank": "bank", "row": "rząd", "deck": "talia {n}", "points": "punkty: {n}", "tokens": "żetony",
           "bonuses": "premie", "cards": "karty", "reserved": "w ręce"},
}  # fmt: skip


@dataclass(frozen=True)
class Telling:
    """How one game is told: the letters and names of its colours, how a card is named, and its own words."""

    colours: Mapping[str, Mapping[str, str]]  # language to letter to name, in the order of the tokens
    named: Callable[[Any, str, Style], str]  # a known card, in a language
    own: Mapping[str, Mapping[str, str]]

    def say(self, what: str, lang: str, **facts: object) -> str:
        words = self.own[lang].get(what) or SAID[lang][what]
        return words.format(**facts)

    def tell(self, action: Any, lang: str, seats: Sequence[str], style: Style) -> str:
        """The actions that both games have."""
        match action.verb:
            case "take" | "return":
                return self.say(action.verb, lang, tokens=self.tokens(action.tokens, lang))
            case "lay" if hasattr(action, "cards"):
                return self.say("row", lang, level=action.level, cards=self.cards(action.cards, lang, style))
            case "lay":
                return self.say("lay", lang, card=self.card(action.card, lang, style))
            case "pass":
                return self.say("pass", lang)
            case "count":
                counted = self.tokens(action.tokens, lang)
                return self.say("bank" if action.seat < 0 else "count", lang, seat=seats[action.seat], tokens=counted)
            case "result":
                points = ", ".join(f"{seats[seat]} {score}" for seat, score in action.points)
                return self.say("result", lang, points=points)
        raise TypeError(f"no words for {action!r}")

    def reserve(self, card: Any, deck: int, tokens: Tokens, lang: str, style: Style) -> str:
        what = self.card(card, lang, style)
        if deck:
            drawn = self.say("deck" if style is Style.FACES else "hidden", lang, level=deck)
            what = f"{drawn} ({what})" if card.known else drawn
        told = "reserve" if tokens and style is not Style.ROW else "reserve-bare"
        return self.say(told, lang, card=what, tokens=self.tokens(tokens, lang))

    def bought(self, verb: str, card: Any, tokens: Tokens, lang: str, style: Style) -> str:
        told = f"{verb}-bare" if style is Style.ROW else verb
        return self.say(told, lang, card=self.card(card, lang, style), tokens=self.tokens(tokens, lang))

    def card(self, card: Any, lang: str, style: Style) -> str:
        return self.named(card, lang, style) if card.known else self.say("unknown", lang)

    def cards(self, cards: Iterable[Any], lang: str, style: Style) -> str:
        return ", ".join(self.card(card, lang, style) for card in cards)

    def tokens(self, tokens: Tokens, lang: str) -> str:
        names = self.colours[lang].values()
        shown = [
            name if count == 1 else self.say("several", lang, n=count, name=name)
            for count, name in zip(counts(tokens, len(names)), names, strict=True)
            if count
        ]
        return ", ".join(shown) or self.say("nothing", lang)


# ── the board ───────────────────────────────────────────────────────────────────────────────────────────


def middle(
    view: Mapping[str, Any], words: Mapping[str, str], face: Callable[[str], tuple[str, ...]], tiles: Mapping[str, str]
) -> list[str]:
    """The bank, the rows with their decks, and the tiles under their own words. A face may have several lines."""
    lead = max(map(len, (words["bank"], f"{words['row']} 1", *tiles))) + 2
    lines = [f"{words['bank']:<{lead}}{pile(view['bank'])}", ""]
    rows = {level: [face(name) if name else ("-",) for name in view["market"][level - 1]] for level in (3, 2, 1)}
    wide = max([CELL, *(len(line) for row in rows.values() for lines in row for line in lines)])
    for level, row in rows.items():
        deck = words["deck"].format(n=view["decks"][level - 1])
        for n, cells in enumerate(zip_longest(*row, (deck,), fillvalue="")):
            head = "" if n else f"{words['row']} {level}"
            lines.append((head.ljust(lead) + "   ".join(f"{cell:<{wide}}" for cell in cells)).rstrip())
    return [*lines, "", *(f"{word:<{lead}}{shown or '-'}" for word, shown in tiles.items())]


def before(name: str, player: Mapping[str, Any], words: Mapping[str, str], shown: Mapping[str, str]) -> list[str]:
    """What lies before a seat: points, tokens and bonuses, and `shown` under its words, in lines that fit."""
    tokens = player["tokens"]
    parts = {
        words["tokens"]: f"{pile(tokens)}  ({sum(tokens.values())})",
        words["bonuses"]: pile(player["bonuses"]),
        **shown,
    }
    lead = max(map(len, parts)) + 5
    lines = ["", f"{name}: {words['points'].format(n=player['points'])}"]
    for word, said in parts.items():
        if said:
            first, *more = wrap(said, WIDE - lead, break_on_hyphens=False, break_long_words=False)
            lines += [f"   {word}".ljust(lead) + first, *(" " * lead + line for line in more)]
    return [line.replace(STAYS, " ") for line in lines]


def pile(counts: Mapping[str, int]) -> str:
    return " ".join(f"{letter}{count}" for letter, count in counts.items() if count) or "-"
