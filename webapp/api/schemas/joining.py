"""Keys, and the codes by which another device gets one."""

from marshmallow import fields

from webapp.api import fields as kinds
from webapp.api.schemas import Asked, Told


class KeyTold(Told):
    id = fields.String(required=True)
    seat = fields.String(required=True)
    at = fields.String(required=True)
    used = fields.String(required=True)
    mine = fields.Boolean(required=True)


class InvitationTold(Told):
    id = fields.String(required=True)
    seat = fields.String(required=True)
    once = fields.Boolean(required=True)
    at = fields.String(required=True)
    until = fields.String(required=True)


class KeysTold(Told):
    keys = fields.List(fields.Nested(KeyTold), required=True)
    invitations = fields.List(fields.Nested(InvitationTold), required=True)
    now = fields.String(required=True)


class Invited(Asked):
    seat = kinds.Spelled("[A-F@]?", required=True)
    once = kinds.Yes(required=True)


class CodeTold(InvitationTold):
    code = fields.String(required=True)
    link = fields.String(required=True)


class CodeSent(Asked):
    code = kinds.line(200, 1, required=True)
    key = kinds.Spelled("[A-Za-z0-9_-]{32,64}")


class JoinedTold(Told):
    game = fields.String(required=True)
    key = fields.String(required=True)
    seat = fields.String(required=True)
