import { instant } from './instant.ts';

/** '{-3d 14:05}', '{-3d 14:05 as iso}' */
const INSTANT = /\{((?:now|[+-]\d)[^{}]*?)(?: as (\w+))?\}/g;

/** Formats for instants that AWS does not return as a date. */
const FORMATS: Record<string, (at: Date) => unknown> = {
  /** '2026-11-22T10:00:00.000', without its zone. */
  iso: (at) => at.toISOString().slice(0, -1),
  /** '2026-11-22 10:00:00' */
  text: (at) => at.toISOString().slice(0, 19).replace('T', ' '),
  seconds: (at) => String(Math.floor(at.getTime() / 1000)),
  milliseconds: (at) => at.getTime(),
  /** '2026-11-22' */
  date: (at) => at.toISOString().slice(0, 10),
  /** The preceding midnight. */
  day: (at) => new Date(at.toISOString().slice(0, 10)),
};

/** Returns a copy of recorded data with its instants relative to now. */
export function resolveInstants<T>(value: T, now: Date): T {
  return resolve(value, now) as T;
}

function resolve(value: unknown, now: Date): unknown {
  if (typeof value === 'string') return value.includes('{') ? resolveText(value, now) : value;
  if (Array.isArray(value)) return value.map((one) => resolve(one, now));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, now)]));
}

function resolveText(text: string, now: Date): unknown {
  const written = (when: string, format?: string) => {
    const at = instant(when, now);
    return format === undefined ? at : FORMATS[format]?.(at);
  };
  const [only] = text.matchAll(INSTANT);
  if (only?.[0] === text) return written(only[1] ?? '', only[2]);
  return text.replaceAll(INSTANT, (_, when: string, format?: string) => String(written(when, format)));
}
