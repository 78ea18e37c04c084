"""The texts of Galaxy of D: log, summary, buttons, coach."""
