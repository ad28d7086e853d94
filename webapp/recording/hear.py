"""Hearing: what somebody typed or tapped is judged on the table as they know it, and nothing is written."""

from collections.abc import Iterator
from dataclasses import dataclass

from records.json_types import JsonObject
from replay.engine.explain import says
from replay.engine.game import Game
from replay.engine.law import Action as Played
from replay.engine.replay import Replay
from webapp.games.telling import Style, tell
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Holder, actor_of
from webapp.identity.whose_sentence import Moves
from webapp.perspective.sight import look
from webapp.perspective.stored_game import StoredGame
from webapp.platform.i18n import gettext, language
from webapp.platform.outcome import Refusal, playable
from webapp.recording.agreement import in_their_name, may_agree
from webapp.recording.entry import Entry, Judged, entry, finishes
from webapp.wording.rule_links import rule_link
from webapp.wording.titles import seat_names


@dataclass(frozen=True)
class Heard:
    """An entry, judged on the table as its writer knows it."""

    replay: Replay
    entry: Entry
    names: list[str]
    last: int  # of the record that it would follow
    finish: list[JsonObject] | None = None  # how a take that was begun could be finished; None: nobody asks for that

    def data(self) -> JsonObject:
        told = heard_data(self.replay, self.entry, self.names, language().tag) | {"last": self.last}
        return told if self.finish is None else told | {"finish": self.finish}


@playable
def hear(game: StoredGame, holder: Holder, say: str) -> Heard | Refusal:
    log = game.log
    sight = look(game.opened, holder.eye, holder.eye)
    found = entry(log, sight.replay, say, sight.seat)
    if not may(actor_of(holder), Action.WRITE_MOVES, Moves(log, found.events, sight.replay.game)):
        return another_seat()
    if refused := may_agree(log, holder, sight, in_their_name(holder, found.events), game.seating):
        return refused
    return Heard(sight.replay, found, seat_names(log), len(log.events), finishes(log, sight.replay, found))


def another_seat() -> Refusal:
    return Refusal("seat", gettext("This key writes only for its own seat and for the table."))


def heard_data(replay: Replay, found: Entry, names: list[str], lang: str) -> JsonObject:
    """What an entry would be if it were written down, as JSON."""
    answer: JsonObject = {"verdict": found.verdict, "unread": found.unread}
    answer["sentences"] = [_sentence(replay, each, names, lang) for each in found.judged]
    if found.state is not None and not found.unread:
        state = replay.game.ready(found.state)
        answer["due"] = [due_data(replay.game, each, names, replay.seats, lang) for each in replay.game.duties(state)]
    return answer


def due_data(game: Game, action: Played, names: list[str], seats: tuple[str, ...], lang: str) -> JsonObject:
    """Something that has to be done next, as JSON."""
    say = " ".join(game.say(action, seats))
    return {"say": say, "words": tell(game, action, names, Style.PLAIN), "table": action.verb in game.table}


def _sentence(replay: Replay, judged: Judged, names: list[str], lang: str) -> JsonObject:
    event = judged.event
    return {
        "seat": event.seat,
        "say": event.say,
        "words": event.say if judged.action is None else tell(replay.game, judged.action, names, Style.PLAIN),
        "verdict": judged.verdict.word,
        "broken": list(_broken(replay, judged, lang)),
    }


def _broken(replay: Replay, judged: Judged, lang: str) -> Iterator[JsonObject]:
    for rule, holds, *facts in judged.verdict.clauses:
        if holds is not True:
            text = says(replay.game, rule, facts, lang, replay.seats)
            yield {"rule": rule.id, "href": rule_link(rule.id).href, "says": text, "open": holds is None}
