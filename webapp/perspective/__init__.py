"""Perspective: what of a record somebody may see, and how it looks from there."""
