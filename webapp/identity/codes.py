"""Invitation codes: short codes that are read aloud across a table, so that another phone may join.

A code is short, so it is not kept as keys are: a hash that takes long to make stands in the file, salted anew in each.
"""

from hashlib import scrypt, sha256

LETTERS = "2346789ACDEFGHJKMNPQRTVWXY"  # without what looks alike: 0 O, 1 I L, 5 S, 8 B, 2 Z, U V
ALIKE = str.maketrans("BZU", "82V")  # of those pairs one is a letter of codes: the other is read as it
LENGTH, GROUP = 8, 4


def code_from(secret: str) -> str:
    """Always the same one for the same secret: an invitation that is asked for twice is one."""
    number = int.from_bytes(sha256(secret.encode()).digest())
    letters = ""
    for _ in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        letters += LETTERS[letter]
    return letters


def spelled(code: str) -> str:
    return "-".join(code[n : n + GROUP] for n in range(0, LENGTH, GROUP))


def read_code(typed: str) -> str:
    """However it was typed, or the whole link it came in; empty: it is no code."""
    letters = "".join(letter for letter in typed.rpartition("#")[2].upper() if letter.isalnum()).translate(ALIKE)
    return letters if len(letters) == LENGTH and set(letters) <= set(LETTERS) else ""


def slow_hash(code: str, salt: bytes) -> str:
    """About 40 ms of work: whoever has the file cannot try all codes before they expire."""
    return scrypt(code.encode(), salt=salt, n=1 << 14, r=8, p=1, dklen=32).hex()
