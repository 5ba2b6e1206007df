/** The server's small JSON API. A refusal is thrown with the server's reason. */
import type { Analysis, GameList, Join, NewTable, Question, Replay, SeatKey, TableInfo, TableList } from './protocol';
import { settings } from './settings.svelte';
import { t } from './words.svelte';

/** What was asked was not done. `status` is that of HTTP, 0 when the server did not answer at all. */
export class Refusal extends Error {
  constructor(
    reason: string,
    readonly status: number,
  ) {
    super(reason);
  }
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

async function ask<Answer>(path: string, body?: unknown, key?: string): Promise<Answer> {
  const headers: Record<string, string> = { 'Accept-Language': settings.language }; // refusals speak it, too
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key !== undefined) Object.assign(headers, bearer(key));
  const init: RequestInit = { headers, method: body === undefined ? 'GET' : 'POST' };
  if (body !== undefined) init.body = JSON.stringify(body);
  const answer = await reached(path, init);
  return (await answer.json()) as Answer;
}

/** The answer of the server, if it is a good one. */
async function reached(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(path, init).catch(() => {
    throw new Refusal(t('unreachable'), 0);
  });
  if (answer.ok) return answer;
  const said: { error?: string } = await answer.json().catch(() => ({}));
  throw new Refusal(said.error ?? answer.statusText, answer.status);
}

let known: Promise<GameList> | undefined;

/** The games of this server; they do not change while the page is open. */
export function games(): Promise<GameList> {
  known ??= ask<GameList>('/api/games').catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

export interface GameWords {
  things: Record<string, string>;
}

const words = new Map<string, Promise<GameWords>>();

/** How a game calls its things in a language. */
export function wordsOf(game: string, language: string): Promise<GameWords> {
  const path = `/api/games/${game}/words?language=${language}`;
  const found = words.get(path) ?? ask<GameWords>(path);
  words.set(path, found);
  found.catch(() => words.delete(path));
  return found;
}

export async function rulesOf(game: string): Promise<string> {
  return (await reached(`/api/games/${game}/rules`)).text();
}

export const tables = (status: 'open' | 'playing' | 'over') => ask<TableList>(`/api/tables?status=${status}`);
export const table = (id: string) => ask<TableInfo>(`/api/tables/${id}`);
export const create = (wanted: NewTable) => ask<SeatKey>('/api/tables', wanted);
export const join = (id: string, wanted: Join) => ask<SeatKey>(`/api/tables/${id}/join`, wanted);
export const replay = (id: string, viewer: string, language: string, key?: string) =>
  ask<Replay>(`/api/tables/${id}/replay?viewer=${viewer}&language=${language}`, undefined, key);
export const analyse = (id: string, question: Question, key?: string) =>
  ask<Analysis>(`/api/tables/${id}/analyse`, question, key);
/** The file of a finished game. */
export async function fileOf(id: string, key?: string): Promise<Blob> {
  return (await reached(`/api/tables/${id}/file`, key === undefined ? {} : { headers: bearer(key) })).blob();
}
