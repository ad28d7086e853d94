"""Accounts: somebody may have one, nobody needs one. It keeps games together and opens them without their keys."""

from flask import Flask

from webapp.identity import current_account, token_scopes
from webapp.identity.accounts import Accounts
from webapp.identity.game_roles import GameRoles
from webapp.identity.guess_limit import GuessLimit
from webapp.identity.passwords import Passwords
from webapp.identity.sessions import Sessions
from webapp.identity.tokens import Tokens
from webapp.platform.rate_limit import RateLimit

# how often in how many seconds: from one address, and from there at one name; on a device where it was right before;
# with a session of the account. So many wrong ones at one name, wherever they come from, leave each address one try.
TRIED, TRIED_ON = (20, 600.0), (12, 600.0)
CROWD = 60
SIGNED_UP, ACTED = (10, 3600.0), (120, 60.0)


def join(app: Flask) -> None:
    from webapp.account import (  # pages need what is recorded, and that needs to know who asks
        own_page,
        sign_in,
        token_pages,
    )

    people = app.extensions["people"]
    app.extensions["accounts"] = Accounts(people, Passwords(cheap=app.testing))
    app.extensions["sessions"] = Sessions(people)
    app.extensions["tokens"] = Tokens(people)
    app.extensions["game roles"] = GameRoles(people)
    app.extensions["rate_limits"] |= {
        "sign in": GuessLimit("sign in", *TRIED),
        "sign in as": GuessLimit("sign in as", *TRIED_ON, crowd=CROWD),
        "sign in here": GuessLimit("sign in here", *TRIED_ON),
        "own password": GuessLimit("own password", *TRIED_ON),
        "sign up": GuessLimit("sign up", *SIGNED_UP),
        "account": RateLimit(*ACTED),
    }
    current_account.join(app)
    token_scopes.join(app)
    app.register_blueprint(sign_in.signing)
    app.register_blueprint(own_page.own)
    app.register_blueprint(token_pages.programs)
