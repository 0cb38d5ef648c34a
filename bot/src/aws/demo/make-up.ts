import { createHash } from 'node:crypto';

/** Hexadecimal digits that are always the same for the same words. */
export const hex = (length: number, ...words: (string | number)[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, length);

/** 'i-0f…': an id as EC2 makes them. */
export const resourceId = (prefix: string, ...words: (string | number)[]): string =>
  `${prefix}-0${hex(16, prefix, ...words)}`;

/** A number from 0 up to, not with, 1 that is always the same for the same words (FNV-1a, mixed once more). */
export function fraction(...words: (string | number)[]): number {
  const said = words.join(' ');
  let hash = 0x811c9dc5;
  // By its units: thousands of values of a metric are made up for one answer.
  for (let at = 0; at < said.length; at++) hash = Math.imul(hash ^ said.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const DAY_MS = 86_400_000;

/** The instant so many days before now (ahead of it where they are negative), at a made-up time of its day. */
export function daysAgo(now: Date, days: number, ...words: (string | number)[]): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const second = Math.floor(fraction('time', ...words) * 86_400);
  const at = midnight - days * DAY_MS + second * 1000;
  return new Date(days < 0 ? at : Math.min(at, wholeHour(now) - 60_000));
}

const HOUR_MS = 3_600_000;

/** The last full hour: what has just happened stays where it was while a thread is talked in. */
export const wholeHour = (now: Date): number => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;

export type Tags = Record<string, string>;

/** { env: 'prod' } → [{ Key: 'env', Value: 'prod' }] */
export const tagList = (tags: Tags): { Key: string; Value: string }[] =>
  Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
