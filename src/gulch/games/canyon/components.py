"""What is in the box (R1 to R8). Who has the box on the table corrects what was reconstructed here, and only here."""

import numpy as np

from gulch.core.words import Domain, Number

MOST_SEATS = 4

# ---- Cards ----------------------------------------------------------------------------------------------------------

SYMBOL = Domain("symbol", ("bandit", "sheriff", "holdup", "brawl", "money box"))
BANDIT, SHERIFF, HOLDUP, BRAWL, MONEY_BOX = SYMBOL
SYMBOLS = len(SYMBOL)

# The two symbols of a card, and how many such cards there are.
DECK = (
    ("bandit", "bandit", 4),
    ("bandit", "sheriff", 4),
    ("bandit", "holdup", 4),
    ("bandit", "brawl", 4),
    ("bandit", "money box", 4),
    ("sheriff", "sheriff", 4),
    ("sheriff", "holdup", 4),
    ("sheriff", "brawl", 4),
    ("sheriff", "money box", 4),
    ("holdup", "holdup", 4),
    ("holdup", "brawl", 4),
    ("holdup", "money box", 4),
    ("brawl", "brawl", 4),
    ("brawl", "money box", 4),
    ("money box", "money box", 4),
)
CARD = Domain("card", tuple(f"{first}/{second}" for first, second, _ in DECK))
KINDS = len(CARD)
COPIES = tuple(copies for _, _, copies in DECK)
CARDS = sum(COPIES)

# SHOWS[symbol, card]: how often the card shows the symbol.
SHOWS = np.array([[(first, second).count(symbol) for first, second, _ in DECK] for symbol in SYMBOL.ids], np.int64)

# Where a card can lie face up, for all to take: the card itself, or nothing.
SLOT = Domain("slot", (*CARD.ids, "none"))
NO_CARD = KINDS
FACE_UP = 2

START_HAND = 3
HAND_LIMIT = 6
NEEDED = 3  # of the chosen symbol, to take action

# ---- The road round the bank ----------------------------------------------------------------------------------------

# The spaces in the direction of the arrow: bucks to take, a disguise to take, a rock to hide behind.
ROAD = (
    ("start", 3, "none", False),
    ("barber", 0, "mustache", False),
    ("east rock", 0, "none", True),
    ("wagon trail", 3, "none", False),
    ("optician", 0, "sunglasses", False),
    ("west rock", 0, "none", True),
)
TUNNEL_FROM = "optician"  # the step away from here leads under the bank

SPACE = Domain("space", tuple(name for name, *_ in ROAD))
SPACES = len(SPACE)
START = SPACE.value_of("start")
TUNNEL = SPACE.value_of(TUNNEL_FROM)

DISGUISE = Domain("disguise", ("mustache", "sunglasses"))
DISGUISES = len(DISGUISE)
NO_DISGUISE = DISGUISES

BUCKS_AT = tuple(bucks for _, bucks, _, _ in ROAD)
DISGUISE_AT = tuple((*DISGUISE.ids, "none").index(disguise) for _, _, disguise, _ in ROAD)
IS_ROCK = tuple(rock for _, _, _, rock in ROAD)

# ---- The bank and the sheriff ---------------------------------------------------------------------------------------

VAULT_BUCKS = (1, 2, 3, 4, 5)
VAULT = Domain("vault", tuple(f"vault {number + 1}" for number in range(len(VAULT_BUCKS))))
VAULTS = len(VAULT)

# The round of the sheriff: his lookout, then past the vaults.
STOP = Domain("stop", ("lookout", *VAULT.ids))
LOOKOUT = 0
FINE = 5

# ---- Dice -----------------------------------------------------------------------------------------------------------

FACE = Domain("face", ("none", "1", "2", "3", "sheriff"))
NO_FACE, STAR = 0, FACE.value_of("sheriff")
HOLDUP_DIE = (1, 2, 2, 3, 3, STAR)
BRAWL_DIE = (1, 1, 1, 2, 2, STAR)

# ---- Money ----------------------------------------------------------------------------------------------------------

# Coins: value and how many. Change is made freely, so money is a number.
COINS = (
    (1, 60),
    (3, 24),
    (5, 12),
)
ALL_BUCKS = sum(value * number for value, number in COINS)
START_BUCKS = 3
BUCKS = Number("bucks")
