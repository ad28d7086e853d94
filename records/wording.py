"""How the words of the table's sentences are spelled: numbers, addresses, ranges; and a word that is not."""

import re

from records.event import Event, is_quoted, unquote

NUMBER = r"[0-9]{1,7}"
ADDRESS = rf"{NUMBER}(?:[a-z]{NUMBER}){{0,8}}"  # branches of branches, eight deep at most
UNSEEN = "?"  # something that this reader is not shown
is_number = re.compile(NUMBER).fullmatch
is_address = re.compile(ADDRESS).fullmatch
is_branch = re.compile(rf"({NUMBER}(?:[a-z]{NUMBER}){{0,7}})[a-z]").fullmatch
is_range = re.compile(rf"({ADDRESS})-({ADDRESS})").fullmatch
is_turn = re.compile(r"(turn|round)-([1-9][0-9]{0,5})").fullmatch


class Misspoken(Exception):
    """A talk sentence that lacks something: which word (0 is the verb), and what would have been accepted.

    Within a text in quotes also where in the word it is, in characters, and what stands there.
    """

    def __init__(self, word: int, *expected: str, offset: int = 0, found: str = "") -> None:
        self.word, self.expected, self.offset, self.found = word, expected, offset, found
        super().__init__(f"word {word}: expected {' or '.join(expected)}")

    def behind(self, words: int) -> "Misspoken":
        """The same of a sentence within a sentence, which so many words stand before."""
        return Misspoken(self.word + words, *self.expected, offset=self.offset, found=self.found)


def word_at(words: tuple[str, ...], at: int, *expected: str) -> str:
    if at >= len(words):
        raise Misspoken(at + 1, *expected)
    return words[at]


def text_at(words: tuple[str, ...], at: int) -> str:
    word = word_at(words, at, ":text")
    if not is_quoted(word):
        raise Misspoken(at + 1, ":text")
    return unquote(word)


def address_of(event: Event, name: str = ":address") -> str:
    """The first word, which has to be an address."""
    word = word_at(event.words, 0, name)
    if not is_address(word):
        raise Misspoken(1, name)
    return word
