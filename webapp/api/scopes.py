"""Scopes: what a token has to be allowed for an operation. A key of a game is allowed whatever that key opens."""

from webapp import access

READ, WRITE, JUDGE, ACCOUNT = "read", "write", "judge", "account"
SCOPES = (READ, WRITE, JUDGE, ACCOUNT)


def needs(scope: str) -> None:
    """Refuses a token without the scope."""
    access.scope(scope)
