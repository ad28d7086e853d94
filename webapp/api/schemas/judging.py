"""The table after an event, what the rules say about it, and how it could have gone."""

from marshmallow import fields

from records.event import MOST_COLUMNS
from webapp.platform import fields as kinds
from webapp.platform.schemas import Answered, Asked
from webapp.whatif.question import MOST_SAID

EYES = r"all|spectator|[A-Z]"


class Eyed(Asked):
    eye = kinds.Spelled(f"(?:{EYES})", data_key="as")


class FrameTold(Answered):
    address = fields.String(required=True)
    event = fields.Integer(required=True)
    eye = fields.String(required=True, data_key="as")
    seat = fields.String(required=True)
    turn = fields.String(required=True)
    over = fields.Boolean(required=True)
    says = fields.String(required=True)
    verdict = fields.String(required=True)
    scores = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    winners = fields.List(fields.String(), required=True)
    table = fields.Dict(required=True)
    position = fields.List(fields.String(), required=True)


class ClauseTold(Answered):
    rule = fields.String(required=True)
    held = fields.Boolean(required=True, allow_none=True)
    text = fields.String(required=True)
    paraphrase = fields.String(required=True)
    cite = fields.List(fields.String(), required=True)
    status = fields.String(required=True)
    binds = fields.String(required=True)


class DependsTold(Answered):
    reading = fields.String(required=True)
    text = fields.String(required=True)
    options = fields.List(fields.Dict(), required=True)


class WhyTold(Answered):
    event = fields.Integer(required=True)
    seat = fields.String(required=True)
    words = fields.String(required=True)
    notation = fields.String(required=True)
    verdict = fields.String(required=True, allow_none=True)
    note = fields.String(required=True)
    deciding = fields.Integer(required=True, allow_none=True)
    clauses = fields.List(fields.Nested(ClauseTold), required=True)
    depends = fields.List(fields.Nested(DependsTold), required=True)


class OptionTold(Answered):
    say = fields.String(required=True)
    words = fields.String(required=True)
    gained = fields.Integer(required=True)


class KindTold(Answered):
    title = fields.String(required=True)
    options = fields.List(fields.Nested(OptionTold), required=True)


class EndedTold(Answered):
    words = fields.String(required=True)
    clauses = fields.List(fields.Nested(ClauseTold), required=True)
    depends = fields.List(fields.Nested(DependsTold), required=True)


class JudgeAsked(Asked):
    at = kinds.address()
    say = kinds.line(MOST_COLUMNS, load_default="")


class JudgedTold(Answered):
    answers = fields.List(fields.Nested(WhyTold), required=True)
    unread = fields.String(required=True)
    seat = fields.String(required=True)
    may = fields.List(fields.Nested(KindTold), required=True)
    ended = fields.Nested(EndedTold, required=True, allow_none=True)


class PositionTold(Answered):
    position = fields.List(fields.String(), required=True)
    table = fields.Dict(required=True)
    turn = fields.String(required=True)
    over = fields.Boolean(required=True)
    wrong = fields.String(required=True)


class WhatIfAsked(Asked):
    without = kinds.address()
    amend = kinds.address()
    after = kinds.address()
    say = kinds.line(MOST_SAID)
    readings = kinds.readings()


class EndTold(Answered):
    scores = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    winners = fields.List(fields.String(), required=True)
    over = fields.Boolean(required=True)
    stops = fields.Integer(required=True)


class ChangedTold(Answered):
    event = fields.Integer(required=True)
    before = fields.String(required=True)
    after = fields.String(required=True)


class WhatIfTold(Answered):
    first = fields.Integer(required=True, allow_none=True)
    changed = fields.List(fields.Nested(ChangedTold), required=True)
    before = fields.Nested(EndTold, required=True)
    after = fields.Nested(EndTold, required=True)


class ChancesTold(Answered):
    steps = fields.List(fields.Dict(), required=True)
