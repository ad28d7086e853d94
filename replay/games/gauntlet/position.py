"""A position as text: one line for each thing on the table. Read, checked, written.

    turn B drawn
    life heroes 9 thanos 4
    decks 7 5
    A hand S1 ? open T1 S2 power 1
    B hand H3a ?

`turn B` is before B's draw, `drawn` after it, `played` after the play. What is not named lies in the decks; numbers of
cards in the decks that are left out follow from the rest; `hand -` is an empty one. An open card that was defeated, not
played, is `T1!`.
"""

import re
from collections.abc import Mapping, Sequence

from replay.engine.game import Unplayable
from replay.games.gauntlet.cards import CARDS, COPIES, DECK_SIZE, HEROES, SOME_HERO, THANOS, UNKNOWN, Card
from replay.games.gauntlet.hands import some_of
from replay.games.gauntlet.rules import BOOK
from replay.games.gauntlet.state import (
    AGAIN,
    DEALT,
    DECK_H,
    DECK_T,
    DRAWN_CARDS,
    FIGHT,
    HAND,
    KNOWN,
    LIFE_H,
    LIFE_T,
    LOCKED,
    LYING,
    OFFER,
    OPEN,
    OPEN_T,
    OWED,
    PLAYED,
    PLAYS,
    POWER,
    QUIET,
    SEATS,
    STAGE,
    TOP,
    TURN,
    UNDER,
    WON,
    Due,
    Fight,
    Hand,
    Lying,
    Slot,
    State,
    Table,
    held,
    opening,
    side_of,
)

STAGES = ("", "drawn", "played")
PARTS = ("hand", "open", "power")
DUES = ("answer", "show", "life", "draw", "shuffle", "rebuild", "power", "peek", "look", "top", "bottom")


# ── writing ─────────────────────────────────────────────────────────────────────────────────────────────


def write(s: State, seats: Sequence[str]) -> list[str]:
    table = Table.of(s)
    again = " again" if table.again else ""
    lines = [f"turn {seats[table.turn]} {STAGES[table.stage]}{again}".rstrip()]
    lines += [f"life heroes {table.life_h} thanos {table.life_t}", f"decks {table.deck_h} {table.deck_t}"]
    for name, slots in (("top", table.top), ("under", table.under)):
        if slots:
            lines.append(f"{name} {' '.join(map(_slot, slots))}")
    for due in table.owed:
        words = [due.kind, seats[due.seat] if due.seat >= 0 else "-", due.rule, due.asked or "-", str(due.many)]
        lines.append(f"owed {' '.join([*words, due.card.id if due.card is not None else '-'])}")
    if table.offer:
        lines.append(f"offer {' '.join(seats[seat] for seat in table.offer)}")
    lines += [_fight(table.fight, seats)] if table.fight is not None else []
    lines += ["locked"] if table.locked is True else [QUIET] if table.locked == QUIET else []
    lines += [f"won {table.won}"] if table.won else []
    return lines + [f"{seat} {_seat(table, n)}" for n, seat in enumerate(seats)]


def _seat(table: Table, seat: int) -> str:
    words = ["hand", *([_slot(slot) for slot in table.hands[seat]] or "-")]
    if table.open[seat]:
        words += ["open", *(each.card.id + ("" if each.played else "!") for each in table.open[seat])]
    if table.power[seat]:
        words += ["power", str(table.power[seat])]
    return " ".join(words)


def _slot(slot: Slot) -> str:
    """The card; of one that nobody noted, the values that are left for it."""
    return slot.card.id if slot.card.id != "?" or slot.mask == slot.card.mask else some_of(slot)


def _fight(fight: Fight, seats: Sequence[str]) -> str:
    cards = [card.id if card is not None else "-" for card in fight.cards]
    return f"fight {seats[fight.hero]} {'chance' if fight.chance else 'chosen'} {' '.join(cards)} " + " ".join(
        map(str, fight.bonus)
    )


# ── reading ─────────────────────────────────────────────────────────────────────────────────────────────


class _Reader:
    def __init__(self, seats: Sequence[str], life: Mapping[str, int]) -> None:
        self.seats = tuple(seats)
        self.s = opening(len(seats), dict(life))
        self.s[DEALT] = (1 << len(seats)) - 1
        self.decks: tuple[int, int] | None = None
        self.hands: set[int] = set()  # the seats whose hand is said

    def line(self, line: str) -> None:
        what, *words = line.split()
        reader = {
            "turn": self._turn,
            "life": self._life,
            "decks": self._decks,
            "top": self._top,
            "under": self._under,
            "owed": self._owed,
            "offer": self._offer,
            "fight": self._fight,
            "won": self._won,
            "locked": self._locked,
            QUIET: self._quiet,
        }.get(what)
        if reader is not None:
            reader(words, line)
        elif what in self.seats:
            self._seat(self.seats.index(what), words, line)
        else:
            known = ", ".join(["turn", "life", "decks", *self.seats])
            raise Unplayable("A position says one of {known}; found {what!r}.", known=known, what=what)

    def _who(self, word: str, line: str) -> int:
        if word not in self.seats:
            raise Unplayable(
                "A seat is one of {seats}; found {word!r} in {line!r}.",
                seats=", ".join(self.seats),
                word=word,
                line=line,
            )
        return self.seats.index(word)

    def _turn(self, words: list[str], line: str) -> None:
        if not words or len(words) > 3 or any(word not in (*STAGES[1:], "again") for word in words[1:]):
            raise Unplayable("A turn is written as: turn B, turn B drawn or turn B played; found {line!r}.", line=line)
        self.s[TURN] = self._who(words[0], line)
        self.s[STAGE] = max(STAGES.index(word) if word in STAGES else 0 for word in ["", *words[1:]])
        self.s[AGAIN] = "again" in words[1:]
        self.s[DRAWN_CARDS], self.s[PLAYS] = int(self.s[STAGE] > 0), int(self.s[STAGE] == PLAYED)

    def _life(self, words: list[str], line: str) -> None:
        found = re.fullmatch(r"life heroes ([0-9]{1,2}) thanos ([0-9]{1,2})", " ".join(line.split()))
        if found is None:
            raise Unplayable("Life is written as: life heroes 9 thanos 4; found {line!r}.", line=line)
        self.s[LIFE_H], self.s[LIFE_T] = int(found[1]), int(found[2])
        self.s[WON] = THANOS if not self.s[LIFE_H] else HEROES if not self.s[LIFE_T] else self.s[WON]

    def _decks(self, words: list[str], line: str) -> None:
        if len(words) != 2 or not all(word.isdecimal() and len(word) < 3 for word in words):
            raise Unplayable(
                "Decks are two numbers, of the heroes and of Thanos, such as 7 5; found {line!r}.", line=line
            )
        self.decks = int(words[0]), int(words[1])

    def _top(self, words: list[str], line: str) -> None:
        self.s[TOP] = tuple(self._slot(word, 1, line) for word in words)

    def _under(self, words: list[str], line: str) -> None:
        self.s[UNDER] = tuple(self._slot(word, 0, line) for word in words)

    def _owed(self, words: list[str], line: str) -> None:
        if len(words) != 6 or not words[4].isdecimal() or len(words[4]) > 2 or words[5] not in (*CARDS, "-"):
            raise Unplayable("What is owed is written as: owed life B DEF-1 - 1 -; found {line!r}.", line=line)
        kind, seat, rule, asked, count, card = words
        if kind not in DUES or f"GAU-{rule}" not in BOOK.rules:
            raise Unplayable(
                "What is owed is one of {known}, by a rule such as DEF-1; found {line!r}.",
                known=", ".join(DUES),
                line=line,
            )
        due = Due(kind, -1 if seat == "-" else self._who(seat, line), 0, rule, asked.strip("-") and asked, int(count))
        self.s[OWED] = (*self.s[OWED], due._replace(asked="" if asked == "-" else asked, card=CARDS.get(card)))

    def _offer(self, words: list[str], line: str) -> None:
        self.s[OFFER] = tuple(self._who(word, line) for word in words)

    def _fight(self, words: list[str], line: str) -> None:
        if len(words) != 6 or not all(word in ("0", "2") for word in words[4:]):
            raise Unplayable("A fight is written as: fight B chance - - 0 0; found {line!r}.", line=line)
        cards = tuple(None if word == "-" else self._card(word, side, line) for side, word in enumerate(words[2:4]))
        bonus = int(words[4]), int(words[5])
        self.s[FIGHT] = Fight(self._who(words[0], line), words[1] == "chance", 0, (cards[0], cards[1]), bonus)

    def _won(self, words: list[str], line: str) -> None:
        if words not in (["heroes"], ["thanos"]):
            raise Unplayable("Who has won is written as: won heroes, or won thanos; found {line!r}.", line=line)
        self.s[WON] = words[0]

    def _locked(self, words: list[str], line: str) -> None:
        self.s[LOCKED] = True

    def _quiet(self, words: list[str], line: str) -> None:
        self.s[LOCKED] = QUIET

    def _seat(self, seat: int, words: list[str], line: str) -> None:
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
        if parts.get("hand"):
            self.hands.add(seat)
            hand = [word for word in parts["hand"] if word != "-"]
            self.s[HAND + seat] = tuple(self._slot(word, seat, line) for word in hand)
        lying = [(self._named(word.rstrip("!"), seat, line), not word.endswith("!")) for word in parts.get("open", [])]
        self.s[OPEN + seat] = tuple(Lying(card, played) for card, played in lying)
        power = parts.get("power", ["0"])
        if len(power) != 1 or not power[0].isdecimal() or len(power[0]) > 2:
            raise Unplayable("Power is a number; found {line!r}.", line=line)
        self.s[POWER + seat] = int(power[0])

    def _card(self, word: str, seat: int, line: str) -> Card:
        if word == "?":
            return UNKNOWN[side_of(seat)]
        card = CARDS.get(word) or (SOME_HERO.get(int(word[1])) if re.fullmatch(r"H[1-6]", word) else None)
        if card is None or card.side != side_of(seat):
            raise Unplayable(
                "There is no such card here: {word!r} in {line!r}. Cards are written as H3a, H3, S1 or ?.",
                word=word,
                line=line,
            )
        return card

    def _named(self, word: str, seat: int, line: str) -> Card:
        """A card that is somewhere: no more of it than there are."""
        card = self._card(word, seat, line)
        if card.bit:
            if self.s[KNOWN] // card.bit & 3 >= card.copies:
                raise Unplayable(
                    "The card {word} stands here more often than it exists: {line!r}.", word=word, line=line
                )
            self.s[KNOWN] += card.bit
        return card

    def _slot(self, word: str, seat: int, line: str) -> Slot:
        values = re.fullmatch(r"\?([1-7]+)", word)
        if values:
            unknown = UNKNOWN[side_of(seat)]
            return Slot(unknown, sum(1 << int(value) for value in set(values[1])), 1 << seat, 0)
        return held((self._named(word, seat, line),), seat, 0)[0]

    def _no_more_than_there_are(self) -> None:
        """Of heroes of which only the value is said there are no more than of that value."""
        s = self.s
        values = [slot.card.value for slot in s[TOP]]
        for seat in range(1, s[SEATS]):
            values += [slot.card.value for slot in s[HAND + seat]] + [each.card.value for each in s[OPEN + seat]]
        for value, copies in COPIES.items():
            if values.count(value) > copies:
                raise Unplayable(
                    "There are {copies} heroes of value {value}; here are {here}.",
                    copies=copies,
                    value=value,
                    here=values.count(value),
                )

    def state(self) -> State:
        s = self.s
        for seat in range(s[SEATS]):
            if seat not in self.hands:
                many = (1 if seat else 2) + (seat == s[TURN] and STAGES[s[STAGE]] == "drawn")
                s[HAND + seat] = held((UNKNOWN[side_of(seat)],) * many, seat, 0)
        self._no_more_than_there_are()
        s[LYING] = sum(1 for each in s[OPEN_T] if each.card.stone)
        left = [_left(s, side) for side in (HEROES, THANOS)]
        if min(left) < 0:
            raise Unplayable("There are more cards here than a deck has.")
        s[DECK_H], s[DECK_T] = self.decks or left
        if self.decks is not None and list(self.decks) != left:
            raise Unplayable(
                "With what is named here the decks have {heroes} and {thanos} cards left.",
                heroes=left[0],
                thanos=left[1],
            )
        return s


def _left(s: State, side: str) -> int:
    """The cards that are nowhere else."""
    there = 0
    for seat in range(s[SEATS]):
        if side_of(seat) == side:
            hand: Hand = s[HAND + seat]
            there += len(hand) + len(s[OPEN + seat])
    return DECK_SIZE[side] - there


def from_position(lines: Sequence[str], seats: Sequence[str], life: Mapping[str, int]) -> State:
    """The state that lines of text describe. Raises Unplayable."""
    reader = _Reader(seats, life)
    for line in lines:
        if line.strip():
            reader.line(line)
    return reader.state()
