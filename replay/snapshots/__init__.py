"""Snapshots: the state of a long record as JSON, so that it is replayed from near where it is looked at."""
