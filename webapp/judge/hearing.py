"""Judgements in words: what the rules say about one sentence of a record, as this reader may see it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from flask import request, url_for

from records import Event, Header, Log
from records.event import TABLE
from replay.engine import law
from replay.engine.explain import says
from replay.engine.game import parse_readings
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay, seat_of
from replay.questions.judgement import GONE, IN_ORDER, STOPS, TALK, Judgement, judged_at, judgement
from replay.questions.readings import Dependence, settled_by
from webapp.games.telling import Style, tell
from webapp.judge.miscount import miscounted
from webapp.judge.page import Clause, Depends, Found, Hearing, ReadingOption
from webapp.perspective.redaction import redacted
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext, language
from webapp.platform.schemas import Query
from webapp.wording import titles
from webapp.wording.command_words import unclear_text
from webapp.wording.rule_links import cited, reading_link, rule_link
from webapp.wording.titles import seat_names
from webapp.wording.verdicts import SIGNS, binds_word, held_word, settled_word, status_word, verdict_word


def hearing(game: str, record: Log | OpenedGame, sight: Sight, number: int) -> Hearing | None:
    """What the rules say about an event; None: there is no such sentence. What is judged comes from `sight` alone: it
    knows no more than this eye saw."""
    opened = OpenedGame.of(record)
    found = judgement(opened.log, sight.replay, number, sight.stops)
    return hearing_of(game, opened, sight.replay, number, found) if found is not None else None


def hearing_of(game: str, opened: OpenedGame, replay: Replay, number: int, found: Judgement) -> Hearing | None:
    """A judgement on an event in words. `replay`: what it was made from."""
    log = opened.log
    if found.event is None:
        written = next((event for event in redacted(opened).events if event.number == number), None)
        return replace(_sentence(log, written), note=_unjudged(found)) if written is not None else None
    event, names = found.event, seat_names(log) or replay.seats
    if found.unclear is not None:
        said = unclear_text(event, found.unclear)
        return replace(_sentence(log, event), note=gettext("Its words cannot be read: %(said)s.") % {"said": said})
    if not replay.game.judged and all(held for _, held, *_ in found.clauses):
        told = tell(replay.game, found.action, names, Style.PLAIN)
        return replace(_sentence(log, event), words=told, note=nobody_judges())
    beside = {
        STOPS: gettext("The record cannot go on here. What is against it shows when the game is over."),
        IN_ORDER: gettext("The sentence itself is in order."),
    }
    return replace(
        _judged(log, replay, names, found, event),
        found=tuple(_found(game, replay, names, each) for each in found.earlier),
        miscount=miscounted(log, replay, event) if found.miscounts else None,
        note=beside.get(found.reason, ""),
    )


def hearing_at(log: Log, replay: Replay, state: object, event: Event) -> Hearing:
    """A sentence that nobody has written down, said in some state of a replay. Raises Unclear."""
    found = judged_at(replay, state, event)
    who = seat_of(replay.game, replay.seats, replay.game.ready(state), event)
    seat = TABLE if who < 0 or event.verb in replay.game.table else replay.seats[who]
    verb, *words = replay.game.say(found.action, replay.seats)
    said = event._replace(number=0, seat=seat, verb=verb, words=tuple(words))
    return _judged(log, replay, seat_names(log) or replay.seats, found, said)


def here(game: str, number: int, endpoint: str = "viewer.show") -> str:
    """An event of a game, looked at as whoever asks looks at this one."""
    eye = request.args.get("as")
    asked: Query = {"as": eye} if eye else {}
    return url_for(endpoint, game=game, number=number, **asked)


def _sentence(log: Log, event: Event) -> Hearing:
    """Not judged yet."""
    who = next((seat.who for seat in titles.seats(log.header) if seat.letter == event.seat), "")
    return Hearing(event.number, event.seat, who, "", event.say)


def _judged(log: Log, replay: Replay, names: Sequence[str], found: Judgement, event: Event) -> Hearing:
    return replace(
        _sentence(log, event),
        words=tell(replay.game, found.action, names, Style.PLAIN),
        clauses=tuple(clause_of(replay, names, clause) for clause in found.clauses),
        depends=dependences(log.header, replay, found.depends),
        verdict=found.verdict,
        verdict_word=verdict_word(found.verdict),
        deciding=found.deciding,
    )


def nobody_judges() -> str:
    return gettext("Nobody here judges the moves of this game: its table decides.")


def _unjudged(found: Judgement) -> str:
    """Why a sentence is not judged."""
    if found.reason == TALK:
        return gettext("It is about the game and no move in it, so there is nothing to judge.")
    if found.reason == GONE:
        return gettext("It was taken back or struck, so it is not judged.")
    return gettext("The record cannot be followed past %(event)s, so this is not judged.") % {"event": found.stops}


def clause_of(replay: Replay, names: Sequence[str], clause: law.Clause) -> Clause:
    """A clause in words. `names`: of the seats, or their letters."""
    rule, held, *facts = clause
    tag = language().tag
    return Clause(
        rule=rule_link(rule.id),
        held=held,
        held_word=held_word(held),
        sign=SIGNS[held],
        text=says(replay.game, rule, facts, tag, names),
        paraphrase=rule.text[tag],
        cite=cited(rule),
        status=rule.status,
        status_word=status_word(rule.status),
        binds=rule.binds,
        binds_word=binds_word(rule.binds),
    )


def _found(game: str, replay: Replay, names: Sequence[str], finding: law.Finding) -> Found:
    """What was found at an event that another one brought about."""
    return Found(
        rule=rule_link(finding.rule.id),
        text=says(replay.game, finding.rule, finding.facts, language().tag, names),
        paraphrase=finding.rule.text[language().tag],
        verdict=finding.verdict,
        verdict_word=verdict_word(finding.verdict),
        cause=finding.cause,
        cause_href=here(game, finding.cause),
    )


def dependences(header: Header, replay: Replay, found: Iterable[Dependence]) -> tuple[Depends, ...]:
    """The readings under which a verdict would be another one, in words; first those that nobody has settled."""
    tag = language().tag
    shown = (
        depends_on_reading(
            header,
            replay,
            each.reading,
            tuple((option, word, verdict_word(word)) for option, word in each.verdicts.items()),
            tag,
        )
        for each in found
    )
    return tuple(sorted(shown, key=lambda each: each.settled != ""))


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
            ReadingOption(
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
