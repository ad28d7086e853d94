"""A position as text: one line for each thing on the table. Written here, read by `lines`.

    turn A
    bank yyyyppppbbbbtt*****
    decks 36 26 16
    market 1 1Y3 1P1 - ?
    locations L2a L1b
    A tokens yyp cards 1Y3 3P1 reserved 3O3 L2 locations L3b avengers

`-` is an empty space, `?` a card nobody noted (in a hand `2.?`), `L2` a card reserved blind. For a question it is
enough to say what matters: a bank that is left out is what the players do not hold, a row that is left out is unknown,
and `bonuses rrroo points 12 tags 3 recruited 9` may stand for characters that are not named.

Four lines are for what a table cannot show: `open` is the turn that has begun, `reached` says who met the condition of
the Gauntlet in this round and lost it again, `over` who had won when play went on after the end, `first` who had three
tags first, where the tile was forgotten and others have as many.
"""

from collections.abc import Sequence

from replay.games.gems.box import fits
from replay.games.gems.tokens import Tokens, spell
from replay.games.marvel.cards import DECK_SIZE, LETTERS, STONES, Card, Location
from replay.games.marvel.rights import ENOUGH_TAGS
from replay.games.marvel.scoring import meets
from replay.games.marvel.state import TILE_POINTS, Player, State, Table, Turn


def write(s: State, seats: Sequence[str]) -> list[str]:
    table = Table(s)
    lines = [f"turn {seats[table.turn]}"]
    if table.open is not None:
        lines.append(_open(table.open, seats))
    lost = [seat for n, seat in enumerate(seats) if table.reached >> n & 1 and not meets(s, n)]
    lines += [f"reached {' '.join(lost)}"] if lost else []
    if table.waits_for >= 0 and leaders(table.players) != [table.waits_for]:
        lines.append(f"first {seats[table.waits_for]}")
    lines += [f"over {' '.join(seats[n] for n in table.over)}"] if table.over else []
    lines += [f"bank {spell(table.supply, LETTERS)}", f"decks {' '.join(map(str, table.decks))}"]
    lines += [
        f"market {n} {' '.join(card.id if card else '-' for card in row)}".rstrip()
        for n, row in enumerate(table.market, 1)
    ]
    lines.append(f"locations {' '.join(location.id for location in table.locations)}".rstrip())
    players = enumerate(zip(seats, table.players, strict=True))
    lines += [f"{seat} {_player(player, table.tile == n)}" for n, (seat, player) in players]
    return lines


def _open(turn: Turn, seats: Sequence[str]) -> str:
    """The turn that has begun: its action, and as much of it as matters for what is still to come."""
    said = ["open", seats[turn.seat], turn.verb]
    for part, value in (
        ("gap", turn.gap),
        ("level", turn.level),
        ("tags", turn.tags),
        ("locations", turn.locations),
        ("early", turn.early),
        ("took", spell(turn.took, LETTERS) if turn.took else ""),
        ("either", turn.either.id if turn.either else ""),
    ):
        said += [part, str(value)] if value else []
    return " ".join([*said, *(["hand"] if turn.hand else [])])


def _player(player: Player, tile: bool) -> str:
    words = ["tokens", spell(player.tokens, LETTERS)]
    bonuses, points, tags, recruited = player.bonuses, player.points, player.tags, player.recruited
    if (bonuses, points, tags, recruited) != worth(player.cards, player.locations, tile):  # not all known by name
        words += ["bonuses", spell(bonuses, STONES), "points", str(points)]
        words += ["tags", str(tags), "recruited", str(recruited)]
    hand = [_reserved(card, blind) for card, blind in zip(player.reserved, player.blind, strict=True)]
    for part, ids in (
        ("cards", [card.id for card in player.cards]),
        ("reserved", hand),
        ("locations", [location.id for location in player.locations]),
        ("missed", [location.id for location in player.missed]),
    ):
        words += [part, *ids] if ids else []
    return " ".join([*words, *(["avengers"] if tile else [])])


def _reserved(card: Card, blind: bool) -> str:
    """`3O3`, drawn blind `L3=3O3`; of a card that nobody noted `3.?` and `L3`."""
    if not card.known:
        return f"L{card.level}" if blind else f"{card.level}.?"
    return f"L{card.level}={card.id}" if blind else card.id


def worth(cards: tuple[Card, ...], locations: tuple[Location, ...], tile: bool) -> tuple[Tokens, int, int, int]:
    """Bonuses, points, tags and number of characters, from what lies before a seat."""
    points = sum(card.points for card in cards) + sum(location.points for location in locations)
    tags = sum(card.tags for card in cards)
    return sum(card.stone for card in cards), points + (TILE_POINTS if tile else 0), tags, len(cards)


def leaders(players: Sequence[Player]) -> list[int]:
    """The seats with the most tags, if they are enough for the tile."""
    most = max(player.tags for player in players)
    return [seat for seat, player in enumerate(players) if player.tags == most >= ENOUGH_TAGS]


def sound(s: State) -> None:
    """Raises Unplayable where more cards are on the table than the box holds."""
    table = Table(s)
    rows = [card for row in table.market for card in row]
    held = [card for player in table.players for card in (*player.cards, *player.reserved)]
    fits(table.decks, [*rows, *held], DECK_SIZE)
