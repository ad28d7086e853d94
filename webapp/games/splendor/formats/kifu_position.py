"""Where a `.kifu` game begins: its position notation, to the sentences or tags of a record and back."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from replay.games.gems.tokens import counts
from replay.games.splendor.cards import CARDS as OURS
from replay.games.splendor.cards import DECK_SIZE, LETTERS, Card
from replay.games.splendor.state import Player, State, Table
from webapp.formats.imported import Import
from webapp.games.splendor.formats.kifu_cards import CARD_NUMBERS, CARDS, NOBLE_NUMBERS
from webapp.games.splendor.formats.kifu_cards import NOBLES as THEIR_NOBLES
from webapp.platform.i18n import gettext

COLOURS = "WUGRKD"
LAID = ("Laid1", "Laid2", "Laid3", "LaidNobles")  # tags of our own, for a table of which not every card was noted
_row = re.compile(r"L([123])\[([^\]]*)\]").findall
_player = re.compile(r"P([0-3]):(.*?)(?:\s+([0-3]))?").fullmatch
_counted = re.compile(r"([WUGRKD])([0-9]{1,2})").findall


class Beginning(NamedTuple):
    sentences: tuple[tuple[str, ...], ...] = ()  # verb and words: what is laid out
    tags: tuple[tuple[str, str], ...] = ()  # a position in the middle of a game
    market: tuple[tuple[str, ...], ...] = ((), (), ())  # what lies open, `?` unknown; empty: nobody knows
    decks: tuple[int, int, int] = (36, 26, 16)


def card_of(number: str) -> str:
    """Empty: there is no such card."""
    return CARDS[int(number)] if re.fullmatch("[0-9]{1,2}", number) and int(number) < len(CARDS) else ""


def noble_of(number: str) -> str:
    known = re.fullmatch("[0-9]{1,2}", number) and int(number) < len(THEIR_NOBLES)
    return THEIR_NOBLES[int(number)] if known else ""


def beginning(text: str, into: Import) -> Beginning:
    """`startpos 2` says nothing about the cards: then nobody noted them."""
    parts = [part.strip() for part in text.split("|")]
    if len(parts) < 4:
        if text.split()[:1] != ["startpos"]:
            into.say(0, gettext("The position cannot be read: which cards lay open, nobody knows."))
        return Beginning(market=(("?",) * 4,) * 3)
    rows = {int(level): _cards(row, into) for level, row in _row(parts[1])}
    market = tuple(rows.get(level, ("?",) * 4) for level in (1, 2, 3))
    nobles = _nobles(parts[3], into)
    players = [found for part in parts[4:] if (found := _player(part))]
    if any(re.search(r"[1-9?]|bought:\[[^\]]", found[2].replace("P", "")) for found in players):
        return _midgame(market, nobles, players, into)
    laid = [("lay", str(level), *rows[level]) for level in sorted(rows)]
    return Beginning((*laid, ("nobles", *nobles)), market=market)


def laid(tags: dict[str, str]) -> Beginning | None:
    """What was laid out, where a tag of ours says it."""
    rows = {level: tags[name] for level, name in enumerate(LAID[:3], 1) if tags.get(name)}
    if not rows and not tags.get(LAID[3]):
        return None
    cards = {level: tuple(card_of(n.strip()) or "?" for n in row.split(",")[:4]) for level, row in rows.items()}
    sentences = [("lay", str(level), *row) for level, row in cards.items()]
    nobles = [noble for n in tags.get(LAID[3], "").split(",") if (noble := noble_of(n.strip()))]
    sentences += [("nobles", *nobles)] if nobles else []
    return Beginning(tuple(sentences), market=tuple(cards.get(level, ("?",) * 4) for level in (1, 2, 3)))


def _cards(row: str, into: Import) -> tuple[str, ...]:
    found = []
    for number in row.split(","):
        card = card_of(number.strip())
        if not card and number.strip() != "-":
            into.say(0, gettext("There is no card %(number)s.") % {"number": number.strip()[:20]})
        found.append(card or "?")
    return tuple(found[:4])


def _nobles(part: str, into: Import) -> tuple[str, ...]:
    found = []
    for number in re.findall("[0-9]+", part):
        if noble := noble_of(number):
            found.append(noble)
        else:
            into.say(0, gettext("Noble %(number)s of csplendor is in no box of Splendor.") % {"number": number[:20]})
    return tuple(found)


def _midgame(
    market: tuple[tuple[str, ...], ...], nobles: tuple[str, ...], players: list[re.Match[str]], into: Import
) -> Beginning:
    """As the tags of a position. Bank and decks follow from what the players have."""
    turn = next((found[3] for found in reversed(players) if found[3]), "0")
    lines = [f"turn {'ABCD'[int(turn)]}"]
    lines += [f"market {level} {' '.join(row)}" for level, row in enumerate(market, 1)]
    lines.append(" ".join(("nobles", *nobles)))
    out = 0
    for found in players:
        parts = dict(part.partition(":")[::2] for part in found[2].split(";"))
        tokens = "".join(LETTERS[COLOURS.index(c)] * int(n) for c, n in _counted(parts.get("gems", "")))
        bought = [card for number in _listed(parts.get("bought", "")) if (card := card_of(number))]
        reserved = [_reserved(number) for number in _listed(parts.get("reserved", ""))]
        words = ["ABCD"[int(found[1])], "tokens", tokens or "-"]
        words += ["cards", *bought] if bought else []
        words += ["reserved", *filter(None, reserved)] if any(reserved) else []
        lines.append(" ".join(words))
        points = sum(OURS[card].points for card in bought)
        out += int(re.sub(r"\D", "", parts.get("points", ""))[:2] or 0) - points
    if out:
        into.say(0, gettext("Who has which nobles is not in the position; their points are missing."))
    seen = [card for row in market for card in row if card in OURS]
    seen += [word.partition("=")[2] or word for line in lines for word in line.split() if "=" in word or word in OURS]
    decks = [DECK_SIZE[level] - sum(card[0] == str(level) for card in set(seen)) for level in (1, 2, 3)]
    return Beginning((), tuple(("position", line) for line in lines), market, (decks[0], decks[1], decks[2]))


def _listed(part: str) -> list[str]:
    return [each.strip() for each in part.strip("[] ").split(",") if each.strip()]


def _reserved(number: str) -> str:
    """`42`; `?L3` is a card that was drawn blind, `?C86` one of which the file tells which it was."""
    if found := re.fullmatch(r"\?L([123])", number):
        return f"L{found[1]}"
    card = card_of(number.removeprefix("?").removeprefix("C"))
    return f"L{card[0]}={card}" if card and number.startswith("?") else card


# ── and back ────────────────────────────────────────────────────────────────────────────────────────────


def spn(s: State, seats: int) -> str:
    """The position notation of a table; `startpos` where a card lies open that nobody noted."""
    table = Table(s)
    open_ = [card for row in table.market for card in row if card is not None]
    if len(open_) < 12 or not all(card.known for card in open_):
        return f"startpos {seats}"
    rows = "".join(
        f"L{level}[{','.join(str(CARD_NUMBERS[card.id]) if card else '-' for card in row)}]"
        for level, row in enumerate(table.market, 1)
    )
    nobles = ",".join(str(NOBLE_NUMBERS[noble.id]) for noble in table.nobles)
    parts = [f"bank:{_counts(table.supply)}", f"visible:{rows}", f"decks:{','.join(map(str, table.decks))}"]
    parts += [f"nobles:[{nobles}]", *_players(table.players)]
    return f"{' | '.join(parts)} {table.turn}"


def _players(players: tuple[Player, ...]) -> Iterator[str]:
    for number, player in enumerate(players):
        hand = zip(player.reserved, player.blind, strict=True)
        reserved = [_held(card, blind) for card, blind in hand]
        bought = ",".join(str(CARD_NUMBERS[card.id]) for card in player.cards)
        yield (
            f"P{number}:gems:{_counts(player.tokens)};bonuses:{_counts(player.bonuses)[:10]};points:{player.points};"
            f"reserved:[{','.join(reserved)}];bought:[{bought}]"
        )


def _held(card: Card, blind: bool) -> str:
    if not card.known:
        return f"?L{card.level}"
    return f"{'?C' if blind else ''}{CARD_NUMBERS[card.id]}"


def _counts(tokens: int) -> str:
    return "".join(f"{colour}{count}" for colour, count in zip(COLOURS, counts(tokens, 6), strict=True))


def letters_of(colours: str) -> str:
    """`WUG` as we write it, `wug`; KeyError for any other letter."""
    known = dict(zip(COLOURS, LETTERS, strict=True))
    return "".join(known[colour] for colour in colours)


def colours_of(letters: str) -> str:
    known = dict(zip(LETTERS, COLOURS, strict=True))
    return "".join(known[letter] for letter in letters if letter in known)
