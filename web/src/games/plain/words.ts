/** The words of the plain table. */
import { complete } from '../../lib/words/complete';

export default complete(
  {
    pl_ready: 'Wait for the signal …',
    pl_go: 'Now!',
    pl_acted: 'Done. What was first is still being judged …',
    pl_locked: 'Locked for a moment: what you do now has no effect.',
    pl_race: '{name}: moves in the race',
  },
  {
    pl_ready: 'Aspetta il segnale …',
    pl_go: 'Adesso!',
    pl_acted: 'Fatto. Si sta ancora stabilendo chi è arrivato prima …',
    pl_locked: 'Fermo per un momento: quello che fai adesso non ha effetto.',
    pl_race: '{name}: mosse nella gara',
  },
  {
    pl_ready: 'Warte auf das Signal …',
    pl_go: 'Jetzt!',
    pl_acted: 'Getan. Wer zuerst war, wird noch entschieden …',
    pl_locked: 'Kurz gesperrt: Was du jetzt tust, wirkt nicht.',
    pl_race: '{name}: Züge im Rennen',
  },
);
