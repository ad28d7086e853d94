"""Tests that travel: what every game has to stand, for whoever writes one. `pytest --recount-game NAME` runs them."""
