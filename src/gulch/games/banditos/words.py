"""Banditos in words: moves, what happened, why not."""

from gulch.core.words import Language, OptionWords

from .components import COLOR, MILE


def things(*colors, **others):
    """Words for the colours, and for the cards, which are named after them."""
    words = dict(zip(COLOR.ids, colors, strict=True))
    cards = {f"{color} {mile}": f"{word} {mile}" for color, word in words.items() for mile in MILE.ids}
    return words | cards | others


ENGLISH = Language(
    about="Six banks, four miles out of town: lay the last mile and rob one, or sell the road to those who do.",
    moves={
        "place": "place {card}",
        "offer": "offer {card}",
        "place_offer": "place {card} from my offers",
        "buy": "buy {card} at full price",
        "bid": "bid ${price} for {card}",
        "refuse": "refuse",
        "accept": "accept",
        "pass": "pass",
    },
    events={
        "round_begins": "Round {lap} begins; {seat} deals.",
        "note_laid": "${dollars} lies at the {color} bank.",
        "bank_stays_empty": "No note is left for the {color} bank.",
        "placed": "{seat} places {card}.",
        "offered": "{seat} offers {card} for sale.",
        "placed_offer": "{seat} must place {card}, which was on offer.",
        "robbed": "{seat} robs the {color} bank of ${dollars}!",
        "found_empty": "{seat} comes to the {color} bank, and it is empty.",
        "bid_made": "{seat} bids {seller} ${dollars} for {card}.",
        "bid_refused": "{seller} refuses ${dollars} for {card}.",
        "sold": "{seat} buys {card} from {seller} for ${dollars} and places it.",
        "passed": "{seat} passes.",
        "round_over": "{seat} has no card left: the round is over.",
        "all_passed": "Everybody has passed: the round is over.",
        "game_over": "The game is over.",
    },
    reasons={
        "bid_first": "first answer the bid of ${dollars} for {card}: accept or refuse",
        "no_bid": "there is no bid to answer",
        "does_not_fit": "{card} does not fit: the {color} row stands at {mile}",
        "not_in_hand": "{card} is not in your hand",
        "four_not_for_sale": "{card} may not be offered: a 4 is never for sale",
        "not_your_offer": "{card} is not among your offers",
        "hand_first": "offers may be placed only when nothing in your hand fits, and {card} does",
        "not_on_offer": "{card} is not on offer",
        "own_offer": "{card} is your own offer",
        "too_poor": "you do not have ${dollars}",
        "printed_price": "the price of {card} is ${dollars}: buy it, or bid less",
        "refused_before": "${dollars} has been refused for {card} this turn: bid more",
        "must_act": "you may not pass while you can place or offer: {card} fits",
    },
    options={"open_purses": OptionWords("Purses", values={"true": "open", "false": "covered"})},
)

# \u00a0 is a space where no line breaks: an amount and its $ stay together.
ITALIAN = Language(
    about="Sei banche a quattro miglia dalla città: posa l'ultimo miglio e rapinane una, o vendi la strada ad altri.",
    moves={
        "place": "gioca {card}",
        "offer": "offri {card}",
        "place_offer": "gioca {card} dalle mie offerte",
        "buy": "compra {card} a prezzo pieno",
        "bid": "proponi {price}\u00a0$ per {card}",
        "refuse": "rifiuta",
        "accept": "accetta",
        "pass": "passa",
    },
    events={
        "round_begins": "Comincia la manche {lap}. {seat} dà le carte.",
        "note_laid": "Nella banca {color} ci sono {dollars}\u00a0$.",
        "bank_stays_empty": "Non restano banconote per la banca {color}.",
        "placed": "{seat} gioca {card}.",
        "offered": "{seat} mette in vendita {card}.",
        "placed_offer": "{seat} deve giocare {card}, che era in vendita.",
        "robbed": "{seat} rapina la banca {color}: {dollars}\u00a0$!",
        "found_empty": "{seat} arriva alla banca {color}, ma la trova vuota.",
        "bid_made": "{seat} propone {dollars}\u00a0$ per {card} di {seller}.",
        "bid_refused": "{seller} rifiuta {dollars}\u00a0$ per {card}.",
        "sold": "{seat} compra {card} da {seller} per {dollars}\u00a0$ e la gioca.",
        "passed": "{seat} passa.",
        "round_over": "{seat} non ha più carte: la manche è finita.",
        "all_passed": "Tutti hanno passato: la manche è finita.",
        "game_over": "La partita è finita.",
    },
    reasons={
        "bid_first": "prima rispondi alla proposta di {dollars}\u00a0$ per {card}: accetta o rifiuta",
        "no_bid": "non c'è nessuna proposta a cui rispondere",
        "does_not_fit": "{card} non si può giocare: la fila {color} è a {mile}",
        "not_in_hand": "{card} non è nella tua mano",
        "four_not_for_sale": "{card} non si può offrire: un 4 non è mai in vendita",
        "not_your_offer": "{card} non è fra le tue offerte",
        "hand_first": "le offerte si giocano solo quando nessuna carta in mano va bene, e {card} va bene",
        "not_on_offer": "{card} non è in vendita",
        "own_offer": "{card} è una tua offerta",
        "too_poor": "non hai {dollars}\u00a0$",
        "printed_price": "il prezzo di {card} è {dollars}\u00a0$: comprala o proponi meno",
        "refused_before": "{dollars}\u00a0$ per {card} sono già stati rifiutati in questo turno: proponi di più",
        "must_act": "non puoi passare finché puoi giocare o offrire: {card} va bene",
    },
    things=things("rosa", "nera", "viola", "blu", "verde", "gialla"),
    options={
        "open_purses": OptionWords(
            "Soldi",
            "si vede il denaro di tutti; altrimenti lo sa solo chi tiene il conto",
            {"true": "scoperti", "false": "coperti"},
        ),
    },
)

GERMAN = Language(
    about="Sechs Banken, vier Meilen vor der Stadt: Leg die letzte Meile und raub eine aus, oder verkauf den Weg.",
    moves={
        "place": "{card} anlegen",
        "offer": "{card} anbieten",
        "place_offer": "{card} aus meinem Angebot anlegen",
        "buy": "{card} zum vollen Preis kaufen",
        "bid": "{price}\u00a0$ für {card} bieten",
        "refuse": "ablehnen",
        "accept": "annehmen",
        "pass": "passen",
    },
    events={
        "round_begins": "Runde {lap} beginnt. {seat} gibt.",
        "note_laid": "In der Bank {color} liegen {dollars}\u00a0$.",
        "bank_stays_empty": "Für die Bank {color} ist kein Schein mehr da.",
        "placed": "{seat} legt {card} an.",
        "offered": "{seat} bietet {card} an.",
        "placed_offer": "{seat} muss {card} aus dem Angebot anlegen.",
        "robbed": "{seat} raubt die Bank {color} aus: {dollars}\u00a0$!",
        "found_empty": "{seat} kommt zur Bank {color}, doch sie ist leer.",
        "bid_made": "{seat} bietet {dollars}\u00a0$ für {card} von {seller}.",
        "bid_refused": "{seller} lehnt {dollars}\u00a0$ für {card} ab.",
        "sold": "{seat} kauft {card} von {seller} für {dollars}\u00a0$ und legt sie an.",
        "passed": "{seat} passt.",
        "round_over": "{seat} hat keine Karte mehr: Die Runde ist zu Ende.",
        "all_passed": "Alle haben gepasst: Die Runde ist zu Ende.",
        "game_over": "Das Spiel ist zu Ende.",
    },
    reasons={
        "bid_first": "erst auf das Gebot von {dollars}\u00a0$ für {card} antworten: annehmen oder ablehnen",
        "no_bid": "es gibt kein Gebot zu beantworten",
        "does_not_fit": "{card} passt nicht: Die Reihe {color} steht bei {mile}",
        "not_in_hand": "{card} ist nicht auf deiner Hand",
        "four_not_for_sale": "{card} darf nicht angeboten werden: Eine 4 ist nie zu verkaufen",
        "not_your_offer": "{card} gehört nicht zu deinem Angebot",
        "hand_first": "Angebote legt man nur an, wenn keine Handkarte passt, und {card} passt",
        "not_on_offer": "{card} wird nicht angeboten",
        "own_offer": "{card} ist dein eigenes Angebot",
        "too_poor": "du hast keine {dollars}\u00a0$",
        "printed_price": "{card} kostet {dollars}\u00a0$: Kaufe die Karte oder biete weniger",
        "refused_before": "{dollars}\u00a0$ für {card} wurden in diesem Zug abgelehnt: Biete mehr",
        "must_act": "du darfst nicht passen, solange du anlegen oder anbieten kannst: {card} passt",
    },
    things=things("Rosa", "Schwarz", "Lila", "Blau", "Grün", "Gelb"),
    options={
        "open_purses": OptionWords(
            "Geldbeutel",
            "alle sehen, wie viel Geld jeder hat; sonst weiß es nur, wer mitzählt",
            {"true": "offen", "false": "verdeckt"},
        ),
    },
)

WORDS = {"en": ENGLISH, "it": ITALIAN, "de": GERMAN}
