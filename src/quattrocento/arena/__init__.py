"""The arena: games between bots, one or many, and how fast the engine plays."""
