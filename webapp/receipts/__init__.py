"""Receipts: what the site signs of a record, for whoever wants to hold it to that."""
