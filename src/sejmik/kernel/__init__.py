"""The kernel: an agenda of immutable steps, sealed questions, chance, events, views, journals.

It knows no game. A game brings components and atoms (a `Game`), rules (`Step`s) and an entry for the shelf (a `Meta`).
"""
