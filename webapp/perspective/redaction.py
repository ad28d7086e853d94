"""Redaction: until the cards of a game are disclosed nobody is shown one that only some have seen, and nobody ever a
note that is kept from them, neither on a page nor in a file."""

from records import Event, Log
from records.header import NONCE
from records.log import Along
from records.talk import TALK, Amend, Line, inner_verb, layers
from records.veil import STRANGER, Onlooker, veiled
from records.wording import Misspoken
from replay.engine.game import Game, Unplayable
from replay.engine.opened import OpenedGame
from replay.engine.registry import find
from webapp.identity.nonce import without_nonce


def redacted(log: Log | OpenedGame, onlooker: Onlooker = STRANGER) -> Log:
    """The record as this reader may see it; without one, as anybody may."""
    return veiled(without_hidden_cards(log), onlooker)


def without_hidden_cards(record: Log | OpenedGame) -> Log:
    """The same log where none is hidden."""
    opened = OpenedGame.of(record)
    log = opened.log
    try:
        game = find(log.header.game)
    except Unplayable:
        return log  # of a game without rules here nobody can tell what is hidden
    if _disclosed(opened):
        return log
    tags = tuple((tag, game.unseen_line(value) if tag == "position" else value) for tag, value in log.header.tags)
    header = log.header._replace(tags=tags).without(NONCE)
    return Log(header, tuple(overheard(game, event) for event in log.events), log.kept)


def hides_cards(record: Log | OpenedGame) -> bool:
    """Whether there is a card in it that is not for everybody."""
    opened = OpenedGame.of(record)
    return without_hidden_cards(opened) != without_nonce(opened.log)


def _disclosed(opened: OpenedGame) -> bool:
    try:
        return opened.reads(opened.log.whole).disclosed if isinstance(opened.log, Along) else opened.disclosed
    except Unplayable:
        return False


def overheard(game: Game, event: Event) -> Event:
    """A sentence as somebody heard it who saw no hidden card; also one within a correction or a branch."""
    if event.verb not in TALK:
        return event._replace(words=game.unseen(event.verb, event.words))
    try:
        parts = tuple(layers(event))
    except Misspoken:
        return event
    start, inner = 0, None
    for outer, talk in parts:
        inner = talk.sentence if isinstance(talk, Amend | Line) else None
        start += inner_verb(outer, inner) if inner is not None else 0
    if inner is None:
        return event
    end = start + len(inner.words)
    words = (*event.words[:start], *game.unseen(inner.verb, inner.words), *event.words[end:])
    return event._replace(words=words)
