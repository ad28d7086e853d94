"""Importing: records that are pasted or uploaded, checked before they are stored."""
