"""Variations: what was tried out beside the game, as a tree."""
