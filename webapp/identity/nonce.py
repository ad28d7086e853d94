"""The nonce: 128 random bits in the header of a game with hidden cards, from when it is begun here until it is over.

The chain of hashes begins with the header. Whoever does not know the nonce can try out no card with any hash of it.
"""

from secrets import token_hex

from records import Header, Log
from records.header import NONCE
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.engine.registry import GAMES, find
from replay.engine.result_only import result_only


def with_nonce(record: Log | OpenedGame) -> Log:
    """The record as it is begun here. One that it brought along may be known to others, so it gets a new one; a game
    that is over hides nothing, and stays as it is."""
    opened = OpenedGame.of(record)
    log = opened.log
    if not _goes_on_hiding(opened):
        return log
    header = log.header.without(NONCE)
    return Log(Header.of([*header.tags, (NONCE, token_hex(16))], header.remark), log.events, log.kept)


def as_brought(record: Log | OpenedGame) -> Log:
    """As it was written, by people: while the game goes on, the nonce is none of it."""
    opened = OpenedGame.of(record)
    return without_nonce(opened.log) if _goes_on_hiding(opened) else opened.log


def without_nonce(log: Log) -> Log:
    return Log(log.header.without(NONCE), log.events, log.kept)


def _goes_on_hiding(opened: OpenedGame) -> bool:
    log = opened.log
    if log.header.game not in GAMES or not find(log.header.game).hides or result_only(log):
        return False
    try:
        return not (opened if log.kept is not None else OpenedGame(log.in_one_piece())).disclosed
    except Unplayable:
        return True
