"""Discretion: until a game is over nobody is shown a card that only some have seen, neither on a page nor in a file."""

from records import Event, Log
from records.log import Along
from records.talk import TALK, Amend, Line, Misspoken, spoken
from replay.game import Game, Unplayable, find
from replay.replay import Replay


def discreet(log: Log) -> Log:
    """The record as anybody may see it."""
    try:
        game = find(log.header.game)
    except Unplayable:
        return log  # of a game without rules here nobody can tell what is hidden
    if _over(log):
        return log
    tags = tuple((tag, game.unseen_line(value) if tag == "position" else value) for tag, value in log.header.tags)
    return Log(log.header._replace(tags=tags), tuple(_overheard(game, event) for event in log.events))


def _over(log: Log) -> bool:
    try:
        replay = Replay.of(log.whole if isinstance(log, Along) else log)
    except Unplayable:
        return False
    return replay.game.over(replay.state, replay.law)


def _overheard(game: Game, event: Event) -> Event:
    """A sentence as somebody heard it who saw no hidden card; also one within a correction or a branch."""
    if event.verb not in TALK:
        return event._replace(words=game.unseen(event.verb, event.words))
    try:
        said = spoken(event)
    except Misspoken:
        return event
    inner = said.sentence if isinstance(said, Amend | Line) else None
    if inner is None:
        return event
    start = event.words.index(inner.verb, 1) + 1
    end = start + len(inner.words)
    words = (*event.words[:start], *_overheard(game, inner).words, *event.words[end:])
    return event._replace(words=words)
