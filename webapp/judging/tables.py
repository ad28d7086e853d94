"""Tables: a position or an event of a record, as whoever asks may see it, ready to be asked about."""

from dataclasses import replace
from typing import Any, NamedTuple

from records import Log
from replay.game import Unplayable
from replay.replay import Replay, play
from webapp.drawing import DRAWN
from webapp.eyes import EVERYTHING, Sight
from webapp.judging.question import Question
from webapp.lines import place_at, seen
from webapp.recording.answers import names
from webapp.timeline import flat
from webapp.viewer_words import viewer_words


class Table(NamedTuple):
    log: Log
    sight: Sight
    state: Any

    @property
    def lines(self) -> list[str]:
        """The position as text, without a card that this eye does not see."""
        replay = self.sight.replay
        lines = replay.game.position(self.state, replay.seats)
        return lines if self.sight.eye == EVERYTHING else [replay.game.unseen_line(line) for line in lines]

    @property
    def view(self) -> dict[str, Any]:
        """What lies where, as the scripts draw it."""
        replay = self.sight.replay
        return flat(replay.game.view(self.state, replay.law, self.sight.seat, replay.seats))

    def known(self) -> dict[str, Any]:
        kind, replay = self.log.header.game, self.sight.replay
        start = replay.game.view(replay.start, replay.law, None, replay.seats)
        return viewer_words(kind, DRAWN[kind].ids, self.sight, names(self.log)) | {"most": start.get("life", {})}


def set_up(question: Question) -> Table:
    """The table of a question. Whoever set it up saw all of it. Raises Unplayable."""
    log = question.log()
    replay = Replay.of(log)
    return Table(log, everything(replay), replay.start)


def everything(replay: Replay) -> Sight:
    """As whoever wrote it down sees it."""
    over = replay.game.over(replay.state, replay.law)
    return Sight(EVERYTHING, (EVERYTHING,), over, replay, 0)


def recorded(log: Log, line: str, address: str) -> Table:
    """The table of a record after an event, as this reader may see it."""
    sight = seen(log, line)
    sight = sight if sight.eye == EVERYTHING else replace(sight, replay=_unseen(log, sight.replay))
    place = place_at(log, sight, address)
    return Table(log, sight, sight.replay.frames.states[place] if place >= 0 else sight.replay.start)


def _unseen(log: Log, replay: Replay) -> Replay:
    """A record may begin with hands that somebody set up: who sees none of them is not judged by them either."""
    lines = [value for tag, value in log.header.tags if tag == "position"]
    if not lines:
        return replay
    game = replay.game
    start = game.from_position([game.unseen_line(line) for line in lines], replay.seats, log.header)
    events = tuple(replay.frames.events[: len(replay.frames)])
    frames, halt = play(game, replay.law, replay.seats, start, events)
    return Replay(game, replay.law, replay.seats, start, frames, halt)


def wrong(table: Table, lang: str) -> str:
    """What cannot be about a table that somebody set up, though it can be judged; empty: nothing."""
    try:
        table.sight.replay.game.sound(table.state)
    except Unplayable as why:
        return why.told(lang)
    return ""
