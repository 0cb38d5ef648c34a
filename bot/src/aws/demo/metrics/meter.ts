import { fractions } from '../make-up.ts';
import type { DemoPlace } from '../operation.ts';

/** Finds what a metric measures; undefined if there is no such resource, or CloudWatch has no values for it. */
export type Meter = (id: string, place: DemoPlace) => Reading | undefined;

/** Returns a metric's value in the period that begins at `at`; undefined if CloudWatch would have none. */
export type Reading = (at: number, periodSeconds: number) => number | undefined;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** A level is constant for five minutes. Longer periods consist of such values. */
export const HELD_MS = 300_000;
export const held = (at: number): number => Math.floor(at / HELD_MS) * HELD_MS;

/**
 * Returns the activity of Larkspur's customers, who sleep at night: from a fifth at 03:00 UTC to full at 15:00, with
 * some noise.
 */
export function busyness(...words: string[]): (at: number) => number {
  const noise = fractions(...words);
  return (at) =>
    (0.6 - 0.4 * Math.cos((((at - DAY_MS / 8) % DAY_MS) / DAY_MS) * 2 * Math.PI)) * (0.85 + 0.3 * noise(at));
}

/**
 * Returns a meter for a quantity that adds up, in whole numbers. `has` gives the rate per second at the busiest time.
 */
export const flow =
  (has: (id: string, place: DemoPlace) => number | undefined): Meter =>
  (id, place) => {
    const aSecond = has(id, place);
    return aSecond === undefined ? undefined : flowing(() => aSecond, id, place);
  };

/** Returns the readings of a quantity that adds up, whose rate per second at the busiest time may change. */
export function flowing(aSecondAt: (at: number) => number, id: string, { now }: DemoPlace): Reading {
  const busy = busyness(id);
  return (at, periodSeconds) => {
    // The noise is constant for an hour, and values are differences of rounded totals, so minutes add up to their hour.
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const until = Math.max(at, Math.min(at + periodSeconds * 1000, now.getTime()));
    const rate = aSecondAt(at) * busy(hour);
    const by = (time: number) => Math.round(((time - hour) / 1000) * rate);
    return by(until) - by(at);
  };
}

/** Returns a meter for a level that rises and falls with the customers' activity. */
export const level =
  (has: (id: string, place: DemoPlace) => number | undefined): Meter =>
  (id, place) => {
    const most = has(id, place);
    if (most === undefined) return undefined;
    const busy = busyness(id);
    return (at) => most * busy(held(at));
  };

/** Returns a meter for a value that does not change. */
export const constant =
  (has: (id: string, place: DemoPlace) => number | undefined): Meter =>
  (id, place) => {
    const value = has(id, place);
    return value === undefined ? undefined : () => value;
  };
