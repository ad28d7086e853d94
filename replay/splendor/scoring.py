"""Points, the end, and who has won."""

from collections.abc import Callable, Mapping

from replay.gems.tokens import total
from replay.splendor.state import FIRST, POINTS, SIZE, Player, State, Table
from replay.splendor.turn import finished


def scores(s: State) -> tuple[int, ...]:
    return tuple(s[FIRST + POINTS :: SIZE])


def over(s: State, law: Mapping[str, str]) -> bool:
    return finished(s, law)


def winners(s: State, law: Mapping[str, str]) -> tuple[int, ...]:
    """The seats that win if the game ends here; none while it goes on."""
    if not over(s, law):
        return ()
    players = Table(s).players
    best = list(range(len(players)))
    for key in _order(law):
        top = max(key(players[seat]) for seat in best)
        best = [seat for seat in best if key(players[seat]) == top]
    return tuple(best[:1] if law["full-tie"] == "seat-order" else best)


def _order(law: Mapping[str, str]) -> list[Callable[[Player], int]]:
    """What is compared, first to last; the highest is best."""
    keys: list[Callable[[Player], int]] = [lambda p: p.points, lambda p: -_cards(p, law)]
    if law["noble-tie"] == "yes":
        keys.insert(1, lambda p: len(p.nobles))
    if law["full-tie"] == "most-tokens-then-die":
        keys.append(lambda p: total(p.tokens))
    return keys


def _cards(player: Player, law: Mapping[str, str]) -> int:
    return player.bought + (len(player.reserved) if law["tie-reserved"] == "hand-included" else 0)
