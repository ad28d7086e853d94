"""Sentences: read, judged, weighed, written."""

from marshmallow import fields

from webapp.api import fields as kinds
from webapp.api.schemas import Asked, Told

MOST_EVENTS = 500


class EventsAsked(Asked):
    after = kinds.Whole(load_default=0)
    limit = kinds.Whole(1, MOST_EVENTS, load_default=MOST_EVENTS)


class EventTold(Told):
    number = fields.Integer(required=True)
    seat = fields.String(required=True)
    say = fields.String(required=True)
    remark = fields.String(required=True)
    at = fields.String(required=True)
    stands = fields.Boolean(required=True)


class EventsTold(Told):
    events = fields.List(fields.Nested(EventTold), required=True)
    last = fields.Integer(required=True)


class SentenceSaid(Asked):
    say = kinds.sentence(required=True)


class SentenceWritten(SentenceSaid):
    after = kinds.Number(required=True)


class Receipt(Told):
    first = fields.Integer(required=True)
    last = fields.Integer(required=True)


class BrokenTold(Told):
    rule = fields.String(required=True)
    says = fields.String(required=True)
    open = fields.Boolean(required=True)


class SentenceTold(Told):
    seat = fields.String(required=True)
    say = fields.String(required=True)
    words = fields.String(required=True)
    verdict = fields.String(required=True)
    broken = fields.List(fields.Nested(BrokenTold), required=True)


class HeardTold(Told):
    verdict = fields.String(required=True)
    unread = fields.String(required=True)
    sentences = fields.List(fields.Nested(SentenceTold), required=True)
    last = fields.Integer(required=True)


class WeighedTold(HeardTold):
    change = fields.Dict(required=True, allow_none=True)


class ExplainedTold(Told):
    suspects = fields.List(fields.Dict(), required=True)


class NowTold(Told):
    last = fields.Integer(required=True)
    table = fields.Dict()
    seat = fields.String()
    over = fields.Boolean()
    stops = fields.Integer()
    due = fields.List(fields.Dict())
    unplayable = fields.String()


class RecordSaid(Told):
    lines = fields.List(fields.List(fields.Raw()), required=True)
