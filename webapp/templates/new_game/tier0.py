"""Noughts: a log with scores. What is known of it stands in game.toml."""
