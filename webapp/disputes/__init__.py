"""Disputes: raised, argued, ruled and carried out."""
