"""Games by the million, and what they tell."""
