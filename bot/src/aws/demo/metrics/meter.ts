import { fraction } from '../make-up.ts';
import type { DemoPlace } from '../operation.ts';

/** Returns a metric's value in the period that begins at `at`; undefined if CloudWatch would have none. */
export type Meter = (id: string, place: DemoPlace, at: number, periodSeconds: number) => number | undefined;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** A level is constant for five minutes. Longer periods consist of such values. */
export const HELD_MS = 300_000;
export const held = (at: number): number => Math.floor(at / HELD_MS) * HELD_MS;

/**
 * Returns the activity of Larkspur's customers, who sleep at night: from a fifth at 03:00 UTC to full at 15:00, with
 * some noise.
 */
export const busy = (at: number, ...words: string[]): number =>
  (0.6 - 0.4 * Math.cos((((at - DAY_MS / 8) % DAY_MS) / DAY_MS) * 2 * Math.PI)) *
  (0.85 + 0.3 * fraction(...words, at));

/**
 * Returns a meter for a quantity that adds up, in whole numbers. `has` gives the rate per second at the busiest time.
 */
export const flow =
  (has: (id: string, place: DemoPlace) => number | undefined): Meter =>
  (id, place, at, periodSeconds) => {
    const aSecond = has(id, place);
    if (aSecond === undefined) return undefined;
    // The noise is constant for an hour, and values are differences of rounded totals, so minutes add up to their hour.
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const until = Math.max(at, Math.min(at + periodSeconds * 1000, place.now.getTime()));
    const rate = aSecond * busy(hour, id);
    const by = (time: number) => Math.round(((time - hour) / 1000) * rate);
    return by(until) - by(at);
  };

/** Returns a meter for a level that rises and falls with the customers' activity. */
export const level =
  (has: (id: string, place: DemoPlace) => number | undefined): Meter =>
  (id, place, at) => {
    const most = has(id, place);
    return most === undefined ? undefined : most * busy(held(at), id);
  };
