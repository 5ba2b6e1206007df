"""What the server itself has to say, in the languages the games speak."""

ENGLISH = {
    "not_host": "only the host may do that",
    "not_seated": "only those who have a seat may do that",
    "no_seat": "there is no seat {seat}",
    "not_open": "the game has begun",
    "not_playing": "the game has not begun",
    "not_over": "the game is not over",
    "seats_open": "seat {seat} is still open",
    "no_person": "no person sits there",
    "taken": "somebody sits there already",
    "no_free_seat": "no seat is free",
    "no_bot": "there is no bot {bot}",
    "moved_on": "the table has moved on: look again",
    "no_move": "there is no such move",
    "race_waits": "the race has not begun",
    "raced": "you have acted already",
    "in_vain": "that was too early or too late: it has no effect",
    "muted": "you are muted here",
    "empty": "there is nothing in it",
    "hints_off": "hints are only for tables where no other person sits",
    "not_asked": "you are not asked",
    "again": "you have said hello already",
    "void": "the race was void: it is held again",
    "played_on": "a game that is played on keeps its options",
    "busy": "too many are asking just now: try again",
    "not_stored": "this could not be stored: try again",
    "no_table": "there is no such table",
    "wrong_key": "this key opens no seat here",
    "no_spectators": "this table takes no spectators",
    "crowded": "this table is crowded",
    "many_lines": "this seat has too many lines open",
    "taken_back": "the host took this seat back",
    "left": "you left",
}

ITALIAN = {
    "not_host": "lo può fare solo chi ospita",
    "not_seated": "lo può fare solo chi ha un posto",
    "no_seat": "il posto {seat} non esiste",
    "not_open": "la partita è cominciata",
    "not_playing": "la partita non è ancora cominciata",
    "not_over": "la partita non è ancora finita",
    "seats_open": "il posto {seat} è ancora libero",
    "no_person": "lì non siede nessuna persona",
    "taken": "lì siede già qualcuno",
    "no_free_seat": "nessun posto è libero",
    "no_bot": "il bot {bot} non esiste",
    "moved_on": "il tavolo è andato avanti: guarda di nuovo",
    "no_move": "questa mossa non esiste",
    "race_waits": "la gara non è ancora cominciata",
    "raced": "hai già agito",
    "in_vain": "troppo presto o troppo tardi: non ha effetto",
    "muted": "qui non puoi scrivere",
    "empty": "non c'è niente dentro",
    "hints_off": "i consigli sono solo per i tavoli senza altre persone",
    "not_asked": "non tocca a te",
    "again": "hai già salutato",
    "void": "la gara non vale: si ripete",
    "played_on": "una partita che si riprende conserva le sue opzioni",
    "busy": "in questo momento ci sono troppe richieste: riprova",
    "not_stored": "non è stato possibile salvare: riprova",
    "no_table": "questo tavolo non esiste",
    "wrong_key": "questa chiave qui non apre nessun posto",
    "no_spectators": "questo tavolo non ammette spettatori",
    "crowded": "questo tavolo è troppo affollato",
    "many_lines": "questo posto ha troppi collegamenti aperti",
    "taken_back": "chi ospita si è ripreso questo posto",
    "left": "hai lasciato il tavolo",
}

GERMAN = {
    "not_host": "das darf nur, wer den Tisch leitet",
    "not_seated": "das darf nur, wer einen Platz hat",
    "no_seat": "es gibt keinen Platz {seat}",
    "not_open": "das Spiel hat begonnen",
    "not_playing": "das Spiel hat noch nicht begonnen",
    "not_over": "das Spiel ist noch nicht zu Ende",
    "seats_open": "Platz {seat} ist noch frei",
    "no_person": "dort sitzt kein Mensch",
    "taken": "dort sitzt schon jemand",
    "no_free_seat": "kein Platz ist frei",
    "no_bot": "es gibt keinen Bot {bot}",
    "moved_on": "am Tisch ging es weiter: Schau noch einmal hin",
    "no_move": "diesen Zug gibt es nicht",
    "race_waits": "der Wettlauf hat noch nicht begonnen",
    "raced": "du hast schon gehandelt",
    "in_vain": "das war zu früh oder zu spät: Es wirkt nicht",
    "muted": "du bist hier stumm geschaltet",
    "empty": "da steht nichts",
    "hints_off": "Hinweise gibt es nur, wo kein anderer Mensch sitzt",
    "not_asked": "du bist nicht gefragt",
    "again": "du hast schon gegrüßt",
    "void": "der Wettlauf gilt nicht: Er wird wiederholt",
    "played_on": "ein Spiel, das fortgesetzt wird, behält seine Optionen",
    "busy": "gerade kommen zu viele Anfragen: Versuche es noch einmal",
    "not_stored": "das konnte nicht gespeichert werden: Versuche es noch einmal",
    "no_table": "diesen Tisch gibt es nicht",
    "wrong_key": "dieser Schlüssel öffnet hier keinen Platz",
    "no_spectators": "an diesem Tisch ist kein Publikum zugelassen",
    "crowded": "an diesem Tisch ist es zu voll",
    "many_lines": "für diesen Platz sind zu viele Verbindungen offen",
    "taken_back": "wer den Tisch leitet, hat diesen Platz zurückgenommen",
    "left": "du hast den Tisch verlassen",
}

WORDS = {"en": ENGLISH, "it": ITALIAN, "de": GERMAN}


class Refusal(Exception):
    """Something that is not allowed: a message of this file, or a reason that is in words already."""

    def __init__(self, message: str, said: str | None = None, **things: object) -> None:
        super().__init__(said or ENGLISH[message].format(**things))
        self.message = message
        self.said = said
        self.things = things

    def text(self, language: str) -> str:
        """The reason in this language."""
        words = WORDS.get(language, ENGLISH)
        return self.said or words[self.message].format(**self.things)
