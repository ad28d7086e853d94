"""recount show: the state after an event, as a seat may see it."""

import json
from hashlib import sha256

import click

from records import Header, Log, write
from records.json_types import JsonObject
from replay.engine.replay import Replay, digest
from webapp.commands.common import answer, as_json
from webapp.commands.replaying import at, lang, mention_halt, played, readings, refuse_with, state_event, title
from webapp.games.telling import board
from webapp.platform.i18n import gettext
from webapp.wording.command_words import standing

SPECTATOR = "spectator"


@click.command()
@click.argument("file")
@at
@click.option("--as", "seat", metavar="SEAT", help="As that seat may see it, or spectator; else all that is recorded.")
@click.option("--position", is_flag=True, help="As a position that recount judge can be asked about.")
@readings
@lang
@as_json
def show(file: str, at: int | None, seat: str | None, position: bool, readings: str, as_json: bool) -> None:
    """Show the state after event N, or after the last, as a seat may see it."""
    text, replay = played(file, readings)
    number = state_event(text, replay, at)
    state = replay.at(number)
    game, eye = replay.game, eye_of(replay, seat)
    if position:
        if eye is not None:
            refuse_with("A position holds everything that is recorded. Leave out --as, or leave out --position.")
        click.echo(_position(text.log.header, game.position(state, replay.seats)), nl=False)
        return
    view = game.view(state, replay.law, eye, replay.seats)
    turn, over = replay.letter(game.to_move(state)), game.over(state, replay.law)
    if as_json:
        stopped = replay.halt.event.number if replay.halt else None
        answer(
            {
                "event": number,
                "turn": turn,
                "over": over,
                "state": view,
                "digest": digest(game, state, replay.seats) if eye is None else _digest_of(view),
                "as": seat,
                "stops_at": stopped,
            }
        )
        return
    after = gettext("After %(event)s") % {"event": title(standing(text.log)[number])} if number else ""
    whose = gettext("over") if over else gettext("%(seat)s to move") % {"seat": turn} if turn else ""
    click.echo("; ".join(filter(None, (after or gettext("The start"), whose))) + "\n")
    click.echo("\n".join(board(game, view, text.log.header.seats)))
    if at is None:
        mention_halt(replay)


def _position(header: Header, lines: list[str]) -> str:
    """A record without a history: the same header, with the table in it."""
    tags = [(tag, value) for tag, value in header.tags if tag != "position"]
    return write(Log(Header.of([*tags, *(("position", line) for line in lines)])))


def _digest_of(view: JsonObject) -> str:
    """Of what may be seen: a digest of everything would let a seat try out what a hidden card is."""
    return sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()


def eye_of(replay: Replay, seat: str | None) -> int | None:
    """Whose eyes: a seat's index, -1 for a spectator, None for somebody who saw everything."""
    if seat is None:
        return None
    if seat == SPECTATOR:
        return -1
    if seat not in replay.seats:
        known = ", ".join((*replay.seats, SPECTATOR))
        refuse_with(f"There is no seat {seat!r} in this game. Choose one of: {known}.")
    return replay.seats.index(seat)
