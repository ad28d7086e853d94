"""Hearings: what the rules say about one sentence of a record, as this reader may see it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from flask import request, url_for

from records import Event, Header, Log
from records.event import TABLE
from records.talk import TALK
from replay import law
from replay.depends import Dependence, depends_on
from replay.explain import says
from replay.frames import Frames
from replay.game import Unclear, parse_readings
from replay.replay import Replay, seat_of
from replay.settled import settled_by
from replay.suspects import miscount
from webapp import games
from webapp.commands.wording import unclear_text
from webapp.discretion import discreet
from webapp.eyes import Sight
from webapp.languages import gettext, language
from webapp.miscounts import miscounted
from webapp.pages.why import Clause, Depends, Found, Hearing, Option
from webapp.recording.answers import names
from webapp.rule_links import cited, reading_link, rule_link
from webapp.telling import Style, tell
from webapp.verdicts import SIGNS, binds_word, held_word, settled_word, status_word, verdict_word

LONGEST = 3000  # events


def hearing(game: str, log: Log, sight: Sight, number: int) -> Hearing | None:
    """None: there is no such sentence. What is judged comes from `sight` alone: it knows no more than this eye saw."""
    replay = sight.replay
    place = next((place for place, event in enumerate(judged(replay)) if event.number == number), None)
    if place is None:
        return _unjudged(log, sight, number)
    event, called = replay.frames.events[place], names(log) or replay.seats
    state = replay.frames.states[place - 1] if place else replay.start
    try:
        action, verdict = replay.hear(event, state)
        depends = depends_of(log.header, replay, event, state)
    except Unclear as unclear:
        said = unclear_text(event, unclear, language().tag)
        return replace(_said(log, event), note=gettext("Its words cannot be read: %(said)s.") % {"said": said})
    heard = replace(
        _said(log, event),
        words=tell(replay.game, action, language().tag, called, Style.PLAIN),
        clauses=tuple(clause_of(replay, called, asked) for asked in verdict.clauses),
        found=_found(game, replay, called, place),
        depends=depends,
        miscount=miscounted(log, replay, event) if event == miscount(replay) else None,
    )
    if sight.stops == number and verdict.word != law.IMPOSSIBLE:
        note = gettext("The record cannot go on here. What is against it shows when the game is over.")
        return _judged(heard, law.IMPOSSIBLE, None, note)
    note = gettext("The sentence itself is in order.") if _only_before(heard) else ""
    return _judged(heard, verdict.word, verdict.deciding(replay.game.forgotten), note)


def heard_here(log: Log, replay: Replay, state: Any, event: Event) -> Hearing:
    """A sentence that nobody has written down, said in some state of a replay. Raises Unclear."""
    action, verdict = replay.hear(event, state)
    who = seat_of(replay.game, replay.seats, replay.game.ready(state), event)
    seat = TABLE if who < 0 or event.verb in replay.game.table else replay.seats[who]
    verb, *words = replay.game.say(action, replay.seats)
    called = names(log) or replay.seats
    heard = replace(
        _said(log, event._replace(number=0, seat=seat, verb=verb, words=tuple(words))),
        words=tell(replay.game, action, language().tag, called, Style.PLAIN),
        clauses=tuple(clause_of(replay, called, asked) for asked in verdict.clauses),
        depends=depends_of(log.header, replay, event, state),
    )
    return _judged(heard, verdict.word, verdict.deciding(replay.game.forgotten))


def judged(replay: Replay) -> tuple[Event, ...]:
    """What was played, and what the replay stopped at."""
    return tuple(replay.frames.events[: len(replay.frames) + (replay.halt is not None)])


def here(game: str, number: int, endpoint: str = "viewer.show") -> str:
    """An event of a game, looked at as whoever asks looks at this one."""
    eye = request.args.get("as")
    asked: dict[str, Any] = {"as": eye} if eye else {}
    return url_for(endpoint, game=game, number=number, **asked)


def _said(log: Log, event: Event) -> Hearing:
    who = next((seat.who for seat in games.seats(log.header) if seat.letter == event.seat), "")
    return Hearing(event.number, event.seat, who, "", event.say)


def _judged(heard: Hearing, verdict: str, deciding: int | None, note: str = "") -> Hearing:
    return replace(heard, verdict=verdict, verdict_word=verdict_word(verdict), deciding=deciding, note=note)


def _unjudged(log: Log, sight: Sight, number: int) -> Hearing | None:
    """A sentence that is no move, or one that play does not come to."""
    event = next((event for event in discreet(log).events if event.number == number), None)
    if event is None:
        return None
    if event.verb in TALK:
        note = gettext("It is about the game and no move in it, so there is nothing to judge.")
    elif any(event.number == number for event in log.stands):
        note = gettext("The record cannot be followed past %(event)s, so this is not judged.") % {"event": sight.stops}
    else:
        note = gettext("It was taken back or struck, so it is not judged.")
    return replace(_said(log, event), note=note)


def _only_before(heard: Hearing) -> bool:
    """Whatever is not in order here goes back to an earlier event."""
    return bool(heard.found) and all(clause.held for clause in heard.own)


def clause_of(replay: Replay, called: Sequence[str], asked: law.Clause) -> Clause:
    """`called`: the names of the seats, or their letters."""
    rule, held, *facts = asked
    tag = language().tag
    return Clause(
        rule=rule_link(rule.id),
        held=held,
        held_word=held_word(held),
        sign=SIGNS[held],
        text=says(replay.game, rule, facts, tag, called),
        paraphrase=rule.text[tag],
        cite=cited(rule),
        status=rule.status,
        status_word=status_word(rule.status),
        binds=rule.binds,
        binds_word=binds_word(rule.binds),
    )


def _found(game: str, replay: Replay, called: Sequence[str], place: int) -> tuple[Found, ...]:
    """What was found at an event that another one brought about: mostly the turn before."""
    findings = replay.frames.found.get(place, ())
    if place == len(replay.frames) and replay.halt is not None and replay.halt.finding is not None:
        findings = (*findings, replay.halt.finding)
    return tuple(
        Found(
            rule=rule_link(finding.rule.id),
            text=says(replay.game, finding.rule, finding.facts, language().tag, called),
            paraphrase=finding.rule.text[language().tag],
            verdict=finding.verdict,
            verdict_word=verdict_word(finding.verdict),
            cause=finding.cause,
            cause_href=here(game, finding.cause),
        )
        for finding in findings
        if finding.cause != finding.event
    )


def depends_of(header: Header, replay: Replay, event: Event, state: Any) -> tuple[Depends, ...]:
    """The readings under which the verdict would be another one."""
    return told_dependence(header, replay, depends_on(short(replay), event, state))


def told_dependence(header: Header, replay: Replay, found: Iterable[Dependence]) -> tuple[Depends, ...]:
    """In words; first those that nobody has settled."""
    tag = language().tag
    told = (
        depends_on_reading(
            header,
            replay,
            each.reading,
            tuple((option, word, verdict_word(word)) for option, word in each.verdicts.items()),
            tag,
        )
        for each in found
    )
    return tuple(sorted(told, key=lambda each: each.settled != ""))


def short(replay: Replay) -> Replay:
    """Of a record longer than any game only the table counts: playing it anew under every reading takes too long."""
    return replay if len(replay.frames) <= LONGEST else replace(replay, frames=Frames(()))


def depends_on_reading(
    header: Header, replay: Replay, name: str, answers: tuple[tuple[str, str, str], ...], tag: str
) -> Depends:
    """A reading with what comes out under each option: its name, the answer, and the answer in words."""
    book = replay.game.book
    reading = book.readings[name]
    settled = settled_by(book, header.get("edition"), parse_readings(header.get("readings")), name)
    editions = [(edition.readings.get(name), edition.title[tag]) for edition in book.editions.values()]
    return Depends(
        reading=reading_link(book, name),
        text=reading.text[tag],
        options=tuple(
            Option(
                name=option,
                verdict=answer,
                verdict_word=word,
                default=option == reading.default,
                here=option == replay.law[name],
                played=(
                    *(title for settles, title in editions if settles == option),
                    *(book.who[who][tag] for who in reading.played.get(option, ())),
                ),
            )
            for option, answer, word in answers
        ),
        why=reading.why[tag],
        settled=settled,
        settled_word=settled_word(settled),
        rules=reading.rules,
    )
