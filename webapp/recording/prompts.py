"""Prompts: what a writer can tap, made of what the rules say may come next."""

from collections.abc import Mapping, Sequence

from records import Log
from records.event import TABLE
from records.json_types import JsonObject
from replay.engine.game import Game
from replay.engine.prompts import Ask, Step
from replay.engine.replay import Replay
from replay.engine.sight import SPECTATOR
from webapp.identity.roles import Holder
from webapp.perspective.sight import Sight


def choices(log: Log, sight: Sight, holder: Holder) -> JsonObject:
    """What the holder of a seat can tap; the recorder of the table can tap everything, whatever hand is theirs."""
    replay = sight.replay
    if replay.game.steps is None:
        return {}
    seats, seat, whole = replay.seats, holder.eye, not holder.seat
    own = seats.index(seat) if seat else -1
    steps = replay.game.steps(replay.state, replay.law, own, seats)
    if any(event.verb == "result" for event in log.stands):
        steps = [step for step in steps if step.said[0] != "result"]
    able = [step for step in steps if whole or _whose(replay.game, step, seats) in (seat, TABLE)]
    waits = next((step for step in steps if step.due and step not in able), None)
    return {
        "own": seat,
        "steps": [_step(step, seats, -1 if whole else own) for step in able],
        "notes": [_step(step, seats, own) for step in replay.game.notes(replay, own)] if seat else [],
        "waits": [_whose(replay.game, waits, seats), waits.said[0]] if waits else None,
    }


def tapped(replay: Replay) -> JsonObject:
    """What stays the same all through a game: every kind of sentence there is, and the life at the start."""
    game, seats = replay.game, replay.seats
    if game.anything is None:
        return {}
    steps = {who: [_step(step, seats, -1) for step in able] for who, able in game.anything(seats).items()}
    return {"anything": steps, "most": game.view(replay.start, replay.law, SPECTATOR, seats).get("life", {})}


def _whose(game: Game, step: Step, seats: Sequence[str]) -> str:
    return game.whose(_seat(step, seats), step.said[0], step.said[1:])


def _seat(step: Step, seats: Sequence[str]) -> str:
    return seats[step.seat] if step.seat >= 0 else TABLE


def _step(step: Step, seats: Sequence[str], own: int) -> JsonObject:
    told: JsonObject = {
        "seat": _seat(step, seats),
        "say": " ".join(step.said),
        "due": step.due and (own < 0 or step.by in (own, -1)),
    }
    if step.ask is not None:
        told["ask"] = _ask(step.ask)
    if step.tail:
        told["tail"] = " ".join(step.tail)
    return told


def _ask(ask: Ask) -> JsonObject:
    told: JsonObject = {"what": ask.what, "words": list(ask.words)}
    if ask.many > 1:
        told |= {"many": ask.many, "least": ask.least}
    if ask.usual:
        told["usual"] = list(ask.usual)
    if ask.then:
        told["then"] = _asks(ask.then)
    if ask.rest is not None:
        told["rest"] = _ask(ask.rest)
    return told


def _asks(asks: Mapping[str, Ask]) -> JsonObject:
    return {word: _ask(ask) for word, ask in asks.items()}
