"""Agreeing: at the end of a game its hands are shown once every seat has agreed, or its owner says so after a day."""

from collections.abc import Callable
from dataclasses import dataclass

from records import Event, Log
from records.event import TABLE
from records.talk import AGREE
from replay.engine.disclosure import agreed_in, end_of, order_of, rested
from replay.engine.law import IRREGULAR
from webapp.identity.conditions import Agreement
from webapp.identity.permissions import Action, Denied, Reason, may
from webapp.identity.roles import Holder, Seating, actor_of
from webapp.identity.whose_sentence import beside
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal

_MAY_AGREE = frozenset({AGREE, "amend", "line"})  # the verbs of sentences that may hold one


def agreeing(log: Log, events: tuple[Event, ...]) -> frozenset[str]:
    """The seats for which it is said or unsaid that the hands are shown; `-`: for all."""
    if _MAY_AGREE.isdisjoint([event.verb for event in events]):
        return frozenset()
    return frozenset(who for _, speakers in beside(log, events, frozenset({AGREE})) for who in speakers)


def in_their_name(holder: Holder, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Whoever holds a seat agrees for it, named or not."""
    if not holder.seat:
        return events
    return tuple(
        each._replace(seat=holder.seat) if each.verb == AGREE and each.seat == TABLE else each for each in events
    )


def may_agree(
    log: Log, holder: Holder, sight: Sight, events: tuple[Event, ...], seating: Callable[[], Seating]
) -> Refusal | None:
    """Why these sentences may not be written; None: they say nothing of it, or may."""
    seats = agreeing(log, events)
    if not seats:
        return None
    decision = may(actor_of(holder), Action.AGREE, Agreement(seats, sight.over, rested(log), seating()))
    if not isinstance(decision, Denied):
        return None
    if decision.reason == Reason.SEAT:
        return Refusal("seat", gettext("Everybody agrees for themselves, on the phone of their own seat."))
    if TABLE in seats and sight.over:
        says = gettext("For everybody only the owner of the game can say it, a day after the last move.")
        return Refusal("seat", says)
    return Refusal("unfit", gettext("The game goes on. Its hands are shown when it is over."))


# ── what a page says ────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Asked:
    """What is missing until the hands are shown."""

    says: str
    agreed: tuple[str, ...] = ()  # seats
    missing: tuple[str, ...] = ()
    say: str = ""  # what whoever asks can write; empty: nothing
    button: str = ""


def asked_of(
    log: Log,
    sight: Sight,
    names: list[str],
    holder: Holder | None = None,
    seating: Callable[[], Seating] = Seating,
) -> Asked | None:
    """None: nothing is asked. Only by what this eye knows, or the answer would tell of hidden cards."""
    end = end_of(sight.replay)
    if sight.disclosed or end is None:
        return None
    agreed = agreed_in(log, sight.replay, end)
    who = dict(zip(sight.replay.seats, names, strict=True))
    have, lack = (tuple(seat for seat in who if (seat in agreed) is true) for true in (True, False))
    wrong = order_of(sight.replay, end) == IRREGULAR
    say = _could_say(log, holder, lack, seating) if holder and not wrong else ()
    return Asked(
        _says([who[seat] for seat in have], [who[seat] for seat in lack], wrong=wrong),
        have,
        lack,
        " / ".join(f"{seat} {AGREE}" for seat in say),
        _button(holder, [who.get(seat, "") for seat in say]) if say else "",
    )


def _could_say(log: Log, holder: Holder, missing: tuple[str, ...], seating: Callable[[], Seating]) -> tuple[str, ...]:
    """For whom whoever holds this may say it: for all, else for those who are missing."""
    here, calm = seating(), rested(log)

    def might(seat: str) -> bool:
        return bool(may(actor_of(holder), Action.AGREE, Agreement(frozenset({seat}), True, calm, here)))

    return (TABLE,) if might(TABLE) else tuple(filter(might, missing))


def _says(have: list[str], lack: list[str], *, wrong: bool) -> str:
    if wrong:
        return gettext(
            "The game is over, but its end is not in order: the hands stay hidden. Correct the record first."
        )
    if not lack:
        return gettext(
            "Everybody has agreed, but the record does not tell whether the end is right: the hands stay hidden. "
            "Fill in or correct what is missing."
        )
    says = [gettext("The game is over. The hands are shown when everybody agrees.")]
    if have:
        says.append(gettext("Agreed: %(names)s.") % {"names": ", ".join(have)})
    return " ".join([*says, gettext("Not yet: %(names)s.") % {"names": ", ".join(lack)}])


def _button(holder: Holder | None, names: list[str]) -> str:
    if not all(names):
        return gettext("Show the hands to everybody")
    if holder and holder.seat:
        return gettext("I agree: show the hands")
    return gettext("All agree: show the hands") if len(names) > 1 else gettext("%(who)s agrees") % {"who": names[0]}
