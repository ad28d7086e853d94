"""What can be counted on a table that is being recorded."""

from typing import Any

from replay.replay import Replay
from replay.suspects import miscount
from webapp.miscounts import kind_name, place_name


def countable(replay: Replay, names: list[str]) -> dict[str, Any]:
    """What can be counted and what the record expects there; and the count that stopped the record, if one did."""
    game, state, counted = replay.game, replay.game.ready(replay.state), miscount(replay)
    places = [
        {
            "place": place,
            "name": place_name(replay, place, names),
            "lines": [
                [kind, kind_name(replay, place, kind), there]
                for kind, there in zip(
                    game.counting.kinds, game.counting.there(state, place, replay.seats), strict=True
                )
            ],
        }
        for place in game.counting.places(replay.seats)
    ]
    return {"places": places, "miscount": [counted.number, counted.say] if counted is not None else None}
