"""Reports: what simulations and tournaments have counted, as one page that people look at.

What is counted comes from the arena, pictures are made by `plots`; here both become figures with captions that tell
what there is to be seen (`figures`), and a page that needs nothing from anywhere (`page`).
"""
