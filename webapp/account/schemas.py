"""What comes in while somebody looks after their account."""

from webapp.platform import fields as kinds
from webapp.platform.schemas import Asked


class Claimed(Asked):
    game = kinds.Spelled("[0-9a-f]{32}", required=True)
    key = kinds.Spelled(r"[\s\S]*", 80, 16, required=True)
