"""Studies."""

from marshmallow import fields

from webapp.platform.schemas import Answered


class StudyListed(Answered):
    study = fields.String(required=True)
    title = fields.String(required=True)
    authors = fields.List(fields.String(), required=True)
    chapters = fields.Integer(required=True)
    games = fields.List(fields.String(), required=True)
    changed = fields.String(required=True)


class StudiesTold(Answered):
    studies = fields.List(fields.Nested(StudyListed), required=True)


class StudyMade(Answered):
    study = fields.String(required=True)
    key = fields.String(required=True)


class ItemTold(Answered):
    number = fields.Integer(required=True)
    say = fields.String(required=True)


class StudyTold(Answered):
    study = fields.String(required=True)
    title = fields.String(required=True)
    last = fields.Integer(required=True)
    games = fields.List(fields.String(), required=True)
    sentences = fields.List(fields.Nested(ItemTold), required=True)
