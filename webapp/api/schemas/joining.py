"""Keys, and the codes by which another device gets one."""

from marshmallow import fields

from webapp.platform import fields as kinds
from webapp.platform.schemas import Answered, Asked


class KeyTold(Answered):
    id = fields.String(required=True)
    seat = fields.String(required=True)
    at = fields.String(required=True)
    used = fields.String(required=True)
    mine = fields.Boolean(required=True)
    maker = fields.Boolean(required=True)
    removable = fields.Boolean(required=True)


class InvitationTold(Answered):
    id = fields.String(required=True)
    seat = fields.String(required=True)
    once = fields.Boolean(required=True)
    at = fields.String(required=True)
    until = fields.String(required=True)


class KeysTold(Answered):
    keys = fields.List(fields.Nested(KeyTold), required=True)
    invitations = fields.List(fields.Nested(InvitationTold), required=True)
    now = fields.String(required=True)


class CodeTold(InvitationTold):
    code = fields.String(required=True)
    link = fields.String(required=True)


class CodeSent(Asked):
    code = kinds.line(200, 1, required=True)
    key = kinds.Spelled("[A-Za-z0-9_-]{32,64}")


class JoinedTold(Answered):
    game = fields.String(required=True)
    key = fields.String(required=True)
    seat = fields.String(required=True)
