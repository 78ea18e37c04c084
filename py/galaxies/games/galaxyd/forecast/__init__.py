"""What comes of the choices of Galaxy of D, as far as a player could count it on paper."""
