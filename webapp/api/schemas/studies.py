"""Studies."""

from marshmallow import fields

from webapp.api import fields as kinds
from webapp.api.schemas import Asked, Told


class StudyListed(Told):
    study = fields.String(required=True)
    title = fields.String(required=True)
    authors = fields.List(fields.String(), required=True)
    chapters = fields.Integer(required=True)
    games = fields.List(fields.String(), required=True)
    changed = fields.String(required=True)


class StudiesTold(Told):
    studies = fields.List(fields.Nested(StudyListed), required=True)


class StudyBegun(Asked):
    title = kinds.title(120, required=True)
    author = kinds.line(120, load_default="")


class StudyMade(Told):
    study = fields.String(required=True)
    key = fields.String(required=True)


class ItemTold(Told):
    number = fields.Integer(required=True)
    say = fields.String(required=True)


class StudyTold(Told):
    study = fields.String(required=True)
    title = fields.String(required=True)
    last = fields.Integer(required=True)
    games = fields.List(fields.String(), required=True)
    sentences = fields.List(fields.Nested(ItemTold), required=True)
