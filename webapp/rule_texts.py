"""What a rule says and where it is read, by its id."""

from flask import request

from replay.game import GAMES, find


def rule_address(rule: str) -> str:
    return f"{request.script_root}/rules/{rule}"


def rule_text(rule: str, lang: str) -> str:
    """Empty for a rule that no book has."""
    books = [find(name).book for name in GAMES]
    return next((book.rules[rule].text[lang] for book in books if rule in book.rules), "")
