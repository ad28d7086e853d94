"""Tier: how much a game can do."""

from enum import IntEnum


class Tier(IntEnum):
    LOG = 0  # what was said, and a sheet with the scores
    TABLE = 1  # its table is computed
    LAW = 2  # and its rules are judged
    FACE = 3  # and it is drawn by its own hand
