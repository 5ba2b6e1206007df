/** What a player has set for themselves; kept in this browser. */

export const LANGUAGES = { en: 'English', it: 'Italiano', de: 'Deutsch' } as const;
export type LanguageCode = keyof typeof LANGUAGES;
export const PACES = ['relaxed', 'normal', 'brisk', 'instant'] as const;
export type Pace = (typeof PACES)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Kept {
  language: LanguageCode;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  name: string;
  level: string;
  /** By game: the answer to what it asks first. */
  first: Record<string, boolean | number | string>;
}

const PLACE = 'gulch.settings';

function spokenHere(): LanguageCode {
  const wanted = navigator.languages.map((code) => code.slice(0, 2));
  return (wanted.find((code) => code in LANGUAGES) ?? 'en') as LanguageCode;
}

function kept(): Kept {
  const rest = { pace: 'normal', sound: true, name: '', level: '', first: {} } as const;
  const usual: Kept = { language: spokenHere(), theme: 'system', ...rest };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(PLACE) ?? '{}') };
  } catch {
    return usual;
  }
}

export const settings = $state(kept());

/** Keep what is set, and dress the page accordingly; called once. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      try {
        localStorage.setItem(PLACE, JSON.stringify(settings));
      } catch {
        // A browser that keeps nothing still plays.
      }
      document.documentElement.lang = settings.language;
      document.documentElement.dataset.theme = settings.theme;
    });
  });
}

const still = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

/** Should things keep still? */
export function isStill(): boolean {
  return settings.pace === 'instant' || still?.matches === true;
}

/** By how much every pause is stretched; 0 is no pause at all. */
export function stretch(): number {
  return { relaxed: 1.7, normal: 1, brisk: 0.5, instant: 0 }[settings.pace];
}
