"""What comes of the choices of Galaxy Express, as far as a player could count it on paper."""
