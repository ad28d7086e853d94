"""What if: a record replayed otherwise, and two timelines side by side."""
