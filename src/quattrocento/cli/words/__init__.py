"""English: what the command line says, by occasion. What the tables of the games say stands beside their painters.

Whole sentences only, so that another language can put its words in another order. Whoever speaks writes
`mistakes.NAME`, never `from .words.mistakes import NAME`: a second language is a second folder with the same names.
What a person types is language, too, and stands beside what he is told to type.
"""
