"""All that a game is tried with, in one module that pytest collects."""

from webapp.testing.contract import *  # noqa: F403
from webapp.testing.golden import *  # noqa: F403
from webapp.testing.law import *  # noqa: F403
from webapp.testing.pages import *  # noqa: F403
