"""Tables: a position or an event of a record, as whoever asks may see it, ready to be asked about."""

from dataclasses import replace
from typing import NamedTuple

from records import Log
from records.json_types import JsonObject
from replay.engine.game import Unplayable
from replay.engine.replay import Replay, play
from webapp.board.lines import place_at, seen
from webapp.board.timeline import flat
from webapp.board.words import viewer_words
from webapp.games.drawing import drawn_of
from webapp.judge.question import Question
from webapp.perspective.sight import EVERYTHING, Sight
from webapp.platform.error_text import text_of
from webapp.wording.titles import seat_names


class OpenTable(NamedTuple):
    log: Log
    sight: Sight
    state: object

    @property
    def lines(self) -> list[str]:
        """The position as text, without a card that this eye does not see."""
        replay = self.sight.replay
        lines = replay.game.position(self.state, replay.seats)
        return lines if self.sight.eye == EVERYTHING else [replay.game.unseen_line(line) for line in lines]

    @property
    def view(self) -> JsonObject:
        """What lies where, as the scripts draw it."""
        replay = self.sight.replay
        return flat(replay.game.view(self.state, replay.law, self.sight.seat, replay.seats), replay.game.retold)

    def known(self) -> JsonObject:
        kind, replay = self.log.header.game, self.sight.replay
        start = replay.game.view(replay.start, replay.law, None, replay.seats)
        return viewer_words(kind, drawn_of(kind).ids, self.sight, seat_names(self.log)) | {
            "most": start.get("life", {})
        }


def set_up(question: Question) -> OpenTable:
    """The table of a question. Whoever set it up saw all of it. Raises Unplayable."""
    log = question.log()
    replay = Replay.of(log)
    return OpenTable(log, everything(replay), replay.start)


def judged(table: OpenTable) -> OpenTable:
    """The same table, if somebody judges what is done there. Raises Unplayable."""
    game = table.sight.replay.game
    if not game.judged:
        raise Unplayable(
            "Nobody here judges the moves of {title}: the table decides, and what is written down counts.",
            title=game.book.title,
        )
    return table


def everything(replay: Replay) -> Sight:
    """As whoever wrote it down sees it."""
    over = replay.game.over(replay.state, replay.law)
    return Sight(EVERYTHING, (EVERYTHING,), over, over, replay, 0)


def recorded(log: Log, line: str, address: str) -> OpenTable:
    """The table of a record after an event, as this reader may see it."""
    sight = seen(log, line)
    sight = sight if sight.eye == EVERYTHING else replace(sight, replay=_unseen(log, sight.replay))
    place = place_at(log, sight, address)
    return OpenTable(log, sight, sight.replay.frames.states[place] if place >= 0 else sight.replay.start)


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


def wrong(table: OpenTable) -> str:
    """What cannot be about a table that somebody set up, though it can be judged; empty: nothing."""
    try:
        table.sight.replay.game.sound(table.state)
    except Unplayable as why:
        return text_of(why)
    return ""
