"""Accounts: somebody may have one, nobody needs one. It keeps games together and opens them without their keys."""

from flask import Flask

from webapp.accounts import asking, file
from webapp.accounts.accounts import Accounts
from webapp.accounts.belonging import Belonging
from webapp.accounts.passwords import Passwords
from webapp.accounts.sessions import Sessions
from webapp.accounts.tokens import Tokens
from webapp.accounts.tries import Tries
from webapp.pace import Pace

# how often in how many seconds: from one address, and to one name whoever tries
TRIED, TRIED_ON = (20, 600.0), (12, 600.0)
SIGNED_UP, ACTED = (10, 3600.0), (120, 60.0)


def join(app: Flask) -> None:
    from webapp.accounts import own, programs, signing  # pages need what is recorded, and that needs to know who asks

    file.join(app)
    people = app.extensions["people"]
    app.extensions["accounts"] = Accounts(people, Passwords(cheap=app.testing))
    app.extensions["sessions"] = Sessions(people)
    app.extensions["tokens"] = Tokens(people)
    app.extensions["belonging"] = Belonging(people)
    app.extensions["paces"] |= {
        "sign in": Tries("sign in", *TRIED),
        "sign in as": Tries("sign in as", *TRIED_ON),
        "sign up": Tries("sign up", *SIGNED_UP),
        "account": Pace(*ACTED),
    }
    asking.join(app)
    app.register_blueprint(signing.signing)
    app.register_blueprint(own.own)
    app.register_blueprint(programs.programs)
