"""recount show: the state after an event, as a seat may see it."""

import click

from replay.replay import Replay, digest
from webapp.commands.common import answer, as_json
from webapp.commands.replaying import at, lang, mention_halt, played, readings, refuse_with, state_event, title
from webapp.commands.wording import board, standing

SPECTATOR = "spectator"
SAID = {
    "en": {"start": "The start", "after": "After {event}", "turn": "{seat} to move", "over": "over"},
    "pl": {"start": "Początek", "after": "Po {event}", "turn": "ruch: {seat}", "over": "koniec gry"},
}


@click.command()
@click.argument("file")
@at
@click.option("--as", "seat", metavar="SEAT", help="As that seat may see it, or spectator; else all that is recorded.")
@readings
@lang
@as_json
def show(file: str, at: int | None, seat: str | None, readings: str, lang: str, as_json: bool) -> None:
    """Show the state after event N, or after the last, as a seat may see it."""
    text, replay = played(file, readings)
    number = state_event(text, replay, at)
    state = replay.at(number)
    game, eye = replay.game, _eye(replay, seat)
    view = game.view(state, replay.law, eye, replay.seats)
    turn, over = replay.seats[game.to_move(state)], game.over(state, replay.law)
    if as_json:
        stopped = replay.halt.event.number if replay.halt else None
        answer(
            {
                "event": number,
                "turn": turn,
                "over": over,
                "state": view,
                "digest": digest(game, state, replay.seats),
                "as": seat,
                "stops_at": stopped,
            }
        )
        return
    said = SAID[lang]
    where = said["after"].format(event=title(standing(text.log)[number])) if number else said["start"]
    click.echo(f"{where}; {said['over'] if over else said['turn'].format(seat=turn)}\n")
    click.echo("\n".join(board(game, view, lang, text.log.header.seats)))
    if at is None:
        mention_halt(replay, lang)


def _eye(replay: Replay, seat: str | None) -> int | None:
    """Whose eyes: a seat's index, -1 for a spectator, None for somebody who saw everything."""
    if seat is None:
        return None
    if seat == SPECTATOR:
        return -1
    if seat not in replay.seats:
        known = ", ".join((*replay.seats, SPECTATOR))
        refuse_with(f"There is no seat {seat!r} in this game. Choose one of: {known}.")
    return replay.seats.index(seat)
