"""What comes in while a game is recorded: for pages and for the API."""

from webapp.platform import fields as kinds
from webapp.platform.schemas import Asked


class SentenceSaid(Asked):
    """One sentence or several: `A take wug / B take rr`."""

    say = kinds.sentence(required=True)


class SentenceWritten(SentenceSaid):
    after = kinds.Number(required=True)  # the last sentence that the writer has seen


class Invited(Asked):
    seat = kinds.Spelled("[A-F@]?", required=True)  # empty: to write for the whole table
    once = kinds.Yes(required=True)


class InvitedHere(Invited):
    """On a page somebody may also be invited to look on (`*`)."""

    seat = kinds.Spelled(".?", required=True)
