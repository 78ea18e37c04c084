"""What earlier versions of the rules did otherwise: games that began under them keep to them."""
