"""The rules of earlier versions, as far as they differ: for games that began by them."""
