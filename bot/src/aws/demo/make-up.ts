import { createHash } from 'node:crypto';

/** Hexadecimal digits that are always the same for the same words. */
export const hex = (length: number, ...words: (string | number)[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, length);

/** 'i-0f…': an id as EC2 makes them. */
export const resourceId = (prefix: string, ...words: (string | number)[]): string =>
  `${prefix}-0${hex(16, prefix, ...words)}`;

/** A number from 0 up to, not with, 1 that is always the same for the same words. */
export const fraction = (...words: (string | number)[]): number =>
  Number.parseInt(hex(8, ...words), 16) / 2 ** 32;

const DAY_MS = 86_400_000;

/** The instant so many days before now, at a made-up time of its day. */
export function daysAgo(now: Date, days: number, ...words: (string | number)[]): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const second = Math.floor(fraction('time', ...words) * 86_400);
  return new Date(Math.min(midnight - days * DAY_MS + second * 1000, now.getTime() - 60_000));
}

export type Tags = Record<string, string>;

/** { env: 'prod' } → [{ Key: 'env', Value: 'prod' }] */
export const tagList = (tags: Tags): { Key: string; Value: string }[] =>
  Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
