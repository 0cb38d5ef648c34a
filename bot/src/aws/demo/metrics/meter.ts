import { fraction } from '../make-up.ts';
import type { DemoPlace } from '../operation.ts';

/** A metric's value in the period that begins then; undefined where CloudWatch would have none. */
export type Meter = (id: string, place: DemoPlace, at: number, periodSeconds: number) => number | undefined;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Levels stand for five minutes, of which longer periods are made. */
export const HELD_MS = 300_000;
export const held = (at: number): number => Math.floor(at / HELD_MS) * HELD_MS;

/** Larkspur's customers sleep at night: from a fifth at 03:00 UTC up to all of it at 15:00, with some noise. */
export const busy = (at: number, ...words: string[]): number =>
  (0.6 - 0.4 * Math.cos((((at - DAY_MS / 8) % DAY_MS) / DAY_MS) * 2 * Math.PI)) *
  (0.85 + 0.3 * fraction(...words, at));

/** Something that adds up, at so much a second when it is busiest; whole numbers. */
export const flow =
  (has: (id: string, place: DemoPlace) => number | undefined): Meter =>
  (id, place, at, periodSeconds) => {
    const aSecond = has(id, place);
    if (aSecond === undefined) return undefined;
    // One noise an hour, and whole numbers from its beginning on: minutes add up to it.
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const until = Math.max(at, Math.min(at + periodSeconds * 1000, place.now.getTime()));
    const rate = aSecond * busy(hour, id);
    const by = (time: number) => Math.round(((time - hour) / 1000) * rate);
    return by(until) - by(at);
  };

/** Something that stands at a level, up and down with the customers. */
export const level =
  (has: (id: string, place: DemoPlace) => number | undefined): Meter =>
  (id, place, at) => {
    const most = has(id, place);
    return most === undefined ? undefined : most * busy(held(at), id);
  };
