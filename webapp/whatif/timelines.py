"""Timelines: a game as it was recorded and as it would have gone, in words and pictures, as a reader may see it."""

from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import urlencode

from flask import url_for

from records import Event, Log
from records.event import TABLE
from replay.engine.explain import says
from replay.engine.game import Unclear
from replay.engine.law import IMPOSSIBLE, IRREGULAR, LEGAL, UNDECIDED
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay, understand
from replay.engine.sentence_cache import at_table
from replay.questions import timelines as two
from replay.questions.compare import alike_frames
from replay.questions.timelines import UNREADABLE, Timelines
from replay.questions.whatif import Otherwise
from webapp.charts.chart import Chart
from webapp.charts.paired import DESK, PHONE, Scaled, Spot, label_of, last_of, picture, scaled
from webapp.games.charts import main_chart
from webapp.games.telling import Style, tell
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext, language, ngettext
from webapp.whatif.page import Count, Counterpart, End, Side, SideEvent, TimelineRow, TwoTimelines
from webapp.whatif.question import both_games, called, query
from webapp.wording import titles
from webapp.wording.titles import seat_names
from webapp.wording.verdicts import verdict_word


def timelines_of(
    game: str,
    record: Log | OpenedGame,
    sight: Sight,
    other: Otherwise,
    choices: Sequence[Otherwise] = (),
    here: str = "",
) -> TwoTimelines:
    """`choices` are other questions, each a link to `here` with the question behind it. Raises Unasked."""
    opened = OpenedGame.of(record)
    found = two.timelines(both_games(opened, sight.seat, other))
    return Lines(game, opened.log, sight, other, found).shown(choices, here)


class Lines:
    """Both, with what is needed to put them into words."""

    def __init__(self, game: str, log: Log, sight: Sight, other: Otherwise, found: Timelines) -> None:
        self.game, self.log, self.sight, self.other, self.found = game, log, sight, other, found
        self.lang, self.called = language().tag, seat_names(log) or list(found.games.before.seats)
        self.seats = titles.seats(log.header)

    def shown(self, choices: Sequence[Otherwise], here: str) -> TwoTimelines:
        charts = self._charts()
        before, after = self._sides(charts)
        return TwoTimelines(
            before,
            after,
            tuple(self._row(row) for row in self.found.rows),
            _alike(self.found.alike) if not self.found.ends[1].stops else "",
            self._counts(),
            tuple(self._choice(each, here) for each in choices),
            f"{url_for('beside.show', game=self.game)}?{urlencode(query(self.other))}",
            any(any(line.values) for chart in charts for line in chart.lines),
        )

    def address(self, number: int) -> str:
        """What is not written has no number: it is spoken of by its place."""
        if self.other.after and number == self.found.games.own:
            return f"{self.log.address(self.other.event)}+"
        return self.log.address(number)

    # ── rows ────────────────────────────────────────────────────────────────────────────────────────────

    def _row(self, row: two.Row) -> TimelineRow:
        written = row.number in self.log.settled.said
        return TimelineRow(
            self.address(row.number),
            f"{url_for('viewer.show', game=self.game)}/{self.log.address(row.number)}" if written else "",
            _alike(row.alike),
            self._event(row.before, self.found.games.before),
            self._event(row.after, self.found.games.after),
            row.number == self.found.first,
            IMPOSSIBLE in (row.before.verdict, row.after.verdict),
        )

    def _event(self, side: two.Side, replay: Replay) -> SideEvent:
        if side.event is None:
            return SideEvent("", "", "", gettext("does not happen"))
        seat = "" if side.event.seat == TABLE else side.event.seat
        if side.verdict == UNREADABLE:
            return SideEvent(seat, side.event.say, IMPOSSIBLE, gettext("cannot be read"))
        why = ""
        if side.verdict != LEGAL and side.findings:
            finding = next((each for each in side.findings if each.verdict == side.verdict), side.findings[0])
            why = says(replay.game, finding.rule, finding.facts, self.lang, self.called)
        return SideEvent(seat, self._words(side, replay), side.verdict, verdict_word(side.verdict), why)

    def _words(self, side: two.Side, replay: Replay) -> str:
        assert side.event is not None
        action = side.action
        if action is None:  # where a game stops, nobody has played it; it can be said all the same
            try:
                action, _, _ = understand(replay.game, replay.law, replay.seats, replay.state, side.event)
            except Unclear:
                return side.event.say
        return tell(replay.game, action, self.called, Style.PLAIN)

    def _counts(self) -> tuple[Count, ...]:
        becomes = self.found.becomes
        order = (IRREGULAR, IMPOSSIBLE, UNDECIDED, LEGAL)
        counts = [Count(each, _becomes(each, becomes[each])) for each in order if becomes.get(each)]
        if not self.found.certain:
            counts.append(Count(UNDECIDED, gettext("winner not known")))
        elif not counts:
            counts.append(Count(LEGAL, gettext("no other verdict changes")))
        return tuple(counts)

    def _choice(self, other: Otherwise, here: str) -> Counterpart:
        return Counterpart(
            self._choice_words(other), f"{here}?{urlencode(query(other))}#timelines", other == self.other
        )

    def _choice_words(self, other: Otherwise) -> str:
        if other.sentence is None:
            return called(other)
        words = tell_sentence(self.found.games.before, self.called, other.sentence)
        if other.after:
            return gettext("after %(event)s: %(words)s") % {"event": other.event, "words": words}
        return gettext("%(event)s as: %(words)s") % {"event": other.event, "words": words}

    # ── pictures and ends ───────────────────────────────────────────────────────────────────────────────

    def _charts(self) -> tuple[Chart, Chart]:
        before, after = (replace(self.sight, replay=each) for each in (self.found.games.before, self.found.games.after))
        return main_chart(before, self.seats), main_chart(after, self.seats)

    def _sides(self, charts: tuple[Chart, Chart]) -> tuple[Side, Side]:
        replays = self.found.games.before, self.found.games.after
        room = max(len(label_of(line)) for chart in charts for line in chart.lines)
        both = scaled(*charts)
        heads = gettext("As recorded"), called(self.other)
        before, after = (
            self._side(head, chart, replay, end, room)
            for head, chart, replay, end in zip(heads, both, replays, self.found.ends, strict=True)
        )
        return before, after

    def _side(self, head: str, chart: Scaled, replay: Replay, end: two.End, room: int) -> Side:
        first, last = self._spot(chart, replay, self.found.first), self._last(chart, replay)
        stop = Spot(min(len(replay.frames), chart.steps - 1), self.address(end.stops)) if end.stops else None
        desk, phone = (picture(chart, frame, first, stop, None if stop else last, room) for frame in (DESK, PHONE))
        values = ", ".join(f"{line.name} {last_of(line)}" for line in chart.lines)
        return Side(head, f"{chart.title}, {head}: {values}", desk, phone, self._end(end, chart))

    def _spot(self, chart: Chart, replay: Replay, number: int | None) -> Spot | None:
        """Where an event is; of one that is not played here, where it would be."""
        if number is None:
            return None
        numbers = [event.number for event in replay.frames.events[: len(replay.frames)]]
        step = numbers.index(number) if number in numbers else alike_frames(*self.found.games[1:4:2])
        return Spot(min(step, chart.steps - 1), self.address(number))

    def _last(self, chart: Chart, replay: Replay) -> Spot | None:
        frames = replay.frames
        return Spot(len(frames) - 1, self.address(frames.events[len(frames) - 1].number)) if frames else None

    def _end(self, end: two.End, chart: Chart) -> End:
        values = [f"{line.name} {last_of(line)}" for line in chart.lines]
        if end.stops:
            where = {"event": self.address(end.stops), "values": ", ".join(values)}
            more = gettext("Before %(event)s: %(values)s. Nobody can say who would have won.") % where
            return End(gettext("The record stops here."), "", more)
        more = ngettext("%(count)s more event, to %(event)s", "%(count)s more events, to %(event)s", end.more)
        words = more % {"count": end.more, "event": self.address(end.last)} if end.more else ""
        return End(outcome(end.winners, self.called), ", ".join(values), words)


def outcome(winners: Sequence[int], called: Sequence[str]) -> str:
    if not winners:
        return gettext("No winner yet")
    return ngettext("%(names)s wins", "%(names)s win", len(winners)) % {"names": ", ".join(called[n] for n in winners)}


def tell_sentence(replay: Replay, called: Sequence[str], event: Event) -> str:
    """A sentence that nobody has said, in words, without who."""
    try:
        action = at_table(replay.game.meaning(event.verb, event.words), replay.seats)
    except Unclear:
        return event.say
    return event.say if action.judge is None else tell(replay.game, action, called, Style.PLAIN)


def _becomes(verdict: str, many: int) -> str:
    said = {
        IRREGULAR: ngettext("%(count)s becomes irregular", "%(count)s become irregular", many),
        IMPOSSIBLE: ngettext("%(count)s becomes impossible", "%(count)s become impossible", many),
        UNDECIDED: ngettext("%(count)s becomes undecided", "%(count)s become undecided", many),
        LEGAL: ngettext("%(count)s becomes legal", "%(count)s become legal", many),
    }
    return said[verdict] % {"count": many}


def _alike(many: int) -> str:
    if not many:
        return ""
    return ngettext("%(count)s event alike", "%(count)s events alike", many) % {"count": many}
