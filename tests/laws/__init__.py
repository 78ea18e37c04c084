"""What must hold for every game, whatever its rules: one function a law.

A law is a function `law_...(game, seed)` that fails by an assertion. `test_laws` runs
all of them over all games and toys, so a new game is held to them without an edit here;
`test_mutants` proves with broken toys that each law notices what it is for.
"""
