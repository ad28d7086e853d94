"""Notes on a game: text and drawings at its events."""
