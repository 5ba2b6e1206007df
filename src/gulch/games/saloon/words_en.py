"""Saloon Showdown in English, and how its words are put together in every language."""

from gulch.core.words import Language, OptionWords

from .components import CARD, DECK, EVENT, PISTOL, SOUND, SYMBOL, WEAPON, ZONE
from .options import TIE_BANDS
from .state import FIGHT


def things(lists, symbols, **others):
    """Words for the things of each list, in its order, and for the cards, which are named after what they show;
    `symbols` are as short as a card needs them."""
    words = {name: word for domain, said in lists.items() for name, word in zip(domain.ids, said, strict=True)}
    cards = {}
    for name, (symbol, color, zone, sound, bullets) in zip(CARD.ids, DECK, strict=True):
        face = "/".join(words[part] for part in (PISTOL.ids[color], ZONE.ids[zone], SOUND.ids[sound]))
        cards[name] = f"{symbols[symbol]} {bullets} {face}"
    return words | cards | others


def milliseconds():
    """Words for the tie bands, alike in every language."""
    return {str(band): f"{band} ms" for band in TIE_BANDS}


SOUNDS = ("Bang", "Boom", "Blam")

ENGLISH = Language(
    about="Flash a pistol, call a bluff or shoot it out: be the richest in the saloon, and mind the bottle.",
    moves={
        "draw": "draw from the deck",
        "take": "take {card}",
        "cash": "cash in {card}",
        "collect": "collect the Bounty on {target}",
        "threaten": "threaten {target} with the {pistol} pistol",
        "dare": "threaten both {target} and {other}",
        "enough": "stop cashing in",
        "discard": "discard {card}",
        "let_be": "let it be",
        "crash": "crash",
        "join": "join with {card} and the {pistol} pistol",
        "call": "call the bluff",
        "duel": "duel",
        "turn_in": "show three Wanted Alive",
        "arrest": "show three of the Law",
        "escape": "escape with {card}",
        "defy": "Triello with {other} too",
        "redirect": "turn the threat on {target}",
        "wait": "hold fire",
        "shoot": "shoot {pistol} {zone} {sound} at {target}",
        "smash": "smash the bottle: {zone} of {target}",
        "shoot_turkey": "shoot {pistol} {zone} {sound} at the turkey",
        "smash_turkey": "smash the bottle: {zone} of the turkey",
        "heal": "discard a Wound",
        "keep": "keep the Wound",
    },
    events={
        "deals": "{seat} deals.",
        "turn_begins": "It is {seat}'s turn.",
        "drew": "{seat} draws a card.",
        "drew_card": "{seat} draws {card}.",
        "took": "{seat} takes {card}.",
        "token_moves": "{seat} has the Dealer token.",
        "laid_open": "{card} lies face up.",
        "reshuffled": "The discard pile is shuffled. Cards in the deck: {number}.",
        "discarded": "{seat} discards {card}.",
        "discarded_hand": "{seat} discards {first}, {second}, {third}.",
        "showed": "{seat} shows {first}, {second}, {third}.",
        "refreshes": "{seat} replaces the public cards.",
        "cashes": "{seat} cashes in {card}.",
        "collects": "Three Wanted Alive: {seat} collects the Bounty on {target}.",
        "earns": "{seat} gets ${dollars} from the Bank.",
        "pays": "{seat} pays {other} ${dollars}.",
        "is_broke": "{seat} has nothing to pay with.",
        "bounty_taken": "{seat} pockets ${dollars} of the Bounty on {other}.",
        "bounty_up": "The Bounty on {seat} rises by ${dollars}.",
        "bounty_restored": "The Bounty on {seat} is ${dollars} again.",
        "wounded": "{seat} gets a Wound. Wounds: {number}.",
        "healed": "{seat} discards a Wound. Wounds: {number}.",
        "kept_wound": "{seat} keeps the Wound.",
        "threatens": "{seat} threatens {target} with the {pistol} pistol: do you feel lucky?",
        "dares": "Two pistols at once: {seat} threatens {target} and {other}!",
        "nobody_objects": "Nobody objects: {target} must answer.",
        "crashes": "Crash! {seat} breaks the bottle over {target}.",
        "joins": "{seat} joins with {card} and points the {pistol} pistol at {target}.",
        "calls": "{seat} to {other}: you are bluffing!",
        "bullets": "Bullets of {seat}: {number}.",
        "die_rolled": "{seat} rolls {number}.",
        "bang": "Bang! The pistol of {seat} was loaded.",
        "click": "Click! The pistol of {seat} was empty.",
        "turns_in": "Three Wanted Alive: {seat} turns {other} in.",
        "arrests": "{seat} is the Law and locks {other} up.",
        "escapes": "{seat} jumps on a horse and is off: {card}.",
        "escapes_for_good": "{seat} jumps on a horse, and the threat is over: {card}.",
        "comes_back": "The threat comes back to {other}: duel, or call the bluff.",
        "redirects": "{seat} turns the threat on {target}.",
        "defies": "Desperado! {seat} drags {target} and {other} into a Triello.",
        "wants_duel": "{seat} does not blink: a Duel with {other}!",
        "passes_hand": "{seat} passes a hand of cards to {other}.",
        "referee": "{seat} leaves unharmed and is the referee.",
        "dissolves": "Nobody is left to fight: the Stand-off is off.",
        "signal": "Hands on the table…",
        "missed": "{sound}! {seat} fires the {pistol} pistol at the {zone}: wrong.",
        "smashed_badly": "{seat} swings the bottle at the {zone}: wrong.",
        "is_held": "{seat} reaches for a weapon that is in another hand: {weapon}.",
        "hit": "{seat} hits {target} in the {zone} with the {weapon}!",
        "hit_turkey": "{seat} hits the turkey in the {zone} with the {weapon}!",
        "rolls": "{seat} has aimed right and rolls {number}.",
        "nobody_hits": "Nobody hits.",
        "was_law": "{seat} went into the Duel as the Law: the Bank pays as much again.",
        "event_strikes": "{seat} draws an event: {event}!",
        "set_aside": "Set aside for now: {event}.",
        "event_over": "The event is over: {event}.",
        "shuffled_back": "Back into the deck: {event}.",
        "last_turns": "{seat} has brought the end about. Turns to go, this one included: {number}.",
        "limit": "The night is over: that was the last turn.",
        "tie": "{number} are tied at the top, and fight it out.",
        "lot": "The lot decides for {seat}.",
        "last_fight_won": "{seat} wins the last fight.",
        "game_over": "The game is over.",
    },
    reasons={
        "another_question": "first {question}",
        "not_public": "{card} is not among the public cards",
        "not_in_hand": "{card} is not in your hand",
        "not_yourself": "choose somebody else, not yourself",
        "nobody_there": "nobody sits there",
        "not_twice": "choose two different players",
        "wrong_order": "name the two in the order of their seats",
        "no_three": "you do not have three {symbol} cards",
        "not_in_this_game": "this game is played without {symbol} cards",
        "pistol_held": "the {pistol} pistol is in somebody's hand: take another one",
        "no_three_of_color": "for the bottle you need three {pistol} cards",
        "no_bottle_now": "nobody has just joined, so there is nobody to hit with the bottle",
        "is_target": "you are the one who was threatened: only others may join",
        "is_in_stand_off": "you are in the Stand-off already",
        "is_out": "the bottle has put you out of this Stand-off",
        "only_duel_or_call": "the threat has come back: duel, or call the bluff",
        "not_threatener": "choose somebody else, not the one who threatens you",
        "not_a_target": "in this fight you cannot shoot at {target}",
        "no_turkey": "there is no turkey here: shoot at a player",
        "only_turkey": "shoot at the turkey, and at nobody else",
        "no_bottle_with_dice": "this game is played without reflexes: the bottle is no weapon",
    },
    things=things(
        {
            PISTOL: PISTOL.ids,
            WEAPON: WEAPON.ids,
            ZONE: ZONE.ids,
            SOUND: SOUNDS,
            SYMBOL: ("Swag", "Wanted Alive", "Law", "Horse Escape", "Desperado", "Stand-off"),
            FIGHT: ("nothing", "Duel", "Triello", "Stand-off", "turkey shoot"),
            EVENT: ("Turkey", "High-Noon Reckoning", "Bullet Rain", "Great Bank Robbery", "Sandstorm"),
        },
        ("Swag", "Wanted", "Law", "Horse", "Desperado", "Stand-off"),
    ),
    options={
        "reflex": OptionWords("Reflexes", values={"true": "reaction times", "false": "dice"}),
        "simplified": OptionWords("Simplified game", values={"true": "yes", "false": "no"}),
        "roulette": OptionWords("Russian roulette", values={"true": "yes", "false": "no"}),
        "events": OptionWords("What the Wind Brings", values={"true": "with events", "false": "without"}),
        "tie_band": OptionWords("Shots at once", values=milliseconds()),
    },
)
