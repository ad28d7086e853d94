"""The viewer: a game stepped through, with summary, text and times."""
