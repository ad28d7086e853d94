"""Notes, and under which name somebody writes them."""

from marshmallow import fields

from webapp.exporting.notes_file import MOST
from webapp.platform import fields as kinds
from webapp.platform.schemas import Answered, Asked


class NotesTold(Answered):
    last = fields.Integer(required=True)
    me = fields.Dict(required=True, allow_none=True)
    people = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    sets = fields.List(fields.Dict(), required=True)
    threads = fields.List(fields.Dict(), required=True)


class LeavesTold(Answered):
    leaves = fields.List(fields.Raw(), required=True)


class VoiceTold(Answered):
    voice = fields.String(required=True)


class NotesSent(Asked):
    text = kinds.text(MOST, 1, required=True)


class PutIn(Answered):
    added = fields.Integer(required=True)
