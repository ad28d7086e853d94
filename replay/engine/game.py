"""Game: what a game exports, all that the replay, the command and the site ask of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any, Generic, Protocol

from records.header import Header
from records.log import Log
from records.problems import Phrase
from replay.engine import defaults, plain_state
from replay.engine.counting import NO_COUNTING, Counting
from replay.engine.frames import Frames
from replay.engine.law import Action, Facts, Judging, Meaning, Rule, S, Unfinished
from replay.engine.prompts import Step
from replay.engine.rulebook import Rulebook
from replay.engine.setup import SetUp


class Piece(Protocol):
    """A card or a tile, the same object wherever it lies."""

    @property
    def id(self) -> str: ...


Lying = int | Sequence[Piece | None]  # what lies on a table: a number, or a group of pieces
View = dict[str, Any]  # what somebody may see of a table: plain data, as JSON has it

DERIVED: Any = object()  # follows from what else a game says (`replay.engine.defaults`)


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


def as_said(verb: str, words: tuple[str, ...]) -> tuple[str, ...]:
    return words


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """Everything the replay, the command and the site ask of a game. S is its state, which nobody else looks into.

    A game says nothing about what it does not have: only what stands before the first default has to be given, and
    what is given decides how much people are shown (`replay.engine.registry.Tier`).
    """

    # ── rules ───────────────────────────────────────────────────────────────────────────────────────────
    book: Rulebook  # its name, its title, and its rules if it has any
    players: range  # how many can play: `range(2, 5)` is 2 to 4
    # with how many seats, and what the header says: `readings` in it are all of them. Raises Unplayable where it lacks
    # something
    start: Callable[[int, Header], S]
    # the action of a verb and its words. One that needs the table first is Unfinished, and `complete` makes it one; one
    # that names seats is `vocabulary.Named`. Raises Unclear; for a verb that it does not know with all that it knows
    meaning: Callable[[str, tuple[str, ...]], Meaning[S]]
    say: Callable[[object, Sequence[str]], tuple[str, ...]]  # the other way round: the verb, then its words
    turn: Callable[[S], tuple[int, int]]  # the seat whose turn is or was played (-1: none yet); differs in the next
    scores: Callable[[S], tuple[int, ...]]  # of every seat. Where a reading matters, `start` has noted it in the state
    # what a seat may see of the table, as JSON (-1: somebody who sees no hand; None: somebody who sees everything)
    view: Callable[[S, Mapping[str, str], int | None, Sequence[str]], View]
    # why it is over or not and who has won; the last one decided. The rules are those of `book.endings`
    ending: Callable[[S, Mapping[str, str]], Judging[tuple[int, ...]]] = defaults.no_ending
    over: Callable[[S, Mapping[str, str]], bool] = DERIVED  # as soon as somebody has won
    winners: Callable[[S, Mapping[str, str]], tuple[int, ...]] = DERIVED  # the seats; what `ending` comes to
    setup: tuple[SetUp, ...] = ()  # what a table settles before it begins, and the header has to say
    begun: Callable[[Sequence[str]], dict[str, str]] = defaults.nothing_told  # of that, by tag, what a position says
    blank: tuple[str, ...] = ()  # the lines of a position that a table needs before anything is laid on it
    standing: Callable[[S], tuple[int, ...]] = DERIVED  # of every seat what says who is ahead, the most; the scores
    ready: Callable[[S], S] = defaults.as_it_is  # once play begins: what nobody laid out is there all the same
    opening: frozenset[type] = frozenset()  # the actions that lay the game out, before `ready`
    table: frozenset[str] = frozenset()  # the verbs that the table itself says, chance among them: `- row 3 12 20 41`
    anybody: bool = False  # whether also who has no seat may say anything, and nobody is taken for somebody else
    # the verbs of what belongs to a turn and is no action: without a seat they are of `acting`, others of `to_move`
    within: frozenset[str] = frozenset()
    # a sentence that leaves something to the table, with what the rules make certain
    complete: Callable[[Unfinished, S, Mapping[str, str], int], Action[S]] = defaults.nothing_to_complete
    # the event that brought a finding about
    cause: Callable[[Rule, Facts, S, Frames[S], int], int] = defaults.event_itself
    spell: Callable[[str, object, str, Sequence[str]], str] = defaults.spell  # a fact of some kind, in a language
    # whether moves are judged; else a table is computed or points are counted, and nobody says what was legal
    judged: bool = DERIVED
    # the ids of the rules whose breach is found when the next one acts: it is not the fault of what is said then
    forgotten: frozenset[str] = frozenset()

    # ── turns ───────────────────────────────────────────────────────────────────────────────────────────
    to_move: Callable[[S], int] = DERIVED  # the seat that acts next; the one of `turn`
    acting: Callable[[S], int] = DERIVED  # the seat whose turn is open
    round: Callable[[S], int] | None = None  # from 1; None: one begins when the turn comes back to an earlier seat
    # what a seat could think of, legal or not, the nearest first; with what the table could say just then
    kinds: Callable[[S, int], Mapping[str, Sequence[Action[S]]]] = defaults.nothing_to_do
    options: Callable[[S, Mapping[str, str], int], list[Action[S]]] = DERIVED  # the legal ones
    duties: Callable[[S], list[Action[S]]] = defaults.no_duties  # what the open turn still asks for
    # what may be said next, as a seat knows the table (-1: somebody who sees no hand). None: a move is tapped together
    # on the table itself
    steps: Callable[[S, Mapping[str, str], int, Sequence[str]], list[Step]] | None = DERIVED
    anything: Callable[[Sequence[str]], dict[str, list[Step]]] | None = DERIVED  # what anybody can say at all
    notes: Callable[[Any, int], list[Step]] = lambda replay, own: []  # what a seat may tell later of its own cards

    # ── the table ───────────────────────────────────────────────────────────────────────────────────────
    position: Callable[[S, Sequence[str]], list[str]] = plain_state.position  # the state as lines of text
    # the other way round; what no line says is as at the start. Raises Unplayable
    from_position: Callable[[Sequence[str], Sequence[str], Header], S] = DERIVED
    # whether a state that somebody set up by hand can lie on a table; raises Unplayable
    sound: Callable[[S], None] = lambda s: None
    pieces: Mapping[str, Piece] = field(default_factory=dict)  # cards and tiles, each by a name of its own
    deeds: tuple[str, ...] = ()  # the verbs with which a seat does something with a card, what counts most first
    parts: tuple[type, ...] = ()  # the kinds of tuples that a state holds besides pieces, numbers and texts
    # what lies on the table and whose turn it is, part by part, as numbers and groups of cards; None: the position
    # is short enough to say it
    lies: Callable[[S], list[list[Lying]]] | None = None
    retold: frozenset[str] = frozenset()  # the parts of a view that say once more what lies before the seats
    back: Callable[[str], bool] = defaults.is_back  # whether a name in a view is that of a card which lies face down
    rests: Callable[[S], object] | None = None  # what decides when it ends, besides the scores
    counting: Counting[S] = NO_COUNTING  # what people count, and how a count that disagrees may have come about

    # ── points ──────────────────────────────────────────────────────────────────────────────────────────
    # the table at the end of a game with points given up, by seat; None: nobody has points of their own
    given_up: Callable[[S, Sequence[int]], S] | None = None

    package: str = ""  # the installed package that holds it, with its version; empty: Recount itself

    # ── secrets: None, or as it is, where everybody sees everything ─────────────────────────────────────
    # the words of a sentence, as somebody would have written them who saw no hidden card
    unseen: Callable[[str, tuple[str, ...]], tuple[str, ...]] = as_said
    unseen_line: Callable[[str], str] = lambda line: line  # and a line of a position
    # the seat that a sentence belongs to, though the table may have said it
    whose: Callable[[str, str, tuple[str, ...]], str] = lambda seat, verb, words: seat
    audit: Callable[[Any], Any] | None = None  # of games with hidden hands: whether all that was said can be true
    # how likely each hidden card is
    chances: Callable[[Any, int | None, int | None], dict[tuple[str, str], dict[str, Fraction]]] | None = None
    as_seen: Callable[[Any, int], Log] | None = None  # the record as an eye saw it
    seen_start: Callable[[S, int], S] = lambda s, eye: s  # and the table that a position sets up

    def __post_init__(self) -> None:
        """What a game does not say follows from what it says."""
        for name, derive in defaults.FOLLOWS.items():
            if getattr(self, name) is DERIVED:
                object.__setattr__(self, name, derive(self))

    @property
    def name(self) -> str:
        return self.book.game

    @property
    def hides(self) -> bool:
        """Whether there are cards in it that not everybody sees."""
        return self.unseen is not as_said


def readings_of(game: Game, edition: str, pinned: str, others: Mapping[str, str] | None = None) -> dict[str, str]:
    """The reading of every open point: the game's defaults, the edition's, the record's, and those asked for."""
    if not game.judged and not game.book.readings:
        return {}  # whatever edition people play: nothing depends on it here
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
