"""What is told of a session as it goes on: the turns of others, the board in words, remarks."""
