"""Remedies in words: what would be done, what it would lead to, and who knows more than they did."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple
from urllib.parse import urlencode

from flask import url_for

from records import Log
from records.disputed import CONCEDE, REPAIR, STANDS, TAKE_BACK
from records.event import TABLE
from replay.disputes import remedies as worked
from replay.disputes.leaks import Leaks
from replay.disputes.remedies import Gain, Hindrance, Loss
from replay.disputes.repairs import Repair
from replay.disputes.standings import Standings
from replay.engine.explain import says
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from replay.questions.readings import Dependence, depends_on, outcome_depends_on
from replay.questions.whatif import Otherwise
from webapp.disputes.page import Leaked, Remedy, Score
from webapp.games.telling import Style, tell
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext, language, ngettext
from webapp.whatif.page import TwoTimelines
from webapp.whatif.question import query
from webapp.whatif.timelines import outcome, tell_sentence, timelines_of
from webapp.wording.titles import seat_names

MOST_READINGS = 4  # options of open points that are offered to compare with


class WorkedOut(NamedTuple):
    """What the page of a dispute shows below the verdict."""

    remedies: tuple[Remedy, ...]
    timelines: TwoTimelines | None  # None: there is nothing to tell it apart from


def remedies_of(
    game: str, record: Log | OpenedGame, sight: Sight, event: int, *, omission: bool = False
) -> tuple[Remedy, ...]:
    """What can be done about an event, or about what should have followed it. Raises Unplayable."""
    opened = OpenedGame.of(record)
    found = worked.remedies(opened, event, omission=omission, eye=sight.seat)
    return _Words(game, opened.log, sight, event).shown(found)


def worked_out(
    game: str,
    record: Log | OpenedGame,
    sight: Sight,
    event: int,
    *,
    omission: bool = False,
    other: Otherwise | None = None,
    here: str,
) -> WorkedOut:
    """Remedies and timelines at once. `other` is what the reader asks for (see `webapp.whatif.question`), else the best
    repair; `here` is the address of the page. Raises Unplayable, and Unasked for an `other` that cannot be told."""
    opened = OpenedGame.of(record)
    log = opened.log
    found = worked.remedies(opened, event, omission=omission, eye=sight.seat)
    ways = tuple(_ways(log, sight, event, found, omission=omission))
    asked = other or next(iter(ways), None)
    lines = timelines_of(game, opened, sight, asked, ways, here) if asked is not None else None
    return WorkedOut(_Words(game, log, sight, event).shown(found), lines)


def _ways(log: Log, sight: Sight, event: int, found: Sequence[worked.Remedy], *, omission: bool) -> Iterator[Otherwise]:
    """What a disputed game can be told apart from: each repair, without the event, by readings that decide it."""
    for each in found:
        if each.repair is not None and each.repair.other.sentence is not None:
            yield each.repair.other
    if any(each.number == event for each in log.stands):
        if not omission:
            yield Otherwise(event)
        yield from islice(_readings(sight.replay, event, omission=omission), MOST_READINGS)


def _readings(replay: Replay, number: int, *, omission: bool) -> Iterator[Otherwise]:
    """The options of open points under which the verdict would be another one."""
    for found in outcome_depends_on(replay, number) if omission else _event_depends_on(replay, number):
        here = replay.law[found.reading]
        for option, word in found.verdicts.items():
            if word != found.verdicts[here]:
                yield Otherwise(readings={found.reading: option})


def _event_depends_on(replay: Replay, number: int) -> list[Dependence]:
    frames = replay.frames
    for place, event in enumerate(frames.events[: len(frames)]):
        if event.number == number:
            return depends_on(replay, event, frames.states[place - 1] if place else replay.start)
    return []


def hindered(log: Log, why: Hindrance) -> str:
    """Why a remedy is not possible."""
    said = {
        worked.GONE: gettext("%(event)s does not stand any more: it was taken back or struck."),
        worked.ASIDE: gettext("%(event)s is in a variation: nothing at the table follows from it."),
        worked.NOTHING: gettext("Nothing has happened since, so there is nothing to take back."),
        worked.TANGLED: gettext("Corrections lie in the way: no take-back leads to before %(event)s."),
        worked.STOPS: gettext("Too late: %(event)s could not have happened then."),
        worked.NO_POINTS: gettext("Nobody has points of their own to give up here."),
        worked.NO_GAIN: gettext("Nothing was scored because of it."),
    }[why.code]
    return said % {"event": log.address(why.event)} if "%(event)s" in said else said


class _Words:
    def __init__(self, game: str, log: Log, sight: Sight, event: int) -> None:
        self.game, self.log, self.sight, self.event = game, log, sight, event
        self.lang, self.called = language().tag, seat_names(log) or list(sight.replay.seats)
        self.viewer = url_for("viewer.show", game=game)

    def shown(self, found: Sequence[worked.Remedy]) -> tuple[Remedy, ...]:
        as_it_is = found[0].standings
        return tuple(self._shown(each, as_it_is) for each in found)

    def _shown(self, remedy: worked.Remedy, as_it_is: Standings | None) -> Remedy:
        title, what = {
            STANDS: self._stands,
            TAKE_BACK: self._taken_back,
            REPAIR: self._repaired,
            CONCEDE: self._conceded,
        }[remedy.kind](remedy)
        if remedy.hindrance is not None and remedy.kind != REPAIR:
            what = hindered(self.log, remedy.hindrance)
        shown = Remedy(remedy.kind, " ".join(remedy.words), title, what, remedy.possible)
        if not remedy.possible:
            return shown
        look, words = self._look(remedy)
        shown = shown._replace(leaked=tuple(self._leaked(remedy.leaks)), look=look, look_words=words)
        return self._ends(shown, remedy, as_it_is)

    # ── what is done ────────────────────────────────────────────────────────────────────────────────────

    def _stands(self, remedy: worked.Remedy) -> tuple[str, str]:
        if self.event and all(each.number != self.event for each in self.log.stands):
            gone = gettext("%(event)s is no part of the game any more; everything stays as it reads now.")
            return gettext("Leave it at that"), gone % {"event": self.log.address(self.event)}
        return gettext("Let it stand"), gettext("The mark stays, play and result stay.")

    def _taken_back(self, remedy: worked.Remedy) -> tuple[str, str]:
        many = len(remedy.undone)
        left = [each.number for each in self.log.stands if each.number not in remedy.undone] if many else [0]
        title = gettext("Take it back to the start")
        if not remedy.possible:
            title = gettext("Taking it back")
        elif left:
            title = gettext("Take it back to %(event)s") % {"event": self.log.address(left[-1])}
        said = [ngettext("Undoes %(count)s event.", "Undoes %(count)s events.", many) % {"count": many}]
        said += [self._loss(loss) for loss in remedy.losses] or [gettext("The table can be set up as it was.")]
        return title, " ".join([*said, *self._known(remedy.leaks)])

    def _loss(self, loss: Loss) -> str:
        if loss.code == worked.SHUFFLED:
            at = ", ".join(map(str, loss.events))
            return gettext("A deck was shuffled at %(events)s: its order cannot be restored.") % {"events": at}
        return ngettext(
            "%(count)s card of that table was never noted: the record cannot say which it is.",
            "%(count)s cards of that table were never noted: the record cannot say which they are.",
            loss.many,
        ) % {"count": loss.many}

    def _known(self, leaks: Leaks) -> Iterator[str]:
        """Who has seen what meanwhile."""
        up = len(leaks.open) + sum(each.seat < 0 for each in leaks.unnamed)
        if up:
            yield ngettext(
                "But %(count)s card is known to everybody by now.",
                "But %(count)s cards are known to everybody by now.",
                up,
            ) % {"count": up}
        for seat, name in enumerate(self.called):
            more = len(leaks.known_to(seat))
            if more:
                yield ngettext("%(who)s knows %(count)s more card.", "%(who)s knows %(count)s more cards.", more) % {
                    "who": name,
                    "count": more,
                }
        unnamed = [name for seat, name in enumerate(self.called) if any(each.seat == seat for each in leaks.unnamed)]
        if unnamed:
            yield gettext("Cards that are not named here were also seen by: %(who)s.") % {"who": ", ".join(unnamed)}
        if not leaks:
            yield gettext("Nobody has seen a hidden card since.")

    def _leaked(self, leaks: Leaks) -> Iterator[Leaked]:
        if leaks.open:
            yield Leaked(gettext("Everybody"), ", ".join(leak.card for leak in leaks.open))
        for seat, name in enumerate(self.called):
            cards = [leak.card for leak in leaks.known_to(seat)]
            unnamed = [each.event for each in leaks.unnamed if each.seat == seat]
            cards += [gettext("unknown, at %(event)s") % {"event": event} for event in unnamed]
            if cards:
                yield Leaked(name, ", ".join(cards))

    def _repaired(self, remedy: worked.Remedy) -> tuple[str, str]:
        assert remedy.repair is not None
        other = remedy.repair.other
        title = gettext("Repair: %(what)s") % {"what": self._repair(other)}
        return title, " ".join(filter(None, (self._place(other), *self._follows(remedy, remedy.repair))))

    def _place(self, other: Otherwise) -> str:
        where = {"event": self.log.address(other.event)}
        if other.after:
            return gettext("Right after %(event)s.") % where
        return gettext("Instead of %(event)s.") % where if other.sentence is not None else ""

    def _follows(self, remedy: worked.Remedy, repair: Repair) -> Iterator[str]:
        halt, many = repair.games.after.halt, len(repair.troubles)
        if remedy.hindrance is not None:
            yield hindered(self.log, remedy.hindrance)
            if halt is not None and halt.finding is not None:
                found, game = halt.finding, repair.games.after.game
                yield says(game, found.rule, found.facts, self.lang, self.called)
        elif many:
            yield ngettext(
                "%(count)s later event would not be in order.", "%(count)s later events would not be in order.", many
            ) % {"count": many}
        else:
            yield gettext("The mark goes. Everything else stays as it was played.")

    def _repair(self, other: Otherwise) -> str:
        if other.sentence is None:
            return gettext("%(event)s does not count") % {"event": self.log.address(other.event)}
        said = other.sentence
        words = tell_sentence(self.sight.replay, self.called, said)
        seats = self.sight.replay.seats
        if said.seat in seats and said.seat != TABLE:
            return f"{self.called[seats.index(said.seat)]} {words}"
        return words

    def _conceded(self, remedy: worked.Remedy) -> tuple[str, str]:
        title = gettext("Concede points")
        if not remedy.possible:
            return title, ""
        said = ngettext("%(who)s gives up %(count)s point:", "%(who)s gives up %(count)s points:", remedy.points)
        who = self.called[self.sight.replay.seats.index(remedy.seat)]
        gains = "; ".join(self._gain(gain) for gain in remedy.gains)
        return title, f"{said % {'who': who, 'count': remedy.points}} {gains}."

    def _gain(self, gain: Gain) -> str:
        frames = self.sight.replay.frames
        frame = next((frame for frame in frames if frame.event.number == gain.event), None)
        words = tell(self.sight.replay.game, frame.action, self.called, Style.PLAIN) if frame else ""
        return gettext("%(points)s at %(event)s, %(words)s") % {
            "points": gain.points,
            "event": self.log.address(gain.event),
            "words": words,
        }

    # ── what it leads to ────────────────────────────────────────────────────────────────────────────────

    def _look(self, remedy: worked.Remedy) -> tuple[str, str]:
        """Where the table after it can be seen."""
        if remedy.kind == TAKE_BACK and remedy.after is not None:
            frames = remedy.after.frames
            at = self.log.address(frames[-1].event.number) if frames else "0"
            return f"{self.viewer}/{at}", gettext("See that table")
        if remedy.repair is not None:
            asks = urlencode(query(remedy.repair.other))
            return f"{url_for('beside.show', game=self.game)}?{asks}", gettext("See both tables")
        return "", ""

    def _ends(self, shown: Remedy, remedy: worked.Remedy, as_it_is: Standings | None) -> Remedy:
        ends = remedy.standings
        if ends is None:
            return shown
        if remedy.kind == REPAIR and ends == as_it_is:
            return shown._replace(out=gettext("Same result as “Let it stand”"))
        sign = "" if ends.winners else "undecided"
        shown = shown._replace(out=outcome(ends.winners, self.called), sign=sign)
        if remedy.kind == TAKE_BACK or self.sight.replay.game.given_up is None:
            return shown  # the points of a game that goes on say little, and lives are not the seats' own
        seats = self.sight.replay.seats
        ranked = sorted(zip(seats, ends.scores, strict=True), key=lambda each: -each[1])
        return shown._replace(scores=tuple(Score(seat, points) for seat, points in ranked))
