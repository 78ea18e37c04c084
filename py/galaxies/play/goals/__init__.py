"""What players set out to do: challenges of the day, lessons, achievements."""
