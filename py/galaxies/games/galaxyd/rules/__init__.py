"""The rules of Galaxy of D: the position, its actions, and a module for each chapter."""
