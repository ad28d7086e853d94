"""Lines of a position: read, checked, made into a state. What they say is described in `position`."""

from collections.abc import Sequence

from replay.engine.game import Unplayable
from replay.games.gems.said_once import said_once
from replay.games.gems.tokens import NONE, Tokens, covers, read, spell, total
from replay.games.marvel.cards import CARDS, DECK_SIZE, LETTERS, LOCATIONS, STONES, UNKNOWN, Card, Location
from replay.games.marvel.market import SPACES
from replay.games.marvel.position import leaders, worth
from replay.games.marvel.recruit import met_by
from replay.games.marvel.scoring import reach
from replay.games.marvel.state import (
    ASKS,
    CALLED,
    ELEVEN,
    GREEN_DUE,
    OPEN_GAP,
    REACHED,
    READY,
    SUPPLY,
    TILE_DUE,
    Player,
    State,
    Turn,
    set_up,
    waiting,
)
from replay.games.marvel.words import MOST_TOKENS

PARTS = ("tokens", "bonuses", "points", "tags", "recruited", "cards", "reserved", "locations", "missed", "avengers")
TURN_PARTS = ("gap", "level", "tags", "locations", "early")
VERBS = ("take", "reserve", "recruit", "pass")


class Lines:
    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = tuple(seats)
        self.turn = 0
        self.open: Turn | None = None
        self.reached: list[int] = []
        self.over: tuple[int, ...] = ()
        self.bank: Tokens | None = None
        self.decks: tuple[int, int, int] | None = None
        self.rows: dict[int, tuple[Card | None, ...]] = {}
        self.locations: tuple[Location, ...] = ()
        self.players = {seat: Player() for seat in seats}
        self.tile = -1
        self.first = -1  # to have three tags, while the tile lies in the middle
        self.seen: dict[str, str] = {}  # card or tile to the line it stands on

    def line(self, line: str) -> None:
        what, *words = line.split()
        if what == "turn":
            self.turn = self._seat(words[0] if words else "")
        elif what == "open":
            self._open(words, line)
        elif what == "reached":
            self.reached = [self._seat(word) for word in words]
        elif what == "first":
            self.first = self._seat(words[0] if words else "")
        elif what == "over":
            self.over = tuple(self._seat(word) for word in words)
        elif what == "bank":
            self.bank = self._tokens(words[0] if words else "", line)
        elif what == "decks":
            self._decks(words, line)
        elif what == "market":
            self._row(words, line)
        elif what == "locations":
            self.locations = tuple(self._location(word, line) for word in words)
        elif what in self.players:
            self.players[what] = self._player(self.seats.index(what), words, line)
        else:
            known = ", ".join(["turn", "bank", "decks", "market", "locations", *self.seats])
            raise Unplayable("A position says one of {known}; found {what!r}.", known=known, what=what)

    def _open(self, words: list[str], line: str) -> None:
        """`open A recruit gap 1 level 1 hand`: seat and verb, then what matters for the rest of the turn."""
        if len(words) < 2 or words[1] not in VERBS:
            raise Unplayable(
                "An open turn is written as: open A take (seat, {known}); found {line!r}.",
                known=", ".join(VERBS),
                line=line,
            )
        hand, rest = "hand" in words[2:], [word for word in words[2:] if word != "hand"]
        parts = dict(zip(rest[::2], rest[1::2], strict=False))
        numbers = {part: parts.pop(part, "0") for part in TURN_PARTS}
        took, either = parts.pop("took", "-"), parts.pop("either", None)
        if len(rest) % 2 or parts or not set("".join(numbers.values())) <= set("01234") or either not in (None, *CARDS):
            known = ", ".join([*TURN_PARTS, "took", "either", "hand"])
            raise Unplayable("An open turn has {known}, each with what it was; found {line!r}.", known=known, line=line)
        gap, level, tags, locations, early = (int(number) for number in numbers.values())
        tokens, card = self._tokens(took, line), CARDS[either] if either else None
        seat = self._seat(words[0])
        self.open = Turn(seat, 0, words[1], gap, level, tags, hand, locations, tokens, card, early)

    def _seat(self, word: str) -> int:
        if word not in self.seats:
            raise Unplayable(
                "The turn is that of one of {seats}; found {word!r}.", seats=", ".join(self.seats), word=word
            )
        return self.seats.index(word)

    def _tokens(self, word: str, line: str, letters: str = LETTERS) -> Tokens:
        tokens = read(word, letters, MOST_TOKENS)
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
            raise Unplayable("A row begins with its level, such as market 1 1Y3; found {line!r}.", line=line)
        level = int(words[0])
        self.rows[level] = tuple(
            None if word == "-" else UNKNOWN[level] if word == "?" else self._card(word, line) for word in words[1:]
        )

    def _card(self, word: str, line: str) -> Card:
        if word not in CARDS:
            raise Unplayable("There is no character {word!r}; a character is written as 2R4.", word=word)
        if word in self.seen:
            raise Unplayable(
                "The card {word} stands in {first!r} and in {line!r}; every card exists once.",
                word=word,
                first=self.seen[word],
                line=line,
            )
        self.seen[word] = line
        return CARDS[word]

    def _location(self, word: str, line: str) -> Location:
        tile = LOCATIONS[word].tile if word in LOCATIONS else ""
        if not tile or tile in self.seen:
            raise Unplayable(
                "A location is one of {known}, each tile once; found {word!r} in {line!r}.",
                known=", ".join(LOCATIONS),
                word=word,
                line=line,
            )
        self.seen[tile] = line
        return LOCATIONS[word]

    def _player(self, seat: int, words: list[str], line: str) -> Player:
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
        if "avengers" in parts:
            self._has_tile(seat, parts["avengers"], line)
        cards = tuple(self._card(word, line) for word in parts.get("cards", []))
        hand = [self._reserved(word, line) for word in parts.get("reserved", [])]
        locations = tuple(self._location(word, line) for word in parts.get("locations", []))
        bonuses, points, tags, recruited = worth(cards, locations, self.tile == seat)
        if parts.get("bonuses"):
            bonuses = self._tokens(parts["bonuses"][0], line, STONES)
            recruited = total(bonuses)
        return Player(
            tokens=self._tokens((parts.get("tokens") or ["-"])[0], line),
            bonuses=bonuses,
            points=self._number(parts, "points", points, line),
            tags=self._number(parts, "tags", tags, line),
            recruited=self._number(parts, "recruited", recruited, line),
            cards=cards,
            reserved=tuple(card for card, _ in hand),
            blind=tuple(blind for _, blind in hand),
            locations=locations,
            missed=tuple(self._missed(word, line) for word in parts.get("missed", [])),
        )

    def _missed(self, word: str, line: str) -> Location:
        """A location that was met in an earlier turn and not taken: it lies on the table."""
        if word not in LOCATIONS:
            raise Unplayable(
                "A location is one of {known}; found {word!r} in {line!r}.",
                known=", ".join(LOCATIONS),
                word=word,
                line=line,
            )
        return LOCATIONS[word]

    def _has_tile(self, seat: int, words: list[str], line: str) -> None:
        if words or self.tile >= 0:
            raise Unplayable(
                "There is one Avengers tile, written as avengers and nothing else; found {line!r}.", line=line
            )
        self.tile = seat

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
        market = tuple(self._market(level) for level in DECK_SIZE)
        supply = self._bank(players)
        players = tuple(player._replace(met=met_by(self.locations, player.bonuses)) for player in players)
        seen = sum(CARDS[name].bit for name in self.seen if name in CARDS)
        asks = OPEN_GAP | ELEVEN | CALLED | GREEN_DUE | TILE_DUE  # nobody knows what came before: look at everything
        decks = self.decks or self._left(players, market)
        table = players, self.turn, self.open, supply, decks, market, self.locations
        s = set_up(*table, seen=seen, laid=15, asks=asks, tile=self._tile(players), over=self.over)
        for seat in range(len(players)):
            reach(s, seat)
        if self.reached or self.over:
            s[REACHED] |= sum(1 << seat for seat in set(self.reached))
            s[ASKS] |= READY
        return s

    def _market(self, level: int) -> tuple[Card | None, ...]:
        """What is left out of a row is unknown; with the decks the whole table was written down, and a row is short."""
        row = self.rows.get(level, ())
        left_out = 0 if level in self.rows and self.decks else SPACES - len(row)
        return row + (UNKNOWN[level],) * left_out

    def _tile(self, players: tuple[Player, ...]) -> int:
        """Who has it, or for whom it waits in the middle of the table: whoever has the most tags, three at least."""
        leading = leaders(players) if self.first < 0 else [self.first]
        return waiting(leading[0]) if self.tile < 0 and len(leading) == 1 else self.tile

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
        """The cards that are nowhere else. Recruits that are not named could be of any level and are not counted."""
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
    reader = Lines(seats)
    for line in said_once(lines, seats, PARTS):
        reader.line(line)
    return reader.state()
