"""The library: stored games, searched, filtered and sorted."""
