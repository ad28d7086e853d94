"""Witness: what the site says of its records is signed and logged, so that others can tell when it says otherwise."""
