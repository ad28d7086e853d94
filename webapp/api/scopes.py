"""Scopes: what a token has to be made for, for an operation. A key of a game is good for whatever that key opens."""

from webapp.identity.roles import Scope

READ, WRITE, JUDGE, ACCOUNT = SCOPES = tuple(scope.value for scope in Scope)
