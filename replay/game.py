"""Game: what a game folder exports, and the list of those that do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from records.header import Header
from records.log import Log
from replay.counting import Counting
from replay.law import Judging, Rule
from replay.rulebook import Rulebook
from replay.steps import Step
from replay.study import STUDY

GAMES = ("splendor", "marvel", "gauntlet")  # one folder each; adding a game is adding its name here


class Unplayable(Exception):
    """A record that cannot be replayed at all: one sentence that says what to do."""

    def __init__(self, en: str, pl: str = "") -> None:
        super().__init__(en)
        self.pl = pl or f"Pozycji z nagłówka nie da się ustawić na stole: {en}"

    def told(self, lang: str) -> str:
        return self.pl if lang == "pl" else str(self)


class Unclear(Exception):
    """A sentence that the game cannot read: which word (0 is the verb), and what would have been accepted."""

    def __init__(self, word: int, *expected: str) -> None:
        self.word, self.expected = word, expected
        super().__init__(" or ".join(expected))


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the replay, the command and the site ask of a game. States and actions are the game's own."""

    book: Rulebook
    players: range
    start: Callable[[int, Header], Any]  # raises Unplayable where the header lacks something
    ready: Callable[[Any], Any]  # the state once play begins: what nobody laid out is there all the same
    opening: frozenset[type]  # the actions that lay the game out
    table: frozenset[str]  # the verbs that the table itself says
    within: frozenset[str]  # the verbs of what belongs to a turn and is no action
    meaning: Callable[[str, tuple[str, ...]], Any]  # raises Unclear
    complete: Callable[[Any, Any, Mapping[str, str], int], Any]  # a draft, with what the rules make certain
    say: Callable[[Any, Sequence[str]], tuple[str, ...]]
    to_move: Callable[[Any], int]
    acting: Callable[[Any], int]  # the seat whose turn is open
    turn: Callable[[Any], tuple[int, int]]  # the seat whose turn is or was played (-1: none yet); differs in the next
    over: Callable[[Any, Mapping[str, str]], bool]
    scores: Callable[[Any], tuple[int, ...]]
    winners: Callable[[Any, Mapping[str, str]], tuple[int, ...]]
    ending: Callable[[Any, Mapping[str, str]], Judging]  # why it is over or not and who has won; the last one decided
    cause: Callable[[Rule, tuple[Any, ...], Any, Sequence[Any], int], int]
    view: Callable[[Any, Mapping[str, str], int | None, Sequence[str]], dict[str, Any]]
    position: Callable[[Any, Sequence[str]], list[str]]  # the state as lines of text
    from_position: Callable[[Sequence[str], Sequence[str], Header], Any]  # raises Unplayable
    options: Callable[[Any, Mapping[str, str], int], list[Any]]
    kinds: Callable[[Any, int], dict[str, list[Any]]]  # what a seat could think of, legal or not, the nearest first
    duties: Callable[[Any], list[Any]]  # what the open turn still asks for
    spell: Callable[[str, Any, str, Sequence[str]], str]  # a fact of some kind, in a language
    counting: Counting
    pieces: Mapping[str, Any]  # cards and tiles, each by a name of its own
    deeds: tuple[str, ...]  # the verbs with which a seat does something with a card, the one that counts most first
    parts: tuple[type, ...] = ()  # the kinds of tuples that a state holds besides pieces, numbers and texts
    # the ids of the rules whose breach is found when the next one acts: it is not the fault of what is said then
    forgotten: frozenset[str] = frozenset()
    # whether a state that somebody set up by hand can lie on a table; raises Unplayable
    sound: Callable[[Any], None] = lambda s: None
    # the words of a sentence, and a line of a position, as somebody would have written them who saw no hidden card
    unseen: Callable[[str, tuple[str, ...]], tuple[str, ...]] = lambda verb, words: words
    unseen_line: Callable[[str], str] = lambda line: line
    # the seat that a sentence belongs to, though the table may have said it
    whose: Callable[[str, str, tuple[str, ...]], str] = lambda seat, verb, words: seat
    # the same state, with nothing taken for granted that playing notes for itself: what a hearing starts from
    wary: Callable[[Any], Any] = lambda s: s
    # the table at the end of a game with points given up, by seat; None: nobody has points of their own
    given_up: Callable[[Any, Sequence[int]], Any] | None = None
    # what lies on the table and whose turn it is, part by part, as numbers and groups of cards; None: the position
    # is short enough to say it
    lies: Callable[[Any], list[list[Any]]] | None = None
    # games with hidden hands: whether all can be true, how likely each hidden card is, the record as an eye saw it
    audit: Callable[[Any], Any] | None = None
    chances: Callable[[Any, int | None, int | None], dict[tuple[str, str], dict[str, Fraction]]] | None = None
    as_seen: Callable[[Any, int], Log] | None = None
    seen_start: Callable[[Any, int], Any] = lambda s, eye: s  # and the table that a position sets up
    # what may be said next, as a seat knows the table (-1: somebody who sees no hand); what anybody can say at all;
    # and what a seat may tell later of its own cards
    steps: Callable[[Any, Mapping[str, str], int, Sequence[str]], list[Step]] | None = None
    anything: Callable[[Sequence[str]], dict[str, list[Step]]] | None = None
    notes: Callable[[Any, int], list[Step]] = lambda replay, own: []


def find(name: str) -> Game:
    """The game of a record's header. Raises Unplayable."""
    if not name:
        raise Unplayable(
            'The header does not say which game this is. Write [game "splendor"] first.',
            'Nagłówek nie mówi, jaka to gra. Wpisz najpierw [game "splendor"].',
        )
    if name == STUDY:
        raise Unplayable(
            "This is a study. It is read, there is nothing in it to replay; its positions come from games.",
            "To studium. Czyta się je i nie ma w nim czego odtwarzać; jego pozycje pochodzą z gier.",
        )
    if name not in GAMES:
        raise Unplayable(
            f"The rules of {name!r} are not known here. Known are: {', '.join(GAMES)}.",
            f"Zasad gry {name!r} tu nie ma. Są: {', '.join(GAMES)}.",
        )
    return _load(name)


def books() -> tuple[Rulebook, ...]:
    return tuple(find(name).book for name in GAMES)


def rule_of(id_: str) -> tuple[Rulebook, Rule] | None:
    """The rule with an id, however it is capitalised, and the book it stands in."""
    return next(((book, book.rules[id_.upper()]) for book in books() if id_.upper() in book.rules), None)


@cache
def _load(name: str) -> Game:
    game = import_module(f"replay.{name}").GAME
    assert isinstance(game, Game)
    return game


def readings_of(game: Game, edition: str, pinned: str, others: Mapping[str, str] | None = None) -> dict[str, str]:
    """The reading of every open point: the game's defaults, the edition's, the record's, and those asked for."""
    if not others:
        return dict(_readings(game, edition, pinned))
    return dict(_readings(game, edition, " ".join([pinned, *(f"{k}={v}" for k, v in others.items())])))


@lru_cache(maxsize=1000)
def _readings(game: Game, edition: str, pinned: str) -> dict[str, str]:
    book = game.book
    edition = edition or book.default_edition
    if edition not in book.editions:
        raise Unplayable(
            f"There is no edition {edition!r} of {book.game}. Known are: {', '.join(book.editions)}.",
            f"Gra {book.game} nie ma wydania {edition!r}. Znane wydania: {', '.join(book.editions)}.",
        )
    law = {name: reading.default for name, reading in book.readings.items()}
    chosen = dict(book.editions[edition].readings) | parse_readings(pinned)
    for name, option in chosen.items():
        if name not in book.readings:
            raise Unplayable(
                f"There is no reading {name!r}. Known are: {', '.join(book.readings)}.",
                f"Nie ma wykładni {name!r}. Znane są: {', '.join(book.readings)}.",
            )
        if option not in book.readings[name].options:
            options = ", ".join(book.readings[name].options)
            raise Unplayable(
                f"The reading {name} has no option {option!r}. Choose one of: {options}.",
                f"Wykładnia {name} nie ma wariantu {option!r}. Do wyboru: {options}.",
            )
    return law | chosen


def parse_readings(text: str) -> dict[str, str]:
    """`take-fewer=up-to-3, pass=allowed` as pairs. Raises Unplayable."""
    pairs = {}
    for pair in text.replace(";", ",").replace(",", " ").split():
        name, equals, option = pair.partition("=")
        if not equals or not name or not option:
            raise Unplayable(
                f"A reading is written name=option, such as take-fewer=up-to-3; found {pair!r}.",
                f"Wykładnię pisze się nazwa=wariant, na przykład take-fewer=up-to-3; jest {pair!r}.",
            )
        pairs[name] = option
    return pairs
