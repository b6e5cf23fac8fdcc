"""Learning the policies of the games: self-play, fit, and again, until a round brings nothing more."""
