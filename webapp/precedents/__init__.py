"""Precedents: rulings that speak about later cases, and house rules."""
