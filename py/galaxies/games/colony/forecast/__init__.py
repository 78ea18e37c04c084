"""What comes of the choices of Take The Galaxy, as far as a player could count it on paper."""
