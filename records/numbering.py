"""Numbering: which number comes next, and what to believe after a wrong one.

One mistake is one problem. After a wrong number the count may go on from it (something is missing, or stands twice)
or from before it (a slip of the pencil); the next number tells. After a line that could not be read, as many numbers
are believed as it may have held sentences.
"""


class Numbering:
    def __init__(self, first: int) -> None:
        self.expect = first
        self._drift = 0  # how far the last number was off, until the next one tells slip from gap
        self._lost = 0  # how many numbers more than expected a line that was left out may have used

    @property
    def sure(self) -> bool:
        return not self._drift and not self._lost

    def fits(self, number: int) -> bool:
        """Whether a written number is the next one. If not, it may turn out to be the start of a gap."""
        if self.expect < number <= self.expect + self._lost:
            self.expect = number
        elif number != self.expect:
            self._drift = number - self.expect
            return False
        self._drift = self._lost = 0
        return True

    def was_a_gap(self, number: int) -> int:
        """Whether the count goes on from the last wrong number, and if so by how much it is off."""
        if not self._drift or number != self.expect + self._drift:
            return 0
        gap, self._drift = self._drift, 0
        self.expect = number
        return gap

    def left_out(self, number: int | None, slashes: int) -> None:
        """A line with that number, if it had one, and so many slashes could not be read."""
        if number is not None:
            self.expect = max(self.expect, number) + 1
        self._drift, self._lost = 0, slashes + (number is None)
