"""What the two Splendors tell alike: tokens, cards that come up, counts, results, and how a board is drawn."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from replay.games.gems.tokens import Tokens, counts
from webapp.drawing.scene import View
from webapp.games.face import Style
from webapp.platform.i18n import gettext, language, pgettext

WIDE, CELL = 100, 15  # a line of a terminal, a card on the board
STAYS = "\u00a0"  # a space at which no line is broken


@dataclass(frozen=True)
class Telling:
    """How one game is told: the names of its colours, and how a card is named."""

    colours: Mapping[str, Mapping[str, str]]  # language to letter to name, in the order of the tokens
    named: Callable[[Any, Style], str]  # a known card

    def tell(self, action: Any, seats: Sequence[str], style: Style) -> str:
        """The actions that both games have."""
        match action.verb:
            case "take":
                return gettext("takes %(tokens)s") % {"tokens": self.tokens(action.tokens)}
            case "return":
                return gettext("gives back %(tokens)s") % {"tokens": self.tokens(action.tokens)}
            case "lay" if hasattr(action, "cards"):
                row = {"level": action.level, "cards": self.cards(action.cards, style)}
                return gettext("row %(level)s: %(cards)s") % row
            case "lay":
                return gettext("comes up: %(card)s") % {"card": self.card(action.card, style)}
            case "pass":
                return gettext("passes")
            case "count" if action.seat < 0:
                return gettext("counted, the bank: %(tokens)s") % {"tokens": self.tokens(action.tokens)}
            case "count":
                counted = {"seat": seats[action.seat], "tokens": self.tokens(action.tokens)}
                return gettext("counted, %(seat)s: %(tokens)s") % counted
            case "result":
                points = ", ".join(f"{seats[seat]} {score}" for seat, score in action.points)
                return gettext("written down: %(points)s") % {"points": points}
        raise TypeError(f"no words for {action!r}")

    def reserve(self, card: Any, deck: int, tokens: Tokens, style: Style) -> str:
        what = self.card(card, style)
        if deck:
            hidden = gettext("a card of deck %(level)s"), gettext("a hidden card of level %(level)s")
            drawn = hidden[style is not Style.FACES] % {"level": deck}
            what = f"{drawn} ({what})" if card.known else drawn
        if not tokens or style is Style.ROW:
            return gettext("reserves %(card)s") % {"card": what}
        return gettext("reserves %(card)s and takes %(tokens)s") % {"card": what, "tokens": self.tokens(tokens)}

    def card(self, card: Any, style: Style) -> str:
        return self.named(card, style) if card.known else gettext("a card nobody noted")

    def cards(self, cards: Iterable[Any], style: Style) -> str:
        return ", ".join(self.card(card, style) for card in cards)

    def tokens(self, tokens: Tokens) -> str:
        names = self.colours[language().tag].values()
        shown = [
            name if count == 1 else gettext("%(n)s %(name)s") % {"n": count, "name": name}
            for count, name in zip(counts(tokens, len(names)), names, strict=True)
            if count
        ]
        return ", ".join(shown) or gettext("nothing")


# ── the board ───────────────────────────────────────────────────────────────────────────────────────────


def middle(view: View, face: Callable[[str], tuple[str, ...]], tiles: Mapping[str, str]) -> list[str]:
    """The bank, the rows with their decks, and the tiles under their own words. A face may have several lines."""
    bank, word = gettext("bank"), gettext("row")
    lead = max(map(len, (bank, f"{word} 1", *tiles))) + 2
    lines = [f"{bank:<{lead}}{pile(view['bank'])}", ""]
    rows = {level: [face(name) if name else ("-",) for name in view["market"][level - 1]] for level in (3, 2, 1)}
    wide = max([CELL, *(len(line) for row in rows.values() for lines in row for line in lines)])
    for level, row in rows.items():
        deck = gettext("deck %(n)s") % {"n": view["decks"][level - 1]}
        for n, cells in enumerate(zip_longest(*row, (deck,), fillvalue="")):
            head = "" if n else f"{word} {level}"
            lines.append((head.ljust(lead) + "   ".join(f"{cell:<{wide}}" for cell in cells)).rstrip())
    return [*lines, "", *(f"{tile:<{lead}}{shown or '-'}" for tile, shown in tiles.items())]


def before(name: str, player: View, cards: str, reserved: str, shown: Mapping[str, str]) -> list[str]:
    """What lies before a seat: points, tokens, bonuses, cards, and `shown` under its words, in lines that fit."""
    tokens = player["tokens"]
    parts = {
        pgettext("board", "tokens"): f"{pile(tokens)}  ({sum(tokens.values())})",
        gettext("bonuses"): pile(player["bonuses"]),
        pgettext("board", "cards"): cards,
        pgettext("board", "reserved"): reserved,
        **shown,
    }
    lead = max(map(len, parts)) + 5
    points = pgettext("board", "%(n)s points") % {"n": player["points"]}
    lines = ["", f"{name}: {points}"]
    for word, said in parts.items():
        if said:
            first, *more = wrap(said, WIDE - lead, break_on_hyphens=False, break_long_words=False)
            lines += [f"   {word}".ljust(lead) + first, *(" " * lead + line for line in more)]
    return [line.replace(STAYS, " ") for line in lines]


def pile(counts: Mapping[str, int]) -> str:
    return " ".join(f"{letter}{count}" for letter, count in counts.items() if count) or "-"
