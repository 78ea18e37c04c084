"""The laboratory: studies and tournaments of computer players, on one machine or on many.

A study (`study`) expands to numbered games (`playing`), which run on any executor (`crew`) and
arrive in the order of their numbers, so that the file of results (`rows`) is the same wherever they
ran. The laboratory page
runs the same modules in its workers.
"""


class Unable(ValueError):
    """Why the laboratory cannot do something; the message is one sentence for a person."""
