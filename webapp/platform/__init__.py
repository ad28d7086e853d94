"""The platform: what every feature stands on and no game knows of."""
