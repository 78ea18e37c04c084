"""Laws: properties that every game must have, whatever its rules. Each law is one function.

A law is a function `law_...(game, seed)` that fails by an assertion. `test_laws` runs all of them
over all games and toys, so they cover a new game without an edit here. `test_mutants` shows with
broken toys that each law catches the fault it is for.
"""
