"""The charts of the two Splendors: points, tokens, cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

from webapp.charts.chart import Chart
from webapp.charts.flow import Flow, token_flow
from webapp.charts.lines import over_time, scores, seat_lines
from webapp.drawing.shapes import Shape
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext, language
from webapp.platform.page import Seat


@dataclass(frozen=True)
class Charts:
    """Those of one game."""

    target: int  # with so many points it ends
    cards: str  # where a view says how many cards there are
    colours: Mapping[str, Mapping[str, str]]  # language to letter to name
    shapes: Mapping[str, Shape]

    def main(self, sight: Sight, seats: Sequence[Seat]) -> Chart:
        points = scores(sight, seats)
        return over_time(sight, points.name, points.title, points.lines, target=self.target)

    def others(self, sight: Sight, seats: Sequence[Seat]) -> tuple[Chart, ...]:
        seen = sight.views
        tokens = seat_lines(sight, seats, seen, lambda player: sum(player["tokens"].values()))
        cards = seat_lines(sight, seats, seen, itemgetter(self.cards))
        note = gettext("Each card gives one, also a card nobody noted.")
        return (
            over_time(sight, "tokens", gettext("Tokens held"), tokens),
            over_time(sight, "cards", gettext("Bonuses"), cards, note=note),
        )

    def flow(self, sight: Sight, seats: Sequence[Seat]) -> Flow:
        return token_flow(sight, seats, self.colours[language().tag], self.shapes)
