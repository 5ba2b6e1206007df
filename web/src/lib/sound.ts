/** Sounds made in the browser; silent until the player has touched the page, and whenever they want. */
import { settings } from './settings.svelte';

export type Sound = 'card' | 'coin' | 'shot' | 'dice' | 'bell' | 'knock' | 'whistle' | 'alert';

let context: AudioContext | null = null;

/** Browsers want a touch before any sound; this waits for it. */
export function waitForTouch(): void {
  const wake = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, wake, { once: true, passive: true });
}

export function play(sound: Sound): void {
  if (context === null || !settings.sound || context.state !== 'running') return;
  SOUNDS[sound](context);
}

/** A short noise through a filter: paper, wood, powder. */
function noise(ctx: AudioContext, seconds: number, frequency: number, volume: number, after = 0): void {
  const buffer = ctx.createBuffer(1, ctx.sampleRate * seconds, ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = new AudioBufferSourceNode(ctx, { buffer });
  const filter = new BiquadFilterNode(ctx, { type: 'lowpass', frequency });
  const gain = new GainNode(ctx, { gain: volume });
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(ctx.currentTime + after);
}

/** A short tone: a coin, a bell. */
function tone(ctx: AudioContext, frequency: number, seconds: number, volume: number, after = 0): void {
  const start = ctx.currentTime + after;
  const source = new OscillatorNode(ctx, { type: 'sine', frequency });
  const gain = new GainNode(ctx, { gain: 0 });
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(gain).connect(ctx.destination);
  source.start(start);
  source.stop(start + seconds);
}

const SOUNDS: Record<Sound, (ctx: AudioContext) => void> = {
  card: (ctx) => noise(ctx, 0.09, 2600, 0.25),
  knock: (ctx) => noise(ctx, 0.12, 400, 0.6),
  coin: (ctx) => [1560, 2080].forEach((f, i) => tone(ctx, f, 0.25, 0.12, i * 0.07)),
  dice: (ctx) => [0, 0.09, 0.16, 0.21].forEach((after) => noise(ctx, 0.05, 1400, 0.4, after)),
  shot: (ctx) => {
    noise(ctx, 0.5, 1800, 0.9);
    tone(ctx, 70, 0.35, 0.5);
  },
  bell: (ctx) => [880, 1320, 1760].forEach((f) => tone(ctx, f, 1.1, 0.1)),
  whistle: (ctx) => tone(ctx, 1180, 0.18, 0.12),
  alert: (ctx) => [660, 990].forEach((f, i) => tone(ctx, f, 0.3, 0.09, i * 0.12)),
};
