"""A game in words for a terminal, a file for each: `tell` an action, show the `board`."""
