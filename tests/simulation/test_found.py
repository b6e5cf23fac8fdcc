"""What the simulator found, each as a test that needs no simulator."""

from __future__ import annotations
