"""Notes, and under which name somebody writes them."""

from marshmallow import fields

from webapp.api import fields as kinds
from webapp.api.schemas import Asked, Told
from webapp.notes.schemas import LONGEST_NAME
from webapp.prose import LONGEST
from webapp.taking.alone import MOST


class NotesTold(Told):
    last = fields.Integer(required=True)
    me = fields.Dict(required=True, allow_none=True)
    people = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    sets = fields.List(fields.Dict(), required=True)
    threads = fields.List(fields.Dict(), required=True)


class TextSent(Asked):
    text = kinds.text(LONGEST, required=True)


class LeavesTold(Told):
    leaves = fields.List(fields.Raw(), required=True)


class NameSent(Asked):
    name = kinds.title(LONGEST_NAME, required=True)


class VoiceTold(Told):
    voice = fields.String(required=True)


class NotesSent(Asked):
    text = kinds.text(MOST, 1, required=True)


class PutIn(Told):
    added = fields.Integer(required=True)
