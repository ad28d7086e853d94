"""Known devices: browsers in which somebody has signed in before. What others guess does not keep them waiting.

A cookie tells it, and nothing is stored: a number by chance, and for each account a proof that only the site can make.
It lets nobody in; it only says whose guesses these are.
"""

from hmac import compare_digest
from hmac import digest as hmac
from re import compile as pattern
from secrets import token_hex

from flask import Response, current_app, request

COOKIE = "recount-device"
A_YEAR = 365 * 24 * 60 * 60
MOST = 8  # accounts of one browser; the one that signed in last comes first
PROOF = 32  # letters

_shape = pattern(rf"[0-9a-f]{{32}}(?:\.[0-9a-f]{{{PROOF}}}){{1,{MOST}}}").fullmatch


def known_device(account: str) -> str:
    """The number of this browser, if this account has signed in with it; empty: it has not."""
    number, *proofs = _shown()
    known = account and any(compare_digest(proof, _proof(number, account)) for proof in proofs)
    return number if known else ""


def remember_device(response: Response, account: str) -> None:
    number, *proofs = _shown()
    number = number or token_hex(16)
    own = _proof(number, account)
    kept = [own, *(proof for proof in proofs if proof != own)][:MOST]
    response.set_cookie(
        _name(), ".".join((number, *kept)), max_age=A_YEAR, secure=request.is_secure, httponly=True, samesite="Lax"
    )


def _name() -> str:
    return f"__Host-{COOKIE}" if request.is_secure else COOKIE


def _shown() -> list[str]:
    """The number and the proofs."""
    shown = request.cookies.get(_name(), "")
    return shown.split(".") if _shape(shown) else [""]


def _proof(number: str, account: str) -> str:
    secret = current_app.secret_key
    key = secret if isinstance(secret, bytes) else str(secret).encode()
    return hmac(key, f"device\n{number}\n{account}".encode(), "sha256").hex()[:PROOF]
