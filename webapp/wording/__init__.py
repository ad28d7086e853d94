"""Wording: how verdicts, rules, games and chances are called on pages."""
