"""A position as text: one line for each thing on the table. Read, checked, written.

    turn A
    bank wwwwuuuugggg*****
    decks 36 26 16
    market 1 1W3 1U1 - ?
    nobles N1 N4 N6
    A tokens wwu cards 1W3 2R4 reserved 3K3 L2 nobles N9

`-` is an empty space, `?` a card nobody noted, `L2` a card reserved blind. For a question it is enough to say what
matters: a bank that is left out is what the players do not hold, a row that is left out is unknown, and
`bonuses rrrkk points 12 bought 9` may stand for cards that are not named. `over A` says who had won when play went on
after the end.
"""

from collections.abc import Sequence

from replay.engine.game import Unplayable
from replay.games.gems.box import fits
from replay.games.gems.said_once import said_once
from replay.games.gems.tokens import NONE, Tokens, covers, read, spell, total
from replay.games.splendor.buy import callers
from replay.games.splendor.cards import CARDS, DECK_SIZE, GEMS, LETTERS, NOBLES, UNKNOWN, Card, Noble
from replay.games.splendor.market import SPACES
from replay.games.splendor.scoring import WINNING
from replay.games.splendor.state import CALLED, ELEVEN, HIGH, MORE, OPEN_GAP, SUPPLY, Player, State, Table, Turn, set_up

PARTS = ("tokens", "bonuses", "points", "bought", "cards", "reserved", "nobles", "missed")


# ── writing ─────────────────────────────────────────────────────────────────────────────────────────────


def write(s: State, seats: Sequence[str]) -> list[str]:
    table = Table(s)
    lines = [f"turn {seats[table.turn]}"]
    if table.open is not None:
        seat, _, verb, gap, noble, *_ = table.open
        lines.append(f"open {seats[seat]} {verb} {gap} {int(noble)}")
    lines += [f"over {' '.join(seats[n] for n in table.over)}"] if table.over else []
    lines += [f"bank {spell(table.supply, LETTERS)}", f"decks {' '.join(map(str, table.decks))}"]
    lines += [
        f"market {n} {' '.join(card.id if card else '-' for card in row)}".rstrip()
        for n, row in enumerate(table.market, 1)
    ]
    lines.append(f"nobles {' '.join(noble.id for noble in table.nobles)}".rstrip())
    lines += [f"{seat} {_player(player)}" for seat, player in zip(seats, table.players, strict=True)]
    return lines


def _player(player: Player) -> str:
    words = ["tokens", spell(player.tokens, LETTERS)]
    if (player.bonuses, player.points, player.bought) != _worth(player.cards, player.nobles):  # not all known by name
        words += ["bonuses", spell(player.bonuses, GEMS), "points", str(player.points), "bought", str(player.bought)]
    hand = [_reserved(card, blind) for card, blind in zip(player.reserved, player.blind, strict=True)]
    for part, ids in (
        ("cards", [card.id for card in player.cards]),
        ("reserved", hand),
        ("nobles", [noble.id for noble in player.nobles]),
        ("missed", [noble.id for noble in player.missed]),
    ):
        words += [part, *ids] if ids else []
    return " ".join(words)


def _reserved(card: Card, blind: bool) -> str:
    """`3K3`, drawn blind `L3=3K3`; of a card that nobody noted `3.?` and `L3`."""
    if not card.known:
        return f"L{card.level}" if blind else f"{card.level}.?"
    return f"L{card.level}={card.id}" if blind else card.id


def _worth(cards: tuple[Card, ...], nobles: tuple[Noble, ...]) -> tuple[Tokens, int, int]:
    """Bonuses, points and number of cards."""
    bonuses = sum(card.gem for card in cards)
    return bonuses, sum(card.points for card in cards) + sum(noble.points for noble in nobles), len(cards)


def sound(s: State) -> None:
    """Raises Unplayable where more cards are on the table than the box holds."""
    table = Table(s)
    rows = [card for row in table.market for card in row]
    held = [card for player in table.players for card in (*player.cards, *player.reserved)]
    fits(table.decks, [*rows, *held], DECK_SIZE)


# ── reading ─────────────────────────────────────────────────────────────────────────────────────────────


class _Reader:
    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = tuple(seats)
        self.turn = 0
        self.open: Turn | None = None
        self.over: tuple[int, ...] = ()
        self.bank: Tokens | None = None
        self.decks: tuple[int, int, int] | None = None
        self.rows: dict[int, tuple[Card | None, ...]] = {}
        self.nobles: tuple[Noble, ...] = ()
        self.players = {seat: Player() for seat in seats}
        self.seen: dict[str, str] = {}  # card to the line it stands on

    def line(self, line: str) -> None:
        what, *words = line.split()
        if what == "turn":
            self.turn = self._seat(words[0] if words else "")
        elif what == "open":
            self._open(words)
        elif what == "over":
            self.over = tuple(self._seat(word) for word in words)
        elif what == "bank":
            self.bank = self._tokens(words[0] if words else "", line)
        elif what == "decks":
            self._decks(words, line)
        elif what == "market":
            self._row(words, line)
        elif what == "nobles":
            self.nobles = tuple(self._noble(word, line) for word in words)
        elif what in self.players:
            self.players[what] = self._player(words, line)
        else:
            known = ", ".join(["turn", "bank", "decks", "market", "nobles", *self.seats])
            raise Unplayable("A position says one of {known}; found {what!r}.", known=known, what=what)

    def _open(self, words: list[str]) -> None:
        if len(words) != 4 or words[2] not in "0123" or words[3] not in "01":
            raise Unplayable("An open turn is written as: open A take 0 0 (seat, verb, gap, noble).")
        self.open = Turn(self._seat(words[0]), 0, words[1], int(words[2]), words[3] == "1")

    def _seat(self, word: str) -> int:
        if word not in self.seats:
            raise Unplayable(
                "The turn is that of one of {seats}; found {word!r}.", seats=", ".join(self.seats), word=word
            )
        return self.seats.index(word)

    def _tokens(self, word: str, line: str, letters: str = LETTERS) -> Tokens:
        tokens = read(word, letters, 40)
        if tokens is None:
            raise Unplayable(
                "Tokens are written with the letters {letters}, or - for none; found {word!r} in {line!r}.",
                letters=letters,
                word=word,
                line=line,
            )
        return tokens

    def _decks(self, words: list[str], line: str) -> None:
        if len(words) != 3 or not all(word.isdecimal() and len(word) < 3 for word in words):
            raise Unplayable("Decks are three numbers, such as 36 26 16; found {line!r}.", line=line)
        one, two, three = map(int, words)
        self.decks = one, two, three

    def _row(self, words: list[str], line: str) -> None:
        if not words or words[0] not in ("1", "2", "3"):
            raise Unplayable("A row begins with its level, such as market 1 1W3; found {line!r}.", line=line)
        level = int(words[0])
        self.rows[level] = tuple(
            None if word == "-" else UNKNOWN[level] if word == "?" else self._card(word, line) for word in words[1:]
        )

    def _card(self, word: str, line: str) -> Card:
        if word not in CARDS:
            raise Unplayable("There is no card {word!r}; a card is written as 2R4.", word=word)
        if word in self.seen:
            raise Unplayable(
                "The card {word} stands in {first!r} and in {line!r}; every card exists once.",
                word=word,
                first=self.seen[word],
                line=line,
            )
        self.seen[word] = line
        return CARDS[word]

    def _noble(self, word: str, line: str) -> Noble:
        if word not in NOBLES or word in self.seen:
            raise Unplayable(
                "A noble is one of {known}, each once; found {word!r} in {line!r}.",
                known=", ".join(NOBLES),
                word=word,
                line=line,
            )
        self.seen[word] = line
        return NOBLES[word]

    def _player(self, words: list[str], line: str) -> Player:
        parts: dict[str, list[str]] = {}
        for word in words:
            if word in PARTS:
                parts[word] = []
            elif not parts:
                raise Unplayable(
                    "A seat has {known}; found {word!r} in {line!r}.", known=", ".join(PARTS), word=word, line=line
                )
            else:
                parts[list(parts)[-1]].append(word)
        cards = tuple(self._card(word, line) for word in parts.get("cards", []))
        hand = [self._reserved(word, line) for word in parts.get("reserved", [])]
        nobles = tuple(self._noble(word, line) for word in parts.get("nobles", []))
        bonuses, points, bought = _worth(cards, nobles)
        if parts.get("bonuses"):
            bonuses = self._tokens(parts["bonuses"][0], line, GEMS)
            bought = total(bonuses)
        return Player(
            tokens=self._tokens((parts.get("tokens") or ["-"])[0], line),
            bonuses=bonuses,
            points=self._number(parts, "points", points, line),
            bought=self._number(parts, "bought", bought, line),
            cards=cards,
            reserved=tuple(card for card, _ in hand),
            blind=tuple(blind for _, blind in hand),
            nobles=nobles,
            missed=tuple(self._missed(word, line) for word in parts.get("missed", [])),
        )

    def _missed(self, word: str, line: str) -> Noble:
        """A noble that called in an earlier turn and did not come: the tile lies on the table."""
        if word not in NOBLES:
            raise Unplayable(
                "A noble is one of {known}; found {word!r} in {line!r}.", known=", ".join(NOBLES), word=word, line=line
            )
        return NOBLES[word]

    def _number(self, parts: dict[str, list[str]], part: str, otherwise: int, line: str) -> int:
        if part not in parts:
            return otherwise
        if len(parts[part]) != 1 or not parts[part][0].isdecimal() or len(parts[part][0]) > 3:
            raise Unplayable("{part} is a number; found {line!r}.", part=part, line=line)
        return int(parts[part][0])

    def _reserved(self, word: str, line: str) -> tuple[Card, bool]:
        if word in ("L1", "L2", "L3"):
            return UNKNOWN[int(word[1])], True
        if word in ("1.?", "2.?", "3.?"):
            return UNKNOWN[int(word[0])], False
        if word[:2] in ("L1", "L2", "L3") and word[2:3] == "=":
            return self._card(word[3:], line), True
        return self._card(word, line), False

    def state(self) -> State:
        players = tuple(self.players.values())
        market = tuple(self.rows.get(level, (UNKNOWN[level],) * SPACES) for level in (1, 2, 3))
        supply = self._bank(players)
        players = tuple(player._replace(calling=callers(self.nobles, player.bonuses)) for player in players)
        seen = 0
        for name in self.seen:
            seen |= CARDS[name].bit if name in CARDS else 0
        high = HIGH if self.over or any(player.points >= WINNING for player in players) else 0
        asks = OPEN_GAP | ELEVEN | CALLED | MORE | high  # nobody knows what came before: look at everything
        decks = self.decks or self._left(players, market)
        table = players, self.turn, self.open, supply, decks, market, self.nobles
        return set_up(*table, seen=seen, laid=15, asks=asks, over=self.over)

    def _bank(self, players: tuple[Player, ...]) -> Tokens:
        """The stock is fixed: what the players hold and what lies in the bank make it up."""
        stock, held = SUPPLY[len(players)], NONE
        for player in players:
            held += player.tokens
            if not covers(stock, held):
                raise Unplayable(
                    "The players hold {held}, more than the {stock} there are.",
                    held=spell(held, LETTERS),
                    stock=spell(stock, LETTERS),
                )
        rest = stock - held
        if self.bank is not None and self.bank != rest:
            raise Unplayable(
                "Bank and players together have to be {stock}; with what the players hold, "
                "the bank is {rest}, not {bank}.",
                stock=spell(stock, LETTERS),
                rest=spell(rest, LETTERS),
                bank=spell(self.bank, LETTERS),
            )
        return rest

    def _left(self, players: tuple[Player, ...], market: Sequence[Sequence[Card | None]]) -> tuple[int, int, int]:
        """The cards that are nowhere else. Purchases that are not named could be of any level and are not counted."""
        left = dict(DECK_SIZE)
        for card in (card for row in market for card in row if card is not None):
            left[card.level] -= 1
        for player in players:
            for card in (*player.cards, *player.reserved):
                left[card.level] -= 1
        if min(left.values()) < 0:
            raise Unplayable("There are more cards of a level here than the box holds.")
        return left[1], left[2], left[3]


def from_position(lines: Sequence[str], seats: Sequence[str]) -> State:
    """The state that lines of text describe. Raises Unplayable."""
    reader = _Reader(seats)
    for line in said_once(lines, seats, PARTS):
        reader.line(line)
    return reader.state()
