"""Guns & Steel: 2–4 players, double-sided cards, nested activations, attacks with responses."""
