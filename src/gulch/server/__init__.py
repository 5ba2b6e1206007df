"""Tables to play at over a network: they lose nothing and leak nothing."""
