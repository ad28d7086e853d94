"""Addresses: the numbers of sentences, and the addresses of their own that the sentences of branches have.

`31` is the sentence with that number. `line 31a …` writes a branch that plays on differently after 31; its
sentences are 31a1, 31a2 and so on, and a branch of a branch is 31a2a. A book of addresses is filled in the
order of writing, so it can say what existed before a sentence.
"""

import re

from records.event import Event
from records.talk import Line
from records.wording import is_number

_IN_BRANCH = re.compile(r"(.*[a-z])([0-9]{1,7})").fullmatch


class Addresses:
    def __init__(self) -> None:
        self.last = 0
        self.branches: dict[str, list[int]] = {}  # branch to the numbers of its sentences
        self._of: dict[int, str] = {}

    def add(self, event: Event, line: Line | None = None) -> None:
        self.last = event.number
        if line is None:
            return
        sentences = self.branches.setdefault(line.branch, [])
        if line.sentence is not None:
            sentences.append(event.number)
            self._of[event.number] = f"{line.branch}{len(sentences)}"

    def of(self, number: int) -> str:
        """The address of the sentence with this number."""
        return self._of.get(number, str(number))

    def number(self, address: str) -> int | None:
        """The number of the sentence at this address, 0 for the start, None where there is none."""
        if is_number(address):
            number = int(address)
            return number if number <= self.last else None
        parts = _IN_BRANCH(address)
        if parts is None:
            return None
        sentences = self.branches.get(parts[1], [])
        index = int(parts[2])
        return sentences[index - 1] if 0 < index <= len(sentences) else None

    def __contains__(self, address: str) -> bool:
        return address in self.branches or self.number(address) is not None
