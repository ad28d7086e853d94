"""Rulebooks: the clauses of a game, and how a turn goes."""
