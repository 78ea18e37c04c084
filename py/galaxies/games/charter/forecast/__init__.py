"""What comes of the choices of Star Charter, as far as a player could count it on paper."""
