/** What touching a thing on the table does now. */
export interface Touch {
  /** In words, for who does not see it. */
  label: string;
  /** It lifts and has an edge. Without it the thing can be touched, but nothing invites to. */
  isLive?: boolean;
  isChosen?: boolean;
  pick?: () => void;
  /** In a race: on the way down, with the event whose time counts. */
  press?: (event: UIEvent) => void;
  /** The key that does the same. */
  cap?: string;
}

/** The keys of a race: for who sits here alone, and for two who share the keyboard, left and right. */
export interface Keys {
  places: string[];
  grab: string[];
  wait: string[];
}
export const ALONE: Keys = { places: ['1', '2', '3', '4', '5', '6'], grab: ['g', ' '], wait: ['w'] };
export const LEFT: Keys = { places: ['q', 'w', 'e', 'a', 's', 'd'], grab: ['x'], wait: [] };
export const RIGHT: Keys = { places: ['u', 'i', 'o', 'j', 'k', 'l'], grab: ['m', ','], wait: [] };

/** Is the player writing, or is the key meant for the browser? */
export function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  const writes = target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
  return writes || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey;
}
