"""The rules of older versions, as far as they differed; loaded only for games that follow them."""
