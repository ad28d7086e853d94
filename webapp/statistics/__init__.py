"""Statistics over all finished public games."""
