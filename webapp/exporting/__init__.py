"""Exporting: a game as a file that works by itself, on paper, as a record."""
