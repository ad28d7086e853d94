"""Game: what a game folder exports, and the list of those that do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, Generic, Protocol

from records.header import Header
from records.log import Log
from records.problems import Phrase
from records.study import STUDY
from replay.engine.counting import Counting
from replay.engine.frames import Frames
from replay.engine.law import Action, Facts, Judging, Meaning, Rule, S, Unfinished
from replay.engine.prompts import Step
from replay.engine.rulebook import Rulebook


class Piece(Protocol):
    """A card or a tile, the same object wherever it lies."""

    @property
    def id(self) -> str: ...


Lying = int | Sequence[Piece | None]  # what lies on a table: a number, or a group of pieces
View = dict[str, Any]  # what somebody may see of a table: plain data, as JSON has it

GAMES = ("splendor", "marvel", "gauntlet")  # one folder each; adding a game is adding its name here


class Unplayable(Exception):
    """A record that cannot be replayed at all: one sentence that says what to do, a template with its facts."""

    def __init__(self, template: str, **facts: object) -> None:
        self.phrase = template if isinstance(template, Phrase) else Phrase(template, **facts)
        super().__init__(self.phrase)


class Unclear(Exception):
    """A sentence that the game cannot read: which word (0 is the verb), and what would have been accepted."""

    def __init__(self, word: int, *expected: str) -> None:
        self.word, self.expected = word, expected
        super().__init__(" or ".join(expected))


def _as_said(verb: str, words: tuple[str, ...]) -> tuple[str, ...]:
    return words


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """Everything the replay, the command and the site ask of a game. S is its state, which nobody else looks into."""

    book: Rulebook
    players: range
    start: Callable[[int, Header], S]  # raises Unplayable where the header lacks something
    ready: Callable[[S], S]  # the state once play begins: what nobody laid out is there all the same
    opening: frozenset[type]  # the actions that lay the game out
    table: frozenset[str]  # the verbs that the table itself says
    within: frozenset[str]  # the verbs of what belongs to a turn and is no action
    meaning: Callable[[str, tuple[str, ...]], Meaning[S]]  # raises Unclear
    complete: Callable[[Unfinished, S, Mapping[str, str], int], Action[S]]  # with what the rules make certain
    say: Callable[[object, Sequence[str]], tuple[str, ...]]
    to_move: Callable[[S], int]
    acting: Callable[[S], int]  # the seat whose turn is open
    turn: Callable[[S], tuple[int, int]]  # the seat whose turn is or was played (-1: none yet); differs in the next
    over: Callable[[S, Mapping[str, str]], bool]
    scores: Callable[[S], tuple[int, ...]]
    winners: Callable[[S, Mapping[str, str]], tuple[int, ...]]
    ending: Callable[
        [S, Mapping[str, str]], Judging[tuple[int, ...]]
    ]  # why it is over or not and who has won; the last one decided
    cause: Callable[[Rule, Facts, S, Frames[S], int], int]  # the event that brought a finding about
    view: Callable[[S, Mapping[str, str], int | None, Sequence[str]], View]
    position: Callable[[S, Sequence[str]], list[str]]  # the state as lines of text
    from_position: Callable[[Sequence[str], Sequence[str], Header], S]  # raises Unplayable
    options: Callable[[S, Mapping[str, str], int], list[Action[S]]]
    kinds: Callable[
        [S, int], Mapping[str, Sequence[Action[S]]]
    ]  # what a seat could think of, legal or not, the nearest first
    duties: Callable[[S], list[Action[S]]]  # what the open turn still asks for
    spell: Callable[[str, object, str, Sequence[str]], str]  # a fact of some kind, in a language
    counting: Counting[S]
    pieces: Mapping[str, Piece]  # cards and tiles, each by a name of its own
    deeds: tuple[str, ...]  # the verbs with which a seat does something with a card, the one that counts most first
    parts: tuple[type, ...] = ()  # the kinds of tuples that a state holds besides pieces, numbers and texts
    # the ids of the rules whose breach is found when the next one acts: it is not the fault of what is said then
    forgotten: frozenset[str] = frozenset()
    # whether a state that somebody set up by hand can lie on a table; raises Unplayable
    sound: Callable[[S], None] = lambda s: None
    # the words of a sentence, and a line of a position, as somebody would have written them who saw no hidden card
    unseen: Callable[[str, tuple[str, ...]], tuple[str, ...]] = _as_said
    unseen_line: Callable[[str], str] = lambda line: line
    # the seat that a sentence belongs to, though the table may have said it
    whose: Callable[[str, str, tuple[str, ...]], str] = lambda seat, verb, words: seat
    # the table at the end of a game with points given up, by seat; None: nobody has points of their own
    given_up: Callable[[S, Sequence[int]], S] | None = None
    # what lies on the table and whose turn it is, part by part, as numbers and groups of cards; None: the position
    # is short enough to say it
    lies: Callable[[S], list[list[Lying]]] | None = None
    # games with hidden hands: whether all can be true, how likely each hidden card is, the record as an eye saw it
    audit: Callable[[Any], Any] | None = None
    chances: Callable[[Any, int | None, int | None], dict[tuple[str, str], dict[str, Fraction]]] | None = None
    as_seen: Callable[[Any, int], Log] | None = None
    seen_start: Callable[[S, int], S] = lambda s, eye: s  # and the table that a position sets up
    rests: Callable[[S], object] | None = None  # what decides when it ends, besides the scores
    # what may be said next, as a seat knows the table (-1: somebody who sees no hand); what anybody can say at all;
    # and what a seat may tell later of its own cards
    steps: Callable[[S, Mapping[str, str], int, Sequence[str]], list[Step]] | None = None
    anything: Callable[[Sequence[str]], dict[str, list[Step]]] | None = None
    notes: Callable[[Any, int], list[Step]] = lambda replay, own: []

    @property
    def hides(self) -> bool:
        """Whether there are cards in it that not everybody sees."""
        return self.unseen is not _as_said


def find(name: str) -> Game:
    """The game of a record's header. Raises Unplayable."""
    if not name:
        raise Unplayable('The header does not say which game this is. Write [game "splendor"] first.')
    if name == STUDY:
        raise Unplayable(
            "This is a study. It is read, there is nothing in it to replay; its positions come from games."
        )
    if name not in GAMES:
        raise Unplayable(
            "The rules of {name!r} are not known here. Known are: {known}.", name=name, known=", ".join(GAMES)
        )
    return _load(name)


def books() -> tuple[Rulebook, ...]:
    return tuple(find(name).book for name in GAMES)


def rule_of(id_: str) -> tuple[Rulebook, Rule] | None:
    """The rule with an id, however it is capitalised, and the book it stands in."""
    return next(((book, book.rules[id_.upper()]) for book in books() if id_.upper() in book.rules), None)


@cache
def _load(name: str) -> Game:
    game = import_module(f"replay.games.{name}").GAME
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
            "There is no edition {edition!r} of {game}. Known are: {known}.",
            edition=edition,
            game=book.game,
            known=", ".join(book.editions),
        )
    law = {name: reading.default for name, reading in book.readings.items()}
    chosen = dict(book.editions[edition].readings) | parse_readings(pinned)
    for name, option in chosen.items():
        if name not in book.readings:
            raise Unplayable(
                "There is no reading {name!r}. Known are: {known}.", name=name, known=", ".join(book.readings)
            )
        if option not in book.readings[name].options:
            options = ", ".join(book.readings[name].options)
            raise Unplayable(
                "The reading {name} has no option {option!r}. Choose one of: {options}.",
                name=name,
                option=option,
                options=options,
            )
    return law | chosen


def parse_readings(text: str) -> dict[str, str]:
    """`take-fewer=up-to-3, pass=allowed` as pairs. Raises Unplayable."""
    pairs = {}
    for pair in text.replace(";", ",").replace(",", " ").split():
        name, equals, option = pair.partition("=")
        if not equals or not name or not option:
            raise Unplayable("A reading is written name=option, such as take-fewer=up-to-3; found {pair!r}.", pair=pair)
        pairs[name] = option
    return pairs
