/** The server's small JSON API. A refusal is thrown with the server's reason. */
import type { Analysis, GameList, Join, NewTable, Question, Replay, SeatKey, TableInfo, TableList } from './protocol';

async function ask<Answer>(path: string, body?: unknown, key?: string): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key !== undefined) headers['Authorization'] = `Bearer ${key}`;
  const init: RequestInit = { headers, method: body === undefined ? 'GET' : 'POST' };
  if (body !== undefined) init.body = JSON.stringify(body);
  const answer = await fetch(path, init);
  const said: unknown = await answer.json();
  if (!answer.ok) throw new Error((said as { error?: string }).error ?? answer.statusText);
  return said as Answer;
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
  const answer = await fetch(`/api/games/${game}/rules`);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

export const tables = (status: 'open' | 'playing' | 'over') => ask<TableList>(`/api/tables?status=${status}`);
export const table = (id: string) => ask<TableInfo>(`/api/tables/${id}`);
export const create = (wanted: NewTable) => ask<SeatKey>('/api/tables', wanted);
export const join = (id: string, wanted: Join) => ask<SeatKey>(`/api/tables/${id}/join`, wanted);
export const replay = (id: string, viewer: string, language: string, key?: string) =>
  ask<Replay>(`/api/tables/${id}/replay?viewer=${viewer}&language=${language}`, undefined, key);
export const analyse = (id: string, question: Question, key?: string) =>
  ask<Analysis>(`/api/tables/${id}/analyse`, question, key);
