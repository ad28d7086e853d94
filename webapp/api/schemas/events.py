"""Sentences: read, judged, weighed, written."""

from marshmallow import fields

from webapp.platform import fields as kinds
from webapp.platform.schemas import Answered, Asked

MOST_EVENTS = 500


class EventsAsked(Asked):
    after = kinds.Whole(load_default=0)
    limit = kinds.Whole(1, MOST_EVENTS, load_default=MOST_EVENTS)


class EventTold(Answered):
    number = fields.Integer(required=True)
    seat = fields.String(required=True)
    say = fields.String(required=True)
    remark = fields.String(required=True)
    at = fields.String(required=True)
    stands = fields.Boolean(required=True)


class ImportedTold(Answered):
    """A stretch that was not written here: its times and names are what a file says."""

    first = fields.Integer(required=True)
    last = fields.Integer(required=True)
    at = fields.String(required=True)


class EventsTold(Answered):
    events = fields.List(fields.Nested(EventTold), required=True)
    last = fields.Integer(required=True)
    imported = fields.List(fields.Nested(ImportedTold), required=True)


class Receipt(Answered):
    first = fields.Integer(required=True)
    last = fields.Integer(required=True)


class BrokenTold(Answered):
    rule = fields.String(required=True)
    says = fields.String(required=True)
    open = fields.Boolean(required=True)


class SentenceTold(Answered):
    seat = fields.String(required=True)
    say = fields.String(required=True)
    words = fields.String(required=True)
    verdict = fields.String(required=True)
    broken = fields.List(fields.Nested(BrokenTold), required=True)


class HeardTold(Answered):
    verdict = fields.String(required=True)
    unread = fields.String(required=True)
    sentences = fields.List(fields.Nested(SentenceTold), required=True)
    last = fields.Integer(required=True)


class WeighedTold(HeardTold):
    change = fields.Dict(required=True, allow_none=True)


class ExplainedTold(Answered):
    suspects = fields.List(fields.Dict(), required=True)


class NowTold(Answered):
    last = fields.Integer(required=True)
    heads = fields.List(fields.List(fields.Raw()))
    table = fields.Dict()
    seat = fields.String()
    over = fields.Boolean()
    stops = fields.Integer()
    due = fields.List(fields.Dict())
    agree = fields.Dict()  # what is missing until the hands of a game that is over are shown
    unplayable = fields.String()


class RecordSaid(Answered):
    lines = fields.List(fields.List(fields.Raw()), required=True)
