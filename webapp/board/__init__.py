"""The board in the browser: the steps of a game, its lines and its cards."""
