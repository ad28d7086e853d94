"""The pages of the judge: where to begin, and a table with the question and the answer."""

from collections.abc import Sequence
from dataclasses import replace

from flask import url_for

from replay.engine.game import Game
from replay.engine.registry import GAMES, find
from webapp.board.card_sheet import face_sheet
from webapp.board.editor_words import editor_words
from webapp.games.drawing import gems
from webapp.games.face import face
from webapp.judge.answers import Asked, asked, ended, may, ruled_before
from webapp.judge.page import Judge, JudgedGame, Point, Start
from webapp.judge.question import Question
from webapp.judge.tables import OpenTable, wrong
from webapp.library.views import row
from webapp.perspective.redaction import without_hidden_cards
from webapp.platform.i18n import language
from webapp.platform.page import data
from webapp.platform.store import current_store
from webapp.wording import titles

EXAMPLES = 5  # sentences


def started(text: str = "", game: str = "", refused: str = "") -> Start:
    judged = [name for name in GAMES if find(name).judged]
    return Start(tuple(map(_choice, judged)), text, game if game in judged else judged[0], refused)


def _choice(name: str) -> JudgedGame:
    game, tag = find(name), language().tag
    seats = tuple("ABCDEF"[:count] for count in game.players)
    return JudgedGame(name, game.book.title[tag], seats, _editions(name), "\n".join(game.blank))


def _editions(name: str) -> tuple[tuple[str, str], ...]:
    return tuple((each, edition.title[language().tag]) for each, edition in find(name).book.editions.items())


def shown(table: OpenTable, question: Question, game: str = "", address: str = "") -> Judge:
    """`game` is the id of a stored one."""
    log, sight, kind = table.log, table.sight, question.game
    here = url_for("judging.of_record", game=game, address=address) if game else url_for("judging.show")
    found = asked(log, sight.replay, table.state, question.say) if question.say else Asked(())
    stays = {} if game else replace(question, say="").address
    return Judge(
        kind=kind,
        title=titles.name(log.header),
        row=row(current_store().heading(game)) if game else None,
        address=address,
        here=here,
        asked=tuple(stays.items()),
        say=question.say,
        examples=_examples(table),
        unread=found.unread,
        note="" if game else wrong(table),
        answers=found.answers,
        precedents=ruled_before(log, found.answers, game),
        could=None if question.say else may(log, sight, table.state),
        ended=ended(log, sight.replay, table.state),
        hides=bool(game) and without_hidden_cards(log) != log,
        change=url_for("judging.show", **question.address) if game else "",
        position="\n".join(table.lines),
        points=_points(table, question),
        editions=_editions(kind),
        edition=question.edition or find(kind).book.default_edition,
        seats=titles.seats(log.header),
        gems=gems(kind),
        faces=face_sheet(kind, language().tag),
        known=data(table.known() | {"edit": editor_words(kind), "question": replace(question, say="").address}),
        table=data(table.view),
    )


def _examples(table: OpenTable) -> tuple[str, ...]:
    """What sentences look like, for who has not seen one: whether they are allowed is what they ask."""
    replay = table.sight.replay
    state = replay.game.ready(table.state)
    seat = replay.game.to_move(state)
    said = face(replay.game.name).examples or _nearest(replay.game, state, seat, replay.seats)
    return tuple(f"{replay.seats[seat]} {each}" for each in said)


def _nearest(game: Game, state: object, seat: int, seats: Sequence[str]) -> tuple[str, ...]:
    """Of each kind of action the first that comes to mind."""
    thought = [kind[0] for kind in game.kinds(state, seat).values() if kind]
    return tuple(" ".join(game.say(each, seats)) for each in thought[:EXAMPLES])


def _points(table: OpenTable, question: Question) -> tuple[Point, ...]:
    book, pinned = table.sight.replay.game.book, question.pinned()
    settled = book.editions[question.edition or book.default_edition].readings
    return tuple(
        Point(
            name=name,
            text=reading.text[language().tag],
            options=reading.options,
            chosen=pinned.get(name, ""),
            usual=settled.get(name, reading.default),
        )
        for name, reading in book.readings.items()
    )
