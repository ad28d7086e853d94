"""Receipts, heads and the log."""

from marshmallow import fields

from webapp.platform import fields as kinds
from webapp.platform.schemas import Answered, Asked

HEX = "[0-9a-f]{64}"


class ReceiptAsked(Asked):
    event = kinds.Whole()


class HeadsAsked(Asked):
    events = kinds.Spelled(r"(?:[0-9]{1,7}(?:,[0-9]{1,7}){0,39})?", load_default="")


class ProofAsked(Asked):
    first = kinds.Whole(load_default=0)
    second = kinds.Whole()
    head = kinds.Spelled(HEX, load_default="")


class LogHeadsAsked(Asked):
    start = kinds.Whole(load_default=0)


class SigningKeyTold(Answered):
    key = fields.String(required=True)
    at = fields.String(required=True)
    signature = fields.String(required=True)


class SetBackTold(Answered):
    at = fields.String(required=True)
    to = fields.String(required=True)
    size = fields.Integer(required=True)


class TreeTold(Answered):
    log = fields.String(required=True)
    size = fields.Integer(required=True)
    root = fields.String(required=True)
    at = fields.String(required=True)
    set_back = fields.List(fields.Nested(SetBackTold), required=True)
    key = fields.String(required=True)
    signature = fields.String(required=True)


class InclusionTold(Answered):
    leaf = fields.Integer(required=True)
    path = fields.List(fields.String(), required=True)


class ReceiptTold(Answered):
    recount = fields.String(required=True)
    format = fields.Integer(required=True)
    game = fields.String(required=True)
    event = fields.Integer(required=True)
    head = fields.String(required=True)
    at = fields.String(required=True)
    key = fields.String(required=True)
    signature = fields.String(required=True)
    salt = fields.String()
    keys = fields.List(fields.Nested(SigningKeyTold), required=True)
    tree = fields.Nested(TreeTold)
    proof = fields.Nested(InclusionTold)


class HeadTold(Answered):
    event = fields.Integer(required=True)
    head = fields.String(required=True)


class HeadsTold(Answered):
    last = fields.Integer(required=True)
    heads = fields.List(fields.Nested(HeadTold), required=True)
    set_back = fields.List(fields.Nested(SetBackTold), required=True)
    receipt = fields.Nested(ReceiptTold, required=True)


class LogTold(Answered):
    head = fields.Nested(TreeTold, required=True)
    keys = fields.List(fields.Nested(SigningKeyTold), required=True)


class ProofTold(Answered):
    first = fields.Integer(required=True)
    second = fields.Integer(required=True)
    consistency = fields.List(fields.String(), required=True)
    inclusion = fields.Nested(InclusionTold)


class LogHeadsTold(Answered):
    start = fields.Integer(required=True)
    heads = fields.List(fields.String(), required=True)
