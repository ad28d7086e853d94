"""Discretion: until a game is over nobody is shown a card that only some have seen, and nobody ever a note that is kept
from them, neither on a page nor in a file."""

from records import Event, Log
from records.log import Along
from records.talk import TALK, Amend, Line, inner_verb, layers
from records.veil import STRANGER, Onlooker, veiled
from records.wording import Misspoken
from replay.game import Game, Unplayable, find
from replay.replay import Replay


def discreet(log: Log, onlooker: Onlooker = STRANGER) -> Log:
    """The record as this reader may see it; without one, as anybody may."""
    return veiled(without_hidden_cards(log), onlooker)


def without_hidden_cards(log: Log) -> Log:
    """The same log where none is hidden."""
    try:
        game = find(log.header.game)
    except Unplayable:
        return log  # of a game without rules here nobody can tell what is hidden
    if _over(log):
        return log
    tags = tuple((tag, game.unseen_line(value) if tag == "position" else value) for tag, value in log.header.tags)
    return Log(log.header._replace(tags=tags), tuple(overheard(game, event) for event in log.events))


def _over(log: Log) -> bool:
    try:
        replay = Replay.of(log.whole if isinstance(log, Along) else log)
    except Unplayable:
        return False
    return replay.game.over(replay.state, replay.law)


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
