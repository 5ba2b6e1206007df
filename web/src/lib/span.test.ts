import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
const { clockFace, span } = await import('./span');
const { settings } = await import('./settings.svelte');

describe('spans of time', () => {
  beforeEach(() => void (settings.language = 'en'));

  it('are told in their two largest units', () => {
    const told = { 0: '0 seconds', 1: '1 second', 20: '20 seconds', 90: '1 minute 30 seconds', 300: '5 minutes' };
    for (const [seconds, text] of Object.entries(told)) expect(span(Number(seconds))).toBe(text);
    expect(span(7200)).toBe('2 hours');
    expect(span(86_399)).toBe('23 hours 59 minutes');
  });

  it('say hours up to two days, and then days', () => {
    expect(span(86_400)).toBe('24 hours');
    expect(span(86_400 + 3600 * 5)).toBe('29 hours');
    expect(span(3 * 86_400 + 3600 * 5 + 59)).toBe('3 days 5 hours');
    settings.language = 'de';
    expect(span(86_400)).toBe('24 Stunden');
    settings.language = 'it';
    expect(span(3 * 86_400)).toBe('3 giorni');
  });

  it('stand on a clock in minutes and seconds, or in hours', () => {
    expect([0, 9, 45, 90, 3599].map(clockFace)).toEqual(['0:00', '0:09', '0:45', '1:30', '59:59']);
    expect(clockFace(86_400)).toBe('24 h');
    expect(clockFace(86_340)).toBe('23 h 59 min');
    expect(clockFace(3 * 86_400)).toBe('3 days');
  });
});
