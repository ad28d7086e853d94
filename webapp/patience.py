"""Patience: how long a page may be worked on. What is not done by then is left, and said to be left."""

from time import monotonic


class Patience:
    def __init__(self, seconds: float) -> None:
        self.end = monotonic() + seconds

    def over(self) -> bool:
        return monotonic() > self.end
