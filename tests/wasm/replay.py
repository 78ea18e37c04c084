"""Runs inside Pyodide, by run.mjs: given {name: record}, their transcripts."""

# ruff: noqa: F821  (`given` comes from outside; the value of the last line goes out)

import json

from galaxies.play.records.replay import replay
from galaxies.play.records.transcript import transcript

json.dumps({name: transcript(replay(record)) for name, record in json.loads(given).items()})
