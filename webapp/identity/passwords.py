"""Passwords: argon2id, with the parameters of RFC 9106 for little memory, and an answer that always takes as long.

Each takes 64 MB for a moment. So one is worked on at a time in each process, and few wait for it.
"""

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.profiles import CHEAPEST, RFC_9106_LOW_MEMORY

from webapp.platform.turns import Turns

WAITING = 2  # at most, in each process
PATIENCE = 5.0  # seconds
SHORTEST, LONGEST = 10, 200


class Passwords:
    def __init__(self, *, cheap: bool = False) -> None:
        """`cheap` is for tests, which sign in a thousand times."""
        self._hasher = PasswordHasher.from_parameters(CHEAPEST if cheap else RFC_9106_LOW_MEMORY)
        self.turns = Turns(1, WAITING, WAITING)
        self._nobody = self._hasher.hash("nobody has this password")

    def hashed(self, password: str) -> str:
        """Raises TooMany."""
        with self.turns.turn("", PATIENCE):
            return self._hasher.hash(password)

    def fits(self, password: str, kept: str | None) -> bool:
        """Whether it is the one; without an account the same work is done, so that time tells nothing.
        Raises TooMany."""
        try:
            with self.turns.turn("", PATIENCE):
                self._hasher.verify(kept or self._nobody, password[: LONGEST + 1])
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None

    def is_old(self, kept: str) -> bool:
        """Made with parameters that were good enough once."""
        return self._hasher.check_needs_rehash(kept)


def too_weak(password: str, name: str) -> bool:
    """What a guesser tries first. Length is what counts; no rules about signs and digits."""
    plain = password.casefold().strip()
    return (
        not SHORTEST <= len(password) <= LONGEST
        or len(set(plain)) < 4
        or plain in (name.casefold(), f"{name}{name}".casefold())
        or plain in COMMON
    )


_COMMON = """1234567890 12345678910 0123456789 password12 password123 qwertyuiop qwerty12345 1q2w3e4r5t zaq12wsx34
    haslo12345 hasło12345 polska12345 iloveyou12 splendor123 abcdefghij passwordpassword"""
COMMON = frozenset(_COMMON.split())
