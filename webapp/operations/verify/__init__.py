"""Verifying an archive: every chain checked, every game judged again, and what is other than it was."""
