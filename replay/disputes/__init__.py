"""Disputes: what the rules find, who may be at fault, and which remedies there are."""
