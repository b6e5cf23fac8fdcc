"""Plots: pictures of numbers, as SVG that needs nothing but a browser.

This room knows no game and says nothing of its own: every word and every way to write a number is handed over. The same
numbers make the same bytes. A `Picture` is put into a page (`inline`) or into a file (`file`); both follow the reader's
light, and `style.css` holds their colours.
"""

from .bars import Pair, paired_bars
from .dots import Estimate, dot_plot
from .heat import heat_map
from .markup import Markup, joined, tag
from .panels import panels
from .picture import STYLE, Picture
from .ridges import Heap, ridge_plot

__all__ = [
    "STYLE",
    "Estimate",
    "Heap",
    "Markup",
    "Pair",
    "Picture",
    "dot_plot",
    "heat_map",
    "joined",
    "paired_bars",
    "panels",
    "ridge_plot",
    "tag",
]
