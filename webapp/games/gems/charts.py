"""The charts of the two Splendors: points, tokens, cards."""

from collections.abc import Sequence
from operator import itemgetter

from replay.games.marvel.scoring import WINNING as MARVEL
from replay.games.splendor.scoring import WINNING as SPLENDOR
from webapp.charts.chart import Chart
from webapp.charts.lines import over_time, scores, seat_lines
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext
from webapp.platform.page import Seat

TARGETS = {"splendor": SPLENDOR, "marvel": MARVEL}
CARDS = {"splendor": "bought", "marvel": "recruited"}  # where a view says how many there are


def main(sight: Sight, seats: Sequence[Seat]) -> Chart:
    points = scores(sight, seats)
    target = TARGETS[sight.replay.game.book.game]
    return over_time(sight, points.name, points.title, points.lines, target=target)


def others(sight: Sight, seats: Sequence[Seat]) -> tuple[Chart, ...]:
    seen = sight.views
    tokens = seat_lines(sight, seats, seen, lambda player: sum(player["tokens"].values()))
    cards = seat_lines(sight, seats, seen, itemgetter(CARDS[sight.replay.game.book.game]))
    return (
        over_time(sight, "tokens", gettext("Tokens held"), tokens),
        over_time(
            sight, "cards", gettext("Bonuses"), cards, note=gettext("Each card gives one, also a card nobody noted.")
        ),
    )
