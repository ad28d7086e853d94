"""The page on which a variation is played."""

from dataclasses import dataclass

from webapp.pages.recording import Recording


@dataclass(frozen=True)
class Varying(Recording):
    template = "varying.html"
    line: str  # 31a
    called: str  # its title; may be empty
    opened: bool  # something was written in it
