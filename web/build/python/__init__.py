"""The Python that pages load: one archive of bytecode, and the plain path in case it fails."""
